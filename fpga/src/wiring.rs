//! A circuit that somebody made, at the pins of a board: which of its ports goes where.
//!
//! What holds: each input has a value and each output a place, or nothing is built; a pin is driven once.

use hw_dialects::names::Names;
use hw_dialects::ports::{Direction, module_name, ports};
use hw_dialects::seq_types::is_clock;
use hw_dialects::{CircuitBuilder, Port, hw_types, seq};
use ir::{Int, Ir, Op, Value};

use crate::Fault;
use crate::board::Board;
use crate::pll::Pll;
use crate::top::{Inside, Outside, at_pins};

/// Where a port goes.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Place {
    /// To signals of the board, the lowest bit first.
    Signals(Vec<Bit>),
    /// An input has this value.
    Constant(Int),
    /// An output goes nowhere.
    Open,
}

/// A signal of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Bit {
    name: String,
    is_inverted: bool,
}

/// The places of all ports of a module, in their order.
#[derive(Clone, Debug)]
pub struct Wiring {
    ports: Vec<(Port, Place)>,
}

impl Wiring {
    /// Ports go where `given` says, as `PORT=SIGNAL`, `PORT=SIGNAL,SIGNAL` from the lowest bit up, `PORT=NUMBER` or `PORT=open`, a signal
    /// with `!` before it inverted; others to the signal of their name. Errors: `E1111`.
    pub fn new(ir: &Ir, module: Op, board: &Board, given: &[String]) -> Result<Self, Fault> {
        let fault = |message: String| Fault::new("E1111", message).note(offer(board));
        let mut places = Vec::new();
        for text in given {
            let (port, place) = text.split_once('=').ok_or_else(|| fault(format!("'{text}' is not PORT=SIGNAL")))?;
            places.push((port.trim(), place.trim()));
        }
        let all = ports(ir, module);
        if let Some((name, _)) = places.iter().find(|(name, _)| all.iter().all(|port| port.name != *name)) {
            return Err(fault(format!("the circuit has no port '{name}'")));
        }
        let mut wired = Vec::new();
        for port in all {
            let own = places.iter().find(|(name, _)| port.name == *name).map_or_else(|| usual(ir, &port), |(_, p)| p);
            let place = place(ir, board, &port, own).map_err(|why| fault(format!("port '{}': {why}", port.name)))?;
            wired.push((port, place));
        }
        let driven = wired.iter().filter(|(port, _)| port.direction == Direction::Output);
        let mut names: Vec<&str> = driven.flat_map(|(_, place)| place.names()).collect();
        names.sort_unstable();
        match names.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(fault(format!("two outputs go to '{}'", pair[0]))),
            None => Ok(Self { ports: wired }),
        }
    }

    /// Pins with names of their own that no port goes to are taken off a board.
    pub fn used(&self, board: &Board) -> Board {
        let names: Vec<&str> = self.ports.iter().flat_map(|(_, place)| place.names()).collect();
        let mut board = board.clone();
        board.pins.retain(|pin| names.contains(&pin.name.as_str()));
        board
    }

    /// Makes the module at the pins of a board, all of whose named pins are used, around the circuit.
    pub fn build(&self, ir: &mut Ir, (board, module, pll): (&Board, Op, Option<&Pll>)) -> Op {
        let name = module_name(ir, module).unwrap_or_default().to_owned();
        let mut names = Names::default();
        hw_dialects::ports::with_instances(ir, module).into_iter().for_each(|op| {
            names.unique(module_name(ir, op).unwrap_or_default());
        });
        at_pins(ir, &mut names, &name, (board, module, pll), |b, inside, more| {
            self.connect(b, (board, module), inside, more)
        })
    }

    fn connect(
        &self,
        b: &mut CircuitBuilder<'_, '_>,
        (board, module): (&Board, Op),
        inside: Inside,
        more: &[Value],
    ) -> Outside {
        let named = board.pins.iter().filter(|pin| !pin.output).map(|pin| pin.name.as_str()).zip(more.iter().copied());
        let mut signals: Vec<(&str, Value)> = vec![("rst", inside.rst), ("rx", inside.rx)];
        signals.extend(inside.button.map(|button| ("button", button)));
        signals.extend(named);
        let inputs = self.ports.iter().filter(|(port, _)| port.direction == Direction::Input);
        let values: Vec<Value> = inputs.map(|(port, place)| input(b, (port, place), (inside.clk, &signals))).collect();
        let outputs = b.instance("circuit", module, &values);
        let mut driven: Vec<(&str, Value)> = Vec::new();
        let places = self.ports.iter().filter(|(port, _)| port.direction == Direction::Output);
        for ((_, place), output) in places.zip(outputs) {
            let Place::Signals(bits) = place else { continue };
            for (index, bit) in bits.iter().enumerate() {
                let value = b.bit(output, index as u32);
                driven.push((&bit.name, if bit.is_inverted { b.not(value) } else { value }));
            }
        }
        let (off, idle) = (b.constant(1, 0), b.constant(1, 1));
        let value = |name: &str, other| driven.iter().find(|(own, _)| *own == name).map_or(other, |(_, value)| *value);
        let lights = (0..board.leds.len().min(3)).map(|at| value(&format!("led{at}"), off)).collect();
        let more = board.pins.iter().filter(|pin| pin.output).map(|pin| value(&pin.name, off)).collect();
        Outside { tx: value("tx", idle), lights, more }
    }
}

impl Place {
    fn names(&self) -> impl Iterator<Item = &str> {
        let bits = match self {
            Self::Signals(bits) => &bits[..],
            Self::Constant(_) | Self::Open => &[],
        };
        bits.iter().map(|bit| bit.name.as_str())
    }
}

/// The value of an input.
fn input(
    b: &mut CircuitBuilder<'_, '_>,
    (port, place): (&Port, &Place),
    (clk, signals): (Value, &[(&str, Value)]),
) -> Value {
    match place {
        Place::Constant(value) => b.constant_int(value.clone()),
        Place::Open => unreachable!("only outputs are open"),
        Place::Signals(bits) if bits[0].name == "clk" => match is_clock(&b.ir().ctx, port.ty) {
            true => clk,
            false => b.rewriter().op(seq::FromClock::NAME).operand(clk).result(port.ty).value(),
        },
        Place::Signals(bits) => {
            let mut values = Vec::new();
            for bit in bits.iter().rev() {
                let value = signals.iter().find(|(name, _)| *name == bit.name).map(|(_, value)| *value);
                let value = value.expect("a signal that the board offers");
                values.push(if bit.is_inverted { b.not(value) } else { value });
            }
            b.concat(&values)
        }
    }
}

/// The signal that a port goes to if nothing is said of it.
fn usual<'p>(ir: &Ir, port: &'p Port) -> &'p str {
    match port.name.as_str() {
        _ if is_clock(&ir.ctx, port.ty) => "clk",
        "clock" => "clk",
        "reset" => "rst",
        name => name,
    }
}

/// Where a text says that a port goes. Errors: why it can't.
fn place(ir: &Ir, board: &Board, port: &Port, text: &str) -> Result<Place, String> {
    let Some(width) = hw_types::bit_width(&ir.ctx, port.ty).filter(|_| is_plain(ir, port)) else {
        return Err("only inputs and outputs that are integers or clocks go to pins".to_owned());
    };
    let offered = offered(board, port.direction);
    if text == "open" && port.direction == Direction::Output {
        return Ok(Place::Open);
    }
    if port.direction == Direction::Input
        && !is_clock(&ir.ctx, port.ty)
        && text.starts_with(|c: char| c.is_ascii_digit())
    {
        let (digits, radix) = text.strip_prefix("0x").map_or((text, 10), |digits| (digits, 16));
        let value = Int::from_str_radix(width, digits, radix);
        return value.map(Place::Constant).map_err(|_| format!("'{text}' is no number of {width} bits"));
    }
    let bit = |text: &str| {
        let (is_inverted, name) = text.strip_prefix('!').map_or((false, text), |name| (true, name));
        Bit { name: name.to_owned(), is_inverted }
    };
    let bits: Vec<Bit> = text.split(',').map(|text| bit(text.trim())).collect();
    let is_clock_taken = bits.iter().any(|bit| bit.name == "clk");
    if let Some(bit) = bits.iter().find(|bit| !offered.contains(&bit.name.as_str())) {
        let way = if port.direction == Direction::Output { "output" } else { "input" };
        return Err(format!("board '{}' has no {way} '{}'", board.name, bit.name));
    }
    if is_clock_taken && (bits.len() > 1 || bits[0].is_inverted) || is_clock(&ir.ctx, port.ty) && !is_clock_taken {
        return Err("a clock is 'clk', and nothing else is".to_owned());
    }
    if bits.len() != width as usize {
        return Err(format!("it has {width} bits, and {} are named", bits.len()));
    }
    Ok(Place::Signals(bits))
}

fn is_plain(ir: &Ir, port: &Port) -> bool {
    let is_value = ir.ctx.integer_width(port.ty).is_some() || is_clock(&ir.ctx, port.ty);
    is_value && port.direction != Direction::InOut
}

/// The signals that a board has for ports of a direction.
fn offered(board: &Board, direction: Direction) -> Vec<&str> {
    let is_output = direction == Direction::Output;
    let placed = board.placed().into_iter().filter(|placed| placed.is_output == is_output).map(|placed| placed.port);
    placed.chain((!is_output).then_some("rst")).collect()
}

fn offer(board: &Board) -> String {
    let (inputs, outputs) = (offered(board, Direction::Input), offered(board, Direction::Output));
    format!("the board has the inputs {} and the outputs {}", inputs.join(", "), outputs.join(", "))
}
