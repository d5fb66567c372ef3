//! The text of `#complex.number<:f64 1.0, 2.0>`.

use ir::Attr;
use ir::attrs::AttrKind;
use ir::diag::Reported;
use ir::text::parser::Parser;
use ir::text::printer::Printer;

pub(super) fn parse(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    p.expect(":")?;
    let ty = p.parse_type()?;
    let real = p.parse_attr_typed(ty)?;
    p.expect(",")?;
    let imag = p.parse_attr_typed(ty)?;
    p.expect(">")?;
    Ok(vec![real, imag])
}

pub(super) fn print(p: &mut Printer<'_>, params: &[Attr]) {
    let [real, imag] = params else { return };
    p.text("<:");
    if let AttrKind::Float { ty, .. } = *p.ctx().attr_kind(*real) {
        p.ty(ty);
    }
    p.text(" ");
    p.attr_without_type(*real);
    p.text(", ");
    p.attr_without_type(*imag);
    p.text(">");
}
