//! Waves of a circuit as a value change dump (IEEE 1364, VCD).

use std::io::{self, Write};

use ir::Int;

use super::{Circuit, Signal};

/// A writer of waves: ports and named nets, hierarchy as dots in the names.
#[derive(Debug)]
pub struct Vcd<W: Write> {
    out: W,
    signals: Vec<(Signal, String, Option<Int>)>,
}

impl<W: Write> Vcd<W> {
    /// Writes the header for all ports and named nets of a circuit. Times are in cycles.
    pub fn new(mut out: W, circuit: &Circuit, top: &str) -> io::Result<Self> {
        let ports = circuit.inputs.iter().chain(&circuit.outputs).map(|(name, &net)| (name.as_str(), Signal(net)));
        let mut named: Vec<(&str, Signal)> = ports.chain(circuit.names()).collect();
        named.sort_by_key(|(name, _)| *name);
        named.dedup_by_key(|(name, _)| *name);
        named.retain(|(_, signal)| signal.width() > 0);
        writeln!(out, "$timescale 1ns $end\n$scope module {top} $end")?;
        let mut scope: Vec<&str> = Vec::new();
        let mut signals = Vec::new();
        for (index, (name, signal)) in named.iter().enumerate() {
            let mut path: Vec<&str> = name.split('.').collect();
            let leaf = path.pop().unwrap_or(name);
            enter(&mut out, &mut scope, &path)?;
            let id = identifier(index);
            writeln!(out, "$var wire {} {id} {leaf} $end", signal.width())?;
            signals.push((*signal, id, None));
        }
        enter(&mut out, &mut scope, &[])?;
        writeln!(out, "$upscope $end\n$enddefinitions $end")?;
        Ok(Self { out, signals })
    }

    /// Writes what changed since the last sample.
    pub fn sample(&mut self, circuit: &mut Circuit, time: u64) -> io::Result<()> {
        writeln!(self.out, "#{time}")?;
        for (signal, id, last) in &mut self.signals {
            let value = circuit.value(*signal);
            if last.as_ref() == Some(&value) {
                continue;
            }
            match signal.width() {
                1 => writeln!(self.out, "{}{id}", u8::from(value.bit(0)))?,
                _ => writeln!(self.out, "b{} {id}", binary(&value))?,
            }
            *last = Some(value);
        }
        Ok(())
    }

    /// Ends the dump and gives the writer back.
    pub fn finish(mut self) -> io::Result<W> {
        self.out.flush()?;
        Ok(self.out)
    }
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
