//! Checks the lexer on written examples and its invariants on random text.

use super::*;
use proptest::prelude::*;

fn tokens(text: &str) -> Vec<Token> {
    let mut lexer = Lexer::new(text);
    std::iter::from_fn(|| Some(lexer.next_token()).filter(|token| token.kind != TokenKind::End)).collect()
}

/// Lexes `text` and expects kinds and texts, written `Kind text` one a word pair.
fn check(text: &str, expect: &[(TokenKind, &str)]) {
    let found: Vec<_> = tokens(text).iter().map(|token| (token.kind, token.text(text))).collect();
    assert_eq!(found, expect, "{text}");
}

#[test]
fn identifiers() {
    use TokenKind::*;
    check("func.func i32 _a$b", &[(BareId, "func.func"), (BareId, "i32"), (BareId, "_a$b")]);
    check(
        "%0:2 %a#1 %-$",
        &[(PercentId, "%0"), (Colon, ":"), (Integer, "2"), (PercentId, "%a"), (HashId, "#1"), (PercentId, "%-$")],
    );
    check(
        "@f::@\"a b\" ^bb0 ^1a",
        &[(AtId, "@f"), (ColonColon, "::"), (AtId, "@\"a b\""), (CaretId, "^bb0"), (CaretId, "^1"), (BareId, "a")],
    );
    check(
        "!llvm.struct<(i1)>",
        &[
            (ExclamationId, "!llvm.struct"),
            (Less, "<"),
            (LeftParen, "("),
            (BareId, "i1"),
            (RightParen, ")"),
            (Greater, ">"),
        ],
    );
    check("#map0 #-}{-#{", &[(HashId, "#map0"), (MetadataEnd, "#-}"), (MetadataBegin, "{-#"), (LeftBrace, "{")]);
}

#[test]
fn numbers() {
    use TokenKind::*;
    check(
        "12 0x1F 0xg 1.0e5 1. 1.e+ 2.5E-3",
        &[
            (Integer, "12"),
            (Integer, "0x1F"),
            (Integer, "0"),
            (BareId, "xg"),
            (Float, "1.0e5"),
            (Float, "1."),
            (Float, "1."),
            (BareId, "e"),
            (Plus, "+"),
            (Float, "2.5E-3"),
        ],
    );
    check("4x?xf32", &[(Integer, "4"), (BareId, "x"), (Question, "?"), (BareId, "xf32")]);
    check("-1->", &[(Minus, "-"), (Integer, "1"), (Arrow, "->")]);
}

#[test]
fn strings_and_faults() {
    use TokenKind::*;
    check(r#""a\"\\\n\t\4F" "" "#, &[(String, r#""a\"\\\n\t\4F""#), (String, "\"\"")]);
    check("\"a\nb", &[(Error(LexError::UnterminatedString), "\"a"), (BareId, "b")]);
    check(r#""\q" x"#, &[(Error(LexError::BadEscape), r#""\q""#), (BareId, "x")]);
    check(
        "@ % .. é;",
        &[
            (Error(LexError::BadIdentifier), "@"),
            (Error(LexError::BadIdentifier), "%"),
            (Error(LexError::UnexpectedCharacter), "."),
            (Error(LexError::UnexpectedCharacter), "."),
            (Error(LexError::UnexpectedCharacter), "é"),
            (Error(LexError::UnexpectedCharacter), ";"),
        ],
    );
    check(
        "// c\n...|/*+=?,[]// end",
        &[
            (Ellipsis, "..."),
            (Pipe, "|"),
            (Slash, "/"),
            (Star, "*"),
            (Plus, "+"),
            (Equal, "="),
            (Question, "?"),
            (Comma, ","),
            (LeftSquare, "["),
            (RightSquare, "]"),
        ],
    );
    check("\0", &[(Error(LexError::UnexpectedCharacter), "\0")]);
}

#[test]
fn a_token_can_be_split() {
    let text = "4x8xf32";
    let mut lexer = Lexer::new(text);
    lexer.next_token();
    let dimensions = lexer.next_token();
    assert_eq!(dimensions.text(text), "x8xf32");
    lexer.reset_to(dimensions.start + 1);
    assert_eq!(lexer.peek().text(text), "8");
    lexer.reset_to(1000);
    assert_eq!(lexer.next_token().kind, TokenKind::End);
    assert_eq!(size_of::<Token>(), 12);
}

/// Characters that start or make up tokens, so that random text meets many rules.
const ALPHABET: &str = r#"[a-fx0-9_$.%@^!#"\\\n:<>(){}\[\]/=+*?|, é\-]{0,40}"#;

proptest! {
    #[test]
    fn any_text_gives_ordered_tokens(text in ALPHABET) {
        let mut end = 0;
        for token in tokens(&text) {
            let gap = text[end..token.start as usize].trim_matches(|c| " \t\r\n".contains(c));
            prop_assert!(gap.is_empty() || gap.starts_with("//"), "{gap:?}");
            prop_assert!(token.start < token.end && text.is_char_boundary(token.end as usize));
            end = token.end as usize;
        }
    }

    #[test]
    fn strings_come_back(bytes: Vec<u8>) {
        let mut text = String::from("\"");
        escape_into(&mut text, &bytes);
        text.push('"');
        let found = tokens(&text);
        prop_assert_eq!((found.len(), found[0].kind), (1, TokenKind::String));
        prop_assert_eq!(&*unescape(&text), &bytes[..]);
    }
}
