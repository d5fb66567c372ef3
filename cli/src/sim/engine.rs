//! Which simulator runs the cycles of `kiln sim`: the interpreter of `sim`, or the circuit as a compiled program.
//!
//! What holds: what comes out does not depend on the choice, and the choice depends on the circuit and the number of cycles alone, but for
//! whether there is a clang.

use std::path::PathBuf;

use ::sim::circuit::{Circuit, Netlist, Signal};
use ir::{Diagnostics, Int, Reported};
use sim_compiled::{Compiled, Form};

use super::lanes::{self, Lanes};
use super::{Row, Run, bad_table, inputs};
use crate::c::{Folder, clang};
use crate::session::Session;

/// Options of the engine.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// What runs the cycles: the circuit interpreted, the circuit compiled by clang, or the one that takes less work
    #[arg(long, value_enum, value_name = "ENGINE", default_value_t = Engine::Auto, conflicts_with = "manifest")]
    engine: Engine,
    /// Run both engines and compare all outputs, registers and memories
    #[arg(long, conflicts_with = "manifest")]
    verify: bool,
    /// The clang that compiles circuits, of release 17 to 22; without it KILN_CLANG, or the first on the PATH
    #[arg(long, value_name = "PATH", conflicts_with = "manifest")]
    clang: Option<PathBuf>,
}

/// What runs the cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Engine {
    /// Compiled where a clang is found and the cycles are worth it.
    Auto,
    /// By clang.
    Compiled,
    /// By the simulator that is the measure of the others.
    Interpreted,
}

/// Operations of the interpreter that take as long as clang does for a circuit without operations.
const START: u64 = 60_000_000;
/// Those that take as long as clang does for an operation.
const EACH: u64 = 60_000;

/// Whether compiling a circuit of so many operations takes less than interpreting it.
fn pays(operations: u64, cycles: u64) -> bool {
    operations.saturating_mul(cycles) > START + operations.saturating_mul(EACH)
}

/// Where clang is, if the circuit is to be compiled. Errors: `E1071` it is asked for and not there.
fn compiler(args: &Options, list: &Netlist, cycles: u64, s: &mut Session) -> Result<Option<PathBuf>, Reported> {
    let operations = (list.nodes.len() + list.registers.len()) as u64;
    match args.engine {
        Engine::Interpreted if !args.verify => Ok(None),
        Engine::Auto if !args.verify => {
            let is_wanted = pays(operations, cycles) && Compiled::takes(list);
            Ok(is_wanted.then(|| clang::locate(args.clang.as_deref())).flatten())
        }
        Engine::Auto | Engine::Compiled | Engine::Interpreted => clang::found(args.clang.as_deref(), s).map(Some),
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
        return runs.iter_mut().try_for_each(|run| interpret(run, circuit.clone(), &first, &mut s.diags));
    };
    let signals = runs.first().map_or(Vec::new(), |run| run.sink.signals());
    let form = Form { lanes: lanes::count(runs.len()), ..Form::default() };
    let compiled = Compiled::new(&s.ir, list, &signals, form, &mut s.diags)?;
    let folder = Folder::named("sim", s)?;
    let running = compiled.start(&clang, folder.path(), &mut circuit.clone(), &mut s.diags)?;
    Lanes::new(running, circuit, args.verify).run(&first, runs, &mut s.diags)
}

fn interpret(
    run: &mut Run,
    mut circuit: Circuit,
    first: &[(Signal, Int)],
    diags: &mut Diagnostics,
) -> Result<(), Reported> {
    first.iter().for_each(|(signal, value)| circuit.put(*signal, value));
    let mut cycle = 0;
    while cycle < run.cycles {
        for (signal, value) in changes(run, &circuit, cycle, diags)? {
            circuit.put(signal, &value);
        }
        run.add(&mut circuit, cycle).map_err(|e| bad_table(e, diags))?;
        circuit.rise();
        run.add_falling(&mut circuit, cycle);
        circuit.fall();
        cycle += 1;
    }
    Ok(())
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
