//! The Rust crate of a design, without dependencies: one module with its interface, the rest is that of all designs.

use crate::interface::{Argument, Array, Bank, Interface, Number, Scalar};
use crate::names::{self, fill, fill_all, identifier, indented};
use crate::place::{self, Arithmetic, Index};

/// What is the same for all designs.
const COMMON: [(&str, &str); 4] = [
    ("rust/src/host.rs", include_str!("../templates/rust/host.rs")),
    ("rust/src/serial.rs", include_str!("../templates/rust/serial.rs")),
    ("rust/src/simulation.rs", include_str!("../templates/rust/simulation.rs")),
    ("rust/src/memory.rs", include_str!("../templates/rust/memory.rs")),
];

/// Words that Rust or the driver have for themselves.
const TAKEN: &[&str] = &[
    "Self",
    "_",
    "abstract",
    "as",
    "async",
    "await",
    "become",
    "box",
    "break",
    "const",
    "continue",
    "crate",
    "do",
    "dyn",
    "else",
    "enum",
    "extern",
    "false",
    "final",
    "fn",
    "for",
    "gen",
    "if",
    "impl",
    "in",
    "let",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "override",
    "priv",
    "pub",
    "ref",
    "return",
    "self",
    "static",
    "struct",
    "super",
    "trait",
    "true",
    "try",
    "type",
    "typeof",
    "unsafe",
    "unsized",
    "use",
    "virtual",
    "where",
    "while",
    "yield",
    "counters",
    "cycles",
    "design",
    "host",
    "new",
    "number",
    "open",
    "start",
    "transport",
];

/// Divisors of layouts are above zero: rounded down is then what Euclid has.
const ARITHMETIC: Arithmetic =
    Arithmetic { floor_div: |a, b| format!("{a}.div_euclid({b})"), modulo: |a, b| format!("{a}.rem_euclid({b})") };

/// The files of the driver: name and text.
pub fn rust(interface: &Interface) -> Vec<(String, String)> {
    let name = identifier(&interface.name, TAKEN);
    let hash = format!("{:016x}", interface.hash);
    let manifest = fill(include_str!("../templates/rust/Cargo.toml.in"), &[("name", &name), ("hash", &hash)]);
    let mut files = COMMON.map(|(path, text)| (path.to_owned(), text.to_owned())).to_vec();
    files.push(("rust/Cargo.toml".to_owned(), manifest));
    files.push(("rust/src/lib.rs".to_owned(), library(interface, (&name, &hash))));
    files
}

fn library(interface: &Interface, (name, hash): (&str, &str)) -> String {
    let Interface { hash_at, cycles_at, base, starts, run_bytes, arguments, results, .. } = interface;
    let arrays: Vec<&Array> = arguments.iter().filter_map(Argument::array).collect();
    let tables: String = arrays.iter().enumerate().map(|(at, array)| table(at, array)).collect();
    let array_names: Vec<String> = arrays.iter().map(|array| identifier(&array.name, TAKEN)).collect();
    let fields = arrays.iter().zip(&array_names).map(|(array, name)| format!("{name}: &'a mut {},", shaped(array)));
    let passed: Vec<String> = arguments.iter().map(|argument| identifier(argument.name(), TAKEN)).collect();
    let parts = [
        ("name", name),
        ("hash", hash),
        ("hash_at", &format!("{hash_at:x}")),
        ("cycles_at", &format!("{cycles_at:x}")),
        ("base", &format!("{base:x}")),
        ("starts", &starts.to_string()),
        ("bytes", &run_bytes.to_string()),
        ("tables", &tables),
        ("counters", &counted(interface)),
        ("open", &names::opening(interface, name, include_str!("../templates/rust/open.rs.in"))),
        ("returns", &returned(results)),
        ("results", &outcome(results)),
        ("docs", &indented("    /// * ", arguments.iter().map(|argument| argument.describe(TAKEN)))),
        ("parameters", &parameters(arguments, "&mut ")),
        ("borrowed", &parameters(arguments, "&'a mut ")),
        ("passed", &passed.join(", ")),
        ("put", &handing_over(arguments)),
        ("arrays", &array_names.iter().map(|name| format!(", {name}")).collect::<String>()),
        ("fields", &indented("    ", fields)),
        ("got", &taking_back(&arrays, results)),
        ("given", if results.is_empty() { "()" } else { "results" }),
    ];
    fill(include_str!("../templates/rust/driver.rs.in"), &parts)
}

/// What reads the counts of the bus to memory; nothing where there are none.
fn counted(interface: &Interface) -> String {
    let counters = &interface.counters;
    if counters.is_empty() {
        return String::new();
    }
    let field = |(name, _): &(String, u32)| [format!("/// {}.", name.replace('_', " ")), format!("pub {name}: u64,")];
    let get = |(name, at): &(String, u32)| format!("{name}: host::get_word_pair(part, 0x{at:x})?,");
    let parts = [
        ("fields", indented("    ", counters.iter().flat_map(field))),
        ("gets", indented("            ", counters.iter().map(get))),
    ];
    fill_all(include_str!("../templates/rust/counters.rs.in"), &parts)
}

/// The results for a person.
fn returned(results: &[Scalar]) -> String {
    let returned: Vec<String> = results.iter().map(|result| result.number.describe()).collect();
    if returned.is_empty() { "nothing".to_owned() } else { returned.join(", ") }
}

/// The type of all results.
fn outcome(results: &[Scalar]) -> String {
    let types: Vec<String> = results.iter().map(|result| ty(&result.number)).collect();
    tuple(&types)
}

/// The one, or a tuple of all.
fn tuple(all: &[String]) -> String {
    match all {
        [one] => one.clone(),
        _ => format!("({})", all.join(", ")),
    }
}

/// The type of a number: the next larger one; floats that Rust has not are their bits.
fn ty(number: &Number) -> String {
    let sign = if number.float.is_some() { 'u' } else { 'i' };
    match (number.float.as_deref(), number.width) {
        (Some(float @ ("f32" | "f64")), _) => float.to_owned(),
        (None, 0..=1) => "bool".to_owned(),
        (_, 0..=8) => format!("{sign}8"),
        (_, 9..=16) => format!("{sign}16"),
        (_, 17..=32) => format!("{sign}32"),
        (_, 33..=64) => "i64".to_owned(),
        (_, 65..=128) => "i128".to_owned(),
        (_, width) => format!("[u32; {}]", width.div_ceil(32)),
    }
}

/// The type of an array: arrays in arrays.
fn shaped(array: &Array) -> String {
    array.shape.iter().rev().fold(ty(&array.number), |inner, size| format!("[{inner}; {size}]"))
}

/// Arguments behind others, arrays with what borrows them.
fn parameters(arguments: &[Argument], borrow: &str) -> String {
    let parameter = |argument: &Argument| {
        let name = identifier(argument.name(), TAKEN);
        match argument {
            Argument::Scalar(scalar) => format!(", {name}: {}", ty(&scalar.number)),
            Argument::Array(array) => format!(", {name}: {borrow}{}", shaped(array)),
        }
    };
    arguments.iter().map(parameter).collect()
}

/// The statements that hand arguments over.
fn handing_over(arguments: &[Argument]) -> String {
    let mut index = 0..;
    let put = |argument: &Argument| {
        let name = identifier(argument.name(), TAKEN);
        match argument {
            Argument::Scalar(Scalar { number, offset, .. }) => {
                format!("host::put(&mut design.part, {name:?}, (0x{offset:x}, {}), {name})?;", number.width)
            }
            Argument::Array(array) => {
                let at = index.next().unwrap_or_default();
                format!("host::put_array(&mut design.part, &ARRAY_{at}, {})?;", flat(&name, array, ["ref", ""]))
            }
        }
    };
    indented("        ", arguments.iter().map(put))
}

/// The statements that fetch arrays and results.
fn taking_back(arrays: &[&Array], results: &[Scalar]) -> String {
    let fetch = |(at, array): (usize, &&Array)| {
        let place = flat(&format!("self.{}", identifier(&array.name, TAKEN)), array, ["mut", "_mut"]);
        format!("host::get_array(&mut design.part, &ARRAY_{at}, {place})?;")
    };
    let get =
        |result: &Scalar| format!("host::get(&mut design.part, (0x{:x}, {}))?", result.offset, result.number.width);
    let results: Vec<String> = results.iter().map(get).collect();
    let last = (!results.is_empty()).then(|| format!("let results = {};", tuple(&results)));
    indented("        ", arrays.iter().enumerate().map(fetch).chain(last))
}

/// An array as a slice of elements; how a slice of one, and a slice of many, is called.
fn flat(place: &str, array: &Array, [one, many]: [&str; 2]) -> String {
    match array.shape.len() {
        0 => format!("std::slice::from_{one}({place})"),
        1 => format!("&{}{place}[..]", if many.is_empty() { "" } else { "mut " }),
        rank => format!("{place}{}", format!(".as_flattened{many}()").repeat(rank - 1)),
    }
}

/// Where the elements of an array are.
fn table(at: usize, array: &Array) -> String {
    let [bank, word] = array.place.each_ref().map(|part| place::print(part, ARITHMETIC));
    let banks = array.banks.iter().map(|Bank { base, stride, depth }| {
        format!("host::Bank {{ base: 0x{base:x}, stride: {stride}, depth: {depth} }}")
    });
    let indices = place::indices(&array.shape, &array.place);
    let parts = [
        ("name", array.name.as_str()),
        ("table", &format!("ARRAY_{at}")),
        ("width", &array.number.width.to_string()),
        ("banks", &banks.collect::<Vec<_>>().join(", ")),
        ("pointers", &array.pointers.iter().map(|at| format!("0x{at:x}")).collect::<Vec<_>>().join(", ")),
        ("element", if indices.is_empty() { "_" } else { "element" }),
        ("indices", &indented("        ", indices.iter().map(|one| index(one, &array.shape)))),
        ("bank", &bank),
        ("word", &word),
    ];
    fill(include_str!("../templates/rust/array.rs.in"), &parts)
}

/// An index of the number of an element.
fn index(Index { name, below, size }: &Index, shape: &[usize]) -> String {
    let quotient = if *below > 1 { format!(" / {below}") } else { String::new() };
    let is_first = below * size == shape.iter().product::<usize>();
    let remainder = if is_first { String::new() } else { format!(" % {size}") };
    format!("let {name} = element{quotient}{remainder};")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_next_type() {
        let check = |width, float: Option<&str>, expected: &str| {
            assert_eq!(ty(&Number { width, float: float.map(str::to_owned) }), expected);
        };
        check(1, None, "bool");
        check(13, None, "i16");
        check(16, Some("bf16"), "u16");
        check(8, Some("f8E5M2"), "u8");
        check(64, Some("f64"), "f64");
        check(65, None, "i128");
        check(200, None, "[u32; 7]");
    }

    #[test]
    fn arrays_are_arrays_in_arrays() {
        let place = place::parse("affine_map<(d0, d1, d2) -> (d1 mod 2, d0 * 3 + d2)>", 3).unwrap();
        let number = Number { width: 13, float: None };
        let banks = vec![Bank { base: 0x100, stride: 2, depth: 12 }];
        let array = Array { name: "a".into(), number, shape: vec![4, 6, 3], banks, pointers: Vec::new(), place };
        assert_eq!(shaped(&array), "[[[i16; 3]; 6]; 4]");
        assert_eq!(flat("self.a", &array, ["mut", "_mut"]), "self.a.as_flattened_mut().as_flattened_mut()");
        let text = table(2, &array);
        let indices = ["let d0 = element / 18;", "let d1 = element / 3 % 6;", "let d2 = element % 3;"];
        assert!(indices.iter().all(|line| text.contains(line)), "{text}");
        assert!(text.contains("(d1.rem_euclid(2), (d0 * 3) + d2)") && text.contains("static ARRAY_2"), "{text}");
    }
}
