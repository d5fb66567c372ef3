//! The Python module of a design: its interface as data, one method with the function's name; the rest is `kiln_host.py`.

use crate::interface::{Argument, Array, Interface, Number, Scalar};
use crate::names::{self, fill, identifier, indented};
use crate::place::{self, Arithmetic};

const HOST: &str = include_str!("../templates/kiln_host.py");

/// Words that Python or the driver's class have for themselves.
const TAKEN: &[&str] = &[
    "False",
    "None",
    "True",
    "and",
    "as",
    "assert",
    "async",
    "await",
    "break",
    "class",
    "continue",
    "def",
    "del",
    "elif",
    "else",
    "except",
    "finally",
    "for",
    "from",
    "global",
    "if",
    "import",
    "in",
    "is",
    "lambda",
    "nonlocal",
    "not",
    "or",
    "pass",
    "raise",
    "return",
    "self",
    "try",
    "while",
    "with",
    "yield",
    "arrays",
    "begin",
    "counters",
    "cycles",
    "done",
    "open",
    "runs",
    "start",
    "transport",
    "turn",
    "wait",
];

const ARITHMETIC: Arithmetic =
    Arithmetic { floor_div: |a, b| format!("{a} // {b}"), modulo: |a, b| format!("{a} % {b}") };

/// The files of the driver: name and text.
pub fn python(interface: &Interface) -> Vec<(String, String)> {
    let name = identifier(&interface.name, TAKEN);
    vec![("kiln_host.py".to_owned(), HOST.to_owned()), (format!("{name}_driver.py"), module(interface, &name))]
}

fn module(interface: &Interface, name: &str) -> String {
    let Interface { hash, hash_at, cycles_at, base, starts, run_bytes, arguments, results, .. } = interface;
    let names: Vec<String> = arguments.iter().map(|argument| identifier(argument.name(), TAKEN)).collect();
    let returned: Vec<String> = results.iter().map(|result| result.number.describe()).collect();
    let returns = if returned.is_empty() { "nothing".to_owned() } else { returned.join(", ") };
    let parts = [
        ("name", name),
        ("counters", &counters(interface)),
        ("hash", &format!("{hash:016x}")),
        ("hash_at", &format!("{hash_at:x}")),
        ("cycles_at", &format!("{cycles_at:x}")),
        ("base", &format!("{base:x}")),
        ("starts", &starts.to_string()),
        ("bytes", &run_bytes.to_string()),
        ("arguments", &indented("        ", arguments.iter().map(|argument| format!("{},", value(argument))))),
        ("results", &indented("        ", results.iter().map(|result| format!("{},", scalar(result))))),
        ("open", &names::opening(interface, name, include_str!("../templates/open.py"))),
        ("docs", &indented("        ", arguments.iter().map(|argument| argument.describe(TAKEN)))),
        ("returns", &returns),
        ("parameters", &with(", ", &names)),
        ("values", &names.iter().map(|name| format!("{name}, ")).collect::<String>()),
        ("passed", &names.join(", ")),
    ];
    fill(include_str!("../templates/driver.py"), &parts)
}

/// Where the counts of the bus to memory are; nothing where there are none.
fn counters(interface: &Interface) -> String {
    let all: Vec<String> = interface.counters.iter().map(|(name, at)| format!("{name:?}: 0x{at:x},")).collect();
    if all.is_empty() { String::new() } else { format!("    COUNTERS = {{\n{}    }}\n", indented("        ", all)) }
}

fn with(separator: &str, names: &[String]) -> String {
    names.iter().map(|name| format!("{separator}{name}")).collect()
}

fn value(argument: &Argument) -> String {
    match argument {
        Argument::Scalar(of) => scalar(of),
        Argument::Array(of) => array(of),
    }
}

fn number(number: &Number) -> String {
    format!("Number({:?}, {})", number.describe(), number.width)
}

fn scalar(scalar: &Scalar) -> String {
    format!("Scalar({:?}, {}, 0x{:x})", scalar.name, number(&scalar.number), scalar.offset)
}

fn array(array: &Array) -> String {
    let shape: String = array.shape.iter().map(|size| format!("{size}, ")).collect();
    let banks: Vec<String> =
        array.banks.iter().map(|bank| format!("(0x{:x}, {}, {})", bank.base, bank.stride, bank.depth)).collect();
    let [bank, word] = array.place.each_ref().map(|part| place::print(part, ARITHMETIC));
    let indices: Vec<String> = (0..array.shape.len()).map(|at| format!("d{at}")).collect();
    let place = format!("lambda {}: ({bank}, {word})", indices.join(", "));
    let of = number(&array.number);
    let pointers: String = array.pointers.iter().map(|register| format!("0x{register:x}, ")).collect();
    let pointers = if pointers.is_empty() { pointers } else { format!(", ({})", pointers.trim_end()) };
    format!("Array({:?}, {of}, ({}), [{}], {place}{pointers})", array.name, shape.trim_end(), banks.join(", "))
}
