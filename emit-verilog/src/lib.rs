//! SystemVerilog from hw, comb and seq circuits: `prepare` changes the IR until every op is Verilog, `print` writes it.
//!
//! What holds: the text is one file, the same bytes for the same circuit; names are legal, unique and as near to the
//! source's as can be; no expression depends on Verilog's width or sign rules (operands of an operator have one width,
//! signed operators stand alone with `$signed`); an op that can't be written is an error that names it.

mod aggregates;
mod check;
pub mod codes;
mod cycles;
mod expr;
mod flatten;
pub mod form;
mod indices;
mod memories;
mod memory_ports;
mod origin;
mod plan;
mod prepare;
mod print;
mod procedural;
mod product;
mod properties;
mod purpose;
mod section;
mod simpler;
mod storage;
mod values;
mod words;

use hw_dialects::hw;
use hw_dialects::ports::with_instances;
use ir::{Diagnostics, InsertPoint, Ir, Op, Reported, Rewriter, ValueMap};

/// What the text looks like.
#[derive(Clone, Debug)]
pub struct Options {
    /// End lines with where they come from, such as `// gemm.mlir:12`.
    pub locations: bool,
    /// Lines of a comment at the head of the file.
    pub header: Option<String>,
    /// The name of the file without its ending: Verilator wants modules of other names marked.
    pub file_stem: Option<String>,
    /// Comments above groups of ports of the module that the file is named after: the first port, and what the group is.
    pub groups: Vec<(String, String)>,
    /// Control, counters and datapath apart.
    pub sections: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { locations: true, header: None, file_stem: None, groups: Vec::new(), sections: false }
    }
}

/// The SystemVerilog text of the modules in `root` (a `builtin.module`, or one `hw.module` with those that it instantiates),
/// which stays as it is.
///
/// Errors: `E0701` an operation that has no Verilog, `E0702` a port, `E0703` a type, `E0704` a value at start that is not
/// constant, `E0705` a latency that a port which reads and writes can't have, `E0706` a combinational cycle, `E0707` a module inside itself;
/// all are found before anything is written.
pub fn emit(ir: &mut Ir, root: Op, options: &Options, diags: &mut Diagnostics) -> Result<String, Reported> {
    let is_single = ir.isa::<hw::Module>(root);
    let modules = if is_single { with_instances(ir, root) } else { vec![root] };
    modules.iter().try_for_each(|&module| check::check(ir, module, diags))?;
    let errors = diags.error_count();
    let circuits = modules.iter().flat_map(|&module| ir.walk_vec(module)).filter(|&op| ir.isa::<hw::Module>(op));
    cycles::check(ir, &circuits.collect::<Vec<Op>>(), diags);
    diags.check_since(errors)?;
    let copy = match modules[..] {
        [only] => Rewriter::new(ir).clone_op(only, &mut ValueMap::default()),
        _ => copies_together(ir, &modules),
    };
    let errors = diags.error_count();
    prepare::prepare(ir, copy, diags);
    let text = diags.check_since(errors).map(|()| print::print(ir, copy, options));
    Rewriter::new(ir).erase(copy);
    text
}

/// A `builtin.module` of copies.
fn copies_together(ir: &mut Ir, modules: &[Op]) -> Op {
    let mut rewriter = Rewriter::new(ir);
    let (region, block) = rewriter.create_region_with_block(&[]);
    let root = rewriter.op(ir::builtin::Module::NAME).region(region).build();
    rewriter.set_insertion(InsertPoint::End(block));
    for &module in modules {
        rewriter.clone_op(module, &mut ValueMap::default());
    }
    root
}

#[cfg(test)]
mod tests;
