//! `cargo xtask bench cpu`: loop nests as `kiln llvm -O` makes them, against clang, Polly and OpenBLAS.
//!
//! What holds: the nest of Kiln and that of clang are one text (`nests/kernel.rs`); all rivals run on the same data in turn in one process, by
//! the clock of its thread, and what they compute is compared; a factor is the median of those of the rounds.

pub mod kernel;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Serialize;

use crate::page::{self, columns, markdown};
use crate::{kiln, tools};
use kernel::{Float, Kernel};

/// The kernels, each a file.
const KERNELS: [&str; 27] = [
    include_str!("nests/kernels/gemm.c"),
    include_str!("nests/kernels/product.c"),
    include_str!("nests/kernels/two_products.c"),
    include_str!("nests/kernels/three_products.c"),
    include_str!("nests/kernels/adi.c"),
    include_str!("nests/kernels/atax.c"),
    include_str!("nests/kernels/bicg.c"),
    include_str!("nests/kernels/cholesky.c"),
    include_str!("nests/kernels/conv2d.c"),
    include_str!("nests/kernels/correlation.c"),
    include_str!("nests/kernels/covariance.c"),
    include_str!("nests/kernels/doitgen.c"),
    include_str!("nests/kernels/fdtd_2d.c"),
    include_str!("nests/kernels/gemver.c"),
    include_str!("nests/kernels/gesummv.c"),
    include_str!("nests/kernels/heat_3d.c"),
    include_str!("nests/kernels/jacobi_1d.c"),
    include_str!("nests/kernels/jacobi_2d.c"),
    include_str!("nests/kernels/lu.c"),
    include_str!("nests/kernels/mvt.c"),
    include_str!("nests/kernels/seidel_2d.c"),
    include_str!("nests/kernels/softmax.c"),
    include_str!("nests/kernels/symm.c"),
    include_str!("nests/kernels/syr2k.c"),
    include_str!("nests/kernels/syrk.c"),
    include_str!("nests/kernels/trisolv.c"),
    include_str!("nests/kernels/trmm.c"),
];

/// The product that is measured against a library, and its sizes: rows, columns, and terms of a sum.
const PRODUCT: &str = "gemm";
const SIZES: [[i64; 3]; 8] = [
    [17, 17, 17],
    [32, 32, 32],
    [100, 100, 100],
    [150, 150, 150],
    [512, 512, 512],
    [1000, 1100, 1200],
    [1023, 1023, 1023],
    [1024, 1024, 1024],
];

const CLANG: &str = "clang-19";
/// What C is compiled with; LLVM IR of Kiln too.
const FLAGS: [&str; 4] = ["-O3", "-march=native", "-fPIC", "-shared"];
const POLLY: [&str; 4] = ["-mllvm", "-polly", "-mllvm", "-polly-vectorizer=stripmine"];

/// Seconds of a sample at least, and samples.
const SECONDS: f64 = 0.05;
const ROUNDS: usize = 5;
/// A kernel that takes longer has fewer samples.
const LONG: f64 = 2.0;

/// What a row is about.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// The kernel.
    pub kernel: String,
    /// The float type.
    pub float: String,
    /// Seconds of clang's.
    pub clang: f64,
    /// How many times as fast as clang's others are, by name.
    pub factors: BTreeMap<String, f64>,
    /// The plan that Kiln chose.
    pub plan: String,
    /// Seconds of `kiln llvm -O`.
    pub seconds: f64,
}

/// A rival: a shared object and a function of it.
struct Rival {
    name: &'static str,
    library: PathBuf,
    function: String,
}

/// Runs kernels by name, or as `NAME/f32`, `gemm-512`; all where none is given. Errors: clang is missing, or a result differs.
pub fn run(only: &[String]) -> Result<Vec<Row>> {
    let kiln = kiln::build("release")?;
    let folder = tools::root().join("build/nests");
    fs::create_dir_all(&folder)?;
    let race = compiled_race(&folder)?;
    let blas = blas(&folder);
    let mut rows = Vec::new();
    for (name, kernel) in kernels()? {
        for float in [Float::F64, Float::F32] {
            let is_named = only.iter().any(|o| *o == name || *o == format!("{name}/{}", float.name()));
            if only.is_empty() || is_named {
                let bench = Bench {
                    kiln: &kiln,
                    race: &race,
                    blas: blas.as_ref().ok(),
                    folder: folder.join(format!("{name}-{}", float.name())),
                };
                let row = bench.row(&name, &kernel, float).with_context(|| format!("{name}/{}", float.name()))?;
                eprintln!("{}", cells(&row).join("  "));
                rows.push(row);
            }
        }
    }
    if let Err(reason) = blas {
        eprintln!("OpenBLAS: not measured: {reason:#}");
    }
    ensure!(!rows.is_empty(), "no kernel is named so");
    Ok(rows)
}

/// All kernels with the names of their rows.
pub fn kernels() -> Result<Vec<(String, Kernel)>> {
    let mut all = Vec::new();
    for text in KERNELS {
        let kernel = Kernel::read(text)?;
        if kernel.name == PRODUCT {
            all.extend(SIZES.map(|sizes| product_of(&kernel, sizes)));
        } else {
            all.push((kernel.name.clone(), kernel));
        }
    }
    Ok(all)
}

/// The product at some sizes, behind the name of its row.
fn product_of(kernel: &Kernel, [rows, columns, terms]: [i64; 3]) -> (String, Kernel) {
    let is_square = rows == columns && rows == terms;
    let sizes = if is_square { rows.to_string() } else { format!("{rows}x{columns}x{terms}") };
    let size = |name: &str, value| match name {
        "M" => rows,
        "N" => columns,
        "K" => terms,
        _ => value,
    };
    (format!("{PRODUCT}-{sizes}"), kernel.clone().sized(size))
}

/// The program that runs rivals, compiled into a folder. Errors: clang is missing.
pub fn compiled_race(folder: &Path) -> Result<PathBuf> {
    let (source, program) = (folder.join("race.c"), folder.join("race"));
    fs::write(&source, include_str!("nests/race.c"))?;
    tools::run_ok(Command::new(CLANG).arg("-O2").arg(&source).args(["-lm", "-ldl", "-o"]).arg(&program), "")?;
    Ok(program)
}

/// OpenBLAS: its file, what its functions' names begin with, and the core that it is to be for.
struct Blas {
    library: PathBuf,
    prefix: &'static str,
    core: &'static str,
}

/// The OpenBLAS that OPENBLAS names, that of the system, or that of Python. Errors: there is none.
fn blas(folder: &Path) -> Result<Blas> {
    let python = "import scipy_openblas32 as s; print(s.get_lib_dir() + '/' + s.get_library(fullname=True))";
    let of_python = || {
        let printed = tools::run_ok(Command::new("python3").args(["-c", python]), "").ok()?.stdout;
        Some(PathBuf::from(printed.trim()))
    };
    let named = std::env::var_os("OPENBLAS").map(PathBuf::from);
    let system = ["/usr/lib/x86_64-linux-gnu/libopenblas.so.0", "/usr/lib/aarch64-linux-gnu/libopenblas.so.0"];
    let of_system = || system.iter().map(PathBuf::from).find(|path| path.is_file());
    let library = named.or_else(of_system).or_else(of_python).filter(|path| path.is_file());
    let library =
        library.context("install libopenblas0-pthread, or scipy-openblas32 by pip, or name a library by OPENBLAS")?;
    let text = fs::read(&library).with_context(|| library.display().to_string())?;
    let is_pip = text.windows(12).any(|bytes| bytes == b"scipy_dgemm_");
    let flags = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let core = if flags.contains("avx512f") { "SKYLAKEX" } else { "HASWELL" };
    fs::write(folder.join("blas.c"), include_str!("nests/blas.c"))?;
    Ok(Blas { library, prefix: if is_pip { "scipy_" } else { "" }, core })
}

struct Bench<'a> {
    kiln: &'a Path,
    race: &'a Path,
    blas: Option<&'a Blas>,
    folder: PathBuf,
}

impl Bench<'_> {
    fn row(&self, name: &str, kernel: &Kernel, float: Float) -> Result<Row> {
        fs::create_dir_all(&self.folder)?;
        fs::write(self.folder.join("k.c"), kernel.c(float))?;
        fs::write(self.folder.join("k.mlir"), kernel.mlir(float))?;
        let mut rivals = vec![self.c("clang", kernel, &[])?];
        match self.c("polly", kernel, &POLLY) {
            Ok(rival) => rivals.push(rival),
            Err(reason) => eprintln!("{name}: Polly: not measured: {reason:#}"),
        }
        rivals.push(self.ours("plain", kernel, &[])?.0);
        let (ours, plan, seconds) =
            self.ours("kiln", kernel, &["-O", "--cpu", "native", "--fp-contract", "on", "--math", "fast", "--report"])?;
        rivals.push(ours);
        if let Some(blas) = self.blas.filter(|_| kernel.name == PRODUCT) {
            rivals.push(self.product(blas, kernel, float)?);
        }
        let samples = self.race(kernel, float, &rivals)?;
        let clang = &samples["clang"];
        let factor = |times: &Vec<f64>| median(clang.iter().zip(times).map(|(c, t)| c / t).collect());
        let factors = samples.iter().filter(|(name, _)| *name != "clang");
        let factors = factors.map(|(name, times)| (name.clone(), factor(times))).collect();
        Ok(Row {
            kernel: name.to_owned(),
            float: float.name().to_owned(),
            clang: median(clang.clone()),
            factors,
            plan,
            seconds,
        })
    }

    fn compile(&self, source: &str, flags: &[&str]) -> Result<PathBuf> {
        let library = self.folder.join(format!("{source}.so"));
        let mut clang = Command::new(CLANG);
        clang.args(FLAGS).args(flags).arg(self.folder.join(source)).arg("-o").arg(&library);
        tools::run_ok(&mut clang, "")?;
        Ok(library)
    }

    fn c(&self, name: &'static str, kernel: &Kernel, flags: &[&str]) -> Result<Rival> {
        let source = format!("{name}.c");
        fs::copy(self.folder.join("k.c"), self.folder.join(&source))?;
        Ok(Rival { name, library: self.compile(&source, flags)?, function: kernel.name.clone() })
    }

    /// What `kiln llvm` makes, its plan and its seconds.
    fn ours(&self, name: &'static str, kernel: &Kernel, flags: &[&str]) -> Result<(Rival, String, f64)> {
        let source = format!("{name}.ll");
        let mut command = Command::new(self.kiln);
        command.arg("llvm").arg(self.folder.join("k.mlir")).args(flags).arg("-o").arg(self.folder.join(&source));
        let finished = tools::run_ok(&mut command, "")?;
        let plan = finished.stderr.split("plan '").nth(1).and_then(|rest| rest.split('\'').next()).unwrap_or("-");
        let library = self.compile(&source, &["-Wno-override-module", "-lm"])?;
        Ok((Rival { name, library, function: kernel.name.clone() }, plan.to_owned(), finished.seconds))
    }

    fn product(&self, blas: &Blas, kernel: &Kernel, float: Float) -> Result<Rival> {
        fs::copy(self.folder.join("../blas.c"), self.folder.join("blas.c"))?;
        let letter = if float == Float::F64 { 'd' } else { 's' };
        let defined = [
            format!("-Dreal={}", float.c()),
            format!("-DLIBRARY=\"{}\"", blas.library.display()),
            format!("-DSYMBOL=\"{}{letter}gemm_\"", blas.prefix),
        ];
        let sizes = kernel.sizes.iter().map(|(name, size)| format!("-D{name}={size}"));
        let defined: Vec<String> = defined.into_iter().chain(sizes).collect();
        let library = self.compile("blas.c", &defined.iter().map(String::as_str).collect::<Vec<_>>())?;
        Ok(Rival { name: "openblas", library, function: kernel.name.clone() })
    }

    /// The samples of each rival. Errors: results differ.
    fn race(&self, kernel: &Kernel, float: Float, rivals: &[Rival]) -> Result<BTreeMap<String, Vec<f64>>> {
        let arrays = race_arrays(kernel);
        let text = |rival: &Rival| format!("{}={}:{}", rival.name, rival.library.display(), rival.function);
        let run = |rounds: usize| {
            let mut race = Command::new(self.race);
            race.arg(float.name()).arg(SECONDS.to_string()).arg(rounds.to_string()).args(&arrays).arg("--");
            race.args(rivals.iter().map(text)).env("OPENBLAS_NUM_THREADS", "1");
            race.envs(self.blas.map(|blas| ("OPENBLAS_CORETYPE", blas.core)));
            tools::run_ok(&mut race, "")
        };
        let first = run(1)?.stdout;
        let slowest = times(&first).values().flatten().copied().fold(0.0, f64::max);
        let limit = if float == Float::F64 { 1e-9 } else { 1e-3 };
        for line in first.lines().filter_map(|line| line.strip_prefix("difference ")) {
            let (name, difference) = line.split_once(' ').context("a line of the race has no number")?;
            ensure!(
                difference.parse::<f64>()? <= limit,
                "{name}: the result differs by {difference} of its largest element"
            );
        }
        Ok(times(&run(if slowest > LONG { 2 } else { ROUNDS })?.stdout))
    }
}

/// The arrays of a kernel as the program that runs rivals takes them.
pub fn race_arrays(kernel: &Kernel) -> Vec<String> {
    let array = |array: &kernel::Array| {
        let shape = kernel.shape(array);
        let count: i64 = shape.iter().product();
        if array.is_dominant { format!("{count}/{}", shape[shape.len() - 1]) } else { count.to_string() }
    };
    kernel.arrays.iter().map(array).collect()
}

fn times(printed: &str) -> BTreeMap<String, Vec<f64>> {
    let mut found: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for line in printed.lines().filter_map(|line| line.strip_prefix("time ")) {
        if let Some((name, seconds)) = line.split_once(' ') {
            found.entry(name.to_owned()).or_default().extend(seconds.parse::<f64>().ok());
        }
    }
    found
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.len() % 2 {
        _ if values.is_empty() => f64::NAN,
        0 => (values[middle - 1] + values[middle]) / 2.0,
        _ => values[middle],
    }
}

const HEADS: [&str; 9] =
    ["nest", "type", "clang s", "Polly", "Kiln plain", "Kiln -O", "plan", "-O / OpenBLAS", "kiln s"];

fn cells(row: &Row) -> [String; 9] {
    let factor = |name: &str| row.factors.get(name).map_or("-".to_owned(), |factor| format!("{factor:.2}"));
    let blas = row.factors.get("openblas").and_then(|blas| Some(row.factors.get("kiln")? / blas));
    [
        row.kernel.clone(),
        row.float.clone(),
        format!("{:.4}", row.clang),
        factor("polly"),
        factor("plain"),
        factor("kiln"),
        row.plan.clone(),
        blas.map_or("-".to_owned(), |ratio| format!("{ratio:.3}")),
        format!("{:.2}", row.seconds),
    ]
}

/// All rows in columns.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(cells)) + &summary(rows)
}

/// Geometric means and the worst, of the kernels but the products.
fn summary(rows: &[Row]) -> String {
    let mut lines = String::new();
    for float in ["f64", "f32"] {
        for (name, shown) in [("kiln", "Kiln -O"), ("plain", "Kiln plain"), ("polly", "Polly")] {
            let own = rows.iter().filter(|row| row.float == float && !row.kernel.starts_with(PRODUCT));
            let factors: Vec<f64> = own.filter_map(|row| row.factors.get(name).copied()).collect();
            if !factors.is_empty() {
                let mean = (factors.iter().map(|f| f.ln()).sum::<f64>() / factors.len() as f64).exp();
                let worst = factors.iter().copied().fold(f64::INFINITY, f64::min);
                lines +=
                    &format!("{float}, {} nests, {shown} / clang: mean {mean:.2}, worst {worst:.2}\n", factors.len());
            }
        }
    }
    lines
}

/// Writes the section of `docs/benchmarks.md`. Errors: the page can't be written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().unwrap_or_default().to_owned();
    let cpu = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let cpu = cpu.lines().find_map(|line| line.strip_prefix("model name")).unwrap_or_default();
    let machine =
        format!("{}, load {load} at the end; {}", cpu.trim_start_matches(['\t', ' ', ':']), page::versions(&[CLANG]));
    let table = markdown(&HEADS, rows.iter().map(cells));
    page::write_section("cpu", &format!("{HEAD}\n{machine}.\n\n```text\n{}```\n\n{table}", summary(rows)))
}

const HEAD: &str = "\
Loop nests of the kinds of PolyBench/C, each one text in C and in MLIR (`xtask/src/bench/nests/kernels`), one thread. *clang s* are seconds of
`clang-19 -O3 -march=native`; factors say how many times as fast as that the others are: clang with Polly, `kiln llvm` as it lowers, and
`kiln llvm -O --cpu native --fp-contract on --math fast`, both compiled by clang with the same flags. All rivals of a row run in turn in one process on the
same data, by the clock of the thread, and results are compared; factors are medians of five rounds (two where a run takes over 2 s). `gemm-N` are
products of N x N matrices (or of rows x columns x terms) beside OpenBLAS, whose core is named (`OPENBLAS_CORETYPE`). Aimed at: a mean of 6, none
below 0.97, and 0.95 of OpenBLAS.
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kernel_is_read() {
        let kernels = kernels().unwrap();
        assert!(kernels.len() >= 25);
        for (name, kernel) in kernels {
            assert!(kernel.mlir(Float::F64).contains("affine.store"), "{name}");
        }
    }

    #[test]
    fn medians_of_even_and_odd_counts() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(vec![4.0, 1.0, 2.0, 3.0]), 2.5);
    }
}
