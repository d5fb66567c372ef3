//! Loads, stores and atomics: bounds, alignment, order and counts.

use super::block::Block;
use super::fault::Fault;
use super::state::Here;
use crate::counts::Counts;
use crate::decode::SHARED_START;
use crate::memory::bytes::Bytes;
use crate::memory::clock::View;
use crate::memory::shadow::{Conflict, Kind};
use crate::memory::space::resolve;
use crate::program::{Access, Atomic, Source};
use crate::text::syntax::{Register, Space};
use crate::types::Type;

/// Counts an access of bytes of a space.
pub fn count_bytes(counts: &mut Counts, space: Space, writes: bool, bytes: u64) {
    let list = if writes { &mut counts.written } else { &mut counts.read };
    *list.entry(name(space)).or_default() += bytes;
}

fn name(space: Space) -> &'static str {
    match space {
        Space::Generic | Space::Global => "global",
        Space::Shared => "shared",
        Space::Local => "local",
        Space::Param => "parameters",
        Space::Const => "constant",
    }
}

/// One access of a lane.
#[derive(Clone, Copy, Debug)]
pub struct Touch {
    /// The space, no longer generic.
    pub space: Space,
    /// The address in that space.
    pub address: u64,
    /// Bytes.
    pub bytes: u64,
}

impl Block<'_, '_> {
    /// What an access touches for a lane. Errors: `E1611` and those of reading the address.
    fn touch(&self, here: Here, lane: u32, access: Access) -> Result<Touch, Box<Fault>> {
        let address = self.address(here, access.address, lane)?;
        let (space, address) = match access.space {
            Space::Generic => resolve(address),
            Space::Global | Space::Shared | Space::Local | Space::Param | Space::Const => (access.space, address),
        };
        let bytes = u64::from(access.width * access.count);
        self.check_aligned(here, lane, address, bytes)?;
        Ok(Touch { space, address, bytes })
    }

    /// Demands that an address is a multiple. Errors: `E1611`.
    pub fn check_aligned(&self, here: Here, lane: u32, address: u64, align: u64) -> Result<(), Box<Fault>> {
        if address.is_multiple_of(align) {
            return Ok(());
        }
        Err(self.fault("E1611", here, lane, &format!("address {address:#x} is no multiple of {align}")))
    }

    /// Where bytes lie in shared memory. Errors: `E1610`, `E1611`.
    pub fn check_shared(&self, here: Here, lane: u32, address: u64, bytes: u64, align: u64) -> Result<u64, Box<Fault>> {
        self.check_aligned(here, lane, address, align)?;
        match address.checked_sub(SHARED_START) {
            Some(at) if self.shared.holds(at, bytes) => Ok(at),
            _ => {
                let last = SHARED_START + self.shared.len();
                let message =
                    format!("{bytes} bytes at {address:#x} are not in shared memory, {SHARED_START:#x} to {last:#x}");
                Err(self.fault("E1610", here, lane, &message))
            }
        }
    }

    /// What an agent sees of the others; an agent that is no thread is told with its clock.
    fn view(&self, here: Here, lane: u32, engine: Option<(u32, u32)>) -> View<'_> {
        let view = self.clocks.view(here.thread(lane));
        engine.map_or(view, |(agent, clock)| view.on_behalf(agent, clock))
    }

    /// A fault of an access that meets another one.
    pub fn conflict(&self, here: Here, lane: u32, (byte, conflict): (u64, Conflict)) -> Box<Fault> {
        let other = |agent: u32| {
            let threads: u32 = self.device.launch.block.iter().product();
            if agent < threads { self.name(agent) } else { "an asynchronous engine".into() }
        };
        let fault = |code, message: &str| self.fault(code, here, lane, &format!("byte {byte:#x} {message}"));
        match conflict {
            Conflict::Write(note) => fault("E1605", "is accessed without order after a write")
                .with(format!("written by {}", other(note.agent)), note.step),
            Conflict::Read(note) => fault("E1605", "is written without order after a read")
                .with(format!("read by {}", other(note.agent)), note.step),
            Conflict::Flight(step) => fault("E1607", "is accessed while a copy is on its way to it")
                .with("the copy was started here".into(), step),
            Conflict::Unfenced(note) => {
                fault("E1608", "was stored without `fence.proxy.async` before an asynchronous engine reads it")
                    .with(format!("stored by {}", other(note.agent)), note.step)
            }
        }
    }

    /// Reads bytes of shared memory, for a thread or for an engine. Errors: those of accesses.
    pub fn read_shared(
        &mut self,
        here: Here,
        lane: u32,
        address: u64,
        bytes: u64,
        engine: Option<(u32, u32)>,
    ) -> Result<Vec<u8>, Box<Fault>> {
        let at = self.check_shared(here, lane, address, bytes, bytes)?;
        let kind = if engine.is_some() { Kind::Engine } else { Kind::Ordinary };
        let mut shadow = std::mem::take(&mut self.shadow);
        let noted = shadow.read(address, bytes, self.view(here, lane, engine), here.step, kind);
        self.shadow = shadow;
        noted.map_err(|conflict| self.conflict(here, lane, conflict))?;
        let found = self.shared.get(at, bytes).map(<[u8]>::to_vec);
        found.ok_or_else(|| {
            self.fault("E1606", here, lane, &format!("shared memory at {address:#x} is read before it was written"))
        })
    }

    /// Writes bytes of shared memory. Errors: those of accesses.
    pub fn write_shared(&mut self, here: Here, lane: u32, address: u64, bytes: &[u8]) -> Result<(), Box<Fault>> {
        let at = self.check_shared(here, lane, address, bytes.len() as u64, bytes.len() as u64)?;
        let same = self.shared.keeps(at, bytes);
        let mut shadow = std::mem::take(&mut self.shadow);
        let noted = shadow.write(address, &same, self.view(here, lane, None), here.step, Kind::Ordinary);
        self.shadow = shadow;
        noted.map_err(|conflict| self.conflict(here, lane, conflict))?;
        self.shared.set(at, bytes);
        Ok(())
    }

    /// Reads bytes of global memory. Errors: those of accesses.
    pub fn read_global(&mut self, here: Here, lane: u32, address: u64, bytes: u64) -> Result<Vec<u8>, Box<Fault>> {
        let view = self.clocks.view(here.thread(lane));
        let noted = self.device.global.shadow.read(address, bytes, view, here.step, Kind::Ordinary);
        let found = match self.device.global.find(address, bytes) {
            Ok((piece, at)) => piece.get(at, bytes).map(<[u8]>::to_vec),
            Err(place) => return Err(self.outside(here, lane, address, bytes, &place)),
        };
        noted.map_err(|conflict| self.conflict(here, lane, conflict))?;
        found.ok_or_else(|| {
            self.fault("E1606", here, lane, &format!("global memory at {address:#x} is read before it was written"))
        })
    }

    fn outside(&self, here: Here, lane: u32, address: u64, bytes: u64, place: &str) -> Box<Fault> {
        self.fault("E1610", here, lane, &format!("{bytes} bytes at {address:#x} are in no buffer: {place}"))
    }

    /// Writes bytes of global memory. Errors: those of accesses.
    pub fn write_global(&mut self, here: Here, lane: u32, address: u64, bytes: &[u8]) -> Result<(), Box<Fault>> {
        let length = bytes.len() as u64;
        let same = match self.device.global.find(address, length) {
            Ok((piece, at)) => piece.keeps(at, bytes),
            Err(place) => return Err(self.outside(here, lane, address, length, &place)),
        };
        let view = self.clocks.view(here.thread(lane));
        let noted = self.device.global.shadow.write(address, &same, view, here.step, Kind::Ordinary);
        noted.map_err(|conflict| self.conflict(here, lane, conflict))?;
        if let Ok((piece, at)) = self.device.global.find(address, length) {
            piece.set(at, bytes);
        }
        Ok(())
    }

    /// The local memory of a thread.
    fn local(&mut self, thread: u32) -> &mut Bytes {
        let bytes = self.device.kernel.local_bytes as usize;
        self.local.entry(thread).or_insert_with(|| Bytes::unwritten(bytes))
    }

    fn read_touch(&mut self, here: Here, lane: u32, touch: Touch) -> Result<Vec<u8>, Box<Fault>> {
        let Touch { space, address, bytes } = touch;
        let private = match space {
            Space::Generic | Space::Global | Space::Const => return self.read_global(here, lane, address, bytes),
            Space::Shared => return self.read_shared(here, lane, address, bytes, None),
            Space::Local => &*self.local(here.thread(lane)),
            Space::Param => &self.device.parameters,
        };
        if !private.holds(address, bytes) {
            return Err(self.fault(
                "E1610",
                here,
                lane,
                &format!("byte {address} is past the end of {} memory", name(space)),
            ));
        }
        let found = private.get(address, bytes).map(<[u8]>::to_vec);
        found.ok_or_else(|| self.fault("E1606", here, lane, "local memory is read before it was written"))
    }

    fn write_touch(&mut self, here: Here, lane: u32, touch: Touch, bytes: &[u8]) -> Result<(), Box<Fault>> {
        match touch.space {
            Space::Generic | Space::Global => self.write_global(here, lane, touch.address, bytes),
            Space::Shared => self.write_shared(here, lane, touch.address, bytes),
            Space::Local => {
                let local = self.local(here.thread(lane));
                if !local.holds(touch.address, touch.bytes) {
                    return Err(self.fault(
                        "E1610",
                        here,
                        lane,
                        &format!("byte {} is past the end of local memory", touch.address),
                    ));
                }
                self.local(here.thread(lane)).set(touch.address, bytes);
                Ok(())
            }
            Space::Param | Space::Const => Err(self.fault("E1610", here, lane, "this memory can't be written")),
        }
    }

    /// Counts the touches of a warp.
    fn count(&mut self, touches: &[(u32, Touch)], writes: bool) {
        let counts = &mut self.device.counts;
        for space in [Space::Global, Space::Shared, Space::Local, Space::Param, Space::Const] {
            let here: Vec<(u32, u64)> = touches
                .iter()
                .filter(|(_, touch)| touch.space == space)
                .map(|(lane, touch)| (*lane, touch.address))
                .collect();
            let Some((_, first)) = touches.iter().find(|(_, touch)| touch.space == space) else { continue };
            count_bytes(counts, space, writes, here.len() as u64 * first.bytes);
            match space {
                Space::Shared => counts.shared(&here, first.bytes as u32),
                Space::Global => counts.global(&here, first.bytes as u32),
                Space::Generic | Space::Local | Space::Param | Space::Const => {}
            }
        }
    }

    fn touches(&self, here: Here, access: Access) -> Result<Vec<(u32, Touch)>, Box<Fault>> {
        here.lanes().map(|lane| Ok((lane, self.touch(here, lane, access)?))).collect()
    }

    /// A load of all lanes. Errors: those of accesses.
    pub fn load(
        &mut self,
        here: Here,
        access: Access,
        destinations: &[Option<Register>],
        element: Type,
    ) -> Result<(), Box<Fault>> {
        let touches = self.touches(here, access)?;
        self.count(&touches, false);
        for (lane, touch) in touches {
            let bytes = self.read_touch(here, lane, touch)?;
            for (part, destination) in bytes.chunks_exact(access.width as usize).zip(destinations) {
                if let Some(destination) = destination {
                    self.write(here, *destination, lane, extended(number(part), element))?;
                }
            }
        }
        Ok(())
    }

    /// A store of all lanes. Errors: those of accesses.
    pub fn store(&mut self, here: Here, access: Access, sources: &[Source]) -> Result<(), Box<Fault>> {
        let touches = self.touches(here, access)?;
        self.count(&touches, true);
        for (lane, touch) in touches {
            let mut bytes = Vec::with_capacity(touch.bytes as usize);
            for value in self.read_all(here, sources, lane)? {
                bytes.extend_from_slice(&value.to_le_bytes()[..access.width as usize]);
            }
            self.write_touch(here, lane, touch, &bytes)?;
        }
        Ok(())
    }

    /// An atomic of all lanes, one after the other. Errors: those of accesses.
    pub fn atomic(&mut self, here: Here, atomic: &Atomic) -> Result<(), Box<Fault>> {
        let touches = self.touches(here, atomic.access)?;
        self.count(&touches, false);
        self.count(&touches, true);
        for (lane, touch) in touches {
            let operands = self.read_all(here, &atomic.operands, lane)?;
            let old = self.atomic_read(here, lane, touch)?;
            let new = self.atomic_value(here, atomic.op, atomic.element, old, &operands)?;
            let bytes = new.to_le_bytes();
            self.atomic_write(touch, &bytes[..touch.bytes as usize]);
            if let Some(destination) = atomic.destination {
                self.write(here, destination, lane, old)?;
            }
        }
        Ok(())
    }

    /// Reads for an atomic and notes it as a write that is ordered among atomics.
    fn atomic_read(&mut self, here: Here, lane: u32, touch: Touch) -> Result<u64, Box<Fault>> {
        let Touch { space, address, bytes } = touch;
        let changed = vec![false; bytes as usize];
        let view = self.clocks.view(here.thread(lane));
        let (noted, found) = match space {
            Space::Shared => {
                let at = self.check_shared(here, lane, address, bytes, bytes)?;
                let view = self.clocks.view(here.thread(lane));
                let noted = self.shadow.write(address, &changed, view, here.step, Kind::Atomic);
                (noted, self.shared.get(at, bytes).map(number))
            }
            Space::Generic | Space::Global => {
                let noted = self.device.global.shadow.write(address, &changed, view, here.step, Kind::Atomic);
                match self.device.global.find(address, bytes) {
                    Ok((piece, at)) => (noted, piece.get(at, bytes).map(number)),
                    Err(place) => return Err(self.outside(here, lane, address, bytes, &place)),
                }
            }
            Space::Local | Space::Param | Space::Const => {
                return Err(self.fault("E1610", here, lane, "atomics are for global and shared memory"));
            }
        };
        noted.map_err(|conflict| self.conflict(here, lane, conflict))?;
        found.ok_or_else(|| self.fault("E1606", here, lane, "memory is read before it was written"))
    }

    fn atomic_write(&mut self, touch: Touch, bytes: &[u8]) {
        if touch.space == Space::Shared {
            self.shared.set(touch.address - SHARED_START, bytes);
        } else if let Ok((piece, at)) = self.device.global.find(touch.address, touch.bytes) {
            piece.set(at, bytes);
        }
    }
}

/// Up to 8 bytes as a number, little end first.
pub fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// Signed integers fill wider registers with their sign.
fn extended(value: u64, element: Type) -> u64 {
    if element.is_signed() { bits::word::sign_extend(element.width(), value) as u64 } else { value }
}
