//! The text of the dlti attributes.

use ir::Attr;
use ir::diag::Reported;
use ir::text::parser::Parser;
use ir::text::printer::Printer;

use super::{DEVICE, ENTRY};

/// `<i32, dense<32> : vector<2xi64>>` or `<"name", value>`.
pub(super) fn parse_entry(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    let key = match p.parse_optional_type()? {
        Some(ty) => p.ctx().type_attr(ty),
        None => {
            let name = p.parse_string()?;
            p.ctx().string_attr(&name)
        }
    };
    p.expect(",")?;
    let value = p.parse_attr()?;
    p.expect(">")?;
    Ok(vec![key, value])
}

pub(super) fn print_entry(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<");
    p.comma_list(params, |p, &a| p.attr(a));
    p.text(">");
}

/// An attribute of the dialect called `name`.
fn parse_member(p: &mut Parser<'_>, name: &str) -> Result<Attr, Reported> {
    let attr = p.parse_attr()?;
    match p.ctx().as_dialect_attr(attr, name) {
        Some(_) => Ok(attr),
        None => Err(p.error(format!("expected a #{name} attribute"))),
    }
}

fn parse_entries(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let mut entries = Vec::new();
    p.comma_list(|p| {
        entries.push(parse_member(p, ENTRY)?);
        Ok(())
    })?;
    p.expect(">")?;
    Ok(entries)
}

/// `<entry, entry>`; there may be none.
pub(super) fn parse_spec(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    if p.eat(">") { Ok(Vec::new()) } else { parse_entries(p) }
}

/// `<entry, entry>`.
pub(super) fn parse_device(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    p.expect("<")?;
    parse_entries(p)
}

/// `<"name" : device, ...>`; names and devices alternate among the parameters.
pub(super) fn parse_system(p: &mut Parser<'_>) -> Result<Vec<Attr>, Reported> {
    let mut params = Vec::new();
    p.expect("<")?;
    p.comma_list(|p| {
        let name = p.parse_string()?;
        params.push(p.ctx().string_attr(&name));
        p.expect(":")?;
        params.push(parse_member(p, DEVICE)?);
        Ok(())
    })?;
    p.expect(">")?;
    Ok(params)
}

pub(super) fn print_list(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<");
    p.comma_list(params, |p, &a| p.attr(a));
    p.text(">");
}

pub(super) fn print_system(p: &mut Printer<'_>, params: &[Attr]) {
    p.text("<");
    p.comma_list(params.chunks(2), |p, pair| {
        p.attr(pair[0]);
        p.text(" : ");
        p.attr(pair[1]);
    });
    p.text(">");
}
