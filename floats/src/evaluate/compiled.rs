//! A graph as a list of instructions on batches of words.

use bits::{Binary, Class, Int, Op, Other, Predicate};

use super::word::{U256, Word};
use crate::graph::{Graph, Node, Value};

/// How many sets of operands are evaluated at a time, where there are many.
pub const LANES: usize = 64;

type Lanes<T, const N: usize> = [T; N];

/// The size of words that hold a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Size {
    W32,
    W64,
    W128,
    W256,
}

impl Size {
    fn of(width: u32) -> Option<Size> {
        match width {
            0..=32 => Some(Size::W32),
            33..=64 => Some(Size::W64),
            65..=128 => Some(Size::W128),
            129..=256 => Some(Size::W256),
            _ => None,
        }
    }
}

/// Where a value is kept.
#[derive(Clone, Copy, Debug)]
struct Register {
    size: Size,
    index: usize,
    width: u32,
}

#[derive(Clone, Debug)]
enum Action {
    Apply(Op),
    Table(Vec<Int>),
}

#[derive(Clone, Debug)]
struct Instruction {
    action: Action,
    operands: Vec<Register>,
    result: Register,
    /// The size of words that hold all operands and the result.
    size: Size,
}

#[derive(Clone)]
struct Registers<const N: usize> {
    w32: Vec<Lanes<u32, N>>,
    w64: Vec<Lanes<u64, N>>,
    w128: Vec<Lanes<u128, N>>,
    w256: Vec<Lanes<U256, N>>,
}

/// A graph, ready to be evaluated of `N` sets of operands at a time.
#[derive(Clone)]
pub struct Compiled<const N: usize = LANES> {
    registers: Registers<N>,
    inputs: Vec<Option<Register>>,
    code: Vec<Instruction>,
    output: Register,
}

impl<const N: usize> Compiled<N> {
    /// Compiles what `output` needs; `None` where a value has more than 256 bits, or `output` or an operand more than 64.
    pub fn new(graph: &Graph, inputs: usize, output: Value) -> Option<Self> {
        let mut made: rustc_hash::FxHashMap<Value, Register> = rustc_hash::FxHashMap::default();
        let mut registers = Registers::new();
        let (mut slots, mut code) = (vec![None; inputs], Vec::new());
        for value in graph.needed(&[output]) {
            let result = registers.add(graph.width(value))?;
            made.insert(value, result);
            match graph.node(value) {
                Node::Input(number) => slots[*number as usize] = Some(result),
                Node::Constant(constant) => registers.fill(result, constant),
                Node::Apply(op, operands) => code.push(instruction(Action::Apply(*op), operands, result, &made)),
                Node::Table(words, index) => {
                    code.push(instruction(Action::Table(words.to_vec()), &[*index], result, &made));
                }
            }
        }
        let narrow = |register: &Register| register.width <= 64;
        let output = *made.get(&output)?;
        let fits = narrow(&output) && slots.iter().flatten().all(narrow);
        fits.then_some(Compiled { registers, inputs: slots, code, output })
    }

    /// The values of the output, of operands lane by lane.
    pub fn run(&mut self, inputs: &[&Lanes<u64, N>]) -> Lanes<u64, N> {
        for (register, lanes) in self.inputs.iter().zip(inputs) {
            if let Some(register) = register {
                self.registers.store(*register, lanes);
            }
        }
        for instruction in &self.code {
            match instruction.size {
                Size::W32 => step::<u32, N>(&mut self.registers, instruction),
                Size::W64 => step::<u64, N>(&mut self.registers, instruction),
                Size::W128 => step::<u128, N>(&mut self.registers, instruction),
                Size::W256 => step::<U256, N>(&mut self.registers, instruction),
            }
        }
        self.registers.load(self.output)
    }

    /// The number of operators.
    pub fn len(&self) -> usize {
        self.code.len()
    }

    /// Whether the output is an operand or a constant.
    pub fn is_empty(&self) -> bool {
        self.code.is_empty()
    }
}

fn instruction(
    action: Action,
    operands: &[Value],
    result: Register,
    made: &rustc_hash::FxHashMap<Value, Register>,
) -> Instruction {
    let operands: Vec<Register> = operands.iter().map(|operand| made[operand]).collect();
    let size = operands.iter().fold(result.size, |size, operand| size.max(operand.size));
    Instruction { action, operands, result, size }
}

impl<const N: usize> Registers<N> {
    fn new() -> Self {
        Registers { w32: Vec::new(), w64: Vec::new(), w128: Vec::new(), w256: Vec::new() }
    }

    fn add(&mut self, width: u32) -> Option<Register> {
        let size = Size::of(width)?;
        let index = match size {
            Size::W32 => push(&mut self.w32),
            Size::W64 => push(&mut self.w64),
            Size::W128 => push(&mut self.w128),
            Size::W256 => push(&mut self.w256),
        };
        Some(Register { size, index, width })
    }

    fn fill(&mut self, register: Register, constant: &Int) {
        let wide: Lanes<U256, N> = [wide(constant); N];
        self.store(register, &wide);
    }

    #[inline(always)]
    fn load<T: Lane>(&self, register: Register) -> Lanes<T, N> {
        match register.size {
            Size::W32 => self.w32[register.index].map(|word| T::cast(word)),
            Size::W64 => self.w64[register.index].map(|word| T::cast(word)),
            Size::W128 => self.w128[register.index].map(|word| T::cast(word)),
            Size::W256 => self.w256[register.index].map(|word| T::cast(word)),
        }
    }

    #[inline(always)]
    fn store<T: Lane>(&mut self, register: Register, lanes: &Lanes<T, N>) {
        match register.size {
            Size::W32 => convert(&mut self.w32[register.index], lanes),
            Size::W64 => convert(&mut self.w64[register.index], lanes),
            Size::W128 => convert(&mut self.w128[register.index], lanes),
            Size::W256 => convert(&mut self.w256[register.index], lanes),
        }
    }
}

fn push<T: Word, const N: usize>(registers: &mut Vec<Lanes<T, N>>) -> usize {
    registers.push([T::default(); N]);
    registers.len() - 1
}

#[inline(always)]
fn convert<T: Lane, U: Lane, const N: usize>(to: &mut Lanes<U, N>, from: &Lanes<T, N>) {
    for lane in 0..N {
        to[lane] = U::cast(from[lane]);
    }
}

/// A word that converts to words of other sizes; what does not fit is dropped.
trait Lane: Word {
    fn high(self) -> u128;
    fn cast<T: Lane>(value: T) -> Self;
}

macro_rules! lane {
    ($($word:ty)*) => {$(
        impl Lane for $word {
            #[inline(always)]
            fn high(self) -> u128 {
                0
            }

            #[inline(always)]
            fn cast<T: Lane>(value: T) -> Self {
                Self::of_u128(value.low())
            }
        }
    )*};
}

lane!(u32 u64 u128);

impl Lane for U256 {
    #[inline(always)]
    fn high(self) -> u128 {
        self.high
    }

    #[inline(always)]
    fn cast<T: Lane>(value: T) -> Self {
        U256 { high: value.high(), low: value.low() }
    }
}

fn wide(value: &Int) -> U256 {
    let value = value.zext(256);
    let part = |low| value.extract(low, 128).to_u128().unwrap_or(0);
    U256 { high: part(128), low: part(0) }
}

fn narrow<T: Lane>(width: u32, value: T) -> Int {
    Int::from_u128(128, value.high()).concat(&Int::from_u128(128, value.low())).trunc(width)
}

/// Executes one instruction.
#[inline(never)]
fn step<T: Lane, const N: usize>(registers: &mut Registers<N>, instruction: &Instruction) {
    let result = match &instruction.action {
        Action::Apply(op) => apply::<T, N>(registers, *op, &instruction.operands, instruction.result.width),
        Action::Table(words) => {
            let words: Vec<T> = words.iter().map(|word| T::cast(wide(word))).collect();
            let index: Lanes<T, N> = registers.load(instruction.operands[0]);
            index.map(|index| words[(index.low() as usize).min(words.len() - 1)])
        }
    };
    registers.store(instruction.result, &result);
}

#[inline(always)]
fn map<T: Word, const N: usize>(a: &Lanes<T, N>, f: impl Fn(T) -> T) -> Lanes<T, N> {
    let mut result = [T::default(); N];
    for lane in 0..N {
        result[lane] = f(a[lane]);
    }
    result
}

#[inline(always)]
fn zip<T: Word, const N: usize>(a: &Lanes<T, N>, b: &Lanes<T, N>, f: impl Fn(T, T) -> T) -> Lanes<T, N> {
    let mut result = [T::default(); N];
    for lane in 0..N {
        result[lane] = f(a[lane], b[lane]);
    }
    result
}

#[inline(always)]
fn apply<T: Lane, const N: usize>(registers: &Registers<N>, op: Op, operands: &[Register], width: u32) -> Lanes<T, N> {
    let mask = T::mask(width);
    let load = |index: usize| -> Lanes<T, N> { registers.load(operands[index]) };
    match op.class() {
        Class::Binary(op) => {
            let Some(combine) = binary::<T, N>(op) else { return lane_by_lane(registers, op.into(), operands) };
            let first = load(0);
            (1..operands.len()).fold(first, |a, index| combine(&a, &load(index), mask))
        }
        Class::Unary(bits::Unary::Not) => map(&load(0), |a| a.xor(mask)),
        Class::Unary(op) => lane_by_lane(registers, op.into(), operands),
        Class::Other(other) => match other {
            Other::Compare(predicate) => compare(predicate, operands[0].width, &load(0), &load(1)),
            Other::Mux => select(&load(0), &load(1), &load(2)),
            Other::Extract { low, .. } => map(&load(0), |a| a.shr(low).and(mask)),
            Other::Concat => (1..operands.len()).fold(load(0), |high, index| {
                let width = operands[index].width;
                if width == T::BITS { load(index) } else { zip(&high, &load(index), |a, b| a.shl(width).or(b)) }
            }),
            Other::Replicate(_) if operands[0].width == 1 => map(&load(0), |a| T::spread(a).and(mask)),
            Other::SignExtend(_) => {
                let sign = T::of_u128(1).shl(operands[0].width - 1);
                map(&load(0), |a| a.xor(sign).sub(sign).and(mask))
            }
            Other::ZeroExtend(_) => load(0),
            Other::Parity | Other::Replicate(_) => lane_by_lane(registers, op, operands),
        },
    }
}

type Combine<T, const N: usize> = fn(&Lanes<T, N>, &Lanes<T, N>, T) -> Lanes<T, N>;

/// The function of an operator that lanes have; the others are evaluated one by one.
fn binary<T: Lane, const N: usize>(op: Binary) -> Option<Combine<T, N>> {
    Some(match op {
        Binary::Add => |a, b, mask| zip(a, b, |a, b| a.add(b).and(mask)),
        Binary::Sub => |a, b, mask| zip(a, b, |a, b| a.sub(b).and(mask)),
        Binary::Mul => |a, b, mask| zip(a, b, |a, b| a.mul(b).and(mask)),
        Binary::And => |a, b, _| zip(a, b, |a, b| a.and(b)),
        Binary::Or => |a, b, _| zip(a, b, |a, b| a.or(b)),
        Binary::Xor => |a, b, _| zip(a, b, |a, b| a.xor(b)),
        Binary::Shl | Binary::ShrU | Binary::ShrS | Binary::DivU | Binary::DivS | Binary::RemU | Binary::RemS => {
            return None;
        }
        Binary::CeilDivU | Binary::CeilDivS | Binary::FloorDivS | Binary::RemFloor | Binary::Pow => return None,
        Binary::MinU | Binary::MinS | Binary::MaxU | Binary::MaxS => return None,
    })
}

#[inline(always)]
fn select<T: Word, const N: usize>(choice: &Lanes<T, N>, high: &Lanes<T, N>, low: &Lanes<T, N>) -> Lanes<T, N> {
    let mut result = [T::default(); N];
    for lane in 0..N {
        let difference = high[lane].xor(low[lane]).and(T::spread(choice[lane]));
        result[lane] = low[lane].xor(difference);
    }
    result
}

#[inline(always)]
fn compare<T: Word, const N: usize>(predicate: Predicate, width: u32, a: &Lanes<T, N>, b: &Lanes<T, N>) -> Lanes<T, N> {
    let sign = if predicate.is_signed() { T::of_u128(1).shl(width - 1) } else { T::default() };
    let below = |a: T, b: T| a.xor(sign).is_below(b.xor(sign));
    match predicate {
        Predicate::Eq => zip(a, b, |a, b| T::flag(a == b)),
        Predicate::Ne => zip(a, b, |a, b| T::flag(a != b)),
        Predicate::Slt | Predicate::Ult => zip(a, b, |a, b| T::flag(below(a, b))),
        Predicate::Sgt | Predicate::Ugt => zip(a, b, |a, b| T::flag(below(b, a))),
        Predicate::Sle | Predicate::Ule => zip(a, b, |a, b| T::flag(!below(b, a))),
        Predicate::Sge | Predicate::Uge => zip(a, b, |a, b| T::flag(!below(a, b))),
    }
}

/// Each lane through [`Op::total`].
#[inline(never)]
fn lane_by_lane<T: Lane, const N: usize>(registers: &Registers<N>, op: Op, operands: &[Register]) -> Lanes<T, N> {
    let loaded: Vec<Lanes<T, N>> = operands.iter().map(|operand| registers.load(*operand)).collect();
    std::array::from_fn(|lane| {
        let values = operands.iter().zip(&loaded).map(|(register, lanes)| narrow(register.width, lanes[lane]));
        let values: Vec<Int> = values.collect();
        T::cast(wide(&op.total(&values.iter().collect::<Vec<_>>())))
    })
}
