//! `arith-use-fast-math`: results that flags of operations on floats permit, where they take fewer or faster operators.
//!
//! What holds: an operation without flags keeps its bits, and a rewrite of several operations needs its flag on each of them.
//! What is made has the flags that all of them had.

mod contract;
mod drop;
mod reassociate;
mod reciprocal;

use ir::float::Float;
use ir::pass::Pass;
use ir::rewrite::{GreedyOptions, Pattern, rewrite_greedily};
use ir::{Attr, Ir, Op, Rewriter, Type, TypeKind, Value};

use crate::arith::create_constant;
use crate::common::constant_attr;
use crate::elements;

/// The pass, declared as data.
pub const PASS: Pass = Pass {
    name: "arith-use-fast-math",
    docs: "Use what fast-math flags permit: products and sums fused (`contract`), chains as balanced trees with their constants \
           gathered (`reassoc`), products by reciprocals (`arcp`), identities of real numbers (`nnan`, `nsz`).",
    anchor: None,
    options: &[],
    run: |ir, root, _, _| {
        use_flags(ir, root);
        Ok(())
    },
};

/// How often flags were used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Used {
    /// Operations that went by identities (`nnan`, `nsz`).
    pub dropped: usize,
    /// Quotients that became products (`arcp`).
    pub reciprocals: usize,
    /// Chains that became trees (`reassoc`).
    pub trees: usize,
    /// Products that were fused with a sum (`contract`).
    pub fused: usize,
}

impl Used {
    /// What was used, in words; none if nothing was.
    pub fn words(&self) -> Option<String> {
        let rows = [
            (self.dropped, "operations dropped (nnan, nsz)"),
            (self.reciprocals, "quotients as products (arcp)"),
            (self.trees, "chains as trees (reassoc)"),
            (self.fused, "products fused with sums (contract)"),
        ];
        let said: Vec<String> = rows.iter().filter(|row| row.0 > 0).map(|(n, what)| format!("{n} {what}")).collect();
        (!said.is_empty()).then(|| said.join(", "))
    }
}

/// Uses the flags of all operations at or below `root`.
pub fn use_flags(ir: &mut Ir, root: Op) -> Used {
    if !ir.walk_vec(root).into_iter().any(|op| Flags::of(ir, op) != Flags::NONE) {
        return Used::default();
    }
    Used {
        dropped: count_applied(ir, root, drop::PATTERNS),
        reciprocals: reciprocal::multiply(ir, root),
        trees: reassociate::balance(ir, root),
        fused: count_applied(ir, root, contract::PATTERNS),
    }
}

/// Applies patterns until nothing changes; how many operations of their kinds went.
fn count_applied(ir: &mut Ir, root: Op, patterns: &[Pattern]) -> usize {
    let count = |ir: &Ir| {
        let is_named = |op: &Op| patterns.iter().any(|p| p.op == Some(ir.op_text(*op)));
        ir.walk_vec(root).into_iter().filter(is_named).count()
    };
    let before = count(ir);
    let options = GreedyOptions {
        patterns,
        declared_patterns: false,
        fold: false,
        simplify_regions: false,
        ..Default::default()
    };
    rewrite_greedily(ir, root, &options);
    before.saturating_sub(count(ir))
}

/// The bits of `#arith.fastmath`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flags(i64);

impl Flags {
    /// No permission.
    pub const NONE: Flags = Flags(0);
    /// Sums and products may be grouped anew.
    pub const REASSOC: Flags = Flags(1);
    /// No operand and no result is NaN.
    pub const NNAN: Flags = Flags(2);
    /// Nobody looks at the sign of a zero.
    pub const NSZ: Flags = Flags(8);
    /// A quotient may be a product by the reciprocal.
    pub const ARCP: Flags = Flags(16);
    /// Operations may be fused, without a rounding between them.
    pub const CONTRACT: Flags = Flags(32);

    /// Those of an operation.
    pub fn of(ir: &Ir, op: Op) -> Flags {
        let params = ir.attr(op, "fastmath").and_then(|attr| ir.ctx.as_dialect_attr(attr, "arith.fastmath"));
        Flags(params.and_then(|params| ir.ctx.as_i64(*params.first()?)).unwrap_or(0))
    }

    /// Are all of these among them?
    pub fn has(self, wanted: Flags) -> bool {
        self.0 & wanted.0 == wanted.0
    }

    /// Both.
    pub const fn with(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }

    /// What both permit.
    pub fn shared(self, other: Flags) -> Flags {
        Flags(self.0 & other.0)
    }

    /// Gives them to an operation, in place of those that it has.
    pub fn set(self, rewriter: &mut Rewriter<'_>, op: Op) {
        if let Some(attr) = self.attr(rewriter) {
            rewriter.set_attr(op, "fastmath", attr);
        }
    }

    fn attr(self, rewriter: &mut Rewriter<'_>) -> Option<Attr> {
        let ctx = &mut rewriter.ir_mut().ctx;
        let bits = ctx.i_attr(32, self.0);
        ctx.dialect_attr("arith.fastmath", &[bits])
    }
}

/// An operation on floats of one type, with these flags.
pub fn apply(rewriter: &mut Rewriter<'_>, name: &str, operands: &[Value], flags: Flags) -> Value {
    let ty = rewriter.ty(operands[0]);
    let attr = flags.attr(rewriter);
    let made = rewriter.op(name).operands(operands);
    let made = attr.into_iter().fold(made, |made, attr| made.attr("fastmath", attr));
    made.result(ty).value()
}

/// The only user of a value, in the value's own block.
fn only_user(ir: &Ir, value: Value) -> Option<Op> {
    let mut uses = ir.uses(value);
    let user = uses.next().filter(|_| uses.next().is_none())?.op;
    (ir.block_of(user) == ir.block_of(ir.def_op(value)?)).then_some(user)
}

/// The float that a value is, or that fills it.
pub fn known(ir: &Ir, value: Value) -> Option<Float> {
    let TypeKind::Float(kind) = ir.ctx.kind(ir.ctx.element_or_self(ir.ty(value))) else { return None };
    let bits = elements::splat(&ir.ctx, constant_attr(ir, value)?)?;
    Some(Float::from_bits(*kind, bits.to_u128()?))
}

/// A constant of a float type, or of a vector that it fills.
pub fn constant(rewriter: &mut Rewriter<'_>, ty: Type, value: Float) -> Option<Value> {
    let bits = ir::Int::from_u128(value.kind().width(), value.bits());
    let attr = elements::constant(&mut rewriter.ir_mut().ctx, ty, &[bits])?;
    create_constant(rewriter, attr)
}
