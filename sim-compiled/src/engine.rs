//! A circuit that is interpreted while little happens in it, and runs as bytecode while much does.
//!
//! What holds: what comes out is what the simulator of `sim` gives, in every cycle; which of both runs depends on the circuit and what
//! happens in it alone, never on a clock.

use std::sync::Arc;

use bits::word::mask;
use ir::{Diagnostics, Int, Ir, Op, Reported};
use sim::circuit::node::Net;
use sim::circuit::{Circuit, Domain, Netlist, PortError, Signal, Values};

use crate::bytecode::{Machine, Program};

/// When a circuit becomes bytecode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Once it has been busy for so long that making it is worth it, and then while it is busy.
    ByWork,
    /// At once, for ever.
    Always,
    /// It is interpreted alone.
    Never,
}

/// Busy cycles of the interpreter, of any circuit, that take about as long as making bytecode of it.
const PATIENCE: u64 = 1024;
/// Cycles of bytecode before the circuit is looked at again, the first time, and at most.
const STRETCH: u64 = 2048;
const LONGEST: u64 = 1 << 17;
/// Cycles in which the interpreter finds out whether a circuit is busy, and some more.
const LOOKED: u64 = 32;

/// What runs now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Now {
    /// The interpreter, for so many cycles since bytecode did.
    Interpreted { since: u64 },
    /// Bytecode, for so many cycles more.
    Bytecode { left: u64 },
}

/// A circuit.
#[derive(Clone, Debug)]
pub struct Engine {
    circuit: Circuit,
    /// What bytecode is made of; nothing of a circuit that is interpreted alone.
    source: Option<Arc<(Netlist, Vec<Domain>)>>,
    machine: Option<Box<Machine>>,
    now: Now,
    mode: Use,
    /// Cycles in which the interpreter was busy.
    busy: u64,
    stretch: u64,
    /// Nets that were looked at, and whether a net is among them, by its first word.
    looked_at: Vec<Net>,
    is_looked_at: Vec<bool>,
}

impl Engine {
    /// Of a module.
    ///
    /// Errors: those of [`Circuit::compile`].
    pub fn compile(ir: &Ir, module: Op, diags: &mut Diagnostics) -> Result<Self, Reported> {
        Self::of(ir, Netlist::of(ir, module, diags)?, Use::ByWork, diags)
    }

    /// Of a list of nets, powered up; nets of the list are signals of the circuit.
    ///
    /// Errors: `E0934` a clock that is no input.
    pub fn of(ir: &Ir, list: Netlist, mode: Use, diags: &mut Diagnostics) -> Result<Self, Reported> {
        let circuit = Circuit::of(ir, list.clone(), diags)?;
        Self::around(ir, circuit, list, mode, diags)
    }

    /// Around the circuit of a list of nets, as it is.
    ///
    /// Errors: `E0934` a clock that is no input.
    pub fn around(
        ir: &Ir,
        circuit: Circuit,
        mut list: Netlist,
        mode: Use,
        diags: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        let (words, domains) = (list.words as usize, list.take_domains(ir, diags)?);
        // Registers that are reset between edges are looked after by the interpreter alone.
        let is_made = mode != Use::Never && !circuit.resets_between_edges();
        let source = is_made.then(|| Arc::new((list, domains)));
        Ok(Self {
            circuit,
            source,
            machine: None,
            now: Now::Interpreted { since: 0 },
            mode,
            busy: 0,
            stretch: STRETCH,
            looked_at: Vec::new(),
            is_looked_at: vec![false; words],
        })
    }

    /// The circuit, which has only values.
    ///
    /// Errors: `E0930` it does more ([`Circuit::without_effects`]).
    pub fn without_effects(self, ir: &Ir, diags: &mut Diagnostics) -> Result<Self, Reported> {
        let circuit = self.circuit.without_effects(ir, diags)?;
        Ok(Self { circuit, ..self })
    }

    /// Its names and ports. What it holds may be out of date.
    pub fn ports(&self) -> &Circuit {
        &self.circuit
    }

    /// The input port `name`.
    pub fn input(&self, name: &str) -> Result<Signal, PortError> {
        self.circuit.input(name)
    }

    /// The output port `name`.
    pub fn output(&self, name: &str) -> Result<Signal, PortError> {
        self.circuit.output(name)
    }

    /// Bytecode, while it runs.
    #[inline]
    fn running(&mut self) -> Option<&mut Machine> {
        match self.now {
            Now::Bytecode { .. } => self.machine.as_deref_mut(),
            Now::Interpreted { .. } => None,
        }
    }

    /// Changes an input, by its handle to a value of its width.
    #[inline]
    pub fn put(&mut self, signal: Signal, value: &Int) {
        if signal.width() <= 64 {
            return self.put_word(signal, value.low_u64());
        }
        match self.running() {
            Some(machine) => machine.put(signal.into(), &value.to_words()),
            None => self.circuit.put(signal, value),
        }
    }

    /// Changes an input of at most 64 bits.
    #[inline]
    pub fn put_word(&mut self, signal: Signal, value: u64) {
        match self.running() {
            Some(machine) => machine.put_word(signal.into(), value & mask(signal.width())),
            None => self.circuit.put_word(signal, value),
        }
    }

    /// The value of a net.
    #[inline]
    pub fn value(&mut self, signal: Signal) -> Int {
        self.look_at(signal.into());
        match self.running() {
            Some(machine) if signal.width() <= 64 => Int::from_u64(signal.width(), machine.word(signal.into())),
            Some(machine) => Int::from_words(signal.width(), machine.value(signal.into())),
            None => self.circuit.value(signal),
        }
    }

    /// The low 64 bits of a net.
    #[inline]
    pub fn word(&mut self, signal: Signal) -> u64 {
        self.look_at(signal.into());
        match self.running() {
            Some(machine) => machine.word(signal.into()),
            None => self.circuit.word(signal),
        }
    }

    /// What all registers hold, those of reads included, as words.
    pub fn registers(&self) -> Box<dyn Iterator<Item = u64> + '_> {
        match (self.now, &self.machine) {
            (Now::Bytecode { .. }, Some(machine)) => Box::new(machine.registers()),
            (Now::Bytecode { .. }, None) | (Now::Interpreted { .. }, _) => Box::new(self.circuit.registers()),
        }
    }

    /// Remembers that a net is looked at. Bytecode that does not keep it is made again, once it is worth it.
    #[inline]
    fn look_at(&mut self, net: Net) {
        if !self.is_looked_at[net.at as usize] {
            self.look_at_first(net);
        }
    }

    #[cold]
    fn look_at_first(&mut self, net: Net) {
        self.is_looked_at[net.at as usize] = true;
        self.looked_at.push(net);
        if self.machine.as_ref().is_some_and(|machine| !machine.sees(net)) {
            self.interpret();
            self.machine = None;
        }
    }

    // Time.

    /// One rising edge of every clock, then one falling edge of every clock.
    pub fn step(&mut self) {
        self.rise();
        self.fall();
    }

    /// The rising edges of a step.
    pub fn rise(&mut self) {
        if self.mode == Use::Always {
            self.run_bytecode(u64::MAX);
        }
        match self.running() {
            Some(machine) => machine.rise(),
            None => self.circuit.rise(),
        }
    }

    /// The falling edges of a step, which end the cycle.
    pub fn fall(&mut self) {
        match self.running() {
            Some(machine) => machine.fall(),
            None => self.circuit.fall(),
        }
        self.tick();
    }

    /// Ends a cycle: a busy circuit becomes bytecode for some time.
    fn tick(&mut self) {
        match &mut self.now {
            Now::Bytecode { left: 0 } => self.interpret(),
            Now::Bytecode { left } => *left -= 1,
            Now::Interpreted { since } if self.circuit.is_busy() => {
                let is_new = *since > LOOKED;
                self.busy += 1;
                if self.busy > PATIENCE {
                    self.stretch = if is_new { STRETCH } else { (2 * self.stretch).min(LONGEST) };
                    self.run_bytecode(self.stretch);
                }
            }
            Now::Interpreted { since } => *since = since.saturating_add(1),
        }
    }

    fn run_bytecode(&mut self, left: u64) {
        let (Now::Interpreted { .. }, Some(source)) = (self.now, &self.source) else { return };
        let (list, domains) = &**source;
        match &mut self.machine {
            Some(machine) => machine.take(&mut self.circuit),
            None => {
                let outputs = list.outputs.iter().map(|(_, net)| *net);
                let looked_at: Vec<Net> = outputs.chain(self.looked_at.iter().copied()).collect();
                let program = Program::new(list.clone(), domains.clone(), &looked_at);
                self.machine = Some(Box::new(Machine::new(program, &mut self.circuit)));
            }
        }
        self.now = Now::Bytecode { left };
    }

    /// The interpreter goes on.
    fn interpret(&mut self) {
        let circuit = &mut self.circuit;
        if let (Now::Bytecode { .. }, Some(machine)) = (self.now, &mut self.machine) {
            machine.give(circuit);
        }
        self.now = Now::Interpreted { since: 0 };
    }

    /// The circuit that is interpreted, in the state of this one.
    pub fn interpreted(&mut self) -> &mut Circuit {
        self.interpret();
        &mut self.circuit
    }
}

impl Values for Engine {
    fn value(&mut self, signal: Signal) -> Int {
        Self::value(self, signal)
    }
}
