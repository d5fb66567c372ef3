//! `kiln hls --flow auto`: the flow in which a function takes less time.
//!
//! What holds: where nothing depends on data the static circuit is the answer, as its cycles are known to be the fewest;
//! otherwise both are built and simulated, and the one that takes less time on the test data is kept, the smaller one of equals.
//! Time is cycles at the clock that was asked for, or at the one that the circuit reaches by the figures of the target where that is
//! less.
//! A circuit that computes something else is an error, whichever flow it is.

use ::dataflow::Reason;
use ::explore::cost::size;
use ::hls::Options;
use ir::diag::Severity;
use ir::{Diagnostics, Reported};
use lowering::FlowKind;

use super::front::is_wrong;
use super::{Args, Made, build};
use crate::progress::Progress;
use crate::session::Session;

/// Reasons that are shown in the report; of more than these the number is.
const MOST_SHOWN: usize = 3;

/// The better design, with the reason in its report. Errors: neither can be built, or one computes something else.
pub(super) fn build_better(
    args: &Args,
    options: &Options,
    s: &mut Session,
    source: (&str, &str),
    progress: &Progress,
) -> Result<Made, Reported> {
    let module = s.load_text(source.0, source.1)?;
    let mut other = Session::new();
    other.register(&args.dialects)?;
    let plain = build(args, options, &mut other, source, progress);
    let (plain, notes) = settled(s, other, plain)?;
    let found =
        ::dataflow::reasons(&mut s.ir, module, options.func.as_deref(), &options.most_sizes, &mut Diagnostics::new());
    let mut reasons = found.unwrap_or_default();
    reasons.extend(plain.iter().flat_map(intervals));
    if let Some(why) = args.without_elastic() {
        return kept(s, plain, notes, why.to_owned(), args);
    }
    if reasons.is_empty() && plain.is_ok() {
        let why = "no trip count, access or long operation depends on data".to_owned();
        return kept(s, plain, notes, why, args);
    }
    let elastic = Options { flow: FlowKind::Elastic, optimize_datapath: args.optimize_datapath, ..options.clone() };
    let mut other = Session::new();
    other.register(&args.dialects)?;
    let made = build(args, &elastic, &mut other, source, progress);
    match (plain, settled(s, other, made)?) {
        (Ok(plain), (Ok(elastic), of_elastic)) => {
            let is_better = rank(&elastic) < rank(&plain);
            let why = format!("{}; {}", compared(&plain, &elastic), list(&reasons));
            let (made, notes) = if is_better { (elastic, of_elastic) } else { (plain, notes) };
            kept(s, Ok(made), notes, why, args)
        }
        (plain @ Ok(_), (Err(_), faults)) => {
            let why = format!("the elastic circuit can't be built: {}", first(&faults));
            kept(s, plain, notes, why, args)
        }
        (Err(_), (elastic @ Ok(_), of_elastic)) => {
            let why = format!("the static circuit can't be built: {}", first(&notes));
            kept(s, elastic, of_elastic, why, args)
        }
        (plain @ Err(_), (Err(_), _)) => kept(s, plain, notes, String::new(), args),
    }
}

type Built = Result<Made, Reported>;

/// A design and what was said of it. Errors: its circuit computes something else.
fn settled(s: &mut Session, other: Session, made: Built) -> Result<(Built, Diagnostics), Reported> {
    match made {
        Err(reported) if is_wrong(&other.diags) => {
            s.diags.append(other.diags);
            Err(reported)
        }
        made => Ok((made, other.diags)),
    }
}

/// The design that was chosen, and what was said of it alone.
fn kept(s: &mut Session, made: Built, notes: Diagnostics, why: String, args: &Args) -> Built {
    s.diags.append(notes);
    let mut made = made?;
    made.report.flow_reason = Some(why);
    Ok(made.with_report(args.json))
}

/// Loops of a static design that can't begin an iteration each cycle: tokens may be faster where they rarely wait.
fn intervals(made: &Made) -> Vec<Reason> {
    let slow = made.report.loops.iter().filter(|l| l.ii > 1);
    slow.map(|l| Reason { line: l.line, text: format!("an iteration starts every {} cycles: {}", l.ii, l.bound) })
        .collect()
}

/// Less time first, then less area.
fn rank(made: &Made) -> (u64, u64) {
    (picoseconds(made), size(&made.report.area))
}

/// Picoseconds of all runs at the clock that the circuit reaches.
fn picoseconds(made: &Made) -> u64 {
    let period = 1_000_000.0 / clock(made);
    (made.cycles.iter().sum::<u64>() as f64 * period) as u64
}

/// The clock that was asked for, or what is reached of it, in MHz.
fn clock(made: &Made) -> f64 {
    made.report.reaches_mhz.unwrap_or(made.report.clock_mhz)
}

fn compared(plain: &Made, elastic: &Made) -> String {
    let time = |made: &Made| {
        let (cycles, clock) = (made.cycles.iter().sum::<u64>(), clock(made));
        format!("{cycles} cycles at {clock:.0} MHz, {:.0} ns", cycles as f64 * 1000.0 / clock)
    };
    let area = |made: &Made| size(&made.report.area);
    format!(
        "elastic {} on test data, static {}; area {} against {}",
        time(elastic),
        time(plain),
        area(elastic),
        area(plain)
    )
}

fn list(reasons: &[Reason]) -> String {
    let one = |r: &Reason| r.line.map_or_else(|| r.text.clone(), |line| format!("line {line}: {}", r.text));
    let mut shown: Vec<String> = reasons.iter().take(MOST_SHOWN).map(one).collect();
    if reasons.len() > MOST_SHOWN {
        shown.push(format!("{} more", reasons.len() - MOST_SHOWN));
    }
    shown.join("; ")
}

fn first(diags: &Diagnostics) -> String {
    diags.iter().find(|d| d.severity == Severity::Error).map(|d| d.message.clone()).unwrap_or_default()
}
