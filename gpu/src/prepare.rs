//! The form that mapping expects: no calls, no views, loops that are affine, from 0 in steps of 1.

use ir::diag::{Diagnostics, Reported};
use ir::pass::Registry;
use ir::pass_manager::ManagerOptions;
use ir::pass_pipeline::Pipeline;
use ir::{Ir, Op};

/// Passes on functions, and why. Before them calls are inlined: kernels call nothing.
const PASSES: &[&str] = &[
    "expand-complex",
    "expand-vectors",
    "expand-powers",
    "index-to-arith",
    "scf-for-to-index",
    // Accesses name the memory itself.
    "memref-fold-views",
    "raise-scf-to-affine",
    "affine-loop-normalize",
    "canonicalize",
    "memref-fold-tables",
    // Nests beside each other have threads of their own.
    "affine-loop-distribution",
    // Sums stay in registers.
    "affine-scalrep{max-registers=0}",
    "canonicalize",
    "cse",
];

/// Brings a module into the form that mapping expects. Errors: those of passes.
pub fn prepare(ir: &mut Ir, module: Op, fuses: bool, diags: &mut Diagnostics) -> Result<(), Reported> {
    affine::parallel::make_sequential(ir, module, diags)?;
    run_passes(ir, module, PASSES, diags)?;
    if fuses {
        affine::kernel::contract::contract(ir, module);
    }
    Ok(())
}

/// Runs passes on the functions of a module, after calls are inlined. Errors: those of passes.
pub fn run_passes(ir: &mut Ir, module: Op, passes: &[&str], diags: &mut Diagnostics) -> Result<(), Reported> {
    let options = ManagerOptions { verify_each: false, ..ManagerOptions::default() };
    // What passes remark of is not about threads.
    let mut own = Diagnostics::new();
    let done = ir::pass_manager::run(ir, module, &pipeline(passes), &options, &mut std::io::sink(), &mut own);
    if done.is_err() {
        diags.append(own);
    }
    done
}

/// Passes as they run on a module.
fn pipeline(passes: &[&str]) -> Pipeline {
    let mut registry = Registry::with_builtin_passes();
    affine::passes::all().into_iter().for_each(|pass| registry.add(pass));
    dialects::expand::passes().into_iter().for_each(|pass| registry.add(pass));
    let text = format!("builtin.module(inline,func.func({}))", passes.join(","));
    Pipeline::parse(&text, &registry).expect("a test parses the passes")
}

#[cfg(test)]
mod tests {
    use super::{PASSES, pipeline};

    #[test]
    fn every_pass_is_known() {
        assert!(pipeline(PASSES).mentions("affine-scalrep"));
    }
}
