//! Waves of circuits as a value change dump (IEEE 1364, VCD).

use std::io::{self, Write};

use ir::Int;

use super::{Circuit, Signal, Values};

/// A signal that is dumped.
#[derive(Debug)]
struct Traced {
    signal: Signal,
    id: String,
    last: Option<Int>,
}

/// A writer of waves: ports and named nets of circuits side by side, hierarchy as dots in the names.
#[derive(Debug)]
pub struct Vcd<W: Write> {
    out: W,
    /// By circuit.
    signals: Vec<Vec<Traced>>,
}

impl<W: Write> Vcd<W> {
    /// Writes the header for all ports and named nets of circuits, each in a scope of its name. Times are in cycles.
    pub fn new(mut out: W, circuits: &[(&str, &Circuit)]) -> io::Result<Self> {
        writeln!(out, "$timescale 1ns $end")?;
        let (mut signals, mut next) = (Vec::new(), 0);
        for (name, circuit) in circuits {
            let own = declare(&mut out, name, circuit, next)?;
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
fn declare(out: &mut impl Write, top: &str, circuit: &Circuit, first: usize) -> io::Result<Vec<Traced>> {
    let ports = circuit.inputs.iter().chain(&circuit.outputs).map(|(name, &net)| (name.as_str(), Signal(net)));
    let mut named: Vec<(&str, Signal)> = ports.chain(circuit.names()).collect();
    named.sort_by_key(|(name, _)| *name);
    named.dedup_by_key(|(name, _)| *name);
    named.retain(|(_, signal)| signal.width() > 0);
    writeln!(out, "$scope module {top} $end")?;
    let mut scope: Vec<&str> = Vec::new();
    let mut signals = Vec::new();
    for (index, &(name, signal)) in named.iter().enumerate() {
        let mut path: Vec<&str> = name.split('.').collect();
        let leaf = path.pop().unwrap_or(name);
        enter(out, &mut scope, &path)?;
        let id = identifier(first + index);
        writeln!(out, "$var wire {} {id} {leaf} $end", signal.width())?;
        signals.push(Traced { signal, id, last: None });
    }
    enter(out, &mut scope, &[])?;
    writeln!(out, "$upscope $end")?;
    Ok(signals)
}

/// Closes and opens scopes until `path` is the current one.
fn enter<'a>(out: &mut impl Write, scope: &mut Vec<&'a str>, path: &[&'a str]) -> io::Result<()> {
    let common = scope.iter().zip(path).take_while(|(a, b)| a == b).count();
    for _ in common..scope.len() {
        writeln!(out, "$upscope $end")?;
    }
    scope.truncate(common);
    for name in &path[common..] {
        writeln!(out, "$scope module {name} $end")?;
        scope.push(name);
    }
    Ok(())
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
