//! `kiln tune`: measures the plans of `kiln llvm -O` on the machine at hand, and keeps the fastest in a file.
//!
//! What holds: each plan runs on the same data in a process of its own; the file changes only when all functions are measured.

mod program;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use ::fpga::tools::{Found, Tools};
use ::tile::tuned::{Entry, Tuned};
use ::tile::{Cpu, choose};
use dialects::func;
use ir::diag::Place;
use ir::{Op, Reported, Rewriter, symbols};

use crate::llvm::optimize::Contract;
use crate::messages::Messages;
use crate::progress::Progress;
use crate::session::{Dialects, Session};
use crate::{Failed, app, files};
use program::Program;

/// Plans that are measured at the most, and for how long.
const MOST_PLANS: usize = 40;
const SECONDS: u64 = 30;

/// Measure the plans of `kiln llvm -O` on this machine
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  kiln tune examples/gemm_f32.mlir -o gemm.tuned.toml\n  \
    kiln llvm -O --tuned gemm.tuned.toml examples/gemm_f32.mlir -o gemm.ll\n\n\
    At most 40 plans and 30 seconds a function. clang compiles them; arrays are filled with numbers from 1 to 2.")]
pub struct Args {
    /// File of MLIR text; `-` reads standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    dialects: Dialects,
    /// The function; without it every function that has loops
    #[arg(long, value_name = "NAME")]
    func: Option<String>,
    /// The CPU that the file is for, which the machine at hand must be
    #[arg(long, value_name = "NAME", default_value = ::tile::cpu::NATIVE)]
    cpu: String,
    /// Whether a sum may be fused with a product, as with `kiln llvm`
    #[arg(long, value_enum, default_value_t = Contract::Off, value_name = "WHETHER")]
    fp_contract: Contract,
    /// The file of what was measured; what it says of other functions stays [default: CPU.tuned.toml]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: &Args, messages: &Messages, progress: &Progress) -> Result<(), Failed> {
    Session::new().run(messages, |s| {
        s.register(&args.dialects)?;
        let (cpu, native) = (named(s, &args.cpu)?, named(s, ::tile::cpu::NATIVE)?);
        if cpu.name != native.name {
            let message = format!("this machine is '{}', and can't measure for '{}'", native.name, cpu.name);
            return Err(s.diags.error("E1404", Place::Unknown, message));
        }
        let path = args.output.clone().unwrap_or_else(|| PathBuf::from(format!("{}.tuned.toml", cpu.name)));
        let mut tuned = before(s, &path, &cpu)?;
        let text = files::read_text(&args.file, &mut s.diags)?;
        let tools = Tools { folder: None, limit: SECONDS, running: progress.running().clone() };
        let clang = app::clang();
        let clang = tools.find("tuning", &clang).map_err(|f| s.diags.error(f.code, Place::Unknown, f.message))?;
        let tuner = Tuner { args, cpu: &cpu, text: &text, clang: &clang, progress };
        for name in tuner.functions(s)? {
            let entry = tuner.function(s, &name)?;
            println!("{}: {} ({:.3} ms)", entry.name, entry.recipe, entry.milliseconds);
            tuned.add(entry);
        }
        progress.clear();
        files::write_text(&path, &tuned.text(), &mut s.diags)
    })
}

fn named(s: &mut Session, name: &str) -> Result<Cpu, Reported> {
    Cpu::named(name).map_err(|message| s.diags.error("E1401", Place::Unknown, message))
}

/// What a file says so far. Errors: it is of another CPU, or no tuning file.
fn before(s: &mut Session, path: &Path, cpu: &Cpu) -> Result<Tuned, Reported> {
    if !path.exists() {
        return Ok(Tuned { cpu: cpu.name.clone(), functions: Vec::new() });
    }
    crate::llvm::optimize::read_tuned(path, cpu, &mut s.diags)
}

struct Tuner<'a> {
    args: &'a Args,
    cpu: &'a Cpu,
    text: &'a str,
    clang: &'a Found,
    progress: &'a Progress,
}

/// A plan with its LLVM IR.
struct Candidate {
    recipe: String,
    text: String,
}

impl Tuner<'_> {
    /// The names of the functions that are measured. Errors: there is none.
    fn functions(&self, s: &mut Session) -> Result<Vec<String>, Reported> {
        let module = s.load_text(&files::display_name(&self.args.file), self.text.to_owned())?;
        let ir = &s.ir;
        let has_loops = |op: Op| ir.walk_vec(op).into_iter().any(|inner| ir.is_counted_loop(inner));
        let all =
            ::tile::mark::functions(ir, module).into_iter().filter(|&op| ir.isa::<func::Func>(op) && has_loops(op));
        let names = all.filter_map(|op| symbols::name_of(ir, op).map(str::to_owned));
        let wanted = |name: &String| self.args.func.as_ref().is_none_or(|wanted| wanted == name);
        let names: Vec<String> = names.filter(wanted).collect();
        match names.is_empty() {
            true => Err(s.diags.error("E1404", Place::Unknown, "there is no function of that name with loops")),
            false => Ok(names),
        }
    }

    /// Measures the plans of a function, the ones that the estimate likes first. Errors: nothing could be measured.
    fn function(&self, s: &mut Session, name: &str) -> Result<Entry, Reported> {
        let start = Instant::now();
        let (program, digest, order) = self.described(s, name)?;
        let folder = std::env::temp_dir().join(format!("kiln-tune-{}-{name}", std::process::id()));
        let mut best: Option<(f64, String)> = None;
        let mut seen: Vec<String> = Vec::new();
        for (number, recipe) in order.iter().take(MOST_PLANS).enumerate() {
            let left = Duration::from_secs(SECONDS).saturating_sub(start.elapsed());
            if left.is_zero() {
                break;
            }
            self.progress.stage(format!("measuring {name}: plan {} of {}, '{recipe}'", number + 1, order.len()));
            let candidate = self.candidate(s, name, recipe)?;
            if seen.contains(&candidate.text) {
                continue;
            }
            let (limit, running) = (left.as_secs().max(1), self.progress.running().clone());
            let tools = Tools { folder: None, limit, running };
            match program.measure(&folder, &candidate.text, self.clang, &tools) {
                Ok(seconds) if best.as_ref().is_none_or(|(least, _)| seconds < *least) => {
                    best = Some((seconds, candidate.recipe));
                }
                Ok(_) => {}
                Err(fault) if best.is_none() && number + 1 == order.len() => {
                    return Err(s.diags.error("E1404", Place::Unknown, format!("{name}: {}", fault.message)));
                }
                // The plan takes longer than there is time; another one may not.
                Err(_) => {}
            }
            seen.push(candidate.text);
        }
        std::fs::remove_dir_all(&folder).ok();
        let Some((seconds, recipe)) = best else {
            let message = format!("{name}: no plan ran to its end within {SECONDS} seconds");
            return Err(s.diags.error("E1404", Place::Unknown, message));
        };
        Ok(Entry { name: name.to_owned(), digest, recipe, milliseconds: seconds * 1e3 })
    }

    /// The program that runs a function, the digest of that, and its plans in the order of the estimate.
    fn described(&self, s: &mut Session, name: &str) -> Result<(Program, String, Vec<String>), Reported> {
        let mut own = self.session(s)?;
        let found = find(&own, name);
        let program = Program::of(&own.0.ir, found);
        let program =
            program.map_err(|message| s.diags.error("E1404", Place::Unknown, format!("{name}: {message}")))?;
        let digest = choose::digest(&own.0.ir, found);
        let options = self.options(None);
        let choices = ::tile::optimize(&mut own.0.ir, own.1, &options, &mut own.0.diags);
        s.take_findings_but_remarks(&mut own.0);
        let choice = choices?.into_iter().find(|choice| choice.function == name);
        let mut tried = choice.map(|choice| choice.tried).unwrap_or_default();
        tried.sort_by(|a, b| a.1.total_cmp(&b.1));
        let mut order: Vec<String> = tried.into_iter().map(|(name, _)| name).collect();
        if order.is_empty() {
            order.push(choose::PLAIN.name.to_owned());
        }
        Ok((program, digest, order))
    }

    fn options(&self, recipe: Option<&str>) -> ::tile::Options {
        let (fuses, recipe) = (self.args.fp_contract == Contract::On, recipe.map(str::to_owned));
        ::tile::Options { cpu: self.cpu.clone(), fuses, tuned: None, recipe, around: None, has_threads: false }
    }

    /// The module, read anew.
    fn session(&self, s: &mut Session) -> Result<(Session, Op), Reported> {
        let mut own = Session::new();
        let module = own.register(&self.args.dialects);
        let module = module.and_then(|()| own.load_text(&files::display_name(&self.args.file), self.text.to_owned()));
        s.take_findings_but_remarks(&mut own);
        Ok((own, module?))
    }

    /// The module after one plan.
    fn candidate(&self, s: &mut Session, name: &str, recipe: &str) -> Result<Candidate, Reported> {
        let (mut own, module) = self.session(s)?;
        let found = symbols::in_table(&own.ir, module, name);
        // LLVM would drop a private function that nothing calls.
        found.into_iter().for_each(|op| Rewriter::new(&mut own.ir).remove_attr(op, "sym_visibility"));
        let done = ::tile::optimize(&mut own.ir, module, &self.options(Some(recipe)), &mut own.diags);
        let text = done.and_then(|_| emit_llvm::emit(&mut own.ir, module, &Default::default(), &mut own.diags));
        s.take_findings_but_remarks(&mut own);
        Ok(Candidate { recipe: recipe.to_owned(), text: text? })
    }
}

/// A function that is there.
fn find((own, module): &(Session, Op), name: &str) -> Op {
    symbols::in_table(&own.ir, *module, name).expect("the names are those of functions of the module")
}
