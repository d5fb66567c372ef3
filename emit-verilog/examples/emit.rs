//! Writes the circuits of an MLIR file as SystemVerilog: `cargo run -p emit-verilog --example emit -- circuit.mlir`.

use ir::{Context, Diagnostics, Ir};

fn main() -> std::process::ExitCode {
    let path = std::env::args().nth(1).unwrap_or_default();
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{path}: {error}");
            return std::process::ExitCode::from(2);
        }
    };
    let mut ctx = Context::new();
    hw_dialects::register(&mut ctx);
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let options = emit_verilog::Options::default();
    let result = ir::text::parser::parse_source(&mut ir, &path, &text, &mut diags)
        .and_then(|op| ir::verify::verify(&mut ir, op, &mut diags).map(|()| op))
        .and_then(|op| emit_verilog::emit(&mut ir, op, &options, &mut diags));
    eprint!("{}", diags.render(&ir.ctx.sources));
    match result {
        Ok(text) => print!("{text}"),
        Err(_) => return std::process::ExitCode::FAILURE,
    }
    std::process::ExitCode::SUCCESS
}
