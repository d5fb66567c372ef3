//! The host of a program in C: the program itself, in which calls of device functions run kernels.
//!
//! What holds: a call whose arrays share memory is computed by the host, since a device has a memory for each; all others are runs of
//! the kernel, after which the program's memory is what the function would leave.

use std::path::PathBuf;

use ::cosim::testbench::File;
use ::cosim::values::Element;
use ::host::Kernel;
use ir::Reported;
use ir::diag::{Diagnostic, Place};

use super::Program;
use super::items::{self, Item, Items, Reach, argument_texts, lanes_of, result_type, type_of};
use super::prepare::{defines, hidden, renamed};
use super::record::has_main;
use crate::session::Session;

/// The program around functions that became hardware; of MLIR it is in the module itself.
#[derive(Default)]
pub struct Host {
    programs: Vec<Program>,
    /// The clang that made its LLVM IR.
    pub clang: Option<PathBuf>,
}

/// Name and text of what copies arrays.
const RUNTIME: (&str, &str) = ("kiln_c.c", include_str!("host.c"));

/// What `host.c` and drivers define.
const DECLARED: &str = "declare ptr @kiln_taken(ptr, ptr, i64)\ndeclare void @kiln_given(ptr, ptr)\n\
    declare zeroext i1 @kiln_do_meet(ptr, i64, ptr, i64)\ndeclare void @kiln_by_host(ptr)\n";

impl Host {
    /// The host of functions of one program.
    pub fn of(programs: Vec<Program>, clang: Option<PathBuf>) -> Self {
        Self { programs, clang }
    }

    /// It is a program in C.
    pub fn is_c(&self) -> bool {
        !self.programs.is_empty()
    }

    /// The files of the host, of which the first is LLVM IR under a name. Errors: `E1072` there is no `main`, `E1202` what can't travel.
    pub fn files(&self, name: &str, kernels: &[Kernel], s: &mut Session) -> Result<Vec<File>, Reported> {
        let first = &self.programs[0];
        if !has_main(&first.raw, &first.symbol) {
            let message =
                "the program has no 'main' that calls the function: name it by --func for its bitstream alone";
            return Err(s.diags.error("E1072", Place::Unknown, message));
        }
        let mut text = hidden(&first.raw);
        let mut own = DECLARED.to_owned();
        for (program, kernel) in self.programs.iter().zip(kernels) {
            text = renamed(&text, &program.symbol, &native(kernel));
            own += &call_of(program, kernel, s)?;
        }
        Ok(vec![(name.to_owned(), text + &own), (RUNTIME.0.to_owned(), RUNTIME.1.to_owned())])
    }
}

/// What clang links such programs with.
pub const LINKED: [&str; 2] = ["-no-pie", "-lstdc++"];

/// What the function itself is called in the host.
fn native(kernel: &Kernel) -> String {
    format!("kiln.native.{}", kernel.name)
}

/// The function that stands in the place of a kernel's.
fn call_of(program: &Program, kernel: &Kernel, s: &mut Session) -> Result<String, Reported> {
    let Items { arguments, results, .. } = items::items(program, s)?;
    let line = program.raw.lines().find(|line| defines(line, &program.symbol)).unwrap_or_default();
    let found = result_type(line).ok_or("has a result that can't travel".to_owned());
    let made = found.and_then(|ty| Call { kernel, line, ty, arguments: &arguments, results: &results }.text(program));
    made.map_err(|why| {
        let place = s.ir.loc(kernel.function).place(&s.ir.ctx);
        s.diags.report(Diagnostic::error("E1202", place, format!("device function '@{}' {why}", kernel.name)))
    })
}

/// A call of a function as a run of its kernel.
struct Call<'a> {
    kernel: &'a Kernel,
    /// The line that begins the function.
    line: &'a str,
    /// The type of what it returns.
    ty: String,
    arguments: &'a [Item],
    results: &'a [Item],
}

impl Call<'_> {
    /// The function in LLVM IR. Errors: why it can't be called from a host, in words.
    fn text(&self, program: &Program) -> Result<String, String> {
        self.arguments.iter().try_for_each(travels)?;
        let (name, given) = (&self.kernel.name, argument_texts(self.line).join(", "));
        let constant = format!(
            "@kiln.name.{name} = private constant [{} x i8] c\"{name}\\00\"\ndeclare void @kiln_start_{name}({})\n\
             declare void @kiln_wait_{name}({})\n",
            name.len() + 1,
            pointers(self.arguments.len()),
            pointers(self.kernel.written.len() + self.results.len()),
        );
        let head =
            format!("define internal {}{} @\"{}\"({given})", items::extension(self.line), self.ty, program.symbol);
        Ok(format!("{constant}{head} {{\n{}{}{}}}\n", self.choice(), self.by_host(&given), self.by_device()?))
    }

    /// Arrays of the function, with their positions.
    fn arrays(&self) -> impl Iterator<Item = (usize, &Item)> {
        self.arguments.iter().enumerate().filter(|(_, item)| item.ty.is_none())
    }

    /// The block that says who computes the call.
    fn choice(&self) -> String {
        let mut text: String = self.arguments.iter().map(|item| item.setup.as_str()).collect();
        let mut meets = "false".to_owned();
        let is_written = |at: usize| self.kernel.written.contains(&at);
        let pairs = self.arrays().flat_map(|one| self.arrays().map(move |other| (one, other)));
        for ((a, one), (b, other)) in pairs.filter(|((a, _), (b, _))| a < b && (is_written(*a) || is_written(*b))) {
            text += &format!(
                "  %kiln.m{a}.{b} = call zeroext i1 @kiln_do_meet(ptr {}, i64 {}, ptr {}, i64 {})\n  \
                 %kiln.o{a}.{b} = or i1 {meets}, %kiln.m{a}.{b}\n",
                one.operand,
                one.bytes(),
                other.operand,
                other.bytes()
            );
            meets = format!("%kiln.o{a}.{b}");
        }
        text + &format!("  br i1 {meets}, label %kiln.by_host, label %kiln.by_device\n")
    }

    /// The block in which the host computes.
    fn by_host(&self, given: &str) -> String {
        let (ty, name) = (&self.ty, &self.kernel.name);
        let said = format!("kiln.by_host:\n  call void @kiln_by_host(ptr @kiln.name.{name})\n");
        let call = format!("call {ty} @{}({given})", native(self.kernel));
        match ty.as_str() {
            "void" => format!("{said}  {call}\n  ret void\n"),
            _ => format!("{said}  %kiln.h = {call}\n  ret {ty} %kiln.h\n"),
        }
    }

    /// The block in which the kernel runs.
    fn by_device(&self) -> Result<String, String> {
        let name = &self.kernel.name;
        let mut text = "kiln.by_device:\n".to_owned();
        for (at, item) in self.arguments.iter().enumerate() {
            text += &match &item.ty {
                Some(ty) => stored(at, item, ty)?,
                None => format!(
                    "  %kiln.a{at} = call ptr @kiln_taken(ptr @kiln.name.{name}, ptr {}, i64 {})\n",
                    item.operand,
                    item.bytes()
                ),
            };
        }
        let forms: Vec<String> = self.results.iter().map(form_of).collect::<Result<_, _>>()?;
        text.extend(forms.iter().enumerate().map(|(at, form)| format!("  %kiln.r{at} = alloca {form}, align 8\n")));
        let taken: Vec<String> = (0..self.arguments.len()).map(|at| format!("ptr %kiln.a{at}")).collect();
        let written = self.kernel.written.iter().map(|at| format!("ptr %kiln.a{at}"));
        let back: Vec<String> = written.chain((0..forms.len()).map(|at| format!("ptr %kiln.r{at}"))).collect();
        text += &format!("  call void @kiln_start_{name}({})\n", taken.join(", "));
        text += &format!("  call void @kiln_wait_{name}({})\n", back.join(", "));
        let given =
            |(at, item): (usize, &Item)| format!("  call void @kiln_given(ptr {}, ptr %kiln.a{at})\n", item.operand);
        text.extend(self.arrays().map(given));
        Ok(text + &self.returned(&forms)?)
    }

    /// What gives the results to the caller.
    fn returned(&self, forms: &[String]) -> Result<String, String> {
        let mut text = String::new();
        for (at, (item, form)) in self.results.iter().zip(forms).enumerate() {
            let own = own_type(item)?;
            text += &format!("  %kiln.f{at} = load {form}, ptr %kiln.r{at}, align 8\n");
            text += &match own == *form {
                true => format!("  %kiln.v{at} = freeze {own} %kiln.f{at}\n"),
                false => format!("  %kiln.v{at} = trunc {form} %kiln.f{at} to {own}\n"),
            };
        }
        let ty = &self.ty;
        let last = match self.results {
            [] => return Ok("  ret void\n".to_owned()),
            [_] if !ty.starts_with(['{', '<']) => "%kiln.v0".to_owned(),
            _ => self.whole(&mut text)?,
        };
        Ok(text + &format!("  ret {ty} {last}\n"))
    }

    /// Puts the results into a struct or vector; returns its name.
    fn whole(&self, text: &mut String) -> Result<String, String> {
        let (ty, mut last) = (&self.ty, "poison".to_owned());
        let (put, number) = if lanes_of(ty).is_some() { ("insertelement", "i32 ") } else { ("insertvalue", "") };
        for (at, item) in self.results.iter().enumerate() {
            *text += &format!("  %kiln.w{at} = {put} {ty} {last}, {} %kiln.v{at}, {number}{at}\n", own_type(item)?);
            last = format!("%kiln.w{at}");
        }
        Ok(last)
    }
}

/// Pointers as the parameters of a declaration.
fn pointers(count: usize) -> String {
    vec!["ptr"; count].join(", ")
}

/// Errors: why an argument can't be handed to a device.
fn travels(item: &Item) -> Result<(), String> {
    let name = &item.slot.name;
    let is_followed = match item.reach {
        Reach::Arena(_) => true,
        Reach::None | Reach::Typed { .. } => item.object.is_some() || !item.pointers.is_empty(),
    };
    if is_followed {
        return Err(format!("follows pointers in memory, which a device does not have: '{name}'"));
    }
    match item.ty {
        None if !matches!(item.step, 1 | 2 | 4 | 8) => {
            Err(format!("has an array that can't travel: '{name}' has words of {} bytes", item.step))
        }
        _ => Ok(()),
    }
}

/// The type of an item's numbers. Errors: it has none that travels.
fn own_type(item: &Item) -> Result<String, String> {
    let found = type_of(item.slot.element).filter(|_| item.ty.as_deref().is_none_or(|ty| !ty.contains("ptr")));
    found.ok_or(format!("has a number that can't travel: '{}' is an address", item.slot.name))
}

/// The type in which C has a number: integers of 8, 16, 32 and 64 bits.
fn form_of(item: &Item) -> Result<String, String> {
    match item.slot.element {
        Element::Signed(width) | Element::Unsigned(width) if width > 64 => {
            Err(format!("has a number that can't travel: '{}' has {width} bits", item.slot.name))
        }
        Element::Signed(width) | Element::Unsigned(width) => {
            own_type(item).map(|_| format!("i{}", width.next_power_of_two().max(8)))
        }
        Element::Float(_) | Element::Complex(_) => own_type(item),
    }
}

/// Instructions that put a number where the driver takes it.
fn stored(at: usize, item: &Item, ty: &str) -> Result<String, String> {
    let (form, own) = (form_of(item)?, own_type(item)?);
    let place = format!("  %kiln.a{at} = alloca {form}, align 8\n");
    if form == own {
        return Ok(format!("{place}  store {ty} {}, ptr %kiln.a{at}, align 8\n", item.operand));
    }
    let extend = if own == "i1" { "zext" } else { "sext" };
    Ok(format!(
        "{place}  %kiln.x{at} = {extend} {ty} {} to {form}\n  store {form} %kiln.x{at}, ptr %kiln.a{at}, align 8\n",
        item.operand
    ))
}
