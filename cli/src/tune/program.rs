//! The C program that measures a function: it fills arrays, runs the function a few times, and prints the least seconds.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use ::fpga::Fault;
use ::fpga::tools::{Found, Tools};
use dialects::elements::element_bits;
use ir::types::FloatKind;
use ir::{Ir, Op, Type, TypeKind, symbols};

/// A program in C beside the function.
pub struct Program {
    text: String,
}

/// What an argument is to C.
enum Argument {
    Number(&'static str),
    Array { element: &'static str, count: i64, is_float: bool },
}

impl Program {
    /// The program for a function. Errors: an argument or a result that it can't make.
    pub fn of(ir: &Ir, func: Op) -> Result<Program, String> {
        let Some((inputs, results)) = dialects::function::function_type(ir, func) else { return Err("no type".into()) };
        if !results.is_empty() {
            return Err("functions that are measured have no results".into());
        }
        let arguments: Vec<Argument> = inputs.iter().map(|&ty| argument(ir, ty)).collect::<Result<_, _>>()?;
        let name = symbols::name_of(ir, func).unwrap_or_default();
        if !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
            return Err("its name is none of C".into());
        }
        Ok(Program { text: text(name, &arguments) })
    }

    /// The least seconds of a run of the function in LLVM IR. Errors: it does not compile or takes too long.
    pub fn measure(&self, folder: &Path, llvm: &str, clang: &Found, tools: &Tools) -> Result<f64, Fault> {
        let fails = |why: String| Fault::new("E1404", why);
        let write = |name: &str, text: &str| fs::write(folder.join(name), text).map_err(|e| fails(e.to_string()));
        fs::create_dir_all(folder).map_err(|e| fails(e.to_string()))?;
        write("main.c", &self.text)?;
        write("function.ll", llvm)?;
        let arguments = ["-O3", "-Wno-override-module", "main.c", "function.ll", "-lm", "-o", "measure"];
        tools.run(folder, "compile", (clang, &arguments.map(str::to_owned)))?;
        let program = Found { name: "measure".to_owned(), path: folder.join("measure"), version: String::new() };
        tools.run(folder, "measure", (&program, &[]))?;
        let printed = fs::read_to_string(folder.join("measure.out")).map_err(|e| fails(e.to_string()))?;
        printed.trim().parse().map_err(|_| fails("the program printed no number".to_owned()))
    }
}

fn argument(ir: &Ir, ty: Type) -> Result<Argument, String> {
    match ir.ctx.kind(ty) {
        TypeKind::MemRef { shape, element, .. } if shape.iter().all(|&size| size >= 0) => {
            let is_float = matches!(ir.ctx.kind(*element), TypeKind::Float(_));
            Ok(Argument::Array { element: scalar(ir, *element)?, count: shape.iter().product(), is_float })
        }
        TypeKind::MemRef { .. } => Err("the size of an array is open".into()),
        _ => Ok(Argument::Number(scalar(ir, ty)?)),
    }
}

fn scalar(ir: &Ir, ty: Type) -> Result<&'static str, String> {
    let is_float = matches!(ir.ctx.kind(ty), TypeKind::Float(FloatKind::F32 | FloatKind::F64));
    match (is_float, element_bits(&ir.ctx, ty)) {
        (true, Some(32)) => Ok("float"),
        (true, Some(64)) => Ok("double"),
        (false, Some(8)) => Ok("signed char"),
        (false, Some(16)) => Ok("short"),
        (false, Some(32)) => Ok("int"),
        (false, Some(64)) => Ok("long long"),
        _ => Err("an argument is of a type that C does not have".into()),
    }
}

fn text(name: &str, arguments: &[Argument]) -> String {
    let (mut types, mut fill, mut restore, mut passed) = (Vec::new(), String::new(), String::new(), Vec::new());
    for (at, argument) in arguments.iter().enumerate() {
        match argument {
            Argument::Number(ty) => {
                types.push((*ty).to_owned());
                passed.push("1".to_owned());
            }
            Argument::Array { element, count, is_float } => {
                types.push(format!("{element} *"));
                passed.push(format!("a{at}"));
                let value = if *is_float { "1.0 + (double)(k * 7 % 1009) / 1009.0" } else { "k % 2" };
                let _ = write!(
                    fill,
                    "  {element} *a{at} = room({count}ull * sizeof({element})), *b{at} = room({count}ull * sizeof({element}));\n  \
                     for (size_t k = 0; k < {count}ull; k++)\n    b{at}[k] = ({element})({value});\n"
                );
                let _ = writeln!(restore, "    memcpy(a{at}, b{at}, {count}ull * sizeof({element}));");
            }
        }
    }
    format!(
        "#define _GNU_SOURCE\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <time.h>\n\n\
         void {name}({});\n\nstatic void *room(size_t bytes) {{\n  void *memory = aligned_alloc(4096, (bytes / 4096 + 1) * 4096);\n  \
         if (!memory)\n    exit(1);\n  return memory;\n}}\n\n\
         static double now(void) {{\n  struct timespec t;\n  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);\n  \
         return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;\n}}\n\nint main(void) {{\n{fill}  double least = 1e30, sum = 0;\n  \
         for (int n = 0; n < 3 || (sum < 0.3 && n < 1000); n++) {{\n{restore}    double start = now();\n    {name}({});\n    \
         double took = now() - start;\n    sum += took;\n    if (took < least)\n      least = took;\n    \
         if (sum > 3)\n      break;\n  }}\n  printf(\"%.9f\\n\", least);\n  return 0;\n}}\n",
        if types.is_empty() { "void".to_owned() } else { types.join(", ") },
        passed.join(", ")
    )
}
