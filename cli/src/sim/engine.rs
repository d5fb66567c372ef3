//! Which simulator runs the cycles of `kiln sim`: the interpreter of `sim`, the circuit as bytecode, or as a compiled program.
//!
//! What holds: what comes out does not depend on the choice, and the choice depends on the circuit and the number of cycles alone, but for
//! whether there is a clang.

use std::path::PathBuf;

use ::sim::circuit::{Circuit, Netlist, Signal};
use ir::{Diagnostics, Int, Reported};
use sim_compiled::{Compiled, Form, Use};

use super::lanes::{self, Lanes};
use super::{Row, Run, bad_table, inputs};
use crate::c::{Folder, clang};
use crate::session::Session;

/// Options of the engine.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// What runs the cycles: the circuit interpreted, as bytecode, or compiled by clang, or the one that takes least work
    #[arg(long, value_enum, value_name = "ENGINE", default_value_t = Engine::Auto, conflicts_with = "manifest")]
    engine: Engine,
    /// Run the interpreter beside and compare all outputs, registers and memories
    #[arg(long, conflicts_with = "manifest")]
    verify: bool,
    /// The clang that compiles circuits, of release 17 to 22; without it KILN_CLANG, or the first on the PATH
    #[arg(long, value_name = "PATH", conflicts_with = "manifest")]
    clang: Option<PathBuf>,
}

/// What runs the cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Engine {
    /// Compiled where a clang is found and the cycles are worth it, else bytecode while that is.
    Auto,
    /// By clang.
    Compiled,
    /// Bytecode in all cycles, without a clang.
    Bytecode,
    /// By the simulator that is the measure of the others.
    Interpreted,
}

/// Operations of bytecode that take as long as clang does for a circuit without operations.
const START: u64 = 120_000_000;
/// Those that take as long as clang does for an operation.
const EACH: u64 = 120_000;

/// Whether compiling a circuit of so many operations takes less than running bytecode of it.
fn pays(operations: u64, cycles: u64) -> bool {
    operations.saturating_mul(cycles) > START + operations.saturating_mul(EACH)
}

/// Where clang is, if the circuit is to be compiled. Errors: `E1071` it is asked for and not there.
fn compiler(args: &Options, list: &Netlist, cycles: u64, s: &mut Session) -> Result<Option<PathBuf>, Reported> {
    let operations = (list.nodes.len() + list.registers.len()) as u64;
    match args.engine {
        Engine::Bytecode => Ok(None),
        Engine::Interpreted if !args.verify => Ok(None),
        Engine::Auto => {
            let is_wanted = (args.verify || pays(operations, cycles)) && Compiled::takes(list);
            Ok(is_wanted.then(|| clang::locate(args.clang.as_deref())).flatten())
        }
        Engine::Compiled | Engine::Interpreted => clang::found(args.clang.as_deref(), s).map(Some),
    }
}

/// How bytecode is used where no clang compiles.
fn bytecode(args: &Options) -> Use {
    match args.engine {
        Engine::Interpreted => Use::Never,
        Engine::Bytecode => Use::Always,
        Engine::Auto | Engine::Compiled if args.verify => Use::Always,
        Engine::Auto | Engine::Compiled => Use::ByWork,
    }
}

/// Makes all runs, which begin with inputs `first`.
///
/// Errors: `E1011` inputs that do not fit, `E1071` no clang, those of the compiled simulator, `E0946` the engines differ.
pub fn run(
    args: &Options,
    (circuit, list): (Circuit, Netlist),
    first: &Row,
    runs: &mut [Run],
    s: &mut Session,
) -> Result<(), Reported> {
    let first = inputs(&circuit, first).map_err(|e| bad_table(e, &mut s.diags))?;
    let cycles = runs.iter().fold(0, |sum: u64, run| sum.saturating_add(run.cycles));
    let Some(clang) = compiler(args, &list, cycles, s)? else {
        let memories: Vec<String> = list.memories.iter().map(|memory| memory.name.clone()).collect();
        let engine = sim_compiled::Engine::around(&s.ir, circuit, list, bytecode(args), &mut s.diags)?;
        let oracle = args.verify.then_some(memories.as_slice());
        return runs.iter_mut().try_for_each(|run| alone(run, engine.clone(), &first, oracle, &mut s.diags));
    };
    let signals = runs.first().map_or(Vec::new(), |run| run.sink.signals());
    let form = Form { lanes: lanes::count(runs.len()), ..Form::default() };
    let compiled = Compiled::new(&s.ir, list, &signals, form, &mut s.diags)?;
    let folder = Folder::named("sim", s)?;
    let running = compiled.start(&clang, folder.path(), &mut circuit.clone(), &mut s.diags)?;
    Lanes::new(running, circuit, args.verify).run(&first, runs, &mut s.diags)
}

/// Makes one run. Where the names of memories are given, the interpreter runs beside, and all is compared.
fn alone(
    run: &mut Run,
    mut engine: sim_compiled::Engine,
    first: &[(Signal, Int)],
    memories: Option<&[String]>,
    diags: &mut Diagnostics,
) -> Result<(), Reported> {
    let mut oracle = memories.map(|names| (engine.interpreted().clone(), names));
    let signals = run.sink.signals();
    let put = |engine: &mut sim_compiled::Engine, oracle: &mut Option<(Circuit, _)>, values: &[(Signal, Int)]| {
        values.iter().for_each(|(signal, value)| engine.put(*signal, value));
        let circuit = oracle.iter_mut().map(|(circuit, _)| circuit);
        circuit.for_each(|circuit| values.iter().for_each(|(signal, value)| circuit.put(*signal, value)));
    };
    put(&mut engine, &mut oracle, first);
    let mut cycle = 0;
    while cycle < run.cycles {
        let values = changes(run, engine.ports(), cycle, diags)?;
        put(&mut engine, &mut oracle, &values);
        run.add(&mut engine, cycle).map_err(|e| bad_table(e, diags))?;
        if let Some((circuit, _)) = &mut oracle {
            lanes::compare(circuit, &mut engine, &signals, cycle, diags)?;
            circuit.step();
        }
        engine.rise();
        run.add_falling(&mut engine, cycle);
        engine.fall();
        cycle += 1;
    }
    match &mut oracle {
        Some((circuit, memories)) => lanes::compare_states(engine.interpreted(), circuit, memories, diags),
        None => Ok(()),
    }
}

/// The inputs that change in a cycle. Errors: `E1011`.
pub fn changes(
    run: &Run,
    circuit: &Circuit,
    cycle: u64,
    diags: &mut Diagnostics,
) -> Result<Vec<(Signal, Int)>, Reported> {
    let values = run.row(cycle).map_or(Ok(Vec::new()), |row| inputs(circuit, row));
    values.map_err(|e| bad_table(format!("cycle {cycle}: {e}"), diags))
}
