//! Descriptions of GPUs, read from the TOML files in `gpus/`.

use serde::Deserialize;

/// A GPU.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Gpu {
    /// Its name, which is that of its file.
    pub name: String,
    /// What PTX calls its architecture.
    pub architecture: String,
    /// The least version of PTX that knows the architecture.
    pub version: String,
    /// How many multiprocessors it has.
    pub multiprocessors: u32,
    /// What a block may have.
    pub block: Block,
    /// Its memories.
    pub memory: Memory,
    /// Products of a cycle.
    pub products: Products,
    /// Copies to shared memory.
    pub copies: Copies,
}

/// Limits of a block.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Block {
    /// The most threads.
    pub threads: u32,
    /// Threads of a warp.
    pub warp: u32,
    /// Registers of 32 bits of a multiprocessor.
    pub registers: u32,
    /// The most registers of a thread.
    pub registers_of_thread: u32,
    /// Bytes of shared memory that a kernel may declare.
    pub shared: u32,
    /// Bytes of shared memory that a launch may ask for.
    pub shared_of_launch: u32,
}

/// Memories.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Memory {
    /// Bytes of a line of global memory.
    pub line: u32,
    /// Banks of shared memory.
    pub banks: u32,
    /// Bytes of a bank.
    pub bank_bytes: u32,
}

/// Products with their sums that a multiprocessor computes in a cycle.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Products {
    /// In single precision, by threads.
    pub threads: u32,
    /// Of halves, by the matrix products of warps.
    pub mma: u32,
    /// Of halves, by the matrix products of warpgroups, where there are such.
    pub wgmma: Option<u32>,
}

/// Copies to the shared memory of a multiprocessor.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Copies {
    /// Bytes of a cycle from the second cache.
    pub bytes: u32,
    /// Cycles until the first bytes are there.
    pub latency: u32,
}

/// The descriptions that come with Kiln; the first of an architecture stands for it.
const FILES: &[&str] =
    &[include_str!("../../gpus/a100.toml"), include_str!("../../gpus/h100.toml"), include_str!("../../gpus/h200.toml")];

impl Gpu {
    /// Every GPU that is described.
    pub fn all() -> Vec<Gpu> {
        FILES.iter().map(|text| toml::from_str(text).expect("a test reads each file of gpus/")).collect()
    }

    /// The GPU of a name, or the first of an architecture. Errors: there is none; the names that there are.
    pub fn named(name: &str) -> Result<Gpu, String> {
        let all = Gpu::all();
        let names: Vec<String> = all.iter().map(|gpu| format!("{} ({})", gpu.name, gpu.architecture)).collect();
        let found = all.into_iter().find(|gpu| gpu.name == name || gpu.architecture == name);
        found.ok_or_else(|| format!("no GPU '{name}' is known; there are {}", names.join(", ")))
    }

    /// Whether it has matrix products of warpgroups, copies of tensors and mbarriers.
    pub fn has_warpgroups(&self) -> bool {
        self.products.wgmma.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_read() {
        let all = Gpu::all();
        assert!(all.iter().all(|gpu| gpu.block.warp == 32 && gpu.block.shared < gpu.block.shared_of_launch));
        assert_eq!(Gpu::named("sm_90a").unwrap().name, "h100");
        assert!(Gpu::named("h10").unwrap_err().contains("h100 (sm_90a)"));
    }
}
