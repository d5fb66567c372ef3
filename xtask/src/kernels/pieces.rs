//! Parts of kernels that passes take apart: arrays of the function itself, views, vectors, parallel loops, reductions, calls.
//!
//! What holds: as for kernels; iterations of parallel loops have elements of their own.

use std::fmt::Write as _;

use super::{Generator, Memory, Scalar, Variable, constant};

const KINDS: [&str; 9] = ["addi", "addi", "muli", "andi", "ori", "xori", "maxsi", "minsi", "minui"];
const EXTREMA: [&str; 4] = ["maximumf", "minimumf", "maxnumf", "minnumf"];
const PARALLEL: [(&str, &str); 5] = [
    ("addi", "arith.addi"),
    ("muli", "arith.muli"),
    ("ori", "arith.ori"),
    ("maxs", "arith.maxsi"),
    ("minu", "arith.minui"),
];

impl Generator {
    /// One of them.
    pub(super) fn piece(&mut self, depth: usize) {
        match self.below(12) {
            0 => self.buffer_of_iteration(),
            1 => self.buffer_between_loops(),
            2 | 3 => self.reduction(),
            4 => self.parallel_loop(),
            5 => self.parallel_reduction(),
            6 | 7 => self.call(),
            8 => self.vector(),
            9 => self.counted_by_values(depth),
            10 => self.single_element(),
            _ => self.view(),
        }
    }

    fn allocated(&mut self, shape: Vec<i64>, width: u32) -> Memory {
        let (name, layout) = (self.fresh(), String::new());
        let memory = Memory { name, shape, width, float: None, layout };
        let op = self.pick(&["alloca", "alloc"]);
        self.line(format!("{} = memref.{op}() : {}", memory.name, memory.ty()));
        memory
    }

    /// An array of which some elements are written and then read.
    fn buffer_of_iteration(&mut self) {
        let (size, width) = (2 + self.below(3) as i64, self.width());
        let memory = self.allocated(vec![size], width);
        let written = 1 + self.below(size as usize);
        for at in 0..written {
            let value = self.operand_of(width);
            self.line(format!("affine.store {}, {}[{at}] : {}", value.name, memory.name, memory.ty()));
        }
        let at = self.below(written);
        self.define(width, format!("affine.load {}[{at}] : {}", memory.name, memory.ty()));
    }

    /// An array, all or part of which one loop writes and another one reads.
    fn buffer_between_loops(&mut self) {
        let (size, width) = (3 + self.below(6) as i64, self.width());
        let memory = self.allocated(vec![size], width);
        let end = 1 + self.below(size as usize) as i64;
        self.fill(&memory, end);
        let low = self.below(end as usize);
        let variable = format!("{}r", self.fresh());
        self.line(format!("affine.for {variable} = {low} to {end} {{"));
        self.inside(Variable { name: variable.clone(), low: low as i64, high: end }, |it| {
            let index = it.pick(&[variable.clone(), format!("{} - {variable}", end - 1)]);
            let place = format!("{}[{index}] : {}", memory.name, memory.ty());
            it.define(width, format!("affine.load {place}"));
            it.store();
        });
    }

    /// A loop that writes the first elements of an array.
    fn fill(&mut self, memory: &Memory, end: i64) {
        let variable = format!("{}w", self.fresh());
        self.line(format!("affine.for {variable} = 0 to {end} {{"));
        self.inside(Variable { name: variable.clone(), low: 0, high: end }, |it| {
            let value = it.operand_of(memory.width);
            it.line(format!("affine.store {}, {}[{variable}] : {}", value.name, memory.name, memory.ty()));
        });
    }

    /// What `body` writes, in the scope of a loop that began.
    fn inside(&mut self, variable: Variable, body: impl FnOnce(&mut Self)) {
        let (scalars, variables, memories) = (self.scalars.len(), self.variables.len(), self.memories.len());
        self.variables.push(variable);
        self.depth += 1;
        body(self);
        self.depth -= 1;
        self.line("}".into());
        self.scalars.truncate(scalars);
        self.variables.truncate(variables);
        self.memories.truncate(memories);
    }

    /// A loop that carries a value which each iteration combines with another.
    fn reduction(&mut self) {
        let (low, high) = (self.below(3) as i64, self.below(7) as i64);
        let [start, carried, next, result] = [(); 4].map(|()| self.fresh());
        let variable = format!("{start}i");
        let kind = self.below(4);
        let ty = ["index", "f32", "i32", "i32"][kind];
        let first = match kind {
            0 => format!("{start} = arith.constant {} : index", self.below(9)),
            1 => format!("{start} = arith.constant {}.5 : f32", self.below(9)),
            _ => format!("{start} = {}", constant(self.below(99) as i64, 32)),
        };
        self.line(first);
        let head = format!("{result} = affine.for {variable} = {low} to {high} iter_args({carried} = {start})");
        self.line(format!("{head} -> ({ty}) {{"));
        self.inside(Variable { name: variable.clone(), low, high: high.max(low) }, |it| {
            let value = match kind {
                0 => variable.clone(),
                1 => it.small_float(),
                _ => it.operand_of(32).name,
            };
            let op = if kind == 1 { it.pick(&EXTREMA) } else { it.pick(&KINDS) };
            let (a, b) = if it.chance(50) { (&carried, &value) } else { (&value, &carried) };
            it.line(format!("{next} = arith.{op} {a}, {b} : {ty}"));
            it.line(format!("affine.yield {next} : {ty}"));
        });
        match kind {
            0 => drop(self.define(32, format!("arith.index_cast {result} : index to i32"))),
            1 => drop(self.define(32, format!("arith.bitcast {result} : f32 to i32"))),
            _ => self.scalars.push(Scalar { name: result, width: 32 }),
        }
    }

    fn small_float(&mut self) -> String {
        let (word, name) = (self.operand_of(16), self.fresh());
        self.line(format!("{name} = arith.sitofp {} : i16 to f32", word.name));
        name
    }

    /// A parallel loop over the elements of an array.
    fn parallel_loop(&mut self) {
        let memories = self.memories.clone();
        let memory = self.pick(&memories);
        if memory.shape.is_empty() || memory.float.is_some() {
            return self.store();
        }
        let names: Vec<String> = memory.shape.iter().map(|_| format!("{}p", self.fresh())).collect();
        let (low, high): (Vec<String>, Vec<String>) =
            memory.shape.iter().map(|&size| (self.below(2).to_string(), size.to_string())).unzip();
        let list = names.join(", ");
        self.line(format!("affine.parallel ({list}) = ({}) to ({}) {{", low.join(", "), high.join(", ")));
        let first = Variable { name: names[0].clone(), low: 0, high: memory.shape[0] };
        self.inside(first, |it| {
            let place = format!("{}[{list}] : {}", memory.name, memory.ty());
            let old = it.define(memory.width, format!("affine.load {place}"));
            // Other elements may change at the same time.
            it.memories.clear();
            let scalar = it.define(32, format!("arith.index_cast {} : index to i32", names[0]));
            let value = it.convert(&scalar, memory.width);
            let new = it.define(memory.width, format!("arith.xori {}, {} : i{}", old.name, value.name, memory.width));
            it.line(format!("affine.store {}, {place}", new.name));
        });
        self.memories = memories;
    }

    /// A parallel loop that gives what its iterations combine to.
    fn parallel_reduction(&mut self) {
        let (variable, result) = (format!("{}p", self.fresh()), self.fresh());
        let (kind, _) = self.pick(&PARALLEL);
        let high = self.below(6) as i64;
        self.line(format!("{result} = affine.parallel ({variable}) = (0) to ({high}) reduce (\"{kind}\") -> (i32) {{"));
        self.inside(Variable { name: variable, low: 0, high }, |it| {
            let value = it.operand_of(32);
            it.line(format!("affine.yield {} : i32", value.name));
        });
        self.scalars.push(Scalar { name: result, width: 32 });
    }

    /// A call of a function of two arrays, which get one array or two.
    fn call(&mut self) {
        let memories: Vec<Memory> = self.memories.iter().filter(|m| m.float.is_none()).cloned().collect();
        let Some(first) = memories.get(self.below(memories.len().max(1))).cloned() else { return self.store() };
        let alike: Vec<Memory> = memories.into_iter().filter(|m| m.ty() == first.ty()).collect();
        let (second, last) = (self.pick(&alike), self.pick(&alike));
        let (name, ty) = (format!("f{}", self.fresh().trim_start_matches('%')), first.ty());
        let own = |at: usize| Memory { name: format!("%m{at}"), ..first.clone() };
        let mut inner = Generator { style: super::Style::Wild, ..Generator::default() };
        inner.state = self.state.rotate_left(17) | 1;
        inner.memories = vec![own(0), own(1)];
        inner.scalars = vec![Scalar { name: "%s0".into(), width: 32 }];
        (0..1 + inner.below(2)).for_each(|_| inner.nest(0));
        let (visibility, body) = (self.pick(&["private ", ""]), inner.text);
        let arguments = format!("%m0: {ty}, %m1: {ty}, %s0: i32");
        writeln!(self.globals, "func.func {visibility}@{name}({arguments}) {{\n{body}  return\n}}").ok();
        let scalar = self.operand_of(32);
        for other in [second, last].into_iter().take(1 + self.below(2)) {
            let passed = format!("{}, {}, {}", first.name, other.name, scalar.name);
            self.line(format!("func.call @{name}({passed}) : ({ty}, {ty}, i32) -> ()"));
        }
    }

    /// Four elements as a vector, changed and written back.
    fn vector(&mut self) {
        let fits = |m: &&Memory| m.float.is_none() && m.width == 32 && m.shape.last().is_some_and(|&size| size >= 4);
        let fitting: Vec<Memory> = self.memories.iter().filter(|m| m.layout.is_empty()).filter(fits).cloned().collect();
        let Some(memory) = fitting.get(self.below(fitting.len().max(1))).cloned() else { return self.reduction() };
        let [old, wide, back, new] = [(); 4].map(|()| self.fresh());
        let ty = "vector<4xi32>";
        let mut at: Vec<String> = memory.shape.iter().map(|&size| self.below(size as usize).to_string()).collect();
        let last = memory.shape.last().map_or(0, |&size| self.below(size as usize - 3));
        *at.last_mut().expect("it has a dimension") = last.to_string();
        let place = format!("{}[{}] : {}, {ty}", memory.name, at.join(", "), memory.ty());
        self.line(format!("{old} = affine.vector_load {place}"));
        let (other, count) = self.pick(&[("i64", 2), ("i16", 8), ("f32", 4), ("i8", 16), ("i128", 1)]);
        self.line(format!("{wide} = vector.bitcast {old} : {ty} to vector<{count}x{other}>"));
        self.line(format!("{back} = vector.bitcast {wide} : vector<{count}x{other}> to {ty}"));
        self.line(format!("{new} = arith.addi {old}, {back} : {ty}"));
        let sum = format!("vector.reduction <{}>, {new} : {ty} into i32", self.pick(&["add", "xor", "minui", "maxsi"]));
        self.define(32, sum);
        self.line(format!("affine.vector_store {new}, {place}"));
    }

    /// A loop of `scf` with accesses of `memref`.
    fn counted_by_values(&mut self, depth: usize) {
        let [low, high, step, carried, result] = [(); 5].map(|()| self.fresh());
        let (first, end) = (self.below(3) as i64, self.below(7) as i64);
        for (name, value) in [(&low, first), (&high, end), (&step, 1 + self.below(3) as i64)] {
            self.line(format!("{name} = arith.constant {value} : index"));
        }
        let (start, variable) = (self.operand_of(32), format!("{low}i"));
        let head = format!(
            "{result} = scf.for {variable} = {low} to {high} step {step} iter_args({carried} = {})",
            start.name
        );
        self.line(format!("{head} -> (i32) {{"));
        self.inside(Variable { name: variable, low: first, high: end.max(first) }, |it| {
            it.scalars.push(Scalar { name: carried, width: 32 });
            it.body(depth.max(1) + 1);
            let value = it.operand_of(32);
            it.line(format!("scf.yield {} : i32", value.name));
        });
        self.scalars.push(Scalar { name: result, width: 32 });
    }

    /// A single element and a view of it with dimensions.
    fn single_element(&mut self) {
        let width = self.width();
        let memory = self.allocated(Vec::new(), width);
        let value = self.operand_of(width);
        self.line(format!("affine.store {}, {}[] : {}", value.name, memory.name, memory.ty()));
        let wide = Memory { name: self.fresh(), shape: vec![1, 1], ..memory.clone() };
        let types = format!("{} into {}", memory.ty(), wide.ty());
        self.line(format!("{} = memref.expand_shape {} [] output_shape [1, 1] : {types}", wide.name, memory.name));
        self.memories.push(wide);
        self.accumulate();
        let back = Memory { name: self.fresh(), ..memory };
        let wide = self.memories.pop().expect("it was put there");
        self.line(format!("{} = memref.collapse_shape {} [] : {} into {}", back.name, wide.name, wide.ty(), back.ty()));
        self.define(width, format!("memref.load {}[] : {}", back.name, back.ty()));
    }

    /// Accesses of a view.
    fn view(&mut self) {
        let plain: Vec<Memory> = self.memories.iter().filter(|m| m.layout.is_empty()).cloned().collect();
        let Some(memory) = plain.get(self.below(plain.len().max(1))).cloned() else { return self.store() };
        let name = self.fresh();
        let view = match *memory.shape {
            [size] => {
                let (offset, stride) = (self.below(size as usize) as i64, 1 + self.below(2) as i64);
                let count = (size - offset + stride - 1) / stride;
                let layout = format!(", strided<[{stride}], offset: {offset}>");
                let view = Memory { name, shape: vec![count], layout, ..memory.clone() };
                let (source, from, to) = (&memory.name, memory.ty(), view.ty());
                self.line(format!(
                    "{} = memref.subview {source}[{offset}] [{count}] [{stride}] : {from} to {to}",
                    view.name
                ));
                view
            }
            [rows, columns] if self.chance(50) => {
                let view = Memory { name, shape: vec![rows * columns], ..memory.clone() };
                let (source, from, to) = (&memory.name, memory.ty(), view.ty());
                self.line(format!("{} = memref.collapse_shape {source} [[0, 1]] : {from} into {to}", view.name));
                view
            }
            [rows, columns] => {
                let (row, layout) = (self.below(rows as usize) as i64, ", strided<[1], offset: ");
                let layout = format!("{layout}{}>", row * columns);
                let view = Memory { name, shape: vec![columns], layout, ..memory.clone() };
                let (source, from, to) = (&memory.name, memory.ty(), view.ty());
                self.line(format!(
                    "{} = memref.subview {source}[{row}, 0] [1, {columns}] [1, 1] : {from} to {to}",
                    view.name
                ));
                view
            }
            _ => return self.accumulate(),
        };
        self.memories.push(view);
        (0..1 + self.below(2)).for_each(|_| self.accumulate());
        self.memories.pop();
    }
}
