//! The registry of diagnostic codes: what each one means and how to mend its cause.
//!
//! What holds: codes are sorted, unique and never reused; the two digits after `E` name the area.
//! A crate that reports its own codes keeps a table of [`Code`] of its area and lists it in `cli`.

/// One diagnostic code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// Stable name, as `E0101`.
    pub code: &'static str,
    /// What happened, in a few words.
    pub title: &'static str,
    /// What it means and what to do.
    pub explanation: &'static str,
}

/// The areas of codes: the two digits after `E`, and what reports them.
pub const AREAS: &[(&str, &str)] = &[
    ("00", "lexer"),
    ("01", "parser"),
    ("02", "verifier"),
    ("03", "passes"),
    ("04", "affine"),
    ("05", "scheduling"),
    ("06", "hls"),
    ("07", "emit-verilog"),
    ("08", "emit-llvm"),
    ("09", "sim"),
    ("10", "cli"),
];

/// The area that a code belongs to.
pub fn area(code: &str) -> Option<&'static str> {
    let digits = code.strip_prefix('E')?.get(..2)?;
    AREAS.iter().find(|(number, _)| *number == digits).map(|(_, name)| *name)
}

/// The entry of a code of this crate.
pub fn explain(code: &str) -> Option<&'static Code> {
    let index = CODES.binary_search_by(|entry| entry.code.cmp(code)).ok()?;
    Some(&CODES[index])
}

const fn code(code: &'static str, title: &'static str, explanation: &'static str) -> Code {
    Code { code, title, explanation }
}

/// The codes that `ir` reports.
pub const CODES: &[Code] = &[
    code("E0001", "unexpected character", "The character starts no token of MLIR text."),
    code("E0002", "unterminated string", "A string must end with `\"` on the line where it starts."),
    code("E0003", "bad escape in string", "A `\\` is followed by `\"`, `\\`, `n`, `t` or two hexadecimal digits."),
    code(
        "E0004",
        "bad identifier",
        "`@`, `%`, `^`, `!` and `#` must be followed by a name: letters, digits, `$`, `.`, `_`, `-`.",
    ),
    code("E0005", "not UTF-8", "The text is not valid UTF-8; is it a binary file."),
    code("E0006", "text too large", "All source texts together must stay under 4 GiB."),
    code(
        "E0200",
        "check of an operation failed",
        "The operation breaks a rule of its own that its page in the reference states.",
    ),
    code(
        "E0201",
        "wrong number of parts",
        "An operation has more or fewer operands, results, regions or successors than its definition says, or its segment sizes do not add up.",
    ),
    code(
        "E0202",
        "type does not fit",
        "The type of an operand or result does not satisfy its constraint, or types that must agree differ.",
    ),
    code(
        "E0203",
        "attribute missing or wrong",
        "A required attribute is absent, or the value of an attribute does not satisfy its constraint.",
    ),
    code(
        "E0204",
        "malformed region",
        "A block lacks its terminator, a terminator is not last, a region has too many blocks, or control jumps to an entry block.",
    ),
    code(
        "E0205",
        "wrong parent",
        "The operation may only stand in the operations that the message names.",
    ),
    code(
        "E0206",
        "value from outside",
        "An isolated operation uses nothing that is defined outside its regions: pass the value as an argument.",
    ),
    code(
        "E0207",
        "bad symbol",
        "Names in a symbol table must differ, and a symbol must stand in a symbol table.",
    ),
    code(
        "E0208",
        "use before definition",
        "A value must be defined on every path to its use. Move the definition up, or pass the value as a block argument.",
    ),
];
