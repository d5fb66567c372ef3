//! Parses a file with unregistered dialects allowed and prints it in generic form.
use ir::{Context, Diagnostics, Ir};

fn main() {
    let path = std::env::args().nth(1).expect("usage: roundtrip FILE");
    let text = std::fs::read_to_string(&path).expect("a readable file");
    let mut ctx = Context::new();
    ctx.allow_unregistered = true;
    let mut ir = Ir::new(ctx);
    let mut diags = Diagnostics::new();
    match ir::text::parser::parse_source(&mut ir, &path, &text, &mut diags) {
        Ok(op) => print!("{}", ir::text::printer::print_op(&ir, op, &Default::default())),
        Err(_) => eprint!("{}", diags.render(&ir.ctx.sources)),
    }
}
