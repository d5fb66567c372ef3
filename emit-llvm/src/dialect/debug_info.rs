//! Debug information as attributes of the llvm dialect: `#llvm.di_*`, after DWARF.

use ir::constraint::AttrConstraint;
use ir::def::AttrDef;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Attr, Context, Dialect, Int, Reported};

use super::attributes::{FLAG, distinct, is_one_of, list_of, named, record};
use super::{dwarf, enums};

const TYPES: [&str; 6] =
    ["di_null_type", "di_basic_type", "di_composite_type", "di_derived_type", "di_string_type", "di_subroutine_type"];

const SCOPES: [&str; 8] = [
    "di_compile_unit",
    "di_composite_type",
    "di_file",
    "di_lexical_block",
    "di_lexical_block_file",
    "di_subprogram",
    "di_module",
    "di_namespace",
];

const OTHER_NODES: [&str; 4] = ["di_global_variable", "di_label", "di_local_variable", "di_subrange"];

const UINT32: AttrConstraint = AttrConstraint::Int(32);
const UINT64: AttrConstraint = AttrConstraint::Int(64);
const STRING: AttrConstraint = AttrConstraint::Str;

fn is_type(ctx: &Context, attr: Attr) -> bool {
    is_one_of(ctx, attr, &TYPES)
}

fn is_scope(ctx: &Context, attr: Attr) -> bool {
    is_one_of(ctx, attr, &SCOPES)
}

fn di_type() -> AttrConstraint {
    AttrConstraint::Pred { name: "debug info type".into(), test: is_type }
}

fn scope() -> AttrConstraint {
    AttrConstraint::Pred { name: "debug info scope".into(), test: is_scope }
}

fn variable() -> AttrConstraint {
    AttrConstraint::Pred {
        name: "debug info variable".into(),
        test: |ctx, attr| is_one_of(ctx, attr, &["di_local_variable", "di_global_variable"]),
    }
}

fn node() -> AttrConstraint {
    AttrConstraint::Pred {
        name: "debug info node".into(),
        test: |ctx, attr| is_type(ctx, attr) || is_scope(ctx, attr) || is_one_of(ctx, attr, &OTHER_NODES),
    }
}

fn list(each: AttrConstraint) -> AttrConstraint {
    AttrConstraint::Array(Box::new(each))
}

fn word(def: &'static ir::def::EnumDef) -> AttrConstraint {
    AttrConstraint::Enum { def, width: 32 }
}

fn file() -> AttrConstraint {
    named("di_file")
}

fn expression() -> AttrConstraint {
    named("di_expression")
}

/// Adds the attributes to the dialect.
pub(super) fn add(dialect: Dialect) -> Dialect {
    let all = [types(), scopes(), variables(), expressions()];
    all.into_iter().flatten().fold(dialect, Dialect::with_attr)
}

fn types() -> Vec<AttrDef> {
    vec![
        AttrDef::new("llvm.di_null_type", "No type: `void` or `...` in a signature.").alias_prefix("di_null_type"),
        record("di_basic_type", "A scalar type of the source.")
            .param("tag", word(&dwarf::TAG))
            .param("name", STRING)
            .zero_by_default("sizeInBits", UINT64)
            .zero_by_default("encoding", word(&dwarf::ENCODING)),
        record("di_composite_type", "A structure, union, class, array or enumeration of the source.")
            .param("tag", word(&dwarf::TAG))
            .optional("recId", distinct())
            .optional("name", STRING)
            .optional("file", file())
            .zero_by_default("line", UINT32)
            .optional("scope", scope())
            .optional("baseType", di_type())
            .zero_by_default("flags", word(&enums::DI_FLAGS))
            .zero_by_default("sizeInBits", UINT64)
            .zero_by_default("alignInBits", UINT64)
            .optional("elements", list(node()))
            .optional("dataLocation", expression())
            .optional("rank", expression())
            .optional("allocated", expression())
            .optional("associated", expression()),
        record("di_derived_type", "A type made of one other: pointer, member, `const`.")
            .param("tag", word(&dwarf::TAG))
            .optional("name", STRING)
            .optional("baseType", di_type())
            .zero_by_default("sizeInBits", UINT64)
            .zero_by_default("alignInBits", UINT32)
            .zero_by_default("offsetInBits", UINT64)
            .optional("dwarfAddressSpace", UINT32)
            .optional("extraData", node()),
        record("di_string_type", "A string whose length is told by a variable or an expression.")
            .param("tag", word(&dwarf::TAG))
            .param("name", STRING)
            .zero_by_default("sizeInBits", UINT64)
            .zero_by_default("alignInBits", UINT32)
            .optional("stringLength", variable())
            .optional("stringLengthExp", expression())
            .optional("stringLocationExp", expression())
            .zero_by_default("encoding", word(&dwarf::ENCODING)),
        record("di_subroutine_type", "A signature: the result's type, then the arguments'.")
            .zero_by_default("callingConvention", word(&dwarf::CALLING_CONVENTION))
            .optional("types", list(di_type())),
        AttrDef::new("llvm.di_subrange", "The bounds of an array's dimension.")
            .optional("count", AttrConstraint::Any)
            .optional("lowerBound", AttrConstraint::Any)
            .optional("upperBound", AttrConstraint::Any)
            .optional("stride", AttrConstraint::Any)
            .syntax(ir::def::ParamSyntax::Struct),
    ]
}

fn scopes() -> Vec<AttrDef> {
    vec![
        AttrDef::new("llvm.di_file", "A source file and its folder.")
            .param("name", STRING)
            .param("directory", STRING)
            .parse(parse_file)
            .print(print_file)
            .alias_prefix("di_file"),
        record("di_compile_unit", "What one run of a compiler read.")
            .param("id", distinct())
            .param("sourceLanguage", word(&dwarf::LANGUAGE))
            .param("file", file())
            .optional("producer", STRING)
            .param("isOptimized", FLAG)
            .param("emissionKind", AttrConstraint::Enum { def: &enums::DI_EMISSION_KIND, width: 64 })
            .zero_by_default("nameTableKind", AttrConstraint::Enum { def: &enums::DI_NAME_TABLE_KIND, width: 64 }),
        record("di_subprogram", "A function of the source.")
            .optional("id", distinct())
            .optional("compileUnit", named("di_compile_unit"))
            .param("scope", scope())
            .optional("name", STRING)
            .optional("linkageName", STRING)
            .param("file", file())
            .zero_by_default("line", UINT32)
            .zero_by_default("scopeLine", UINT32)
            .zero_by_default("subprogramFlags", word(&enums::DI_SUBPROGRAM_FLAGS))
            .optional("type", named("di_subroutine_type")),
        record("di_lexical_block", "A block of statements.")
            .param("scope", scope())
            .optional("file", file())
            .zero_by_default("line", UINT32)
            .zero_by_default("column", UINT32),
        record("di_lexical_block_file", "A part of a block that comes from another file, or differs by discriminator.")
            .param("scope", scope())
            .optional("file", file())
            .param("discriminator", UINT32),
        record("di_module", "A module of the source language.")
            .optional("file", file())
            .optional("scope", scope())
            .optional("name", STRING)
            .optional("configMacros", STRING)
            .optional("includePath", STRING)
            .optional("apinotes", STRING)
            .zero_by_default("line", UINT32)
            .zero_by_default("isDecl", FLAG),
        record("di_namespace", "A namespace.")
            .optional("name", STRING)
            .optional("scope", scope())
            .param("exportSymbols", FLAG),
    ]
}

fn variables() -> Vec<AttrDef> {
    vec![
        record("di_local_variable", "A variable of a function; `arg` counts parameters from 1.")
            .param("scope", scope())
            .optional("name", STRING)
            .optional("file", file())
            .zero_by_default("line", UINT32)
            .zero_by_default("arg", UINT32)
            .zero_by_default("alignInBits", UINT32)
            .optional("type", di_type()),
        record("di_global_variable", "A variable outside functions.")
            .optional("scope", scope())
            .optional("name", STRING)
            .optional("linkageName", STRING)
            .param("file", file())
            .param("line", UINT32)
            .param("type", di_type())
            .zero_by_default("isLocalToUnit", FLAG)
            .zero_by_default("isDefined", FLAG)
            .zero_by_default("alignInBits", UINT32),
        record("di_global_variable_expression", "Where a global variable lies.")
            .param("var", named("di_global_variable"))
            .optional("expr", expression()),
        record("di_label", "A label of the source.")
            .param("scope", scope())
            .optional("name", STRING)
            .optional("file", file())
            .zero_by_default("line", UINT32),
    ]
}

fn expressions() -> Vec<AttrDef> {
    vec![
        AttrDef::new("llvm.di_expression_elem", "One step of a location's computation, with its numbers.")
            .param("opcode", word(&dwarf::OPERATION))
            .param("arguments", list(UINT64))
            .bare()
            .parse(parse_step)
            .print(print_step),
        AttrDef::new("llvm.di_expression", "How a location is computed.")
            .param("operations", list_of("di_expression_elem"))
            .parse(parse_expression)
            .print(print_expression),
    ]
}

fn parse_file(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let name = p.parse_string()?;
    p.expect_keyword("in")?;
    let directory = p.parse_string()?;
    p.expect(">")?;
    Ok(vec![p.ctx().string_attr(&name), p.ctx().string_attr(&directory)])
}

fn print_file(p: &mut Printer<'_>, params: &[Attr]) {
    let [name, directory] = *params else { return };
    p.text("<");
    p.attr(name);
    p.text(" in ");
    p.attr(directory);
    p.text(">");
}

fn parse_step(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let opcode = p.parse_enum(&dwarf::OPERATION)?;
    let mut arguments = Vec::new();
    if p.at("(") {
        p.delimited("(", ")", |p| {
            let is_encoding = opcode == dwarf::OP_LLVM_CONVERT && !arguments.is_empty();
            let number = match (p.at_integer(), is_encoding) {
                (true, _) => p.parse_int(64)?,
                (false, true) => Int::from_i64(64, p.parse_enum(&dwarf::ENCODING)?),
                (false, false) => return Err(p.expected("integer")),
            };
            let ty = p.ctx().integer(64);
            arguments.push(p.ctx().int_attr(number, ty));
            Ok(())
        })?;
    }
    Ok(vec![p.ctx().i_attr(32, opcode), p.ctx().array_attr(&arguments)])
}

fn print_step(p: &mut Printer<'_>, params: &[Attr]) {
    let [opcode, arguments] = *params else { return };
    let opcode = p.ctx().as_i64(opcode).unwrap_or(0);
    p.text(&dwarf::OPERATION.keyword(opcode).unwrap_or_default());
    let arguments = p.ctx().as_array(arguments).unwrap_or(&[]);
    if arguments.is_empty() {
        return;
    }
    p.text("(");
    p.comma_list(arguments.iter().enumerate(), |p, (index, &argument)| {
        let number = p.ctx().as_i64(argument).unwrap_or(0);
        let is_encoding = opcode == dwarf::OP_LLVM_CONVERT && index > 0;
        match dwarf::ENCODING.keyword(number).filter(|_| is_encoding) {
            Some(encoding) => p.text(&encoding),
            None => p.text(&(number as u64).to_string()),
        }
    });
    p.text(")");
}

fn parse_expression(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let mut steps = Vec::new();
    if !p.at(">") {
        p.delimited("[", "]", |p| {
            steps.push(p.parse_stripped_attr("llvm.di_expression_elem")?);
            Ok(())
        })?;
    }
    p.expect(">")?;
    Ok(vec![p.ctx().array_attr(&steps)])
}

fn print_expression(p: &mut Printer<'_>, params: &[Attr]) {
    let steps = params.first().and_then(|&list| p.ctx().as_array(list)).unwrap_or(&[]);
    p.text("<");
    if !steps.is_empty() {
        p.text("[");
        p.comma_list(steps, |p, &step| p.stripped_attr(step));
        p.text("]");
    }
    p.text(">");
}
