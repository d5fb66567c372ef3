//! `kiln ptx`: checks PTX text by running it, without a GPU, and counts what it does.

use std::path::PathBuf;

use ::ptx::arguments::{self, Buffer};
use ::ptx::{Launch, Program};
use ir::Reported;
use ir::diag::Place;

use crate::messages::Messages;
use crate::session::Session;
use crate::{Failed, files};

/// Check PTX text and run its kernels without a GPU
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  kiln ptx k.ptx\n  \
    kiln ptx k.ptx --kernel add --grid 3 --block 128 --buffer 'f32[300]=random' --buffer 'f32[300]=count' \\\n    \
    --buffer 'f32[300]' --arg @0 --arg @1 --arg @2 --arg u32:300 --print 2\n\n\
    Without a kernel, the text is read and its kernels are listed. A run ends at the first race, read of what was never\n  \
    written, access before a wait, deadlock or address out of bounds, and names both places. Warps, blocks and copies take\n  \
    turns by the seed.")]
pub struct Args {
    /// File of PTX text; `-` reads standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The kernel to run
    #[arg(long, value_name = "NAME")]
    kernel: Option<String>,
    /// Blocks in each direction
    #[arg(long, value_name = "X,Y,Z", default_value = "1", value_parser = sizes)]
    grid: [u32; 3],
    /// Threads of a block in each direction
    #[arg(long, value_name = "X,Y,Z", default_value = "32", value_parser = sizes)]
    block: [u32; 3],
    /// Bytes of shared memory beside those that the kernel declares
    #[arg(long, value_name = "BYTES", default_value_t = 0)]
    shared: u32,
    /// A buffer: TYPE[COUNT], which is not written yet, or TYPE[COUNT]=NUMBER, =count, =random, or =@FILE with its bytes
    #[arg(long, value_name = "BUFFER")]
    buffer: Vec<String>,
    /// An argument: TYPE:NUMBER, @BUFFER by its number, or a tensor map, map:BUFFER[+BYTES]:TYPE:SIZES:BOX:SWIZZLE[:STRIDES]
    #[arg(long, value_name = "ARGUMENT", allow_hyphen_values = true)]
    arg: Vec<String>,
    /// Print a buffer after the run, by its number
    #[arg(long, value_name = "BUFFER")]
    print: Vec<usize>,
    /// Write the bytes of a buffer to a file after the run; those that were never written are 0
    #[arg(long, value_name = "BUFFER=FILE", value_parser = written)]
    write: Vec<(usize, PathBuf)>,
    /// Decides the order of blocks, warps and copies, and random data
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
    /// The most instructions of warps that are executed
    #[arg(long, value_name = "COUNT", default_value_t = 100_000_000)]
    steps: u64,
}

/// `4`, `4,2` or `4,2,1`.
fn sizes(text: &str) -> Result<[u32; 3], String> {
    let mut sizes = [1; 3];
    let parts: Vec<&str> = text.split(',').collect();
    if parts.len() > sizes.len() {
        return Err("there are three directions".into());
    }
    for (size, part) in sizes.iter_mut().zip(parts) {
        *size = part.parse().map_err(|_| format!("`{part}` is no number"))?;
    }
    Ok(sizes)
}

/// `2=FILE`.
fn written(text: &str) -> Result<(usize, PathBuf), String> {
    let parts = text.split_once('=').and_then(|(number, path)| Some((number.parse().ok()?, path.into())));
    parts.ok_or_else(|| format!("`{text}`: expected BUFFER=FILE"))
}

/// Runs the command.
pub fn run(args: &Args, messages: &Messages) -> Result<(), Failed> {
    Session::new().run(messages, |s| {
        let text = files::read_text(&args.file, &mut s.diags)?;
        let program = ::ptx::read(&mut s.ir.ctx.sources, &files::display_name(&args.file), text, &mut s.diags)?;
        match &args.kernel {
            Some(kernel) => launch(args, s, &program, kernel),
            None => {
                print!("{}", program.summary());
                Ok(())
            }
        }
    })
}

fn launch(args: &Args, s: &mut Session, program: &Program, kernel: &str) -> Result<(), Reported> {
    let bad = |s: &mut Session, message: String| s.diags.error("E1604", Place::Unknown, message);
    let mut buffers = Vec::new();
    for (index, text) in args.buffer.iter().enumerate() {
        let buffer = match text.split_once("=@") {
            Some((shape, path)) => arguments::buffer_of(shape, files::read_bytes(path.as_ref(), &mut s.diags)?),
            None => arguments::buffer(text, args.seed + index as u64),
        };
        buffers.push(buffer.map_err(|message| bad(s, message))?);
    }
    let arguments: Result<_, _> = args.arg.iter().map(|text| arguments::argument(text)).collect();
    let launch = Launch {
        kernel: kernel.into(),
        grid: args.grid,
        block: args.block,
        dynamic_shared: u64::from(args.shared),
        arguments: arguments.map_err(|message| bad(s, message))?,
        seed: args.seed,
        most_steps: args.steps,
    };
    let mut asked = args.print.iter().chain(args.write.iter().map(|(number, _)| number));
    if let Some(number) = asked.find(|number| **number >= buffers.len()) {
        return Err(bad(s, format!("there is no buffer {number} to print or write")));
    }
    let mut bytes: Vec<_> = buffers.iter_mut().map(|buffer| std::mem::take(&mut buffer.bytes)).collect();
    let counts = ::ptx::run(program, &launch, &mut bytes, &mut s.diags)?;
    buffers.iter_mut().zip(bytes).for_each(|(buffer, bytes)| buffer.bytes = bytes);
    print!("{counts}");
    show(args, &buffers);
    args.write
        .iter()
        .try_for_each(|(number, path)| files::write_bytes(path, buffers[*number].bytes.data(), &mut s.diags))
}

fn show(args: &Args, buffers: &[Buffer]) {
    for number in &args.print {
        println!("buffer {number}: {}", buffers[*number].show());
    }
}
