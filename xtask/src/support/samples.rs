//! Types and memories that `kiln hls` builds, or refuses with a code, as programs.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::tools;

/// How operations wait for each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// At cycles that are fixed.
    Static,
    /// For tokens.
    Elastic,
}

impl Flow {
    /// As on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Flow::Static => "static",
            Flow::Elastic => "elastic",
        }
    }
}

/// What becomes of a sample.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Built, and equal to its source.
    Built,
    /// Refused with this code.
    Refused(&'static str),
}

/// A program that stands for a type or a kind of memory.
#[derive(Clone, Debug)]
pub struct Sample {
    /// What it stands for.
    pub name: String,
    /// What becomes of it in the static and in the elastic flow.
    outcomes: [Outcome; 2],
    program: String,
    flags: Vec<&'static str>,
}

impl Sample {
    fn new(name: impl Into<String>, program: String) -> Self {
        Sample { name: name.into(), outcomes: [Outcome::Built; 2], program, flags: Vec::new() }
    }

    fn with(self, flags: &[&'static str]) -> Self {
        Sample { flags: flags.to_vec(), ..self }
    }

    fn refused(self, code: &'static str) -> Self {
        Sample { outcomes: [Outcome::Refused(code); 2], ..self }
    }

    fn static_only(self, code: &'static str) -> Self {
        Sample { outcomes: [Outcome::Built, Outcome::Refused(code)], ..self }
    }

    /// What becomes of it.
    pub fn outcome(&self, flow: Flow) -> Outcome {
        match flow {
            Flow::Static => self.outcomes[0],
            Flow::Elastic => self.outcomes[1],
        }
    }

    /// Its name in one word.
    pub fn trial(&self) -> String {
        let word = |c: char| if c.is_alphanumeric() { c } else { '_' };
        let name: String = self.name.chars().map(word).collect();
        name.split('_').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("_")
    }

    /// Builds it in both flows. Errors: something else becomes of it than is said.
    pub fn check(&self, kiln: &Path) -> Result<()> {
        let folder = tools::root().join("build/tests/support").join(self.trial());
        fs::create_dir_all(&folder)?;
        let source = folder.join("sample.mlir");
        fs::write(&source, &self.program)?;
        for flow in [Flow::Static, Flow::Elastic] {
            let mut command = Command::new(kiln);
            command.arg("hls").arg(&source).args(["--flow", flow.word(), "-o"]).arg(folder.join(flow.word()));
            let finished = tools::run(command.args(&self.flags), "")?;
            let became = match (finished.success, self.outcome(flow)) {
                (true, Outcome::Built) => finished.stdout.contains("equal to the source"),
                (false, Outcome::Refused(code)) => finished.stderr.contains(&format!("error[{code}]")),
                (true, Outcome::Refused(_)) | (false, Outcome::Built) => false,
            };
            ensure!(became, "{} {}: not {:?}: {}", self.name, flow.word(), self.outcome(flow), finished.stderr);
        }
        Ok(())
    }
}

/// All samples by heading.
pub fn groups() -> Vec<(&'static str, Vec<Sample>)> {
    vec![("Types", types()), ("Memories", memories())]
}

const WIDTHS: [u32; 16] = [1, 2, 7, 8, 13, 31, 32, 33, 63, 64, 65, 127, 128, 200, 512, 4096];

/// Formats with a sign whose leading bit is not stored.
const FLOATS: [&str; 12] = [
    "f16",
    "bf16",
    "tf32",
    "f32",
    "f64",
    "f8E5M2",
    "f8E4M3FN",
    "f8E4M3",
    "f8E3M4",
    "f8E5M2FNUZ",
    "f6E3M2FN",
    "f4E2M1FN",
];

fn types() -> Vec<Sample> {
    let widths = WIDTHS.iter().map(|width| Sample::new(format!("`i{width}`, and memory of it"), integers(*width)));
    let mut all: Vec<Sample> = widths.collect();
    all.push(Sample::new("`index`, and memory of it", arithmetic("index", "muli")));
    for ty in ["si8", "ui8", "si33"] {
        all.push(Sample::new(format!("`{ty}`, and memory of it: moved only, arith has no signs"), moved(ty, "5")));
    }
    for ty in FLOATS {
        all.push(Sample::new(format!("`{ty}`, and memory of it"), floats(ty)));
    }
    let refused = |ty: &str| format!("func.func @refused(%a: {ty}) -> {ty} {{\n  return %a : {ty}\n}}\n");
    for ty in ["f16", "bf16", "f32", "f64"] {
        all.push(Sample::new(format!("`complex<{ty}>`, and memory of it"), complex(ty)));
    }
    for ty in ["f32", "bf16"] {
        all.push(Sample::new(format!("`vector<2x{ty}>`, and memory of it"), moved(&format!("vector<2x{ty}>"), "5")));
    }
    for ty in ["tuple<i8>", "none", "i0"] {
        all.push(Sample::new(format!("`{ty}`"), refused(ty)).refused("E0602"));
    }
    for ty in ["vector<[4]xi8>", "tensor<4xi8>"] {
        all.push(Sample::new(format!("`{ty}`"), refused(ty)).refused("E0604"));
    }
    all
}

/// Arithmetic on arguments and elements of a width. Products only where they are not the whole of the time.
fn integers(width: u32) -> String {
    arithmetic(&format!("i{width}"), if width <= 128 { "muli" } else { "addi" })
}

fn arithmetic(ty: &str, product: &str) -> String {
    format!(
        "func.func @integers(%a: {ty}, %b: {ty}, %m: memref<3x{ty}>) -> ({ty}, {ty}) {{
  %sum = affine.for %i = 0 to 3 iter_args(%s = %a) -> ({ty}) {{
    %v = affine.load %m[%i] : memref<3x{ty}>
    %p = arith.{product} %v, %b : {ty}
    %t = arith.xori %p, %s : {ty}
    %is_less = arith.cmpi slt, %t, %v : {ty}
    %x = arith.select %is_less, %t, %a : {ty}
    affine.store %x, %m[%i] : memref<3x{ty}>
    %n = arith.addi %t, %x : {ty}
    affine.yield %n : {ty}
  }}
  %d = arith.subi %sum, %b : {ty}
  return %sum, %d : {ty}, {ty}
}}
"
    )
}

/// Arithmetic on arguments and elements of complex numbers.
fn complex(part: &str) -> String {
    let ty = format!("complex<{part}>");
    format!(
        "func.func @complex(%a: {ty}, %m: memref<3x{ty}>) -> ({ty}, {part}, i1) {{
  %sum = affine.for %i = 0 to 3 iter_args(%s = %a) -> ({ty}) {{
    %v = affine.load %m[%i] : memref<3x{ty}>
    %p = complex.mul %v, %s : {ty}
    %n = complex.sub %p, %v : {ty}
    affine.store %n, %m[%i] : memref<3x{ty}>
    affine.yield %n : {ty}
  }}
  %size = complex.abs %sum : {ty}
  %same = complex.eq %sum, %a : {ty}
  return %sum, %size, %same : {ty}, {part}, i1
}}
"
    )
}

/// Arithmetic on arguments and elements of a float type.
fn floats(ty: &str) -> String {
    format!(
        "func.func @floats(%a: {ty}, %m: memref<3x{ty}>) -> ({ty}, i1) {{
  %sum = affine.for %i = 0 to 3 iter_args(%s = %a) -> ({ty}) {{
    %v = affine.load %m[%i] : memref<3x{ty}>
    %p = arith.mulf %v, %s : {ty}
    %t = arith.addf %p, %a : {ty}
    affine.store %t, %m[%i] : memref<3x{ty}>
    affine.yield %t : {ty}
  }}
  %less = arith.cmpf olt, %sum, %a : {ty}
  return %sum, %less : {ty}, i1
}}
"
    )
}

/// Elements of a type that go from memory to memory; `sizes` as in a type, without the last `x`.
fn moved(ty: &str, sizes: &str) -> String {
    let memory = if sizes.is_empty() { format!("memref<{ty}>") } else { format!("memref<{sizes}x{ty}>") };
    let (mut open, mut close, mut indices) = (String::new(), String::new(), Vec::new());
    for (place, size) in sizes.split('x').filter(|size| !size.is_empty()).enumerate() {
        open += &format!("  affine.for %i{place} = 0 to {size} {{\n");
        close += "  }\n";
        indices.push(format!("%i{place}"));
    }
    let at = indices.join(", ");
    format!(
        "func.func @moved(%a: {memory}, %b: {memory}, %s: {ty}) -> {ty} {{
{open}  %v = affine.load %a[{at}] : {memory}
  affine.store %v, %b[{at}] : {memory}
{close}  return %s : {ty}
}}
"
    )
}

fn memories() -> Vec<Sample> {
    let mut all = Vec::new();
    for (rank, sizes) in
        ["", "5", "3x2", "2x1x3", "2x1x3x2", "2x1x2x1x3", "1x2x1x3x1x2", "2x1x2x1x2x1x3"].iter().enumerate()
    {
        all.push(Sample::new(format!("rank {rank}: `{}`", sizes_of(sizes)), moved("i13", sizes)));
    }
    all.push(Sample::new("one element: `memref<1xi13>`", moved("i13", "1")));
    all.push(Sample::new("no element: `memref<0xi13>`", moved("i13", "0")).refused("E0604"));
    let open = "func.func @open(%a: memref<?xi8>, %i: index) -> i8 {\n  %v = memref.load %a[%i] : memref<?xi8>\n  return %v : i8\n}\n";
    all.push(Sample::new("a size that is not known: `memref<?xi8>`", open.to_owned()).refused("E0604"));
    let inside = "elements inside the design";
    all.push(Sample::new("arguments, `--memory external`: ports", integers(16)).with(&["--memory", "external"]));
    all.push(
        Sample::new(format!("arguments, `--memory internal`: {inside}"), integers(16))
            .with(&["--memory", "internal"])
            .static_only("E0608"),
    );
    all.push(
        Sample::new("arguments, `--memory axi`: a bus", integers(16)).with(&["--memory", "axi"]).static_only("E0608"),
    );
    let stream = "arguments, `--memory stream`: ports of AXI4-Stream";
    all.push(Sample::new(stream, integers(16)).with(&["--memory", "stream"]).static_only("E0608"));
    for maker in ["alloc", "alloca"] {
        all.push(Sample::new(format!("`memref.{maker}`: inside the design"), local(maker)));
    }
    all.push(
        Sample::new("`memref.alloc` in banks, `--unroll 4 --max-mul 4`", local("alloc"))
            .with(&["--unroll", "4", "--max-mul", "4"])
            .static_only("E0608"),
    );
    all.push(Sample::new("constant global", global("constant", "dense<[3, -1, 4, 1, -5, 9, 2, 6]>", false)));
    all.push(Sample::new("constant global of one number", global("constant", "dense<7>", false)));
    all.push(Sample::new("writable global without initial elements", global("", "uninitialized", true)));
    all
}

fn sizes_of(sizes: &str) -> String {
    if sizes.is_empty() { "memref<i13>".to_owned() } else { format!("memref<{sizes}xi13>") }
}

fn local(maker: &str) -> String {
    format!(
        "func.func @local(%a: memref<16xi16>, %b: memref<16xi16>, %k: i16) {{
  %t = memref.{maker}() : memref<16xi16>
  affine.for %i = 0 to 16 {{
    %v = affine.load %a[%i] : memref<16xi16>
    %p = arith.muli %v, %k : i16
    affine.store %p, %t[15 - %i] : memref<16xi16>
  }}
  affine.for %i = 0 to 16 {{
    %v = affine.load %t[%i] : memref<16xi16>
    affine.store %v, %b[%i] : memref<16xi16>
  }}
  return
}}
"
    )
}

fn global(keyword: &str, initial: &str, is_written: bool) -> String {
    let space = if keyword.is_empty() { "" } else { " " };
    let initial = if initial == "uninitialized" { initial.to_owned() } else { format!("{initial} : tensor<8xi16>") };
    let initial = initial.split(" : ").next().unwrap_or_default().to_owned();
    let store = if is_written { "    memref.store %n, %g[%i] : memref<8xi16>\n" } else { "" };
    // Elements that were not given are written before they are read.
    let first = if initial == "uninitialized" {
        "  scf.for %i = %c0 to %c8 step %c1 {\n    memref.store %x, %g[%i] : memref<8xi16>\n  }\n"
    } else {
        ""
    };
    format!(
        "memref.global \"private\"{space}{keyword} @words : memref<8xi16> = {initial}
func.func @global(%x: i16, %out: memref<8xi16>) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %g = memref.get_global @words : memref<8xi16>
{first}  scf.for %i = %c0 to %c8 step %c1 {{
    %v = memref.load %g[%i] : memref<8xi16>
    %n = arith.addi %v, %x : i16
    memref.store %n, %out[%i] : memref<8xi16>
{store}  }}
  return
}}
"
    )
}
