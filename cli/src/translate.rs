//! `kiln translate`: between the llvm dialect and LLVM IR text, with the flags of `mlir-translate`, and circuits as SystemVerilog.

use std::path::{Path, PathBuf};

use ir::diag::Place;
use ir::source::SourceText;
use ir::text::printer::{PrintOptions, print_op};
use ir::{Diagnostics, Reported};

use crate::messages::Messages;
use crate::session::{Dialects, Session};
use crate::{Failed, files, opt};

/// Translate between MLIR text and other languages
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  kiln translate --mlir-to-llvmir f.mlir -o f.ll\n  \
    kiln opt f.mlir --convert-to-llvm | kiln translate --mlir-to-llvmir\n  \
    clang -S -emit-llvm -O1 f.c -o - | kiln translate --import-llvm -o f.mlir\n  \
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
    /// Read LLVM IR text as a module in the llvm dialect
    #[arg(long, conflicts_with_all = ["mlir_to_llvmir", "export_verilog"])]
    import_llvm: bool,
    /// Print the locations of what is read: lines of the source, where the text has debug information
    #[arg(long, requires = "import_llvm")]
    mlir_print_debuginfo: bool,
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
    let marker = if args.import_llvm { "; // -----" } else { "// -----" };
    for part in opt::parts(text, args.split_input_file.then_some(marker)) {
        let mut session = Session::new();
        session.ir.ctx.allow_unregistered = args.allow_unregistered_dialect;
        let done = session.run(messages, |s| {
            s.register(&args.dialects)?;
            if args.import_llvm {
                return import(args, s, &name, part);
            }
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

/// The module that LLVM IR text is, verified and printed. Errors: in the session.
fn import(args: &Args, s: &mut Session, name: &str, text: SourceText) -> Result<String, Reported> {
    let module = import_llvm::import(&mut s.ir, name, text, &mut s.diags)?;
    ir::verify::verify(&mut s.ir, module, &mut s.diags)?;
    let options = PrintOptions { locations: args.mlir_print_debuginfo, ..PrintOptions::default() };
    Ok(print_op(&s.ir, module, &options) + "\n")
}

/// That the one direction is asked for which there is. Errors: `E1005`.
fn direction(args: &Args, diags: &mut Diagnostics) -> Result<(), Reported> {
    let others = [
        (args.mlir_to_cpp, "mlir-to-cpp"),
        (args.deserialize_spirv, "deserialize-spirv"),
        (args.serialize_spirv, "serialize-spirv"),
        (args.test_spirv_roundtrip, "test-spirv-roundtrip"),
    ];
    if let Some((_, name)) = others.iter().find(|(asked, _)| *asked) {
        let message = format!("--{name} is not supported; kiln translates by --mlir-to-llvmir and --import-llvm");
        return Err(diags.error("E1005", Place::Unknown, message));
    }
    if !args.mlir_to_llvmir && !args.export_verilog && !args.import_llvm {
        return Err(diags.error(
            "E1005",
            Place::Unknown,
            "no translation is named; use --mlir-to-llvmir, --import-llvm or --export-verilog",
        ));
    }
    Ok(())
}
