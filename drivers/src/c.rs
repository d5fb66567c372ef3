//! The C11 driver of a design: a header and a source with its interface as data; the rest is `kiln_host.c`.

use crate::interface::{Argument, Array, Interface, Number, Scalar};
use crate::names::{identifier, indented};

const HEADER: &str = include_str!("../templates/kiln_host.h");
const SOURCE: &str = include_str!("../templates/kiln_host.c");

/// Words that C or the driver's functions have for themselves.
const TAKEN: &[&str] = &[
    "auto", "bool", "break", "case", "char", "const", "continue", "default", "do", "double", "driver", "else", "enum",
    "extern", "false", "float", "for", "goto", "if", "inline", "int", "long", "main", "register", "restrict", "return",
    "seconds", "short", "signed", "sizeof", "static", "status", "struct", "switch", "true", "typedef", "union",
    "unsigned", "void", "volatile", "while",
];

/// The files of the driver: name and text. Errors: an array lies in a way that integers of C do not compute.
pub fn c(interface: &Interface) -> Result<Vec<(String, String)>, String> {
    let name = identifier(&interface.name, TAKEN);
    Ok(vec![
        ("kiln_host.h".to_owned(), HEADER.to_owned()),
        ("kiln_host.c".to_owned(), SOURCE.to_owned()),
        (format!("{name}_driver.h"), header(interface, &name)),
        (format!("{name}_driver.c"), source(interface, &name)?),
    ])
}

/// A number as C has it: its type, how many of them there are, and their bytes.
struct Form {
    ty: &'static str,
    /// Words of a number of more than 64 bits.
    words: Option<u32>,
    bytes: u32,
    is_signed: bool,
}

impl Form {
    fn of(number: &Number) -> Form {
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
    let guard = format!("{}_DRIVER_H", name.to_uppercase());
    let [arguments, results] = parameters(interface);
    let docs = indented(" *   ", interface.arguments.iter().map(|argument| argument.describe(TAKEN)));
    let arrays = interface.arguments.iter().filter(|argument| matches!(argument, Argument::Array(_))).count().max(1);
    format!(
        r"/* The driver of {name}, for the design with hash {hash:016x} and no other. */
#ifndef {guard}
#define {guard}

#include <stdint.h>

#include {quoted}

/* {name} at the end of a transport, and the arrays of the run that was started. */
typedef struct {{
  const kiln_transport *transport;
  void *arrays[{arrays}];
}} {name}_driver;

/* Whether the transport ends at this design: KILN_OTHER_DESIGN where it does not. */
kiln_status {name}_connect({name}_driver *driver, const kiln_transport *transport);

/* Calls {name} and waits for its end; arrays are changed in place.
{docs} */
kiln_status {name}({name}_driver *driver{arguments}{results});

/* Hands over arguments and starts a run, which {name}_wait ends; arrays must stay where they are until then. */
kiln_status {name}_start({name}_driver *driver{arguments});

/* Waits for the end of a run for so many seconds at the most, fills its arrays and gives its results. */
kiln_status {name}_wait({name}_driver *driver, double seconds{results});

/* Cycles from start to done of the last run. */
kiln_status {name}_cycles({name}_driver *driver, uint64_t *cycles);

#endif
",
        hash = interface.hash,
        quoted = "\"kiln_host.h\"",
    )
}

fn source(interface: &Interface, name: &str) -> Result<String, String> {
    let Interface { hash, hash_at, cycles_at, arguments, results, .. } = interface;
    let [parameters, returned] = parameters(interface);
    let arrays: Vec<&Array> = arguments.iter().filter_map(Argument::array).collect();
    let tables: String = arrays.iter().enumerate().map(|(at, array)| table(at, array)).collect::<Result<_, _>>()?;
    let mut index = 0..;
    let put = indented("  ", arguments.iter().map(|argument| step(&put(argument, &mut index))));
    let got = (0..arrays.len()).map(|at| format!("kiln_get_array(transport, &array_{at}, driver->arrays[{at}])"));
    let got = got.chain(results.iter().map(|scalar| get(scalar)));
    let got = indented("  ", got.map(|call| step(&call)));
    let names = |all: Vec<&String>| all.iter().map(|one| format!(", {}", identifier(one, TAKEN))).collect::<String>();
    let passed = names(arguments.iter().map(Argument::name).collect());
    let given = names(results.iter().map(|scalar| &scalar.name).collect());
    Ok(format!(
        r"/* The driver of {name}: where its arguments are. */
#include {quoted}
{tables}
kiln_status {name}_connect({name}_driver *driver, const kiln_transport *transport) {{
  driver->transport = transport;
  return kiln_connect(transport, 0x{hash_at:x}, UINT64_C(0x{hash:016x}));
}}

kiln_status {name}_start({name}_driver *driver{parameters}) {{
  const kiln_transport *transport = driver->transport;
  kiln_status status = KILN_OK;
{put}  return status == KILN_OK ? kiln_start(transport) : status;
}}

kiln_status {name}_wait({name}_driver *driver, double seconds{returned}) {{
  const kiln_transport *transport = driver->transport;
  kiln_status status = kiln_wait(transport, seconds);
{got}  return status;
}}

kiln_status {name}({name}_driver *driver{parameters}{returned}) {{
  kiln_status status = {name}_start(driver{passed});
  return status == KILN_OK ? {name}_wait(driver, KILN_SECONDS{given}) : status;
}}

kiln_status {name}_cycles({name}_driver *driver, uint64_t *cycles) {{
  return kiln_get(driver->transport, 0x{cycles_at:x}, (kiln_number){{64, 8, false}}, cycles);
}}
",
        quoted = format_args!("\"{name}_driver.h\""),
    ))
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
            format!("driver->arrays[{at}] = {name}; kiln_put_array(transport, &array_{at}, {name})")
        }
    }
}

fn get(scalar: &Scalar) -> String {
    let number = Form::of(&scalar.number).number(scalar.number.width);
    let name = identifier(&scalar.name, TAKEN);
    format!("kiln_get(transport, 0x{:x}, (kiln_number){number}, {name})", scalar.offset)
}

/// Where the elements of an array are. Errors: its layout rounds numbers that may be negative.
fn table(at: usize, array: &Array) -> Result<String, String> {
    let [bank, word] = &array.place;
    let rounds = |place: &String| place.contains("floordiv") || place.contains("mod");
    if array.place.iter().any(|place| rounds(place) && place.contains('-')) {
        return Err(format!("array '{}' has a layout that no driver in C can follow: {bank}, {word}", array.name));
    }
    let [bank, word] = array.place.each_ref().map(|place| place.replace("floordiv", "/").replace("mod", "%"));
    let mut below = array.shape.iter().product::<usize>();
    let mut indices = Vec::new();
    for (index, size) in array.indices.iter().zip(&array.shape) {
        below /= size;
        let is_used = |place: &String| place.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| word == index);
        if [&bank, &word].into_iter().any(is_used) {
            indices.push(format!("const int64_t {index} = element / {below} % {size};"));
        }
    }
    if indices.is_empty() {
        indices.push("(void)element;".to_owned());
    }
    let indices = indented("  ", indices);
    let banks = array.banks.iter().map(|bank| format!("{{0x{:x}, {}, {}}}", bank.base, bank.stride, bank.depth));
    let banks: Vec<String> = banks.collect();
    let (count, elements) = (banks.len(), array.shape.iter().product::<usize>());
    let number = Form::of(&array.number).number(array.number.width);
    Ok(format!(
        r"
/* {name} */
static void place_{at}(int64_t element, int64_t *bank, int64_t *word) {{
{indices}  *bank = {bank};
  *word = {word};
}}

static const kiln_bank banks_{at}[] = {{{banks}}};
static const kiln_array array_{at} = {{{number}, {elements}, {count}, banks_{at}, place_{at}}};
",
        name = array.name,
        banks = banks.join(", "),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interface::Bank;

    fn array(place: [&str; 2]) -> Array {
        Array {
            name: "a".into(),
            number: Number { width: 13, float: None },
            shape: vec![4, 6],
            banks: vec![Bank { base: 0x100, stride: 2, depth: 12 }, Bank { base: 0x200, stride: 2, depth: 12 }],
            indices: vec!["d0".into(), "d1".into()],
            place: place.map(str::to_owned),
        }
    }

    #[test]
    fn places_are_arithmetic_of_indices() {
        let text = table(0, &array(["d1 mod 2", "d0 * 3 + d1 floordiv 2"])).unwrap();
        for part in ["d0 = element / 6 % 4;", "d1 = element / 1 % 6;", "*bank = d1 % 2;", "*word = d0 * 3 + d1 / 2;"] {
            assert!(text.contains(part), "{text}");
        }
        assert!(text.contains("{13, 2, true}, 24, 2, banks_0, place_0"), "{text}");
        assert!(table(0, &array(["0", "d0 * -6 + d1 + 18"])).is_ok());
        assert!(table(0, &array(["(d0 - d1) mod 2", "d1"])).unwrap_err().contains("no driver in C"));
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
