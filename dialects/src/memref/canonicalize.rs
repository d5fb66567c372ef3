//! Canonical forms.

use ir::{Op, Rewriter};

pub(super) fn constant_sizes(_: &mut Rewriter<'_>, _: Op) -> bool {
    false
}

pub(super) fn dim_of_view(_: &mut Rewriter<'_>, _: Op) -> bool {
    false
}

pub(super) fn known_metadata(_: &mut Rewriter<'_>, _: Op) -> bool {
    false
}

pub(super) fn operand_casts(_: &mut Rewriter<'_>, _: Op) -> bool {
    false
}

pub(super) fn self_copy(_: &mut Rewriter<'_>, _: Op) -> bool {
    false
}

pub(super) fn unused_alloc(_: &mut Rewriter<'_>, _: Op) -> bool {
    false
}
