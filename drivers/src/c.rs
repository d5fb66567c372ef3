//! The C11 driver of a design: a header and a source with its interface as data; the rest is `kiln_host.c`.

use crate::interface::{Argument, Array, Interface, Number, Scalar};
use crate::names::{self, fill, identifier, indented};
use crate::place::{self, Arithmetic, Index};

const HEADER: &str = include_str!("../templates/kiln_host.h");
const SOURCE: &str = include_str!("../templates/kiln_host.c");

/// Words that C or the driver's functions have for themselves.
const TAKEN: &[&str] = &[
    "auto",
    "bool",
    "break",
    "case",
    "char",
    "const",
    "continue",
    "default",
    "do",
    "double",
    "driver",
    "else",
    "enum",
    "extern",
    "false",
    "float",
    "for",
    "goto",
    "if",
    "inline",
    "int",
    "long",
    "main",
    "place",
    "queue",
    "register",
    "restrict",
    "return",
    "seconds",
    "short",
    "signed",
    "sizeof",
    "static",
    "status",
    "struct",
    "switch",
    "transport",
    "true",
    "typedef",
    "union",
    "unsigned",
    "void",
    "volatile",
    "while",
];

/// Functions of C and POSIX that `kiln_host.c` calls, and those of C that a design is likely to be called like: a function of the
/// same name would take their place in the whole program.
const FUNCTIONS: &[&str] = &[
    "abs",
    "acos",
    "asin",
    "atan",
    "atan2",
    "calloc",
    "cbrt",
    "ceil",
    "close",
    "cos",
    "cosh",
    "div",
    "dup2",
    "execvp",
    "exit",
    "exp",
    "exp2",
    "expm1",
    "fabs",
    "fclose",
    "fdopen",
    "fdim",
    "fflush",
    "fgets",
    "floor",
    "fma",
    "fmax",
    "fmin",
    "fmod",
    "fork",
    "fprintf",
    "free",
    "gamma",
    "hypot",
    "index",
    "ldexp",
    "log",
    "log10",
    "log1p",
    "log2",
    "lround",
    "malloc",
    "memcpy",
    "memset",
    "mmap",
    "munmap",
    "open",
    "pipe",
    "poll",
    "pow",
    "qsort",
    "rand",
    "read",
    "remove",
    "rint",
    "round",
    "select",
    "signal",
    "sin",
    "sinh",
    "sqrt",
    "sscanf",
    "strerror",
    "tan",
    "tanh",
    "tcgetattr",
    "tcsetattr",
    "tgamma",
    "time",
    "trunc",
    "wait",
    "waitpid",
    "write",
];

/// The name of a design in C.
pub(crate) fn driver_name(interface: &Interface) -> String {
    identifier(&interface.name, &[TAKEN, FUNCTIONS].concat())
}

const ARITHMETIC: Arithmetic = Arithmetic {
    floor_div: |a, b| format!("kiln_floor_div({a}, {b})"),
    modulo: |a, b| format!("kiln_modulo({a}, {b})"),
};

/// The files of the driver: name and text.
pub fn c(interface: &Interface) -> Vec<(String, String)> {
    let name = driver_name(interface);
    vec![
        ("kiln_host.h".to_owned(), HEADER.to_owned()),
        ("kiln_host.c".to_owned(), SOURCE.to_owned()),
        (format!("{name}_driver.h"), header(interface, &name)),
        (format!("{name}_driver.c"), source(interface, &name)),
    ]
}

/// A number as C has it: its type, how many of them there are, and their bytes.
pub(crate) struct Form {
    pub(crate) ty: &'static str,
    /// Words of a number of more than 64 bits.
    words: Option<u32>,
    pub(crate) bytes: u32,
    is_signed: bool,
}

impl Form {
    pub(crate) fn of(number: &Number) -> Form {
        let one = |ty, bytes, is_signed| Form { ty, words: None, bytes, is_signed };
        let is_float = number.float.is_some();
        match (number.float.as_deref(), number.width) {
            (Some("f32"), _) => one("float", 4, false),
            (Some("f64"), _) => one("double", 8, false),
            (_, 0..=1) => one("uint8_t", 1, false),
            (_, 2..=8) => one(if is_float { "uint8_t" } else { "int8_t" }, 1, !is_float),
            (_, 9..=16) => one(if is_float { "uint16_t" } else { "int16_t" }, 2, !is_float),
            (_, 17..=32) => one(if is_float { "uint32_t" } else { "int32_t" }, 4, !is_float),
            (_, 33..=64) => one("int64_t", 8, true),
            (_, width) => {
                let words = width.div_ceil(32);
                Form { ty: "uint32_t", words: Some(words), bytes: 4 * words, is_signed: true }
            }
        }
    }

    /// The dimension that the words of one number are.
    fn dimension(&self) -> String {
        self.words.map_or(String::new(), |words| format!("[{words}]"))
    }

    /// The number as the driver's functions take it.
    fn number(&self, width: u32) -> String {
        format!("{{{width}, {}, {}}}", self.bytes, self.is_signed)
    }
}

fn parameter(argument: &Argument) -> String {
    match argument {
        Argument::Scalar(scalar) => {
            let form = Form::of(&scalar.number);
            let constant = if form.words.is_some() { "const " } else { "" };
            format!("{constant}{} {}{}", form.ty, identifier(&scalar.name, TAKEN), form.dimension())
        }
        Argument::Array(array) => {
            let form = Form::of(&array.number);
            let shape: String = array.shape.iter().map(|size| format!("[{size}]")).collect();
            let shape = if array.shape.is_empty() { "[1]".to_owned() } else { shape };
            format!("{} {}{shape}{}", form.ty, identifier(&array.name, TAKEN), form.dimension())
        }
    }
}

fn result(scalar: &Scalar) -> String {
    let form = Form::of(&scalar.number);
    let name = identifier(&scalar.name, TAKEN);
    match form.words {
        None => format!("{} *{name}", form.ty),
        Some(words) => format!("{} {name}[{words}]", form.ty),
    }
}

/// The parameters of the functions that hand arguments over, and that give results.
fn parameters(interface: &Interface) -> [String; 2] {
    let list = |all: Vec<String>| all.iter().map(|one| format!(", {one}")).collect();
    [list(interface.arguments.iter().map(parameter).collect()), list(interface.results.iter().map(result).collect())]
}

fn header(interface: &Interface, name: &str) -> String {
    let [arguments, results] = parameters(interface);
    let docs = indented(" *   ", interface.arguments.iter().map(|argument| argument.describe(TAKEN)));
    let arrays = interface.arguments.iter().filter_map(Argument::array).count().max(1);
    let parts = [
        ("name", name),
        ("guard", &format!("{}_DRIVER_H", name.to_uppercase())),
        ("hash", &format!("{:016x}", interface.hash)),
        ("arguments", &arguments),
        ("results", &results),
        ("docs", &docs),
        ("open", &names::opening(interface, name, include_str!("../templates/open.h"))),
        ("arrays", &arrays.to_string()),
        ("starts", &interface.starts.to_string()),
        ("memory", &memory(interface, name)),
        ("counters", &counted(interface, name, include_str!("../templates/counters.h"))),
    ];
    fill(include_str!("../templates/driver.h"), &parts)
}

/// What reads the counts of the bus to memory, of a template; nothing where there are none.
fn counted(interface: &Interface, name: &str, template: &str) -> String {
    let counters = &interface.counters;
    if counters.is_empty() {
        return String::new();
    }
    let fields = counters.iter().map(|(counter, _)| format!("uint64_t {counter};"));
    let get = |(counter, at): &(String, u32)| {
        step(&format!("kiln_get(&driver->transport, 0x{at:x}, (kiln_number){{64, 8, false}}, &counts->{counter})"))
    };
    let parts =
        [("name", name), ("fields", &indented("  ", fields)), ("gets", &indented("  ", counters.iter().map(get)))];
    fill(template, &parts)
}

/// How much memory design and host share, if they do.
fn memory(interface: &Interface, name: &str) -> String {
    match interface.run_bytes * u64::from(interface.starts) {
        0 => String::new(),
        bytes => {
            let macro_name = format!("{}_MEMORY_BYTES", name.to_uppercase());
            format!("\n/* Bytes of memory that it takes: see kiln_share. */\n#define {macro_name} {bytes}u\n")
        }
    }
}

fn source(interface: &Interface, name: &str) -> String {
    let Interface { hash, hash_at, cycles_at, base, starts, run_bytes, arguments, results, .. } = interface;
    let [parameters, returned] = parameters(interface);
    let arrays: Vec<&Array> = arguments.iter().filter_map(Argument::array).collect();
    let tables: String = arrays.iter().enumerate().map(|(at, array)| table(at, array)).collect();
    let parts = [
        ("name", name),
        ("hash", &format!("{hash:016x}")),
        ("hash_at", &format!("{hash_at:x}")),
        ("cycles_at", &format!("{cycles_at:x}")),
        ("base", &format!("{base:x}")),
        ("starts", &starts.to_string()),
        ("bytes", &run_bytes.to_string()),
        ("tables", &tables),
        ("open", &names::opening(interface, name, include_str!("../templates/open.c"))),
        ("put", &handing_over(arguments)),
        ("got", &taking_back(arrays.len(), results)),
        ("parameters", &parameters),
        ("returned", &returned),
        ("passed", &listed(arguments.iter().map(Argument::name))),
        ("counters", &counted(interface, name, include_str!("../templates/counters.c"))),
        ("given", &listed(results.iter().map(|scalar| &scalar.name))),
    ];
    fill(include_str!("../templates/driver.c"), &parts)
}

/// The calls that hand arguments over.
fn handing_over(arguments: &[Argument]) -> String {
    let mut index = 0..;
    indented("  ", arguments.iter().map(|argument| step(&put(argument, &mut index))))
}

/// The calls that fetch so many arrays, and the results.
fn taking_back(arrays: usize, results: &[Scalar]) -> String {
    let fetched = (0..arrays)
        .map(|at| format!("kiln_get_array(transport, &array_{at}, driver->arrays[driver->runs.first][{at}])"));
    indented("  ", fetched.chain(results.iter().map(get)).map(|call| step(&call)))
}

/// What follows other arguments of a call.
fn listed<'n>(all: impl Iterator<Item = &'n String>) -> String {
    all.map(|one| format!(", {}", identifier(one, TAKEN))).collect()
}

/// A call that is made while all went well.
fn step(call: &str) -> String {
    match call.split_once("; ") {
        Some((before, call)) => format!("{before};\n  status = status == KILN_OK ? {call} : status;"),
        None => format!("status = status == KILN_OK ? {call} : status;"),
    }
}

/// What hands an argument over; arrays are kept by number.
fn put(argument: &Argument, index: &mut impl Iterator<Item = usize>) -> String {
    let name = identifier(argument.name(), TAKEN);
    match argument {
        Argument::Scalar(scalar) => {
            let form = Form::of(&scalar.number);
            let value = if form.words.is_some() { name } else { format!("&{name}") };
            let number = form.number(scalar.number.width);
            format!("kiln_put(transport, 0x{:x}, (kiln_number){number}, {value})", scalar.offset)
        }
        Argument::Array(_) => {
            let at = index.next().unwrap_or_default();
            format!("driver->arrays[place][{at}] = {name}; kiln_put_array(transport, &array_{at}, {name})")
        }
    }
}

fn get(scalar: &Scalar) -> String {
    let number = Form::of(&scalar.number).number(scalar.number.width);
    let name = identifier(&scalar.name, TAKEN);
    format!("kiln_get(transport, 0x{:x}, (kiln_number){number}, {name})", scalar.offset)
}

/// Where the elements of an array are.
fn table(at: usize, array: &Array) -> String {
    let [bank, word] = array.place.each_ref().map(|part| place::print(part, ARITHMETIC));
    let banks = array.banks.iter().map(|bank| format!("{{0x{:x}, {}, {}}}", bank.base, bank.stride, bank.depth));
    let banks: Vec<String> = banks.collect();
    let pointers: Vec<String> = array.pointers.iter().map(|register| format!("0x{register:x}")).collect();
    let registers = match pointers.is_empty() {
        true => String::new(),
        false => format!("static const uint32_t pointers_{at}[] = {{{}}};\n", pointers.join(", ")),
    };
    let pointers = if pointers.is_empty() { "NULL".to_owned() } else { format!("pointers_{at}") };
    let parts = [
        ("at", &at.to_string()),
        ("name", &array.name),
        ("registers", &registers),
        ("pointers", &pointers),
        ("indices", &indices(array)),
        ("bank", &bank),
        ("word", &word),
        ("banks", &banks.join(", ")),
        ("count", &banks.len().to_string()),
        ("elements", &array.shape.iter().product::<usize>().to_string()),
        ("number", &Form::of(&array.number).number(array.number.width)),
    ];
    fill(include_str!("../templates/array.c"), &parts.map(|(name, text)| (name, text.as_str())))
}

/// The indices that a place is computed from, of the number of an element.
fn indices(array: &Array) -> String {
    let line = |Index { name, below, size }: &Index| format!("const int64_t {name} = element / {below} % {size};");
    let mut lines: Vec<String> = place::indices(&array.shape, &array.place).iter().map(line).collect();
    if lines.is_empty() {
        lines.push("(void)element;".to_owned());
    }
    indented("  ", lines)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interface::Bank;

    #[test]
    fn places_are_arithmetic_of_indices() {
        let banks = [0x100, 0x200].map(|base| Bank { base, stride: 2, depth: 12 }).to_vec();
        let place = place::parse("affine_map<(d0, d1) -> (d1 mod 2, d0 * 3 + d1 floordiv 2)>", 2).unwrap();
        let number = Number { width: 13, float: None };
        let text = table(0, &Array { name: "a".into(), number, shape: vec![4, 6], banks, pointers: Vec::new(), place });
        for part in ["d0 = element / 6 % 4;", "d1 = element / 1 % 6;", "{13, 2, true}, 24, 2, banks_0, place_0, NULL"] {
            assert!(text.contains(part), "{text}");
        }
        let [bank, word] = ["*bank = kiln_modulo(d1, 2);", "*word = (d0 * 3) + (kiln_floor_div(d1, 2));"];
        assert!(text.contains(bank) && text.contains(word), "{text}");
    }

    #[test]
    fn numbers_have_the_next_type() {
        let form = |width, float: Option<&str>| {
            let form = Form::of(&Number { width, float: float.map(str::to_owned) });
            (form.ty, form.bytes, form.is_signed)
        };
        assert_eq!(form(1, None), ("uint8_t", 1, false));
        assert_eq!(form(13, None), ("int16_t", 2, true));
        assert_eq!(form(16, Some("bf16")), ("uint16_t", 2, false));
        assert_eq!(form(64, Some("f64")), ("double", 8, false));
        assert_eq!(form(200, None), ("uint32_t", 28, true));
    }
}
