//! From a loop nest to a circuit: builds the scheduling problem, solves it, makes controller, datapath and memories.

pub mod builder;
pub mod lower;
pub mod program;
pub mod depend;
pub mod range;
pub mod cost;
pub mod plan;
pub mod sequence;
pub mod strength;
pub mod circuit;
