//! Innermost loops that write several memories as one loop for each of them, one after the other; what they share is computed in each.
//!
//! What holds: the loop carries nothing, and what is written to one memory needs nothing of what the loop writes to another.

use ir::{Ir, Op, Rewriter, Value, ValueMap};
use rustc_hash::FxHashSet;

use crate::access::{Memory, is_load, is_store, memory_of, memref_of};
use crate::ops as affine;
use crate::unroll::innermost;

/// Splits the innermost loops below `root` that can be. Returns how many.
pub fn split_by_memory(ir: &mut Ir, root: Op) -> usize {
    let split = innermost(ir, root).into_iter().filter(|&looping| split(ir, looping)).count();
    if split > 0 {
        ir::dce::eliminate_dead_code(ir, root);
    }
    split
}

fn split(ir: &mut Ir, looping: Op) -> bool {
    let Some(written) = written(ir, looping).filter(|written| written.len() > 1) else { return false };
    for &memory in &written[1..] {
        let mut rewriter = Rewriter::new(ir);
        rewriter.before(looping);
        let copy = rewriter.clone_op(looping, &mut ValueMap::default());
        keep_stores_to(ir, copy, memory);
    }
    keep_stores_to(ir, looping, written[0]);
    true
}

/// The memories that a loop writes, if it does nothing but compute, load and store elements, and none depends on another.
fn written(ir: &Ir, looping: Op) -> Option<Vec<Value>> {
    let ops = ir.ops_vec(ir.body(looping, 0)?);
    let is_plain = |&op: &Op| {
        let is_access = is_load(ir, op) || is_store(ir, op);
        ir.has_trait(op, ir::Traits::PURE) || ir.has_trait(op, ir::Traits::TERMINATOR) || is_access
    };
    if !ir.isa::<affine::For>(looping) || ir.result_count(looping) > 0 || !ops.iter().all(is_plain) {
        return None;
    }
    let mut written: Vec<Value> = Vec::new();
    for &store in ops.iter().filter(|&&op| is_store(ir, op)) {
        let memory = own_memory(ir, store)?;
        if !written.contains(&memory) {
            written.push(memory);
        }
    }
    let mut stores = ops.iter().copied().filter(|&op| is_store(ir, op));
    stores.all(|store| is_apart(ir, store, looping, &written)).then_some(written)
}

/// Whether what a store writes needs no element of a memory of `written` but its own.
fn is_apart(ir: &Ir, store: Op, looping: Op, written: &[Value]) -> bool {
    let own = own_memory(ir, store);
    let fits = |load| own_memory(ir, load).is_some_and(|memory| Some(memory) == own || !written.contains(&memory));
    loads_before(ir, store, looping).into_iter().all(fits)
}

/// The memory of an access, if nothing else stands for it.
fn own_memory(ir: &Ir, access: Op) -> Option<Value> {
    match memory_of(ir, memref_of(ir, access)?) {
        (Memory::Value(memory), true) => Some(memory),
        (Memory::Value(_) | Memory::Global(_) | Memory::Unknown, _) => None,
    }
}

/// The loads of a loop's body that a store depends on in the same iteration.
fn loads_before(ir: &Ir, store: Op, looping: Op) -> Vec<Op> {
    let (mut seen, mut work, mut loads) = (FxHashSet::default(), vec![store], Vec::new());
    while let Some(op) = work.pop() {
        if !seen.insert(op) {
            continue;
        }
        if is_load(ir, op) {
            loads.push(op);
        }
        let made = ir.operands(op).iter().filter_map(|&value| ir.def_op(value));
        work.extend(made.filter(|&op| ir.is_inside(op, looping)));
    }
    loads
}

fn keep_stores_to(ir: &mut Ir, looping: Op, memory: Value) {
    for op in ir.walk_vec(looping) {
        if is_store(ir, op) && own_memory(ir, op) != Some(memory) {
            Rewriter::new(ir).erase(op);
        }
    }
}

#[cfg(test)]
mod tests {
    use ir::{Context, Diagnostics};

    use super::*;

    /// How many loops a program has after splitting those of its only function.
    fn loops(body: &str) -> usize {
        let head = "func.func @f(%a: memref<8xf32>, %b: memref<8xf32>, %c: memref<8xf32>)";
        let text = format!("{head} {{\naffine.for %i = 0 to 8 {{\n{body}\n}}\nreturn\n}}");
        let mut ctx = Context::new();
        dialects::register_all(&mut ctx);
        crate::register(&mut ctx);
        let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
        let module = ir::text::parser::parse_source(&mut ir, "test", &text, &mut diags).expect("the text parses");
        split_by_memory(&mut ir, module);
        ir.walk_vec(module).into_iter().filter(|&op| ir.isa::<affine::For>(op)).count()
    }

    const LOAD: &str = "%x = affine.load %c[%i] : memref<8xf32>\n affine.store %x, %a[%i] : memref<8xf32>\n";

    #[test]
    fn a_loop_that_writes_two_memories_becomes_two() {
        assert_eq!(loops(&format!("{LOAD} affine.store %x, %b[7 - %i] : memref<8xf32>")), 2);
    }

    #[test]
    fn a_memory_that_another_is_made_of_stays_with_it() {
        assert_eq!(
            loops(&format!(
                "{LOAD} %y = affine.load %a[7 - %i] : memref<8xf32>\n affine.store %y, %b[%i] : memref<8xf32>"
            )),
            1
        );
        assert_eq!(loops(LOAD), 1);
    }
}
