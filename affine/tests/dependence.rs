//! Dependences against brute force: every example whose accesses are affine is run turn by turn, and the pairs of
//! accesses that meet are compared with what the analysis says, distances included.

use std::collections::{BTreeMap, HashMap};

use affine::access::{is_load, is_store, memref_of};
use affine::dependence::{Options, compute, runs_before};
use ir::text::parser::parse_source;
use ir::{Context, Diagnostics, Ir, Op, Value};

/// One access in a run: the op, the variable and step of each loop around it, and the element.
struct Event {
    op: Op,
    turns: Vec<(i64, i64)>,
    element: (Value, Vec<i64>),
}

struct Run<'a> {
    ir: &'a Ir,
    values: HashMap<Value, i64>,
    turns: Vec<(i64, i64)>,
    events: Vec<Event>,
}

impl Run<'_> {
    fn map(&self, op: Op, name: &str, operands: &[Value]) -> Option<Vec<i64>> {
        let values: Option<Vec<i64>> = operands.iter().map(|v| self.values.get(v).copied()).collect();
        self.ir.ctx.as_map(self.ir.attr(op, name)?)?.evaluate(&values?)
    }

    fn block(&mut self, block: ir::Block) -> Option<()> {
        self.ir.ops_vec(block).into_iter().try_for_each(|op| self.op(op))
    }

    fn op(&mut self, op: Op) -> Option<()> {
        let ir = self.ir;
        let operand = |run: &Self, i: usize| run.values.get(&ir.operand(op, i)).copied();
        let value = match ir.op_text(op) {
            "affine.for" => return self.counted(op),
            "scf.for" => {
                let (low, high, step) = (operand(self, 0)?, operand(self, 1)?, operand(self, 2)?);
                return self.repeat(op, low, high, step);
            }
            "affine.if" => return self.branch(op),
            "arith.constant" => ir.attr(op, "value").and_then(|a| ir.ctx.as_i64(a)),
            "affine.apply" => self.map(op, "map", ir.operands(op)).map(|r| r[0]),
            "arith.addi" => operand(self, 0).zip(operand(self, 1)).map(|(a, b)| a + b),
            "arith.subi" => operand(self, 0).zip(operand(self, 1)).map(|(a, b)| a - b),
            "arith.muli" => operand(self, 0).zip(operand(self, 1)).map(|(a, b)| a * b),
            name if name.starts_with("scf.") || name.starts_with("cf.") || name == "func.call" => {
                return (name == "scf.yield").then_some(());
            }
            _ if is_load(ir, op) || is_store(ir, op) => return self.access(op),
            _ => None,
        };
        if let (Some(value), Some(result)) = (value, ir.results(op).next())
            && ir.ctx.is_index(ir.ty(result))
        {
            self.values.insert(result, value);
        }
        Some(())
    }

    fn access(&mut self, op: Op) -> Option<()> {
        let first = if is_store(self.ir, op) { 2 } else { 1 };
        let operands = &self.ir.operands(op)[first..];
        let indices = match self.ir.op_text(op).starts_with("affine") {
            true => self.map(op, "map", operands)?,
            false => operands.iter().map(|v| self.values.get(v).copied()).collect::<Option<Vec<_>>>()?,
        };
        let element = (memref_of(self.ir, op)?, indices);
        self.events.push(Event { op, turns: self.turns.clone(), element });
        Some(())
    }

    fn counted(&mut self, op: Op) -> Option<()> {
        let ir = self.ir;
        let low = self.map(op, "lowerBoundMap", ir.operands_named(op, "lowerBoundOperands"))?;
        let high = self.map(op, "upperBoundMap", ir.operands_named(op, "upperBoundOperands"))?;
        let step = ir.ctx.as_i64(ir.attr(op, "step")?)?;
        self.repeat(op, *low.iter().max()?, *high.iter().min()?, step)
    }

    fn repeat(&mut self, op: Op, low: i64, high: i64, step: i64) -> Option<()> {
        let body = self.ir.body(op, 0)?;
        self.turns.push((low, step));
        let mut value = low;
        while value < high {
            self.values.insert(self.ir.arg(body, 0), value);
            self.block(body)?;
            value += step;
            self.turns.last_mut()?.0 = value;
        }
        self.turns.pop();
        Some(())
    }

    fn branch(&mut self, op: Op) -> Option<()> {
        let ir = self.ir;
        let set = ir.ctx.as_set(ir.attr(op, "condition")?)?;
        let values: Vec<i64> = ir.operands(op).iter().map(|v| self.values.get(v).copied()).collect::<Option<_>>()?;
        let (dims, symbols) = values.split_at(set.dims as usize);
        let holds = set
            .constraints
            .iter()
            .all(|c| c.expr.evaluate(dims, symbols).is_some_and(|v| if c.is_equality { v == 0 } else { v >= 0 }));
        match ir.body(op, usize::from(!holds)) {
            Some(block) => self.block(block),
            None => Some(()),
        }
    }
}

type Key = (Op, Op, usize);

/// Least and greatest distance a loop, by (from, to, level).
fn by_brute_force(ir: &Ir, events: &[Event]) -> BTreeMap<Key, Vec<(i64, i64)>> {
    let mut found: BTreeMap<Key, Vec<(i64, i64)>> = BTreeMap::new();
    let mut by_element: HashMap<&(Value, Vec<i64>), Vec<&Event>> = HashMap::new();
    for event in events {
        by_element.entry(&event.element).or_default().push(event);
    }
    for group in by_element.values() {
        for (i, a) in group.iter().enumerate() {
            for b in &group[i + 1..] {
                if is_store(ir, a.op) || is_store(ir, b.op) {
                    note(ir, &mut found, a, b);
                }
            }
        }
    }
    found
}

fn note(ir: &Ir, found: &mut BTreeMap<Key, Vec<(i64, i64)>>, a: &Event, b: &Event) {
    let levels = affine::forward::common_loops(ir, a.op, b.op);
    let distances: Vec<i64> = (0..levels).map(|l| (b.turns[l].0 - a.turns[l].0).div_euclid(a.turns[l].1)).collect();
    let level = (0..levels).find(|&l| a.turns[l] != b.turns[l]).unwrap_or(levels);
    assert!(level < levels || runs_before(ir, a.op, b.op), "events come in order");
    let ranges = found.entry((a.op, b.op, level)).or_insert_with(|| distances.iter().map(|&d| (d, d)).collect());
    for (range, &d) in ranges.iter_mut().zip(&distances) {
        *range = (range.0.min(d), range.1.max(d));
    }
}

/// Compares the analysis of each function with a run. Returns the number of functions and dependences compared.
fn check(name: &str, text: &str) -> (usize, usize) {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    let mut ir = Ir::new(ctx);
    let module = parse_source(&mut ir, name, text, &mut Diagnostics::new()).expect("the program parses");
    let mut compared = (0, 0);
    for function in ir.walk_vec(module).into_iter().filter(|&op| ir.is(op, "func.func")) {
        let Some(body) = ir.body(function, 0).filter(|_| ir.blocks(ir.region(function, 0)).len() == 1) else {
            continue;
        };
        let mut run = Run { ir: &ir, values: HashMap::new(), turns: Vec::new(), events: Vec::new() };
        if run.block(body).is_none() {
            continue;
        }
        let expected = by_brute_force(&ir, &run.events);
        let computed = compute(&ir, function, Options::default());
        compared = (compared.0 + 1, compared.1 + computed.len());
        let mut seen = BTreeMap::new();
        let is_element = |op: Op| is_load(&ir, op) || is_store(&ir, op);
        for d in computed.iter().filter(|d| is_element(d.from) && is_element(d.to)) {
            let at = format!("{name}: {} level {}", d.describe(&ir), d.level);
            assert!(d.is_exact, "{at}: not exact");
            let ranges = expected.get(&(d.from, d.to, d.level));
            let ranges = ranges.unwrap_or_else(|| panic!("{at}: is not there"));
            let own: Vec<_> =
                d.distances.iter().map(|d| (d.least.unwrap_or(i64::MIN), d.greatest.unwrap_or(i64::MAX))).collect();
            assert_eq!(&own, ranges, "{at}");
            seen.insert((d.from, d.to, d.level), ());
        }
        for key in expected.keys() {
            assert!(
                seen.contains_key(key),
                "{name}: missing dependence {} to {} level {}",
                ir.op_text(key.0),
                ir.op_text(key.1),
                key.2
            );
        }
    }
    compared
}

#[test]
fn agrees_with_brute_force_on_examples() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples");
    let mut total = (0, 0);
    let mut files: Vec<_> =
        std::fs::read_dir(folder).expect("the examples are there").flatten().map(|e| e.path()).collect();
    files.sort();
    for path in files.into_iter().filter(|p| p.extension().is_some_and(|e| e == "mlir")) {
        let text = std::fs::read_to_string(&path).expect("an example is text");
        let (functions, dependences) = check(&path.display().to_string(), &text);
        total = (total.0 + functions, total.1 + dependences);
    }
    println!("{} functions, {} dependences", total.0, total.1);
    assert!(total.0 >= 25 && total.1 >= 100, "too little was compared: {total:?}");
}

#[test]
fn agrees_on_steps_quotients_and_conditions() {
    check(
        "steps",
        "
        func.func @f(%a: memref<64xi32>, %v: i32) {
          affine.for %i = 1 to 20 step 3 {
            affine.for %j = max affine_map<(d0) -> (0, d0 - 4)>(%i) to min affine_map<(d0) -> (d0 + 2, 15)>(%i) {
              %x = affine.load %a[%i + %j floordiv 2] : memref<64xi32>
              affine.store %x, %a[(%j * 3) mod 8 + %i] : memref<64xi32>
            }
          }
          return
        }",
    );
    check(
        "conditions",
        "
        func.func @f(%a: memref<64xi32>, %v: i32) {
          affine.for %i = 0 to 20 {
            affine.if affine_set<(d0) : (d0 - 7 >= 0, d0 mod 2 == 0)>(%i) {
              affine.store %v, %a[%i * 2] : memref<64xi32>
            }
            affine.if affine_set<(d0) : (d0 - 12 >= 0)>(%i) {
              %x = affine.load %a[%i + 3] : memref<64xi32>
            } else {
              %x = affine.load %a[%i + 8] : memref<64xi32>
            }
          }
          return
        }",
    );
    check(
        "scf",
        "
        func.func @f(%a: memref<64xi32>, %v: i32) {
          %c0 = arith.constant 0 : index
          %c2 = arith.constant 2 : index
          %c9 = arith.constant 9 : index
          scf.for %i = %c0 to %c9 step %c2 {
            scf.for %j = %i to %c9 step %c2 {
              %k = arith.addi %i, %j : index
              %l = arith.subi %k, %c2 : index
              memref.store %v, %a[%k] : memref<64xi32>
              %m = arith.muli %j, %c2 : index
              %x = memref.load %a[%m] : memref<64xi32>
            }
          }
          return
        }",
    );
}
