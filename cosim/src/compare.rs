//! Runs of a circuit compared with what the interpreter made of its source.

use ir::Int;
use manifest::Manifest;
use sim::interp::{Argument, Memory};
use sim_compiled::Engine;

use crate::Fault;
use crate::activity::Activity;
use crate::design::Design;
use crate::vectors::Vector;

/// Cycles after which a design of unknown length counts as hanging.
pub const HANG: u64 = 50_000_000;

/// What the runs of a circuit showed.
#[derive(Clone, Debug, Default)]
pub struct Compared {
    /// Cycles of each.
    pub cycles: Vec<u64>,
    /// The first run over time.
    pub activity: Option<Activity>,
}

/// Runs the circuit on all vectors, one right after the other, and watches the first run, with these segments; `observe` is told
/// the number of the run that begins. Errors: `E1013` it computes something else or takes other cycles than promised; it does not end, breaks the
/// interface, or does not fit the manifest.
pub fn compare(
    circuit: Engine,
    manifest: &Manifest,
    vectors: &[Vector],
    segments: &[String],
    observe: &dyn Fn(usize),
) -> Result<Compared, Fault> {
    let mut design = Design::new(circuit, manifest)?;
    let limit = manifest.exact_cycles().map_or(HANG, |c| c.saturating_add(8));
    let mut compared = Compared::default();
    design.watch(segments);
    for (index, vector) in vectors.iter().enumerate() {
        observe(index);
        let mut arguments = vector.before.clone();
        let run = design.run(&mut arguments, limit)?;
        compared.activity = compared.activity.or_else(|| design.seen());
        let results = design.results(&run, &arguments)?;
        if let Some(what) = difference(manifest, vector, &arguments, &results) {
            return Err(("E1013", format!("run {index}: {what}")));
        }
        if let Some(promised) = manifest.broken_promise(run.cycles) {
            return Err(("E1013", format!("run {index}: it takes {} cycles, not {promised}", run.cycles)));
        }
        compared.cycles.push(run.cycles);
    }
    design.idle(4)?;
    Ok(compared)
}

/// The first difference between what the circuit and what the interpreter left.
fn difference(
    manifest: &Manifest,
    vector: &Vector,
    arguments: &[Argument],
    results: &[Option<Argument>],
) -> Option<String> {
    if results.len() > vector.results.len() {
        return Some(format!("there are {} results, not {}", results.len(), vector.results.len()));
    }
    let name = |at: usize| {
        let port = manifest.results.iter().find(|port| port.index == at);
        port.map_or_else(|| format!("result {at}"), |port| port.port.clone())
    };
    let of_results = results.iter().zip(&vector.results).enumerate();
    let mut of_results = of_results.filter_map(|(at, (have, want))| Some((name(at), have.as_ref()?, want)));
    let memories = manifest.memories.iter();
    let mut of_arguments = memories.filter_map(|memory| {
        Some((memory.name.clone(), arguments.get(memory.argument)?, vector.after.get(memory.argument)?))
    });
    let found = of_results.find_map(|(name, have, want)| differ(&name, have, want));
    found.or_else(|| of_arguments.find_map(|(name, have, want)| differ(&name, have, want)))
}

/// The first difference between two values; a number at a port has as many bits as the design needs.
fn differ(name: &str, have: &Argument, want: &Argument) -> Option<String> {
    match (have, want) {
        (Argument::Number(have), Argument::Number(want)) => number_differs(name, have, want),
        (Argument::Memory(have), Argument::Memory(want)) => memory_differs(name, have, want),
        _ => Some(format!("{name} is a number in one and an array in the other")),
    }
}

fn number_differs(name: &str, have: &Int, want: &Int) -> Option<String> {
    let want = want.resize_signed(have.width());
    (*have != want).then(|| format!("{name} is 0x{}, not 0x{}", have.to_hex(), want.to_hex()))
}

fn memory_differs(name: &str, have: &Memory, want: &Memory) -> Option<String> {
    let at = (0..want.len()).find(|&i| i >= have.len() || have.get(i) != want.get(i))?;
    let shown = if at < have.len() { format!("0x{}", have.get(at).to_hex()) } else { "missing".to_owned() };
    Some(format!("{name}[{at}] is {shown}, not 0x{}", want.get(at).to_hex()))
}
