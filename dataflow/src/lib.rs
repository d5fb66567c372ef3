//! From a function to a graph of operations that wait for tokens: a `handshake.func` without forks and buffers.
//!
//! The function becomes a [`flow::Flow`] (`read`, `simplify`), gets widths (`narrow`) and an order of its memory accesses
//! (`order`), and is made a network of channels (`network`).
//!
//! What holds: an operation says where it runs by the blocks of its source ([`Blocks`]), which later steps need and circuits do not.

pub mod blocks;
pub mod costs;
mod decided;
mod divide;
pub mod flow;
pub mod form;
mod graph;
pub mod marks;
mod memories;
mod narrow;
pub mod network;
mod network_ops;
mod order;
mod read;
mod read_ops;
mod reasons;
mod simplify;
pub mod stages;

use flow::Flow;
use ir::diag::Place;
use ir::{Diagnostics, Ir, Op, Reported};
use timing::cost::Target;

pub use blocks::Blocks;
pub use reasons::{Reason, reasons};

/// A function as a `handshake.func` without forks and buffers.
pub struct Dataflow {
    /// The `handshake.func`.
    pub circuit: Op,
    /// What it was made of.
    pub flow: Flow,
    /// Where its operations run.
    pub blocks: Blocks,
}

/// Makes the dataflow of a prepared function before `anchor`. Errors: what can't be built, with position.
pub fn form_dataflow(
    ir: &mut Ir,
    anchor: Op,
    work: Op,
    target: &Target,
    diags: &mut Diagnostics,
) -> Result<Dataflow, Reported> {
    let mut flow = read::read(ir, work, diags)?;
    simplify::simplify(&mut flow);
    divide::replace(&mut flow);
    simplify::simplify(&mut flow);
    let graph = match graph::Graph::new(&flow) {
        Ok(graph) => graph,
        Err(block) => {
            let place = flow.blocks[block].loc.place(&ir.ctx);
            return Err(diags.error("E0607", place, "this loop never ends"));
        }
    };
    let widths = narrow::analyse(&flow);
    let order = order::order(ir, work, &flow, &graph);
    let decided = decided::decisions(&flow, &graph);
    let input =
        network::Input { flow: &flow, graph: &graph, widths: &widths, order: &order, decided: &decided, target };
    let made = network::build(ir, anchor, input);
    let made = made.map_err(|e| diags.error("E0501", Place::Unknown, e.to_string()))?;
    let blocks = Blocks::new(ir, made.func, &graph, made.owner);
    Ok(Dataflow { circuit: made.func, flow, blocks })
}
