//! What in a function may run in fewer cycles where operations wait for data: trip counts, accesses and long operations
//! that data decide, for which a schedule made beforehand must assume the worst.

use affine::views::MostSizes;
use dialects::{cf, memref, scf};
use ir::{Diagnostics, Ir, Op, Reported, Rewriter, Value};
use lowering::prepare;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// Something that data decide.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Reason {
    /// Line in the source.
    pub line: Option<u32>,
    /// What it is, as a sentence without its end.
    pub text: String,
}

/// The reasons in the function of a name, or the one to build, in the order of lines. None: each trip count is known, every iteration of a loop
/// does the same, and accesses meet at the same distance each time. Errors: there is no such function, or a call can't be
/// inlined.
pub fn reasons(
    ir: &mut Ir,
    module: Op,
    func: Option<&str>,
    most_sizes: &MostSizes,
    diags: &mut Diagnostics,
) -> Result<Vec<Reason>, Reported> {
    let func = prepare::choose_function(ir, module, func, diags)?;
    let work = prepare::working_copy(ir, func, most_sizes, diags)?;
    let all: BTreeSet<Reason> = ir.walk_vec(work).into_iter().filter_map(|op| reason(ir, op)).collect();
    Rewriter::new(ir).erase(work);
    Ok(all.into_iter().collect())
}

fn reason(ir: &Ir, op: Op) -> Option<Reason> {
    let text = match ir.op_text(op) {
        scf::While::NAME => "data decide how often this loop iterates".to_owned(),
        scf::For::NAME | affine::ops::For::NAME => bounds(ir, op)?,
        cf::CondBr::NAME | cf::Switch::NAME => "data decide which block comes next".to_owned(),
        scf::If::NAME | affine::ops::If::NAME | scf::IndexSwitch::NAME if is_in_loop(ir, op) => rare(ir, op)?,
        memref::Store::NAME | affine::ops::Store::NAME if is_in_loop(ir, op) => meeting(ir, op)?,
        _ => return None,
    };
    Some(Reason { line: ir.loc(op).file_line_column(&ir.ctx).map(|(_, line, _)| line), text })
}

fn is_loop(ir: &Ir, op: Op) -> bool {
    matches!(ir.op_text(op), scf::For::NAME | affine::ops::For::NAME | scf::While::NAME)
}

fn is_in_loop(ir: &Ir, op: Op) -> bool {
    std::iter::successors(ir.parent(op), |&o| ir.parent(o)).any(|o| is_loop(ir, o))
}

/// Whether bounds of a loop differ from run to run of it.
fn bounds(ir: &Ir, op: Op) -> Option<String> {
    let operands = match ir.isa::<scf::For>(op) {
        true => ir.operands(op)[..3].to_vec(),
        false => [ir.operands_named(op, "lowerBoundOperands"), ir.operands_named(op, "upperBoundOperands")].concat(),
    };
    if operands.iter().any(|&v| origins(ir, v).contains(&Origin::Memory)) {
        return Some("bounds of this loop come from memory".to_owned());
    }
    let changes = operands.iter().any(|&v| origins(ir, v).contains(&Origin::Iteration));
    changes.then(|| "how often this loop iterates differs between iterations of the loop around it".to_owned())
}

/// Whether a condition within a loop decides over accesses or long operations.
fn rare(ir: &Ir, op: Op) -> Option<String> {
    let inner = ir.walk_vec(op);
    let has = |names: &[&str]| inner.iter().any(|&o| names.contains(&ir.op_text(o)));
    if inner.iter().any(|&o| is_loop(ir, o)) {
        Some("only some iterations run the loop under this condition".to_owned())
    } else if inner.iter().any(|&o| is_long(ir, o)) {
        Some("only some iterations wait for the long operation under this condition".to_owned())
    } else if has(&[memref::Load::NAME, affine::ops::Load::NAME, memref::Store::NAME, affine::ops::Store::NAME]) {
        Some("only some iterations make the accesses under this condition".to_owned())
    } else {
        None
    }
}

fn is_long(ir: &Ir, op: Op) -> bool {
    let name = ir.op_text(op).strip_prefix("arith.").or_else(|| ir.op_text(op).strip_prefix("index."));
    name.is_some_and(|n| n.starts_with("mul") || n.contains("div") || n.starts_with("rem"))
}

fn is_load(ir: &Ir, op: Op) -> bool {
    matches!(ir.op_text(op), memref::Load::NAME | affine::ops::Load::NAME)
}

/// Whether data decide if a store meets a load of the same memory.
fn meeting(ir: &Ir, store: Op) -> Option<String> {
    let memory = ir.operand(store, 1);
    let loads: Vec<Op> = ir.uses(memory).map(|u| u.op).filter(|&o| is_load(ir, o)).collect();
    let of_store = ir.operands(store)[2..].iter();
    let of_loads = loads.iter().filter(|&&o| is_in_loop(ir, o)).flat_map(|&o| &ir.operands(o)[1..]);
    let mut indices = of_store.chain(of_loads);
    let by_data = !loads.is_empty() && indices.any(|&v| origins(ir, v).contains(&Origin::Memory));
    by_data.then(|| "data decide whether a load meets this store".to_owned())
}

/// What a value is made from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Origin {
    /// Something that was loaded.
    Memory,
    /// The iteration of a loop, or what a loop carries.
    Iteration,
}

fn origins(ir: &Ir, value: Value) -> FxHashSet<Origin> {
    let (mut found, mut seen, mut stack) = (FxHashSet::default(), FxHashSet::default(), vec![value]);
    while let Some(value) = stack.pop() {
        if !seen.insert(value) {
            continue;
        }
        match ir.def_op(value) {
            Some(op) if ir.op_text(op).ends_with(".load") => _ = found.insert(Origin::Memory),
            Some(op) => stack.extend(ir.operands(op)),
            None if is_iteration(ir, value) => _ = found.insert(Origin::Iteration),
            None => {}
        }
    }
    found
}

/// Whether a value is an argument of a loop's block.
fn is_iteration(ir: &Ir, value: Value) -> bool {
    let owner = ir.def_block(value).and_then(|b| ir.parent_of_block(b));
    owner.is_some_and(|o| is_loop(ir, o))
}
