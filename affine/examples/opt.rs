//! Runs one pass of this crate on a file and prints the program: `opt PASS FILE`.

use ir::text::parser::parse_source;
use ir::text::printer::{PrintOptions, print_op};
use ir::{Context, Diagnostics, Ir};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, pass, file] = arguments.as_slice() else { return eprintln!("usage: opt PASS FILE") };
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    let mut ir = Ir::new(ctx);
    let mut diags = Diagnostics::new();
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let Ok(module) = parse_source(&mut ir, file, &text, &mut diags) else {
        return eprintln!("{}", diags.render(&ir.ctx.sources));
    };
    for name in pass.split(',') {
        let mut passes = affine::passes::all();
        passes.extend(ir::passes::all());
        let Some(pass) = passes.into_iter().find(|p| p.name == name) else { return eprintln!("no pass {name}") };
        let options = ir::pass::Options::defaults(pass.options);
        if (pass.run)(&mut ir, module, &options, &mut diags).is_err() {
            return eprintln!("{}", diags.render(&ir.ctx.sources));
        }
    }
    eprint!("{}", diags.render(&ir.ctx.sources));
    println!("{}", print_op(&ir, module, &PrintOptions::default()));
}
