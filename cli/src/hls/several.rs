//! Several functions of one source behind one control port: which they are, and a design of each.
//!
//! What holds: each design is built, simulated and written as if it were alone, in a folder of its name; what is of all is beside the
//! folders.

use ::lowering::prepare::choose_function;
use affine::views::has_open_sizes;
use cosim::testbench::File;
use ir::Reported;
use ir::diag::Place;

use super::{Args, Design, Made, bus, design, page, pretty};
use crate::progress::Progress;
use crate::session::Session;

/// The functions that are built: those named, else those marked as kernels where there is a bus; none means the only one that no other
/// calls. Errors: `E1109`, options that several can't follow.
pub(super) fn functions(args: &Args, s: &mut Session, source: (&str, &str)) -> Result<Vec<String>, Reported> {
    let functions = match args.func.is_empty() && args.interface.front().is_some() {
        true => marked(args, s, source)?,
        false => args.func.clone(),
    };
    match unfit(args, &functions) {
        None => Ok(functions),
        Some(why) => Err(s.diags.error("E1109", Place::Unknown, why)),
    }
}

/// The functions of a source that have the attribute of kernels.
fn marked(args: &Args, s: &mut Session, (name, text): (&str, &str)) -> Result<Vec<String>, Reported> {
    let mut own = Session::new();
    let found = own.register(&args.dialects).and_then(|()| own.load_text(name, text));
    let found = found.map(|module| ::host::kernels(&own.ir, module).into_iter().map(|kernel| kernel.name).collect());
    s.take_findings(&mut own);
    found
}

/// Why functions can't be built together with these options.
fn unfit(args: &Args, functions: &[String]) -> Option<String> {
    if functions.len() < 2 {
        return None;
    }
    if args.interface.front().is_none() {
        let why = "share a bus: add --interface axi-lite or wishbone, or name one function";
        return Some(format!("{} functions {why}", functions.len()));
    }
    unfit_together(args, functions)
}

/// Why functions can't be built together with these options, behind whatever they share.
pub(super) fn unfit_together(args: &Args, functions: &[String]) -> Option<String> {
    if functions.len() < 2 {
        return None;
    }
    if let Some((_, twice)) = functions.iter().enumerate().find(|&(at, name)| functions[..at].contains(name)) {
        return Some(format!("function '@{twice}' is named twice: a control port has each once"));
    }
    let why = if args.from.is_some() {
        "are several designs, and --from gives one: leave out --from, or name one function"
    } else if !args.data.is_empty() {
        "have arguments of their own, and --data gives those of one: leave out --data, or name one function"
    } else {
        return None;
    };
    Some(format!("{} functions {why}", functions.len()))
}

/// What is asked for of each function alone: of several, each has the open sizes of its own arguments. Errors: `E1201`, a variable that two
/// functions use; `E0604`, a size of no argument; a function that is not there.
pub(super) fn alone(
    args: &Args,
    s: &mut Session,
    (name, text): (&str, &str),
    functions: &[String],
) -> Result<Vec<Args>, Reported> {
    match functions {
        [] => return Ok(vec![args.clone()]),
        [one] => return Ok(vec![args.for_one(one)]),
        _ => {}
    }
    let module = s.load_text(name, text)?;
    ::host::apart(&s.ir, module, functions, &mut s.diags)?;
    let mut all: Vec<Args> = Vec::new();
    for func in functions {
        let op = choose_function(&s.ir, module, Some(func), &mut s.diags)?;
        let own = args.max_size.iter().filter(|most| has_open_sizes(&s.ir, op, most));
        all.push(Args { max_size: own.cloned().collect(), ..args.for_one(func) });
    }
    match args.max_size.iter().find(|most| !all.iter().any(|one| one.max_size.contains(most))) {
        None => Ok(all),
        Some((name, _)) => {
            let message = format!("--max-size: '{name}' is no argument of these functions with as many open sizes");
            Err(s.diags.error("E0604", Place::Unknown, message))
        }
    }
}

/// The designs of functions, and what is written of each.
pub(super) fn designs(
    args: &Args,
    s: &mut Session,
    source: (&str, &str),
    functions: &[String],
    progress: &Progress,
) -> Result<(Vec<Design>, Vec<Made>), Reported> {
    let mut all = (Vec::new(), Vec::new());
    for one in alone(args, s, source, functions)? {
        let options = one.options(progress, &mut s.diags)?;
        let (design, made) = design(&one, &options, s, source, progress)?;
        all.0.push(design);
        all.1.push(made);
    }
    Ok(all)
}

/// Builds functions of a source behind one bus: all files, and what is shown.
pub(super) fn build(
    args: &Args,
    s: &mut Session,
    source: (&str, &str),
    functions: &[String],
    progress: &Progress,
) -> Result<(Vec<File>, String), Reported> {
    let front = args.interface.front().expect("several functions are behind a bus");
    let (designs, made) = designs(args, s, source, functions, progress)?;
    let all: Vec<&Design> = designs.iter().collect();
    let name = bus::shell_name(source.0, &all.iter().map(|design| bus::Inside::of(s, design)).collect::<Vec<_>>());
    let behind = bus::behind(s, &all, &name, front)?;
    let summary = match args.json {
        true => pretty(&made.iter().map(Made::measured).collect::<Vec<_>>()),
        false => made.iter().map(|made| format!("{}\n", made.summary)).collect::<String>() + &bases(&behind.shelled),
    };
    let mut files = behind.files;
    for ((design, made), own) in designs.iter().zip(made).zip(behind.each) {
        let page = page::page(&made, source, None, None);
        let of_design = made.files.into_iter().chain(own).chain([page]);
        files.extend(of_design.map(|(file, text)| (format!("{}/{file}", design.manifest.top), text)));
    }
    Ok((files, summary))
}

/// Where the designs are, for a person.
fn bases(shelled: &bus::Shelled) -> String {
    let line = |(of, base): &(bus::Addressed, u32)| {
        format!("{:<20}0x{base:06x} to 0x{:06x}\n", of.kernel.name, base + (1 << of.map.address_bits) - 1)
    };
    format!("{:<20}addresses\n", "design") + &shelled.kernels.iter().map(line).collect::<String>()
}
