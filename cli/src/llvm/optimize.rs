//! `-O` and what goes with it: the CPU, what is measured, what may be fused.

use std::path::{Path, PathBuf};

use ::dialects::expand::polynomials::{self, Accuracy};
use ::tile::{Cpu, tuned::Tuned};
use ir::diag::{Place, Severity};
use ir::{Diagnostics, Op, Reported};

use crate::files;
use crate::session::Session;

/// How code for a CPU is made.
#[derive(Clone, Debug, clap::Args)]
pub struct Flags {
    /// Make loops fast: each function gets the plan that an estimate puts first, and is never put behind what it was. Memories are
    /// taken to be apart, as all affine passes do
    #[arg(short = 'O', long)]
    optimize: bool,
    /// The CPU: `native`, or the name of a file of `cpus/` [default: native with -O]
    #[arg(long, value_name = "NAME")]
    cpu: Option<String>,
    /// Whether a sum may be fused with a product, without a rounding between them: C compilers do so
    #[arg(long, value_enum, default_value_t = Contract::Off, value_name = "WHETHER")]
    fp_contract: Contract,
    /// How functions like `exp` are computed
    #[arg(long, value_enum, default_value_t = Math::Library, value_name = "HOW")]
    math: Math,
    /// With -O: what `kiln tune` measured
    #[arg(long, value_name = "FILE", requires = "optimize")]
    tuned: Option<PathBuf>,
    /// With -O: take this plan, whatever the estimate says
    #[arg(long, value_name = "NAME", requires = "optimize")]
    plan: Option<String>,
    /// With -O: let threads share the iterations of loops, and write what runs them, a file of C to be compiled with the code. KILN_THREADS
    /// says at run time how many; without it as many as there are cores
    #[arg(long, value_name = "FILE.c", requires = "optimize")]
    threads: Option<PathBuf>,
    /// With -O: say as remarks which plan each function got, and why others did less
    #[arg(long, requires = "optimize")]
    report: bool,
    /// With -O: prove after every pass of a plan that it kept all dependences and values
    #[arg(long, requires = "optimize")]
    verify_transforms: bool,
}

/// Whether sums are fused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Contract {
    /// Each operation is rounded
    Off,
    /// A product and a sum may be rounded once
    On,
}

/// What computes elementary functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Math {
    /// The C library, a number at a time
    Library,
    /// Sums and products, in vectors, at most one unit in the last place from the exact result
    Accurate,
    /// The same; exponentials of f32 at most two units from it
    Fast,
}

/// Reads a tuning file. Errors: `E1001`, `E1402` it is none, `E1403` it is of another CPU.
pub fn read_tuned(path: &Path, cpu: &Cpu, diags: &mut Diagnostics) -> Result<Tuned, Reported> {
    let text = files::read_text(path, diags)?;
    let place = || Place::File { name: files::display_name(path), line: 1, column: 1 };
    let tuned = Tuned::read(&text).map_err(|message| diags.error("E1402", place(), message))?;
    if tuned.cpu != cpu.name {
        let message = format!("the file was measured on '{}', and code is made for '{}'", tuned.cpu, cpu.name);
        return Err(diags.error("E1403", place(), message));
    }
    Ok(tuned)
}

impl Flags {
    /// Whether sums are fused.
    pub fn contract(&self) -> Contract {
        self.fp_contract
    }

    /// What is asked for, if anything is. Errors: `E1001`, `E1401` to `E1403`.
    pub fn options(&self, diags: &mut Diagnostics) -> Result<Option<::tile::Options>, Reported> {
        if !self.optimize && self.cpu.is_none() && self.fp_contract == Contract::Off {
            return Ok(None);
        }
        let name = self.cpu.as_deref().unwrap_or(::tile::cpu::NATIVE);
        let cpu = Cpu::named(name).map_err(|message| diags.error("E1401", Place::Unknown, message))?;
        let tuned = self.tuned(&cpu, diags)?;
        let known = |name: &str| ::tile::choose::recipe_names().any(|known| known == name);
        if let Some(name) = self.plan.as_deref().filter(|name| !known(name)) {
            let names: Vec<&str> = ::tile::choose::recipe_names().collect();
            let message = format!("--plan: there is no plan '{name}'; there are {}", names.join(", "));
            return Err(diags.error("E1402", Place::Unknown, message));
        }
        let around =
            self.verify_transforms.then_some(affine::polyhedral::proof::run_checked as ir::pass_manager::Around);
        Ok(Some(::tile::Options {
            cpu,
            fuses: self.fp_contract == Contract::On,
            tuned,
            recipe: self.plan.clone(),
            around,
            has_threads: self.threads.is_some(),
        }))
    }

    fn tuned(&self, cpu: &Cpu, diags: &mut Diagnostics) -> Result<Option<Tuned>, Reported> {
        self.tuned.as_deref().map(|path| read_tuned(path, cpu, diags)).transpose()
    }

    /// Makes a module fast, or only marks its functions. Errors: those of passes.
    pub fn apply(&self, s: &mut Session, module: Op, options: Option<&::tile::Options>) -> Result<(), Reported> {
        match self.math {
            Math::Library => {}
            Math::Accurate => polynomials::expand(&mut s.ir, module, Accuracy::Accurate),
            Math::Fast => polynomials::expand(&mut s.ir, module, Accuracy::Fast),
        }
        let Some(options) = options else { return Ok(()) };
        if !self.optimize {
            let named = self.cpu.is_some().then_some(&options.cpu);
            ::tile::mark::mark_only(&mut s.ir, module, named, options.fuses);
            return Ok(());
        }
        optimized(s, module, options, self.report)?;
        match &self.threads {
            Some(path) => files::write_text(path, ::tile::THREADS, &mut s.diags),
            None => Ok(()),
        }
    }
}

/// Makes the functions of a module fast, with remarks if they are asked for. Errors: those of passes.
fn optimized(s: &mut Session, module: Op, options: &::tile::Options, is_reported: bool) -> Result<(), Reported> {
    let mut found = Diagnostics::new();
    let result = ::tile::optimize(&mut s.ir, module, options, &mut found);
    let is_shown = |severity: Severity| is_reported || severity != Severity::Remark;
    found.take().into_iter().filter(|d| is_shown(d.severity)).for_each(|d| s.diags.push(d));
    result.map(drop)
}

/// Makes a host's functions fast for all machines of the architecture at hand, if that is described. Errors: those of passes.
pub fn host(s: &mut Session, module: Op) -> Result<(), Reported> {
    let Some(cpu) = Cpu::portable(std::env::consts::ARCH) else { return Ok(()) };
    let options = ::tile::Options { cpu, fuses: false, tuned: None, recipe: None, around: None, has_threads: false };
    optimized(s, module, &options, false)
}
