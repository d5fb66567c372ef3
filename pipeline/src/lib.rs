//! Programs between source and circuit: pipelines of dataflow, control, memories and what moves beside them, as data and as
//! the dialect `pipe`.
//!
//! What holds: a program is data with numbers ([`Program`]); `write` and `read` bring it to text and back without loss.

mod bus;
pub mod call;
mod choice;
pub mod codes;
mod control;
mod copies;
pub mod dialect;
mod float_op;
mod form;
mod goal;
mod ids;
mod linear;
mod measured;
mod movement;
mod names;
mod node;
mod operators;
mod packing;
pub mod places;
mod plan;
mod program;
pub mod range;
mod read;
mod schedule;
mod segment;
mod syntax;
mod tokens;
mod var;
mod words;
mod write;

pub use bus::Bus;
pub use control::{Awaited, Control, Task, last_task};
pub use float_op::FloatOp;
pub use goal::{Goal, Limits, Ports, Resources};
pub use ids::{MemoryId, NodeId, RouteId, SegmentId, StreamId, VarId};
pub use linear::{Bound, Linear, Term, registers_of_form};
pub use measured::{MEASURED_PERCENT, Measured};
pub use movement::{Resident, Route, Stream, Transfer};
pub use names::node_name;
pub use node::{Kind, Node, Source, When, accessed, is_built, linear_of};
pub use packing::{Packing, beats, element_bytes, elements};
pub use plan::{Dependence, Operator, Scheduled, SegmentPlan};
pub use program::{MOST_READ_LATENCY, Memory, Program, Remote, SourceForm};
pub use read::read;
pub use schedule::{Class, Design, Dividers, Limiter, Schedule, Unit};
pub use segment::{Ahead, Issue, Level, Segment, Test, last_value, trip_count};
pub use tokens::Tokens;
pub use var::{Var, VarRole};
pub use write::write;
