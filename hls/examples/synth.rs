//! Builds a file's function, compares it with the interpreter, and prints circuit, Verilog and report: a look inside
//! without the command line.
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
    let ports = match std::env::args().nth(2).as_deref() {
        Some("2rw") => hls::plan::Ports::TwoReadWrite,
        _ => hls::plan::Ports::OneReadOneWrite,
    };
    let flow = match std::env::args().nth(2).as_deref() {
        Some("elastic") => hls::FlowKind::Elastic,
        _ => hls::FlowKind::Static,
    };
    let options = hls::Options { target: "ecp5".into(), clock_mhz: 120.0, ports, flow, ..Default::default() };
    let design = hls::synthesize(ir, module, &options, diags).ok()?;
    println!("{}", ir::text::printer::print_op(ir, design.module, &Default::default()));
    println!("{}", design.dataflow.as_deref().unwrap_or_default());
    println!("{}", design.report.to_text());
    compare(ir, &design, diags)?;
    ir::verify::verify(ir, design.module, diags).ok()?;
    compare(ir, &design, diags)?;
    println!("{}", emit_verilog::emit(ir, design.module, &Default::default(), diags).ok()?);
    Some(())
}

/// Runs source and circuit on the same random data, twice back to back.
fn compare(ir: &ir::Ir, design: &hls::Design, diags: &mut Diagnostics) -> Option<()> {
    use sim::interp::{Argument, Limits, Memory, Parameter, Poison, Program, Uninitialized};
    let program = Program::compile(ir, design.func, diags).ok()?;
    let circuit = sim::circuit::Circuit::compile(ir, design.module, diags).ok()?;
    let mut bench = sim::testbench::Testbench::new(circuit, &interface(design)).map_err(|e| eprintln!("{e}")).ok()?;
    let mut random = sim::random::Random::new(7);
    bench.reset();
    for round in 0..3 {
        let mut arguments: Vec<Argument> = Vec::new();
        for parameter in program.parameters() {
            arguments.push(match parameter {
                Parameter::Number { width } => {
                    Argument::Number(random.int(*width).lshr((width / 2).max(width.saturating_sub(7))))
                }
                Parameter::Memory { shape, width } => {
                    let shape: Vec<usize> = shape.iter().map(|s| *s as usize).collect();
                    let mut memory = Memory::zeros(&shape, *width);
                    (0..memory.len()).for_each(|i| memory.set(i, &random.int(*width)));
                    Argument::Memory(memory)
                }
            });
        }
        let scalars: Vec<ir::Int> =
            arguments.iter().filter_map(|a| if let Argument::Number(n) = a { Some(n.clone()) } else { None }).collect();
        let mut memories: Vec<Memory> = design
            .manifest
            .memories
            .iter()
            .filter_map(|m| match &arguments[m.argument] {
                Argument::Memory(memory) => Some(memory.clone()),
                _ => None,
            })
            .collect();
        let limits = Limits { poison: Poison::Zero, uninitialized: Uninitialized::Zero, ..Limits::default() };
        let outcome = match program.run(&mut arguments, &limits) {
            Ok(outcome) => outcome,
            Err(error) => {
                eprintln!("interpreter: {}", error.message);
                return None;
            }
        };
        let run = match bench.run(&scalars, &mut memories, 100_000) {
            Ok(run) => run,
            Err(error) => {
                eprintln!("circuit: {error}");
                return None;
            }
        };
        let same = design.manifest.memories.iter().zip(&memories).all(|(m, have)| match &arguments[m.argument] {
            Argument::Memory(want) => (0..want.len()).all(|i| want.get(i) == have.get(i)),
            _ => false,
        });
        println!(
            "round {round}: {} cycles, memories {}, results {}",
            run.cycles,
            if same { "equal" } else { "DIFFER" },
            if run.results == outcome.results { "equal" } else { "DIFFER" }
        );
        if let Some(promised) = design.report.cycles.filter(|&promised| promised != run.cycles) {
            println!("CYCLES: report says {promised}")
        }
    }
    Some(())
}

fn interface(design: &hls::Design) -> sim::testbench::Interface {
    use sim::testbench::{Interface, MemoryInterface, MemoryPort, ReadWriteNames};
    let m = &design.manifest;
    let memories = m.memories.iter().map(|memory| MemoryInterface {
        name: memory.name.clone(),
        depth: memory.depth as usize,
        width: memory.width,
        ports: memory
            .ports
            .iter()
            .map(|p| match p.kind {
                "read_write" => MemoryPort::ReadWrite(ReadWriteNames {
                    address: p.addr.clone().unwrap(),
                    enable: p.en.clone().unwrap(),
                    write: p.we.clone().unwrap(),
                    write_data: p.wdata.clone().unwrap(),
                    read_data: p.rdata.clone().unwrap(),
                }),
                "read" => MemoryPort::Read {
                    address: p.addr.clone().unwrap(),
                    enable: p.en.clone().unwrap(),
                    data: p.rdata.clone().unwrap(),
                },
                _ => MemoryPort::Write {
                    address: p.addr.clone().unwrap(),
                    enable: p.we.clone().unwrap(),
                    data: p.wdata.clone().unwrap(),
                },
            })
            .collect(),
    });
    Interface {
        clock: m.clock.clone(),
        reset: m.reset.clone(),
        start: m.start.signal.clone(),
        done: m.done.signal.clone(),
        scalars: m.scalars.iter().map(|s| s.port.clone()).collect(),
        results: m.results.iter().map(|r| r.port.clone()).collect(),
        memories: memories.collect(),
        axi: None,
    }
}
