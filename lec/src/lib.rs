//! Whether two circuits compute the same (logical equivalence checking): proven by induction over what they hold, or refuted by a run.
//!
//! What is compared are outputs, and what the circuits print, check and end.
//!
//! What holds: `Equal` is a proof, for all inputs and any number of cycles, from a start in which states and memories of one name that the
//! texts give no value hold the same; `Different` comes with inputs on which the simulator's runs differ; all else is undecided, with
//! what was not matched.

mod classes;
pub mod codes;
mod effects;
mod machine;
mod names;
mod simulate;
mod unroll;

pub use classes::{Proof, Side};
pub use machine::Machine;
pub use simulate::Trace;

use bits::Int;
use classes::{Pairing, Settled};
use datapath::equal::Effort;
use hw_dialects::{Direction, hw_types, ports};
use ir::diag::Diagnostic;
use ir::{Diagnostics, Ir, Op, Reported};
use sim::circuit::Netlist;
use sim::circuit::node::Net;
use simulate::{Length, Run};

/// How hard to try.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Conflicts of the search for each question.
    pub conflicts: u64,
    /// Cycles in which a difference is searched for, at most.
    pub depth: u32,
    /// Whether a proof brings its questions as SMT-LIB text.
    pub with_certificate: bool,
    /// What is compared.
    pub scope: Scope,
}

/// What of circuits is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Outputs, and what they print, check and end.
    All,
    /// Outputs alone.
    Outputs,
}

impl Default for Options {
    fn default() -> Self {
        Self { conflicts: 5_000, depth: 20, with_certificate: false, scope: Scope::All }
    }
}

/// The answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Equal for all inputs in all cycles.
    Equal(Proof),
    /// They are not.
    Different(Trace),
    /// Neither was found.
    Undecided(Open),
}

/// What was not decided, and what lacks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open {
    /// Outputs that are not known to be equal, and what happens beside them.
    pub outputs: Vec<String>,
    /// Registers without a partner in the other circuit: of which circuit, and name.
    pub states: Vec<(Side, String)>,
    /// Memories without a partner.
    pub memories: Vec<(Side, String)>,
}

/// Operations of a circuit times cycles of all runs, beyond which runs are shorter.
const RUN_WORK: u64 = 40_000_000;

/// Compares two modules.
///
/// Errors: those of the simulator (`E0930` and on), `E0940` ports that differ, `E0941` an operation that has no term, or something that
/// one circuit prints, checks or ends and the other does not.
pub fn check(ir: &Ir, modules: [Op; 2], options: Options, diags: &mut Diagnostics) -> Result<Verdict, Reported> {
    compare_ports(ir, modules, diags)?;
    let mut lists = [Netlist::of(ir, modules[0], diags)?, Netlist::of(ir, modules[1], diags)?];
    let outputs = lists[0].outputs.len();
    let effects = match options.scope {
        Scope::All => effects::pair(ir, &mut lists, diags)?,
        Scope::Outputs => 0,
    };
    let [left, right] = lists;
    let (left, mut right) = (machine(ir, left, diags)?, machine(ir, right, diags)?);
    names::align(&left, &mut right);
    let mut runs = [Run::new(ir, &left, diags)?, Run::new(ir, &right, diags)?];
    let operations = (left.list.nodes.len() + right.list.nodes.len()) as u64 + 1;
    let length = Length { runs: 4, cycles: (RUN_WORK / operations / 4).clamp(16, 256) };
    let [first, second] = &mut runs;
    if let Some(trace) = simulate::simulate(first, second, length) {
        return Ok(Verdict::Different(trace.named(&left.list.outputs[..outputs])));
    }
    let signatures = [&first.signatures[..], &second.signatures[..]];
    let constants: [&[Option<Int>]; 2] = [&first.constants, &second.constants];
    let mut pairing = Pairing::guess([&left, &right], signatures, constants);
    let effort = Effort { samples: 24, conflicts: options.conflicts };
    let open = match pairing.settle(effort, options.with_certificate) {
        Settled::Equal(proof) => {
            return Ok(Verdict::Equal(Proof { effects, outputs: with_bits(&left.list, outputs), ..proof }));
        }
        Settled::Open(outputs) => outputs,
    };
    if let Some(trace) = unroll::search([&left, &right], options) {
        return Ok(Verdict::Different(trace.named(&left.list.outputs[..outputs])));
    }
    let owned = |names: Vec<(Side, &str)>| names.into_iter().map(|(side, name)| (side, name.to_owned())).collect();
    let compared: Vec<&str> =
        left.list.outputs.iter().filter(|(_, net)| net.width > 0).map(|(name, _)| name.as_str()).collect();
    let outputs = open.iter().map(|number| described(compared[*number], &left.list.outputs[..outputs])).collect();
    let (states, memories) = (owned(pairing.alone()), owned(pairing.memories_alone()));
    Ok(Verdict::Undecided(Open { outputs, states, memories }))
}

/// How many of the first outputs have bits.
fn with_bits(list: &Netlist, count: usize) -> usize {
    list.outputs[..count].iter().filter(|(_, net)| net.width > 0).count()
}

/// What is compared under this name: an output, or what is named by what it is.
fn described(name: &str, outputs: &[(String, Net)]) -> String {
    match outputs.iter().any(|(output, _)| output == name) {
        true => format!("output '{name}'"),
        false => name.to_owned(),
    }
}

fn machine(ir: &Ir, list: Netlist, diags: &mut Diagnostics) -> Result<Machine, Reported> {
    let origins = list.origins.clone();
    Machine::new(list).map_err(|unfit| {
        let op = origins[unfit.origin as usize];
        let place = ir.loc(op).place(&ir.ctx);
        diags.report(Diagnostic::error(unfit.code, place, unfit.message).with_op(ir.op_text(op)))
    })
}

/// Names and widths of ports must be those of the other module; their order is free.
fn compare_ports(ir: &Ir, [a, b]: [Op; 2], diags: &mut Diagnostics) -> Result<(), Reported> {
    let ports_of = |module: Op| {
        let described = ports::ports(ir, module).into_iter().map(|port| {
            let direction = match port.direction {
                Direction::Input => "input",
                Direction::Output => "output",
                Direction::InOut => "inout",
            };
            let width = hw_types::bit_width(&ir.ctx, port.ty);
            let width = width.map_or("of unknown width".to_owned(), |width| format!("of {width} bits"));
            format!("{direction} '{}' {width}", port.name)
        });
        let mut described: Vec<String> = described.collect();
        described.sort();
        described
    };
    let (left, right) = (ports_of(a), ports_of(b));
    let missing = left.iter().find(|port| !right.contains(port)).map(|port| (port, b, "second"));
    let missing = missing.or_else(|| right.iter().find(|port| !left.contains(port)).map(|port| (port, a, "first")));
    let Some((port, module, which)) = missing else { return Ok(()) };
    let message = format!("the {which} module has no {port}, which the other has");
    Err(diags.report(Diagnostic::error("E0940", ir.loc(module).place(&ir.ctx), message)))
}
