//! `affine-optimize-schedule`: schedules all affine loops anew.
//!
//! What holds: loops are left as they are, with a remark, where they can't be modelled, the search runs out of time, or the
//! schedule can't be written as loops.

use dialects::memref;
use ir::diag::{Diagnostics, Reported};
use ir::pass::{OptionKind, OptionSpec, Options, Pass};
use ir::{AffineExpr, Block, Ir, Op};

use super::problem::Problem;
use super::row::{Limits, NoRow, Row};
use super::scan::Ends;
use super::tree::{Fuse, Objective, Schedule, Tree, Wish, schedule};
use super::units::{is_open, is_plain};
use super::{emit, scan, tiles};
use crate::access::{Memory, accesses_in};
use crate::forms::Forms;
use crate::polyhedral::{Time, violation};
use crate::transform::nest::{perfect_band, remark};
use crate::transform::tile;
use crate::words::in_words;

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "objective",
        kind: OptionKind::Choice(&["locality", "hardware"]),
        default: "locality",
        docs: "What is best: elements used again soon and in lines of memory, or few cycles an iteration of innermost loops.",
    },
    OptionSpec {
        name: "fuse",
        kind: OptionKind::Choice(&["smart", "max", "none"]),
        default: "smart",
        docs: "What shares loops: what reuses elements, all that dependences let share one, or only what they force to.",
    },
    OptionSpec {
        name: "skew",
        kind: OptionKind::Flag,
        default: "false",
        docs: "Skew loops where that lets more of them be permuted and tiled.",
    },
    count("max-shift", "4", "Most iterations by which what shares a loop may be ahead of each other."),
    OptionSpec {
        name: "ports",
        kind: OptionKind::at_least(1),
        default: "1",
        docs: "Reads, and writes, that a memory takes in a cycle, for the hardware objective.",
    },
    count("cache-size", "0", "KiB of the buffer that bands are tiled for; 0: they are not tiled."),
    count("max-nodes", "20000", "Nodes of branch and bound for one integer program."),
    OptionSpec {
        name: "report",
        kind: OptionKind::Flag,
        default: "false",
        docs: "Say as a remark which rows were chosen.",
    },
];

const fn count(name: &'static str, default: &'static str, docs: &'static str) -> OptionSpec {
    OptionSpec { name, kind: OptionKind::COUNT, default, docs }
}

/// The pass.
pub fn declaration() -> Pass {
    Pass {
        name: "affine-optimize-schedule",
        docs: "Choose by integer programming which affine loops there are, in what order, and what shares a loop at what shift.",
        anchor: None,
        options: OPTIONS,
        run,
    }
}

/// What the pass does besides.
struct Extra {
    cache: i64,
    report: bool,
}

fn fuse_of(options: &Options) -> Fuse {
    match options.text("fuse") {
        "max" => Fuse::Most,
        "none" => Fuse::Nothing,
        _ => Fuse::Smart,
    }
}

fn objective_of(options: &Options) -> Objective {
    if options.text("objective") == "hardware" { Objective::Hardware } else { Objective::Locality }
}

fn wish_of(options: &Options) -> Wish {
    let limits = Limits { shift: options.integer("max-shift"), nodes: options.number("max-nodes") };
    let (fuse, objective) = (fuse_of(options), objective_of(options));
    Wish { fuse, objective, skew: options.flag("skew"), ports: options.integer("ports"), limits }
}

fn run(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let wish = wish_of(options);
    let extra = Extra { cache: options.integer("cache-size").saturating_mul(1024), report: options.flag("report") };
    for roots in neighbours(ir, op, diags) {
        optimize(ir, &roots, wish, &extra, diags);
    }
    Ok(())
}

/// Loops that stand beside each other with nothing between that touches memory, and that are in no other such loop.
fn neighbours(ir: &Ir, root: Op, diags: &mut Diagnostics) -> Vec<Vec<Op>> {
    let mut found = Vec::new();
    let mut open = blocks(ir, root);
    open.reverse();
    while let Some(block) = open.pop() {
        let mut run: Vec<Op> = Vec::new();
        let mut inner = Vec::new();
        for op in ir.ops(block) {
            let unknown = unknown_access(ir, op);
            if is_open(ir, op) && unknown.is_none() {
                run.push(op);
            } else if !may_stand_between(ir, op) {
                found.extend((!run.is_empty()).then(|| std::mem::take(&mut run)));
                inner.extend(blocks(ir, op));
            }
            if let Some(unknown) = unknown {
                let words = in_words(ir, unknown);
                remark(ir, op, format!("not rescheduled: {words} may touch any memory"), diags);
            }
        }
        found.extend((!run.is_empty()).then_some(run));
        open.extend(inner.into_iter().rev());
    }
    found
}

fn blocks(ir: &Ir, op: Op) -> Vec<Block> {
    ir.regions(op).iter().flat_map(|&r| ir.blocks(r).to_vec()).collect()
}

/// True for an op that loops may be joined over.
fn may_stand_between(ir: &Ir, op: Op) -> bool {
    is_plain(ir, op) || ir.isa::<memref::Alloc>(op) || ir.isa::<memref::Alloca>(op)
}

/// An op inside a loop that may do anything.
fn unknown_access(ir: &Ir, op: Op) -> Option<Op> {
    if !is_open(ir, op) {
        return None;
    }
    accesses_in(ir, &mut Forms::new(), op).into_iter().find(|a| a.memory == Memory::Unknown).map(|a| a.op)
}

fn optimize(ir: &mut Ir, roots: &[Op], wish: Wish, extra: &Extra, diags: &mut Diagnostics) {
    let ends = if extra.cache > 0 { Ends::Guarded } else { Ends::Apart };
    match plan(ir, roots, wish, ends) {
        Err(reason) => remark(ir, roots[0], format!("not rescheduled: {reason}"), diags),
        Ok(plan) => {
            if plan.schedule.limited > 0 {
                let (limited, nodes) = (plan.schedule.limited, wish.limits.nodes);
                let message = format!("{limited} integer programs stopped at {nodes} nodes with the best rows so far");
                remark(ir, roots[0], message, diags);
            }
            if extra.report {
                let message = plan.describe(ir);
                remark(ir, roots[0], message, diags);
            }
            apply(ir, roots, &plan, extra, diags);
        }
    }
}

struct Plan {
    problem: Problem,
    schedule: Schedule,
    code: Vec<scan::Code>,
    is_new: bool,
}

/// The schedule that is wished, or, where it can't be written, one of less fusion.
fn plan(ir: &Ir, roots: &[Op], wish: Wish, ends: Ends) -> Result<Plan, String> {
    let problem = Problem::of(ir, roots)?;
    let plainer = Wish { skew: false, ..wish };
    let mut reason = String::new();
    for wish in [wish, plainer, Wish { fuse: Fuse::Nothing, ..plainer }] {
        let found = match schedule(ir, &problem, wish) {
            Ok(found) => found,
            Err(NoRow::Nodes) => return Err("the integer program took more nodes than 'max-nodes'".into()),
            Err(NoRow::Infeasible) => {
                reason = "no schedule of such rows keeps all dependences".into();
                continue;
            }
        };
        if let Some(broken) = violation(&problem.model, &problem.edges, &times(&problem, &found)) {
            return Err(broken.describe(ir, &problem.model));
        }
        match scan::code(&problem, &found, ends) {
            Ok(code) => {
                let is_new = !is_as_before(&problem, &found);
                return Ok(Plan { problem, schedule: found, code, is_new });
            }
            Err(words) => reason = words,
        }
    }
    Err(reason)
}

fn apply(ir: &mut Ir, roots: &[Op], plan: &Plan, extra: &Extra, diags: &mut Diagnostics) {
    let bands = if plan.is_new {
        emit::emit(ir, &plan.problem, &plan.schedule.bands, roots, &plan.code)
    } else {
        roots.iter().map(|&root| (root, first_band(plan, root))).collect()
    };
    if extra.cache == 0 {
        return;
    }
    for (outermost, count) in bands {
        let band: Vec<Op> = perfect_band(ir, outermost).into_iter().take(count).collect();
        if let Some(sizes) = tiles::best_sizes(ir, &band, extra.cache).filter(|_| band.len() > 1) {
            tile::tile(ir, outermost, &sizes, tile::Partial::Together, diags);
        }
    }
}

/// The number of loops of the band that begins with a loop that stayed.
fn first_band(plan: &Plan, root: Op) -> usize {
    let unit = plan.problem.units.iter().position(|u| u.loops.first() == Some(&root));
    let band = unit.and_then(|u| band_of(&plan.schedule.tree, u));
    band.map_or(1, |band| plan.schedule.bands[band])
}

/// The outermost band around a unit.
fn band_of(tree: &Tree, unit: usize) -> Option<usize> {
    match tree {
        Tree::Leaf(_) => None,
        Tree::Sequence(all) => all.iter().find(|t| t.units().contains(&unit)).and_then(|t| band_of(t, unit)),
        Tree::Loop(band, _) => Some(*band),
    }
}

/// When each statement runs: places in sequences and rows, then its own place inside the unit.
fn times(problem: &Problem, schedule: &Schedule) -> Vec<Vec<Time>> {
    let of_statement = |(s, statement): (usize, &crate::polyhedral::Statement)| {
        let unit = problem.unit_of[s];
        let mut times = Vec::new();
        let (mut tree, mut level) = (&schedule.tree, 0);
        loop {
            match tree {
                Tree::Leaf(_) => break,
                Tree::Sequence(all) => {
                    let at = all.iter().position(|t| t.units().contains(&unit)).unwrap_or(0);
                    times.push(Time::position(at as i64));
                    tree = &all[at];
                }
                Tree::Loop(_, body) => {
                    times.push(Time::ordered(form(&schedule.rows[unit][level])));
                    level += 1;
                    tree = body;
                }
            }
        }
        times.extend_from_slice(&statement.times[2 * problem.depth(unit)..]);
        times
    };
    problem.model.statements.iter().enumerate().map(of_statement).collect()
}

fn form(row: &Row) -> AffineExpr {
    let terms = row.factors.iter().enumerate().filter(|(_, f)| **f != 0);
    let sum = terms.map(|(k, &f)| AffineExpr::Dim(k as u32) * AffineExpr::Const(f)).reduce(|a, b| a + b);
    let constant = AffineExpr::Const(row.constant);
    sum.map_or(constant.clone(), |sum| sum + constant)
}

/// True if the schedule is that of the source: the same loops in the same order, shared by the same units.
fn is_as_before(problem: &Problem, schedule: &Schedule) -> bool {
    let is_own = |u: usize| {
        let is_unit = |(k, row): (usize, &Row)| {
            row.constant == 0 && row.factors.iter().enumerate().all(|(v, &f)| f == i64::from(v == k))
        };
        schedule.rows[u].len() == problem.depth(u) && schedule.rows[u].iter().enumerate().all(is_unit)
    };
    let order = schedule.tree.units();
    let shared = |a: usize, b: usize| {
        let loops = problem.units[a].loops.iter().zip(&problem.units[b].loops);
        loops.take_while(|(x, y)| x == y).count()
    };
    let count = problem.units.len();
    (0..count).all(is_own)
        && order.iter().copied().eq(0..count)
        && (1..count).all(|u| shared_loops(&schedule.tree, u - 1, u) == shared(u - 1, u))
}

/// The number of loops of the tree around both units.
fn shared_loops(tree: &Tree, a: usize, b: usize) -> usize {
    match tree {
        Tree::Leaf(_) => 0,
        Tree::Sequence(all) => {
            let both = all.iter().find(|t| [a, b].iter().all(|u| t.units().contains(u)));
            both.map_or(0, |t| shared_loops(t, a, b))
        }
        Tree::Loop(_, body) => 1 + shared_loops(body, a, b),
    }
}

impl Plan {
    /// The rows in words.
    fn describe(&self, ir: &Ir) -> String {
        let unit = |u: usize| {
            let rows: Vec<String> = self.schedule.rows[u].iter().map(|row| self.row(ir, u, row)).collect();
            format!("{} at ({})", self.problem.words(ir, u), rows.join(", "))
        };
        let all: Vec<String> = self.schedule.tree.units().into_iter().map(unit).collect();
        let what = if self.is_new { "rescheduled" } else { "the schedule stays" };
        let bands: Vec<String> = self.schedule.bands.iter().map(usize::to_string).collect();
        format!(
            "{what}: {}; bands of {} loops; {} integer programs",
            all.join("; "),
            bands.join(", "),
            self.schedule.solved
        )
    }

    fn row(&self, ir: &Ir, unit: usize, row: &Row) -> String {
        let name = |k: usize| {
            let body = ir.body(self.problem.units[unit].loops[k], 0);
            body.and_then(|b| ir.value_name(ir.arg(b, 0))).map_or_else(|| format!("i{k}"), str::to_owned)
        };
        let terms = row.factors.iter().enumerate().filter(|(_, f)| **f != 0);
        let mut words: Vec<String> =
            terms.map(|(k, &f)| if f == 1 { name(k) } else { format!("{f} {}", name(k)) }).collect();
        if row.constant != 0 || words.is_empty() {
            words.push(row.constant.to_string());
        }
        words.join(" + ")
    }
}
