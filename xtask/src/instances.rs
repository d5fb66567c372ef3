//! Random scheduling instances of the shapes that loops of HLS benchmarks have, as GraphML with a resource model.
//!
//! What holds: the same seed gives the same bytes; graphs are acyclic but for the recurrences that close over iterations.
//! A loop is made of parallel lanes of arithmetic between loads and stores, with what makes intervals hard to prove:
//! accumulators, memory dependences over one or more iterations, recurrences through shared units, units that block.

use std::fmt::Write as _;

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// What an instance has most of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Arithmetic between loads and stores, few recurrences.
    Plain,
    /// Recurrences whose parallel loads and multiplications need more cycles than their latencies say.
    Crowded,
    /// Limited units that are busy for several cycles.
    Blocking,
    /// Several recurrences that compete for the same units, with little slack.
    Crossing,
    /// Many classes of units whose busy cycles do not divide evenly.
    Fractional,
}

/// All shapes, in the order in which seeds go through them.
pub const SHAPES: [Shape; 5] = [Shape::Plain, Shape::Crowded, Shape::Blocking, Shape::Crossing, Shape::Fractional];

/// One instance as texts.
pub struct Instance {
    /// Its name, which says shape, seed and size.
    pub name: String,
    /// The graph as GraphML.
    pub graph: String,
    /// The resource model as XML.
    pub resources: String,
    /// The classes of units.
    pub units: Vec<Unit>,
    /// The unit of each operation.
    pub operations: Vec<usize>,
    /// What waits for what.
    pub edges: Vec<Edge>,
}

impl Instance {
    /// The name of an operation in the graph.
    pub fn node_name(&self, at: usize) -> String {
        format!("{}{at}", self.units[self.operations[at]].name)
    }
}

/// A class of units.
#[derive(Clone, Debug)]
pub struct Unit {
    /// The name of the class.
    pub name: &'static str,
    /// Cycles from start to result.
    pub latency: u32,
    /// Cycles that a unit is busy with one operation; 0 stands for one.
    pub blocking: u32,
    /// How many there are, or -1.
    pub limit: i32,
}

/// `to` starts `delay` cycles or more after the result of `from`, so many iterations before.
#[derive(Clone, Debug)]
pub struct Edge {
    /// The operation that comes first.
    pub from: usize,
    /// The operation that waits.
    pub to: usize,
    /// Cycles between the two.
    pub delay: u32,
    /// Iterations between the two.
    pub distance: u32,
    /// Whether a value goes along it.
    pub is_data: bool,
}

struct Generator {
    random: SplitMix64,
    units: Vec<Unit>,
    /// The unit of each operation.
    operations: Vec<usize>,
    edges: Vec<Edge>,
}

const ADD: usize = 0;
const LOGIC: usize = 1;
const LOAD: usize = 2;
const STORE: usize = 3;
const MUL: usize = 4;
const DIV: usize = 5;
const FIRST_OTHER: usize = 6;

/// The instance of a seed: its shape and its size follow from it.
pub fn instance(seed: u64) -> Instance {
    let shape = SHAPES[(seed % SHAPES.len() as u64) as usize];
    let random = SplitMix64::seed_from_u64(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5EED);
    let mut generator = Generator { random, units: Vec::new(), operations: Vec::new(), edges: Vec::new() };
    let size = generator.size(shape);
    generator.units(shape);
    generator.body(size);
    generator.recurrences(shape);
    if generator.below(3) == 0 {
        generator.chaining();
    }
    generator.finish(&format!("{shape:?}_{seed:03}_{size}").to_lowercase())
}

impl Generator {
    /// The next number, below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        (self.random.next_u64() % bound.max(1) as u64) as usize
    }

    fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// 19 to 2651 operations, each doubling as likely as the next; what is hardest is smaller.
    fn size(&mut self, shape: Shape) -> usize {
        let largest = if matches!(shape, Shape::Plain | Shape::Fractional) { 71 } else { 56 };
        let tenths = self.below(largest + 1) as f64;
        (19.0 * 2f64.powf(tenths / 10.0)) as usize
    }

    fn units(&mut self, shape: Shape) {
        let ports = self.between(1, 2) as i32;
        let (muls, divs) = (self.between(1, 4) as i32, self.between(1, 2) as i32);
        let (mul_busy, div_busy) = match shape {
            Shape::Blocking => (self.between(1, 3) as u32, self.between(3, 8) as u32),
            _ => (1, 1),
        };
        let unit = |name, latency, blocking, limit| Unit { name, latency, blocking, limit };
        self.units = vec![
            unit("add", self.below(2) as u32, 0, -1),
            unit("logic", 0, 0, -1),
            unit("load", self.between(1, 3) as u32, 1, ports),
            unit("store", 1, 1, self.between(1, 2) as i32),
            unit("mul", self.between(2, 5) as u32, mul_busy, muls),
            unit("div", self.between(8, 30) as u32, div_busy, divs),
        ];
        let others = ["fadd", "fmul", "fdiv", "sqrt", "exp", "conv", "rom", "fifo"];
        let count = if shape == Shape::Fractional { others.len() } else { self.below(3) };
        for name in others.into_iter().take(count) {
            let latency = self.between(1, 16) as u32;
            let limit = self.between(2, 7) as i32;
            self.units.push(unit(name, latency, 1, limit));
        }
    }

    fn add(&mut self, unit: usize, from: &[usize]) -> usize {
        let to = self.operations.len();
        self.operations.push(unit);
        for &from in from {
            self.edges.push(Edge { from, to, delay: 0, distance: 0, is_data: true });
        }
        to
    }

    /// The unit of an operation in the middle of an expression.
    fn middle(&mut self) -> usize {
        match self.below(20) {
            0..=6 => ADD,
            7..=11 => LOGIC,
            12..=15 => MUL,
            16 if self.below(3) == 0 => DIV,
            _ if self.units.len() > FIRST_OTHER => self.between(FIRST_OTHER, self.units.len() - 1),
            _ => LOAD,
        }
    }

    /// Lanes from an index over loads and arithmetic to stores.
    fn body(&mut self, size: usize) {
        let index = self.add(ADD, &[]);
        self.edges.push(Edge { from: index, to: index, delay: 1, distance: 1, is_data: true });
        while self.operations.len() < size {
            let lane = self.operations.len();
            let length = self.between(4, 40).min(size - lane + 2);
            let address = self.add(ADD, &[index]);
            self.add(LOAD, &[address]);
            for _ in 0..length {
                let first = self.between(lane, self.operations.len() - 1);
                let last = self.operations.len() - 1;
                let far = self.below(self.operations.len());
                let second = if self.below(8) == 0 { far } else { first };
                let unit = self.middle();
                let from = [second, last];
                self.add(unit, if second == last { &from[1..] } else { &from });
            }
            let last = self.operations.len() - 1;
            self.add(STORE, &[address, last]);
        }
    }

    /// Closes recurrences: from an operation back to one that leads to it.
    fn recurrences(&mut self, shape: Shape) {
        let scale = self.operations.len() / 60 + 1;
        let (count, longest) = match shape {
            Shape::Plain | Shape::Fractional => (self.below(3), 12),
            Shape::Crowded => (0, 0),
            Shape::Blocking => (self.between(1, 1 + scale), 10),
            Shape::Crossing => (self.between(2, 3 + scale), 8),
        };
        for _ in 0..count {
            self.close_path(longest);
        }
        if matches!(shape, Shape::Crowded | Shape::Crossing) {
            for _ in 0..self.between(1, 2 + scale / 3) {
                self.crowd();
            }
        }
        self.memory_dependences(shape);
    }

    /// Walks forward from some operation and closes the path over an iteration or more.
    fn close_path(&mut self, longest: usize) {
        let first = self.below(self.operations.len());
        let mut last = first;
        for _ in 0..self.between(1, longest) {
            let next: Vec<usize> =
                self.edges.iter().filter(|e| e.from == last && e.distance == 0).map(|e| e.to).collect();
            if next.is_empty() {
                break;
            }
            last = next[self.below(next.len())];
        }
        let distance = self.between(1, 3) as u32;
        self.edges.push(Edge { from: last, to: first, delay: 0, distance, is_data: true });
    }

    /// A value of the last iteration, used by parallel operations of one unit, whose results are summed to the next value.
    fn crowd(&mut self) {
        let unit = [LOAD, LOAD, MUL, ADD][self.below(4)];
        let value = self.add(ADD, &[]);
        let width = self.between(2, 14);
        let mut parts: Vec<usize> = Vec::new();
        for _ in 0..width {
            let mut part = value;
            if self.below(2) == 0 {
                part = self.add(LOGIC, &[part]);
            }
            part = self.add(unit, &[part]);
            if self.below(3) == 0 {
                part = self.add(MUL, &[part]);
            }
            parts.push(part);
        }
        while parts.len() > 1 {
            let (a, b) = (parts.remove(0), parts.remove(0));
            let sum = self.add(ADD, &[a, b]);
            parts.push(sum);
        }
        let distance = if self.below(4) == 0 { 2 } else { 1 };
        self.edges.push(Edge { from: parts[0], to: value, delay: 0, distance, is_data: true });
    }

    /// Stores that later loads may depend on.
    fn memory_dependences(&mut self, shape: Shape) {
        let of = |unit: usize, operations: &[usize]| {
            (0..operations.len()).filter(|&at| operations[at] == unit).collect::<Vec<usize>>()
        };
        let (loads, stores) = (of(LOAD, &self.operations), of(STORE, &self.operations));
        let count = if shape == Shape::Plain { self.below(2) } else { self.below(1 + stores.len().min(6)) };
        for _ in 0..count {
            let (from, to) = (stores[self.below(stores.len())], loads[self.below(loads.len())]);
            let distance = self.between(1, 6) as u32;
            self.edges.push(Edge { from, to, delay: 0, distance, is_data: false });
        }
    }

    /// Long chains of combinational operations are cut by edges with a delay of one cycle.
    fn chaining(&mut self) {
        let mut depth = vec![0usize; self.operations.len()];
        let mut cuts = Vec::new();
        for edge in self.edges.iter().filter(|e| e.distance == 0) {
            if self.units[self.operations[edge.from]].latency == 0 {
                depth[edge.to] = depth[edge.to].max(depth[edge.from] + 1);
                if depth[edge.to] > 3 {
                    depth[edge.to] = 0;
                    cuts.push((edge.from, edge.to));
                }
            }
        }
        for (from, to) in cuts {
            self.edges.push(Edge { from, to, delay: 1, distance: 0, is_data: false });
        }
    }

    fn finish(self, name: &str) -> Instance {
        let (graph, resources) = (self.graph(name), self.resources());
        let Generator { units, operations, edges, .. } = self;
        Instance { name: name.to_owned(), graph, resources, units, operations, edges }
    }

    fn graph(&self, name: &str) -> String {
        let mut text = format!("<?xml version=\"1.0\"?>\n<graphml>\n<graph id=\"{name}\" edgedefault=\"directed\">\n");
        for (at, &unit) in self.operations.iter().enumerate() {
            let unit = self.units[unit].name;
            let name = format!("<data key=\"name\">{unit}{at}</data>");
            writeln!(text, "<node id=\"{at}\">{name}<data key=\"uses_resource\">{unit}</data></node>").ok();
        }
        for Edge { from, to, delay, distance, is_data } in &self.edges {
            let kind = if *is_data { "Data" } else { "Precedence" };
            let data = format!("<data key=\"distance\">{distance}</data><data key=\"delay\">{delay}</data>");
            let kind = format!("<data key=\"deptype\">{kind}</data>");
            writeln!(text, "<edge source=\"{from}\" target=\"{to}\">{data}{kind}</edge>").ok();
        }
        text + "</graph>\n</graphml>\n"
    }

    fn resources(&self) -> String {
        let mut text = "<?xml version=\"1.0\"?>\n<ResourceModel>\n".to_owned();
        for Unit { name, latency, blocking, limit } in &self.units {
            let attributes = format!("latency=\"{latency}\" blockingTime=\"{blocking}\" limit=\"{limit}\"");
            writeln!(text, "<Resource name=\"{name}\" {attributes} physicalDelay=\"0.0\"/>").ok();
        }
        text + "</ResourceModel>\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_repeat_and_differ() {
        let (first, again, other) = (instance(3), instance(3), instance(8));
        assert_eq!((&first.graph, &first.resources), (&again.graph, &again.resources));
        assert_ne!(first.graph, other.graph);
        assert!(first.name.starts_with("crossing_003_"));
    }

    #[test]
    fn sizes_are_those_of_loops() {
        let size = |seed: u64| instance(seed).graph.matches("<node ").count();
        let sizes: Vec<usize> = (0..100).map(size).collect();
        assert!(sizes.iter().all(|size| (19..3_200).contains(size)), "{sizes:?}");
        assert!(sizes.iter().any(|&size| size > 1_500) && sizes.iter().any(|&size| size < 60));
    }
}
