//! Arguments of a function spread over the ports and banks of a design of `kiln hls`, and runs of the design on them.
//!
//! What holds: what is spread and gathered again is unchanged, as long as the layout maps each element to its own word.

use std::borrow::Cow;

use ir::Int;
use manifest::{Manifest, Returned};
use rustc_hash::FxHashMap;
use sim::interp::{Argument, Memory};
use sim_compiled::Engine;

use crate::Fault;
use crate::activity::Activity;
use crate::driver::{Driver, Run};
use crate::layout::{addresses, addresses_by};

/// Where the elements of the arguments lie.
pub struct Mapping<'a> {
    manifest: &'a Manifest,
    /// For each memory, the address of each element of its argument at its largest.
    addresses: Vec<Vec<Option<usize>>>,
}

impl<'a> Mapping<'a> {
    /// Errors: a layout is not valid.
    pub fn new(manifest: &'a Manifest) -> Result<Self, Fault> {
        let addresses = manifest.memories.iter().map(|m| addresses(m, &m.shape)).collect::<Result<_, _>>();
        Ok(Self { manifest, addresses: addresses.map_err(|message| ("E1012", message))? })
    }

    /// The words at the scalar ports.
    pub fn scalars(&self, arguments: &[Argument]) -> Result<Vec<Int>, Fault> {
        let words =
            self.manifest.scalars.iter().map(|scalar| match (arguments.get(scalar.argument), scalar.dimension) {
                (Some(Argument::Number(number)), None) => Ok(number.resize_signed(scalar.width)),
                (Some(Argument::Memory(memory)), Some(dimension)) if dimension < memory.shape.len() => {
                    Ok(Int::from_u64(scalar.width, memory.shape[dimension] as u64))
                }
                _ => Err(("E1012", format!("port '{}' has no argument that fits", scalar.port))),
            });
        words.collect()
    }

    /// Where the elements of an argument lie in memory number `index`.
    fn addresses(&self, index: usize, argument: &Memory) -> Result<Cow<'_, [Option<usize>]>, Fault> {
        let memory = &self.manifest.memories[index];
        if argument.width != memory.width {
            return Err(("E1012", format!("memory '{}' has another width than its argument", memory.name)));
        }
        if argument.shape == memory.shape {
            return Ok(Cow::Borrowed(&self.addresses[index]));
        }
        addresses(memory, &argument.shape).map(Cow::Owned).map_err(|message| ("E1012", message))
    }

    /// The function's arguments with, behind them, those that are results of the function: zeros.
    pub fn with_results(&self, arguments: &[Argument]) -> Vec<Argument> {
        let mut all = arguments.to_vec();
        for memory in self.manifest.result_memories() {
            all.resize(all.len().max(memory.argument), Argument::Number(Int::zero(64)));
            all.push(Argument::Memory(Memory::zeros(&memory.shape, memory.width)));
        }
        all
    }

    /// The results of the function that a run left, by position: `ports` holds the words at the ports of results. `None` for
    /// an argument that the design does not use.
    pub fn results(&self, ports: &[Int], after: &[Argument]) -> Result<Vec<Option<Argument>>, Fault> {
        let Manifest { results, returned, .. } = self.manifest;
        let numbers = results.iter().zip(ports).map(|(port, value)| (port.index, Argument::Number(value.clone())));
        let made = self.manifest.result_memories().into_iter();
        let made = made.filter_map(|memory| Some((memory.result?, after.get(memory.argument)?.clone())));
        let mut found: Vec<(usize, Argument)> = numbers.chain(made).collect();
        for entry in returned {
            found.push((entry.index, Argument::Memory(self.returned(entry, after)?)));
        }
        let count = found.iter().map(|(index, _)| index + 1).max().unwrap_or(0);
        let mut all = vec![None; count];
        found.into_iter().for_each(|(index, value)| all[index] = Some(value));
        Ok(all)
    }

    /// The elements of an argument that are a result.
    fn returned(&self, entry: &Returned, after: &[Argument]) -> Result<Memory, Fault> {
        let lacking = || ("E1012", format!("result {} is no memory that fits", entry.index));
        let banks = || self.manifest.memories.iter().enumerate().filter(|(_, memory)| memory.name == entry.memory);
        let (_, first) = banks().next().ok_or_else(lacking)?;
        let Some(Argument::Memory(argument)) = after.get(first.argument) else { return Err(lacking()) };
        let known: Option<Vec<usize>> = entry.shape.iter().map(|&size| usize::try_from(size).ok()).collect();
        let sizes = known.unwrap_or_else(|| argument.shape.clone());
        let mut result = Memory::zeros(&sizes, argument.width);
        for (index, memory) in banks() {
            let addresses = self.addresses(index, argument)?;
            let places = addresses.iter().enumerate().filter_map(|(position, address)| Some(((*address)?, position)));
            let places: FxHashMap<usize, usize> = places.collect();
            let wanted = addresses_by(memory, &entry.layout, &sizes).map_err(|message| ("E1012", message))?;
            for (position, address) in wanted.into_iter().enumerate() {
                let Some(address) = address else { continue };
                let element = *places.get(&address).ok_or_else(lacking)?;
                result.set(position, &argument.get(element));
            }
        }
        Ok(result)
    }

    /// The contents of the memories; words that hold no element are zero.
    pub fn spread(&self, arguments: &[Argument]) -> Result<Vec<Memory>, Fault> {
        let filled = self.manifest.memories.iter().enumerate().map(|(index, description)| {
            let mut memory = Memory::zeros(&[description.depth], description.width);
            let Some(Argument::Memory(argument)) = arguments.get(description.argument) else {
                return Err(("E1012", format!("memory '{}' has no array argument", description.name)));
            };
            for (position, address) in self.addresses(index, argument)?.iter().enumerate() {
                if let Some(address) = address {
                    memory.set(*address, &argument.get(position));
                }
            }
            Ok(memory)
        });
        filled.collect()
    }

    /// Puts the contents of the memories back into the arguments.
    pub fn gather(&self, memories: &[Memory], arguments: &mut [Argument]) -> Result<(), Fault> {
        for (index, (description, memory)) in self.manifest.memories.iter().zip(memories).enumerate() {
            let Some(Argument::Memory(argument)) = arguments.get_mut(description.argument) else { continue };
            for (position, address) in self.addresses(index, argument)?.iter().enumerate() {
                if let Some(address) = address {
                    argument.set(position, &memory.get(*address));
                }
            }
        }
        Ok(())
    }
}

/// A design with memories around it.
pub struct Design<'a> {
    mapping: Mapping<'a>,
    driver: Driver,
}

impl<'a> Design<'a> {
    /// Connects and resets a circuit. Errors: the manifest does not fit it.
    pub fn new(circuit: Engine, manifest: &'a Manifest) -> Result<Self, Fault> {
        let driver = Driver::new(circuit, manifest).map_err(|f| (f.code(), f.to_string()))?;
        Ok(Self { mapping: Mapping::new(manifest)?, driver })
    }

    /// Runs the design once for at most `limit` cycles; memories change in place.
    /// Errors: it does not end, breaks the interface, or the arguments do not fit.
    pub fn run(&mut self, arguments: &mut [Argument], limit: u64) -> Result<Run, Fault> {
        let scalars = self.mapping.scalars(arguments)?;
        let mut memories = self.mapping.spread(arguments)?;
        let run = self.driver.run(&scalars, &mut memories, limit).map_err(|f| (f.code(), f.to_string()))?;
        self.mapping.gather(&memories, arguments)?;
        Ok(run)
    }

    /// Watches what follows, as [`Driver::watch`].
    pub fn watch(&mut self, segments: &[String]) {
        self.driver.watch(segments, self.mapping.manifest);
    }

    /// What was seen since, as [`Driver::seen`].
    pub fn seen(&mut self) -> Option<Activity> {
        self.driver.seen()
    }

    /// As `Mapping::with_results`.
    pub fn with_results(&self, arguments: &[Argument]) -> Vec<Argument> {
        self.mapping.with_results(arguments)
    }

    /// As `Mapping::results`, after a run.
    pub fn results(&self, run: &Run, after: &[Argument]) -> Result<Vec<Option<Argument>>, Fault> {
        self.mapping.results(&run.results, after)
    }

    /// Lets time pass and checks that the design keeps still. Errors: it does not.
    pub fn idle(&mut self, cycles: u64) -> Result<(), Fault> {
        self.driver.idle(cycles).map_err(|f| (f.code(), f.to_string()))
    }
}
