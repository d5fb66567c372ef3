//! What every command starts from: a context with all dialects, a list of findings, and a file parsed and verified.

use std::path::{Path, PathBuf};

use ir::source::SourceText;
use ir::{Context, Diagnostics, Ir, Op, Reported};

use crate::Failed;
use crate::files;
use crate::messages::Messages;

/// A context that knows every dialect of Kiln.
pub fn context() -> Context {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    emit_llvm::dialect::register(&mut ctx);
    gpu_dialects::register_all(&mut ctx);
    hw_dialects::register(&mut ctx);
    pipeline::dialect::register(&mut ctx);
    host::dialect::register(&mut ctx);
    ctx
}

/// Dialects that are defined in text.
#[derive(Clone, Debug, clap::Args)]
pub struct Dialects {
    /// Register the dialects that this file of IRDL defines
    #[arg(long, value_name = "FILE")]
    irdl_file: Vec<PathBuf>,
}

/// A program and what was found wrong with it.
pub struct Session {
    /// The program.
    pub ir: Ir,
    /// The findings.
    pub diags: Diagnostics,
}

impl Session {
    /// An empty program.
    pub fn new() -> Self {
        Self { ir: Ir::new(context()), diags: Diagnostics::new() }
    }

    /// Parses `text`. Errors: in `diags`.
    pub fn parse(&mut self, name: &str, text: impl Into<SourceText>) -> Result<Op, Reported> {
        ir::text::parser::parse_shared(&mut self.ir, name, text.into(), &mut self.diags)
    }

    /// Parses and verifies `text`. Errors: in `diags`.
    pub fn load_text(&mut self, name: &str, text: impl Into<SourceText>) -> Result<Op, Reported> {
        let module = self.parse(name, text)?;
        ir::verify::verify(&mut self.ir, module, &mut self.diags)?;
        Ok(module)
    }

    /// Registers dialects. Errors: in `diags`.
    pub fn register(&mut self, dialects: &Dialects) -> Result<(), Reported> {
        dialects.irdl_file.iter().try_for_each(|file| self.register_irdl(file))
    }

    /// Registers the dialects that a file of IRDL defines. Errors: in `diags`.
    pub fn register_irdl(&mut self, path: &Path) -> Result<(), Reported> {
        let module = self.load(path)?;
        ir::irdl::load::register(&mut self.ir, module, &mut self.diags)
    }

    /// Reads, parses and verifies a file. Errors: in `diags`.
    pub fn load(&mut self, path: &Path) -> Result<Op, Reported> {
        let text = files::read_text(path, &mut self.diags)?;
        self.load_text(&files::display_name(path), text)
    }

    /// As `load`; with `older`, the text may be of the older language of `std`, which is turned into today's dialects.
    /// Errors: in `diags`.
    pub fn load_today(&mut self, path: &Path, older: bool) -> Result<Op, Reported> {
        self.ir.ctx.older_language = older;
        let module = self.load(path)?;
        if older { self.upgrade(module).map(|()| module) } else { Ok(module) }
    }

    fn upgrade(&mut self, module: Op) -> Result<(), Reported> {
        dialects::std::upgrade(&mut self.ir, module, &mut self.diags)?;
        ir::verify::verify(&mut self.ir, module, &mut self.diags)
    }

    /// Takes over what was found in another session: its text is known by name.
    pub fn take_findings(&mut self, other: &mut Self) {
        other.diags.take().into_iter().for_each(|found| self.diags.push(found));
    }

    /// As `take_findings`, without remarks.
    pub fn take_findings_but_remarks(&mut self, other: &mut Self) {
        let found = other.diags.take().into_iter().filter(|found| found.severity != ir::diag::Severity::Remark);
        found.for_each(|found| self.diags.push(found));
    }

    /// Runs `body`, then shows the findings.
    pub fn run<T>(
        mut self,
        messages: &Messages,
        body: impl FnOnce(&mut Self) -> Result<T, Reported>,
    ) -> Result<T, Failed> {
        self.run_here(messages, body)
    }

    /// As `run`, for the last thing that the process does: the program is not freed, because its end does that faster.
    pub fn run_last<T>(
        self,
        messages: &Messages,
        body: impl FnOnce(&mut Self) -> Result<T, Reported>,
    ) -> Result<T, Failed> {
        std::mem::ManuallyDrop::new(self).run_here(messages, body)
    }

    fn run_here<T>(
        &mut self,
        messages: &Messages,
        body: impl FnOnce(&mut Self) -> Result<T, Reported>,
    ) -> Result<T, Failed> {
        let result = body(self);
        crate::advice::add(&mut self.diags, &mut self.ir.ctx);
        messages.show(&self.diags, &self.ir.ctx.sources);
        result.map_err(|_| Failed)
    }
}
