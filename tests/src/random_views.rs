//! Random chains of views: the interpreter gives the same before and after `memref-fold-views`, and `kiln hls` builds them.
//!
//! What holds: seeds are fixed; a fault names its seed, and `mlir-opt-19` accepts each program.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use xtask::tools;

use crate::requirement;

const SEEDS: u64 = 24;
/// Programs that are built as circuits too.
const BUILT: u64 = 6;

/// Tests of all random chains.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let trial = |seed| {
        let kiln = kiln.to_path_buf();
        requirement::trial(format!("random_views/{seed}"), &["mlir-opt-19"], move || check(seed, &kiln))
    };
    (0..SEEDS).map(trial).collect()
}

fn check(seed: u64, kiln: &Path) -> Result<()> {
    let program = Chain::random(seed).program();
    let folder = tools::root().join("build/tests/views").join(seed.to_string());
    fs::create_dir_all(&folder)?;
    let source = folder.join("views.mlir");
    fs::write(&source, &program)?;
    tools::run_ok(Command::new("mlir-opt-19").args(["-o", "/dev/null"]), &program).with_context(|| program.clone())?;
    let before = run(kiln, &source)?;
    for options in ["--memref-fold-views", "--memref-fold-views=arguments"] {
        let mut command = Command::new(kiln);
        let folded =
            tools::run_ok(command.arg("opt").arg(&source).args([options, "--canonicalize", "--verify-each"]), "")?
                .stdout;
        ensure!(!folded.contains("memref.subview"), "seed {seed}: a view is left:\n{folded}");
        if options == "--memref-fold-views" {
            let file = folder.join("folded.mlir");
            fs::write(&file, folded)?;
            ensure!(run(kiln, &file)? == before, "seed {seed}: another result after {options}");
        }
    }
    for flow in ["static", "elastic"].into_iter().filter(|_| seed < BUILT) {
        let mut command = Command::new(kiln);
        command.arg("hls").arg(&source).arg("-o").arg(folder.join(flow)).args(["--flow", flow]);
        tools::run_ok(&mut command, "")?;
    }
    Ok(())
}

fn run(kiln: &Path, file: &Path) -> Result<String> {
    let mut command = Command::new(kiln);
    tools::run_ok(command.arg("run").arg(file).args(["--args", "random:1", "random:2"]), "")
        .map(|finished| values(&finished.stdout))
}

/// What `kiln run` printed, without the names of arguments.
fn values(text: &str) -> String {
    text.lines().map(|line| line.split_once(" = ").map_or(line, |(_, value)| value)).collect::<Vec<_>>().join("\n")
}

/// A memref type in the making: sizes, strides and the offset.
struct Chain {
    random: SplitMix64,
    text: String,
    shape: Vec<i64>,
    strides: Vec<i64>,
    offset: i64,
    views: usize,
}

impl Chain {
    fn random(seed: u64) -> Self {
        let mut chain = Self {
            random: SplitMix64::seed_from_u64(seed),
            text: String::new(),
            shape: Vec::new(),
            strides: Vec::new(),
            offset: 0,
            views: 0,
        };
        let rank = 1 + chain.below(3);
        chain.shape = (0..rank).map(|_| [4, 6, 8][chain.below(3)]).collect();
        chain.strides = row_major(&chain.shape);
        chain
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.random.next_u64() % limit as u64) as usize
    }

    fn ty(&self) -> String {
        let sizes: String = self.shape.iter().fold(String::new(), |text, s| format!("{text}{s}x"));
        if self.offset == 0 && self.strides == row_major(&self.shape) {
            return format!("memref<{sizes}i32>");
        }
        format!("memref<{sizes}i32, strided<{:?}, offset: {}>>", self.strides, self.offset)
    }

    fn program(mut self) -> String {
        let first = self.ty();
        let count = 1 + self.below(4);
        (0..count).for_each(|_| self.view());
        let (ty, rank, last) = (self.ty(), self.shape.len(), self.views);
        let sizes = self.shape.clone();
        let mut text = format!("func.func @views(%v0: {first}, %out: memref<{}xi32>) {{\n{}", self.count(), self.text);
        for (dim, size) in sizes.iter().enumerate() {
            let _ = writeln!(text, "  affine.for %i{dim} = 0 to {size} {{");
        }
        let indices: Vec<String> = (0..rank).map(|d| format!("%i{d}")).collect();
        let strides = row_major(&sizes);
        let place: Vec<String> = indices.iter().zip(&strides).map(|(i, s)| format!("{i} * {s}")).collect();
        let (indices, place) = (indices.join(", "), place.join(" + "));
        let _ = writeln!(text, "  %x = affine.load %v{last}[{indices}] : {ty}");
        let _ = writeln!(text, "  affine.store %x, %out[{place}] : memref<{}xi32>", self.count());
        let _ = writeln!(text, "  %y = arith.muli %x, %x : i32\n  affine.store %y, %v{last}[{indices}] : {ty}");
        text + &"  }\n".repeat(rank) + "  return\n}\n"
    }

    fn count(&self) -> i64 {
        self.shape.iter().product()
    }

    fn view(&mut self) {
        let (source, from) = (self.views, self.ty());
        let (op, word) = match self.below(5) {
            0 => (self.subview(), "to"),
            1 => (self.transpose(), "to"),
            2 => (self.expand(), "into"),
            3 => (self.collapse(), "into"),
            _ => (self.reinterpret(), "to"),
        };
        let Some((name, rest)) = op else { return };
        self.views += 1;
        let _ =
            writeln!(self.text, "  %v{} = memref.{name} %v{source} {rest} : {from} {word} {}", self.views, self.ty());
    }

    fn subview(&mut self) -> Option<(&'static str, String)> {
        let (mut offsets, mut sizes, mut steps) = (Vec::new(), Vec::new(), Vec::new());
        for size in self.shape.clone() {
            let step = 1 + self.below(2) as i64;
            let most = (size + step - 1) / step;
            let wanted = 1 + self.below(most as usize) as i64;
            let offset = self.below((size - (wanted - 1) * step) as usize) as i64;
            offsets.push(offset);
            sizes.push(wanted);
            steps.push(step);
        }
        self.offset += offsets.iter().zip(&self.strides).map(|(o, s)| o * s).sum::<i64>();
        self.strides.iter_mut().zip(&steps).for_each(|(stride, step)| *stride *= step);
        self.shape.clone_from(&sizes);
        Some(("subview", format!("{offsets:?} {sizes:?} {steps:?}")))
    }

    fn transpose(&mut self) -> Option<(&'static str, String)> {
        let rank = self.shape.len();
        let by = 1 + self.below(rank);
        let order: Vec<usize> = (0..rank).map(|d| (d + by) % rank).collect();
        let shape: Vec<i64> = order.iter().map(|&d| self.shape[d]).collect();
        let strides: Vec<i64> = order.iter().map(|&d| self.strides[d]).collect();
        if self.offset == 0 && strides == row_major(&shape) {
            return None;
        }
        (self.shape, self.strides) = (shape, strides);
        let names = |list: &[usize]| list.iter().map(|d| format!("d{d}")).collect::<Vec<_>>().join(", ");
        let all: Vec<usize> = (0..rank).collect();
        Some(("transpose", format!("({}) -> ({})", names(&all), names(&order))))
    }

    fn expand(&mut self) -> Option<(&'static str, String)> {
        let dim = (0..self.shape.len()).find(|&d| self.shape[d] % 2 == 0 && self.shape[d] > 2)?;
        let (size, stride) = (self.shape[dim], self.strides[dim]);
        let groups: Vec<Vec<usize>> = (0..self.shape.len())
            .map(|d| if d == dim { vec![d, d + 1] } else { vec![d + usize::from(d > dim)] })
            .collect();
        self.shape.splice(dim..=dim, [size / 2, 2]);
        self.strides.splice(dim..=dim, [2 * stride, stride]);
        Some(("expand_shape", format!("{groups:?} output_shape {:?}", self.shape)))
    }

    fn collapse(&mut self) -> Option<(&'static str, String)> {
        let next = |d: &usize| {
            self.shape[*d] > 1 && self.shape[d + 1] > 1 && self.strides[*d] == self.strides[d + 1] * self.shape[d + 1]
        };
        let dim = (0..self.shape.len().saturating_sub(1)).find(next)?;
        let groups: Vec<Vec<usize>> = (0..self.shape.len() - 1)
            .map(|d| if d == dim { vec![d, d + 1] } else { vec![d + usize::from(d > dim)] })
            .collect();
        let (size, stride) = (self.shape[dim] * self.shape[dim + 1], self.strides[dim + 1]);
        self.shape.splice(dim..=dim + 1, [size]);
        self.strides.splice(dim..=dim + 1, [stride]);
        Some(("collapse_shape", format!("{groups:?}")))
    }

    /// The same elements in another shape: a prefix of the memory from the view's first element on.
    fn reinterpret(&mut self) -> Option<(&'static str, String)> {
        let stride = *self.strides.iter().min()?;
        let size = *self.shape.iter().zip(&self.strides).find(|(_, s)| **s == stride)?.0;
        (self.shape, self.strides) = (vec![size], vec![stride]);
        let text = format!("to offset: [{}], sizes: [{size}], strides: [{stride}]", self.offset);
        Some(("reinterpret_cast", text))
    }
}

fn row_major(shape: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; shape.len()];
    for dim in (1..shape.len()).rev() {
        strides[dim - 1] = strides[dim] * shape[dim];
    }
    strides
}
