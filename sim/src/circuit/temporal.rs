//! Properties of ltl in a run: what a sequence says of some cycles is looked at over registers that hold what was.
//!
//! What holds: an attempt begins in every cycle of the property's clock; it fails in the first cycle in which nothing can make it hold
//! any more, and what may go on for ever is refused by name. An attempt that is cut short by the end of the run does not fail.

use bits::Op as Operator;
use hw_dialects::ltl;
use ir::{Ir, Op, Reported, Value};

use super::node::Net;

/// The circuit in which properties are looked at.
pub(super) trait Nets<'a> {
    /// The program.
    fn ir(&self) -> &'a Ir;
    /// The net of a bit.
    fn bit(&mut self, value: Value) -> Result<Net, Reported>;
    /// The number of an attribute, which must be there.
    fn number(&mut self, op: Op, name: &str) -> Result<i64, Reported>;
    /// A constant bit.
    fn constant(&mut self, is_set: bool) -> Result<Net, Reported>;
    /// A bit computed of bits.
    fn node(&mut self, operator: Operator, inputs: Vec<Net>) -> Result<Net, Reported>;
    /// A register that starts with 0.
    fn register(&mut self, clock: Net, next: Net) -> Result<Net, Reported>;
    /// Refuses an operation, that at hand without one. Errors: `E0930`.
    fn refuse<T>(&mut self, op: Option<Op>, message: String) -> Result<T, Reported>;
}

/// Cycles that a sequence may take, and ways in which it may hold; more are taken for a fault.
const LONGEST: u32 = 1024;
const MOST_WAYS: usize = 256;

/// One way in which a sequence holds: bits that are 1, each so many cycles after its beginning.
#[derive(Clone, Debug)]
struct Way {
    bits: Vec<(u32, Net)>,
    /// Cycles from the first to the last.
    length: u32,
}

/// The clock of a property, and what ends its attempts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Timing {
    pub clock: Option<Net>,
    /// Attempts go on where this is 1.
    pub enable: Option<Net>,
}

/// A reader of properties.
struct Reader<'n, N> {
    nets: &'n mut N,
    timing: Timing,
}

/// Where an attempt of a property fails, whenever it began.
pub(super) fn fails<'a>(nets: &mut impl Nets<'a>, value: Value, timing: Timing) -> Result<Net, Reported> {
    let mut reader = Reader { nets, timing };
    let start = reader.start()?;
    reader.fails(value, start)
}

/// Where a sequence ends, whenever it began.
pub(super) fn holds<'a>(nets: &mut impl Nets<'a>, value: Value, timing: Timing) -> Result<Net, Reported> {
    let mut reader = Reader { nets, timing };
    let start = reader.start()?;
    let ways = reader.ways(value)?;
    reader.ends(&ways, start)
}

impl<'a, N: Nets<'a>> Reader<'_, N> {
    /// An attempt begins in every cycle.
    fn start(&mut self) -> Result<Net, Reported> {
        match self.timing.enable {
            Some(enable) => Ok(enable),
            None => self.nets.constant(true),
        }
    }

    fn made(&self, value: Value) -> Option<Op> {
        self.nets.ir().def_op(value).filter(|&op| self.nets.ir().op_text(op).starts_with("ltl."))
    }

    fn operator(&mut self, operator: Operator, nets: Vec<Net>) -> Result<Net, Reported> {
        match nets[..] {
            [one] => Ok(one),
            _ => self.nets.node(operator, nets),
        }
    }

    fn not(&mut self, net: Net) -> Result<Net, Reported> {
        let one = self.nets.constant(true)?;
        self.nets.node(Operator::Xor, vec![net, one])
    }

    fn any(&mut self, nets: Vec<Net>) -> Result<Net, Reported> {
        match nets.is_empty() {
            true => self.nets.constant(false),
            false => self.operator(Operator::Or, nets),
        }
    }

    /// A bit of the cycle before; 0 before the first.
    fn before(&mut self, net: Net) -> Result<Net, Reported> {
        match self.timing.clock {
            Some(clock) => self.nets.register(clock, net),
            None => self.nets.refuse(None, "a property of several cycles without a clock is not simulated".into()),
        }
    }

    fn cycles_before(&mut self, mut net: Net, cycles: u32) -> Result<Net, Reported> {
        for _ in 0..cycles {
            net = self.before(net)?;
        }
        Ok(net)
    }

    /// By cycles since its beginning: whether an attempt goes on that began where `start` was 1.
    fn ages(&mut self, start: Net, cycles: u32) -> Result<Vec<Net>, Reported> {
        let mut ages = vec![start];
        for age in 0..cycles as usize {
            let earlier = self.before(ages[age])?;
            ages.push(match self.timing.enable {
                Some(enable) => self.operator(Operator::And, vec![enable, earlier])?,
                None => earlier,
            });
        }
        Ok(ages)
    }

    /// Where one of these ways ends that began where `start` was 1.
    fn ends(&mut self, ways: &[Way], start: Net) -> Result<Net, Reported> {
        let longest = ways.iter().map(|way| way.length).max().unwrap_or(0);
        let ages = self.ages(start, longest)?;
        let mut ends = Vec::new();
        for way in ways {
            let last = self.alive(way, way.length)?;
            let nets = last.into_iter().chain([ages[way.length as usize]]).collect();
            ends.push(self.operator(Operator::And, nets)?);
        }
        self.any(ends)
    }

    /// Whether all bits of a way up to a cycle were 1, seen in that cycle; nothing if it has none so far.
    fn alive(&mut self, way: &Way, cycle: u32) -> Result<Option<Net>, Reported> {
        let mut nets = Vec::new();
        for &(at, net) in way.bits.iter().filter(|(at, _)| *at <= cycle) {
            nets.push(self.cycles_before(net, cycle - at)?);
        }
        if nets.is_empty() { Ok(None) } else { self.operator(Operator::And, nets).map(Some) }
    }

    /// Where an attempt fails that began where `start` was 1.
    fn fails(&mut self, value: Value, start: Net) -> Result<Net, Reported> {
        let ir = self.nets.ir();
        let Some(op) = self.made(value) else { return self.sequence_fails(value, start) };
        match ir.op_text(op) {
            ltl::Implication::NAME => {
                let (antecedent, consequent) = (ir.operand(op, 0), ir.operand(op, 1));
                let ways = self.ways(antecedent)?;
                let begins = self.ends(&ways, start)?;
                self.fails(consequent, begins)
            }
            ltl::And::NAME => {
                let parts: Vec<Net> =
                    ir.operands(op).iter().map(|&part| self.fails(part, start)).collect::<Result<_, _>>()?;
                self.any(parts)
            }
            ltl::Not::NAME => {
                let ways = self.ways(ir.operand(op, 0))?;
                self.ends(&ways, start)
            }
            ltl::Weak::NAME => self.fails(ir.operand(op, 0), start),
            ltl::BooleanConstant::NAME if self.nets.number(op, "value")? == 0 => Ok(start),
            ltl::BooleanConstant::NAME => self.nets.constant(false),
            _ => self.sequence_fails(value, start),
        }
    }

    /// A sequence as a property: it fails in the first cycle in which no way is left.
    fn sequence_fails(&mut self, value: Value, start: Net) -> Result<Net, Reported> {
        let ways = self.ways(value)?;
        let longest = ways.iter().map(|way| way.length).max().unwrap_or(0);
        let ages = self.ages(start, longest)?;
        let (mut fails, mut left) = (Vec::new(), None);
        for cycle in 0..=longest {
            let mut alive = Vec::new();
            for way in &ways {
                let seen = cycle.min(way.length);
                let net = match self.alive(way, seen)? {
                    Some(net) => self.cycles_before(net, cycle - seen)?,
                    None => self.nets.constant(true)?,
                };
                alive.push(net);
            }
            let alive = self.any(alive)?;
            let mut nets = vec![ages[cycle as usize], self.not(alive)?];
            if let Some(left) = left {
                nets.push(self.before(left)?);
            }
            fails.push(self.operator(Operator::And, nets)?);
            left = Some(alive);
        }
        self.any(fails)
    }

    /// The ways in which a sequence holds. Errors: `E0930` it has no bound, or is a property.
    fn ways(&mut self, value: Value) -> Result<Vec<Way>, Reported> {
        let ir = self.nets.ir();
        let Some(op) = self.made(value).filter(|_| ir.ctx.integer_width(ir.ty(value)).is_none()) else {
            let net = self.nets.bit(value)?;
            return Ok(vec![Way { bits: vec![(0, net)], length: 0 }]);
        };
        let operands = ir.operands(op);
        let ways = match ir.op_text(op) {
            ltl::Delay::NAME => {
                let inner = self.ways(operands[0])?;
                let (from, more) = (self.nets.number(op, "delay")?, self.bound(op, "length")?);
                self.numbers(op, from, more)?.flat_map(|by| inner.iter().map(move |way| way.later(by))).collect()
            }
            ltl::Concat::NAME => {
                let mut all = self.ways(operands[0])?;
                for &next in &operands[1..] {
                    let next = self.ways(next)?;
                    all = followed(&all, &next, 0);
                }
                all
            }
            ltl::Repeat::NAME => self.repeated(op, operands[0])?,
            ltl::Or::NAME => {
                let parts: Vec<Vec<Way>> = operands.iter().map(|&part| self.ways(part)).collect::<Result<_, _>>()?;
                parts.concat()
            }
            ltl::And::NAME => self.together(operands, |_, _| true)?,
            ltl::Intersect::NAME => self.together(operands, |one, two| one.length == two.length)?,
            ltl::Clock::NAME | ltl::ClockedDelay::NAME | ltl::ClockedAtom::NAME => {
                return self
                    .nets
                    .refuse(Some(op), "a clock inside a property is not simulated: one is for all of it".into());
            }
            _ => {
                let message =
                    "this property is not simulated here: it may wait for ever, or stands where a sequence must";
                return self.nets.refuse(Some(op), message.into());
            }
        };
        let longest = ways.iter().map(|way: &Way| way.length).max().unwrap_or(0);
        match ways.len() > MOST_WAYS || longest > LONGEST {
            true => {
                let message = format!("a sequence of more than {LONGEST} cycles or {MOST_WAYS} ways is not simulated");
                self.nets.refuse(Some(op), message)
            }
            false => Ok(ways),
        }
    }

    /// A number that an operation may leave out for no bound. Errors: `E0930` it does.
    fn bound(&mut self, op: Op, name: &str) -> Result<i64, Reported> {
        match self.nets.ir().attr(op, name) {
            Some(_) => self.nets.number(op, name),
            None => self.nets.refuse(Some(op), "a sequence without a bound is not simulated".into()),
        }
    }

    /// From so many to so many more.
    fn numbers(&mut self, op: Op, from: i64, more: i64) -> Result<std::ops::RangeInclusive<u32>, Reported> {
        let end = from.checked_add(more).filter(|&end| from >= 0 && more >= 0 && end <= i64::from(LONGEST));
        match end {
            Some(end) => Ok(from as u32..=end as u32),
            None => self.nets.refuse(Some(op), format!("a sequence of more than {LONGEST} cycles is not simulated")),
        }
    }

    fn repeated(&mut self, op: Op, of: Value) -> Result<Vec<Way>, Reported> {
        let (base, more) = (self.nets.number(op, "base")?, self.bound(op, "more")?);
        let times = self.numbers(op, base, more)?;
        if *times.start() == 0 {
            return self.nets.refuse(Some(op), "a sequence that may have no cycle is not simulated".into());
        }
        let one = self.ways(of)?;
        let (mut all, mut ways) = (one.clone(), Vec::new());
        for time in 1..=*times.end() {
            if times.contains(&time) {
                ways.extend(all.iter().cloned());
            }
            if ways.len().max(all.len()) > MOST_WAYS {
                break;
            }
            all = followed(&all, &one, 1);
        }
        Ok(ways)
    }

    /// Sequences that begin together, of each a way, where these fit.
    fn together(&mut self, operands: &[Value], fits: fn(&Way, &Way) -> bool) -> Result<Vec<Way>, Reported> {
        let mut all = self.ways(operands[0])?;
        for &other in &operands[1..] {
            let other = self.ways(other)?;
            let pairs = all.iter().flat_map(|one| other.iter().map(move |two| (one, two)));
            all = pairs
                .filter(|(one, two)| fits(one, two))
                .map(|(one, two)| one.beside(two))
                .take(MOST_WAYS + 1)
                .collect();
        }
        Ok(all)
    }
}

/// Sequences one after the other, the second so many cycles after the end of the first.
fn followed(first: &[Way], second: &[Way], by: u32) -> Vec<Way> {
    let pairs = first.iter().flat_map(|one| second.iter().map(move |two| one.then(two, by)));
    pairs.take(MOST_WAYS + 1).collect()
}

impl Way {
    fn later(&self, by: u32) -> Self {
        Self { bits: self.bits.iter().map(|&(at, net)| (at + by, net)).collect(), length: self.length + by }
    }

    fn then(&self, next: &Self, by: u32) -> Self {
        self.beside(&next.later(self.length + by))
    }

    fn beside(&self, other: &Self) -> Self {
        Self { bits: [&self.bits[..], &other.bits].concat(), length: self.length.max(other.length) }
    }
}
