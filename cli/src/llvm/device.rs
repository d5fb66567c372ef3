//! `--gpu`: what a GPU runs of a module, as LLVM IR.

use std::path::PathBuf;

use ::gpu::{Gpu, Options};
use cosim::functions;
use gpu_dialects::{gpu, lower};
use ir::diag::Place;
use ir::pass::Options as PassOptions;
use ir::{Op, Reported};

use super::optimize::Contract;
use crate::files;
use crate::session::Session;

/// What a GPU runs, and what its host does.
#[derive(Clone, Debug, clap::Args)]
pub struct Device {
    /// Write what a GPU runs, for LLVM's back end of NVIDIA's GPUs: a file of gpus/, or its architecture
    #[arg(long, value_name = "NAME", conflicts_with_all = ["optimize", "cpu", "memref_convention"])]
    gpu: Option<String>,
    /// With --gpu: where to write what a host has to do, as JSON
    #[arg(long, value_name = "FILE", requires = "gpu")]
    manifest: Option<PathBuf>,
    /// With --gpu: where to write the host's part in C, which opens the CUDA driver when it runs
    #[arg(long, value_name = "FILE", requires = "gpu")]
    launcher: Option<PathBuf>,
}

impl Device {
    /// Whether code for a GPU is asked for.
    pub fn has_gpu(&self) -> bool {
        self.gpu.is_some()
    }

    /// Writes what the host of the only public function does, where that is asked for.
    fn write_host(&self, s: &mut Session, module: Op, gpu: &Gpu) -> Result<(), Reported> {
        if self.manifest.is_none() && self.launcher.is_none() {
            return Ok(());
        }
        let function = functions::find(&s.ir, module, None, &mut s.diags)?;
        let function = ir::symbols::name_of(&s.ir, function).unwrap_or_default();
        let manifest = ::gpu::launches::manifest(&s.ir, module, function, gpu, &mut s.diags)?;
        if let Some(path) = &self.manifest {
            files::write_text(path, &manifest.text(), &mut s.diags)?;
        }
        match &self.launcher {
            Some(path) => files::write_text(path, &::gpu::launcher::text(&manifest), &mut s.diags),
            None => Ok(()),
        }
    }
}

/// The LLVM IR of all kernels of a module: those of its `gpu.module`s and launches, or of the nests of its only public function. Errors: `E1701`
/// no such GPU, `E0803` and `E1702` what has no place in a kernel.
pub fn emit(s: &mut Session, module: Op, flags: &Device, contract: Contract) -> Result<String, Reported> {
    let name = flags.gpu.as_deref().expect("the caller has asked");
    let gpu = Gpu::named(name).map_err(|message| s.diags.error("E1701", Place::Unknown, message))?;
    let architecture = gpu.architecture.clone();
    if !s.ir.walk_vec(module).into_iter().any(|op| s.ir.isa::<gpu::Module>(op) || s.ir.isa::<gpu::Launch>(op)) {
        let function = functions::find(&s.ir, module, None, &mut s.diags)?;
        let function = ir::symbols::name_of(&s.ir, function).unwrap_or_default().to_owned();
        let options = Options { gpu: gpu.clone(), fuses: contract == Contract::On, reassociates: false, tile: None };
        ::gpu::launches::launches(&mut s.ir, module, &function, &options, &mut s.diags)?;
    }
    let none = PassOptions::default();
    let outlining =
        lower::passes().into_iter().find(|pass| pass.name == "gpu-kernel-outlining").expect("the pass is there");
    (outlining.run)(&mut s.ir, module, &none, &mut s.diags)?;
    flags.write_host(s, module, &gpu)?;
    let kernels = lower::joined(&mut s.ir, module, &mut s.diags)?;
    lower::device(&mut s.ir, kernels, &architecture, &mut s.diags)?;
    emit_llvm::export(&s.ir, kernels, emit_llvm::Names::Source, &mut s.diags)
}
