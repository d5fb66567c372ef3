//! SSA dominance and isolation: every operand is defined before its use on every path, and not outside an isolated op.
//!
//! One walk keeps, for each region around the current op, the op of that region that is being walked, so that the
//! op in a value's region that holds a use is known at once however deep the use is.

use crate::def::{Fault, Traits};
use crate::diag::{Diagnostic, Diagnostics};
use crate::dominance::Dominance;
use crate::ids::{Block, Op, Region, SideTable, Value};
use crate::ir::{Ir, ValueDef};
use crate::verify::{code, report, stands_alone};

enum Step {
    /// An op, then those after it in its block.
    Enter(Op),
    /// All inside was checked.
    Leave(Op),
}

/// What walks of one program share.
pub(super) struct Known {
    dominance: Dominance,
    /// By region: the op in it that is being walked.
    current: SideTable<Option<Op>>,
    /// By region: how many regions are around it, below the root; and that of the nearest isolated one.
    depth: SideTable<u32>,
    floor: SideTable<u32>,
}

impl Known {
    /// For walks of `root` and of ops inside it.
    pub(super) fn new(ir: &Ir, root: Op) -> Self {
        Self {
            dominance: Dominance::new(ir, root),
            current: SideTable::new(None),
            depth: SideTable::new(0),
            floor: SideTable::new(0),
        }
    }
}

struct Walk<'w> {
    ir: &'w Ir,
    root: Op,
    diags: &'w mut Diagnostics,
    known: &'w mut Known,
}

/// Checks all operands below `root`, but for those inside ops that stand alone.
pub(super) fn verify_dominance(ir: &Ir, root: Op, known: &mut Known, diags: &mut Diagnostics) {
    Walk { ir, root, diags, known }.run();
}

impl Walk<'_> {
    fn run(&mut self) {
        let mut stack = Vec::new();
        self.enter_regions(self.root, 0, 0, &mut stack);
        while let Some(step) = stack.pop() {
            match step {
                Step::Enter(op) => {
                    stack.extend(self.ir.next_op(op).map(Step::Enter));
                    self.enter(op, &mut stack);
                }
                Step::Leave(op) => {
                    for region in self.ir.regions(op) {
                        *self.known.current.get_mut(region.index()) = None;
                    }
                }
            }
        }
    }

    fn enter(&mut self, op: Op, stack: &mut Vec<Step>) {
        let ir = self.ir;
        let Some(block) = ir.block_of(op) else { return };
        let Some(region) = ir.region_of(block) else { return };
        *self.known.current.get_mut(region.index()) = Some(op);
        for (index, &value) in ir.operands(op).iter().enumerate() {
            if !stands_before(ir, value, op, block) && self.known.dominance.is_reachable(block) {
                self.operand(op, region, index, value);
            }
        }
        if ir.regions(op).is_empty() {
            return;
        }
        let (depth, floor) = (*self.known.depth.get(region.index()), *self.known.floor.get(region.index()));
        self.enter_regions(op, depth, floor, stack);
    }

    fn enter_regions(&mut self, op: Op, depth: u32, floor: u32, stack: &mut Vec<Step>) {
        let ir = self.ir;
        if ir.regions(op).is_empty() || (op != self.root && stands_alone(ir, op)) {
            return;
        }
        stack.push(Step::Leave(op));
        let floor = if ir.has_trait(op, Traits::ISOLATED) { depth + 1 } else { floor };
        let start = stack.len();
        for &region in ir.regions(op) {
            *self.known.depth.get_mut(region.index()) = depth + 1;
            *self.known.floor.get_mut(region.index()) = floor;
            stack.extend(ir.blocks(region).iter().filter_map(|&block| ir.first_op(block)).map(Step::Enter));
        }
        stack[start..].reverse();
    }

    fn operand(&mut self, op: Op, region: Region, index: usize, value: Value) {
        let ir = self.ir;
        let block = ir.def_block(value);
        let home = block.and_then(|b| ir.region_of(b));
        let user = home.and_then(|home| *self.known.current.get(home.index()));
        let (Some(home), Some(user)) = (home, user) else {
            return self.foreign_operand(op, region, index, value);
        };
        if *self.known.depth.get(home.index()) < *self.known.floor.get(region.index()) {
            return self.isolation_fault(op);
        }
        let dominates = match ir.value_def(value) {
            ValueDef::Result { op: def, .. } => self.known.dominance.precedes(ir, def, user),
            ValueDef::Argument { block, .. } => {
                ir.block_of(user).is_some_and(|b| self.known.dominance.block_dominates(block, b))
            }
        };
        if !dominates {
            self.dominance_fault(op, region, index, value);
        }
    }

    /// An operand that is defined in no region around its use, as far as they lie below the root.
    fn foreign_operand(&mut self, op: Op, region: Region, index: usize, value: Value) {
        let ir = self.ir;
        let owner = ir.def_block(value).and_then(|b| ir.parent_of_block(b));
        let is_isolated = *self.known.floor.get(region.index()) > 0;
        if owner.is_some_and(|owner| ir.is_inside(owner, self.root)) {
            let wall =
                std::iter::successors(ir.parent(op), |&p| ir.parent(p)).find(|&p| ir.has_trait(p, Traits::ISOLATED));
            match wall {
                Some(wall) if !owner.is_some_and(|owner| ir.is_inside(owner, wall)) => self.isolation_fault(op),
                _ => self.dominance_fault(op, region, index, value),
            }
        } else if is_isolated {
            self.isolation_fault(op);
        } else if owner.is_none() {
            self.dominance_fault(op, region, index, value);
        }
    }

    fn isolation_fault(&mut self, op: Op) {
        let fault = Fault::coded(code::ISOLATION, "using value defined outside the region");
        report(self.ir, op, fault.note("required by region isolation constraints"), self.diags);
    }

    fn dominance_fault(&mut self, op: Op, region: Region, index: usize, value: Value) {
        let ir = self.ir;
        let message = format!("operand #{index} does not dominate this use");
        let diagnostic = Diagnostic::error(code::DOMINANCE, ir.loc(op).place(&ir.ctx), message).with_op(ir.op_text(op));
        let home = ir.def_block(value).and_then(|b| ir.region_of(b));
        let same_block = ir.def_block(value) == ir.block_of(op);
        let (at, note) = match ir.value_def(value) {
            ValueDef::Result { op: def, .. } => {
                let place = if same_block { "in the same block" } else { relation(ir, home, region, "is ") };
                (def, format!("operand defined here (op {place})"))
            }
            ValueDef::Argument { block, .. } => {
                let number = home.map_or(&[][..], |h| ir.blocks(h)).iter().position(|&b| b == block).unwrap_or(0);
                let place = relation(ir, home, region, "");
                let owner = ir.parent_of_block(block).unwrap_or(op);
                (owner, format!("operand defined as a block argument (block #{number} {place})"))
            }
        };
        self.diags.push(diagnostic.with_note_at(ir.loc(at).place(&ir.ctx), note));
    }
}

/// True if `value` is defined in the block of `op`, and before it.
fn stands_before(ir: &Ir, value: Value, op: Op, block: Block) -> bool {
    match ir.value_def(value) {
        ValueDef::Result { op: def, .. } => ir.block_of(def) == Some(block) && ir.is_before(def, op),
        ValueDef::Argument { block: home, .. } => home == block,
    }
}

/// How the region of a definition lies to that of a use.
fn relation(ir: &Ir, home: Option<Region>, region: Region, verb: &str) -> &'static str {
    let around = |region: Region| ir.parent_of_region(region);
    let inside = |inner: Region, outer: Region| {
        around(inner).zip(around(outer)).is_some_and(|(inner, outer)| inner != outer && ir.is_inside(inner, outer))
    };
    match home {
        Some(home) if home == region => "in the same region",
        Some(home) if inside(region, home) => "in a parent region",
        Some(home) if inside(home, region) => "in a child region",
        _ if verb.is_empty() => "neither in a parent nor in a child region",
        _ => "is neither in a parent nor in a child region",
    }
}
