//! Any text gives tokens that are ordered, disjoint and not empty.
#![no_main]

use ir::text::lexer::{Lexer, TokenKind};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut lexer = Lexer::new(text);
    let mut end = 0;
    loop {
        let token = lexer.next_token();
        assert!(token.start >= end && token.end <= text.len() as u32);
        if token.kind == TokenKind::End {
            break;
        }
        assert!(token.end > token.start);
        end = token.end;
    }
});
