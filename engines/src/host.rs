//! Ports through which a host reaches memories inside the design while the design is idle.

use hw_dialects::Port;
use hw_dialects::names::Names;
use ir::{Rewriter, Value};
use pipeline::places::flat_place;
use pipeline::range::address_bits;
use pipeline::{MemoryId, Program};

use crate::EngineBuilder;
use crate::Wish;

/// A port of one memory inside.
#[derive(Clone, Debug)]
pub struct HostPort {
    /// The memory.
    pub memory: MemoryId,
    /// The argument that it is, or is a bank of.
    pub argument: MemoryId,
    /// The number of the bank, if there are several.
    pub bank: Option<i64>,
    /// The map from the indices of an element to its address, or to bank and address.
    pub layout: ir::AffineMap,
    /// Address, enable, write enable, data to be written and data read.
    pub names: [String; 5],
}

/// The ports of all arguments that live inside.
pub fn ports(program: &Program, scope: &mut Names) -> Vec<HostPort> {
    let mut found = Vec::new();
    for resident in &program.residents {
        let argument = &program.memories[resident.memory.index()];
        let is_split = resident.banks.len() > 1;
        let element: Vec<ir::AffineExpr> = (0..argument.shape.len()).map(|d| ir::AffineExpr::Dim(d as u32)).collect();
        let (bank, address) = flat_place(&resident.scheme, &argument.shape, &element);
        let results = if is_split { vec![bank, address] } else { vec![address] };
        let layout = ir::AffineMap { dims: element.len() as u32, symbols: 0, results };
        for (number, memory) in resident.banks.iter().enumerate().filter_map(|(n, bank)| Some((n, (*bank)?))) {
            let bank = is_split.then_some(number as i64);
            let stem = bank.map_or(argument.name.clone(), |b| format!("{}_bank{b}", argument.name));
            let names = ["addr", "en", "we", "wdata", "rdata"].map(|part| scope.unique(&format!("{stem}_host_{part}")));
            found.push(HostPort { memory, argument: resident.memory, bank, layout: layout.clone(), names });
        }
    }
    found
}

impl HostPort {
    /// Bits of an address.
    fn address_bits(&self, program: &Program) -> u32 {
        address_bits(program.memories[self.memory.index()].depth)
    }

    /// The ports of the module.
    pub fn module_ports(&self, program: &Program, rewriter: &mut Rewriter<'_>) -> [Port; 5] {
        let [addr, en, we, wdata, rdata] = &self.names;
        let mut int = |width: u32| rewriter.ir_mut().ctx.integer(width);
        let data = int(program.memories[self.memory.index()].width);
        let (address, bit) = (int(self.address_bits(program)), int(1));
        [
            Port::input(addr, address),
            Port::input(en, bit),
            Port::input(we, bit),
            Port::input(wdata, data),
            Port::output(rdata, data),
        ]
    }
}

impl EngineBuilder<'_, '_, '_, '_> {
    /// Lets the host at the memories inside in cycles in which nothing runs.
    pub fn serve_host(&mut self, ports: &[HostPort], pins: &[[Value; 4]], busy: Value) {
        let idle = self.b.not(busy);
        for (port, &[address, enable, write, data]) in ports.iter().zip(pins) {
            let bits = address_bits(self.program().memories[port.memory.index()].depth);
            let address = self.b.resize(address, bits);
            let here = self.b.and(enable, idle);
            let writes = self.b.and(here, write);
            let reading = self.b.not(write);
            let reads = self.b.and(here, reading);
            let wish = |enable: Value, data: Option<Value>| Wish { enable, address, data, granted: None };
            self.made.writes[port.memory.index()] = Some(wish(writes, Some(data)));
            self.made.reads[port.memory.index()] = Some(wish(reads, None));
        }
    }
}
