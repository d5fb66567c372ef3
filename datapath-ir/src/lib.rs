//! Optimises the expressions of a program as datapaths: comb in circuits, arith in the blocks of functions.
//!
//! What holds: what a block computes outside these expressions stays as it is; each result is proven equal to what it
//! replaces, or nothing is replaced; an expression that is no cheaper stays.

mod limit;
mod read;
mod regions;
mod searched;
mod write;

pub use limit::WorkLimit;
pub use searched::Searched;

use datapath::cost::{Costs, LUT, Multipliers};
use datapath::optimize::{self, Gain, Outcome};
use datapath::run::{Limits, Run};
use dialects::func;
use hw_dialects::hw;
use ir::diag::{Diagnostic, Diagnostics, Place, Reported};
use ir::pass::{OptionKind, OptionSpec, Options as PassOptions, Pass};
use ir::{Block, Ir, Op, Rewriter, Value};
use pipeline::call::call;
use scheduling::operators::OperatorLibrary;
use serde::Serialize;

/// How datapaths are optimised.
#[derive(Clone, Debug)]
pub struct Options {
    /// Operator library.
    pub target: String,
    /// What multipliers are made of.
    pub multipliers: Multipliers,
    /// The longest path in picoseconds; an expression that is slower may stay as slow. No bound without it.
    pub most_delay: Option<u64>,
    /// What of its look-up tables an expression must save, in hundredths, to be replaced.
    pub least_gain: u64,
    /// Nodes of the e-graph.
    pub nodes: usize,
    /// Bits of all results of an expression beyond which it stays as it is.
    pub most_bits: u64,
}

impl Default for Options {
    fn default() -> Self {
        let (target, nodes) = ("ecp5".to_owned(), Limits::default().nodes);
        Self { target, multipliers: Multipliers::Logic, most_delay: None, least_gain: 0, nodes, most_bits: u64::MAX }
    }
}

impl Options {
    /// What suits a function that is yet to be scheduled: hard multipliers, no path longer than it was (registers come later),
    /// and a gain that is worth the change.
    pub fn before_scheduling(target: &str) -> Self {
        Self {
            target: target.to_owned(),
            multipliers: Multipliers::Hard(HARD_MULTIPLIER),
            most_delay: Some(0),
            least_gain: 10,
            nodes: 1_000,
            most_bits: 2_048,
        }
    }

    /// The pass that optimises so.
    pub fn pass(&self) -> String {
        let multipliers = match self.multipliers {
            Multipliers::Logic => "logic",
            Multipliers::Hard(_) => "hard",
        };
        let keeps_delay = self.most_delay == Some(0);
        let given = [
            ("target", self.target.clone()),
            ("multipliers", multipliers.to_owned()),
            ("keep-delay", if keeps_delay { "true".into() } else { String::new() }),
            ("least-gain", self.least_gain.to_string()),
            ("max-nodes", self.nodes.to_string()),
            ("most-bits", if self.most_bits < u64::MAX { self.most_bits.to_string() } else { String::new() }),
        ];
        call("optimize-datapath", &given)
    }
}

/// What was saved in one region: expressions that share operands.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Saving {
    /// Line of the first operation.
    pub line: Option<u32>,
    #[serde(skip)]
    pub place: Place,
    pub operations: usize,
    pub lut_before: u64,
    pub lut_after: u64,
    pub delay_before_ps: u64,
    pub delay_after_ps: u64,
    /// Results proven equal by normal form, and by search.
    pub proven_by_form: usize,
    pub proven_by_search: usize,
    /// Results that stayed as they were, for want of a proof.
    pub unproven: usize,
    /// Nodes of the e-graph, and why it stopped.
    pub nodes: usize,
    pub stop: String,
}

const PASS_OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "target",
        kind: OptionKind::Choice(&scheduling::operators::NAMES),
        default: "ecp5",
        docs: "The device family whose operator costs are used.",
    },
    OptionSpec {
        name: "multipliers",
        kind: OptionKind::Choice(&["logic", "hard"]),
        default: "logic",
        docs: "Whether products are made of look-up tables or of hard multipliers.",
    },
    OptionSpec {
        name: "clock-mhz",
        kind: OptionKind::between(0, u32::MAX as i64),
        default: "0",
        docs: "Keep paths within this clock's period, or as long as they were; 0 for no bound.",
    },
    OptionSpec {
        name: "keep-delay",
        kind: OptionKind::Flag,
        default: "false",
        docs: "Keep paths as long as they were.",
    },
    OptionSpec {
        name: "least-gain",
        kind: OptionKind::COUNT,
        default: "0",
        docs: "What of its look-up tables an expression must save, in hundredths, to be replaced.",
    },
    OptionSpec {
        name: "most-bits",
        kind: OptionKind::COUNT,
        default: "0",
        docs: "Bits of all results of an expression beyond which it stays as it is; 0 for no bound.",
    },
    OptionSpec {
        name: "max-nodes",
        kind: OptionKind::between(10, 200_000),
        default: "6000",
        docs: "Nodes at which the search of a datapath stops with the best so far.",
    },
    OptionSpec {
        name: "report",
        kind: OptionKind::Flag,
        default: "false",
        docs: "Say for each datapath what was saved, as a remark.",
    },
];

/// The passes of this crate.
pub fn passes() -> Vec<Pass> {
    vec![Pass {
        name: "optimize-datapath",
        docs: "Replace combinational expressions by cheaper ones, proven equal. Works on comb and on arith on integers; \
               searches equal forms in an e-graph, with the area of the target as the cost.",
        anchor: None,
        options: PASS_OPTIONS,
        run: run_pass,
    }]
}

/// Look-up tables that a hard multiplier is worth.
pub const HARD_MULTIPLIER: u32 = 50;

fn run_pass(ir: &mut Ir, op: Op, options: &PassOptions, diags: &mut Diagnostics) -> Result<(), Reported> {
    let place = ir.loc(op).place(&ir.ctx);
    let given = given(options).map_err(|message| diags.error("E0501", place, message))?;
    let savings = optimize(ir, op, &given, &Searched::default(), diags)?.savings;
    if options.flag("report") {
        for saving in savings {
            let message = describe(&saving);
            diags.push(Diagnostic::remark(saving.place, message));
        }
    }
    Ok(())
}

/// What the options of the pass say. Errors: there is no such target, as a sentence.
fn given(options: &PassOptions) -> Result<Options, String> {
    let multipliers = match options.text("multipliers") {
        "hard" => Multipliers::Hard(HARD_MULTIPLIER),
        _ => Multipliers::Logic,
    };
    let target = options.text("target").to_owned();
    let library = OperatorLibrary::for_target(&target).map_err(|error| error.to_string())?;
    let clock = Some(options.number::<u32>("clock-mhz")).filter(|&mhz| mhz > 0);
    let most_delay = clock.map(|mhz| u64::from(library.usable_period_ps(1_000_000 / mhz)));
    let most_delay = most_delay.or_else(|| options.flag("keep-delay").then_some(0));
    let nodes = options.number("max-nodes");
    let least_gain = options.number("least-gain");
    let most_bits = Some(options.number("most-bits")).filter(|&bits| bits > 0).unwrap_or(u64::MAX);
    Ok(Options { target, multipliers, most_delay, least_gain, nodes, most_bits })
}

/// What a saving says of itself.
pub fn describe(saving: &Saving) -> String {
    format!(
        "datapath of {} operations: {} to {} look-up tables, {} to {} ps; {} results proven by form, {} by search, {} kept; \
         {} nodes, stopped by {}",
        saving.operations,
        saving.lut_before,
        saving.lut_after,
        saving.delay_before_ps,
        saving.delay_after_ps,
        saving.proven_by_form,
        saving.proven_by_search,
        saving.unproven,
        saving.nodes,
        saving.stop,
    )
}

/// Optimises every region of every block in `root`; what was searched already is taken from `searched`. Errors: there is no such target (`E0501`).
pub fn optimize(
    ir: &mut Ir,
    root: Op,
    options: &Options,
    searched: &Searched,
    diags: &mut Diagnostics,
) -> Result<Found, Reported> {
    let place = ir.loc(root).place(&ir.ctx);
    let library = OperatorLibrary::for_target(&options.target);
    let library = library.map_err(|e| diags.error("E0501", place, e.to_string()))?;
    let costs = Costs::new(library, options.multipliers);
    let search = Search { costs, options, searched };
    let mut found = Found::default();
    for block in blocks(ir, root) {
        for region in regions::of_block(ir, block) {
            let saving = optimize_region(ir, block, &region, &search, &mut found, diags);
            found.savings.extend(saving);
        }
    }
    Ok(found)
}

fn blocks(ir: &Ir, root: Op) -> Vec<Block> {
    let ops = ir.walk_vec(root);
    let regions = ops.into_iter().flat_map(|op| ir.regions(op).to_vec());
    regions.flat_map(|region| ir.blocks(region).to_vec()).collect()
}

/// What came of the expressions of a program.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// What was saved.
    pub savings: Vec<Saving>,
    /// Expressions that were searched.
    pub searched: usize,
    /// Those whose e-graph grew to its limit before no rule had anything to add.
    pub limited: usize,
}

impl Found {
    /// The limit that was reached, of e-graphs of so many nodes.
    pub fn limit(&self, nodes: usize) -> Option<WorkLimit> {
        let Found { searched, limited, .. } = self;
        let limit = || {
            format!("{nodes} nodes or {} rounds of an e-graph, in {limited} of {searched}", Limits::default().rounds)
        };
        (*limited > 0).then(|| WorkLimit { on: "cheaper expressions".into(), line: None, limit: limit() })
    }
}

/// How regions are searched.
struct Search<'a> {
    costs: Costs,
    options: &'a Options,
    searched: &'a Searched,
}

fn optimize_region(
    ir: &mut Ir,
    block: Block,
    region: &[Op],
    search: &Search<'_>,
    found: &mut Found,
    diags: &mut Diagnostics,
) -> Option<Saving> {
    let Search { costs, options, searched } = search;
    let read = read::read(ir, region)?;
    let bits =
        read.dag.nodes().iter().enumerate().map(|(index, _)| u64::from(read.dag.width(index.into()))).sum::<u64>();
    if bits > options.most_bits {
        return None;
    }
    let limits = Limits { nodes: options.nodes, ..Limits::default() };
    let critical = read.inputs.iter().map(|v| is_carried(ir, *v)).collect();
    let least_gain = Gain { area: LUT / 4, percent: options.least_gain };
    let most_delay = options.most_delay;
    let how = optimize::Options { most_delay, critical, limits, least_gain, ..optimize::Options::default() };
    let outcome = searched.optimize(&read.dag, costs, &how, options);
    found.searched += 1;
    found.limited += usize::from(outcome.runs.first().is_some_and(Run::is_limited));
    if let Some(refuted) = &outcome.refuted {
        let message = format!("a form of this datapath was wrong and was dropped, {refuted}: please report it");
        diags.push(Diagnostic::remark(ir.loc(region[0]).place(&ir.ctx), message));
    }
    if !least_gain.is_met(outcome.before, outcome.after) {
        return None;
    }
    let place = ir.loc(region[0]).place(&ir.ctx);
    let line = ir.loc(region[0]).file_line_column(&ir.ctx).map(|(_, line, _)| line);
    let mut rewriter = Rewriter::new(ir);
    let is_replaced = write::write(&mut rewriter, block, &read, &outcome.dag);
    is_replaced.then(|| saving((line, place), region.len(), &outcome))
}

/// True for arguments of blocks inside functions: a loop may carry them.
fn is_carried(ir: &Ir, value: Value) -> bool {
    let block = ir.def_block(value).filter(|_| ir.def_op(value).is_none());
    let owner = block.and_then(|block| ir.parent_of_block(block));
    let is_entry = block.is_some_and(|block| owner.and_then(|op| ir.body(op, 0)) == Some(block));
    owner.is_some_and(|op| !(is_entry && matches!(ir.op_text(op), func::Func::NAME | hw::Module::NAME)))
}

fn saving((line, place): (Option<u32>, Place), operations: usize, outcome: &Outcome) -> Saving {
    Saving {
        line,
        place,
        operations,
        lut_before: outcome.before.area.div_ceil(LUT),
        lut_after: outcome.after.area.div_ceil(LUT),
        delay_before_ps: outcome.before.delay,
        delay_after_ps: outcome.after.delay,
        proven_by_form: outcome.proven.0,
        proven_by_search: outcome.proven.1,
        unproven: outcome.unproven,
        nodes: outcome.runs.iter().map(|run| run.nodes).max().unwrap_or(0),
        stop: outcome.runs.first().map_or(String::new(), |run| format!("{:?}", run.stop).to_lowercase()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::Int;
    use sim::circuit::Circuit;

    const EXAMPLES: [(&str, &str); 9] = [
        ("adpcm_step", include_str!("../../examples/datapath/adpcm_step.mlir")),
        ("average9", include_str!("../../examples/datapath/average9.mlir")),
        ("average_weighted", include_str!("../../examples/datapath/average_weighted.mlir")),
        ("crc32_byte", include_str!("../../examples/datapath/crc32_byte.mlir")),
        ("dct8", include_str!("../../examples/datapath/dct8.mlir")),
        ("fir", include_str!("../../examples/datapath/fir.mlir")),
        ("gf256_multiply", include_str!("../../examples/datapath/gf256_multiply.mlir")),
        ("polynomial", include_str!("../../examples/datapath/polynomial.mlir")),
        ("rgb_to_yiq", include_str!("../../examples/datapath/rgb_to_yiq.mlir")),
    ];

    fn module(ir: &Ir, root: Op) -> Op {
        ir.walk_vec(root).into_iter().find(|op| ir.is(*op, "hw.module")).expect("a circuit")
    }

    fn parsed(text: &str) -> (Ir, Op) {
        let mut ctx = ir::Context::new();
        hw_dialects::register(&mut ctx);
        let mut ir = Ir::new(ctx);
        let root = ir::text::parser::parse_source(&mut ir, "test", text, &mut Diagnostics::new());
        (ir, root.expect("the text parses"))
    }

    /// The outputs of a circuit for inputs that look random and are always the same.
    fn outputs(ir: &Ir, module: Op) -> Vec<Int> {
        let mut circuit = Circuit::compile(ir, module, &mut Diagnostics::new()).expect("a circuit to simulate");
        let owned = |(name, width): (&str, u32)| (name.to_owned(), width);
        let inputs: Vec<(String, u32)> = circuit.inputs().map(owned).collect();
        let names: Vec<(String, u32)> = circuit.outputs().map(owned).collect();
        let mut all = Vec::new();
        for seed in 0..20u64 {
            for (index, (name, width)) in inputs.iter().enumerate() {
                let value = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15_u64.rotate_left(7 * index as u32)) >> 13;
                let value = value & ((1 << width) - 1);
                circuit.set(name, &Int::from_u64(*width, value)).expect("an input");
            }
            all.extend(names.iter().map(|(name, _)| circuit.get(name).expect("an output")));
        }
        all
    }

    #[test]
    fn optimised_examples_compute_the_same_and_are_proven() {
        for (name, text) in EXAMPLES {
            let (mut ir, root) = parsed(text);
            let before = outputs(&ir, module(&ir, root));
            let mut diags = Diagnostics::new();
            let options = Options { nodes: 1_500, ..Options::default() };
            let savings =
                optimize(&mut ir, root, &options, &Searched::default(), &mut diags).expect("a target").savings;
            assert_eq!(diags.take().len(), 0, "{name}");
            assert!(savings.iter().all(|s| s.lut_after <= s.lut_before), "{name}");
            assert_eq!(before, outputs(&ir, module(&ir, root)), "{name}");
        }
    }

    #[test]
    fn what_was_searched_is_not_searched_again() {
        let (searched, options) = (Searched::default(), Options { nodes: 500, ..Options::default() });
        let lut_after = || {
            let (mut ir, root) = parsed(EXAMPLES[1].1);
            let found = optimize(&mut ir, root, &options, &searched, &mut Diagnostics::new()).expect("a target");
            let after: Vec<u64> = found.savings.iter().map(|saving| saving.lut_after).collect();
            (after, outputs(&ir, module(&ir, root)), searched.count())
        };
        let first = lut_after();
        assert!(first.2 > 0);
        assert_eq!(first, lut_after());
    }
}
