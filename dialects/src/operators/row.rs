//! A row of the tables of operators that dialects have.

use ir::{Ir, Op};

/// An operation's name, and its operator; none where it lacks what says it.
pub type Row = (&'static str, fn(&Ir, Op) -> Option<bits::Op>);
