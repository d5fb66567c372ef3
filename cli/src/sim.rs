//! `kiln sim`: simulates a circuit cycle by cycle, driven by a table of inputs or by the interface of `kiln hls`.

mod engine;
mod lanes;

use std::path::{Path, PathBuf};

use ::sim::circuit::effects::Log;
use ::sim::circuit::{Circuit, Fst, Netlist, Signal, Values, Vcd};
use ::sim::interp::Argument;
use cosim::data::tolerance::Tolerance;
use cosim::data::{self, Given, Signature};
use cosim::design::Design;
use cosim::functions::slots_of_design;
use cosim::values::{self, Element};
use hw_dialects::hw;
use ir::diag::{Diagnostic, Place};
use ir::{Diagnostics, Int, Ir, Op, Reported, symbols};
use manifest::Manifest;
use serde_json::{Map, Value, json};
use sim_compiled::{Engine, Use};

use crate::messages::Messages;
use crate::progress::Progress;
use crate::session::{Dialects, Session};
use crate::{Failed, files};

/// Simulate a circuit
#[derive(Debug, clap::Args)]
#[command(after_help = "Each row of the output holds the outputs before the clock edge that ends the cycle.\n\n\
    Examples:\n  kiln sim counter.mlir --cycles 10 --set enable=1 --vcd waves.vcd\n  \
    kiln sim core.mlir --cycles 10000 --fst waves.fst --signals alu,pc\n  \
    kiln sim alu.mlir --module alu --inputs stimuli.csv\n  \
    kiln sim --manifest build/gemm/manifest.json --args random:1 random:2 random:3\n  \
    kiln sim --manifest build/gemm/manifest.json --data runs.json\n\n\
    `kiln hls` writes the circuit as NAME.hw.mlir beside manifest.json, which names it.")]
pub struct Args {
    /// File of MLIR text with hw.module operations; `-` reads standard input; with --manifest by default the circuit that the
    /// manifest names
    #[arg(value_name = "FILE", required_unless_present = "manifest")]
    file: Option<PathBuf>,
    #[command(flatten)]
    dialects: Dialects,
    /// The module to simulate; without it the one that no other instantiates
    #[arg(long, value_name = "NAME")]
    module: Option<String>,
    /// Inputs by cycle: CSV with a line of names, or a JSON list of objects; what a cycle leaves out keeps its value. Given several
    /// times, each file is a run of its own, from power-up
    #[arg(long, value_name = "FILE")]
    inputs: Vec<PathBuf>,
    /// An input for all cycles, as NAME=VALUE
    #[arg(long, value_name = "NAME=VALUE")]
    set: Vec<String>,
    /// Number of cycles; without it as many as the table of inputs has
    #[arg(long, value_name = "N")]
    cycles: Option<u64>,
    /// Print the outputs as JSON, one object a cycle
    #[arg(long)]
    json: bool,
    /// Print the outputs of the last cycle alone
    #[arg(long, conflicts_with = "manifest")]
    last: bool,
    /// Write waves (VCD) to this file
    #[arg(long, value_name = "FILE", conflicts_with = "manifest")]
    vcd: Option<PathBuf>,
    /// Write waves (FST) to this file
    #[arg(long, value_name = "FILE", conflicts_with = "manifest")]
    fst: Option<PathBuf>,
    /// The signals that waves show, by hierarchical name, or instances with all below them; without it all
    #[arg(long, value_name = "NAME", value_delimiter = ',', conflicts_with = "manifest")]
    signals: Vec<String>,
    #[command(flatten)]
    engine: engine::Options,
    /// Drive the design by the interface that this manifest describes
    #[arg(long, value_name = "FILE", conflicts_with_all = ["inputs", "set"])]
    manifest: Option<PathBuf>,
    /// With --manifest: the arguments of the function, as for `kiln run`
    #[arg(long, value_name = "ARG", num_args = 1.., allow_negative_numbers = true, requires = "manifest")]
    args: Vec<String>,
    #[arg(long, value_name = "FILE.json | NAME=FILE.npy | NAME=VALUE", help = files::DATA_HELP, requires = "manifest", conflicts_with = "args")]
    data: Vec<String>,
    #[arg(long, value_name = "BOUNDS", help = files::TOLERANCE_HELP, requires = "data")]
    tolerance: Option<Tolerance>,
}

/// Cycles after which a design that is driven by its interface counts as hanging, without --cycles.
const HANG: u64 = 100_000_000;

/// Runs the command.
pub fn run(args: &Args, messages: &Messages, progress: &Progress) -> Result<(), Failed> {
    Session::new().run(messages, |s| progress.during(|| simulate(args, s, progress)))
}

fn simulate(args: &Args, s: &mut Session, progress: &Progress) -> Result<(), Reported> {
    progress.stage("reading");
    let manifest = args.manifest.as_ref().map(|path| read_manifest(path, &mut s.diags)).transpose()?;
    let file = circuit_file(args, manifest.as_ref(), &mut s.diags)?;
    s.register(&args.dialects)?;
    let root = s.load(&file)?;
    let module = find_module(&s.ir, root, args.module.as_deref(), &mut s.diags)?;
    progress.stage("compiling the circuit");
    let list = Netlist::of(&s.ir, module, &mut s.diags)?;
    let text = match &manifest {
        Some(manifest) => {
            let circuit = Engine::of(&s.ir, list, Use::ByWork, &mut s.diags)?.without_effects(&s.ir, &mut s.diags)?;
            progress.stage("simulating the circuit");
            run_design(args, manifest, circuit, progress, &mut s.diags)?
        }
        None => {
            let circuit = Circuit::of(&s.ir, list.clone(), &mut s.diags)?;
            progress.stage("simulating the circuit");
            let name = symbols::name_of(&s.ir, module).unwrap_or("top").to_owned();
            return run_table(args, &name, (circuit, list), progress, s);
        }
    };
    progress.clear();
    files::write_text(Path::new("-"), &text, &mut s.diags)
}

/// Reads a manifest. Errors: `E1012`, it is none.
pub fn read_manifest(path: &Path, diags: &mut Diagnostics) -> Result<Manifest, Reported> {
    let text = files::read_text(path, diags)?;
    let message = |e| format!("'{}': {e}", path.display());
    Manifest::parse(&text).map_err(|e| diags.error("E1012", Place::Unknown, message(e)))
}

/// The file given, or the one that the manifest names, which is beside it. Errors: it names none.
fn circuit_file(args: &Args, manifest: Option<&Manifest>, diags: &mut Diagnostics) -> Result<PathBuf, Reported> {
    if let Some(file) = &args.file {
        return Ok(file.clone());
    }
    let beside = args.manifest.as_ref().zip(manifest.and_then(|manifest| manifest.circuit.as_ref()));
    beside.map(|(path, circuit)| path.with_file_name(circuit)).ok_or_else(|| {
        let message = "the manifest names no \"circuit\": give the file of the circuit, too";
        diags.error("E1012", Place::Unknown, message)
    })
}

/// The module called `name`, or the only one that is not instantiated. Errors: `E1010`.
pub fn find_module(ir: &Ir, root: Op, name: Option<&str>, diags: &mut Diagnostics) -> Result<Op, Reported> {
    let ops = ir.walk_vec(root);
    let modules: Vec<Op> = ops.iter().copied().filter(|&op| ir.isa::<hw::Module>(op)).collect();
    let mut used = Vec::new();
    for &op in ops.iter().filter(|&&op| ir.isa::<hw::Instance>(op)) {
        symbols::visit_references(&ir.ctx, ir.attr_dict(op), &mut |r| used.extend(ir.ctx.as_symbol(r)));
    }
    let fits = |op: &Op| {
        let own = symbols::name_of(ir, *op).unwrap_or("");
        name.map_or_else(|| !used.contains(&own), |name| own == name)
    };
    let found: Vec<Op> = modules.into_iter().filter(fits).collect();
    if let [module] = found[..] {
        return Ok(module);
    }
    let message = match name {
        Some(name) => format!("there is no module '@{name}'"),
        None if found.is_empty() => "there is no hw.module".to_owned(),
        None => format!("there are {} modules that no other instantiates: name one by --module", found.len()),
    };
    Err(diags.report(Diagnostic::error("E1010", ir.loc(root).place(&ir.ctx), message)))
}

// Tables of inputs.

/// The inputs of one cycle: names and values as text.
type Row = Vec<(String, String)>;

/// What is done with the values of each cycle.
struct Sink {
    table: Table,
    /// The first cycle that is printed.
    first: u64,
    vcd: Option<Vcd<Vec<u8>>>,
    fst: Option<Fst>,
    log: Log,
}

impl Sink {
    /// The signals whose values are asked for.
    fn signals(&self) -> Vec<Signal> {
        let outputs = self.table.names.iter().map(|(_, signal)| *signal);
        let waves = self.vcd.iter().flat_map(|vcd| vcd.signals(0)).chain(self.fst.iter().flat_map(Fst::signals));
        outputs.chain(waves).chain(self.log.signals()).collect()
    }

    /// Whether more than the last cycle is looked at.
    fn wants_all(&self) -> bool {
        self.first == 0 || self.vcd.is_some() || self.fst.is_some() || !self.log.is_empty()
    }

    fn add(&mut self, values: &mut impl Values, cycle: u64) -> Result<(), String> {
        if cycle >= self.first {
            self.table.add(values, cycle);
        }
        self.log.add(values, cycle);
        if let Some(vcd) = &mut self.vcd {
            vcd.sample([(0, &mut *values)], cycle).map_err(|e| e.to_string())?;
        }
        match &mut self.fst {
            Some(fst) => fst.sample(values, cycle).map_err(|e| e.to_string()),
            None => Ok(()),
        }
    }
}

/// A run from power-up.
struct Run {
    /// What changes in a cycle.
    rows: Vec<Row>,
    cycles: u64,
    sink: Sink,
}

impl Run {
    /// What changes in a cycle.
    fn row(&self, cycle: u64) -> Option<&Row> {
        self.rows.get(usize::try_from(cycle).ok()?)
    }

    /// Takes the values of a cycle, after which the circuit may end the run.
    fn add(&mut self, values: &mut impl Values, cycle: u64) -> Result<(), String> {
        self.sink.add(values, cycle)?;
        self.end(cycle);
        Ok(())
    }

    /// Takes the values of a cycle between its rising and its falling edges.
    fn add_falling(&mut self, values: &mut impl Values, cycle: u64) {
        self.sink.log.add_falling(values, cycle);
        self.end(cycle);
    }

    fn end(&mut self, cycle: u64) {
        if self.sink.log.is_ended() {
            self.cycles = self.cycles.min(cycle + 1);
        }
    }
}

/// Runs, which begin with the same inputs.
struct Runs {
    first: Row,
    runs: Vec<Run>,
}

impl Runs {
    /// The runs of the command line. Errors: `E1011`.
    fn read(args: &Args, name: &str, circuit: &Circuit, diags: &mut Diagnostics) -> Result<Self, Reported> {
        let first = args.set.iter().map(|text| assignment(text)).collect::<Result<Row, _>>();
        let first = first.map_err(|message| bad_table(message, diags))?;
        let mut tables = Vec::new();
        for path in &args.inputs {
            let rows = read_rows(path, diags).map_err(|e| e.unwrap_or_else(|message| bad_table(message, diags)))?;
            tables.push(rows);
        }
        if tables.len() > 1 && !circuit.log().files().is_empty() {
            return Err(bad_table("files that a circuit writes are those of one run".to_owned(), diags));
        }
        if tables.len() > 1 && (args.vcd.is_some() || args.fst.is_some()) {
            return Err(bad_table("waves of several runs do not go to one file".to_owned(), diags));
        }
        let is_alone = tables.len() < 2;
        let traced = circuit.traced(&args.signals).map_err(|e| bad_table(e.to_string(), diags))?;
        let mut runs = Vec::new();
        for (number, rows) in if tables.is_empty() { vec![Vec::new()] } else { tables }.into_iter().enumerate() {
            let cycles = args.cycles.unwrap_or(rows.len().max(1) as u64);
            let vcd = args.vcd.as_ref().map(|_| Vcd::new(Vec::new(), &[(name, traced.clone())])).transpose();
            let vcd = vcd.map_err(|e| bad_table(e.to_string(), diags))?;
            let fst = args.fst.as_ref().map(|_| Fst::new(name, &traced)).transpose();
            let fst = fst.map_err(|e| bad_table(e.to_string(), diags))?;
            let log = circuit.log();
            let is_last_known = args.last && !log.may_end();
            let first = if is_last_known { cycles.saturating_sub(1) } else { 0 };
            let table = Table::new(args.json, (!is_alone).then_some(number), args.last, circuit);
            runs.push(Run { rows, cycles, sink: Sink { table, first, vcd, fst, log } });
        }
        Ok(Self { first, runs })
    }
}

fn bad_table(message: String, diags: &mut Diagnostics) -> Reported {
    diags.error("E1011", Place::Unknown, message)
}

fn run_table(
    args: &Args,
    name: &str,
    (circuit, list): (Circuit, Netlist),
    progress: &Progress,
    s: &mut Session,
) -> Result<(), Reported> {
    let Runs { first, mut runs } = Runs::read(args, name, &circuit, &mut s.diags)?;
    engine::run(&args.engine, (circuit, list), &first, &mut runs, s)?;
    progress.clear();
    let (mut text, mut logs) = (String::new(), Vec::new());
    for run in runs {
        if let (Some(vcd), Some(path)) = (run.sink.vcd, &args.vcd) {
            let bytes = vcd.finish().map_err(|e| bad_table(e.to_string(), &mut s.diags))?;
            files::write_text(path, &String::from_utf8_lossy(&bytes), &mut s.diags)?;
        }
        if let (Some(fst), Some(path)) = (run.sink.fst, &args.fst) {
            let bytes = fst.finish().map_err(|e| bad_table(e.to_string(), &mut s.diags))?;
            files::write_bytes(path, &bytes, &mut s.diags)?;
        }
        text += &run.sink.table.text;
        logs.push(run.sink.log);
    }
    files::write_text(Path::new("-"), &text, &mut s.diags)?;
    report(&logs, s)
}

/// Writes what was printed to standard error, beside the table, and to files, and says what failed. Errors: `E0947` to `E0949`.
fn report(logs: &[Log], s: &mut Session) -> Result<(), Reported> {
    let errors = s.diags.error_count();
    for (number, log) in logs.iter().enumerate() {
        let run = if logs.len() > 1 { format!("run {number}: ") } else { String::new() };
        if !log.printed().is_empty() && logs.len() > 1 {
            eprintln!("run {number}:");
        }
        eprint!("{}", log.printed());
        for (file, text) in log.files() {
            files::write_text(Path::new(file), text, &mut s.diags)?;
        }
        log.report(&s.ir, &run, &mut s.diags);
    }
    s.diags.check_since(errors)
}

fn assignment(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or_else(|| format!("'{text}' is not NAME=VALUE"))?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

/// The values of a row. Errors: a name or value that does not fit.
fn inputs(circuit: &Circuit, row: &Row) -> Result<Vec<(Signal, Int)>, String> {
    let value = |(name, text): &(String, String)| {
        let signal = circuit.input(name).map_err(|e| e.to_string())?;
        let value = Element::Unsigned(signal.width()).parse(text).map_err(|e| format!("input '{name}': {e}"))?;
        Ok((signal, value))
    };
    row.iter().map(value).collect()
}

/// The rows of a CSV or JSON file. Errors: reported, or a message.
fn read_rows(path: &Path, diags: &mut Diagnostics) -> Result<Vec<Row>, Result<Reported, String>> {
    if path.extension().is_some_and(|e| e == "json") {
        let text = files::read_text(path, diags).map_err(Ok)?;
        let value = values::json(&files::display_name(path), &text).map_err(Err)?;
        let list = value.as_array().ok_or_else(|| Err("a JSON list of objects is wanted".to_owned()))?;
        return list.iter().map(json_row).collect::<Result<_, _>>().map_err(Err);
    }
    let text = files::read_text(path, diags).map_err(Ok)?;
    csv_rows(&text).map_err(Err)
}

fn json_row(value: &Value) -> Result<Row, String> {
    let object = value.as_object().ok_or("a JSON list of objects is wanted")?;
    let text = |v: &Value| v.as_str().map_or_else(|| v.to_string(), str::to_owned);
    Ok(object.iter().map(|(name, value)| (name.clone(), text(value))).collect())
}

fn csv_rows(text: &str) -> Result<Vec<Row>, String> {
    let mut lines = text.lines().filter(|l| !l.trim().is_empty());
    let names: Vec<&str> = lines.next().unwrap_or("").split(',').map(str::trim).collect();
    let rows = lines.enumerate().map(|(number, line)| {
        let values: Vec<&str> = line.split(',').map(str::trim).collect();
        if values.len() != names.len() {
            return Err(format!("row {} has {} values for {} names", number + 1, values.len(), names.len()));
        }
        let given = names.iter().zip(values).filter(|(_, v)| !v.is_empty());
        Ok(given.map(|(n, v)| ((*n).to_owned(), v.to_owned())).collect())
    });
    rows.collect()
}

/// The outputs of all cycles as text.
struct Table {
    json: bool,
    /// The number of the run, where there are several.
    run: Option<usize>,
    names: Vec<(String, Signal)>,
    text: String,
    /// Where only the last row is kept: the size of the text before it.
    before: Option<usize>,
}

impl Table {
    fn new(json: bool, run: Option<usize>, is_last_kept: bool, circuit: &Circuit) -> Self {
        let names = circuit.outputs().filter_map(|(name, _)| Some((name.to_owned(), circuit.output(name).ok()?)));
        let names: Vec<(String, Signal)> = names.collect();
        let head: Vec<&str> = names.iter().map(|(name, _)| name.as_str()).collect();
        let text = match run {
            None if !json => format!("cycle,{}\n", head.join(",")),
            Some(0) if !json => format!("run,cycle,{}\n", head.join(",")),
            None | Some(_) => String::new(),
        };
        let before = is_last_kept.then_some(text.len());
        Self { json, run, names, text, before }
    }

    fn add(&mut self, values: &mut impl Values, cycle: u64) {
        if let Some(before) = self.before {
            self.text.truncate(before);
        }
        let values: Vec<(&str, Int)> =
            self.names.iter().map(|(name, signal)| (name.as_str(), values.value(*signal))).collect();
        self.text += &if self.json { json_line(self.run, cycle, &values) } else { csv_line(self.run, cycle, &values) };
    }
}

fn json_line(run: Option<usize>, cycle: u64, values: &[(&str, Int)]) -> String {
    let outputs: Map<String, Value> =
        values.iter().map(|(name, v)| ((*name).to_owned(), Element::Unsigned(v.width()).to_json(v))).collect();
    let line = match run {
        Some(run) => json!({"run": run, "cycle": cycle, "outputs": outputs}),
        None => json!({"cycle": cycle, "outputs": outputs}),
    };
    format!("{line}\n")
}

fn csv_line(run: Option<usize>, cycle: u64, values: &[(&str, Int)]) -> String {
    let run = run.map_or(String::new(), |run| format!("{run},"));
    let values: Vec<String> = values.iter().map(|(_, v)| v.to_string_unsigned()).collect();
    format!("{run}{cycle},{}\n", values.join(","))
}

// The interface of `kiln hls`.

fn run_design(
    args: &Args,
    manifest: &Manifest,
    circuit: Engine,
    progress: &Progress,
    diags: &mut Diagnostics,
) -> Result<String, Reported> {
    let fail =
        |diags: &mut Diagnostics, (code, message): (&'static str, String)| diags.error(code, Place::Unknown, message);
    let (inputs, results) = slots_of_design(manifest);
    let signature = Signature { inputs: &inputs, results: &results };
    let runs = match args.data.is_empty() {
        true => vec![arguments(args, signature, diags)?],
        false => data::read((&args.data, args.tolerance), &files::Disk, signature, diags)?,
    };
    let mut design = Design::new(circuit, manifest).map_err(|e| fail(diags, e))?;
    let mut text = String::new();
    for (number, given) in runs.iter().enumerate() {
        progress.stage(format!("simulating run {} of {}", number + 1, runs.len()));
        let mut after = design.with_results(&given.before);
        let run = design.run(&mut after, args.cycles.unwrap_or(HANG)).map_err(|e| fail(diags, e))?;
        let found = design.results(&run, &after).map_err(|e| fail(diags, e))?;
        let found: Vec<Argument> = found.into_iter().map(|r| r.unwrap_or(Argument::Number(Int::zero(64)))).collect();
        let values: Value = inputs.iter().zip(&after).map(|(slot, a)| slot.to_json(a)).collect();
        let shown = results.iter().zip(&found).map(|(slot, r)| slot.to_json(r)).collect::<Value>();
        text += &format!("{}\n", json!({"args": values, "results": shown, "cycles": run.cycles}));
        given.check("the design", signature, (&after, &found), diags)?;
    }
    Ok(text)
}

/// The run of the arguments of the command line. Errors: `E1001`, `E1009`.
fn arguments(args: &Args, signature: Signature<'_>, diags: &mut Diagnostics) -> Result<Given, Reported> {
    let (slots, results) = (signature.inputs, signature.results);
    if args.args.len() != slots.len() {
        let names: Vec<&str> = slots.iter().map(|slot| slot.name.as_str()).collect();
        let message = format!(
            "the design takes {} arguments ({}), but {} are given",
            slots.len(),
            names.join(", "),
            args.args.len()
        );
        return Err(diags.error("E1009", Place::Unknown, message));
    }
    let words = slots.iter().zip(&args.args);
    let before = words.map(|(slot, word)| data::argument(slot, word, &files::Disk, diags)).collect::<Result<_, _>>()?;
    Ok(Given::alone(before, results.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_csv_leave_values_out() {
        let rows = csv_rows("a, b\n1,2\n\n,3\n").unwrap();
        let row =
            |items: &[(&str, &str)]| -> Row { items.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect() };
        assert_eq!(rows, [row(&[("a", "1"), ("b", "2")]), row(&[("b", "3")])]);
        assert!(csv_rows("a,b\n1\n").is_err());
    }
}
