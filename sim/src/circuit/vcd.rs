//! Waves of circuits as a value change dump (IEEE 1364, VCD).

use std::io::{self, Write};

use ir::Int;

use super::traced::Scoped;
use super::{Signal, Values};

/// A signal that is dumped.
#[derive(Debug)]
struct Traced {
    signal: Signal,
    id: String,
    last: Option<Int>,
}

/// A writer of waves: signals of circuits side by side, hierarchy as dots in the names.
#[derive(Debug)]
pub struct Vcd<W: Write> {
    out: W,
    /// By circuit.
    signals: Vec<Vec<Traced>>,
}

impl<W: Write> Vcd<W> {
    /// Writes the header for signals of circuits, each in a scope of its name. Times are in cycles.
    pub fn new(mut out: W, circuits: &[(&str, Vec<(&str, Signal)>)]) -> io::Result<Self> {
        writeln!(out, "$timescale 1ns $end")?;
        let (mut signals, mut next) = (Vec::new(), 0);
        for (name, traced) in circuits {
            let own = declare(&mut out, name, traced, next)?;
            next += own.len();
            signals.push(own);
        }
        writeln!(out, "$enddefinitions $end")?;
        Ok(Self { out, signals })
    }

    /// Writes what changed since the last sample of these circuits, given with their numbers.
    pub fn sample<'c, V: Values + 'c>(
        &mut self,
        circuits: impl IntoIterator<Item = (usize, &'c mut V)>,
        time: u64,
    ) -> io::Result<()> {
        writeln!(self.out, "#{time}")?;
        for (number, values) in circuits {
            for traced in &mut self.signals[number] {
                traced.write(&mut self.out, values)?;
            }
        }
        Ok(())
    }

    /// The signals of a circuit that are dumped.
    pub fn signals(&self, circuit: usize) -> impl Iterator<Item = Signal> {
        self.signals[circuit].iter().map(|traced| traced.signal)
    }

    /// Ends the dump and gives the writer back.
    pub fn finish(mut self) -> io::Result<W> {
        self.out.flush()?;
        Ok(self.out)
    }
}

impl Traced {
    /// Writes the value if it is another one than the last.
    fn write(&mut self, out: &mut impl Write, values: &mut impl Values) -> io::Result<()> {
        let value = values.value(self.signal);
        if self.last.as_ref() == Some(&value) {
            return Ok(());
        }
        match self.signal.width() {
            1 => writeln!(out, "{}{}", u8::from(value.bit(0)), self.id)?,
            _ => writeln!(out, "b{} {}", binary(&value), self.id)?,
        }
        self.last = Some(value);
        Ok(())
    }
}

/// Declares the signals of a circuit in the scope `top`; the first has the number `first`.
fn declare(out: &mut impl Write, top: &str, named: &[(&str, Signal)], first: usize) -> io::Result<Vec<Traced>> {
    writeln!(out, "$scope module {top} $end")?;
    let mut scoped = Scoped::default();
    let mut signals = Vec::new();
    for (index, &(name, signal)) in named.iter().enumerate() {
        let (closed, opened, leaf) = scoped.enter(name);
        (0..closed).try_for_each(|_| writeln!(out, "$upscope $end"))?;
        opened.into_iter().try_for_each(|scope| writeln!(out, "$scope module {scope} $end"))?;
        let id = identifier(first + index);
        writeln!(out, "$var wire {} {id} {leaf} $end", signal.width())?;
        signals.push(Traced { signal, id, last: None });
    }
    (0..=scoped.depth()).try_for_each(|_| writeln!(out, "$upscope $end"))?;
    Ok(signals)
}

fn binary(value: &Int) -> String {
    let bits = value.unsigned_bits().max(1);
    (0..bits).rev().map(|i| if value.bit(i) { '1' } else { '0' }).collect()
}

/// The short name of variable `index`: digits of base 94 from `!` up.
fn identifier(mut index: usize) -> String {
    let mut text = String::new();
    loop {
        text.push(char::from(b'!' + (index % 94) as u8));
        index /= 94;
        if index == 0 {
            return text;
        }
        index -= 1;
    }
}
