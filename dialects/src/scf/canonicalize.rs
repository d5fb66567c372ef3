//! Canonical forms.

use ir::{Op, Rewriter};

pub(super) fn condition_inside_if(_: &mut Rewriter<'_>, _: Op) -> bool {
    false
}

pub(super) fn for_trip_count(_: &mut Rewriter<'_>, _: Op) -> bool {
    false
}

pub(super) fn for_unused_results(_: &mut Rewriter<'_>, _: Op) -> bool {
    false
}

pub(super) fn if_constant(_: &mut Rewriter<'_>, _: Op) -> bool {
    false
}

pub(super) fn if_empty_else(_: &mut Rewriter<'_>, _: Op) -> bool {
    false
}

pub(super) fn if_to_select(_: &mut Rewriter<'_>, _: Op) -> bool {
    false
}

pub(super) fn if_unused_results(_: &mut Rewriter<'_>, _: Op) -> bool {
    false
}

pub(super) fn inline_execute_region(_: &mut Rewriter<'_>, _: Op) -> bool {
    false
}

pub(super) fn switch_constant(_: &mut Rewriter<'_>, _: Op) -> bool {
    false
}

pub(super) fn while_condition_known(_: &mut Rewriter<'_>, _: Op) -> bool {
    false
}

pub(super) fn while_false(_: &mut Rewriter<'_>, _: Op) -> bool {
    false
}

pub(super) fn while_unused_results(_: &mut Rewriter<'_>, _: Op) -> bool {
    false
}
