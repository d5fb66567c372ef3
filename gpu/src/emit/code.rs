//! The body of a kernel as text, with registers and labels by number.
//!
//! What holds: an instruction without effect on registers that don't change is written once where its first result still holds.

use std::fmt::Write;

use rustc_hash::FxHashMap;

use super::operand::{Class, Operand};

/// A place to go to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label(u32);

type Known = FxHashMap<(String, Vec<Operand>), Operand>;

/// Instructions in order.
#[derive(Debug)]
pub struct Code {
    text: String,
    registers: [u32; Class::ALL.len()],
    labels: u32,
    known: Vec<Known>,
}

impl Default for Code {
    fn default() -> Self {
        Code { text: String::new(), registers: Default::default(), labels: 0, known: vec![Known::default()] }
    }
}

impl Code {
    /// A new register.
    pub fn register(&mut self, class: Class) -> Operand {
        let count = &mut self.registers[class as usize];
        *count += 1;
        Operand::Register(class, *count - 1)
    }

    /// The result of an instruction without effect.
    pub fn pure(&mut self, class: Class, instruction: &str, sources: &[Operand]) -> Operand {
        let key = (instruction.to_owned(), sources.to_vec());
        if let Some(known) = self.known.iter().rev().find_map(|known| known.get(&key)) {
            return *known;
        }
        let result = self.fresh(class, instruction, sources);
        self.known.last_mut().expect("the outermost scope stays").insert(key, result);
        result
    }

    /// The result of an instruction that is written each time.
    pub fn fresh(&mut self, class: Class, instruction: &str, sources: &[Operand]) -> Operand {
        let result = self.register(class);
        self.put(instruction, &[&[result], sources].concat());
        result
    }

    /// An instruction with all of its operands.
    pub fn put(&mut self, instruction: &str, operands: &[Operand]) {
        let list: Vec<String> = operands.iter().map(Operand::to_string).collect();
        self.line(&format!("{instruction} {};", list.join(", ")));
    }

    /// A line as it is.
    pub fn line(&mut self, line: &str) {
        writeln!(self.text, "\t{line}").expect("writing to a string does not fail");
    }

    /// Copies a value into a register.
    pub fn assign(&mut self, to: Operand, from: Operand) {
        if to == from {
            return;
        }
        match from {
            Operand::Constant(Class::Predicate, bit) => {
                self.put("setp.ne.s32", &[to, Operand::word(bit as i32), Operand::word(0)]);
            }
            Operand::Constant(..) | Operand::Register(..) => {
                self.put(&format!("mov.{}", to.class().register_type()), &[to, from]);
            }
        }
    }

    /// A value in a register.
    pub fn in_register(&mut self, value: Operand) -> Operand {
        match value {
            Operand::Register(..) => value,
            Operand::Constant(Class::Predicate, bit) => {
                self.pure(Class::Predicate, "setp.ne.s32", &[Operand::word(bit as i32), Operand::word(0)])
            }
            Operand::Constant(class, _) => self.pure(class, &format!("mov.{}", class.register_type()), &[value]),
        }
    }

    /// A label that stands nowhere yet.
    pub fn label(&mut self) -> Label {
        self.labels += 1;
        Label(self.labels - 1)
    }

    /// Puts a label here.
    pub fn place(&mut self, label: Label) {
        writeln!(self.text, "$L{}:", label.0).expect("writing to a string does not fail");
    }

    /// Goes on at a label.
    pub fn branch(&mut self, to: Label) {
        self.line(&format!("bra $L{};", to.0));
    }

    /// Goes on at a label where a predicate is as wanted.
    pub fn branch_if(&mut self, predicate: Operand, wanted: bool, to: Label) {
        let predicate = self.in_register(predicate);
        let mark = if wanted { "" } else { "!" };
        self.line(&format!("@{mark}{predicate} bra $L{};", to.0));
    }

    /// What is computed from here on holds until `leave` alone.
    pub fn enter(&mut self) {
        self.known.push(Known::default());
    }

    /// Ends what `enter` began.
    pub fn leave(&mut self) {
        self.known.pop();
    }

    /// Declarations of registers, and the instructions.
    pub fn finish(self) -> String {
        let mut all = String::new();
        for (class, count) in Class::ALL.into_iter().zip(self.registers).filter(|(_, count)| *count > 0) {
            writeln!(all, "\t.reg .{} %{}<{count}>;", class.register_type(), class.prefix()).expect("a string");
        }
        all + &self.text
    }
}
