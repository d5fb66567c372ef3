//! What a host built by kiln calls, in C: for each kernel the functions that start it and wait for it, and a program that calls the
//! host's entry with data from a file.
//!
//! What holds: everything is passed as an array of C; the environment says at run time where a kernel is (`kiln_run.h`).

use fpga::map::ARGUMENTS;
use manifest::SHARED;

use crate::c::{Form, driver_name};
use crate::interface::{Argument, Array, Bank, Interface};
use crate::names::{fill, indented};

/// What all hosts share: name and text of each file.
pub const RUN: [(&str, &str); 2] =
    [("kiln_run.h", include_str!("../templates/kiln_run.h")), ("kiln_run.c", include_str!("../templates/kiln_run.c"))];

/// Bytes of a word of a transport.
const WORD: u64 = 4;

/// What a kernel's function takes, as far as its design knows of it.
pub struct Called<'a> {
    /// The function's name.
    pub kernel: &'a str,
    /// How many arguments it has.
    pub arguments: usize,
    /// The position among these of each argument of the design.
    pub positions: &'a [usize],
    /// Positions of the arrays that come back.
    pub written: &'a [usize],
    /// Positions of arguments of type index: numbers of 64 bits for the host, of as many as it takes for the design.
    pub indices: &'a [usize],
}

/// The functions that run a kernel through its driver: name and text of the file.
pub fn kernel(interface: &Interface, called: &Called<'_>) -> (String, String) {
    let name = driver_name(interface);
    let all = |of: &dyn Fn(usize) -> String, which: &[usize]| which.iter().map(|&at| of(at)).collect::<Vec<_>>();
    let every: Vec<usize> = (0..called.arguments).collect();
    let taken = all(&|at| format!("void *a{at}"), &every);
    let results = 0..interface.results.len();
    let returned =
        called.written.iter().map(|at| format!("void *a{at}")).chain(results.clone().map(|at| format!("void *r{at}")));
    let passed: String = interface
        .arguments
        .iter()
        .zip(called.positions)
        .map(|(a, at)| format!(", {}", passed(a, *at, called)))
        .collect();
    let unused = every.iter().filter(|at| !called.positions.contains(at)).map(|at| format!("(void)a{at};"));
    let [table, given] = places(interface, called);
    let parts = [
        ("name", name.as_str()),
        ("kernel", called.kernel),
        ("taken", &list(taken)),
        ("returned", &list(returned.collect())),
        ("passed", &passed),
        ("apart", &indented("  ", apart(interface, called))),
        ("base", &format!("{:x}", interface.base)),
        ("places", &table),
        ("count", &given),
        ("unused", &indented("  ", unused)),
        ("kept", &indented("  ", kept(interface, called))),
        ("given", &results.map(|at| format!(", r{at}")).collect::<String>()),
    ];
    (format!("{name}_kernel.c"), fill(include_str!("../templates/kernel.c"), &parts))
}

/// Parameters of a function of C.
fn list(parameters: Vec<String>) -> String {
    if parameters.is_empty() { "void".to_owned() } else { parameters.join(", ") }
}

fn passed(argument: &Argument, at: usize, called: &Called<'_>) -> String {
    match argument {
        Argument::Array(_) => format!("a{at}"),
        Argument::Scalar(scalar) => match Form::of(&scalar.number).ty {
            ty if called.indices.contains(&at) => {
                format!("({ty})kiln_run_index(\"{}\", *(const int64_t *)a{at}, {})", called.kernel, scalar.number.width)
            }
            ty => format!("*(const {ty} *)a{at}"),
        },
    }
}

/// The table of what the kernel keeps, and how it is given: registers of arguments, and arrays for each run that may be there at a time.
fn places(interface: &Interface, called: &Called<'_>) -> [String; 2] {
    let place = |first: u64, bytes: u64, [step, run, changes]: [u64; 3]| {
        format!("{{0x{first:x}, 0x{bytes:x}, {step}, {run}, {}}}", changes != 0)
    };
    let registers = u64::from(interface.hash_at - ARGUMENTS);
    let registers = (registers > 0).then(|| place(u64::from(interface.base + ARGUMENTS), registers, [WORD, 0, 0]));
    let of_array = |(array, changes): (&Array, bool)| -> Vec<String> {
        let of_bank = |(bank, run): (&Bank, u64)| {
            let first = match bank.base < SHARED {
                true => u64::from(interface.base + bank.base),
                false => u64::from(bank.base) + run * interface.run_bytes,
            };
            let bytes = (u64::from(bank.stride) * bank.depth).next_multiple_of(WORD);
            place(first, bytes, [u64::from(bank.stride).max(WORD), run, changes.into()])
        };
        let runs = |bank: &Bank| if bank.base < SHARED { 1 } else { u64::from(interface.starts) };
        array.banks.iter().flat_map(|bank| (0..runs(bank)).map(move |run| of_bank((bank, run)))).collect()
    };
    let arrays = interface.arguments.iter().zip(called.positions);
    let arrays = arrays.filter_map(|(argument, at)| Some((argument.array()?, called.written.contains(at))));
    let all: Vec<String> = registers.into_iter().chain(arrays.flat_map(of_array)).collect();
    if all.is_empty() {
        return [String::new(), "NULL, 0".to_owned()];
    }
    let table = format!("static const kiln_run_place places[] = {{{}}};\n\n", all.join(", "));
    [table, format!("places, {}", all.len())]
}

/// Checks that no array that is written shares elements with another one.
fn apart(interface: &Interface, called: &Called<'_>) -> Vec<String> {
    let bytes = |argument: &Argument| {
        argument.array().map(|array| array.shape.iter().product::<usize>() * Form::of(&array.number).bytes as usize)
    };
    let arrays = interface.arguments.iter().zip(called.positions).filter_map(|(a, at)| Some((*at, bytes(a)?)));
    let arrays: Vec<(usize, usize)> = arrays.collect();
    let is_written = |at: usize| called.written.contains(&at);
    let pairs = arrays.iter().enumerate().flat_map(|(i, &a)| arrays[i + 1..].iter().map(move |&b| (a, b)));
    let pairs = pairs.filter(|&(a, b)| is_written(a.0) || is_written(b.0));
    let check = |(a, b): ((usize, usize), (usize, usize))| {
        format!("kiln_run_apart(\"{}\", a{}, {}, a{}, {});", called.kernel, a.0, a.1, b.0, b.1)
    };
    pairs.map(check).collect()
}

/// Where each array goes when a run has ended: to the caller's, or nowhere.
fn kept(interface: &Interface, called: &Called<'_>) -> Vec<String> {
    let arrays = interface.arguments.iter().zip(called.positions).filter(|(argument, _)| argument.array().is_some());
    let place = |at: &usize| if called.written.contains(at) { format!("a{at}") } else { "NULL".to_owned() };
    arrays
        .enumerate()
        .map(|(index, (_, at))| format!("driver.arrays[driver.runs.first][{index}] = {};", place(at)))
        .collect()
}

/// The program that calls the entry of the host `name`, of whose arrays, so many bytes each, the first `arguments` come from a file.
pub fn main(name: &str, sizes: &[u64], arguments: usize) -> String {
    let each = |text: &dyn Fn(usize) -> String| (0..sizes.len()).map(text).collect::<Vec<_>>();
    let sizes_text: Vec<String> = sizes.iter().map(u64::to_string).chain(["0".to_owned()]).collect();
    let parts = [
        ("name", name),
        ("count", &sizes.len().to_string()),
        ("arguments", &arguments.to_string()),
        ("sizes", &sizes_text.join(", ")),
        ("parameters", &list(each(&|at| format!("void *a{at}")))),
        ("passed", &each(&|at| format!("data[{at}]")).join(", ")),
    ];
    fill(include_str!("../templates/main.c"), &parts)
}

#[cfg(test)]
mod tests {
    use ir::AffineExpr;

    use super::*;
    use crate::interface::{Array, Number, Scalar};

    #[test]
    fn arrays_that_are_only_read_go_nowhere() {
        let number = |width| Number { width, float: None };
        let array = |name: &str| {
            Argument::Array(Array {
                name: name.into(),
                number: number(8),
                shape: vec![4],
                banks: vec![Bank { base: 0x40, stride: 1, depth: 5 }],
                pointers: Vec::new(),
                place: [AffineExpr::Const(0), AffineExpr::Const(0)],
            })
        };
        let scalar = Scalar { name: "k".into(), number: number(13), offset: 16 };
        let interface = Interface {
            name: "f".into(),
            hash: 1,
            hash_at: 0x20,
            cycles_at: 8,
            starts: 1,
            run_bytes: 0,
            base: 0,
            counters: Vec::new(),
            baud: None,
            arguments: vec![array("x"), Argument::Scalar(scalar.clone()), array("y")],
            results: vec![scalar],
        };
        let called = Called { kernel: "f", arguments: 4, positions: &[0, 1, 3], written: &[3], indices: &[] };
        let (name, text) = kernel(&interface, &called);
        assert_eq!(name, "f_kernel.c");
        for part in [
            "void kiln_start_f(void *a0, void *a1, void *a2, void *a3) {",
            "f_start(&driver, a0, *(const int16_t *)a1, a3)",
            "(void)a2;",
            "kiln_run_place places[] = {{0x10, 0x10, 4, 0, false}, {0x40, 0x8, 4, 0, false}, {0x40, 0x8, 4, 0, true}};",
            "kiln_run_remember(&transport, 0x0, places, 3)",
            "kiln_run_apart(\"f\", a0, 4, a3, 4);",
            "void kiln_wait_f(void *a3, void *r0) {",
            "driver.arrays[driver.runs.first][0] = NULL;\n  driver.arrays[driver.runs.first][1] = a3;",
            "kiln_run_seconds(), r0)",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
        let (_, text) = kernel(&interface, &Called { indices: &[1], ..called });
        assert!(text.contains("(int16_t)kiln_run_index(\"f\", *(const int64_t *)a1, 13)"), "{text}");
    }

    #[test]
    fn programs_know_their_sizes() {
        let text = main("app", &[64, 4], 1);
        for part in [
            "COUNT = 2, ARGUMENTS = 1",
            "{64, 4, 0}",
            "kiln_entry(void *a0, void *a1);",
            "kiln_entry(data[0], data[1]);",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
        assert!(main("app", &[], 0).contains("kiln_entry(void);"));
    }
}
