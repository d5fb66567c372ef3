//! Loop nests as integer sets: the instances of each statement, when each runs, what each touches, and what depends on what.

pub mod compare;
pub mod control;
pub mod dependences;
pub mod flow;
pub mod legality;
pub mod model;
pub mod normal;
pub mod order;
pub mod probes;
pub mod proof;
mod term_machine;
pub mod terms;
pub mod values;

pub use dependences::{Edge, dependences};
pub use flow::{Flow, flows};
pub use legality::{Violation, violation};
pub use model::{Dimension, Model, Statement, Touch};
pub use order::Time;
