//! Waves of a circuit in GTKWave's format FST, through the crate `fst-writer`: smaller than a VCD, and read faster.

use std::io::Cursor;

use fst_writer::{
    FstBodyWriter, FstFileType, FstHeaderWriter, FstInfo, FstScopeType, FstSignalId, FstSignalType, FstVarDirection,
    FstVarType, Result,
};
use ir::Int;

use super::traced::Scoped;
use super::{Signal, Values};

/// A writer of waves of one circuit.
pub struct Fst {
    body: FstBodyWriter<Cursor<Vec<u8>>>,
    signals: Vec<(Signal, FstSignalId)>,
}

/// Bytes of changes after which they are compressed.
const BLOCK: usize = 1 << 24;

impl Fst {
    /// Of these signals, in a scope of this name. Times are in cycles.
    pub fn new(top: &str, traced: &[(&str, Signal)]) -> Result<Self> {
        let info = FstInfo {
            start_time: 0,
            timescale_exponent: -9,
            version: "kiln".to_owned(),
            date: String::new(),
            file_type: FstFileType::Verilog,
        };
        let mut header = FstHeaderWriter::write_to_mem(&info)?;
        header.scope(top, "", FstScopeType::Module)?;
        let mut scoped = Scoped::default();
        let mut signals = Vec::new();
        for &(name, signal) in traced {
            let (closed, opened, leaf) = scoped.enter(name);
            (0..closed).try_for_each(|_| header.up_scope())?;
            opened.into_iter().try_for_each(|scope| header.scope(scope, "", FstScopeType::Module))?;
            let (ty, way) = (FstSignalType::bit_vec(signal.width()), FstVarDirection::Implicit);
            signals.push((signal, header.var(leaf, ty, FstVarType::Wire, way, None)?));
        }
        (0..=scoped.depth()).try_for_each(|_| header.up_scope())?;
        Ok(Self { body: header.finish()?, signals })
    }

    /// Writes what changed since the last sample.
    pub fn sample(&mut self, values: &mut impl Values, time: u64) -> Result<()> {
        self.body.time_change(time)?;
        for &(signal, id) in &self.signals {
            self.body.signal_change(id, &digits(&values.value(signal)))?;
        }
        if self.body.size() > BLOCK { self.body.flush() } else { Ok(()) }
    }

    /// The signals that are dumped.
    pub fn signals(&self) -> impl Iterator<Item = Signal> {
        self.signals.iter().map(|(signal, _)| *signal)
    }

    /// The bytes of the file.
    pub fn finish(self) -> Result<Vec<u8>> {
        self.body.finish().map(Cursor::into_inner)
    }
}

/// The bits as digits, the highest first.
fn digits(value: &Int) -> Vec<u8> {
    (0..value.width()).rev().map(|bit| b'0' + u8::from(value.bit(bit))).collect()
}
