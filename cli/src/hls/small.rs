//! Designs of many cycles: what is simulated is the same function with fewer iterations a loop.
//!
//! What holds: the smaller design is built with the same options, and its loops have the intervals and depths of the large one, or
//! what is said names those that differ. Which sizes are tried depends on the design alone, on no clock.

use ::hls::Options;
use ::lowering::prepare::choose_function;
use ir::diag::Place;
use ir::{Diagnostics, Reported};

use super::{Args, Design, Flow, Made, Simulation, finish};
use crate::progress::Progress;
use crate::session::Session;

/// Cycles of a design that is simulated as it is.
const MOST_CYCLES: u64 = 1 << 20;

/// Operations of a circuit, over all cycles, that are simulated as they are.
const MOST_OPERATIONS: u64 = 1 << 31;

/// Words of all memories of a design that is simulated as it is.
const MOST_WORDS: u64 = 1 << 22;

/// Words of all memories for which a test bench has data.
pub(super) const MOST_BENCH_WORDS: u64 = 1 << 19;
/// Words of memories of a design that is simulated in any case.
const MOST_SIMULATED_WORDS: u64 = 1 << 28;

/// Iterations that loops are left, until intervals and depths are those of the large design.
const ITERATIONS: [i64; 3] = [16, 64, 256];

/// Is the design simulated as it is? Elastic ones always are: only their simulation shows their cycles.
pub(super) fn is_simulated(args: &Args, design: &Design) -> bool {
    let is_asked_for = args.sim == Simulation::Full || args.flow != Flow::Static;
    is_asked_for || is_short(design.estimate, operations(design), words(design))
}

/// Does it take some ten seconds at the most to simulate so many cycles of so many operations, and memories of so many words?
fn is_short(cycles: u64, operations: u64, words: u64) -> bool {
    cycles <= MOST_CYCLES && cycles.saturating_mul(operations) <= MOST_OPERATIONS && words <= MOST_WORDS
}

/// Operations that a cycle of a design takes.
fn operations(design: &Design) -> u64 {
    design.report.area.operators.iter().map(|operator| u64::from(operator.count)).sum()
}

/// Words of the memories of a design.
pub(super) fn words(design: &Design) -> u64 {
    design.manifest.memories.iter().map(|memory| memory.depth as u64).fold(0, u64::saturating_add)
}

/// Errors: the memories of a design that must be simulated have more words than can be (`E0920`).
pub(super) fn check_words(design: &Design, diags: &mut Diagnostics) -> Result<(), Reported> {
    let words = words(design);
    if words <= MOST_SIMULATED_WORDS {
        return Ok(());
    }
    let message = format!("its memories of {words} words in all can't be simulated: {MOST_SIMULATED_WORDS} can");
    Err(diags.error("E0920", Place::Unknown, message))
}

/// The design, if it is too large to be simulated after a smaller one was, which goes into the folder `reduced`. Errors: the smaller
/// one computes something else than its source.
pub(super) fn check(
    args: &Args,
    options: &Options,
    mut made: Made,
    design: &Design,
    source: (&str, &str),
    s: &mut Session,
    progress: &Progress,
) -> Result<Made, Reported> {
    if args.no_sim || !args.data.is_empty() || is_simulated(args, design) {
        return Ok(made);
    }
    let cycles = design.estimate;
    let Some((most, smaller)) = smaller(args, options, design, source, s, progress)? else {
        made.note += &format!(
            "not simulated: it takes about {cycles} cycles, and no smaller size was found at which the source is defined; \
             --sim full simulates all\n"
        );
        made.report.checked = Some("not simulated".to_owned());
        return Ok(made.with_report(args.json));
    };
    let differences = differences(&made, &smaller);
    let alike = match differences.is_empty() {
        true => "at the same intervals and depths".to_owned(),
        false => format!("at other intervals or depths of {}", differences.join(", ")),
    };
    let runs: Vec<String> = smaller.cycles.iter().map(u64::to_string).collect();
    let checked = format!(
        "with at most {most} iterations a loop, {alike}: {} runs equal to the source, {} cycles",
        runs.len(),
        runs.join(" and ")
    );
    made.note += &format!("simulated {checked}; --sim full simulates all of about {cycles} cycles\n");
    made.report.checked = Some(checked);
    made.coverage = smaller.coverage;
    made.activity = smaller.activity;
    made = made.with_report(args.json);
    made.files.extend(smaller.files.into_iter().map(|(name, text)| (format!("reduced/{name}"), text)));
    Ok(made)
}

/// The first of the smaller designs that is like the large one, or the last one that can be simulated.
fn smaller(
    args: &Args,
    options: &Options,
    design: &Design,
    source: (&str, &str),
    s: &mut Session,
    progress: &Progress,
) -> Result<Option<(i64, Made)>, Reported> {
    let mut best: Option<(i64, Made)> = None;
    for most in ITERATIONS {
        progress.stage(format!("checking with {most} iterations a loop"));
        let mut other = Session::new();
        other.register(&args.dialects)?;
        let attempt = attempt(args, options, most, source, &mut other, progress);
        if attempt.is_err() && super::front::is_wrong(&other.diags) {
            s.diags.append(other.diags);
            return Err(attempt.err().expect("it failed"));
        }
        let Ok(Some(made)) = attempt else { continue };
        let is_alike =
            made.report.loops.iter().map(|l| (l.ii, l.depth)).eq(design.report.loops.iter().map(|l| (l.ii, l.depth)));
        best = Some((most, made));
        if is_alike {
            break;
        }
    }
    Ok(best)
}

/// The design with at most so many iterations a loop, simulated; `None` if it is too large as well, nothing was left out, or the
/// source is undefined at that size.
fn attempt(
    args: &Args,
    options: &Options,
    most: i64,
    (name, text): (&str, &str),
    s: &mut Session,
    progress: &Progress,
) -> Result<Option<Made>, Reported> {
    let module = s.load_text(name, text)?;
    let func = choose_function(&s.ir, module, options.func.as_deref(), &mut s.diags)?;
    if affine::limit::limit_iterations(&mut s.ir, module, most) == 0 {
        return Ok(None);
    }
    affine::limit::fit_arrays(&mut s.ir, func);
    let options = Options { func: ir::symbols::name_of(&s.ir, func).map(str::to_owned), ..options.clone() };
    let design = ::hls::synthesize(&mut s.ir, module, &options, &mut s.diags)?;
    if !is_simulated(args, &design) {
        return Ok(None);
    }
    let made = finish(args, s, &design, progress)?;
    Ok((!made.cycles.is_empty()).then_some(made))
}

/// The loops whose interval or depth differs.
fn differences(made: &Made, smaller: &Made) -> Vec<String> {
    let (large, small) = (&made.report.loops, &smaller.report.loops);
    if large.len() != small.len() {
        return vec![format!("{} loops, of which {} are left", large.len(), small.len())];
    }
    let pairs = large.iter().zip(small);
    pairs.filter(|(a, b)| (a.ii, a.depth) != (b.ii, b.depth)).map(|(a, _)| a.name.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cycles_operations_and_words_each_have_an_end() {
        for (cycles, operations, words, expected) in [
            (1 << 20, 1 << 11, 1 << 22, true),
            ((1 << 20) + 1, 1, 1, false),
            (1 << 20, (1 << 11) + 1, 1, false),
            (700_000, 20_000, 1, false),
            (23_500, 20_000, 1, true),
            (1, 1, (1 << 22) + 1, false),
            (u64::MAX, u64::MAX, u64::MAX, false),
        ] {
            assert_eq!(
                is_short(cycles, operations, words),
                expected,
                "{cycles} cycles, {operations} operations, {words} words"
            );
        }
    }
}
