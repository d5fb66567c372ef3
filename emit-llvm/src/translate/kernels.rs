//! What compilers for NVIDIA's GPUs are told of functions: the named metadata `nvvm.annotations`.

use ir::Op;

use super::Translation;
use super::attrs::Read;
use crate::model::{GlobalId, metadata::Md};

/// Attributes of functions and their names in the metadata; sizes end in a direction there.
const ANNOTATIONS: [(&str, &str); 6] = [
    ("nvvm.cluster_dim", "cluster_dim_"),
    ("nvvm.kernel", "kernel"),
    ("nvvm.maxnreg", "maxnreg"),
    ("nvvm.maxntid", "maxntid"),
    ("nvvm.minctasm", "minctasm"),
    ("nvvm.reqntid", "reqntid"),
];

/// Directions of a grid.
const DIRECTIONS: [&str; 3] = ["x", "y", "z"];

impl Translation<'_> {
    /// Annotates a function that a host launches.
    pub(super) fn annotate_kernel(&mut self, op: Op, function: GlobalId) {
        for (attr, name) in ANNOTATIONS {
            let Some(attr) = self.ir.attr(op, attr) else { continue };
            let ctx = &self.ir.ctx;
            if let Some(sizes) = ctx.as_dense_array(attr) {
                for (size, direction) in sizes.into_iter().zip(DIRECTIONS) {
                    self.annotate(function, &format!("{name}{direction}"), size);
                }
            } else {
                let value = ctx.as_i64(attr).unwrap_or(1);
                self.annotate(function, name, value);
            }
        }
        self.annotate_parameters(op, function);
    }

    fn annotate(&mut self, function: GlobalId, name: &str, value: i64) {
        let value = self.number_node(32, value);
        self.add_annotation(function, name, value);
    }

    fn add_annotation(&mut self, function: GlobalId, name: &str, value: Md) {
        let address = self.m.address(function);
        let ty = self.m.constants.ty(address);
        let items = [self.m.metadata.constant(address, ty), self.m.metadata.string(name), value];
        let node = self.m.metadata.tuple(items.map(Some).to_vec());
        self.m.add_named_metadata("nvvm.annotations", node);
    }

    /// Parameters that are the same in all of the grid, counted from 1.
    fn annotate_parameters(&mut self, op: Op, function: GlobalId) {
        let ir = self.ir;
        let is_constant = |&(_, dict): &(usize, &ir::Attr)| {
            let entries = ir.ctx.as_dict(*dict).unwrap_or(&[]);
            entries.iter().any(|(key, _)| ir.ctx.text(*key) == "nvvm.grid_constant")
        };
        let dicts = ir.items(op, "arg_attrs");
        let places: Vec<usize> = dicts.iter().enumerate().filter(is_constant).map(|(at, _)| at + 1).collect();
        if places.is_empty() {
            return;
        }
        let places: Vec<Option<Md>> =
            places.into_iter().map(|place| Some(self.number_node(32, place as i64))).collect();
        let places = self.m.metadata.tuple(places);
        self.add_annotation(function, "grid_constant", places);
    }
}
