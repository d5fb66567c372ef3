//! What the user of kernels can choose.

use ir::{Ir, Op};

use crate::machine::Gpu;

/// What the user can choose.
#[derive(Clone, Debug)]
pub struct Options {
    /// The GPU.
    pub gpu: Gpu,
    /// Whether sums may be fused with products.
    pub fuses: bool,
    /// Whether sums may go in any order.
    pub reassociates: bool,
    /// Rows and columns of tiles; those that take fewest cycles without it.
    pub tile: Option<[u64; 2]>,
}

impl Options {
    /// Whether what an operation combines may be combined in any order.
    pub fn is_free(&self, ir: &Ir, op: Op) -> bool {
        let Some(attr) = ir.attr(op, "fastmath") else { return self.reassociates };
        let text = ir::text::printer::print_attr(&ir.ctx, attr);
        self.reassociates || text.contains("reassoc") || text.contains("fast>")
    }
}
