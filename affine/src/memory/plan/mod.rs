//! Plans of data movement: which tile of which array lies in which space, when it is copied, and by which engine.
//!
//! How: a nest is made perfect, its loops get tile sizes and an order, and each array a level, buffers and an engine, all by
//! one integer program over costs that are counted exactly; the best plans are then played out on the target's timeline.
//! The plan is data ([`Plan`]); `emit` makes a program of it, and a back end may make hardware of it.

mod copy_pass;
mod emit;
mod events;
mod nest;
mod pass;
mod polish;
mod prepare;
mod report;
mod search;
mod solve;
mod stream;
mod tiles;

pub use copy_pass::declaration as copy_declaration;
pub use events::{Played, play};
pub use nest::{Array, Interval, Nest, interval};
pub use pass::{Reports, declaration, plan_function, target_of};
pub use report::{Bounds, gantt, json, text};
pub use solve::{Phase, Plan};
pub use stream::{Choice, Group, Region, Stream};
pub use tiles::{Sequence, Tiling};
