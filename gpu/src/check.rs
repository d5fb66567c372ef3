//! Kernels run by the interpreter of PTX as the host would run them.

use ir::diag::{Diagnostics, Reported};
use ir::source::SourceMap;
use ptx::{Bytes, Counts};
use rustc_hash::FxHashMap;

use crate::function::Compiled;
use crate::manifest::{Argument, Given, Launch, Manifest, Step, TensorMap};

/// What an argument of the function is.
#[derive(Clone, Debug)]
pub enum Data {
    /// The bits of a number.
    Number(u64),
    /// The bytes of a memory.
    Memory(Bytes),
}

/// What a launch did.
#[derive(Clone, Debug)]
pub struct Ran {
    /// The kernel.
    pub kernel: String,
    /// What was counted.
    pub counts: Counts,
}

/// How kernels are run.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Decides the order of blocks, warps and copies.
    pub seed: u64,
    /// The most instructions of warps of a launch.
    pub most_steps: u64,
}

impl Settings {
    /// To the end, however long that takes.
    pub fn whole(seed: u64) -> Settings {
        Settings { seed, most_steps: 1 << 40 }
    }
}

/// Runs a function on its arguments, which change. Errors: `E1601` to `E1615`: the kernels have a fault.
pub fn run(
    compiled: &Compiled,
    arguments: &mut [Data],
    settings: Settings,
    sources: &mut SourceMap,
    diags: &mut Diagnostics,
) -> Result<Vec<Ran>, Reported> {
    let program = ptx::read(sources, "kernels.ptx", compiled.ptx.as_str(), diags)?;
    let mut buffers = Vec::new();
    let mut places = Vec::new();
    for data in arguments.iter_mut() {
        match data {
            Data::Number(_) => places.push(None),
            Data::Memory(bytes) => {
                places.push(Some(buffers.len()));
                buffers.push(std::mem::take(bytes));
            }
        }
    }
    let first = buffers.len();
    let manifest = &compiled.manifest;
    buffers.extend(manifest.temporaries.iter().map(|memory| Bytes::unwritten(memory.bytes as usize)));
    let numbers = arguments.iter().map(|data| if let Data::Number(bits) = data { *bits } else { 0 }).collect();
    let mut host = Host {
        program,
        manifest,
        places,
        first,
        numbers,
        buffers,
        settings,
        variables: FxHashMap::default(),
        ran: Vec::new(),
    };
    let done = host.steps(&manifest.steps, diags);
    let Host { places, mut buffers, ran, .. } = host;
    for (data, place) in arguments.iter_mut().zip(places) {
        if let (Data::Memory(bytes), Some(place)) = (data, place) {
            *bytes = std::mem::take(&mut buffers[place]);
        }
    }
    done.map(|()| ran)
}

struct Host<'m> {
    program: ptx::Program,
    manifest: &'m Manifest,
    /// By argument, the buffer that it is.
    places: Vec<Option<usize>>,
    /// The buffer of the first temporary.
    first: usize,
    numbers: Vec<u64>,
    buffers: Vec<Bytes>,
    settings: Settings,
    variables: FxHashMap<String, i64>,
    ran: Vec<Ran>,
}

impl Host<'_> {
    fn steps(&mut self, steps: &[Step], diags: &mut Diagnostics) -> Result<(), Reported> {
        for step in steps {
            match step {
                Step::Launch(launch) => self.launch(launch, diags)?,
                Step::Loop { variable, from, to, step, body } => {
                    for value in (*from..*to).step_by(*step as usize) {
                        self.variables.insert(variable.clone(), value);
                        self.steps(body, diags)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn launch(&mut self, launch: &Launch, diags: &mut Diagnostics) -> Result<(), Reported> {
        let arguments = launch.arguments.iter().map(|given| self.argument(given)).collect();
        let launched = ptx::Launch {
            kernel: launch.kernel.clone(),
            grid: launch.grid,
            block: launch.block,
            dynamic_shared: u64::from(launch.shared),
            arguments,
            seed: self.settings.seed,
            most_steps: self.settings.most_steps,
        };
        let counts = ptx::run(&self.program, &launched, &mut self.buffers, diags)?;
        self.ran.push(Ran { kernel: launch.kernel.clone(), counts });
        Ok(())
    }

    fn tensor(&self, memory: &Given, map: &TensorMap) -> ptx::TensorMap {
        let buffer = match self.argument(memory) {
            ptx::Argument::Buffer(buffer) => buffer,
            ptx::Argument::Value(_) | ptx::Argument::Tensor(_) => unreachable!("a tensor lies in a memory"),
        };
        ptx::TensorMap {
            buffer,
            offset: map.offset,
            element_bytes: element_bytes(&map.element) as u32,
            sizes: map.sizes.clone(),
            strides: map.strides.clone(),
            box_sizes: map.box_sizes.clone(),
            swizzle: match map.swizzle {
                32 => ptx::Swizzle::Bytes32,
                64 => ptx::Swizzle::Bytes64,
                128 => ptx::Swizzle::Bytes128,
                _ => ptx::Swizzle::None,
            },
        }
    }

    fn argument(&self, given: &Given) -> ptx::Argument {
        match given {
            Given::Temporary(number) => ptx::Argument::Buffer(self.first + number),
            Given::Tensor { memory, map } => ptx::Argument::Tensor(self.tensor(memory, map)),
            Given::Variable(name) => ptx::Argument::Value(self.variables[name].to_le_bytes().to_vec()),
            Given::Argument(number) => match (self.places[*number], &self.manifest.arguments[*number]) {
                (Some(place), _) => ptx::Argument::Buffer(place),
                (None, argument) => {
                    let bytes = self.numbers[*number].to_le_bytes();
                    ptx::Argument::Value(bytes[..size(argument)].to_vec())
                }
            },
        }
    }
}

/// Bytes of a number.
fn size(argument: &Argument) -> usize {
    match argument {
        Argument::Memory(_) => 8,
        Argument::Number { element, .. } => element_bytes(element),
    }
}

/// Bytes of an element by its type in PTX.
pub fn element_bytes(element: &str) -> usize {
    element.trim_start_matches(char::is_alphabetic).parse::<usize>().map_or(8, |bits| bits / 8)
}
