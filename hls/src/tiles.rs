//! Tiles and transfers of a plan for the memories of a target, in the form that pipelines are made from.
//!
//! What holds: what is built by a plan takes fewer cycles than what is built without, or is not built.

use affine::memory::Target as Memories;
use affine::memory::plan::{Reports, plan_function};
use affine::transform::unconditional::{Reads, make_unconditional};
use ir::{Diagnostics, Ir, Op, Reported, Rewriter};
use lowering::{FlowKind, independent, prepare};
use pipeline::call::call;
use timing::cost::Target;

use crate::{MemoryKind, Options, local};

/// Memories for which tiles and transfers are planned.
#[derive(Clone, Debug)]
pub struct PlanFor {
    /// The memories.
    pub memories: Memories,
    /// The target file that describes them.
    pub file: String,
}

/// A working copy after its plan.
pub(crate) struct Planned {
    /// The function.
    pub work: Op,
    /// The plan and the pass that makes it, where one is asked for.
    pub plan: Option<(Reports, String)>,
}

/// The working copy with the tiles and transfers of a plan, if one is asked for and it has arrays.
/// Errors: there is no plan (`E0611`, `E0408`).
pub(crate) fn planned(ir: &mut Ir, work: Op, options: &Options, diags: &mut Diagnostics) -> Result<Planned, Reported> {
    let entry = ir.blocks(ir.region(work, 0))[0];
    let is_memory = |&v: &ir::Value| matches!(ir.ctx.kind(ir.ty(v)), ir::TypeKind::MemRef { .. });
    let has_arrays = ir.args(entry).iter().any(is_memory);
    let Some(plan) = options.plan.as_ref().filter(|_| has_arrays) else { return Ok(Planned { work, plan: None }) };
    options.observer.phase(|| "planning tiles and transfers".into());
    let lanes = lanes(ir, work, options);
    let pass = call("hls-plan-tiles", &[("target", plan.file.clone()), ("lanes", lanes.to_string())]);
    let (work, reports) = tiled(ir, work, (&plan.memories, lanes), diags)?;
    Ok(Planned { work, plan: Some((reports, pass)) })
}

/// A function with tiles and transfers, in whose place it stands; its circuit begins so many iterations a cycle.
/// Errors: there is no plan (`E0611`, `E0408`).
pub(crate) fn tiled(
    ir: &mut Ir,
    func: Op,
    (memories, lanes): (&Memories, u64),
    diags: &mut Diagnostics,
) -> Result<(Op, Reports), Reported> {
    let place = ir.loc(func).place(&ir.ctx);
    independent::forget(ir, func);
    // Tiles that divide the loops evenly make circuits without conditions.
    let mut circuit = memories.clone();
    circuit.compute.lanes = Some(lanes);
    let mut whole = circuit.clone();
    whole.compute.whole_tiles = true;
    let plan = match plan_function(ir, func, &whole, &mut Diagnostics::new()) {
        Ok(None) | Err(_) => plan_function(ir, func, &circuit, diags),
        planned => planned,
    };
    let result = match plan {
        Ok(Some((planned, reports))) => {
            fit_for_pipelines(ir, planned);
            return Ok((planned, reports));
        }
        Ok(None) => {
            let name = &memories.name;
            let message = format!("there is no plan for '{name}': no loops over its arrays can be cut into tiles");
            Err(diags.error("E0611", place, message))
        }
        Err(reported) => Err(reported),
    };
    Rewriter::new(ir).erase(func);
    result
}

/// Brings the program of a plan to the form that pipelines are made from.
fn fit_for_pipelines(ir: &mut Ir, planned: Op) {
    affine::normalize::normalize_all(ir, planned);
    prepare::simplify(ir, planned);
    affine::transform::shorten::shorten(ir, planned);
    // Plans put statements beside a loop into its first or last iteration; circuits are better off without.
    affine::transform::expel::expel(ir, planned);
    prepare::simplify(ir, planned);
    affine::passes::replace_by_scalars(ir, planned, affine::rotate::Options::default());
    make_unconditional(ir, planned, Reads::Undefined);
    prepare::simplify(ir, planned);
}

/// The design of a working copy without a plan, whose arrays are brought in as they are; `None` if no plan is asked for, or if
/// the arrays do not fit in the memories that are planned for.
pub(crate) fn without_plan(ir: &mut Ir, work: Op, target: &Target, options: &Options) -> Option<local::Chosen> {
    let spaces = &options.plan.as_ref().filter(|_| options.flow == FlowKind::Static)?.memories.spaces;
    let room = spaces.iter().filter(|space| space.number != 0).filter_map(|space| space.capacity).max()?;
    let local_bits = options.local_bits.min(room.saturating_mul(8));
    let options = Options { plan: None, memory: MemoryKind::Axi, local_bits, ..options.clone() };
    let copy = prepare::copy_of(ir, work);
    let chosen = local::best(ir, copy, target, &options, &mut Diagnostics::new());
    Rewriter::new(ir).erase(copy);
    chosen.ok()
}

/// The design by the plan, or the one without where that takes fewer cycles; what is said of it.
pub(crate) fn better(
    chosen: local::Chosen,
    plan: Option<(Reports, String)>,
    unplanned: Option<local::Chosen>,
) -> (local::Chosen, Option<String>) {
    let Some((plan, pass)) = plan else { return (chosen, None) };
    let by_plan = chosen.built.cycles.total.max(plan.moving);
    match unplanned.filter(|other| other.built.cycles.total < by_plan) {
        Some(other) => {
            let without = other.built.cycles.total;
            let words =
                format!("not built: the circuit takes {by_plan} cycles with it, and {without} without\n{}", plan.text);
            (other, Some(words))
        }
        None => {
            let words = format!("the circuit takes {by_plan} cycles or more\n{}", plan.text);
            (chosen.after(&[pass]), Some(words))
        }
    }
}

/// Iterations of an innermost loop that a circuit of a function begins in a cycle: as many as its multipliers serve, or as loops are
/// unrolled.
fn lanes(ir: &Ir, func: Op, options: &Options) -> u64 {
    let Some(multipliers) = options.multipliers() else { return options.unroll.max(1).into() };
    let loops = ir.walk_vec(func).into_iter().filter(|&op| affine::domain::is_loop(ir, op));
    let is_innermost =
        |&op: &Op| !ir.walk_vec(op).into_iter().any(|inner| inner != op && affine::domain::is_loop(ir, inner));
    let products = loops.filter(is_innermost).map(|op| local::products(ir, op)).max().unwrap_or(0).max(1) as u64;
    (u64::from(multipliers) / products).max(1)
}
