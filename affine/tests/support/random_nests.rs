//! Random affine nests over small memories, as text.
//!
//! What holds: a program is a function of its seed.

use sim::random::Random;

/// Writes a program from a stream of random numbers.
struct Writer {
    random: Random,
    text: String,
    depth: usize,
    names: usize,
    variables: Vec<String>,
    values: Vec<String>,
    budget: usize,
}

impl Writer {
    fn pick(&mut self, n: u64) -> u64 {
        self.random.below(n)
    }

    fn one_of(&mut self, list: fn(&Self) -> &Vec<String>) -> String {
        let chosen = self.pick(list(self).len() as u64);
        list(self)[chosen as usize].clone()
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(&"  ".repeat(self.depth));
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("%{prefix}{}", self.names)
    }

    /// An affine index within 0..24: variables lie within 0..6.
    fn index(&mut self) -> String {
        if self.variables.is_empty() || self.pick(6) == 0 {
            return self.pick(20).to_string();
        }
        let (a, b) = (self.one_of(|w| &w.variables), self.one_of(|w| &w.variables));
        let c = self.pick(4);
        match self.pick(7) {
            0 => a,
            1 | 2 => format!("{a} + {c}"),
            3 => format!("{a} + {b} + {c}"),
            4 => format!("{a} * 2 + {c}"),
            5 => format!("{a} - {b} + 7"),
            _ => format!("({a} * 3 + {b}) mod 5 + {c}"),
        }
    }

    fn memory(&mut self) -> &'static str {
        ["%a", "%b", "%l"][self.pick(3) as usize]
    }

    fn statement(&mut self) {
        if self.budget == 0 {
            return;
        }
        self.budget -= 1;
        match self.pick(10) {
            0..=3 => self.load(),
            4..=6 => self.store(),
            7 => self.condition(),
            _ if self.variables.is_empty() && self.pick(2) == 0 => self.perfect(),
            _ if self.variables.len() < 3 => self.looping(),
            _ => self.store(),
        }
    }

    fn load(&mut self) {
        let (name, memory, index) = (self.fresh("x"), self.memory(), self.index());
        self.line(&format!("{name} = affine.load {memory}[{index}] : memref<24xi32>"));
        self.values.push(name);
    }

    fn value(&mut self) -> String {
        let (a, b) = (self.one_of(|w| &w.values), self.one_of(|w| &w.values));
        let name = self.fresh("s");
        self.line(&format!("{name} = arith.addi {a}, {b} : i32"));
        name
    }

    fn store(&mut self) {
        let value = self.value();
        let (memory, index) = (self.memory(), self.index());
        self.line(&format!("affine.store {value}, {memory}[{index}] : memref<24xi32>"));
    }

    fn body(&mut self) {
        let (values, count) = (self.values.len(), 1 + self.pick(5));
        self.depth += 1;
        (0..count).for_each(|_| self.statement());
        self.depth -= 1;
        self.values.truncate(values);
    }

    fn condition(&mut self) {
        let Some(variable) = self.variables.last().cloned() else { return self.load() };
        let bound = self.pick(6);
        self.line(&format!("affine.if affine_set<(d0) : (d0 - {bound} >= 0)>({variable}) {{"));
        self.body();
        if self.pick(2) == 0 {
            self.line("} else {");
            self.body();
        }
        self.line("}");
    }

    /// A perfect nest of two or three loops.
    fn perfect(&mut self) {
        let depth = 2 + self.pick(2) as usize;
        for _ in 0..depth {
            self.header();
            self.depth += 1;
        }
        let values = self.values.len();
        (0..1 + self.pick(3)).for_each(|_| if self.pick(2) == 0 { self.load() } else { self.store() });
        self.values.truncate(values);
        for _ in 0..depth {
            self.variables.pop();
            self.depth -= 1;
            self.line("}");
        }
    }

    fn looping(&mut self) {
        self.header();
        self.body();
        self.variables.pop();
        self.line("}");
    }

    fn header(&mut self) {
        let name = self.fresh("i");
        let outer = self.variables.last().cloned();
        let step = 1 + self.pick(2);
        let header = match (self.pick(4), outer) {
            (0, Some(o)) => format!("affine.for {name} = affine_map<(d0) -> (d0)>({o}) to 6 step {step} {{"),
            (1, Some(o)) => format!("affine.for {name} = 0 to min affine_map<(d0) -> (d0 + 1, 5)>({o}) step {step} {{"),
            (2, _) => format!("affine.for {name} = 0 to affine_map<()[s0] -> (s0)>()[%n] step {step} {{"),
            _ => format!("affine.for {name} = {} to {} step {step} {{", self.pick(3), 2 + self.pick(5)),
        };
        self.line(&header);
        self.variables.push(name);
    }
}

/// The text of the program of a seed, a function `@f`.
pub fn program(seed: u64) -> String {
    let mut writer = Writer {
        random: Random::new(seed),
        text: String::new(),
        depth: 1,
        names: 0,
        variables: Vec::new(),
        values: vec!["%v".into()],
        budget: 30,
    };
    (0..5).for_each(|_| if writer.pick(2) == 0 { writer.perfect() } else { writer.looping() });
    format!(
        "func.func @f(%a: memref<24xi32>, %b: memref<24xi32>, %v: i32, %k: index) {{
  %c6 = arith.constant 6 : index
  %n = arith.minui %k, %c6 : index
  %l = memref.alloca() : memref<24xi32>
  affine.for %z = 0 to 24 {{
    affine.store %v, %l[%z] : memref<24xi32>
  }}
{}  affine.for %z = 0 to 24 {{
    %x = affine.load %l[%z] : memref<24xi32>
    %y = affine.load %a[%z] : memref<24xi32>
    %w = arith.xori %x, %y : i32
    affine.store %w, %a[%z] : memref<24xi32>
  }}
  return
}}
",
        writer.text
    )
}
