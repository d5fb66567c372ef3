//! Running clang: where it is found, and the flags that it runs with.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use ir::Reported;
use ir::diag::{Diagnostic, Place};

use super::{Folder, Front, library, rust, vitis};
use crate::session::Session;

/// Flags of the run that reads C: types and positions are kept, no pass runs, products and sums are not fused.
const FRONT_END: &[&str] = &[
    "-S",
    "-emit-llvm",
    "-g",
    "-w",
    "-O1",
    "-Xclang",
    "-disable-llvm-passes",
    "-fno-discard-value-names",
    "-fno-math-errno",
    "-ffp-contract=off",
    "-fno-pic",
    // What is a character of a kind is asked by a call, not of a table.
    "-D__NO_CTYPE",
];

/// More of them, for C++.
const FRONT_END_CPP: &[&str] = &["-fno-exceptions", "-fno-threadsafe-statics"];

/// What C++ is read behind: functions of strings have bodies, which else are in the library alone.
const PRELUDE_CPP: &str = "#if __has_include(<bits/c++config.h>)\n#include <bits/c++config.h>\n#undef _GLIBCXX_EXTERN_TEMPLATE\n\
    #define _GLIBCXX_EXTERN_TEMPLATE -1\n#endif\n";

/// Flags of the run that inlines and simplifies: loops keep their counters, bounds and subscripts. Each is there for what it prevents.
const SHAPE: &[&str] = &[
    "-S",
    "-emit-llvm",
    "-w",
    "-O2",
    // Tables hold numbers, not distances of addresses.
    "-fno-pic",
    // Loops stay loops of one iteration.
    "-fno-unroll-loops",
    "-fno-vectorize",
    "-fno-slp-vectorize",
    // The test stays before the body.
    "-mllvm",
    "-rotation-max-header-size=0",
    // Counters keep their width, their test and what they count.
    "-mllvm",
    "-disable-lftr",
    "-mllvm",
    "-replexitval=never",
    "-mllvm",
    "-indvars-widen-indvars=false",
    // Loops that fill or copy stay loops.
    "-mllvm",
    "-disable-loop-idiom-all",
    // Loads stay where they are.
    "-mllvm",
    "-enable-pre=false",
    "-mllvm",
    "-enable-load-pre=false",
    // Addresses are not merged, conditions in loops do not double them.
    "-mllvm",
    "-simplifycfg-sink-common=false",
    "-mllvm",
    "-enable-nontrivial-unswitch=false",
    // Every function is inlined.
    "-mllvm",
    "-inline-threshold=1000000",
];

/// Names on the PATH, in the order in which they are tried.
const NAMES: &[&str] = &["clang-19", "clang", "clang-22", "clang-21", "clang-20", "clang-18", "clang-17"];

/// Files as a list for people.
pub fn names(sources: &[PathBuf]) -> String {
    sources.iter().map(|path| path.display().to_string()).collect::<Vec<String>>().join(", ")
}

/// The clang to run: the one given, that of `KILN_CLANG`, or the first on the path. None if there is none.
pub fn locate(given: Option<&Path>) -> Option<PathBuf> {
    let given = given.map(PathBuf::from).or_else(|| std::env::var_os("KILN_CLANG").map(PathBuf::from));
    let on_path = || {
        let folders: Vec<PathBuf> =
            std::env::var_os("PATH").map_or(Vec::new(), |path| std::env::split_paths(&path).collect());
        NAMES.iter().flat_map(|name| folders.iter().map(move |f| f.join(name))).find(|path| path.is_file())
    };
    given.or_else(on_path)
}

/// The clang to run, as [`locate`]. Errors: `E1071` there is none.
pub fn found(given: Option<&Path>, s: &mut Session) -> Result<PathBuf, Reported> {
    locate(given).ok_or_else(|| {
        let message = "no clang is found: install one (apt install clang-19), or name it with --clang or KILN_CLANG";
        s.diags.error("E1071", Place::Unknown, message)
    })
}

/// The clang that reads sources. Errors: `E1071` there is none.
pub fn find(front: &Front, s: &mut Session) -> Result<PathBuf, Reported> {
    found(front.clang.as_deref(), s)
}

/// True for C++.
fn is_cpp(path: &Path) -> bool {
    path.extension().is_some_and(|e| e != "c" && e != "ll")
}

/// LLVM IR of all files together, as the front end makes it. Errors: `E1071`, and what clang refuses.
pub fn front_end(front: &Front, sources: &[PathBuf], s: &mut Session) -> Result<String, Reported> {
    if let [one] = sources
        && one.extension().is_some_and(|e| e == "ll")
    {
        return Ok(rust::older(&crate::files::read_text(one, &mut s.diags)?));
    }
    if sources.iter().any(|path| rust::is_rust(path)) {
        return rust::front_end(front, sources, s);
    }
    let mut flags: Vec<String> = FRONT_END.iter().map(|&flag| flag.to_owned()).collect();
    if sources.iter().any(|path| is_cpp(path)) {
        flags.extend(FRONT_END_CPP.iter().map(|&flag| flag.to_owned()));
    }
    let raw = run(front, (sources, ""), &flags, s)?;
    let source = library::source(&raw);
    if !library::is_wanted(&raw, &source) {
        return Ok(raw);
    }
    Ok(library::taken(&run(front, (sources, &source), &flags, s)?, &source))
}

/// Flags of the user.
fn user_flags(front: &Front) -> Vec<String> {
    let include = front.include.iter().map(|path| format!("-I{}", path.display()));
    let define = front.define.iter().map(|text| format!("-D{text}"));
    include.chain(define).chain(front.std.iter().map(|std| format!("-std={std}"))).collect()
}

/// Runs clang on all files as one, behind text of our own.
fn run(
    front: &Front,
    (sources, before): (&[PathBuf], &str),
    flags: &[String],
    s: &mut Session,
) -> Result<String, Reported> {
    let clang = find(front, s)?;
    let (language, prelude) = if sources.iter().any(|path| is_cpp(path)) { ("c++", PRELUDE_CPP) } else { ("c", "") };
    let mut unity = format!("{prelude}{before}");
    for source in sources {
        let path = std::path::absolute(source).unwrap_or_else(|_| source.clone());
        unity.push_str(&format!("#include \"{}\"\n", path.display()));
    }
    let headers = vitis::headers(sources, s)?;
    let mut command = Command::new(clang);
    command.args(["-x", language]).args(user_flags(front)).args(flags);
    for folder in headers.iter().map(Folder::path) {
        command.arg("-I").arg(folder).arg("-I").arg(folder.join("kiln"));
    }
    command.args(["-o", "-", "-"]);
    finish(command, &unity, s)
}

/// The same program with functions inlined and simplified. Errors: what clang refuses.
pub fn shape(front: &Front, text: &str, s: &mut Session) -> Result<String, Reported> {
    let mut command = Command::new(find(front, s)?);
    command.args(["-x", "ir"]).args(SHAPE).args(["-o", "-", "-"]);
    finish(command, text, s)
}

/// Gives a program its input and takes its output. Errors: `E1071` it does not start, `E1073` it fails.
pub fn finish(mut command: Command, input: &str, s: &mut Session) -> Result<String, Reported> {
    let name = command.get_program().to_string_lossy().into_owned();
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = child.map_err(|error| {
        s.diags.error(
            "E1071",
            Place::Unknown,
            format!("'{name}' does not start: {error}; install clang, or name it with --clang"),
        )
    })?;
    let mut stdin = child.stdin.take();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.as_mut().map(|pipe| pipe.write_all(input.as_bytes())));
    let output = child.wait_with_output();
    let written = writer.join();
    let output = output.map_err(|error| s.diags.error("E1073", Place::Unknown, format!("'{name}' failed: {error}")))?;
    if !output.status.success() || written.is_err() {
        return Err(refused(&name, &String::from_utf8_lossy(&output.stderr), s));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The errors that clang printed, at their places.
fn refused(name: &str, text: &str, s: &mut Session) -> Reported {
    let mut last = None;
    let here = std::env::current_dir().unwrap_or_default();
    for line in text.lines() {
        let Some((place, message)) =
            line.split_once(": error: ").or_else(|| line.split_once(": fatal error: ")).or_else(|| of_rustc(line))
        else {
            continue;
        };
        let mut parts = place.rsplitn(3, ':');
        let column = parts.next().and_then(|n| n.parse().ok());
        let line = parts.next().and_then(|n| n.parse().ok());
        let place = match (parts.next(), line, column) {
            (Some(file), Some(line), Some(column)) => {
                let name =
                    Path::new(file).strip_prefix(&here).map_or(file.to_owned(), |rest| rest.display().to_string());
                Place::File { name, line, column }
            }
            _ => Place::Unknown,
        };
        last = Some(s.diags.report(Diagnostic::error("E1073", place, message.to_owned())));
    }
    if let Some(reported) = last {
        return reported;
    }
    let first = text.lines().next().unwrap_or("it printed nothing").to_owned();
    s.diags.error("E1073", Place::Unknown, format!("'{name}' refused the program: {first}"))
}

/// A place and a message in a line of rustc: `main.rs:3:5: error[E0425]: ...`.
fn of_rustc(line: &str) -> Option<(&str, &str)> {
    let (place, rest) = line.split_once(": error[")?;
    Some((place, rest.split_once("]: ")?.1))
}

/// How many elements the declaration of each array parameter says: the outermost sizes, which pointers lose.
pub fn declared_counts(
    front: &Front,
    sources: &[PathBuf],
    top: &str,
    s: &mut Session,
) -> Result<BTreeMap<String, i64>, Reported> {
    if sources.iter().any(|path| path.extension().is_some_and(|e| e == "ll" || e == "rs")) {
        return Ok(BTreeMap::new());
    }
    let filter = format!("-ast-dump-filter={top}");
    let flags = ["-w", "-fsyntax-only", "-Xclang", "-ast-print", "-Xclang", &filter].map(str::to_owned);
    let text = run(front, (sources, ""), &flags, s)?;
    Ok(super::declared::counts(&text, top))
}

/// Compiles a program with a file of ours beside it, given as its name and text. Errors: `E1002`, `E1073`.
pub fn build(
    front: &Front,
    program: &str,
    (name, text): (&str, &str),
    folder: &Path,
    s: &mut Session,
) -> Result<PathBuf, Reported> {
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text);
    let written = write("program.ll", program).and_then(|()| write(name, text));
    written.map_err(|e| s.diags.error("E1002", Place::Unknown, format!("can't write '{}': {e}", folder.display())))?;
    let executable = folder.join("program");
    let mut command = Command::new(find(front, s)?);
    command.args(["-w", "-O1", "-no-pie", "-o"]).arg(&executable);
    command.arg(folder.join("program.ll")).arg(folder.join(name)).args(["-lm", "-lstdc++"]);
    command.args(rust::libraries(program, s)?);
    finish(command, "", s).map(|_| executable)
}
