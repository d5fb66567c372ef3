//! A block while it runs: its warps, shared memory, barriers, and what works beside it.
//!
//! What holds: a warp's lanes that are ready and least far go on together; which warp goes on is drawn from the seed.

use std::collections::BTreeMap;

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::Rng;
use rustc_hash::FxHashMap;

use super::fault::Fault;
use super::global::Global;
use super::launch::{Launch, TensorMap};
use super::state::{Barrier, CopyGroups, Engine, Here, Mbarrier, Transfer};
use super::warp::{LANES, Warp};
use crate::arithmetic::Arithmetic;
use crate::counts::Counts;
use crate::decode::SHARED_START;
use crate::matrix::Halves;
use crate::memory::bytes::Bytes;
use crate::memory::clock::Clocks;
use crate::memory::shadow::Shadow;
use crate::program::{Address, Kernel, LaneMask, Source, Special, Step};
use crate::text::syntax::Register;

/// What all blocks of a launch share.
pub struct Device<'p> {
    /// The kernel.
    pub kernel: &'p Kernel,
    /// The launch.
    pub launch: &'p Launch,
    /// The bytes of all arguments.
    pub parameters: Bytes,
    /// Tensor maps by where their parameter starts.
    pub maps: FxHashMap<u64, TensorMap>,
    /// Global and constant memory.
    pub global: Global,
    /// What computes.
    pub arithmetic: Arithmetic,
    /// Values of half precision.
    pub halves: Halves,
    /// What was counted.
    pub counts: Counts,
    /// Draws.
    pub random: SplitMix64,
    /// Instructions of warps so far.
    pub steps: u64,
}

/// A block.
pub struct Block<'d, 'p> {
    /// What it shares with other blocks.
    pub device: &'d mut Device<'p>,
    /// Where it is in the grid.
    pub position: [u32; 3],
    /// Its warps.
    pub warps: Vec<Warp>,
    /// Shared memory from its first address on.
    pub shared: Bytes,
    /// Accesses of shared memory.
    pub shadow: Shadow,
    /// Local memory of threads that used theirs.
    pub local: FxHashMap<u32, Bytes>,
    /// What threads see of each other.
    pub clocks: Clocks,
    /// Barriers by number.
    pub barriers: BTreeMap<u32, Barrier>,
    /// Mbarriers by address.
    pub mbarriers: BTreeMap<u64, Mbarrier>,
    /// Copies of each thread.
    pub copies: FxHashMap<u32, CopyGroups>,
    /// Bulk copies on their way to shared memory.
    pub transfers: Vec<Transfer>,
    engines: FxHashMap<Engine, u32>,
}

impl<'d, 'p> Block<'d, 'p> {
    /// A block at the start.
    pub fn new(device: &'d mut Device<'p>, position: [u32; 3]) -> Self {
        let threads: u32 = device.launch.block.iter().product();
        let registers = device.kernel.registers.len();
        let warps = (0..threads.div_ceil(LANES)).map(|warp| Warp::new(registers, threads - warp * LANES)).collect();
        let shared = device.kernel.shared_end + device.launch.dynamic_shared - SHARED_START;
        Self {
            position,
            warps,
            shared: Bytes::unwritten(shared as usize),
            shadow: Shadow::default(),
            local: FxHashMap::default(),
            clocks: Clocks::new(threads as usize),
            barriers: BTreeMap::new(),
            mbarriers: BTreeMap::new(),
            copies: FxHashMap::default(),
            transfers: Vec::new(),
            engines: FxHashMap::default(),
            device,
        }
    }

    /// The operation at an index.
    pub fn step(&self, index: u32) -> &'p Step {
        let kernel: &'p Kernel = self.device.kernel;
        &kernel.code[index as usize]
    }

    /// The agent that an engine is.
    pub fn agent(&mut self, engine: Engine) -> u32 {
        let next = (self.warps.len() as u32) * LANES + self.engines.len() as u32;
        *self.engines.entry(engine).or_insert(next)
    }

    /// A number below a bound.
    pub fn draw(&mut self, bound: usize) -> usize {
        (self.device.random.next_u64() % bound.max(1) as u64) as usize
    }

    /// Where a thread is, in words.
    pub fn name(&self, thread: u32) -> String {
        let [x, y, _] = self.device.launch.block;
        let place = [thread % x, thread / x % y, thread / (x * y)];
        format!("thread {} of block {}", triple(place), triple(self.position))
    }

    /// A fault of a lane.
    pub fn fault(&self, code: &'static str, here: Here, lane: u32, message: &str) -> Box<Fault> {
        Fault::new(code, here.step, format!("{message}, by {}", self.name(here.thread(lane))))
    }

    /// The value of a source for a lane. Errors: `E1606`, `E1612`.
    pub fn read(&self, here: Here, source: Source, lane: u32) -> Result<u64, Box<Fault>> {
        match source {
            Source::Constant(value) => Ok(value),
            Source::Special(special) => Ok(self.special(special, here.thread(lane))),
            Source::Register(register) => self.register(here, register, lane),
        }
    }

    fn register(&self, here: Here, register: Register, lane: u32) -> Result<u64, Box<Fault>> {
        let warp = &self.warps[here.warp];
        self.check_flight(here, register, lane)?;
        warp.get(register.0, lane).ok_or_else(|| self.undefined(here, register, lane))
    }

    /// The fault of a register that has no value.
    pub fn undefined(&self, here: Here, register: Register, lane: u32) -> Box<Fault> {
        let name = self.register_name(register);
        self.fault("E1606", here, lane, &format!("register `{name}` is read before it was written"))
    }

    /// The name of a register.
    pub fn register_name(&self, register: Register) -> &'p str {
        let kernel: &'p Kernel = self.device.kernel;
        &kernel.registers[register.0 as usize].0
    }

    /// Demands that no product of matrices uses a register. Errors: `E1612`.
    fn check_flight(&self, here: Here, register: Register, lane: u32) -> Result<(), Box<Fault>> {
        let products = &self.warps[here.warp].products;
        let index = register.0 as usize;
        if products.group_of[index] <= products.done {
            return Ok(());
        }
        let name = self.register_name(register);
        let message = format!("register `{name}` of `wgmma` is touched before the wait for its group");
        let fault = self.fault("E1612", here, lane, &message);
        Err(fault.with("the product was started here".into(), products.step_of[index]))
    }

    /// The values of sources for a lane. Errors: as of `read`.
    pub fn read_all(&self, here: Here, sources: &[Source], lane: u32) -> Result<Vec<u64>, Box<Fault>> {
        sources.iter().map(|source| self.read(here, *source, lane)).collect()
    }

    /// Writes a register of a lane; bits above its width are dropped. Errors: `E1612`.
    pub fn write(&mut self, here: Here, register: Register, lane: u32, value: u64) -> Result<(), Box<Fault>> {
        self.check_flight(here, register, lane)?;
        let width = self.device.kernel.registers[register.0 as usize].1.width().min(64);
        let warp = &mut self.warps[here.warp];
        warp.set(register.0, lane, value & bits::word::mask(width));
        warp.products.changed[register.0 as usize] = true;
        Ok(())
    }

    /// An address for a lane. Errors: as of `read`.
    pub fn address(&self, here: Here, address: Address, lane: u32) -> Result<u64, Box<Fault>> {
        Ok(self.read(here, address.base, lane)?.wrapping_add_signed(address.offset))
    }

    fn special(&self, special: Special, thread: u32) -> u64 {
        let launch = self.device.launch;
        let [x, y, _] = launch.block;
        let lane = thread % LANES;
        u64::from(match special {
            Special::Thread(axis) => [thread % x, thread / x % y, thread / (x * y)][axis],
            Special::BlockSize(axis) => launch.block[axis],
            Special::Block(axis) => self.position[axis],
            Special::GridSize(axis) => launch.grid[axis],
            Special::Lane => lane,
            Special::Warp => thread / LANES,
            Special::LaneMask(kind) => lane_mask(kind, lane),
            Special::DynamicShared => launch.dynamic_shared as u32,
        })
    }
}

fn lane_mask(kind: LaneMask, lane: u32) -> u32 {
    let itself = 1u32 << lane;
    match kind {
        LaneMask::Less => itself - 1,
        LaneMask::LessEqual => itself | (itself - 1),
        LaneMask::Equal => itself,
        LaneMask::GreaterEqual => !(itself - 1),
        LaneMask::Greater => !(itself | (itself - 1)),
    }
}

/// Three numbers as `(1, 0, 0)`.
pub fn triple([x, y, z]: [u32; 3]) -> String {
    format!("({x}, {y}, {z})")
}
