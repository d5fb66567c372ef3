//! Text of forms: affine maps over counters and registers, written with the values that they go over.

use ir::diag::Reported;
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{AffineMap, Attr, Ir, Op};

/// The words before the bounds of a level.
pub(crate) const BOUND_WORDS: [&str; 2] = ["from", "to"];

/// The words before the forms of a transfer, in their order.
pub(crate) const TRANSFER_WORDS: [&str; 6] = ["from", "to", "count", "row", "stride", "tag"];

/// `from [%i] to [16, symbol(%n)]`.
pub(crate) const BOUNDS: CustomDirective = CustomDirective {
    name: "Bounds",
    parse: |p, groups| parse(p, groups, &BOUND_WORDS),
    print: |p, op| print(p, op, &BOUND_WORDS),
};

/// `[4 * %i + 1]`.
pub(crate) const VALUE: CustomDirective =
    CustomDirective { name: "Value", parse: |p, groups| parse(p, groups, &[""]), print: |p, op| print(p, op, &[""]) };

/// Place outside and inside, numbers of elements, and tag.
pub(crate) const TRANSFER: CustomDirective = CustomDirective {
    name: "Transfer",
    parse: |p, groups| parse(p, groups, &TRANSFER_WORDS),
    print: |p, op| print(p, op, &TRANSFER_WORDS),
};

/// The maps of an operation with forms.
pub(crate) fn forms(ir: &Ir, op: Op) -> Vec<&AffineMap> {
    // The verifier says first that the list is missing.
    let Ok(list) = ir.required::<&[Attr]>(op, "forms") else { return Vec::new() };
    list.iter().filter_map(|&map| ir.ctx.as_map(map)).collect()
}

fn parse(p: &mut Parser<'_>, groups: &mut Groups, words: &[&str]) -> Result<(), Reported> {
    let mut maps = Vec::new();
    for word in words {
        if !word.is_empty() {
            p.expect_keyword(word)?;
        }
        p.expect("[")?;
        let (map, dims, symbols) = p.parse_affine_map_of_ssa()?;
        p.expect("]")?;
        groups.operands[0].extend(dims);
        groups.operands[0].extend(symbols);
        maps.push(p.ctx().map_attr(map));
    }
    let list = p.ctx().array_attr(&maps);
    let name = p.ctx().str("forms");
    groups.attrs.push((name, list));
    Ok(())
}

fn print(p: &mut Printer<'_>, op: Op, words: &[&str]) {
    let ir = p.ir();
    let mut rest = ir.operands(op);
    for (number, (map, word)) in forms(ir, op).into_iter().zip(words).enumerate() {
        if number > 0 {
            p.text(" ");
        }
        if !word.is_empty() {
            p.text(word);
            p.text(" ");
        }
        let (own, others) = rest.split_at((map.dims + map.symbols) as usize);
        let (dims, symbols) = own.split_at(map.dims as usize);
        p.text("[");
        p.affine_map_of_ssa(map, dims, symbols);
        p.text("]");
        rest = others;
    }
}
