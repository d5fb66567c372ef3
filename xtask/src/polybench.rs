//! PolyBench/C 4.2.1 as integer twins: the examples at the sizes of its data sets.
//!
//! What holds: a kernel has one text, its example. Another size is made from that by the sizes of its arrays: types follow
//! the array's name, a loop follows the array that its variable indexes, and a number of at least half of a size, in a
//! bound or a subscript, counts from the end. A loop that indexes nothing and is not named is an error, not left as it is.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, bail, ensure};
use serde::Serialize;

use crate::example;

/// A data set of PolyBench.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Size {
    /// Less than 16 KiB.
    Mini,
    /// About 1 MiB.
    Medium,
    /// About 25 MiB.
    Large,
}

impl Size {
    /// From the smallest to the largest.
    pub const ALL: [Size; 3] = [Size::Mini, Size::Medium, Size::Large];

    /// PolyBench's name of it.
    pub fn name(self) -> &'static str {
        match self {
            Size::Mini => "MINI",
            Size::Medium => "MEDIUM",
            Size::Large => "LARGE",
        }
    }
}

/// A kernel and what its example's names have for sizes.
pub struct Kernel {
    /// The example.
    pub name: &'static str,
    /// PolyBench's parameters, by `Size`.
    parameters: &'static [(&'static str, [u64; 3])],
    /// Arrays with a parameter for each dimension; loops that index nothing, and constants, with one. A number is kept.
    names: &'static [(&'static str, &'static [&'static str])],
}

/// All thirty, by name.
pub const KERNELS: [Kernel; 30] = [
    Kernel {
        name: "2mm",
        parameters: &[("NI", [16, 180, 800]), ("NJ", [18, 190, 900]), ("NK", [22, 210, 1100]), ("NL", [24, 220, 1200])],
        names: &[
            ("tmp", &["NI", "NJ"]),
            ("A", &["NI", "NK"]),
            ("B", &["NK", "NJ"]),
            ("C", &["NJ", "NL"]),
            ("D", &["NI", "NL"]),
        ],
    },
    Kernel {
        name: "3mm",
        parameters: &[
            ("NI", [16, 180, 800]),
            ("NJ", [18, 190, 900]),
            ("NK", [20, 200, 1000]),
            ("NL", [22, 210, 1100]),
            ("NM", [24, 220, 1200]),
        ],
        names: &[
            ("A", &["NI", "NK"]),
            ("B", &["NK", "NJ"]),
            ("C", &["NJ", "NM"]),
            ("D", &["NM", "NL"]),
            ("E", &["NI", "NJ"]),
            ("F", &["NJ", "NL"]),
            ("G", &["NI", "NL"]),
        ],
    },
    Kernel {
        name: "adi",
        parameters: &[("TSTEPS", [20, 100, 500]), ("N", [20, 200, 1000])],
        names: &[("t", &["TSTEPS"]), ("u", &["N", "N"]), ("v", &["N", "N"]), ("p", &["N", "N"]), ("q", &["N", "N"])],
    },
    Kernel {
        name: "atax",
        parameters: &[("M", [38, 390, 1900]), ("N", [42, 410, 2100])],
        names: &[("A", &["M", "N"]), ("x", &["N"]), ("y", &["N"]), ("tmp", &["M"])],
    },
    Kernel {
        name: "bicg",
        parameters: &[("M", [38, 390, 1900]), ("N", [42, 410, 2100])],
        names: &[("A", &["N", "M"]), ("s", &["M"]), ("q", &["N"]), ("p", &["M"]), ("r", &["N"])],
    },
    Kernel { name: "cholesky", parameters: &[("N", [40, 400, 2000])], names: &[("A", &["N", "N"]), ("step", &["16"])] },
    Kernel {
        name: "correlation",
        parameters: &[("M", [28, 240, 1200]), ("N", [32, 260, 1400])],
        names: &[
            ("data", &["N", "M"]),
            ("corr", &["M", "M"]),
            ("mean", &["M"]),
            ("stddev", &["M"]),
            ("points", &["N"]),
            ("step", &["16"]),
        ],
    },
    Kernel {
        name: "covariance",
        parameters: &[("M", [28, 240, 1200]), ("N", [32, 260, 1400])],
        names: &[("data", &["N", "M"]), ("cov", &["M", "M"]), ("mean", &["M"]), ("points", &["N"]), ("others", &["N"])],
    },
    Kernel {
        name: "deriche",
        parameters: &[("W", [64, 720, 4096]), ("H", [64, 480, 2160])],
        names: &[("in", &["W", "H"]), ("out", &["W", "H"]), ("y1", &["W", "H"]), ("y2", &["W", "H"])],
    },
    Kernel {
        name: "doitgen",
        parameters: &[("NQ", [8, 40, 140]), ("NR", [10, 50, 150]), ("NP", [12, 60, 160])],
        names: &[("A", &["NR", "NQ", "NP"]), ("C4", &["NP", "NP"]), ("sum", &["NP"])],
    },
    Kernel {
        name: "durbin",
        parameters: &[("N", [40, 400, 2000])],
        names: &[("r", &["N"]), ("y", &["N"]), ("z", &["N"])],
    },
    Kernel {
        name: "fdtd-2d",
        parameters: &[("TMAX", [20, 100, 500]), ("NX", [20, 200, 1000]), ("NY", [30, 240, 1200])],
        names: &[("ex", &["NX", "NY"]), ("ey", &["NX", "NY"]), ("hz", &["NX", "NY"]), ("source", &["TMAX"])],
    },
    Kernel { name: "floyd-warshall", parameters: &[("N", [60, 500, 2800])], names: &[("path", &["N", "N"])] },
    Kernel {
        name: "gemm",
        parameters: &[("NI", [20, 200, 1000]), ("NJ", [25, 220, 1100]), ("NK", [30, 240, 1200])],
        names: &[("A", &["NI", "NK"]), ("B", &["NK", "NJ"]), ("C", &["NI", "NJ"])],
    },
    Kernel {
        name: "gemver",
        parameters: &[("N", [40, 400, 2000])],
        names: &[
            ("A", &["N", "N"]),
            ("u1", &["N"]),
            ("v1", &["N"]),
            ("u2", &["N"]),
            ("v2", &["N"]),
            ("w", &["N"]),
            ("x", &["N"]),
            ("y", &["N"]),
            ("z", &["N"]),
        ],
    },
    Kernel {
        name: "gesummv",
        parameters: &[("N", [30, 250, 1300])],
        names: &[("A", &["N", "N"]), ("B", &["N", "N"]), ("tmp", &["N"]), ("x", &["N"]), ("y", &["N"])],
    },
    Kernel {
        name: "gramschmidt",
        parameters: &[("M", [20, 200, 1000]), ("N", [30, 240, 1200])],
        names: &[("A", &["M", "N"]), ("R", &["N", "N"]), ("Q", &["M", "N"]), ("step", &["16"])],
    },
    Kernel {
        name: "heat-3d",
        parameters: &[("TSTEPS", [20, 100, 500]), ("N", [10, 40, 120])],
        names: &[("t", &["TSTEPS"]), ("A", &["N", "N", "N"]), ("B", &["N", "N", "N"])],
    },
    Kernel {
        name: "jacobi-1d",
        parameters: &[("TSTEPS", [20, 100, 500]), ("N", [30, 400, 2000])],
        names: &[("t", &["TSTEPS"]), ("A", &["N"]), ("B", &["N"])],
    },
    Kernel {
        name: "jacobi-2d",
        parameters: &[("TSTEPS", [20, 100, 500]), ("N", [30, 250, 1300])],
        names: &[("t", &["TSTEPS"]), ("A", &["N", "N"]), ("B", &["N", "N"])],
    },
    Kernel { name: "lu", parameters: &[("N", [40, 400, 2000])], names: &[("A", &["N", "N"])] },
    Kernel {
        name: "ludcmp",
        parameters: &[("N", [40, 400, 2000])],
        names: &[("A", &["N", "N"]), ("b", &["N"]), ("x", &["N"]), ("y", &["N"])],
    },
    Kernel {
        name: "mvt",
        parameters: &[("N", [40, 400, 2000])],
        names: &[("x1", &["N"]), ("x2", &["N"]), ("y1", &["N"]), ("y2", &["N"]), ("A", &["N", "N"])],
    },
    Kernel {
        name: "nussinov",
        parameters: &[("N", [60, 500, 2500])],
        names: &[("sequence", &["N"]), ("table", &["N", "N"])],
    },
    Kernel {
        name: "seidel-2d",
        parameters: &[("TSTEPS", [20, 100, 500]), ("N", [40, 400, 2000])],
        names: &[("t", &["TSTEPS"]), ("A", &["N", "N"])],
    },
    Kernel {
        name: "symm",
        parameters: &[("M", [20, 200, 1000]), ("N", [30, 240, 1200])],
        names: &[("A", &["M", "M"]), ("B", &["M", "N"]), ("C", &["M", "N"])],
    },
    Kernel {
        name: "syr2k",
        parameters: &[("M", [20, 200, 1000]), ("N", [30, 240, 1200])],
        names: &[("A", &["N", "M"]), ("B", &["N", "M"]), ("C", &["N", "N"])],
    },
    Kernel {
        name: "syrk",
        parameters: &[("M", [20, 200, 1000]), ("N", [30, 240, 1200])],
        names: &[("A", &["N", "M"]), ("C", &["N", "N"])],
    },
    Kernel {
        name: "trisolv",
        parameters: &[("N", [40, 400, 2000])],
        names: &[("L", &["N", "N"]), ("x", &["N"]), ("b", &["N"])],
    },
    Kernel {
        name: "trmm",
        parameters: &[("M", [20, 200, 1000]), ("N", [30, 240, 1200])],
        names: &[("A", &["M", "M"]), ("B", &["M", "N"])],
    },
];

impl Kernel {
    /// The kernel at `size` as MLIR. Errors: the example can't be read, or has sizes that its names don't explain.
    pub fn text(&self, size: Size) -> Result<String> {
        self.with(&self.example("")?, &self.values(size))
    }

    /// As [`Kernel::text`], on f32. Errors: as there; it has no twin on f32.
    pub fn float_text(&self, size: Size) -> Result<String> {
        self.with(&self.example("_f32")?, &self.values(size))
    }

    fn values(&self, size: Size) -> BTreeMap<&'static str, u64> {
        self.parameters.iter().map(|(name, values)| (*name, values[size as usize])).collect()
    }

    /// The text of the example of the kernel's name with an ending, without its comment.
    fn example(&self, ending: &str) -> Result<String> {
        let path = example::folder().join(format!("{}{ending}.mlir", self.name));
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        Ok(text.lines().skip_while(|line| line.starts_with("//")).map(|line| format!("{line}\n")).collect())
    }

    fn with(&self, text: &str, new: &BTreeMap<&str, u64>) -> Result<String> {
        let mut resizer = Resizer { kernel: self, old: self.sizes(text)?, new, extents: BTreeMap::new() };
        let lines: Vec<&str> = text.lines().collect();
        let resized = (0..lines.len()).map(|at| {
            let line = resizer.line(&lines, at);
            line.with_context(|| format!("{}: `{}`", self.name, lines[at].trim()))
        });
        Ok(resized.collect::<Result<Vec<String>>>()?.join("\n") + "\n")
    }

    fn named(&self, name: &str) -> Option<&'static [&'static str]> {
        self.names.iter().find(|(known, _)| *known == name).map(|(_, parameters)| *parameters)
    }

    /// The parameters as `text` has them, by the types of its arrays. Errors: two arrays differ about one.
    fn sizes(&self, text: &str) -> Result<BTreeMap<&'static str, u64>> {
        let mut sizes = BTreeMap::new();
        for line in text.lines() {
            for (start, _) in line.match_indices(MEMREF) {
                let (array, shape) = (self.array(&line[..start])?, shape(&line[start..])?);
                ensure!(array.len() == shape.len(), "`{line}` has another rank");
                for (parameter, size) in array.iter().zip(shape) {
                    ensure!(*sizes.entry(*parameter).or_insert(size) == size, "`{line}`: {parameter} differs");
                }
            }
        }
        Ok(sizes)
    }

    /// The parameters of the array that is named last in `text`.
    fn array(&self, text: &str) -> Result<&'static [&'static str]> {
        let names = text.split('%').skip(1).map(name);
        names.filter_map(|name| self.named(name)).last().context("a type belongs to no array")
    }
}

const MEMREF: &str = "memref<";

/// The name at the start of `text`.
fn name(text: &str) -> &str {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default()
}

/// The sizes of a memref type at the start of `text`.
fn shape(text: &str) -> Result<Vec<u64>> {
    let inner = text[MEMREF.len()..].split('>').next().context("the type does not end")?;
    let (sizes, _) = inner.rsplit_once('x').context("no size")?;
    sizes.split('x').map(|size| size.parse().with_context(|| format!("`{size}` is no size"))).collect()
}

/// A size in the example and the one that takes its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Extent {
    old: u64,
    new: u64,
}

impl Extent {
    /// The number in its new place: from the end where it is at least half of the old size.
    fn place(self, number: u64) -> u64 {
        if number * 2 >= self.old { number + self.new - self.old } else { number }
    }
}

struct Resizer<'a> {
    kernel: &'a Kernel,
    old: BTreeMap<&'static str, u64>,
    new: &'a BTreeMap<&'a str, u64>,
    /// Of the loops around the line at hand, by variable.
    extents: BTreeMap<String, Extent>,
}

impl Resizer<'_> {
    fn line(&mut self, lines: &[&str], at: usize) -> Result<String> {
        let line = lines[at];
        if let Some((head, bounds)) = line.split_once("affine.for %").filter(|_| line.ends_with('{')) {
            let extent = self.of_loop(name(bounds), lines, at)?;
            self.extents.insert(name(bounds).to_owned(), extent);
            return Ok(format!("{head}affine.for %{}", placed(bounds, extent)));
        }
        if line.contains("affine_set<") {
            let (_, operands) = line.split_once(">(%").context("a set of no variable")?;
            let extent = *self.extents.get(name(operands)).context("a variable of no loop")?;
            return Ok(placed(line, extent));
        }
        if let Some((result, _)) = line.split_once(" = arith.constant ") {
            let Some(&[parameter]) = self.kernel.named(result.trim().trim_start_matches('%')) else {
                return Ok(line.to_owned());
            };
            return Ok(placed(line, self.extent(parameter)?));
        }
        self.types(&self.subscripts(line)?)
    }

    /// How far the loop at line `at` goes: as the arrays that its variable indexes, or as the table says.
    fn of_loop(&self, variable: &str, lines: &[&str], at: usize) -> Result<Extent> {
        let indent = |line: &str| line.len() - line.trim_start().len();
        let body = lines[at + 1..].iter().take_while(|line| indent(line) > indent(lines[at]));
        let mut found: Option<Extent> = None;
        for access in body.flat_map(|line| self.access(line)) {
            for (subscript, parameter) in access.subscripts.split(", ").zip(access.array) {
                if subscript.split('%').skip(1).any(|part| name(part) == variable) {
                    let extent = self.extent(parameter)?;
                    ensure!(found.is_none_or(|found| found == extent), "%{variable} indexes different sizes");
                    found = Some(extent);
                }
            }
        }
        let Some(extent) = found else { return self.of_table(variable, lines[at]) };
        Ok(extent)
    }

    /// The extent of a loop that indexes nothing: its bound is the old size.
    fn of_table(&self, variable: &str, line: &str) -> Result<Extent> {
        let Some(&[parameter]) = self.kernel.named(variable) else { bail!("%{variable} indexes nothing") };
        let (_, bound) = line.split_once(" to ").context("no bound")?;
        let old = name(bound).parse().context("the bound is no number")?;
        Ok(Extent { old, new: self.value(parameter)? })
    }

    fn extent(&self, parameter: &str) -> Result<Extent> {
        let old = *self.old.get(parameter).with_context(|| format!("no array has {parameter}"))?;
        Ok(Extent { old, new: self.value(parameter)? })
    }

    fn value(&self, parameter: &str) -> Result<u64> {
        let known = self.new.get(parameter).copied().or_else(|| parameter.parse().ok());
        known.with_context(|| format!("no parameter {parameter}"))
    }

    /// The array and the subscripts of a load or store.
    fn access<'l>(&self, line: &'l str) -> Option<Access<'l>> {
        let (before, rest) = line.split_once('[').filter(|_| line.contains(" affine."))?;
        let (subscripts, after) = rest.split_once(']')?;
        Some(Access { before, subscripts, after, array: self.kernel.array(before).ok()? })
    }

    fn subscripts(&self, line: &str) -> Result<String> {
        let Some(Access { before, subscripts, after, array }) = self.access(line) else { return Ok(line.to_owned()) };
        let placed = subscripts.split(", ").zip(array).map(|(subscript, parameter)| {
            let extent = self.extent(parameter)?;
            Ok(placed(subscript, extent))
        });
        Ok(format!("{before}[{}]{after}", placed.collect::<Result<Vec<String>>>()?.join(", ")))
    }

    fn types(&self, line: &str) -> Result<String> {
        let mut parts = line.split(MEMREF);
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let array = self.kernel.array(&text)?;
            let (old, rest) = part.split_once('>').context("the type does not end")?;
            let element = old.rsplit('x').next().context("no element")?;
            let sizes: Vec<String> =
                array.iter().map(|parameter| Ok(self.value(parameter)?.to_string())).collect::<Result<_>>()?;
            text += &format!("{MEMREF}{}x{element}>{rest}", sizes.join("x"));
        }
        Ok(text)
    }
}

/// A load or store in parts.
struct Access<'l> {
    before: &'l str,
    subscripts: &'l str,
    after: &'l str,
    array: &'static [&'static str],
}

/// The text with its numbers in their new places; digits of names and types stay.
fn placed(text: &str, extent: Extent) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_alphanumeric()) {
        let word = name(&rest[start..]);
        let is_name = rest[..start].ends_with(['_', '#']) || word.parse::<u64>().is_err();
        out += &rest[..start];
        match word.parse::<u64>() {
            Ok(number) if !is_name => out += &extent.place(number).to_string(),
            Ok(_) | Err(_) => out += word,
        }
        rest = &rest[start + word.len()..];
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kernel(name: &str) -> &'static Kernel {
        KERNELS.iter().find(|kernel| kernel.name == name).unwrap()
    }

    #[test]
    fn at_its_own_sizes_each_text_is_its_example() {
        for kernel in &KERNELS {
            let text = kernel.example("").unwrap();
            let mut sizes = kernel.sizes(&text).unwrap();
            // Steps of time are in no array.
            for (parameter, _) in kernel.parameters.iter().filter(|(parameter, _)| parameter.starts_with('T')) {
                let steps = text.split("%t = 0 to ").nth(1).map(|rest| name(rest).parse().unwrap());
                sizes.entry(parameter).or_insert(steps.unwrap());
            }
            assert_eq!(kernel.with(&text, &sizes).unwrap(), text, "{}", kernel.name);
        }
    }

    #[test]
    fn every_parameter_of_every_data_set_stands_in_the_text() {
        for (kernel, size) in KERNELS.iter().flat_map(|kernel| Size::ALL.map(|size| (kernel, size))) {
            let text = kernel.text(size).unwrap();
            for (parameter, values) in kernel.parameters {
                let number = values[size as usize].to_string();
                assert!(text.contains(&number), "{} {}: no {parameter}", kernel.name, size.name());
            }
        }
    }

    #[test]
    fn bounds_follow_the_arrays_and_count_from_their_ends() {
        let text = kernel("fdtd-2d").text(Size::Large).unwrap();
        assert!(text.contains("affine.for %t = 0 to 500 {"), "{text}");
        assert!(text.contains("affine.for %i = 0 to 999 {\n      affine.for %j = 0 to 1199 {"), "{text}");
        assert!(text.contains("%ex[%i, %j + 1] : memref<1000x1200xi32>"), "{text}");
        let text = kernel("nussinov").text(Size::Mini).unwrap();
        assert!(text.contains("%table[59 - %back, %j] : memref<60x60xi32>"), "{text}");
        assert!(text.contains("affine_set<(d0, d1) : (d0 + d1 - 61 >= 0)>(%back, %j)"), "{text}");
        let text = kernel("covariance").text(Size::Mini).unwrap();
        assert!(text.contains("%others = arith.constant 31 : i32"), "{text}");
    }

    #[test]
    fn a_loop_without_a_size_is_an_error() {
        let bare = Kernel { name: "jacobi-1d", parameters: &[], names: &[("A", &["N"]), ("B", &["N"])] };
        let fault = bare.with(&kernel("jacobi-1d").example("").unwrap(), &BTreeMap::from([("N", 9)])).unwrap_err();
        assert_eq!(fault.root_cause().to_string(), "%t indexes nothing");
    }
}
