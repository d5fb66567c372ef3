//! Scheduling problems and their answers, free of any IR: the model, its check, and the verifier.
//!
//! Holds: nothing here searches; `verify` shares no code with the solvers.

mod check;
mod ids;
mod model;
mod schedule;
mod verify;

pub use check::Fault;
pub use ids::{DependenceId, OperationId, OperatorTypeId, ResourceId};
pub use model::{Alignment, Dependence, DependenceKind, Operation, OperatorType, Problem, Resource, ResourceUse};
pub use schedule::Schedule;
pub use verify::Violation;
