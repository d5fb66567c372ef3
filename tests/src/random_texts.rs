//! What Kiln prints it reads: random programs with attributes at the ends of what they can hold, in their generic and
//! their custom form.
//!
//! What holds: a program is a function of its seed; `KILN_SEED` moves seeds, `KILN_TEXTS` sets how many. A program is an
//! operation made from its declaration, or a file test in which attributes were exchanged, and is verified before it is
//! printed. A difference names its seed, and the program stays in `build/fuzz/print/`.

mod extremes;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Result, ensure};
use ir::def::{Presence, Traits};
use ir::text::parser::{parse_attr_text, parse_source};
use ir::text::printer::{PrintOptions, print_attr, print_op};
use ir::{Attr, Context, Diagnostics, Ir, Op, Rewriter};
use libtest_mimic::Trial;
use xtask::fuzz::random::{Random, mix};
use xtask::tools;

use crate::random_programs::declared::Programs;
use crate::requirement;
use extremes::Extremes;

/// Programs of one test.
const PROGRAMS: u64 = 500;
/// Programs of all tests, unless `KILN_TEXTS` says how many.
const SAMPLE: u64 = 1000;
/// The largest file in which attributes are exchanged, in bytes.
const LARGEST: usize = 6000;
/// How often a program is made anew while it is not valid.
const ATTEMPTS: u64 = 6;

/// Operations whose custom form says their operands in another way, as the reference's does: constants are taken into it, and maps name
/// operands in their order of appearance; flags of an address, as later releases write them, become those of LLVM 19. So do programs with
/// them that were read once from their custom form.
const REDUCED: [&str; 10] = [
    "llvm.getelementptr",
    "scf.forall",
    "affine.load",
    "affine.store",
    "affine.vector_load",
    "affine.vector_store",
    "affine.prefetch",
    "affine.dma_start",
    "affine.dma_wait",
    "affine.parallel",
];

/// Tests of all programs, in parts.
pub fn trials() -> Vec<Trial> {
    let number =
        |name: &str, default: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default);
    let (first, count) = (number("KILN_SEED", 0), number("KILN_TEXTS", SAMPLE));
    let sources = Arc::new(std::sync::OnceLock::new());
    let parts = (0..count.div_ceil(PROGRAMS)).map(|part| part * PROGRAMS);
    let trial = |part: u64| {
        let (sources, first, count) = (Arc::clone(&sources), first + part, PROGRAMS.min(count - part));
        requirement::trial(format!("random_texts/{first}..{}", first + count), &[], move || {
            check(sources.get_or_init(Sources::read), first, count)
        })
    };
    parts.map(trial).collect()
}

fn context() -> Context {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    emit_llvm::dialect::register(&mut ctx);
    hw_dialects::register(&mut ctx);
    pipeline::dialect::register(&mut ctx);
    host::dialect::register(&mut ctx);
    ctx.allow_unregistered = true;
    ctx
}

fn check(sources: &Sources, first: u64, count: u64) -> Result<()> {
    let mut programs = Programs::new();
    let (mut valid, mut wrong) = (0, 0);
    for seed in first..first + count {
        let Some((ir, program)) = program(&mut programs, sources, seed) else { continue };
        valid += 1;
        let Err(fault) = round_trip(&ir, program) else { continue };
        wrong += 1;
        let folder = tools::root().join("build/fuzz/print");
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(format!("{seed}.mlir")), print_op(&ir, program, &generic(true)))?;
        println!("seed {seed}: {fault}");
    }
    println!("{valid} programs of seeds {first}..{}, {wrong} not read as they were printed", first + count);
    ensure!(wrong == 0, "programs are not read as they were printed: see build/fuzz/print");
    Ok(())
}

fn generic(generic: bool) -> PrintOptions {
    PrintOptions { generic, ..PrintOptions::default() }
}

/// What the reference, and so Kiln, reads in the custom form and prints in a generic form that neither reads.
const ONE_WAY: &str = "(!llvm.void)";

/// Pieces of the file tests that Kiln accepts.
struct Sources(Vec<String>);

impl Sources {
    fn read() -> Self {
        let mut files = Vec::new();
        for folder in ["tests", "examples"] {
            gather(&tools::root().join(folder), &mut files);
        }
        files.sort();
        let texts = files.iter().filter_map(|file| fs::read_to_string(file).ok());
        let pieces = texts.flat_map(|text| text.split("// -----").map(str::to_owned).collect::<Vec<_>>());
        let is_used =
            |piece: &String| piece.len() <= LARGEST && !piece.contains(ONE_WAY) && read(context(), piece).is_ok();
        Self(pieces.filter(is_used).collect())
    }
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        match path.is_dir() {
            true => gather(&path, files),
            false if path.extension().is_some_and(|e| e == "mlir") => files.push(path),
            false => {}
        }
    }
}

/// A program as read and verified, or the first fault.
fn read(ctx: Context, text: &str) -> Result<(Ir, Op), String> {
    let mut ir = Ir::new(ctx);
    let mut diags = Diagnostics::new();
    let read = parse_source(&mut ir, "program", text, &mut diags)
        .and_then(|module| ir::verify::verify(&mut ir, module, &mut diags).map(|()| module));
    match read {
        Ok(module) => Ok((ir, module)),
        Err(_) => Err(first_fault(&diags)),
    }
}

/// The program of `seed`; `None` where no valid one is found.
fn program(programs: &mut Programs, sources: &Sources, seed: u64) -> Option<(Ir, Op)> {
    (0..ATTEMPTS).find_map(|attempt| {
        let mut random = Random::new(mix(seed, attempt));
        let text = match random.chance(50) {
            true => programs.program(mix(seed, attempt)),
            false => random.pick(&sources.0)?,
        };
        let (mut ir, module) = read(context(), &text).ok()?;
        let extremes = Extremes::new(&mut ir);
        let ops = ir.walk_vec(module);
        ops.iter().for_each(|&op| drop_defaults(&mut ir, op));
        for _ in 0..1 + random.below(4) {
            exchange(&mut ir, random.pick(&ops)?, &extremes, &mut random);
        }
        ir::verify::verify(&mut ir, module, &mut Diagnostics::new()).ok()?;
        Some((ir, module))
    })
}

/// Gives an operation another attribute, one that it declares as a rule.
fn exchange(ir: &mut Ir, op: Op, extremes: &Extremes, random: &mut Random) {
    let declared = ir.def(op).and_then(|def| random.pick(&def.attrs)).filter(|_| random.chance(80));
    let (name, attr) = match declared {
        Some(spec) => (spec.name.to_string(), extremes.attr(ir, &spec.constraint, random, 0)),
        None => (Extremes::own_name(random), extremes.any(ir, random, 0)),
    };
    // Lists of empty dictionaries say nothing, and have no text in a signature; nor has an empty list of properties.
    let is_empty = |ir: &Ir, attr: Attr| {
        ir.ctx.as_array(attr).is_some_and(|items| items.iter().all(|&i| ir.ctx.as_dict(i).is_some_and(<[_]>::is_empty)))
    };
    // So do those that say what their absence means.
    let says_nothing = |ir: &Ir, attr: Attr| {
        ((name.ends_with("_attrs") || name == "sspProperties") && is_empty(ir, attr)) || is_default(ir, op, &name, attr)
    };
    if let Some(attr) = attr.filter(|&attr| !says_nothing(ir, attr)) {
        Rewriter::new(ir).set_attr(op, &name, attr);
    }
}

/// True if the attribute says what its absence means.
fn is_default(ir: &Ir, op: Op, name: &str, attr: Attr) -> bool {
    let of_default = |text: &str| print_attr(&ir.ctx, attr).split(" : ").next() == text.split(" : ").next();
    ir.def(op).and_then(|def| def.attr_spec(name)).is_some_and(|spec| match &spec.presence {
        Presence::Default(text) | Presence::OptionalDefault(text) => of_default(text),
        Presence::Required | Presence::Optional => false,
    })
}

/// Takes away the attributes that say what their absence means, which the custom form leaves out. A result without a name is read from it as
/// one of the empty name, as CIRCT reads it.
fn drop_defaults(ir: &mut Ir, op: Op) {
    if ir.has_trait(op, Traits::NAMES_RESULT) && ir.attr(op, "name").is_none() {
        let empty = ir.ctx.string_attr("");
        Rewriter::new(ir).set_attr(op, "name", empty);
    }
    let names: Vec<(String, Attr)> =
        ir.attrs(op).iter().map(|&(name, attr)| (ir.ctx.text(name).to_owned(), attr)).collect();
    for (name, _) in names.into_iter().filter(|(name, attr)| is_default(ir, op, name, *attr)).collect::<Vec<_>>() {
        Rewriter::new(ir).remove_attr(op, &name);
    }
}

/// Both forms of a program are read, and print again as they were.
fn round_trip(ir: &Ir, program: Op) -> Result<(), String> {
    for op in ir.walk_vec(program) {
        ir.attrs(op).iter().try_for_each(|&(_, attr)| attr_round_trip(attr, &ir.ctx))?;
    }
    let is_reduced = |ir: &Ir, program| ir.walk_vec(program).iter().any(|&op| REDUCED.contains(&ir.op_text(op)));
    if !is_reduced(ir, program) {
        return forms_round_trip(ir, program);
    }
    let text = print_op(ir, program, &generic(false));
    let (again, program) = read(context(), &text).map_err(|fault| format!("{fault}\n{text}"))?;
    let after = print_op(&again, program, &generic(false));
    if after == text { forms_round_trip(&again, program) } else { Err(first_difference(&text, &after)) }
}

/// As `round_trip`, of what the custom form says in full.
fn forms_round_trip(ir: &Ir, program: Op) -> Result<(), String> {
    let forms = [true, false].map(|form| print_op(ir, program, &generic(form)));
    for text in &forms {
        let (again, program) = read(context(), text).map_err(|fault| format!("{fault}\n{text}"))?;
        for (form, before) in [true, false].into_iter().zip(&forms) {
            let after = print_op(&again, program, &generic(form));
            if after != *before {
                return Err(first_difference(before, &after));
            }
        }
    }
    let located = PrintOptions { locations: true, ..PrintOptions::default() };
    let text = print_op(ir, program, &located);
    let (again, program) = read(context(), &text).map_err(|fault| format!("{fault}\n{text}"))?;
    let after = print_op(&again, program, &located);
    if after == text { Ok(()) } else { Err(first_difference(&text, &after)) }
}

/// An attribute alone is read as it was printed.
fn attr_round_trip(attr: Attr, ctx: &Context) -> Result<(), String> {
    let text = print_attr(ctx, attr);
    // Numbers of distinct attributes count those of the whole text.
    if text.contains("distinct[") {
        return Ok(());
    }
    let mut ir = Ir::new(context());
    let mut diags = Diagnostics::new();
    match parse_attr_text(&mut ir, &text, &mut diags) {
        Ok(again) if print_attr(&ir.ctx, again) == text => Ok(()),
        Ok(again) => Err(format!("{text} is read as {}", print_attr(&ir.ctx, again))),
        Err(_) => Err(format!("{text}: {}", first_fault(&diags))),
    }
}

fn first_fault(diags: &Diagnostics) -> String {
    diags.iter().next().map_or_else(String::new, |d| d.message.clone())
}

fn first_difference(before: &str, after: &str) -> String {
    let lines = before.lines().zip(after.lines()).find(|(a, b)| a != b);
    let (a, b) = lines.unwrap_or((before, after));
    format!("printed and read as\n  {}\n  {}", a.trim(), b.trim())
}
