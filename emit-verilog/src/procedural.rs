//! Processes before they are written: what they compute moves out to the module, where every other step of `prepare` sees it.
//!
//! What holds: a value that depends on a variable which the same process sets at once, or on a loop's number, stays where it is and
//! is written in place; its uses lie before the next assignment to that variable, else it is refused.

use hw_dialects::{comb, sv};
use ir::def::Traits;
use ir::{Block, Diagnostics, InsertPoint, Ir, Op, Rewriter, Value, ValueMap};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::check::report;
use crate::form::{Form, form};
use crate::storage::{is_name, storage_of};
use crate::values::width_of;

/// Moves what processes of `module` compute out of them.
pub(crate) fn hoist(ir: &mut Ir, module: Op) {
    let Some(block) = ir.body(module, 0) else { return };
    for statement in statements(ir, block) {
        let mut held = FxHashSet::default();
        let set = set_at_once(ir, statement);
        for op in ir.walk_vec(statement).into_iter().filter(|&op| op != statement) {
            if stays(ir, op, &set, &held) {
                held.extend(ir.results(op));
            } else if is_value(ir, op) {
                Rewriter::new(ir).move_op(op, InsertPoint::Before(statement));
            }
            let blocks: Vec<_> = ir.regions(op).iter().flat_map(|&region| ir.blocks(region).to_vec()).collect();
            held.extend(blocks.into_iter().flat_map(|block| ir.args(block).to_vec()));
        }
    }
}

/// Gives a process at several edges its own inverted reset, so that it is written in place: one with a name would still be what it was
/// before the edge that wakes the process.
pub(crate) fn ask_at_the_edge(ir: &mut Ir, module: Op) {
    let Some(block) = ir.body(module, 0) else { return };
    for process in ir.ops_vec(block) {
        if !ir.isa::<sv::Always>(process) || ir.operands(process).len() < 2 {
            continue;
        }
        for inner in ir.walk_vec(process) {
            if let Some(not) = inverted_edge(ir, process, inner) {
                ask_alone(ir, (process, inner), not);
            }
        }
    }
}

/// What inverts one of the signals that wake a process, where a condition in it asks for that by a name.
fn inverted_edge(ir: &Ir, process: Op, inner: Op) -> Option<Op> {
    let asked = *ir.operands(inner).first().filter(|_| ir.isa::<sv::If>(inner))?;
    let not = ir.def_op(asked).filter(|&not| ir.isa::<comb::Xor>(not))?;
    let is_named = !ir.has_one_use(asked) || ir.attr(not, "sv.namehint").is_some();
    (is_named && ir.operands(process).contains(&ir.operand(not, 0))).then_some(not)
}

fn ask_alone(ir: &mut Ir, (process, inner): (Op, Op), not: Op) {
    let mut rw = Rewriter::new(ir);
    rw.set_insertion(InsertPoint::Before(process));
    let own = rw.clone_op(not, &mut ValueMap::default());
    rw.remove_attr(own, "sv.namehint");
    let own = rw.result(own, 0);
    rw.set_operand(inner, 0, own);
    if rw.is_unused(rw.result(not, 0)) {
        rw.erase(not);
    }
}

/// The statements of a module.
fn statements(ir: &Ir, block: Block) -> Vec<Op> {
    ir.ops(block).filter(|&op| matches!(form(ir, op), Form::Statement)).collect()
}

/// The storage that the statements in `statement` set at once.
fn set_at_once(ir: &Ir, statement: Op) -> FxHashSet<Value> {
    let inner = ir.walk_vec(statement).into_iter().filter(|&op| ir.isa::<sv::BPAssign>(op));
    inner.map(|op| storage_of(ir, ir.operand(op, 0))).collect()
}

/// Whether an operation computes something, or says where.
fn is_value(ir: &Ir, op: Op) -> bool {
    match form(ir, op) {
        Form::Constant(_) | Form::ConstantClock(_) | Form::Wire(_) | Form::Operator(..) | Form::Alone(..) => true,
        Form::Selection(_) | Form::Cast | Form::Simplified(_) | Form::Flattened(_) | Form::Place | Form::Property => {
            true
        }
        Form::Structure | Form::Output | Form::Instance | Form::Register(_) | Form::Initial | Form::Memory => false,
        Form::Port(_) | Form::Storage | Form::Statement => false,
    }
}

/// Whether a value must be computed where it stands.
fn stays(ir: &Ir, op: Op, set: &FxHashSet<Value>, held: &FxHashSet<Value>) -> bool {
    let reads = ir.isa::<sv::ReadInOut>(op) && set.contains(&storage_of(ir, ir.operand(op, 0)));
    let is_pure = ir.has_trait(op, Traits::PURE);
    is_value(ir, op) && (!is_pure || reads || ir.operands(op).iter().any(|operand| held.contains(operand)))
}

/// Refuses values of processes that can't be written in place.
pub(crate) fn check(ir: &Ir, module: Op, diags: &mut Diagnostics) {
    let Some(block) = ir.body(module, 0) else { return };
    for statement in statements(ir, block) {
        let order = ir.walk_vec(statement);
        let place: FxHashMap<Op, usize> = order.iter().enumerate().map(|(index, &op)| (op, index)).collect();
        for &op in order.iter().filter(|&&op| op != statement) {
            if let Some(reason) = misfit(ir, op, &order, &place) {
                let message = format!("'{}' can't be written as Verilog: {reason}", ir.op_text(op));
                report(ir, op, "E0701", message, diags);
            }
        }
    }
}

fn is_in_process(ir: &Ir, op: Op) -> bool {
    ir.parent(op).is_some_and(|parent| ir.has_trait(parent, Traits::PROCEDURAL))
}

fn misfit(ir: &Ir, op: Op, order: &[Op], place: &FxHashMap<Op, usize>) -> Option<&'static str> {
    match form(ir, op) {
        Form::Constant(_) | Form::Place | Form::Property | Form::Storage | Form::Statement => return None,
        Form::Operator(..) => {}
        Form::Selection(_) if is_name(ir, ir.operand(op, 0)) || width_of(ir, ir.result(op, 0)) == 0 => {}
        Form::Instance if !is_in_process(ir, op) => return None,
        Form::Wire(_) | Form::Alone(..) | Form::Selection(_) | Form::Simplified(_) | Form::Flattened(_) => {
            return Some("it needs a name, and depends on what its process sets");
        }
        Form::Structure | Form::Output | Form::Instance | Form::ConstantClock(_) | Form::Cast => {
            return Some("it stands in a process");
        }
        Form::Register(_) | Form::Initial | Form::Memory | Form::Port(_) => return Some("it stands in a process"),
    }
    let acts = !ir.has_trait(op, Traits::PURE) && !ir.has_one_use(ir.result(op, 0));
    if acts {
        return Some("it does something besides, and is used several times");
    }
    let first = place[&op];
    let read = ir.isa::<sv::ReadInOut>(op).then(|| storage_of(ir, ir.operand(op, 0)))?;
    let last = last_use(ir, op, place);
    let sets = |&between: &Op| ir.isa::<sv::BPAssign>(between) && storage_of(ir, ir.operand(between, 0)) == read;
    let is_set = order.get(first + 1..last).is_some_and(|between| between.iter().any(sets));
    is_set.then_some("it is used after the variable that it reads was set again")
}

/// The place of the last statement that takes the value, or what is computed of it.
fn last_use(ir: &Ir, op: Op, place: &FxHashMap<Op, usize>) -> usize {
    let (mut last, mut open) = (0, vec![op]);
    let mut seen = FxHashSet::default();
    while let Some(next) = open.pop() {
        for user in ir.results(next).flat_map(|value| ir.uses(value)).map(|used| used.op) {
            last = last.max(place.get(&user).copied().unwrap_or(usize::MAX));
            if is_value(ir, user) && seen.insert(user) {
                open.push(user);
            }
        }
    }
    last
}
