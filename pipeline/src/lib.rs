//! Programs between source and circuit: pipelines of dataflow, control, memories and what moves beside them, as data and as
//! the dialect `pipe`.
//!
//! What holds: a program is data with numbers ([`Program`]); `write` and `read` bring it to text and back without loss.

mod control;
mod copies;
mod ids;
mod linear;
mod movement;
mod node;
mod program;
mod segment;

pub use control::{Awaited, Control, Task, last_task};
pub use ids::{MemoryId, NodeId, RouteId, SegmentId, StreamId, VarId};
pub use linear::{Bound, Linear, Term, registers_of_form};
pub use movement::{Resident, Route, Stream, Transfer};
pub use node::{Kind, Node, Predicate, Source, When};
pub use program::{Memory, Program, Remote, SourceForm, Var, VarRole};
pub use segment::{Ahead, Issue, Level, Segment, Test, trip_count};
