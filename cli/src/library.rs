//! Kiln as a library: designs from plain requests, runs of them, passes on text, jobs. The package for Python stands on it.
//!
//! What holds: each call works on a thread of its own with a large stack and shares nothing with others; what is wrong comes back as a
//! value and is not printed.

use std::path::PathBuf;
use std::sync::Mutex;

use ::cosim::compare::HANG;
use ::cosim::design::Design as Driven;
use ::cosim::functions;
use ::cosim::values::{Element, Slot};
use ::datapath_ir::Searched;
use ::jobs::job::{Job, Request};
use ::sim::interp::{Argument, Memory, Words};
use ir::diag::{Color, Place, Severity};
use ir::{Int, Op, Reported};
use manifest::Manifest;
use serde_json::Value;
use sim_compiled::Engine;

use crate::VERSION;
use crate::c::Calls;
use crate::hls::{self, asked};
use crate::progress::Progress;
use crate::session::Session;
use fpga::running::Running;

/// Why a call did not succeed.
#[derive(Clone, Debug, Default)]
pub struct Error {
    /// A diagnostic code.
    pub code: String,
    /// One sentence.
    pub message: String,
    /// File, line and column, counted from 1.
    pub span: Option<(String, u32, u32)>,
    /// All findings as people read them.
    pub rendered: String,
}

/// A number or an array that goes into a design or comes out of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Data {
    /// A number as text: decimal, or hexadecimal bits.
    Number(String),
    /// Bits of the elements in row-major order, of at most 64 bits each.
    Array {
        /// Size by dimension.
        shape: Vec<usize>,
        /// Elements.
        words: Vec<u64>,
    },
}

/// A parameter or a result of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// As in the source.
    pub name: String,
    /// `int`, `uint`, or the name of a float such as `f32`.
    pub kind: &'static str,
    /// Bits of a number.
    pub width: u32,
    /// Size by dimension, negative where any is allowed; none of a number.
    pub shape: Option<Vec<i64>>,
}

/// What a run left.
#[derive(Clone, Debug, PartialEq)]
pub struct Ran {
    /// The arguments.
    pub after: Vec<Data>,
    /// The results.
    pub results: Vec<Data>,
    /// Cycles from start to done.
    pub cycles: u64,
}

/// A design that was built.
pub struct Compiled {
    /// The circuit at rest, which is copied for each run.
    circuit: Mutex<Engine>,
    manifest: Manifest,
    slots: (Vec<Slot>, Vec<Slot>),
    /// Name of the function and of the top module.
    pub name: String,
    /// Cycles from start to done: a guess where data decide.
    pub cycles: u64,
    /// `report.json`.
    pub report: String,
    /// `manifest.json`.
    pub interface: String,
    /// SystemVerilog.
    pub verilog: String,
    /// `report.html`.
    pub page: String,
    /// Warnings and remarks as people read them.
    pub findings: String,
}

/// What `body` gives in a session on a large stack.
fn in_session<T: Send + 'static>(
    body: impl FnOnce(&mut Session) -> Result<T, Reported> + Send + 'static,
) -> Result<T, Error> {
    let work = move || {
        let mut s = Session::new();
        let result = body(&mut s);
        crate::advice::add(&mut s.diags, &mut s.ir.ctx);
        result.map_err(|_| error(&s))
    };
    match crate::on_large_stack(work) {
        Ok(Some(result)) => result,
        Ok(None) => Err(of_process("E0312", "this is a fault of kiln: please report it with the source")),
        Err(why) => Err(of_process("E1004", &format!("can't start a thread: {why}"))),
    }
}

fn of_process(code: &str, message: &str) -> Error {
    let rendered = format!("error[{code}]: {message}\n");
    Error { code: code.to_owned(), message: message.to_owned(), span: None, rendered }
}

/// The first error of a session, with all findings as text.
fn error(s: &Session) -> Error {
    let sources = &s.ir.ctx.sources;
    let rendered = ir::diag::render_all(&s.diags, sources, Color::Never);
    let first = s.diags.iter().find(|found| found.severity == Severity::Error);
    first.map_or_else(Error::default, |found| Error {
        code: found.code.to_owned(),
        message: found.message.clone(),
        span: found.place.position(sources),
        rendered,
    })
}

/// Builds what a request asks for. Errors: it can't be built.
pub fn compile(request: Request) -> Result<Compiled, Error> {
    in_session(move |s| {
        let design = asked::designed(s, &request, &Searched::default(), &Progress::new(false, Running::default()))?;
        let circuit = Engine::compile(&s.ir, design.module, &mut s.diags)?;
        let verilog = hls::verilog(s, &design)?;
        let source = (request.name.as_str(), request.text.as_str());
        Ok(Compiled {
            circuit: Mutex::new(circuit),
            slots: slots(s, design.func)?,
            name: design.name.clone(),
            cycles: design.estimate,
            report: hls::pretty(&design.report),
            interface: hls::pretty(&design.manifest),
            page: hls::report_page(&design.report, source),
            findings: ir::diag::render_all(&s.diags, &s.ir.ctx.sources, Color::Never),
            manifest: design.manifest,
            verilog,
        })
    })
}

fn slots(s: &mut Session, function: Op) -> Result<(Vec<Slot>, Vec<Slot>), Reported> {
    functions::slots(&s.ir, function, &mut s.diags)
}

impl Compiled {
    /// The parameters of the function, and its results.
    pub fn parameters(&self) -> (Vec<Parameter>, Vec<Parameter>) {
        let all = |slots: &[Slot]| slots.iter().map(parameter).collect();
        (all(&self.slots.0), all(&self.slots.1))
    }

    /// Runs the circuit once, after a reset. Errors: `E1009` the arguments do not fit; the run does not end.
    pub fn run(&self, arguments: &[Data]) -> Result<Ran, Error> {
        let (inputs, results) = &self.slots;
        if arguments.len() != inputs.len() {
            let message = format!("'{}' takes {} arguments, not {}", self.name, inputs.len(), arguments.len());
            return Err(of_process("E1009", &message));
        }
        let given = inputs.iter().zip(arguments).map(|(slot, data)| argument(slot, data));
        let given = given.collect::<Result<Vec<Argument>, String>>().map_err(|why| of_process("E1009", &why))?;
        let circuit = self.circuit.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clone();
        let fault = |(code, message): ::cosim::Fault| of_process(code, &message);
        let mut design = Driven::new(circuit, &self.manifest).map_err(fault)?;
        let mut after = design.with_results(&given);
        let run = design.run(&mut after, HANG).map_err(fault)?;
        let found = design.results(&run, &after).map_err(fault)?;
        let found = results.iter().zip(found).map(|(slot, found)| data(slot, found.as_ref()));
        let after = inputs.iter().zip(&after).map(|(slot, after)| data(slot, Some(after)));
        Ok(Ran { after: after.collect(), results: found.collect(), cycles: run.cycles })
    }
}

fn parameter(slot: &Slot) -> Parameter {
    let kind = match slot.element {
        Element::Signed(_) => "int",
        Element::Unsigned(_) => "uint",
        Element::Float(kind) => kind.name(),
        Element::Complex(_) => "complex",
    };
    Parameter { name: slot.name.clone(), kind, width: slot.element.width(), shape: slot.shape.clone() }
}

/// An argument of a parameter. Errors: it does not fit.
fn argument(slot: &Slot, data: &Data) -> Result<Argument, String> {
    let wanted = |what: &str| format!("argument '{}' is {what}, where {} is wanted", slot.name, slot.wanted());
    match (data, &slot.shape) {
        (Data::Number(text), None) => {
            slot.element.parse(text).map(Argument::Number).map_err(|why| format!("argument '{}': {why}", slot.name))
        }
        (Data::Number(_), Some(_)) => Err(wanted("a number")),
        (Data::Array { .. }, None) => Err(wanted("an array")),
        (Data::Array { shape, words }, Some(sizes)) => {
            let width = slot.element.width();
            let fits = |(have, want): (&usize, &i64)| *want < 0 || usize::try_from(*want) == Ok(*have);
            if shape.len() != sizes.len() || !shape.iter().zip(sizes).all(fits) {
                return Err(wanted(&format!("an array of shape {shape:?}")));
            }
            if width > 64 {
                return Err(wanted("of more than 64 bits an element"));
            }
            let words = words.iter().map(|word| word & bits::word::mask(width)).collect();
            Ok(Argument::Memory(Memory { shape: shape.clone(), width, words: Words::Small(words) }))
        }
    }
}

/// What came of a parameter or result; zero where the design does not use it.
fn data(slot: &Slot, value: Option<&Argument>) -> Data {
    match value {
        Some(Argument::Number(number)) => Data::Number(text(slot, number)),
        Some(Argument::Memory(memory)) => {
            let words = (0..memory.len()).map(|at| memory.get(at).low_u64()).collect();
            Data::Array { shape: memory.shape.clone(), words }
        }
        None => Data::Number(text(slot, &Int::zero(slot.element.width()))),
    }
}

/// A number as text: of a float its bits.
fn text(slot: &Slot, number: &Int) -> String {
    match slot.element {
        Element::Float(_) | Element::Complex(_) => format!("0x{}", number.to_hex()),
        Element::Signed(width) | Element::Unsigned(width) => {
            match slot.to_json(&Argument::Number(number.resize_signed(width))) {
                Value::String(text) => text,
                value => value.to_string(),
            }
        }
    }
}

/// Options of sources in C, alone.
#[derive(clap::Parser)]
#[command(no_binary_name = true)]
struct ReadWith {
    #[command(flatten)]
    front: crate::c::Front,
}

/// A file as MLIR text: of C, C++ and LLVM IR what a function becomes, read with these words of the command line. Errors: it can't be
/// read, or `E1023` there are no such words.
pub fn read(path: PathBuf, function: Option<String>, words: Vec<String>) -> Result<String, Error> {
    in_session(move |s| {
        let ReadWith { front } = <ReadWith as clap::Parser>::try_parse_from(words).map_err(|why| {
            s.diags.error("E1023", Place::Unknown, why.to_string().lines().next().unwrap_or_default().to_owned())
        })?;
        let top: Vec<String> = function.into_iter().collect();
        Ok(crate::c::read(&front, &[path], &top, Calls::Unwanted, s)?.text)
    })
}

/// The program after passes, given as `kiln opt --pass-pipeline` takes them, or as names with commas between. Errors: the text is no
/// program, there is no such pass, or one of them fails.
pub fn optimize(name: String, text: String, passes: String) -> Result<String, Error> {
    in_session(move |s| {
        let passes = if passes.starts_with("builtin.module(") { passes } else { format!("builtin.module({passes})") };
        crate::opt::run_on_text(s, (&name, &text), &passes)
    })
}

/// What comes of a job, as JSON. Errors: the text is no job, or one for another version of Kiln.
pub fn evaluate(job: String) -> Result<String, Error> {
    in_session(move |s| {
        let job =
            Job::read("job", &job, VERSION).map_err(|(code, message)| s.diags.error(code, Place::Unknown, message))?;
        Ok(crate::eval::evaluate(&job, &Searched::default(), &Progress::new(false, Running::default())).text())
    })
}

/// The options that a request may have, and whether each is a flag.
pub fn options() -> Vec<(String, bool)> {
    asked::known().into_iter().map(|option| (option.name, option.is_flag)).collect()
}
