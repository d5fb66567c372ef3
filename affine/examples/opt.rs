//! Runs passes on a file, proves what they did, and prints times and the program: `opt PASS[=OPTIONS]... FILE`.

use affine::polyhedral::proof::run_checked;
use ir::pass_pipeline::parse_options;
use ir::text::parser::parse_source;
use ir::text::printer::{PrintOptions, print_op};
use ir::{Context, Diagnostics, Ir};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, steps @ .., file] = arguments.as_slice() else { return eprintln!("usage: opt PASS... FILE") };
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    let mut ir = Ir::new(ctx);
    let mut diags = Diagnostics::new();
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let Ok(module) = parse_source(&mut ir, file, &text, &mut diags) else {
        return eprintln!("{}", diags.render(&ir.ctx.sources));
    };
    for step in steps {
        let (name, options) = step.split_once('=').unwrap_or((step.as_str(), ""));
        let mut passes = affine::passes::all();
        passes.extend(ir::passes::all());
        let Some(pass) = passes.into_iter().find(|p| p.name == name) else { return eprintln!("no pass {name}") };
        let Ok(options) = parse_options(&pass, options) else { return eprintln!("no such options: {options}") };
        let start = std::time::Instant::now();
        let ran = run_checked(&pass, &mut ir, module, &options, &mut diags);
        eprintln!("{name}: {:.1} ms", start.elapsed().as_secs_f64() * 1e3);
        if ran.is_err() {
            return eprintln!("{}", diags.render(&ir.ctx.sources));
        }
    }
    eprint!("{}", diags.render(&ir.ctx.sources));
    println!("{}", print_op(&ir, module, &PrintOptions::default()));
}
