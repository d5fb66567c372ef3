//! `kiln llvm`: writes software operations as LLVM IR text, made fast for a CPU where that is asked for.

mod device;
pub mod optimize;

use std::path::{Path, PathBuf};

use crate::Failed;
use crate::files;
use crate::messages::Messages;
use crate::progress::Progress;
use crate::session::{Dialects, Session};

/// Write functions as LLVM IR text
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  kiln llvm examples/gemm.mlir -o gemm.ll && clang -O2 -c gemm.ll\n  \
    kiln llvm -O examples/gemm_f32.mlir -o gemm.ll && clang -O3 -c gemm.ll\n  \
    kiln llvm -O --cpu x86-64-v3 --fp-contract on --report f.mlir\n  \
    kiln llvm f.mlir --memref-convention descriptor\n  \
    kiln llvm --gpu sm_80 examples/gemm_f32.mlir -o gemm.ll && llc-19 -O3 gemm.ll -o gemm.ptx")]
pub struct Args {
    /// File of MLIR text; `-` reads standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    dialects: Dialects,
    /// Where to write; standard output without it
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: PathBuf,
    /// How memrefs pass between functions: as a pointer where the type says all else, or always as all parts
    #[arg(long, value_enum, default_value_t = Convention::BarePtr, value_name = "CONVENTION")]
    memref_convention: Convention,
    #[command(flatten)]
    device: device::Device,
    #[command(flatten)]
    optimize: optimize::Flags,
}

/// The memref conventions.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Convention {
    /// A pointer to the elements; memrefs of open sizes or layout as all parts
    BarePtr,
    /// Allocated and aligned pointer, offset, sizes and strides
    Descriptor,
}

/// Runs the command.
pub fn run(args: &Args, messages: &Messages, progress: &Progress) -> Result<(), Failed> {
    let convention = match args.memref_convention {
        Convention::BarePtr => emit_llvm::Convention::BarePointer,
        Convention::Descriptor => emit_llvm::Convention::Descriptor,
    };
    Session::new().run(messages, |s| {
        progress.stage("reading");
        s.register(&args.dialects)?;
        let options = args.optimize.options(&mut s.diags)?;
        let module = s.load(&args.file)?;
        if args.device.has_gpu() {
            progress.stage("making kernels");
            let text = device::emit(s, module, &args.device, args.optimize.contract());
            progress.clear();
            let text = text?;
            return files::write_text(Path::new(&args.output), &text, &mut s.diags);
        }
        progress.stage("choosing plans");
        args.optimize.apply(s, module, options.as_ref())?;
        progress.stage("lowering to LLVM IR");
        let text = emit_llvm::emit(&mut s.ir, module, &emit_llvm::Options { convention }, &mut s.diags);
        progress.clear();
        let text = text?;
        files::write_text(Path::new(&args.output), &text, &mut s.diags)
    })
}
