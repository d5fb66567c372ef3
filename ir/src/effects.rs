//! What operations do to memory, from their declarations (traits, effects, hook), those inside included.
//!
//! What holds: an op that is not registered, or declares nothing, has unknown effects, and nothing is assumed of it.

use crate::def::{EffectKind, OpDef, Traits, hooks};
use crate::ids::{Op, SideTable, Value};
use crate::interfaces::Speculatable;
use crate::ir::Ir;

hooks! {
    /// The effects of an op, where they depend on more than its declaration. `None` when they are unknown.
    Effects: fn(ir: &Ir, op: Op) -> Option<Vec<(EffectKind, Option<Value>)>>, OpDef::effects_hook;
}

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

/// True if `op` has no effect and may run where it did not run before: it, and all inside it, is `PURE` or says so.
pub fn is_speculatable(ir: &Ir, op: Op) -> bool {
    let mut all = true;
    visit_run(ir, op, &mut |op, def| {
        let may_run =
            |d: &OpDef| d.traits.contains(Traits::PURE) || d.hooks.get::<Speculatable>().is_some_and(|may| may(ir, op));
        all &= def.is_some_and(may_run);
        all
    });
    all
}

/// True if nobody would notice were `op` not there, provided that its results are unused.
pub fn is_removable(ir: &Ir, op: Op) -> bool {
    let mut all = true;
    visit_run(ir, op, &mut |inner, _| {
        let own = own_flags(ir, inner);
        all &= if inner == op { own.removable } else { own.removable_inside };
        all
    });
    all
}

/// True if `op` is removable and its results are unused.
pub fn is_dead(ir: &Ir, op: Op) -> bool {
    is_unused(ir, op) && is_removable(ir, op)
}

fn is_unused(ir: &Ir, op: Op) -> bool {
    ir.results(op).all(|r| ir.is_unused(r))
}

/// What is known of an op and of all that it runs.
#[derive(Clone, Copy, Debug)]
struct Flags {
    effect_free: bool,
    only_reads: bool,
    may_write: bool,
    removable: bool,
    /// As `removable`, for an op inside another.
    removable_inside: bool,
}

fn own_flags(ir: &Ir, op: Op) -> Flags {
    let known = ir.def(op).and_then(|def| Some((def, own_effects(ir, op, def)?)));
    let Some((def, own)) = known else {
        let (effect_free, only_reads, removable, removable_inside) = (false, false, false, false);
        return Flags { effect_free, only_reads, may_write: true, removable, removable_inside };
    };
    let allocates_result = |e: &MemoryEffect| {
        e.0 == EffectKind::Allocate && e.1.and_then(|v| ir.def_op(v)).is_some_and(|defining| defining == op)
    };
    let harmless = own.iter().all(|e| e.0 == EffectKind::Read || allocates_result(e));
    let kept = Traits(Traits::TERMINATOR.0 | Traits::SYMBOL.0);
    Flags {
        effect_free: own.is_empty(),
        only_reads: own.iter().all(|e| e.0 == EffectKind::Read),
        may_write: own.iter().any(|e| !matches!(e.0, EffectKind::Read | EffectKind::Allocate)),
        removable: harmless && def.traits.0 & kept.0 == 0,
        removable_inside: harmless,
    }
}

/// The effects of all ops below a root, found once in linear time. They stay valid while ops without effect come and
/// go; an op that is not in the summary is looked at anew.
#[derive(Clone, Debug)]
pub struct Summary {
    flags: SideTable<Option<Flags>>,
}

impl Summary {
    /// The effects of the ops at and below `root`.
    pub fn new(ir: &Ir, root: Op) -> Self {
        let mut flags: SideTable<Option<Flags>> = SideTable::new(None);
        // What is inside comes before what it is inside of.
        for op in ir.walk_vec(root).into_iter().rev() {
            let own = merged(own_flags(ir, op), flags.get(op.index()).as_ref());
            *flags.get_mut(op.index()) = Some(own);
            let outer = ir.parent(op).filter(|&p| ir.has_trait(p, Traits::RECURSIVE_EFFECTS));
            if let Some(outer) = outer {
                let entry = flags.get_mut(outer.index());
                *entry = Some(merged_inside(own, entry.as_ref()));
            }
        }
        Self { flags }
    }

    fn get(&self, ir: &Ir, op: Op) -> Flags {
        self.flags.get(op.index()).unwrap_or_else(|| Flags {
            effect_free: is_effect_free(ir, op),
            only_reads: only_reads(ir, op),
            may_write: may_write(ir, op),
            removable: is_removable(ir, op),
            removable_inside: false,
        })
    }

    /// As the function of this name.
    pub fn is_effect_free(&self, ir: &Ir, op: Op) -> bool {
        self.get(ir, op).effect_free
    }

    /// As the function of this name.
    pub fn only_reads(&self, ir: &Ir, op: Op) -> bool {
        self.get(ir, op).only_reads
    }

    /// As the function of this name.
    pub fn may_write(&self, ir: &Ir, op: Op) -> bool {
        self.get(ir, op).may_write
    }

    /// As the function of this name.
    pub fn is_removable(&self, ir: &Ir, op: Op) -> bool {
        self.get(ir, op).removable
    }

    /// As the function of this name.
    pub fn is_dead(&self, ir: &Ir, op: Op) -> bool {
        is_unused(ir, op) && self.is_removable(ir, op)
    }
}

/// The flags of an op from its own and those of what is inside.
fn merged(own: Flags, inside: Option<&Flags>) -> Flags {
    let Some(inside) = inside else { return own };
    Flags {
        effect_free: own.effect_free && inside.effect_free,
        only_reads: own.only_reads && inside.only_reads,
        may_write: own.may_write || inside.may_write,
        removable: own.removable && inside.removable_inside,
        removable_inside: own.removable_inside && inside.removable_inside,
    }
}

/// Adds an op to the flags of what is inside another.
fn merged_inside(op: Flags, others: Option<&Flags>) -> Flags {
    let others = others.copied().unwrap_or(op);
    merged(Flags { removable: op.removable_inside, ..op }, Some(&others))
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
    if let Some(hook) = def.hooks.get::<Effects>() {
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
            (None, Some(group)) => ir.result_group(op, group).collect(),
            (None, None) => {
                effects.push((effect.kind, None));
                continue;
            }
        };
        effects.extend(values.into_iter().map(|v| (effect.kind, Some(v))));
    }
    effects
}
