//! A program in C that calls a design by its driver, with data and what must come of them.

use xtask::data::Word;
use xtask::example::Example;
use xtask::signature::Slot;

/// The arguments of a call before and after it, and its results.
pub struct Call<'a> {
    /// Words of each argument.
    pub before: &'a [Vec<Word>],
    /// Words of each argument, later.
    pub after: &'a [Vec<Word>],
    /// Results.
    pub results: &'a [Word],
}

/// A type of C, the words of a number of more than 64 bits, and bytes.
struct Form {
    ty: &'static str,
    words: String,
    bytes: usize,
}

fn form(slot: &Slot) -> Form {
    let float = slot.float.is_some();
    let (ty, bytes) = match slot.width {
        32 if float => ("float", 4),
        64 if float => ("double", 8),
        0..=1 => ("uint8_t", 1),
        2..=8 => ("int8_t", 1),
        9..=16 => (if float { "uint16_t" } else { "int16_t" }, 2),
        17..=32 => ("int32_t", 4),
        33..=64 => ("int64_t", 8),
        width => {
            let words = width.div_ceil(32) as usize;
            return Form { ty: "uint32_t", words: format!("[{words}]"), bytes: 4 * words };
        }
    };
    Form { ty, words: String::new(), bytes }
}

/// So many bytes of a word, with copies of the sign above those of an integer.
pub fn bytes(slot: &Slot, word: &Word, count: usize) -> Vec<u8> {
    let mut bytes = word.to_bytes_le();
    let is_negative = slot.float.is_none() && slot.width > 1 && word.bit(u64::from(slot.width) - 1);
    bytes.resize(count, if is_negative { 0xff } else { 0 });
    if is_negative && !slot.width.is_multiple_of(8) {
        bytes[slot.width as usize / 8] |= 0xff << (slot.width % 8);
    }
    bytes
}

fn constant(name: &str, slot: &Slot, words: &[Word]) -> String {
    let count = form(slot).bytes;
    let bytes: Vec<String> =
        words.iter().flat_map(|word| bytes(slot, word, count)).map(|byte| byte.to_string()).collect();
    format!("    static const uint8_t {name}[] = {{{}}};\n", bytes.join(","))
}

/// A variable with its first bytes.
fn variable(slot: &Slot, words: &[Word]) -> String {
    let (Form { ty, words: dimension, .. }, name) = (form(slot), &slot.name);
    let shape: String = slot.shape.iter().flatten().map(|size| format!("[{size}]")).collect();
    let shape = if slot.shape.as_ref().is_some_and(Vec::is_empty) { "[1]".to_owned() } else { shape };
    let before = constant(&format!("before_{name}"), slot, words);
    format!("{before}    static {ty} {name}{shape}{dimension};\n    memcpy(&{name}, before_{name}, sizeof {name});\n")
}

fn comparison(slot: &Slot, words: &[Word]) -> String {
    let name = &slot.name;
    let after = constant(&format!("after_{name}"), slot, words);
    format!("{after}    same(\"{name}\", &{name}, sizeof {name}, after_{name}, sizeof after_{name});\n")
}

fn call(example: &Example, call: &Call<'_>) -> String {
    let arguments = &example.signature.arguments;
    let before: String = arguments.iter().zip(call.before).map(|(slot, words)| variable(slot, words)).collect();
    let arrays = arguments.iter().zip(call.after).filter(|(slot, _)| slot.shape.is_some());
    let after: String = arrays.map(|(slot, words)| comparison(slot, words)).collect();
    let (outputs, given) = (outputs(example), given(example, call));
    let call = invocation(example);
    format!("  {{\n{before}{outputs}{call}{after}{given}  }}\n")
}

/// Variables for results.
fn outputs(example: &Example) -> String {
    example.signature.results.iter().map(|slot| variable(slot, &[Word::default()])).collect()
}

/// Comparisons of results.
fn given(example: &Example, call: &Call<'_>) -> String {
    let results = example.signature.results.iter().zip(call.results);
    results.map(|(slot, word)| comparison(slot, std::slice::from_ref(word))).collect()
}

/// The call itself.
fn invocation(example: &Example) -> String {
    let name = &example.signature.name;
    let passed: String = example.signature.arguments.iter().map(|slot| format!(", {}", slot.name)).collect();
    let returned: String = example.signature.results.iter().map(reference).collect();
    format!("    right(\"call\", {name}(&driver{passed}{returned}));\n")
}

/// Where a result goes.
fn reference(slot: &Slot) -> String {
    let reference = if slot.width > 64 { "" } else { "&" };
    format!(", {reference}{}", slot.name)
}

/// The program: its arguments are the command of the simulation.
pub fn program(example: &Example, calls: &[Call<'_>], window: Option<u32>) -> String {
    let calls: String = calls.iter().map(|one| call(example, one)).collect();
    let text = include_str!("client.c").replace("@name@", &example.signature.name);
    text.replace("@calls@", &calls).replace("@refused@", &window.map_or(String::new(), refused))
}

/// A read of a window while the design runs.
fn refused(window: u32) -> String {
    format!("  expect(\"window\", transport.read(transport.self, {window}, &restart, 4), KILN_REFUSED);\n")
}
