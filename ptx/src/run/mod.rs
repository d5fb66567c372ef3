//! Running a kernel: its blocks one after the other, in an order drawn from the seed.

mod access;
mod barriers;
mod block;
mod boxes;
mod compute;
mod copies;
mod fault;
mod global;
pub mod launch;
mod mbarriers;
mod schedule;
mod state;
mod tensor;
mod warp;
mod warpgroup;

use ir::diag::{Diagnostics, Place, Reported};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rustc_hash::FxHashMap;

use crate::arithmetic::Arithmetic;
use crate::counts::Counts;
use crate::matrix::Halves;
use crate::memory::bytes::Bytes;
use crate::memory::shadow::Shadow;
use crate::program::{Kernel, Op, Program};
use block::{Block, Device};
use global::Global;
use launch::{Argument, Launch, TensorMap};

/// The most threads of a block.
const MOST_THREADS: u64 = 1024;

/// The most blocks of a grid that are run.
const MOST_BLOCKS: u64 = 1 << 20;

/// The most bytes of shared memory of a block.
const MOST_SHARED: u64 = 227 * 1024;

/// Runs a kernel on buffers, and counts. Errors: `E1603` to `E1615`, with the buffers as far as the run had come.
pub fn run(
    program: &Program,
    launch: &Launch,
    buffers: &mut [Bytes],
    diags: &mut Diagnostics,
) -> Result<Counts, Reported> {
    let kernel = find(program, launch, diags)?;
    check_sizes(kernel, launch, diags)?;
    let global = Global::new(program, buffers);
    let (parameters, maps) = match parameters(kernel, launch, &global) {
        Ok(made) => made,
        Err(message) => {
            global.give_back(buffers);
            return Err(diags.error("E1604", kernel.span, message));
        }
    };
    let multiplies = kernel.code.iter().any(|step| matches!(step.op, Op::Mma(_) | Op::Wgmma(_)));
    let mut device = Device {
        kernel,
        launch,
        parameters: Bytes::known(parameters),
        maps,
        global,
        arithmetic: Arithmetic::default(),
        halves: if multiplies { Halves::new() } else { Halves::default() },
        counts: Counts::default(),
        random: SplitMix64::seed_from_u64(launch.seed),
        steps: 0,
    };
    let result = run_blocks(&mut device);
    let counts = device.counts;
    device.global.give_back(buffers);
    result.map(|()| counts).map_err(|fault| fault.report(kernel, diags))
}

fn run_blocks(device: &mut Device<'_>) -> Result<(), Box<fault::Fault>> {
    for position in order(device) {
        device.global.shadow = Shadow::default();
        Block::new(device, position).run()?;
    }
    Ok(())
}

/// All blocks in a random order.
fn order(device: &mut Device<'_>) -> Vec<[u32; 3]> {
    let [x, y, z] = device.launch.grid;
    let all = (0..z).flat_map(|z| (0..y).flat_map(move |y| (0..x).map(move |x| [x, y, z])));
    let mut blocks: Vec<[u32; 3]> = all.collect();
    for last in (1..blocks.len()).rev() {
        let other = device.random.next_u64() % (last as u64 + 1);
        blocks.swap(last, other as usize);
    }
    blocks
}

fn find<'p>(program: &'p Program, launch: &Launch, diags: &mut Diagnostics) -> Result<&'p Kernel, Reported> {
    let found = program.kernels.iter().find(|kernel| kernel.name == launch.kernel);
    found.ok_or_else(|| {
        let known: Vec<String> = program.kernels.iter().map(|kernel| format!("`{}`", kernel.name)).collect();
        let message = format!("there is no kernel `{}`; there are: {}", launch.kernel, known.join(", "));
        diags.error("E1604", Place::Unknown, message)
    })
}

fn check_sizes(kernel: &Kernel, launch: &Launch, diags: &mut Diagnostics) -> Result<(), Reported> {
    let product = |sizes: [u32; 3]| sizes.iter().map(|size| u64::from(*size)).fold(1, u64::saturating_mul);
    let threads = product(launch.block);
    let shared = kernel.shared_end.saturating_add(launch.dynamic_shared) - crate::decode::SHARED_START;
    let message = if threads == 0 || threads > MOST_THREADS || !(1..=MOST_BLOCKS).contains(&product(launch.grid)) {
        format!("a block has 1 to {MOST_THREADS} threads, and a grid 1 to {MOST_BLOCKS} blocks")
    } else if kernel.required_threads.is_some_and(|required| required != launch.block) {
        format!("the kernel demands blocks of {} threads", block::triple(kernel.required_threads.unwrap_or([1; 3])))
    } else if kernel.most_threads.is_some_and(|most| threads > product(most)) {
        format!(
            "the kernel allows {} threads of a block, and {threads} are launched",
            product(kernel.most_threads.unwrap_or([1; 3]))
        )
    } else if shared > MOST_SHARED {
        format!("a block has {MOST_SHARED} bytes of shared memory, and the kernel takes {shared}")
    } else {
        return Ok(());
    };
    Err(diags.error("E1604", kernel.span, message))
}

fn address(global: &Global, buffer: usize) -> Result<u64, String> {
    global.address(buffer).ok_or_else(|| format!("there is no buffer {buffer}"))
}

/// The bytes of all arguments and the tensor maps among them; `Err` says which does not fit.
fn parameters(
    kernel: &Kernel,
    launch: &Launch,
    global: &Global,
) -> Result<(Vec<u8>, FxHashMap<u64, TensorMap>), String> {
    let (wanted, given) = (kernel.parameters.len(), launch.arguments.len());
    if wanted != given {
        return Err(format!("the kernel takes {wanted} arguments, and {given} are given"));
    }
    let end = kernel.parameters.last().map_or(0, |last| last.offset + last.bytes);
    let mut bytes = vec![0; end as usize];
    let mut maps = FxHashMap::default();
    for (parameter, argument) in kernel.parameters.iter().zip(&launch.arguments) {
        let value = match argument {
            Argument::Value(value) => value.clone(),
            Argument::Buffer(index) => address(global, *index)?.to_le_bytes().to_vec(),
            Argument::Tensor(map) => {
                address(global, map.buffer)?;
                map.check()?;
                maps.insert(parameter.offset, map.clone());
                vec![0; TensorMap::BYTES]
            }
        };
        if value.len() as u64 != parameter.bytes {
            return Err(format!(
                "parameter `{}` has {} bytes, and {} are given",
                parameter.name,
                parameter.bytes,
                value.len()
            ));
        }
        let start = parameter.offset as usize;
        bytes[start..start + value.len()].copy_from_slice(&value);
    }
    Ok((bytes, maps))
}
