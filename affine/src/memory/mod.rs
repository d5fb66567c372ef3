//! Memory spaces and transfers between them: what a target has, when its transfers take place, and plans of what lies where.

pub mod fit;
pub mod gantt;
pub mod pipeline;
pub mod plan;
pub mod target;
pub mod timeline;
pub mod work;

pub use target::{Compute, Engine, Space, Target};
pub use timeline::{Shape, Timeline, Times};
