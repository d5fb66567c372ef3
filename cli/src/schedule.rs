//! `kiln schedule`: solves scheduling instances, one after the other, and says how good the schedules are.
//!
//! What holds: a schedule that is shown was verified; an instance at fault does not keep the others from being solved.

use std::path::{Path, PathBuf};
use std::time::Instant;

use ir::Reported;
use ir::diag::{Diagnostic, Place};
use rustc_hash::{FxHashMap, FxHashSet};
use scheduling::exchange::{self, Malformed};
use scheduling::problem::Problem;
use scheduling::solve::{self, Objective, Options, Solution};
use serde_json::{Map, Value, json};

use crate::Failed;
use crate::files;
use crate::messages::Messages;
use crate::progress::Progress;
use crate::session::Session;

mod ssp;
mod table;
mod unsolved;

/// Schedule dependence graphs at the smallest initiation interval, with proof
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    kiln schedule fir.graphml --resources fir_RM.xml\n  \
    kiln schedule graphs/ --resources model.xml --json > schedules.json\n  \
    kiln schedule problems.mlir --ssp solved.mlir\n\n\
    An instance is a GraphML file (nodes with `name` and `uses_resource`; edges with `delay`, `distance` and `deptype`),\n\
    or an `ssp.instance` in a file of MLIR.\n\
    Without --resources the model of `x.graphml` is `x_RM.xml` or `x.xml` beside it, or `RM.xml` in its folder.")]
pub struct Args {
    /// Instances, or folders of them
    #[arg(required = true, value_name = "INSTANCE")]
    instances: Vec<PathBuf>,
    /// Resource model (XML) of all instances
    #[arg(long, value_name = "FILE")]
    resources: Option<PathBuf>,
    /// A second graph over the same nodes, whose edges keep chains within the clock period
    #[arg(long, value_name = "FILE")]
    chaining: Option<PathBuf>,
    /// Time between two registers in nanoseconds, for instances that chain operations
    #[arg(long, value_name = "NS")]
    cycle_time: Option<f64>,
    /// Millions of steps of propagation that the search for the interval of an instance may take, after which the best
    /// schedule so far is taken; half as many for its latency, and for its registers. Without it conflicts are bounded
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(..=MOST_EFFORT))]
    effort: Option<u64>,
    /// What there was before `--effort`
    #[arg(long, value_name = "S", hide = true, value_parser = no_seconds)]
    time_limit: Option<u64>,
    /// What is made small once the initiation interval is
    #[arg(long, value_enum, default_value = "latency")]
    objective: Goal,
    /// Print the schedules as a JSON list instead
    #[arg(long)]
    json: bool,
    /// Write the instances with their schedules as ssp text; `-` prints it instead of the table
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    ssp: Option<PathBuf>,
    /// Write the schedule of each instance as NAME.dot and NAME.svg into a folder
    #[arg(long, value_name = "FOLDER")]
    draw: Option<PathBuf>,
}

/// What comes after the initiation interval.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Goal {
    /// The latency, then register bits
    Latency,
    /// Register bits, then the latency
    Registers,
}

impl From<Goal> for Objective {
    fn from(goal: Goal) -> Self {
        match goal {
            Goal::Latency => Self::Latency,
            Goal::Registers => Self::Registers,
        }
    }
}

/// Seconds are refused, since machines differ in what they do in one.
fn no_seconds(_: &str) -> Result<u64, String> {
    Err("no clock decides how good a schedule is: use '--effort N', in millions of steps (about a hundred a second)"
        .into())
}

/// Steps in a unit of effort.
const STEPS_OF_EFFORT: u64 = 1_000_000;
/// The most effort that can be asked for.
const MOST_EFFORT: u64 = 1_000_000_000;
/// Conflicts at each interval where no effort is given.
const CONFLICTS: u64 = 1_000_000;
/// Parts of the search for the fewest registers where no effort is given.
const PARTS: u64 = 2_000;

impl Args {
    fn options(&self) -> Options {
        let own = Options { objective: self.objective.into(), ..Options::default() };
        let Some(effort) = self.effort else {
            return Options { conflict_limit: CONFLICTS, register_part_limit: PARTS, ..own };
        };
        let steps = effort * STEPS_OF_EFFORT;
        Options {
            conflict_limit: u64::MAX,
            interval_work_limit: steps,
            latency_work_limit: steps / 2,
            register_part_limit: u64::MAX,
            register_work_limit: steps / 2,
            ..own
        }
    }
}

/// A problem, and whether its iterations overlap.
struct Instance {
    problem: Problem,
    repeats: bool,
    places: Places,
}

/// Where the parts of an instance stand.
struct Places {
    instance: Place,
    /// By their ids.
    operations: Vec<Place>,
    /// Operator and resource types by name.
    types: FxHashMap<String, Place>,
}

/// One instance with its answer.
struct Answer {
    instance: Instance,
    solution: Solution,
    seconds: f64,
}

/// Runs the command.
pub fn run(args: &Args, messages: &Messages, progress: &Progress) -> Result<(), Failed> {
    let session = Session::new();
    session.run(messages, |session| {
        let mut answers = Vec::new();
        let mut result = Ok(());
        for path in instances(args, session)? {
            progress.stage(format!("scheduling {}", path.display()));
            if let Err(reported) = answer_all(&path, args, session, &mut answers) {
                result = Err(reported);
            }
        }
        progress.clear();
        write(&answers, args, session)?;
        result
    })
}

fn write(answers: &[Answer], args: &Args, session: &mut Session) -> Result<(), Reported> {
    if let Some(folder) = &args.draw {
        draw(folder, answers, session)?;
    }
    let mut text = if args.json { format!("{:#}\n", to_json(answers)) } else { table::table(answers) };
    if let Some(path) = &args.ssp {
        let solved: String = answers.iter().map(to_ssp).collect();
        if path != Path::new("-") {
            return files::write_text(path, &solved, &mut session.diags);
        }
        text = solved;
    }
    files::write_text("-".as_ref(), &text, &mut session.diags)
}

fn to_ssp(answer: &Answer) -> String {
    exchange::ssp(&answer.instance.problem, answer.instance.repeats, Some(&answer.solution.schedule))
}

/// The files that were named, folders replaced by the graphs in them, in alphabetical order.
fn instances(args: &Args, session: &mut Session) -> Result<Vec<PathBuf>, Reported> {
    let mut found = Vec::new();
    for path in &args.instances {
        if !path.is_dir() {
            found.push(path.clone());
            continue;
        }
        let entries = std::fs::read_dir(path).map_err(|error| {
            let message = format!("can't read '{}': {}", path.display(), files::plain(&error));
            session.diags.error("E1001", Place::Unknown, message)
        })?;
        let mut graphs: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        graphs.retain(|p| p.extension().is_some_and(|e| e == "graphml" || e == "mlir"));
        graphs.sort();
        found.extend(graphs);
    }
    Ok(found)
}

/// Solves the instances of a file; one without a schedule does not keep the others from being solved.
fn answer_all(path: &Path, args: &Args, session: &mut Session, answers: &mut Vec<Answer>) -> Result<(), Reported> {
    let mut result = Ok(());
    for instance in read(path, args, session)? {
        match instance.and_then(|instance| answer(instance, args, session)) {
            Ok(answer) => answers.push(answer),
            Err(reported) => result = Err(reported),
        }
    }
    result
}

fn answer(instance: Instance, args: &Args, session: &mut Session) -> Result<Answer, Reported> {
    let began = Instant::now();
    let solver = if instance.repeats { solve::modulo } else { solve::acyclic };
    match solver(&instance.problem, &args.options()) {
        Ok(solution) => Ok(Answer { seconds: began.elapsed().as_secs_f64(), instance, solution }),
        Err(reason) => Err(unsolved::report(&reason, &instance, session)),
    }
}

/// The instances in a file, as far as they could be read: XML is a graph, all else ssp text.
fn read(path: &Path, args: &Args, session: &mut Session) -> Result<Vec<Result<Instance, Reported>>, Reported> {
    let text = files::read_text(path, &mut session.diags)?;
    if text.trim_start_matches('\u{feff}').trim_start().starts_with('<') {
        return Ok(vec![Ok(read_graph(path, &text, args, session)?)]);
    }
    let module = session.load_text(&files::display_name(path), text)?;
    Ok(ssp::problems(module, args.cycle_time, session))
}

fn read_graph(path: &Path, graph: &str, args: &Args, session: &mut Session) -> Result<Instance, Reported> {
    let model_path = match &args.resources {
        Some(model) => model.clone(),
        None => model_beside(path),
    };
    let text = files::read_text(&model_path, &mut session.diags)?;
    let model = exchange::read_resources(&text).map_err(|fault| malformed(&model_path, &fault, session))?;
    let name = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let mut graph = exchange::read_graph(&name, graph, &model).map_err(|fault| malformed(path, &fault, session))?;
    if let Some(chaining) = &args.chaining {
        let text = files::read_text(chaining, &mut session.diags)?;
        graph.add_chaining(&text).map_err(|fault| malformed(chaining, &fault, session))?;
    }
    let at = |path: &Path, line: u32| Place::File { name: files::display_name(path), line, column: 1 };
    let types = model.names().filter_map(|name| Some((name.to_owned(), at(&model_path, model.line(name)?))));
    let places = Places {
        instance: at(path, 1),
        operations: graph.lines().iter().map(|&line| at(path, line)).collect(),
        types: types.collect(),
    };
    Ok(Instance { problem: graph.problem, repeats: true, places })
}

/// The resource model that lies beside a graph: the first of the usual names that exists, else the first of them.
fn model_beside(path: &Path) -> PathBuf {
    let stem = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let names = [format!("{stem}_RM.xml"), format!("{stem}.xml"), "RM.xml".to_owned()];
    let places: Vec<PathBuf> = names.iter().map(|name| path.with_file_name(name)).collect();
    places.iter().find(|place| place.exists()).unwrap_or(&places[0]).clone()
}

fn malformed(path: &Path, fault: &Malformed, session: &mut Session) -> Reported {
    let place = Place::File { name: files::display_name(path), line: fault.line.max(1), column: 1 };
    session.diags.report(Diagnostic::error("E1050", place, fault.message.clone()))
}

fn draw(folder: &Path, answers: &[Answer], session: &mut Session) -> Result<(), Reported> {
    let mut names = FxHashSet::default();
    let drawn = answers.iter().flat_map(|Answer { instance: Instance { problem, .. }, solution, .. }| {
        let name = fresh(problem.name(), &mut names);
        let dot = exchange::dot(problem, Some(&solution.schedule));
        [(format!("{name}.dot"), dot), (format!("{name}.svg"), exchange::gantt(problem, &solution.schedule))]
    });
    let drawn: Vec<(String, String)> = drawn.collect();
    files::write_folder(folder, &drawn, &mut session.diags)
}

/// The name of a file for `name`: a second instance of the same name gets a number.
fn fresh(name: &str, taken: &mut FxHashSet<String>) -> String {
    let plain = name.replace(['/', '\\'], "_");
    let numbered = (2..).map(|number| format!("{plain}_{number}"));
    let found = std::iter::once(plain.clone()).chain(numbered).find(|name| taken.insert(name.clone()));
    found.unwrap_or(plain)
}

fn to_json(answers: &[Answer]) -> Value {
    let rows = answers.iter().map(|Answer { instance: Instance { problem, .. }, solution, seconds }| {
        json!({
            "name": problem.name(),
            "ii": solution.ii,
            "lower_bound": solution.lower_bound,
            "proven": solution.proven,
            "latency": solution.latency,
            "seconds": seconds,
            "start": starts(problem, solution),
        })
    });
    Value::Array(rows.collect())
}

fn starts(problem: &Problem, solution: &Solution) -> Map<String, Value> {
    let start = |id| (problem.operation(id).name.clone(), json!(solution.start(id)));
    problem.operation_ids().map(start).collect()
}
