//! Descriptions of CPUs, read from the TOML files in `cpus/`: vectors, ports, caches.
//!
//! What holds: caches are listed from the core outwards, each larger than the one before.

use serde::Deserialize;

/// A CPU.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Cpu {
    /// Its name, which is that of its file.
    pub name: String,
    /// Its architecture, as Rust names it.
    pub architecture: String,
    /// What LLVM calls it.
    pub llvm_cpu: String,
    /// Whether programs for others are made for it: every machine of the architecture that is in use can do what it does.
    pub portable: bool,
    /// The flags of `/proc/cpuinfo` that a machine has if it is one of these.
    pub flags: Vec<String>,
    /// Its vectors.
    pub vector: Vector,
    /// What it starts in a cycle.
    pub ports: Ports,
    /// Its caches, the one next to the core first.
    #[serde(rename = "cache")]
    pub caches: Vec<Cache>,
}

/// Vector registers.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Vector {
    /// Bytes of a register.
    pub bytes: u64,
    /// How many there are.
    pub registers: u64,
    /// Whether a product and a sum can be one operation.
    pub fused: bool,
}

/// Operations a cycle.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Ports {
    /// Sums, products or fused sums of floats, vectors or not.
    pub float: u64,
    /// Cycles until the result of one is there.
    pub float_latency: u64,
    /// Reads.
    pub load: u64,
    /// Writes.
    pub store: u64,
    /// Operations of any kind.
    pub issue: u64,
    /// Cycles between two quotients or square roots of 64 bits, not of vectors.
    pub division_cycles: u64,
}

/// A cache.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Cache {
    /// Its name.
    pub name: String,
    /// Bytes.
    pub bytes: u64,
    /// Bytes of a line.
    pub line: u64,
    /// Bytes that it gets in a cycle from the next cache, or from memory.
    pub bytes_per_cycle: u64,
}

/// The descriptions that come with Kiln; of those that a machine fits, the last is its own.
const FILES: [&str; 5] = [
    include_str!("../../cpus/x86-64-v2.toml"),
    include_str!("../../cpus/x86-64-v3.toml"),
    include_str!("../../cpus/x86-64-v4.toml"),
    include_str!("../../cpus/znver4.toml"),
    include_str!("../../cpus/neoverse-v1.toml"),
];

/// The name that stands for the machine at hand.
pub const NATIVE: &str = "native";

impl Cpu {
    /// Every CPU that is described.
    pub fn all() -> Vec<Cpu> {
        FILES.iter().map(|text| toml::from_str(text).expect("a test reads each file of cpus/")).collect()
    }

    /// The CPU of a name; `native` is the machine at hand. Errors: what is wrong, with the names that are nearest.
    pub fn named(name: &str) -> Result<Cpu, String> {
        if name == NATIVE {
            return Cpu::native();
        }
        let all = Cpu::all();
        let mut names: Vec<String> = all.iter().map(|cpu| cpu.name.clone()).chain([NATIVE.to_owned()]).collect();
        names.sort_by_key(|known| distance(known, name));
        let found = all.into_iter().find(|cpu| cpu.name == name);
        found.ok_or_else(|| format!("no CPU '{name}' is known; the nearest names are {}", names[..3].join(", ")))
    }

    /// The CPU at hand: its description, with the sizes of the caches that it has. Errors: none fits.
    pub fn native() -> Result<Cpu, String> {
        let flags = std::fs::read_to_string("/proc/cpuinfo").map_err(|e| format!("/proc/cpuinfo: {e}; use --cpu"))?;
        let mut cpu = Cpu::of_flags(std::env::consts::ARCH, &flags)?;
        for index in 0..8 {
            let folder = format!("/sys/devices/system/cpu/cpu0/cache/index{index}");
            let read = |name: &str| std::fs::read_to_string(format!("{folder}/{name}")).unwrap_or_default();
            cpu.resize(read("type").trim(), read("level").trim(), read("size").trim());
        }
        Ok(cpu)
    }

    /// The CPU for which programs are made that run on every machine of an architecture, if one is described.
    pub fn portable(architecture: &str) -> Option<Cpu> {
        Cpu::all().into_iter().find(|cpu| cpu.architecture == architecture && cpu.portable)
    }

    /// The last description whose flags are all among those of a text like that of `/proc/cpuinfo`. Errors: none.
    fn of_flags(architecture: &str, text: &str) -> Result<Cpu, String> {
        let line = text.lines().find(|line| line.starts_with("flags") || line.starts_with("Features"));
        let has: Vec<&str> = line.unwrap_or_default().split_whitespace().collect();
        let fits = |cpu: &Cpu| cpu.architecture == architecture && cpu.flags.iter().all(|f| has.contains(&f.as_str()));
        let fitting = Cpu::all().into_iter().rfind(fits);
        fitting.ok_or_else(|| "no description in cpus/ fits this machine; use --cpu".to_owned())
    }

    /// Takes the size of a cache, as `512K`, for the one of its level that holds data.
    fn resize(&mut self, kind: &str, level: &str, size: &str) {
        let bytes = size.strip_suffix('K').and_then(|kib| kib.parse::<u64>().ok()).map(|kib| kib * 1024);
        let at = level.parse::<usize>().ok().and_then(|level| level.checked_sub(1));
        let place = at.and_then(|at| self.caches.get_mut(at)).filter(|_| kind != "Instruction");
        if let (Some(cache), Some(bytes)) = (place, bytes) {
            cache.bytes = bytes;
        }
    }

    /// Elements of so many bytes in a vector register.
    pub fn lanes(&self, bytes: u64) -> u64 {
        (self.vector.bytes / bytes.max(1)).max(1)
    }
}

/// How many characters must be put in, taken out or changed to make one word of another.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], i + 1);
        for (j, &y) in b.iter().enumerate() {
            let next = (row[j] + 1).min(row[j + 1] + 1).min(corner + usize::from(x != y));
            corner = std::mem::replace(&mut row[j + 1], next);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_description_is_read_and_its_caches_grow() {
        for cpu in Cpu::all() {
            assert!(cpu.caches.windows(2).all(|pair| pair[0].bytes < pair[1].bytes), "{}", cpu.name);
            assert_eq!(Cpu::named(&cpu.name).as_ref(), Ok(&cpu));
        }
    }

    #[test]
    fn an_unknown_name_is_answered_by_the_nearest() {
        let message = Cpu::named("x86-64-v33").unwrap_err();
        assert!(message.contains("nearest names are x86-64-v3, x86-64-v"), "{message}");
    }

    #[test]
    fn the_best_description_that_fits_is_taken() {
        let v2 = "flags : cx16 lahf_lm popcnt sse4_1 sse4_2 ssse3";
        assert_eq!(Cpu::of_flags("x86_64", v2).unwrap().name, "x86-64-v2");
        let v3 = format!("{v2} avx2 bmi1 bmi2 f16c fma movbe xsave");
        assert_eq!(Cpu::of_flags("x86_64", &v3).unwrap().name, "x86-64-v3");
        assert!(Cpu::of_flags("riscv64", &v3).is_err());
    }

    #[test]
    fn sizes_of_the_machine_replace_those_of_the_file() {
        let mut cpu = Cpu::named("x86-64-v3").unwrap();
        cpu.resize("Unified", "2", "1024K");
        cpu.resize("Instruction", "1", "64K");
        assert_eq!((cpu.caches[0].bytes, cpu.caches[1].bytes), (32768, 1 << 20));
    }
}
