//! `kiln gpu`: writes a function as kernels of a GPU, in PTX, and checks them without one.

mod check;

use std::path::PathBuf;

use ::gpu::{Compiled, Gpu, Options};
use cosim::functions;
use ir::Reported;
use ir::diag::Place;

use crate::llvm::optimize::Contract;
use crate::messages::Messages;
use crate::progress::Progress;
use crate::session::{Dialects, Session};
use crate::{Failed, files};

/// Write a function as kernels of a GPU, in PTX
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  kiln gpu examples/gemm_f32.mlir --gpu a100 -o gemm.ptx --manifest gemm.json\n  \
    kiln gpu examples/gemm_f32.mlir --gpu sm_90a --check\n  \
    kiln gpu f.mlir --gpu h100 --check --args random:1 random:2 0.5\n\n\
    Loops become threads where no dependence orders them. --check runs the kernels in the interpreter of PTX (kiln ptx), compares what\n  \
    they give with the interpreter of the source (kiln run), and prints what each launch did.")]
pub struct Args {
    /// File of MLIR text; `-` reads standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    dialects: Dialects,
    /// The function; without it the only public one
    #[arg(long, value_name = "NAME")]
    func: Option<String>,
    /// The GPU: a file of gpus/, or its architecture
    #[arg(long, value_name = "NAME")]
    gpu: String,
    /// Where to write the PTX; standard output without it, unless --check is given
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Where to write what a host has to do, as JSON
    #[arg(long, value_name = "FILE")]
    manifest: Option<PathBuf>,
    /// Where to write the host's part in C, which opens the CUDA driver when it runs
    #[arg(long, value_name = "FILE")]
    launcher: Option<PathBuf>,
    /// Whether a sum may be fused with a product, as with `kiln llvm`
    #[arg(long, value_enum, default_value_t = Contract::Off, value_name = "WHETHER")]
    fp_contract: Contract,
    /// Whether sums may go in any order, as in products of matrices of halves
    #[arg(long)]
    fp_reassociate: bool,
    /// Rows and columns of tiles in shared memory, as 128x256; those that take fewest cycles without it
    #[arg(long, value_name = "SIZES", value_parser = tile)]
    tile: Option<[u64; 2]>,
    /// Run the kernels without a GPU and compare with the source
    #[arg(long)]
    check: bool,
    /// Arguments of the check, in order, as for `kiln run`; random numbers without them
    #[arg(long, value_name = "ARG", num_args = 1.., allow_negative_numbers = true, requires = "check")]
    args: Vec<String>,
    #[arg(long, value_name = "FILE.json | NAME=FILE.npy | NAME=VALUE", help = files::DATA_HELP, requires = "check", conflicts_with = "args")]
    data: Vec<String>,
    /// Decides the order of blocks and warps in the check
    #[arg(long, value_name = "NUMBER", default_value_t = 0, requires = "check")]
    seed: u64,
}

/// `128x256`.
fn tile(text: &str) -> Result<[u64; 2], String> {
    let sizes = text.split_once('x').and_then(|(rows, columns)| Some([rows.parse().ok()?, columns.parse().ok()?]));
    sizes.ok_or_else(|| format!("`{text}`: expected ROWSxCOLUMNS"))
}

/// Runs the command.
pub fn run(args: &Args, messages: &Messages, progress: &Progress) -> Result<(), Failed> {
    Session::new().run(messages, |s| progress.during(|| run_all(args, s, progress)))
}

fn run_all(args: &Args, s: &mut Session, progress: &Progress) -> Result<(), Reported> {
    progress.stage("reading");
    s.register(&args.dialects)?;
    let gpu = Gpu::named(&args.gpu).map_err(|message| s.diags.error("E1701", Place::Unknown, message))?;
    let module = s.load(&args.file)?;
    let function = functions::find(&s.ir, module, args.func.as_deref(), &mut s.diags)?;
    let name = ir::symbols::name_of(&s.ir, function).unwrap_or_default().to_owned();
    let source = args.check.then(|| check::Source::new(args, s, function)).transpose()?;
    progress.stage("making kernels");
    let (fuses, reassociates) = (args.fp_contract == Contract::On, args.fp_reassociate);
    let options = Options { gpu, fuses, reassociates, tile: args.tile };
    let compiled = ::gpu::compile(&mut s.ir, module, &name, &options, &mut s.diags)?;
    write(args, s, &compiled)?;
    if let Some(source) = source {
        progress.stage("running kernels");
        let report = source.check(s, &compiled, args.seed)?;
        progress.clear();
        print!("{report}");
    }
    Ok(())
}

fn write(args: &Args, s: &mut Session, compiled: &Compiled) -> Result<(), Reported> {
    if let Some(path) = &args.manifest {
        files::write_text(path, &compiled.manifest.text(), &mut s.diags)?;
    }
    if let Some(path) = &args.launcher {
        files::write_text(path, &::gpu::launcher::text(&compiled.manifest), &mut s.diags)?;
    }
    match (&args.output, args.check) {
        (Some(path), _) => files::write_text(path, &compiled.ptx, &mut s.diags),
        (None, false) => files::write_text("-".as_ref(), &compiled.ptx, &mut s.diags),
        (None, true) => Ok(()),
    }
}
