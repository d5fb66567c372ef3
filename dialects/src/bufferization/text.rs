//! The types of the operations on the border of tensors and memrefs: since LLVM 20 both stand in the text, `T to U`; before, the
//! memref alone.

use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Op, Reported};

/// The first release that writes both types.
const BOTH_SINCE: u32 = 20;

/// The types of `bufferization.to_memref`.
pub(super) const OF_TENSOR: CustomDirective = CustomDirective {
    name: "BorderTypes",
    parse: |p, groups| parse(p, groups, Side::Result),
    print: |p, op| print(p, op, Side::Result),
};

/// The types of `bufferization.to_tensor`.
pub(super) const OF_MEMREF: CustomDirective = CustomDirective {
    name: "BorderTypes",
    parse: |p, groups| parse(p, groups, Side::Operand),
    print: |p, op| print(p, op, Side::Operand),
};

/// Where the memref stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Operand,
    Result,
}

fn parse(p: &mut Parser<'_>, groups: &mut Groups, memref: Side) -> Result<(), Reported> {
    let first = p.parse_type()?;
    if p.eat_keyword("to") {
        let second = p.parse_type()?;
        groups.operand_types[0] = Some([first].into_iter().collect());
        groups.result_types[0] = Some([second].into_iter().collect());
        return Ok(());
    }
    let types = match memref {
        Side::Operand => &mut groups.operand_types,
        Side::Result => &mut groups.result_types,
    };
    types[0] = Some([first].into_iter().collect());
    Ok(())
}

fn print(p: &mut Printer<'_>, op: Op, memref: Side) {
    let ir = p.ir();
    let (operand, result) = (ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)));
    if p.release() < BOTH_SINCE {
        return p.ty(if memref == Side::Operand { operand } else { result });
    }
    p.ty(operand);
    p.text(" to ");
    p.ty(result);
}
