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
        1 => ("uint8_t", 1),
        ..=8 => ("int8_t", 1),
        ..=16 => (if float { "uint16_t" } else { "int16_t" }, 2),
        ..=32 => ("int32_t", 4),
        ..=64 => ("int64_t", 8),
        width => {
            let words = width.div_ceil(32) as usize;
            return Form { ty: "uint32_t", words: format!("[{words}]"), bytes: 4 * words };
        }
    };
    Form { ty, words: String::new(), bytes }
}

/// The bytes of a word in C, with copies of the sign above those of an integer.
fn bytes(slot: &Slot, word: &Word) -> Vec<u8> {
    let mut bytes = word.to_bytes_le();
    let is_negative = slot.float.is_none() && slot.width > 1 && word.bit(u64::from(slot.width) - 1);
    bytes.resize(form(slot).bytes, if is_negative { 0xff } else { 0 });
    if is_negative && slot.width % 8 != 0 {
        bytes[slot.width as usize / 8] |= 0xff << (slot.width % 8);
    }
    bytes
}

fn constant(name: &str, slot: &Slot, words: &[Word]) -> String {
    let bytes: Vec<String> = words.iter().flat_map(|word| bytes(slot, word)).map(|byte| byte.to_string()).collect();
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
    let (arguments, results) = (&example.signature.arguments, &example.signature.results);
    let before: String = arguments.iter().zip(call.before).map(|(slot, words)| variable(slot, words)).collect();
    let empty = [Word::default()];
    let outputs: String = results.iter().map(|slot| variable(slot, &empty)).collect();
    let arrays = arguments.iter().zip(call.after).filter(|(slot, _)| slot.shape.is_some());
    let after: String = arrays.map(|(slot, words)| comparison(slot, words)).collect();
    let given = results.iter().zip(call.results).map(|(slot, word)| comparison(slot, std::slice::from_ref(word)));
    let given: String = given.collect();
    let name = &example.signature.name;
    let passed: String = arguments.iter().map(|slot| format!(", {}", slot.name)).collect();
    let reference = |slot: &Slot| if slot.width > 64 { "" } else { "&" };
    let returned: String = results.iter().map(|slot| format!(", {}{}", reference(slot), slot.name)).collect();
    format!("  {{\n{before}{outputs}    right(\"call\", {name}(&driver{passed}{returned}));\n{after}{given}  }}\n")
}

/// The program: its arguments are the command of the simulation.
pub fn program(example: &Example, calls: &[Call<'_>], window: Option<u32>) -> String {
    let name = &example.signature.name;
    let calls: String = calls.iter().map(|one| call(example, one)).collect();
    let refused = window.map_or(String::new(), |window| {
        format!(
            "  right(\"start\", transport.write(transport.self, 0, &restart, 4));\n  \
                 expect(\"window\", transport.read(transport.self, {window}, &restart, 4), KILN_REFUSED);\n"
        )
    });
    format!(
        r#"#include "driver/{name}_driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static kiln_transport transport;

static void expect(const char *what, kiln_status found, kiln_status expected) {{
  if (found != expected) {{
    fprintf(stderr, "%s: %s, not %s\n", what, kiln_message(found), kiln_message(expected));
    exit(1);
  }}
}}

static void right(const char *what, kiln_status status) {{ expect(what, status, KILN_OK); }}

static void same(const char *what, const void *found, size_t size, const uint8_t *expected, size_t count) {{
  if (size != count || memcmp(found, expected, count) != 0) {{
    fprintf(stderr, "%s differs\n", what);
    exit(1);
  }}
}}

/* Another design: its hash differs in a bit. */
static kiln_status other(void *self, uint32_t address, void *data, size_t count) {{
  kiln_status status = transport.read(self, address, data, count);
  *(uint8_t *)data ^= 1;
  return status;
}}

int main(int argc, char **argv) {{
  {name}_driver driver;
  uint32_t restart = 0x81;
  uint64_t cycles = 0;
  if (argc < 2) {{
    return 2;
  }}
  right("simulation", kiln_simulation(&transport, argv + 1));
  kiln_transport wrong = {{other, transport.write, transport.close, transport.self}};
  expect("hash", {name}_connect(&driver, &wrong), KILN_OTHER_DESIGN);
  right("connect", {name}_connect(&driver, &transport));
{calls}  right("cycles", {name}_cycles(&driver, &cycles));
{refused}  (void)restart;
  kiln_close(&transport);
  return cycles > 0 ? 0 : 1;
}}
"#
    )
}
