//! Each node in its cycle: what a schedule means, before there is a circuit.
//!
//! What holds: in a cycle all reads are made before any write; a port and a unit serve one node in a cycle.

use bits::Int;
use pipeline::{Design, Issue, Kind, Level, Ports, Program, Schedule, Segment, SegmentId, Source, Tokens};
use rustc_hash::FxHashMap;

use super::token::{Around, Effect, Position};
use super::untimed::{Sequenced, sequence};
use super::{Fault, Outcome, Registers, State, arrays};

pub(super) fn run(design: &Design, schedules: &[Schedule], start: State, most_tokens: u64) -> Result<Outcome, Fault> {
    let program = &design.program;
    let ports = design.goal.as_ref().map_or_else(Ports::default, |goal| goal.resources.ports);
    let mut run = Run { program, schedules, ports, state: start, tokens: 0, most_tokens, cycles: 0 };
    run.state.fold(program);
    arrays::bring_in(program, &mut run.state)?;
    sequence(&program.control, &mut run)?;
    arrays::take_out(program, &mut run.state)?;
    Ok(Outcome { state: run.state, tokens: run.tokens, cycles: Some(run.cycles) })
}

struct Run<'p> {
    program: &'p Program,
    schedules: &'p [Schedule],
    ports: Ports,
    state: State,
    tokens: u64,
    most_tokens: u64,
    cycles: u64,
}

impl Sequenced for Run<'_> {
    fn state(&mut self) -> &mut State {
        &mut self.state
    }

    fn program(&self) -> &Program {
        self.program
    }

    fn segments(&mut self, tasks: &[(SegmentId, u32)]) -> Result<(), Fault> {
        let mut active: Vec<Active<'_>> = tasks.iter().map(|&task| self.task(task)).collect();
        let mut cycle = 0;
        while active.iter().any(|segment| !segment.is_over()) {
            self.cycle(&mut active, cycle)?;
            cycle += 1;
        }
        self.cycles += cycle;
        Ok(())
    }
}

/// A token on its way.
struct Token {
    issued: u64,
    position: Position,
    /// By node: its value, once it ran.
    values: Vec<Option<Int>>,
}

/// A segment that runs.
struct Active<'p> {
    segment: &'p Segment,
    schedule: &'p Schedule,
    /// The nodes of each cycle after a token's issue, in order.
    nodes_at: Vec<Vec<usize>>,
    first: u64,
    /// Tokens that are not issued yet.
    waiting: Waiting,
    /// By number of the token, those that are still looked at.
    tokens: FxHashMap<u64, Token>,
    issued: u64,
    reach: u64,
}

/// Tokens that are still to be issued.
enum Waiting {
    /// It has not begun.
    Unknown,
    /// Those of a nest; the one that is issued next.
    Counted(Box<Tokens<'static>>),
    /// One.
    Once,
    /// One after the other, as long as a test holds.
    Test,
    /// None.
    Over,
}

/// What serves one node in a cycle.
#[derive(PartialEq, Eq, Hash)]
enum Resource {
    /// A port: of side 0, which reads or does both, or 1, which writes.
    Port { side: u8, memory: pipeline::MemoryId, number: usize },
    /// A unit.
    Unit(pipeline::Unit),
}

/// The uses of ports and units in a cycle.
#[derive(Default)]
struct Uses {
    taken: FxHashMap<Resource, ir::Loc>,
}

impl Uses {
    /// Takes a resource. Errors: it is taken in this cycle.
    fn take(&mut self, what: Resource, words: &str, loc: ir::Loc) -> Result<(), Fault> {
        match self.taken.insert(what, loc) {
            None => Ok(()),
            Some(_) => Err(Fault::at(loc, format!("{words} serves two nodes in a cycle"))),
        }
    }
}

impl<'p> Active<'p> {
    fn is_over(&self) -> bool {
        matches!(self.waiting, Waiting::Over) && self.tokens.values().all(|token| token.is_done(self.segment))
    }

    /// Drops tokens at which no token that still runs, or comes, looks.
    fn forget(&mut self) {
        let running = self.tokens.iter().filter(|(_, token)| !token.is_done(self.segment)).map(|(number, _)| *number);
        let oldest = running.min().unwrap_or(self.issued);
        self.tokens.retain(|number, _| number + self.reach >= oldest);
    }

    /// Whether a token is issued in a cycle.
    fn issues(&self, cycle: u64) -> bool {
        cycle >= self.first && (cycle - self.first).is_multiple_of(u64::from(self.schedule.ii))
    }
}

impl Token {
    fn is_done(&self, segment: &Segment) -> bool {
        self.values.len() == segment.nodes.len() && self.values.iter().all(Option::is_some)
    }
}

impl<'p> Run<'p> {
    fn task(&self, (id, first): (SegmentId, u32)) -> Active<'p> {
        let (segment, schedule) = (&self.program.segments[id.index()], &self.schedules[id.index()]);
        let last = schedule.start.iter().max().copied().unwrap_or(0) as usize;
        let mut nodes_at = vec![Vec::new(); last + 1];
        for (node, &start) in schedule.start.iter().enumerate() {
            nodes_at[start as usize].push(node);
        }
        let distance = |source: &Source| match source {
            Source::Node { distance, .. } => u64::from(*distance),
            Source::Constant(_) | Source::Var(_) => 0,
        };
        let sources = segment.nodes.iter().flat_map(|node| node.inputs.iter().chain(&node.guard));
        // The test of the token before says whether one is issued.
        let reach = sources.map(distance).max().unwrap_or(0).max(1);
        Active {
            segment,
            schedule,
            nodes_at,
            first: u64::from(first),
            waiting: Waiting::Unknown,
            tokens: FxHashMap::default(),
            issued: 0,
            reach,
        }
    }

    fn cycle(&mut self, active: &mut [Active<'p>], cycle: u64) -> Result<(), Fault> {
        let mut uses = Uses::default();
        let mut effects = Vec::new();
        for segment in active.iter_mut() {
            if cycle >= segment.first && matches!(segment.waiting, Waiting::Unknown) {
                segment.waiting = begin(segment.segment, &self.state.registers)?;
            }
            if segment.issues(cycle) {
                self.issue(segment, cycle)?;
            }
            self.nodes(segment, cycle, &mut uses, &mut effects)?;
        }
        for (effect, loc) in effects {
            self.apply(effect, loc)?;
        }
        Ok(())
    }

    /// Issues the next token, if there is one.
    fn issue(&mut self, active: &mut Active<'p>, cycle: u64) -> Result<(), Fault> {
        let position = match &mut active.waiting {
            Waiting::Unknown | Waiting::Over => return Ok(()),
            Waiting::Counted(tokens) => Some(Position::of(active.segment, tokens)),
            Waiting::Once => Some(Position::alone(active.segment, true)),
            Waiting::Test => goes_on(active)?.then(|| Position::alone(active.segment, active.issued == 0)),
        };
        let Some(position) = position else {
            active.waiting = Waiting::Over;
            return Ok(());
        };
        self.tokens += 1;
        if self.tokens > self.most_tokens {
            return Err(Fault::at(active.segment.loc, format!("runs for more than {} tokens", self.most_tokens)));
        }
        let values = vec![None; active.segment.nodes.len()];
        active.tokens.insert(active.issued, Token { issued: cycle, position, values });
        active.issued += 1;
        let goes_on = match &mut active.waiting {
            Waiting::Counted(tokens) => tokens.advance() == Some(true),
            Waiting::Test => true,
            Waiting::Once | Waiting::Unknown | Waiting::Over => false,
        };
        if !goes_on {
            active.waiting = Waiting::Over;
        }
        Ok(())
    }

    /// Runs the nodes of a cycle, of older tokens first.
    fn nodes(
        &self,
        active: &mut Active<'p>,
        cycle: u64,
        uses: &mut Uses,
        effects: &mut Vec<(Effect, ir::Loc)>,
    ) -> Result<(), Fault> {
        let mut numbers: Vec<u64> = active.tokens.keys().copied().collect();
        numbers.sort_unstable();
        for number in numbers {
            let at = (cycle - active.tokens[&number].issued) as usize;
            for node in active.nodes_at.get(at).cloned().unwrap_or_default() {
                self.one_node(active, (number, node), uses, effects)?;
            }
        }
        active.forget();
        Ok(())
    }

    fn one_node(
        &self,
        active: &mut Active<'p>,
        (number, index): (u64, usize),
        uses: &mut Uses,
        effects: &mut Vec<(Effect, ir::Loc)>,
    ) -> Result<(), Fault> {
        let (segment, schedule) = (active.segment, active.schedule);
        let node = &segment.nodes[index];
        let position = &active.tokens[&number].position;
        let around = Around { segment, position, now: &self.state };
        let mut input = |source: &Source| match source {
            Source::Node { node: from, distance } => {
                let token = number.checked_sub(u64::from(*distance));
                let Some(token) = token.map(|token| active.tokens.get(&token)) else {
                    return Ok(Int::zero(segment.nodes[from.index()].width));
                };
                let is_word = matches!(segment.nodes[from.index()].kind, Kind::Load(_));
                let early = *distance == 0 && is_word && schedule.start[from.index()] >= schedule.start[index];
                let value = token.and_then(|token| token.values[from.index()].clone()).filter(|_| !early);
                value.ok_or_else(|| Fault::at(node.loc, "uses a value before it is there"))
            }
            Source::Constant(value) => Ok(value.clone()),
            Source::Var(var) => Ok(self.state.registers.0[var.index()].clone()),
        };
        let effect = around.node(index, &mut input)?;
        let is_acting = position.acts(index) && !matches!(effect, Effect::Nothing);
        if is_acting {
            self.take((node.kind, node.loc), schedule, index, uses)?;
        }
        let value = match &effect {
            Effect::Value(value) => value.clone(),
            Effect::Store(..) | Effect::Write(..) | Effect::Nothing => Int::zero(node.width),
        };
        active.tokens.get_mut(&number).expect("it was just read").values[index] = Some(value);
        effects.push((effect, node.loc));
        Ok(())
    }

    /// Takes the port or the unit of a node that acts.
    fn take(&self, (kind, loc): (Kind, ir::Loc), by: &Schedule, index: usize, uses: &mut Uses) -> Result<(), Fault> {
        if let Some(unit) = by.unit[index] {
            uses.take(Resource::Unit(unit), &format!("{} {}", unit.class.name(), unit.number), loc)?;
        }
        let (side, memory) = match kind {
            Kind::Load(memory) => (0, memory),
            Kind::Store(memory) => (1, memory),
            _ => return Ok(()),
        };
        let accessed = &self.program.memories[memory.index()];
        let side = if self.ports.are_shared(accessed) { 0 } else { side };
        uses.take(
            Resource::Port { side, memory, number: by.port[index] },
            &format!("a port of '{}'", accessed.name),
            loc,
        )
    }

    fn apply(&mut self, effect: Effect, loc: ir::Loc) -> Result<(), Fault> {
        match effect {
            Effect::Value(_) | Effect::Nothing => Ok(()),
            Effect::Write(var, value) => {
                self.state.registers.0[var.index()] = value;
                Ok(())
            }
            Effect::Store(memory, address, value) => {
                let word = self.state.word_mut(memory, &address);
                let missing = || format!("writes word {} of a memory without it", address.to_biguint());
                *word.ok_or_else(|| Fault::at(loc, missing()))? = value;
                Ok(())
            }
        }
    }
}

/// Whether another token of a loop with a test follows the one issued last. Tokens that are issued ahead of their tests follow
/// until a test is known that does not hold. Errors: the test is not known when it must be.
fn goes_on(active: &Active<'_>) -> Result<bool, Fault> {
    let Issue::While(test) = &active.segment.issue else { return Ok(false) };
    let known = |token: &Token| token.values[test.condition.index()].as_ref().map(Int::is_zero);
    if active.tokens.values().filter_map(known).any(|is_over| is_over) {
        return Ok(false);
    }
    let Some(last) = active.issued.checked_sub(1) else { return Ok(true) };
    match active.tokens.get(&last).and_then(known) {
        Some(is_over) => Ok(!is_over),
        None if test.ahead.is_some() => Ok(true),
        None => Err(Fault::at(active.segment.loc, "issues a token before the test of the one before is known")),
    }
}

/// The tokens of a segment that begins.
fn begin(segment: &Segment, registers: &Registers) -> Result<Waiting, Fault> {
    Ok(match &segment.issue {
        Issue::Once => Waiting::Once,
        Issue::While(_) => Waiting::Test,
        Issue::Counted(levels) => {
            let levels: Vec<Level> = levels.iter().map(|level| registers.level(level)).collect::<Result<_, _>>()?;
            Tokens::new(levels).map_or(Waiting::Over, |tokens| Waiting::Counted(Box::new(tokens)))
        }
    })
}
