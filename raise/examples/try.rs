fn main() {
    let args: Vec<String> = std::env::args().collect();
    for file in &args[1..] {
        let (file, name) = file.split_once('=').unwrap();
        let mut ctx = ir::Context::new();
        dialects::register_all(&mut ctx);
        affine::register(&mut ctx);
        emit_llvm::dialect::register(&mut ctx);
        let mut program = ir::Ir::new(ctx);
        let mut diags = ir::Diagnostics::new();
        let text = std::fs::read_to_string(file).unwrap();
        let ok = ir::text::parser::parse_shared(&mut program, file, text.into(), &mut diags)
            .and_then(|m| raise::raise(&mut program, m, Some(name), &mut diags).map(|()| m))
            .and_then(|m| ir::verify::verify(&mut program, m, &mut diags).map(|()| m));
        match ok {
            Ok(m) => {
                let options = ir::text::printer::PrintOptions { names: true, ..Default::default() };
                std::fs::write(format!("/tmp/raise/out/{name}.mlir"), ir::text::printer::print_op(&program, m, &options)).unwrap();
                println!("ok {name}");
            }
            Err(_) => println!("FAIL {name} {}", diags.render(&program.ctx.sources).lines().take(3).collect::<Vec<_>>().join(" | ")),
        }
    }
}
