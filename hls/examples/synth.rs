//! Builds a file's function and prints circuit, Verilog and report: a look inside without the command line.
use ir::{Context, Diagnostics, Ir};

fn main() {
    let path = std::env::args().nth(1).expect("usage: synth FILE");
    let text = std::fs::read_to_string(&path).expect("a readable file");
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::ops::register(&mut ctx);
    hw_dialects::register(&mut ctx);
    let mut ir = Ir::new(ctx);
    let mut diags = Diagnostics::new();
    if run(&mut ir, &path, &text, &mut diags).is_none() {
        eprint!("{}", diags.render(&ir.ctx.sources));
    }
}

fn run(ir: &mut Ir, path: &str, text: &str, diags: &mut Diagnostics) -> Option<()> {
    let module = ir::text::parser::parse_source(ir, path, text, diags).ok()?;
    ir::verify::verify(ir, module, diags).ok()?;
    let options = hls::Options { target: "ecp5".into(), clock_mhz: 120.0, ..Default::default() };
    let design = hls::synthesize(ir, module, &options, diags).ok()?;
    println!("{}", ir::text::printer::print_op(ir, design.module, &Default::default()));
    println!("{}", design.report.to_text());
    ir::verify::verify(ir, design.module, diags).ok()?;
    println!("{}", emit_verilog::emit(ir, design.module, &Default::default(), diags).ok()?);
    Some(())
}
