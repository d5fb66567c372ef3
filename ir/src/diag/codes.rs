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
    ("11", "fpga"),
    ("12", "host"),
    ("13", "import-llvm"),
    ("14", "tile"),
    ("15", "raise"),
    ("16", "ptx"),
    ("17", "gpu"),
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
    code("E0010", "sources too large", "All source texts of a run together must stay under 4 GiB."),
    code("E0100", "syntax error", "The text is not MLIR at this place; the message says what is expected here."),
    code("E0101", "bad number", "The number is out of range, or is not of the form that its type asks for."),
    code("E0102", "attribute given twice", "Each attribute of an operation or dictionary is given once."),
    code("E0103", "no such result", "The number after `#` must be below the number of results of the operation."),
    code("E0104", "type differs from before", "All uses of a value must have the type of its definition."),
    code("E0105", "value defined twice", "Value names are unique within an isolated region; rename one of them."),
    code("E0106", "undefined value", "A value is used that nothing in the isolated region defines."),
    code("E0107", "undefined block", "A branch names a block that its region does not have."),
    code("E0108", "block defined twice", "Block names are unique within a region; rename one of them."),
    code(
        "E0109",
        "bad alias",
        "Aliases are defined once, before their use, at the top of the file, and have no dot in their name.",
    ),
    code(
        "E0110",
        "wrong number of results",
        "The names before `=` must stand for exactly the results of the operation.",
    ),
    code("E0111", "empty operation name", "An operation in generic form needs a name between the quotes."),
    code("E0112", "wrong number of types", "There must be one type for each value."),
    code(
        "E0113",
        "operation not registered",
        "No dialect defines an operation of this name; `--allow-unregistered-dialect` accepts it in generic form.",
    ),
    code(
        "E0114",
        "unknown operation",
        "No dialect defines an operation of this name; one that is not registered is written in its generic form, in quotes.",
    ),
    code("E0115", "integer too wide", "Integer types have at most 2^24 - 1 bits."),
    code("E0116", "bad type", "The parts of the type do not fit together; the message says which."),
    code("E0117", "undefined alias", "The alias, or the type or attribute of this name, is not defined."),
    code("E0118", "bad parameters", "The parameters of the dialect type or attribute break its rules."),
    code("E0119", "unbalanced brackets", "Brackets in the text of a dialect type or attribute must be balanced."),
    code("E0120", "unknown case", "The keyword is none of the cases of the enumeration; the message lists them."),
    code("E0121", "bad elements", "The elements of a dense constant must fit its type in number, shape and kind."),
    code(
        "E0122",
        "bad file metadata",
        "`{-# ... #-}` holds resources: of dialects that have some, and hexadecimal strings that start with an alignment.",
    ),
    code(
        "E0123",
        "bad affine identifier",
        "Identifiers of an affine map or set are declared once, in its lists of dimensions and symbols.",
    ),
    code(
        "E0124",
        "not affine",
        "A product needs a constant factor, and `mod`, `floordiv` and `ceildiv` a positive constant or symbol.",
    ),
    code(
        "E0125",
        "no custom form",
        "The operation or attribute has no form of its own, or its dialect declares a faulty one; write the generic form.",
    ),
    code(
        "E0126",
        "attribute does not fit",
        "The attribute does not satisfy the constraint of this place of the operation.",
    ),
    code("E0127", "type not known", "A type that the text leaves out does not follow from the rest of the operation."),
    code(
        "E0128",
        "distinct attribute differs",
        "All uses of one number in `distinct[n]<...>` are one attribute, so they hold the same thing.",
    ),
    code(
        "E0129",
        "unknown property",
        "`<{...}>` of a registered operation holds the attributes that its definition declares; others go into `{...}`.",
    ),
    code("E0130", "not one operation", "Without a module around it the text must be one operation."),
    code(
        "E0150",
        "dialect not registered",
        "The definition in IRDL can't be registered: `builtin` stays as it is, and each attribute of an operation is defined once.",
    ),
    code(
        "E0151",
        "C++ predicate",
        "`irdl.c_pred` holds C++, which is not run. Say the same by `irdl.base`, `irdl.is`, `irdl.any_of`, `irdl.all_of` or `irdl.parametric`.",
    ),
    code(
        "E0152",
        "unknown definition",
        "A constraint names a type or attribute that nothing defines, or gives it another number of parameters than it has.",
    ),
    code(
        "E0153",
        "bad extension of IRDL",
        "The assembly format, a trait, an effect or a predicate that an attribute of the definition names is not known.",
    ),
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
    code("E0205", "wrong parent", "The operation may only stand in the operations that the message names."),
    code(
        "E0206",
        "value from outside",
        "An isolated operation uses nothing that is defined outside its regions: pass the value as an argument.",
    ),
    code("E0207", "bad symbol", "Names in a symbol table must differ, and a symbol must stand in a symbol table."),
    code(
        "E0208",
        "use before definition",
        "A value must be defined on every path to its use. Move the definition up, or pass the value as a block argument.",
    ),
    code(
        "E0301",
        "recursion",
        "A function that calls itself, directly or through others, can't be inlined; use a loop.",
    ),
    code(
        "E0302",
        "program too large",
        "Inlining all calls would copy functions more often than is sensible; call fewer of them.",
    ),
    // tidy: not reached: every command registers `scf`; users of the library may not
    code(
        "E0303",
        "call can't be inlined",
        "The callee has several blocks but the region around the call must have one, and `scf` is not registered.",
    ),
    code(
        "E0304",
        "blocks can't be lifted",
        "`lift-cf-to-scf` takes regions whose blocks end in branches of cf, and in one kind of terminator without successors.",
    ),
    code(
        "E0305",
        "blocks nested too deep",
        "Lifting would give more than 200 loops and choices inside each other; split the function.",
    ),
    code(
        "E0306",
        "floats can't be expanded",
        "`arith-expand-floats` takes scalar operations of arith and math with a graph of integer operators, and memrefs of floats.",
    ),
    code(
        "E0310",
        "pipeline does not fit",
        "A pipeline runs on operations of its anchor's name; the file's outermost one is `builtin.module`.",
    ),
    code(
        "E0311",
        "no convergence",
        "Patterns kept changing the program until a limit was reached; the program is valid, but not canonical.",
    ),
    // tidy: not reached: a pass that breaks a rule of the verifier is a fault of Kiln
    code(
        "E0312",
        "fault of a pass",
        "The result of a pass breaks a rule that the verifier checks. This is a fault of Kiln; please report it.",
    ),
    code(
        "E0320",
        "no equal today",
        "An operation of the older language `std` has no equal in today's dialects, or the dialect of its equal is not known.",
    ),
    code(
        "E0801",
        "no lowering to LLVM",
        "The operation has no lowering to LLVM IR. Lower it by another pass first, or leave it out.",
    ),
    code(
        "E0802",
        "type without LLVM form",
        "LLVM IR has no type for values of this type, so nothing that uses it can be lowered.",
    ),
    code(
        "E0803",
        "case without LLVM form",
        "The operation is lowered to LLVM IR in general, but not with the attributes or types that it has here.",
    ),
    code(
        "E0804",
        "no LLVM IR text",
        "A module that is written as LLVM IR holds operations of the llvm dialect only. Run `convert-to-llvm` first.",
    ),
];
