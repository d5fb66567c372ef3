//! `kiln translate`: writes the llvm dialect as LLVM IR text, with the flags of `mlir-translate`, and circuits as SystemVerilog.

use std::path::{Path, PathBuf};

use ir::diag::Place;
use ir::{Diagnostics, Reported};

use crate::messages::Messages;
use crate::session::{Dialects, Session};
use crate::{Failed, files, opt};

/// Translate between MLIR text and other languages
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  kiln translate --mlir-to-llvmir f.mlir -o f.ll\n  \
    kiln opt f.mlir --convert-to-llvm | kiln translate --mlir-to-llvmir\n  \
    kiln opt f.mlir --optimize-datapath | kiln translate --export-verilog -o f.sv")]
pub struct Args {
    /// File to read; `-` reads standard input
    #[arg(default_value = "-", value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    dialects: Dialects,
    /// Where to write; `-` is standard output
    #[arg(short, default_value = "-", value_name = "FILE")]
    output: PathBuf,
    /// Write a module in the llvm dialect as LLVM IR text
    #[arg(long)]
    mlir_to_llvmir: bool,
    /// Write circuits (hw, comb, seq, sv) as SystemVerilog text
    #[arg(long, conflicts_with = "mlir_to_llvmir")]
    export_verilog: bool,
    /// Read LLVM IR: not supported
    #[arg(long)]
    import_llvm: bool,
    /// Write C++ text: not supported
    #[arg(long)]
    mlir_to_cpp: bool,
    /// Read SPIR-V: not supported
    #[arg(long)]
    deserialize_spirv: bool,
    /// Write SPIR-V: not supported
    #[arg(long)]
    serialize_spirv: bool,
    /// Write SPIR-V and read it back: not supported
    #[arg(long)]
    test_spirv_roundtrip: bool,
    /// Accept operations of dialects that are not registered
    #[arg(long)]
    allow_unregistered_dialect: bool,
    /// Treat the parts of the file between `// -----` lines as files of their own
    #[arg(long)]
    split_input_file: bool,
}

/// Runs the command.
pub fn run(args: &Args, messages: &Messages) -> Result<(), Failed> {
    let text = Session::new().run(messages, |s| {
        direction(args, &mut s.diags)?;
        files::read_text(&args.file, &mut s.diags)
    })?;
    let name = files::display_name(&args.file);
    let mut written = Vec::new();
    let mut result = Ok(());
    for part in opt::parts(text, args.split_input_file.then_some("// -----")) {
        let mut session = Session::new();
        session.ir.ctx.allow_unregistered = args.allow_unregistered_dialect;
        let done = session.run(messages, |s| {
            s.register(&args.dialects)?;
            let module = s.load_text(&name, part)?;
            match args.export_verilog {
                true => emit_verilog::emit(&mut s.ir, module, &emit_verilog::Options::default(), &mut s.diags),
                false => emit_llvm::export(&s.ir, module, emit_llvm::Names::Numbers, &mut s.diags),
            }
        });
        result = done.map(|text| written.push(text)).and(result);
    }
    result?;
    let text = written.join("// -----\n\n");
    Session::new().run(messages, |s| files::write_text(Path::new(&args.output), &text, &mut s.diags))
}

/// That the one direction is asked for which there is. Errors: `E1005`.
fn direction(args: &Args, diags: &mut Diagnostics) -> Result<(), Reported> {
    let others = [
        (args.import_llvm, "import-llvm"),
        (args.mlir_to_cpp, "mlir-to-cpp"),
        (args.deserialize_spirv, "deserialize-spirv"),
        (args.serialize_spirv, "serialize-spirv"),
        (args.test_spirv_roundtrip, "test-spirv-roundtrip"),
    ];
    if let Some((_, name)) = others.iter().find(|(asked, _)| *asked) {
        let message = format!("--{name} is not supported; kiln translates by --mlir-to-llvmir");
        return Err(diags.error("E1005", Place::Unknown, message));
    }
    if !args.mlir_to_llvmir && !args.export_verilog {
        return Err(diags.error(
            "E1005",
            Place::Unknown,
            "no translation is named; use --mlir-to-llvmir or --export-verilog",
        ));
    }
    Ok(())
}
