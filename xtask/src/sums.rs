//! Random kernels whose loops carry floats: sums, products and extrema, in values and in memory, with random fast-math flags.
//!
//! What holds: a kernel is a function of its seed.

/// Numbers from a seed (xorshift64*).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len())]
    }
}

const TYPES: [&str; 4] = ["f32", "f32", "f16", "bf16"];
const FLAGS: [&str; 7] = ["", "", "contract", "reassoc", "fast", "nsz,arcp", "reassoc,nsz,contract"];
/// What an iteration makes of `%acc`, which is `ACC`, by kind.
const STEPS: [(&str, &[&str]); 5] = [
    ("sum", &["addf ACC, X", "addf X, ACC", "subf ACC, X"]),
    ("sum", &["addf ACC, X", "addf X, ACC", "subf ACC, X"]),
    ("product", &["mulf ACC, X", "mulf X, ACC"]),
    ("maximum", &["maximumf ACC, X", "maxnumf X, ACC"]),
    ("minimum", &["minimumf X, ACC", "minnumf ACC, X"]),
];

/// The text of the kernel of `seed`, a function `@kernel`.
pub fn kernel(seed: u64) -> String {
    let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let ty = random.pick(&TYPES);
    let (rows, columns) = (1 + random.below(3), 2 + random.below(30));
    let inner = inner(&mut random, columns);
    let flags = flags(&mut random);
    let text = format!(
        "func.func @kernel(%a: memref<{rows}x{columns}xT>, %b: memref<{rows}x{columns}xT>, %r: memref<{rows}xT>, %init: T) -> T {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.constant {columns} : index
  %total = affine.for %i = 0 to {rows} iter_args(%t = %init) -> (T) {{
{inner}    affine.store %sum, %r[%i] : memref<{rows}xT>
    %u = arith.addf %t, %sum{flags} : T
    affine.yield %u : T
  }}
  return %total : T
}}
"
    );
    text.replace("SHAPE", &format!("memref<{rows}x{columns}xT>"))
        .replace("ROW", &format!("memref<{rows}xT>"))
        .replace('T', ty)
}

fn flags(random: &mut Random) -> String {
    match random.pick(&FLAGS) {
        "" => String::new(),
        flags => format!(" fastmath<{flags}>"),
    }
}

/// A loop that makes `%sum`.
fn inner(random: &mut Random, columns: usize) -> String {
    let first = random.pick(&["%init", "%t", "%zero"]);
    let steps = steps(random);
    let zero = "    %zero = arith.constant 0.0 : T\n";
    let loads = "      %x = affine.load %a[%i, %k] : SHAPE\n      %y = affine.load %b[%i, %k] : SHAPE\n";
    let step = 1 + random.below(3).saturating_sub(1);
    let body = match random.below(3) {
        0 => format!(
            "    %sum = affine.for %k = 0 to {columns} step {step} iter_args(%acc = {first}) -> (T) {{
{loads}{steps}      affine.yield %next : T
    }}\n"
        ),
        1 => format!(
            "    %sum = scf.for %k = %c0 to %end step %c1 iter_args(%acc = {first}) -> (T) {{
      %x = memref.load %a[%i, %k] : SHAPE
      %y = memref.load %b[%i, %k] : SHAPE
{steps}      scf.yield %next : T
    }}\n"
        ),
        _ => format!(
            "    affine.store {first}, %r[%i] : ROW
    affine.for %k = 0 to {columns} {{
{loads}      %acc = affine.load %r[%i] : ROW
{steps}      affine.store %next, %r[%i] : ROW
    }}
    %sum = affine.load %r[%i] : ROW\n"
        ),
    };
    format!("{zero}{body}")
}

/// Operations of one kind from `%acc` to `%next`, with what they take.
fn steps(random: &mut Random) -> String {
    let (_, kinds) = STEPS[random.below(STEPS.len())];
    let count = 1 + random.below(4).saturating_sub(1);
    let (mut text, mut last) = (String::new(), "%acc".to_owned());
    for at in 0..count {
        let (term, taken) = term(random, at);
        let next = if at + 1 == count { "%next".to_owned() } else { format!("%s{at}") };
        let step = random.pick(kinds).replace("ACC", &last).replace('X', &taken);
        text += &format!("{term}      {next} = arith.{step}{} : T\n", flags(random));
        last = next;
    }
    text
}

/// What a step takes: text and name.
fn term(random: &mut Random, at: usize) -> (String, String) {
    let name = format!("%p{at}");
    let made = match random.below(6) {
        0 => return (String::new(), "%x".into()),
        1 => format!("arith.negf %y{}", flags(random)),
        2 => format!("arith.mulf %x, %x{}", flags(random)),
        3 => format!("arith.divf %x, %init{}", flags(random)),
        _ => format!("arith.mulf %x, %y{}", flags(random)),
    };
    (format!("      {name} = {made} : T\n"), name)
}
