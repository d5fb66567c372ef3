//! The program of the host in C: copies to the device, launches, copies back. It opens the CUDA driver at run time.

use std::fmt::Write;

use crate::manifest::{Argument, Given, Launch, Manifest, Memory, Step, TensorMap};

/// What opens the driver.
const DRIVER: &str = include_str!("../templates/driver.h");

/// The name of a type of PTX in C.
fn c_type(element: &str) -> &'static str {
    match element {
        "u8" => "uint8_t",
        "u16" | "b16" => "uint16_t",
        "u32" => "uint32_t",
        "u64" => "uint64_t",
        "f32" => "float",
        _ => "double",
    }
}

/// A function in C of the name of the source's, which runs it on a GPU: it opens the driver at its first call, and returns 0 or an error
/// that was told. `FUNCTION_launch` is the same on addresses of the device, without copies.
pub fn text(manifest: &Manifest) -> String {
    let name = &manifest.function;
    let mut text = format!("/* {name} on a GPU ({}), from {name}.ptx. */\n{DRIVER}\n", manifest.architecture);
    let kernels = kernels(&manifest.steps);
    for kernel in &kernels {
        writeln!(text, "static void *{};", kernel.kernel).expect("a string");
    }
    text += &load(manifest, &kernels);
    text += &launches(manifest);
    text += &call(manifest);
    text
}

/// Each kernel once.
fn kernels(steps: &[Step]) -> Vec<&Launch> {
    let mut found: Vec<&Launch> = Vec::new();
    for step in steps {
        match step {
            Step::Launch(launch) => found.push(launch),
            Step::Loop { body, .. } => found.extend(kernels(body)),
        }
    }
    found
}

fn load(manifest: &Manifest, kernels: &[&Launch]) -> String {
    let each: String = kernels
        .iter()
        .map(|launch| {
            let Launch { kernel, shared, .. } = launch;
            format!("    if (!code)\n        code = driver_kernel(&{kernel}, \"{kernel}\", {shared});\n")
        })
        .collect();
    format!(
        "\n/* Opens the driver and finds the kernels in a file of PTX. */\nint {}_load(const char *ptx)\n{{\n    \
         int code = driver_open(ptx);\n{each}    return code;\n}}\n",
        manifest.function
    )
}

/// A parameter in C: a number, or the address of a memory on the device.
fn parameter(argument: &Argument) -> String {
    match argument {
        Argument::Number { name, element } => format!("{} {}", c_type(element), identifier(name)),
        Argument::Memory(Memory { name, .. }) => format!("device_address {}", identifier(name)),
    }
}

/// A name that C takes.
fn identifier(name: &str) -> String {
    let plain: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    format!("k_{plain}")
}

fn launches(manifest: &Manifest) -> String {
    let mut list: Vec<String> = manifest.arguments.iter().map(parameter).collect();
    list.extend(manifest.temporaries.iter().map(|memory| format!("device_address {}", identifier(&memory.name))));
    let list = if list.is_empty() { "void".to_owned() } else { list.join(", ") };
    let mut body = String::new();
    steps(manifest, &manifest.steps, 1, &mut body);
    format!(
        "\n/* Starts all kernels on memories of the device. */\nint {}_launch({list})\n{{\n    int code = 0;\n{body}    return code;\n}}\n",
        manifest.function
    )
}

fn steps(manifest: &Manifest, steps_of: &[Step], depth: usize, body: &mut String) {
    let indent = "    ".repeat(depth);
    for step in steps_of {
        match step {
            Step::Launch(launch) => *body += &one_launch(manifest, launch, &indent),
            Step::Loop { variable, from, to, step, body: inner } => {
                let head =
                    format!("for (int64_t {variable} = {from}; {variable} < {to} && !code; {variable} += {step})");
                writeln!(body, "{indent}{head} {{").expect("a string");
                steps(manifest, inner, depth + 1, body);
                writeln!(body, "{indent}}}").expect("a string");
            }
        }
    }
}

fn one_launch(manifest: &Manifest, launch: &Launch, indent: &str) -> String {
    let (mut maps, mut arguments) = (String::new(), Vec::new());
    for (number, given) in launch.arguments.iter().enumerate() {
        let name = match given {
            Given::Tensor { memory, map } => {
                maps += &tensor(&format!("map{number}"), &given_name(manifest, memory), map, indent);
                format!("map{number}")
            }
            Given::Argument(_) | Given::Temporary(_) | Given::Variable(_) => given_name(manifest, given),
        };
        arguments.push(format!("&{name}"));
    }
    let [grid, block] = [launch.grid, launch.block].map(|sizes| list(&sizes));
    let Launch { kernel, shared, .. } = launch;
    format!(
        "{indent}if (!code) {{\n{indent}    const unsigned grid[3] = {{{grid}}}, block[3] = {{{block}}};\n{maps}\
         {indent}    void *arguments[] = {{{}}};\n\
         {indent}    if (!code)\n{indent}        code = driver_launch({kernel}, grid, block, {shared}, arguments, \"{kernel}\");\n{indent}}}\n",
        arguments.join(", ")
    )
}

/// The name in C of what a launch is given.
fn given_name(manifest: &Manifest, given: &Given) -> String {
    match given {
        Given::Argument(number) => match &manifest.arguments[*number] {
            Argument::Number { name, .. } | Argument::Memory(Memory { name, .. }) => identifier(name),
        },
        Given::Temporary(number) => identifier(&manifest.temporaries[*number].name),
        Given::Variable(name) => name.clone(),
        Given::Tensor { memory, .. } => given_name(manifest, memory),
    }
}

fn list<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(", ")
}

/// Makes a tensor map of a memory.
fn tensor(name: &str, memory: &str, map: &TensorMap, indent: &str) -> String {
    let TensorMap { offset, element, sizes, strides, box_sizes, swizzle } = map;
    let rank = sizes.len();
    let kind = if element == "bf16" { "DRIVER_BF16" } else { "DRIVER_F16" };
    format!(
        "{indent}    tensor_map {name};\n{indent}    const uint64_t {name}_sizes[] = {{{}}}, {name}_strides[] = {{{}}};\n\
         {indent}    const uint32_t {name}_box[] = {{{}}};\n{indent}    if (!code)\n\
         {indent}        code = driver_tensor(&{name}, {memory} + {offset}, {kind}, {rank}, {name}_sizes, {name}_strides, {name}_box, {swizzle});\n",
        list(sizes),
        list(strides),
        list(box_sizes)
    )
}

/// The function on memories of the host.
fn call(manifest: &Manifest) -> String {
    let mut list = Vec::new();
    let (mut given, mut memories) = (Vec::new(), Vec::new());
    for argument in &manifest.arguments {
        match argument {
            Argument::Number { name, element } => {
                list.push(format!("{} {}", c_type(element), identifier(name)));
                given.push(identifier(name));
            }
            Argument::Memory(memory) => {
                list.push(format!("{} *{}", c_type(&memory.element), identifier(&memory.name)));
                given.push(format!("memories[{}]", memories.len()));
                memories.push((memory, true));
            }
        }
    }
    for memory in &manifest.temporaries {
        given.push(format!("memories[{}]", memories.len()));
        memories.push((memory, false));
    }
    let count = memories.len();
    let mut body = format!("    device_address memories[{}] = {{0}};\n    int code = 0;\n", count.max(1));
    for (number, (memory, is_copied)) in memories.iter().enumerate() {
        let (name, bytes) = (identifier(&memory.name), memory.bytes);
        writeln!(
            body,
            "    if (!code)\n        code = driver_check(driver.allocate(&memories[{number}], {bytes}), \"{name}\");"
        )
        .expect("a string");
        if *is_copied {
            writeln!(body, "    if (!code)\n        code = driver_check(driver.to_device(memories[{number}], {name}, {bytes}), \"{name}\");").expect("a string");
        }
    }
    let name = &manifest.function;
    writeln!(body, "    if (!code)\n        code = {name}_launch({});", given.join(", ")).expect("a string");
    writeln!(body, "    if (!code)\n        code = driver_check(driver.synchronize(), \"{name}\");").expect("a string");
    for (number, (memory, _)) in memories.iter().enumerate().filter(|(_, (_, is_copied))| *is_copied) {
        let (name, bytes) = (identifier(&memory.name), memory.bytes);
        writeln!(body, "    if (!code)\n        code = driver_check(driver.to_host({name}, memories[{number}], {bytes}), \"{name}\");").expect("a string");
    }
    writeln!(body, "    for (int k = 0; k < {count}; k++)\n        if (memories[k])\n            driver.release(memories[k]);\n    return code;").expect("a string");
    let list = if list.is_empty() { "void".to_owned() } else { list.join(", ") };
    format!("\n/* The function on memories of the host. */\nint {name}({list})\n{{\n{body}}}\n")
}
