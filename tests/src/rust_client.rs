//! A program in Rust that calls a design by its driver, with data and what must come of them.

use std::fs;
use std::path::Path;

use anyhow::Result;
use xtask::data::Word;
use xtask::example::Example;
use xtask::signature::Slot;

use crate::client::{Call, bytes};

/// A type of Rust, and the bytes of a number.
struct Form {
    ty: &'static str,
    bytes: usize,
}

/// The type of a number; that of a word where it has more than 128 bits.
fn form(slot: &Slot) -> Form {
    let float = slot.float.is_some();
    let (ty, bytes) = match slot.width {
        32 if float => ("f32", 4),
        64 if float => ("f64", 8),
        0..=1 => ("bool", 1),
        2..=8 => (if float { "u8" } else { "i8" }, 1),
        9..=16 => (if float { "u16" } else { "i16" }, 2),
        17..=32 => ("i32", 4),
        33..=64 => ("i64", 8),
        65..=128 => ("i128", 16),
        width => ("u32", 4 * width.div_ceil(32) as usize),
    };
    Form { ty, bytes }
}

fn literal(slot: &Slot, word: &Word) -> String {
    number(slot, &bytes(slot, word, form(slot).bytes))
}

/// A number with these bytes.
fn number(slot: &Slot, bytes: &[u8]) -> String {
    let ty = form(slot).ty;
    let of = |bytes: &[u8]| format!("{ty}::from_le_bytes({bytes:?})");
    match slot.width {
        0..=1 => (bytes[0] != 0).to_string(),
        129.. => format!("[{}]", bytes.chunks(4).map(of).collect::<Vec<_>>().join(", ")),
        _ => of(bytes),
    }
}

/// An argument or result with these words.
fn value(slot: &Slot, words: &[Word]) -> String {
    let literals: Vec<String> = words.iter().map(|word| literal(slot, word)).collect();
    nested(literals, slot.shape.as_deref().unwrap_or_default())
}

/// Elements in row-major order as arrays in arrays.
fn nested(mut elements: Vec<String>, shape: &[usize]) -> String {
    for size in shape.iter().rev() {
        elements = elements.chunks(*size).map(|row| format!("[{}]", row.join(", "))).collect();
    }
    elements.concat()
}

/// Variables with the arguments of a call before it.
fn variables(example: &Example, call: &Call<'_>, indent: &str) -> String {
    let both = example.signature.arguments.iter().zip(call.before);
    both.map(|(slot, words)| variable(slot, &value(slot, words), indent)).collect()
}

fn variable(slot: &Slot, value: &str, indent: &str) -> String {
    let mutable = if slot.shape.is_some() { "mut " } else { "" };
    format!("{indent}let {mutable}{} = {value};\n", slot.name)
}

fn call((round, call): (usize, &Call<'_>), example: &Example) -> String {
    let before = variables(example, call, "        ");
    let made = invocation(example, round == 0);
    let arrays = example.signature.arguments.iter().zip(call.after).filter(|(slot, _)| slot.shape.is_some());
    let after: String = arrays
        .map(|(slot, words)| {
            format!("        assert!({0}.same(&{1}), \"{0} differs\");\n", slot.name, value(slot, words))
        })
        .collect();
    let results: Vec<String> =
        example.signature.results.iter().zip(call.results).map(|(slot, word)| literal(slot, word)).collect();
    let results = if results.len() == 1 { results.concat() } else { format!("({})", results.join(", ")) };
    let given = format!("        assert!(results.same(&{results}), \"results differ\");\n");
    format!("    {{\n{before}        let results = {made};\n{after}{given}    }}\n")
}

/// A call: at once, or in two steps.
fn invocation(example: &Example, at_once: bool) -> String {
    let passed = passed(example);
    if at_once {
        return format!("driver.{}({passed}).expect(\"a call\")", example.signature.name);
    }
    let poll = "if let Poll::Ready(results) = run.poll().expect(\"a poll\") { break results; }";
    format!("{{ let mut run = driver.start({passed}).expect(\"a start\"); loop {{ {poll} }} }}")
}

fn passed(example: &Example) -> String {
    let borrow = |slot: &Slot| if slot.shape.is_some() { "&mut " } else { "" };
    let passed = example.signature.arguments.iter().map(|slot| format!("{}{}", borrow(slot), slot.name));
    passed.collect::<Vec<_>>().join(", ")
}

/// The program.
pub fn program(example: &Example, calls: &[Call<'_>], window: Option<u32>) -> String {
    let refused = calls.first().map_or(String::new(), |call| refused(example, call, window));
    let calls: String = calls.iter().enumerate().map(|one| self::call(one, example)).collect();
    let text = include_str!("rust_client_main.rs.in").replace("@name@", &example.signature.name);
    text.replace("@calls@", &calls).replace("@refused@", &refused)
}

/// Numbers that are too large, a read of a window while the design runs, and a second start.
fn refused(example: &Example, call: &Call<'_>, window: Option<u32>) -> String {
    let before = variables(example, call, "    ");
    let large = example.signature.arguments.iter().find(|slot| form(slot).bytes * 8 > slot.width.max(8) as usize);
    let large = large.map_or(String::new(), |slot| too_large(example, slot));
    let running = "    driver.transport().write(0, &[0x81, 0, 0, 0]).expect(\"a start\");\n";
    let window = window.map_or(String::new(), |at| {
        format!(
            "    let read = driver.transport().read({at}, &mut [0; 4]);\n    \
             assert!(matches!(read, Err(Error::Refused {{ address: {at} }})));\n"
        )
    });
    let passed = passed(example);
    let again = format!("    assert!(matches!(driver.start({passed}), Err(Error::StillRunning)));\n");
    [before, large, running.to_owned(), window, again].concat()
}

/// The largest numbers of the type of an argument, of which the design takes fewer bits.
fn too_large(example: &Example, slot: &Slot) -> String {
    let mut largest = vec![0xff; form(slot).bytes];
    largest[form(slot).bytes - 1] = 0x7f;
    let shape = slot.shape.as_deref().unwrap_or_default();
    let elements = nested(vec![number(slot, &largest); shape.iter().product()], shape);
    let (large, passed) = (variable(slot, &elements, "        "), passed(example));
    let fault = format!("Err(Error::Range {{ argument: {:?}, width: {} }})", slot.name, slot.width);
    format!("    {{\n{large}        assert!(matches!(driver.start({passed}), {fault}));\n    }}\n")
}

/// Writes the package `client` of a program into a folder, with the drivers of designs by the paths of their crates.
pub fn package(folder: &Path, drivers: &[(&str, String)], program: &str) -> Result<()> {
    let head = "[package]\nname = \"client\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\n[[bin]]\nname = \"client\"\n\
                path = \"client.rs\"\n\n[dependencies]\n";
    let one = |(design, path): &(&str, String)| {
        format!("{design}_driver = {{ path = \"{path}\", features = [\"memory\"] }}\n")
    };
    let drivers: String = drivers.iter().map(one).collect();
    fs::write(folder.join("Cargo.toml"), format!("{head}{drivers}\n[workspace]\n"))?;
    Ok(fs::write(folder.join("client.rs"), program)?)
}
