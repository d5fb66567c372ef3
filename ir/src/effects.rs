//! What operations do to memory, from their declarations (traits, effects, hook), those inside included.
//!
//! What holds: an op that is not registered, or declares nothing, has unknown effects, and nothing is assumed of it.

use crate::def::{EffectKind, OpDef, Traits};
use crate::ids::{Op, Value};
use crate::ir::Ir;

/// One memory effect: what happens, and the value that names the memory (`None`: any memory).
pub type MemoryEffect = (EffectKind, Option<Value>);

/// The effects of `op` and of all below it that it runs. `None` when they are unknown.
pub fn effects_of(ir: &Ir, op: Op) -> Option<Vec<MemoryEffect>> {
    let mut all = Vec::new();
    for_each_effect(ir, op, &mut |effect| {
        all.push(effect);
        true
    })
    .then_some(all)
}

/// True if `op` neither reads nor writes, allocates or frees memory, nor anything inside it.
pub fn is_effect_free(ir: &Ir, op: Op) -> bool {
    for_each_effect(ir, op, &mut |_| false)
}

/// True if `op` at most reads memory.
pub fn only_reads(ir: &Ir, op: Op) -> bool {
    for_each_effect(ir, op, &mut |(kind, _)| kind == EffectKind::Read)
}

/// True if `op` may write, free or do anything unknown. Allocation alone changes nothing that others see.
pub fn may_write(ir: &Ir, op: Op) -> bool {
    !for_each_effect(ir, op, &mut |(kind, _)| matches!(kind, EffectKind::Read | EffectKind::Allocate))
}

/// True if `op` has no effect and may run where it did not run before: it, and all inside it, is `PURE`.
pub fn is_speculatable(ir: &Ir, op: Op) -> bool {
    let mut all = true;
    visit_run(ir, op, &mut |op, def| {
        let pure = def.is_some_and(|d| d.traits.contains(Traits::PURE));
        let wrapper = !ir.has_trait(op, Traits::LOOP_LIKE) && ir.has_trait(op, Traits::RECURSIVE_EFFECTS);
        all &= pure || wrapper;
        all
    });
    all
}

/// True if nobody would notice were `op` not there, provided that its results are unused.
pub fn is_removable(ir: &Ir, op: Op) -> bool {
    let Some(def) = ir.def(op) else { return false };
    let kept = Traits(Traits::TERMINATOR.0 | Traits::SYMBOL.0);
    if def.traits.0 & kept.0 != 0 {
        return false;
    }
    let allocates_own = |value: Option<Value>| value.and_then(|v| ir.def_op(v)).is_some_and(|d| ir.is_inside(d, op));
    for_each_effect(ir, op, &mut |(kind, value)| kind == EffectKind::Read || allocates_own(value))
}

/// True if `op` is removable and its results are unused.
pub fn is_dead(ir: &Ir, op: Op) -> bool {
    ir.results(op).all(|r| ir.is_unused(r)) && is_removable(ir, op)
}

/// Calls `accept` on each effect until it says no. False if it did, or if effects are unknown.
fn for_each_effect(ir: &Ir, op: Op, accept: &mut dyn FnMut(MemoryEffect) -> bool) -> bool {
    let mut all = true;
    visit_run(ir, op, &mut |op, def| {
        all &= def.is_some_and(|def| own_effects(ir, op, def).is_some_and(|own| own.into_iter().all(&mut *accept)));
        all
    });
    all
}

/// Visits `op` and, below ops with recursive effects, what they run, until `visit` says no. Uses no call stack.
fn visit_run(ir: &Ir, op: Op, visit: &mut dyn FnMut(Op, Option<&OpDef>) -> bool) {
    let mut stack = vec![op];
    while let Some(op) = stack.pop() {
        let def = ir.def(op);
        if !visit(op, def) {
            return;
        }
        if def.is_some_and(|d| d.traits.contains(Traits::RECURSIVE_EFFECTS)) {
            let blocks = ir.regions(op).iter().flat_map(|&r| ir.blocks(r));
            stack.extend(blocks.flat_map(|&b| ir.ops(b)));
        }
    }
}

/// The effects of the op itself. `None` when they are unknown.
fn own_effects(ir: &Ir, op: Op, def: &OpDef) -> Option<Vec<MemoryEffect>> {
    if let Some(hook) = def.effects_hook {
        return hook(ir, op);
    }
    if !def.effects.is_empty() {
        return Some(declared_effects(ir, op, def));
    }
    let free = Traits(Traits::PURE.0 | Traits::NO_EFFECT.0 | Traits::RECURSIVE_EFFECTS.0);
    (def.traits.0 & free.0 != 0).then(Vec::new)
}

fn declared_effects(ir: &Ir, op: Op, def: &OpDef) -> Vec<MemoryEffect> {
    let mut effects = Vec::new();
    for effect in &def.effects {
        let values = match (def.operand_group(&effect.on), def.result_group(&effect.on)) {
            (Some(group), _) => ir.operand_group(op, group).to_vec(),
            (None, Some(group)) => ir.result_group(op, group),
            (None, None) => {
                effects.push((effect.kind, None));
                continue;
            }
        };
        effects.extend(values.into_iter().map(|v| (effect.kind, Some(v))));
    }
    effects
}
