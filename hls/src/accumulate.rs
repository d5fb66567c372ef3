//! What users permit of floats, before a function is scheduled: fast-math flags, and other ways of carrying sums than in order.
//!
//! What holds: what comes out is a program of its own, which the interpreter runs and the circuit must equal bit for bit; without
//! permissions it is the source. Each decision is reported with its reason.

use affine::accumulate::wide::{self, Widened};
use affine::accumulate::{Carried, Kind, carried};
use dialects::arith;
use dialects::fast_math::{Flags, Used, use_flags};
use ir::{Diagnostics, Ir, Loc, Op, Reported, Rewriter, Type};
use lowering::lower::{Formation, lower};
use lowering::{FlowKind, prepare};
use pipeline::call::call;
use pipeline::range::analyse;
use report::FloatReport;
use std::collections::BTreeSet;
use timing::cost::Target;

use crate::Options;
use crate::forms::Adjustment;

/// How sums of floats that loops carry are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FloatAccumulate {
    /// In the order and with the bits of the source.
    #[default]
    Exact,
    /// In fixed point without an error, rounded once.
    Wide,
    /// In any order.
    Any,
}

/// Partial results at the most.
const MOST_PARTS: usize = 64;

/// A working copy of a function after what was permitted.
pub(crate) struct Permitted {
    pub work: Op,
    /// What the circuit must equal, if that is not the source.
    pub reference: Option<Op>,
    pub reports: Vec<FloatReport>,
    /// Passes that made it before the source was prepared, and after.
    pub passes: [Vec<String>; 2],
}

/// What a rewrite did, with the passes that do it.
#[derive(Default)]
struct Rewritten {
    reports: Vec<FloatReport>,
    passes: Vec<String>,
}

/// The working copy, and with other orders where these are permitted.
pub(crate) struct Prepared {
    pub plain: Permitted,
    pub reordered: Option<Permitted>,
}

/// Uses what is permitted of `func`, of which `work` is a working copy. Errors: as those of [`prepare::copy_for`].
pub(crate) fn permitted(
    ir: &mut Ir,
    func: Op,
    work: Op,
    target: &Target,
    options: &Options,
    diags: &mut Diagnostics,
) -> Result<Prepared, Reported> {
    let plain = applied(ir, func, work, options, diags, &mut |ir, root| {
        let mut done = flags_used(use_flags(ir, root));
        if options.accumulate == FloatAccumulate::Wide {
            let Rewritten { reports, passes } = widened(ir, root);
            done.reports.extend(reports);
            done.passes.extend(passes);
        }
        done
    })?;
    let subject = plain.reference.unwrap_or(func);
    if !may_reorder(ir, plain.work, options) {
        return Ok(Prepared { plain, reordered: None });
    }
    let copy = prepare::copy_of(ir, plain.work);
    let reordered = applied(ir, subject, copy, options, diags, &mut |ir, root| reordered(ir, root, target, options))?;
    if reordered.reference.is_none() {
        Rewriter::new(ir).erase(reordered.work);
        return Ok(Prepared { plain, reordered: None });
    }
    let reports = plain.reports.iter().cloned().chain(reordered.reports).collect();
    let passes = [0, 1].map(|when| [plain.passes[when].as_slice(), &reordered.passes[when]].concat());
    Ok(Prepared { plain, reordered: Some(Permitted { reports, passes, ..reordered }) })
}

/// Is there a carried float whose order is free?
fn may_reorder(ir: &mut Ir, work: Op, options: &Options) -> bool {
    let copy = prepare::copy_of(ir, work);
    affine::passes::replace_by_scalars(ir, copy, affine::rotate::Options::default());
    let is_free = carried(ir, copy).iter().any(|it| is_free(ir, it, options));
    Rewriter::new(ir).erase(copy);
    is_free
}

fn is_free(ir: &Ir, it: &Carried, options: &Options) -> bool {
    options.accumulate == FloatAccumulate::Any || it.permits(ir, Flags::REASSOC)
}

/// Applies a rewrite to the working copy, or to a copy of the source whose signature other rewrites change. What it changes has
/// a report.
fn applied(
    ir: &mut Ir,
    func: Op,
    work: Op,
    options: &Options,
    diags: &mut Diagnostics,
    rewrite: &mut dyn FnMut(&mut Ir, Op) -> Rewritten,
) -> Result<Permitted, Reported> {
    let has_own_signature = ir.attr(func, "function_type") != ir.attr(work, "function_type");
    let subject = if has_own_signature { prepare::copy_of(ir, func) } else { work };
    let before = size(ir, subject);
    let Rewritten { reports, mut passes } = rewrite(ir, subject);
    if reports.iter().all(|report| report.kept == "exact") && size(ir, subject) == before {
        if has_own_signature {
            Rewriter::new(ir).erase(subject);
        }
        return Ok(Permitted { work, reference: None, reports, passes: Default::default() });
    }
    Adjustment::Simplify.apply(ir, subject, diags);
    passes.push(Adjustment::Simplify.pass());
    let passes = if has_own_signature { [passes, Vec::new()] } else { [Vec::new(), passes] };
    let (work, reference) = if has_own_signature {
        Rewriter::new(ir).erase(work);
        (prepare::copy_for(ir, subject, &options.most_sizes, options.flow, diags)?, subject)
    } else {
        (work, prepare::copy_of(ir, work))
    };
    let mark = ir.ctx.unit_attr();
    Rewriter::new(ir).set_attr(reference, prepare::REFERENCE, mark);
    Ok(Permitted { work, reference: Some(reference), reports, passes })
}

fn size(ir: &Ir, root: Op) -> usize {
    ir.walk_vec(root).len()
}

fn flags_used(used: Used) -> Rewritten {
    let Some(reason) = used.words() else { return Rewritten::default() };
    let report = FloatReport { what: "operations".into(), line: None, kept: "flags".into(), reason };
    Rewritten { reports: vec![report], passes: vec!["arith-use-fast-math".into()] }
}

fn report(ir: &Ir, (loc, kind): (Loc, Kind), kept: &str, reason: String) -> FloatReport {
    let line = loc.file_line_column(&ir.ctx).map(|(_, line, _)| line);
    FloatReport { what: kind.name().into(), line, kept: kept.into(), reason }
}

/// Keeps all sums in fixed point that can be.
fn widened(ir: &mut Ir, root: Op) -> Rewritten {
    let mut passes = Vec::new();
    let scalars = prepare::copy_of(ir, root);
    affine::passes::replace_by_scalars(ir, scalars, affine::rotate::Options::default());
    let is_any = carried(ir, scalars).iter().any(|it| wide::refusal(ir, it).is_none());
    Rewriter::new(ir).erase(scalars);
    if is_any {
        affine::passes::replace_by_scalars(ir, root, affine::rotate::Options::default());
        passes.extend(["affine-scalrep".into(), "affine-wide-accumulate".into()]);
    }
    let said = |ir: &Ir, Widened { loc, kind, outcome, .. }: Widened| match outcome {
        Ok(layout) => report(ir, (loc, kind), "wide", words(&layout)),
        Err(reason) => report(ir, (loc, kind), "exact", reason),
    };
    let reports = wide::widen_each(ir, root).into_iter().map(|it| said(ir, it)).collect();
    Rewritten { reports, passes }
}

/// The accumulator and its bound in words.
fn words(layout: &wide::Layout) -> String {
    let wide::Layout { bits, digits, digit_bits, base, .. } = *layout;
    let kept = match digits {
        1 => format!("{bits} bits from 2^{base} on"),
        _ => format!(
            "{bits} bits from 2^{base} on, in {digits} digits of {digit_bits} bits whose carries wait for the end"
        ),
    };
    format!("{kept}; at most half an ulp from the exact sum, rounded once")
}

/// Carries what has a free order in as many parts as an operation takes cycles.
fn reordered(ir: &mut Ir, root: Op, target: &Target, options: &Options) -> Rewritten {
    affine::passes::replace_by_scalars(ir, root, affine::rotate::Options::default());
    let mut reports = Vec::new();
    let all = affine::accumulate::interleave_each(ir, root, &mut |ir, found| {
        let why = if found.permits(ir, Flags::REASSOC) { "flag reassoc" } else { "--float-accumulate any" };
        if !is_free(ir, found, options) {
            return 1;
        }
        let parts = parts(ir, found, target, options);
        let (kept, reason) = match parts {
            1 => ("exact", "an operation takes a cycle".into()),
            _ => ("any", format!("{parts} parts take turns ({why}): an operation takes {parts} cycles")),
        };
        reports.push(report(ir, (ir.loc(found.chain[0]), found.kind), kept, reason));
        parts
    });
    let all: Vec<String> = all.iter().map(usize::to_string).collect();
    let passes = vec!["affine-scalrep".into(), call("affine-interleave-floats", &[("parts", all.join(","))])];
    Rewritten { reports, passes }
}

/// Partial results after which an operation's result is there; as many as iterations at the most.
fn parts(ir: &mut Ir, it: &Carried, target: &Target, options: &Options) -> usize {
    let latency = latency(ir, it, target, options).unwrap_or(1) as usize;
    let most = it.iterations(ir).map_or(MOST_PARTS, |count| usize::try_from(count).unwrap_or(MOST_PARTS));
    latency.min(MOST_PARTS).min(most)
}

/// The interval of a loop that holds only the operations of a carried value. `None`: it can't be scheduled.
fn latency(ir: &mut Ir, it: &Carried, target: &Target, options: &Options) -> Option<u32> {
    let ty = ir.ty(it.init(ir));
    let names: Vec<String> = it.chain.iter().map(|&op| ir.op_text(op).to_owned()).collect();
    interval_of(ir, ty, &names, target, options)
}

/// The fewest cycles that a sum of floats of those in `func` takes: the interval of a loop that holds it alone; 1 if there are none.
pub(crate) fn shortest_sum(ir: &mut Ir, func: Op, target: &Target, options: &Options) -> u64 {
    let is_sum = |op: &Op| ir.isa::<arith::AddF>(*op) || ir.isa::<arith::SubF>(*op);
    let sums = ir.walk_vec(func).into_iter().filter(is_sum);
    let formats: BTreeSet<Type> = sums.map(|op| ir.ty(ir.result(op, 0))).collect();
    let name = [arith::AddF::NAME.to_owned()];
    let intervals = formats.into_iter().filter_map(|ty| interval_of(ir, ty, &name, target, options));
    intervals.min().unwrap_or(1).into()
}

/// The interval of a loop that holds only these operations on a value that it carries. `None`: it can't be scheduled.
fn interval_of(ir: &mut Ir, ty: Type, names: &[String], target: &Target, options: &Options) -> Option<u32> {
    let ty = dialects::common::type_text(&ir.ctx, ty);
    let mut last = "%c".to_owned();
    let mut body = String::new();
    for (at, name) in names.iter().enumerate() {
        let operands =
            if name == dialects::math::Fma::NAME { format!("%x, %x, {last}") } else { format!("{last}, %x") };
        body += &format!("    %v{at} = {name} {operands} : {ty}\n");
        last = format!("%v{at}");
    }
    let text = format!(
        "func.func @latency(%m: memref<1024x{ty}>, %init: {ty}) -> {ty} {{
  %r = affine.for %i = 0 to 1024 iter_args(%c = %init) -> ({ty}) {{
    %x = affine.load %m[%i] : memref<1024x{ty}>
{body}    affine.yield {last} : {ty}
  }}
  return %r : {ty}
}}"
    );
    let diags = &mut Diagnostics::new();
    let module = ir::text::parser::parse_source(ir, "latency", &text, diags).ok()?;
    let func = ir.first_op(ir.body(module, 0)?)?;
    let program = lower(ir, func, &Formation::default(), &options.units, diags);
    Rewriter::new(ir).erase(module);
    let program = program.ok()?;
    let plans = options.planner().plan(&program, &analyse(&program), target, options.resources(), diags).ok()?;
    plans.iter().map(|plan| plan.schedule.ii).max()
}

/// Whether the flow's cycles are known before it runs.
pub(crate) fn is_compared(options: &Options) -> bool {
    options.flow == FlowKind::Static && options.plan.is_none() && options.from.is_none()
}
