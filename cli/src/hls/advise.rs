//! What other options would bring: the design is built with each of them.
//!
//! What holds: no option is named that the design was not built with; unless all are asked for (`--advise`), those alone stand in the
//! report with which a run takes less time; what is tried depends on the design alone, on no clock.

use ::hls::Options;
use ::report::{Limit, Report, Tried};
use pipeline::{Class, Ports};

use super::{AccumulateChoice, Args, Flow, Made, MemoryChoice, PortChoice};
use crate::progress::Progress;
use crate::session::Session;

/// Operations of a design that is built with other options unasked.
const MOST_OPERATIONS: usize = 600;
/// Options that are tried unasked.
const MOST_UNASKED: usize = 2;
/// A loop is worth a trial that takes this part of all cycles.
const WORTH_A_TRIAL: u64 = 5;
/// An option is advised with which a run takes less than this part of the time.
const WORTH_ADVICE: f64 = 0.98;

/// An option that is tried.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Change {
    Accumulate(AccumulateChoice),
    Max(Class, u32),
    Unroll(u32),
    Ports,
    Memory(MemoryChoice),
    LocalKib(u32),
    Clock(f64),
}

impl Change {
    /// As it is written on the command line.
    fn words(self) -> String {
        match self {
            Self::Accumulate(AccumulateChoice::Any) => "--float-accumulate any".to_owned(),
            Self::Accumulate(AccumulateChoice::Wide) => "--float-accumulate wide".to_owned(),
            Self::Accumulate(AccumulateChoice::Exact) => "--float-accumulate exact".to_owned(),
            Self::Max(Class::Mul, number) => format!("--max-mul {number}"),
            Self::Max(Class::Div, number) => format!("--max-div {number}"),
            Self::Max(class @ Class::Float(_), number) => format!("--max {}={number}", class.key()),
            Self::Unroll(factor) => format!("--unroll {factor}"),
            Self::Ports => "--ports 2rw".to_owned(),
            Self::Memory(MemoryChoice::External) => "--memory external".to_owned(),
            Self::Memory(MemoryChoice::Internal) => "--memory internal".to_owned(),
            Self::Memory(MemoryChoice::Axi) => "--memory axi".to_owned(),
            Self::Memory(MemoryChoice::Stream) => "--memory stream".to_owned(),
            Self::LocalKib(kib) => format!("--local-kib {kib}"),
            Self::Clock(mhz) => format!("--clock-mhz {mhz}"),
        }
    }

    fn applied(self, args: &Args) -> Args {
        let mut args = args.clone();
        match self {
            Self::Accumulate(how) => args.float_accumulate = how,
            Self::Max(class, number) => {
                args.max.retain(|(other, _)| *other != class);
                match class {
                    Class::Mul => args.max_mul = Some(number),
                    Class::Div => args.max_div = Some(number),
                    Class::Float(_) => args.max.push((class, number)),
                }
            }
            Self::Unroll(factor) => args.unroll = factor,
            Self::Ports => args.ports = PortChoice::TwoReadWrite,
            Self::Memory(memory) => args.memory = memory,
            Self::LocalKib(kib) => args.local_kib = kib,
            Self::Clock(mhz) => args.clock_mhz = Some(mhz),
        }
        args
    }

    /// Two changes of one option.
    fn is_of_kind(self, other: Self) -> bool {
        match (self, other) {
            (Self::Max(a, _), Self::Max(b, _)) => a == b,
            _ => std::mem::discriminant(&self) == std::mem::discriminant(&other),
        }
    }
}

/// The design with what options bring, if there is something to say. Nothing here makes a design fail.
pub(super) fn advised(
    args: &Args,
    options: &Options,
    mut made: Made,
    source: (&str, &str),
    progress: &Progress,
) -> Made {
    let is_fixed = args.flow == Flow::Elastic || args.from.is_some() || args.plan.is_some();
    if is_fixed {
        return made;
    }
    let trials = Trials { args, options, source, progress };
    made.report.tried = match args.advise {
        true => trials.all(&made.report),
        false => trials.helpful(&made.report),
    };
    if made.report.tried.is_empty() { made } else { made.with_report(args.json) }
}

struct Trials<'a> {
    args: &'a Args,
    options: &'a Options,
    source: (&'a str, &'a str),
    progress: &'a Progress,
}

impl Trials<'_> {
    /// What is likely to help with what limits the loops that take most, where it does.
    fn helpful(&self, report: &Report) -> Vec<Tried> {
        let operations: usize = report.schedules.iter().map(|schedule| schedule.operations.len()).sum();
        if operations > MOST_OPERATIONS {
            return Vec::new();
        }
        let mut found = self.likely(report);
        found.truncate(MOST_UNASKED);
        let mut tried: Vec<Tried> = found.into_iter().map(|change| self.tried(&[change])).collect();
        let own = time(report);
        tried.retain(|tried| tried.time() < own * WORTH_ADVICE);
        tried.sort_by(|a, b| a.time().total_cmp(&b.time()));
        tried
    }

    /// Every option that may change something, and the best of them with each of another kind.
    fn all(&self, report: &Report) -> Vec<Tried> {
        let changes = self.possible(report);
        let mut tried: Vec<(Tried, Option<Change>)> =
            changes.iter().map(|&change| (self.tried(&[change]), Some(change))).collect();
        let best = tried.iter().min_by(|a, b| a.0.time().total_cmp(&b.0.time()));
        let best = best.filter(|(tried, _)| tried.time() < time(report) * WORTH_ADVICE).and_then(|(_, change)| *change);
        if let Some(best) = best {
            let least = self.tried(&[best]).time();
            let others = changes.iter().filter(|change| !change.is_of_kind(best));
            let pairs = others.map(|&other| self.tried(&[best, other]));
            tried.extend(pairs.filter(|pair| pair.time() < least * WORTH_ADVICE).map(|pair| (pair, None)));
        }
        tried.sort_by(|a, b| a.0.time().total_cmp(&b.0.time()));
        tried.into_iter().map(|(tried, _)| tried).collect()
    }

    /// Options for what limits loops, those of loops that take most cycles first.
    fn likely(&self, report: &Report) -> Vec<Change> {
        let mut loops: Vec<_> = report.loops.iter().filter(|item| item.ii > 1).collect();
        loops.sort_by_key(|item| std::cmp::Reverse(item.cycles));
        let total = report.cycles.unwrap_or(0);
        let mut found: Vec<Change> = Vec::new();
        for item in loops.into_iter().filter(|item| item.cycles.is_none_or(|cycles| cycles >= total / WORTH_A_TRIAL)) {
            let change = match &item.limit {
                Limit::Nothing => None,
                Limit::Recurrence { .. } => {
                    let is_of_floats = ["addf", "subf", "fma"].iter().any(|name| item.bound.contains(name));
                    let is_kept = self.args.float_accumulate == AccumulateChoice::Exact && is_of_floats;
                    is_kept.then_some(Change::Accumulate(AccumulateChoice::Any))
                }
                Limit::Port { .. } if self.may_have_two_ports() => Some(Change::Ports),
                Limit::Port { .. } => None,
                Limit::Unit { class } => self.more_units(class),
            };
            found.extend(change.filter(|change| !found.contains(change)));
        }
        found
    }

    fn may_have_two_ports(&self) -> bool {
        self.options.memory == ::hls::MemoryKind::External && self.options.ports == Ports::OneReadOneWrite
    }

    /// Twice as many units of a class, where their number is limited.
    fn more_units(&self, class: &str) -> Option<Change> {
        let limits = self.args.limits();
        let mut classes =
            [Class::Mul, Class::Div].into_iter().chain(limits.floats.iter().map(|(op, _)| Class::Float(*op)));
        let class = classes.find(|known| known.name() == class)?;
        Some(Change::Max(class, limits.of(class)?.checked_mul(2)?))
    }

    /// Options that may change something.
    fn possible(&self, report: &Report) -> Vec<Change> {
        let (args, text) = (self.args, self.source.1);
        let has = |names: &[&str]| names.iter().any(|name| text.contains(name));
        let mut found = self.likely(report);
        if has(&["addf", "subf", "fma"]) && args.float_accumulate == AccumulateChoice::Exact {
            found.extend([AccumulateChoice::Any, AccumulateChoice::Wide].map(Change::Accumulate));
        }
        if self.may_have_two_ports() {
            found.push(Change::Ports);
        }
        if has(&["muli", "mulf", "fma", "dot"]) {
            found.extend([1, 2, 4, 8, 16].map(|number| Change::Max(Class::Mul, number)));
        }
        // Loops of fewer iterations are unrolled whole.
        found.extend([2, 4, 16].map(Change::Unroll));
        let is_free =
            args.memory == MemoryChoice::External && args.interface.front().is_none() && args.read_latency == 1;
        if is_free {
            found.extend([MemoryChoice::Internal, MemoryChoice::Stream].map(Change::Memory));
        }
        let needed = report.no_room.as_ref().and_then(|room| u32::try_from(room.needed).ok());
        found.extend(needed.map(Change::LocalKib));
        let clock = self.options.clock_mhz;
        found.push(Change::Clock((clock / 2.0).round().max(1.0)));
        if report.reached_mhz() < clock {
            found.push(Change::Clock(report.reached_mhz().floor().max(1.0)));
        }
        let mut once: Vec<Change> = Vec::new();
        found.into_iter().for_each(|change| once.extend((!once.contains(&change)).then_some(change)));
        once.retain(|change| change.applied(args).contradiction().is_none());
        once
    }

    /// What these options bring.
    fn tried(&self, changes: &[Change]) -> Tried {
        let option = changes.iter().map(|change| change.words()).collect::<Vec<_>>().join(" ");
        self.progress.stage(format!("trying {option}"));
        let args = changes.iter().fold(self.args.clone(), |args, change| change.applied(&args));
        let mut s = Session::new();
        let built =
            s.register(&args.dialects).and_then(|()| s.load_text(self.source.0, self.source.1)).and_then(|module| {
                let options = args.options(self.progress, &mut s.diags)?;
                let options =
                    Options { searched: self.options.searched.clone(), func: self.options.func.clone(), ..options };
                ::hls::synthesize(&mut s.ir, module, &options, &mut s.diags)
            });
        let design = built.ok();
        let estimate = design.as_ref().and_then(|design| design.report.estimate).unwrap_or_default();
        Tried {
            option,
            cycles: design.as_ref().map(|design| design.estimate),
            mhz: design.map_or(self.options.clock_mhz, |design| design.report.reached_mhz()),
            lut: estimate.lut,
            ff: estimate.ff,
            multipliers: estimate.multipliers,
            block_memories: estimate.block_memories,
        }
    }
}

/// Microseconds of a run of the design that there is.
fn time(report: &Report) -> f64 {
    report.cycles_compared.map_or(f64::INFINITY, |cycles| cycles as f64 / report.reached_mhz())
}
