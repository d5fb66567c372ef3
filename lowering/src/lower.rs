//! From a function of affine, scf, cf, arith and memref operations to a `Program`.
//!
//! Straight-line code between loops becomes segments of one token; an innermost loop becomes a pipelined segment; an
//! outer loop is either merged with its inner loop (flattened, the ops around the inner loop acting at its first or last
//! iteration) or run by the sequencer. Which loops are merged is the caller's choice.

mod control;
mod loops;
mod memories;
mod moving;
mod nest;
pub(crate) mod ops;
mod values;
mod while_nest;

use dialects::float_operators;
use ir::{Diagnostics, Ir, Loc, Op, Reported, Value};
use pipeline::{
    Control, FloatOp, Issue, Limits, Memory, MemoryId, Program, SegmentId, Source, SourceForm, Var, VarId, VarRole,
    When,
};
use pipeline_rewrite::builder::SegmentBuilder;
use pipeline_rewrite::rotation;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::reading::Reads;
use crate::stream::{self, Moved};

pub use loops::initial_values;
pub use nest::flattenable;
pub use while_nest::is_while_nest;

/// Where a value of the source lives.
#[derive(Clone, Debug)]
enum Place {
    /// A node or constant of a segment, made in a zone.
    Node { segment: SegmentId, source: Source, zone: Zone },
    /// A register between segments.
    Var(VarId),
}

/// A part of a flattened nest's body.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Zone {
    /// Number of loop levels around.
    depth: usize,
    /// After the inner loop.
    is_epilogue: bool,
}

struct Lowerer<'a> {
    ir: &'a Ir,
    diags: &'a mut Diagnostics,
    formation: &'a Formation,
    moved: Vec<Moved>,
    /// Operations on floats that units compute.
    whole: Vec<FloatOp>,
    program: Program,
    places: FxHashMap<Value, Place>,
    memories: FxHashMap<Value, MemoryId>,
    /// By global: the first value that stands for it.
    globals: FxHashMap<Op, Value>,
    finished: Vec<Option<SegmentBuilder>>,
    current: Option<SegmentBuilder>,
    /// Values of the current segment that were made again from their definition.
    local: FxHashMap<Value, (Source, Zone)>,
    guard: Option<Source>,
    when: When,
    zone: Zone,
    /// The loops that are levels of the current segment.
    nest: Vec<Op>,
    vars_of: FxHashMap<Value, VarId>,
    names: FxHashMap<String, u32>,
}

/// How pipelines are formed.
#[derive(Clone, Debug, Default)]
pub struct Formation {
    /// Loops merged with all loops inside.
    pub flatten: FxHashSet<Op>,
    /// Those of them whose innermost loop gets an iteration of its own for the ops before it.
    pub peel: FxHashSet<Op>,
    /// Arrays that move are awaited and let go as a whole, not by iteration.
    pub is_whole: bool,
}

impl Formation {
    /// Loops by their numbers among those that can be merged, as in `0,2`: those that are merged and those that are peeled.
    /// Errors: there is no such loop, as a sentence.
    pub fn numbered(ir: &Ir, func: Op, [flatten, peel]: [&str; 2]) -> Result<Self, String> {
        let all = flattenable(ir, func);
        let of = |numbers: &str| {
            let number = |text: &str| text.parse::<usize>().ok().and_then(|number| all.get(number)).copied();
            let wrong = |text: &str| format!("'{text}' is no loop: {} can be merged, numbered from 0", all.len());
            let each = numbers.split(',').filter(|text| !text.is_empty());
            each.map(|text| number(text).ok_or_else(|| wrong(text))).collect::<Result<FxHashSet<Op>, String>>()
        };
        Ok(Self { flatten: of(flatten)?, peel: of(peel)?, is_whole: false })
    }

    /// Errors: a loop is peeled that is not merged with those inside, as a sentence.
    pub fn check_peeled(&self) -> Result<(), String> {
        match self.peel.is_subset(&self.flatten) {
            true => Ok(()),
            false => Err("'peel' names a loop that is not merged with those inside".into()),
        }
    }
}

/// Lowers `func`, a function without calls beside whose computation moves what its marks say. Operations on floats of which
/// there are more than `units` allows stay whole.
/// Errors: a construct that can't be built is reported with its position (`E06xx`).
pub fn lower(
    ir: &Ir,
    func: Op,
    formation: &Formation,
    units: &Limits,
    diags: &mut Diagnostics,
) -> Result<Program, Reported> {
    let name = ir.expect_attr::<&str>(func, "sym_name").to_owned();
    let program = Program { source: SourceForm::of(ir, func), ..Program::empty(name) };
    let mut traffic = stream::read(ir, func);
    stream::check_loops(ir, &traffic.moved, diags)?;
    if formation.is_whole {
        traffic.moved.iter_mut().for_each(|moved| (moved.arriving, moved.then, moved.leaving) = (None, None, None));
    }
    let mut lowerer = Lowerer {
        ir,
        diags,
        formation,
        moved: std::mem::take(&mut traffic.moved),
        whole: whole(ir, func, units),
        program,
        places: FxHashMap::default(),
        memories: FxHashMap::default(),
        globals: FxHashMap::default(),
        finished: Vec::new(),
        current: None,
        local: FxHashMap::default(),
        guard: None,
        when: When::default(),
        zone: Zone::default(),
        nest: Vec::new(),
        vars_of: FxHashMap::default(),
        names: FxHashMap::default(),
    };
    lowerer.arguments(func)?;
    lowerer.declare_results(func)?;
    lowerer.program.control = lowerer.function_body(func)?;
    lowerer.close_segment();
    let segments = std::mem::take(&mut lowerer.finished);
    let segments = segments.into_iter().flatten().map(|b| b.segment);
    lowerer.program.segments = segments.map(|segment| rotation::shorten(&segment).unwrap_or(segment)).collect();
    lowerer.declare_streams();
    lowerer.declare_routes(&traffic);
    Ok(lowerer.program)
}

/// The operations on floats of which a function has more than units.
fn whole(ir: &Ir, func: Op, units: &Limits) -> Vec<FloatOp> {
    let all = if units.floats.is_empty() { Vec::new() } else { ir.walk_vec(func) };
    let of = |&op: &Op| float_operators::applied(ir, op).and_then(|it| FloatOp::of(it.operation, it.format));
    let used: Vec<FloatOp> = all.iter().filter_map(of).collect();
    let is_over = |&&(op, limit): &&(FloatOp, u32)| used.iter().filter(|&&it| it == op).count() > limit as usize;
    units.floats.iter().filter(is_over).map(|(op, _)| *op).collect()
}

impl<'a> Reads<'a> for Lowerer<'a> {
    fn ir(&self) -> &'a Ir {
        self.ir
    }

    fn diags(&mut self) -> &mut Diagnostics {
        self.diags
    }

    fn names(&mut self) -> &mut FxHashMap<String, u32> {
        &mut self.names
    }

    fn memories(&mut self) -> &mut FxHashMap<Value, MemoryId> {
        &mut self.memories
    }

    fn globals(&mut self) -> &mut FxHashMap<Op, Value> {
        &mut self.globals
    }

    fn new_memory(&mut self, memory: Memory) -> MemoryId {
        self.program.memories.push(memory);
        MemoryId(self.program.memories.len() as u32 - 1)
    }
}

impl Lowerer<'_> {
    fn new_var(&mut self, name: &str, width: u32, role: VarRole) -> VarId {
        let name = self.unique(name);
        self.program.vars.push(Var { name, width, role, range: None });
        VarId(self.program.vars.len() as u32 - 1)
    }

    /// Opens a segment; the one that was open is finished.
    fn open_segment(&mut self, name: &str, issue: Issue, loc: Loc) -> SegmentId {
        self.close_segment();
        let id = SegmentId(self.finished.len() as u32);
        let name = self.unique(name);
        self.finished.push(None);
        self.current = Some(SegmentBuilder::new(id, name, issue, loc));
        self.local.clear();
        self.zone = Zone::default();
        self.guard = None;
        self.when = When::default();
        id
    }

    fn close_segment(&mut self) {
        if let Some(builder) = self.current.take() {
            let id = builder.id;
            self.finished[id.index()] = Some(builder);
        }
        self.local.clear();
    }

    /// The open segment; one of one token is opened if there is none.
    fn segment(&mut self, loc: Loc) -> &mut SegmentBuilder {
        if self.current.is_none() {
            self.open_segment("block", Issue::Once, loc);
        }
        self.current.as_mut().expect("a segment was just opened")
    }

    /// Ends straight-line code: the open segment, if it does anything, as control.
    fn take_block(&mut self, into: &mut Vec<Control>) {
        if let Some(builder) = &self.current {
            into.push(Control::Run(builder.id));
        }
        self.close_segment();
    }
}
