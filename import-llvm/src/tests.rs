//! Texts that are not LLVM IR, made from texts that are: each is an error or a module that verifies, never a panic.

use ir::{Context, Diagnostics, Ir};

const TEXTS: [&str; 10] = [
    include_str!("../../tests/import-llvm/arithmetic.ll"),
    include_str!("../../tests/import-llvm/memory.ll"),
    include_str!("../../tests/import-llvm/globals.ll"),
    include_str!("../../tests/import-llvm/functions.ll"),
    include_str!("../../tests/import-llvm/control.ll"),
    include_str!("../../tests/import-llvm/metadata.ll"),
    include_str!("../../tests/import-llvm/exceptions.ll"),
    include_str!("../../tests/import-llvm/intrinsics.ll"),
    include_str!("../../tests/import-llvm/newer.ll"),
    include_str!("../../tests/import-llvm/older.ll"),
];

/// Pieces that stand where they should not.
const PIECES: [&str; 24] = [
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "<",
    ">",
    ",",
    "\"",
    "!",
    "%0",
    "@x",
    "i32",
    "ptr",
    "null",
    "zeroinitializer",
    "-1",
    "!0",
    "label",
    "99999999999999999999",
    "#0",
    "c\"\\00\"",
    "*",
];

fn context() -> Context {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    emit_llvm::dialect::register(&mut ctx);
    ctx
}

/// Imports and verifies; what is wrong is in the findings.
fn import(text: &str) -> (Ir, Diagnostics, bool) {
    let (mut ir, mut diags) = (Ir::new(context()), Diagnostics::new());
    let done = crate::import(&mut ir, "text.ll", text, &mut diags)
        .and_then(|module| ir::verify::verify(&mut ir, module, &mut diags));
    let good = done.is_ok();
    (ir, diags, good)
}

/// Numbers that look random and are always the same.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound.max(1) as u64) as usize
    }
}

/// The places where words begin or end.
fn edges(text: &str) -> Vec<usize> {
    let boundary = |(at, c): (usize, char)| (!c.is_alphanumeric()).then_some(at);
    text.char_indices().filter_map(boundary).collect()
}

fn changed(text: &str, numbers: &mut Numbers) -> String {
    let edges = edges(text);
    let mut text = text.to_owned();
    for _ in 0..=numbers.below(3) {
        let from = edges[numbers.below(edges.len())].min(text.len());
        let to = edges[numbers.below(edges.len())].min(text.len());
        let (from, to) = (from.min(to), from.max(to));
        let (Some(_), Some(_)) = (text.get(from..), text.get(to..)) else { continue };
        match numbers.below(5) {
            0 => text.insert_str(from, PIECES[numbers.below(PIECES.len())]),
            1 if to - from < 60 => text.replace_range(from..to, ""),
            2 if to - from < 200 => {
                let piece = text[from..to].to_owned();
                text.insert_str(to, &piece);
            }
            3 => text.truncate(to),
            _ => {
                let piece = PIECES[numbers.below(PIECES.len())];
                let end = (from + 1).min(text.len());
                if text.get(from..end).is_some() {
                    text.replace_range(from..end, piece);
                }
            }
        }
    }
    text
}

#[test]
fn the_texts_of_the_tests_are_good() {
    for text in TEXTS {
        let (ir, diags, good) = import(text);
        let found = ir::diag::render_all(&diags, &ir.ctx.sources, ir::diag::Color::Never);
        assert!(good, "{found}");
    }
}

#[test]
fn changed_texts_never_panic() {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    let mut refused = 0;
    for round in 0..1500 {
        let text = changed(TEXTS[round % TEXTS.len()], &mut numbers);
        let (_, diags, good) = import(&text);
        assert!(good || diags.error_count() > 0, "a failure without an error:\n{text}");
        refused += usize::from(!good);
    }
    assert!(refused > 500, "only {refused} texts were refused");
}

#[test]
fn deep_nesting_is_an_error() {
    let deep = |open: &str, close: &str| format!("{}{}", open.repeat(100_000), close.repeat(100_000));
    let texts = [
        format!("@x = global {} zeroinitializer", deep("[1 x ", "]")),
        format!("@x = global i64 {}", deep("add (i64 1, i64 ", ")")),
        format!("!0 = !{{{}}}\n!llvm.x = !{{!0}}", deep("!{", "}")),
    ];
    for text in texts {
        let (_, diags, good) = import(&text);
        assert!(good || diags.error_count() > 0);
    }
}
