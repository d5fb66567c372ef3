//! Functions of the C library that a program calls: written in C in `library.c`, they take the place of the real ones.
//!
//! What holds: only functions that the program declares and does not define are replaced, in what becomes hardware and in what runs
//! natively alike, so both agree where the standard leaves a result open.

/// The functions, in C.
const SOURCE: &str = include_str!("library.c");

/// Functions of memory that can grow, which need others than the real ones.
const HEAP: &str = include_str!("heap.c");

/// The functions that a program may need, in C.
pub fn source(raw: &str) -> String {
    let declares = |name: &str| raw.lines().any(|line| line.starts_with("declare ") && line.contains(name));
    if declares("@realloc(") { [HEAP, SOURCE].concat() } else { SOURCE.to_owned() }
}

/// What stands before the name of each function in [`SOURCE`].
const PREFIX: &str = "kiln_";

/// True if LLVM IR text declares a function that the library has.
pub fn is_wanted(raw: &str, source: &str) -> bool {
    raw.lines().any(|line| declared(line, source).is_some())
}

/// The function of the library that a line declares.
fn declared<'a>(line: &'a str, source: &str) -> Option<&'a str> {
    let (_, rest) = line.strip_prefix("declare ")?.split_once('@')?;
    let (name, _) = rest.split_once('(')?;
    is_known(name, source).then_some(name)
}

/// True if the library has a function of this name.
fn is_known(name: &str, source: &str) -> bool {
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    is_name && source.contains(&format!("{PREFIX}{name}("))
}

/// LLVM IR text that was compiled with the library, in which each call goes there. What the library calls itself stays.
pub fn taken(raw: &str, source: &str) -> String {
    let names: Vec<&str> = raw.lines().filter_map(|line| declared(line, source)).collect();
    let mut out = String::with_capacity(raw.len());
    let mut is_own = false;
    for line in raw.lines() {
        if line.starts_with("define ") {
            is_own = line.contains(&format!("@{PREFIX}"));
        }
        match is_own || line.starts_with("declare ") {
            true => out.push_str(line),
            false => out.push_str(&renamed(line, &names)),
        }
        out.push('\n');
    }
    out
}

/// A line in which the functions of these names are those of the library.
fn renamed(line: &str, names: &[&str]) -> String {
    let mut parts = line.split('@');
    let mut out = parts.next().unwrap_or("").to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_alphanumeric() && !"_.$-".contains(c)).unwrap_or(part.len());
        let is_replaced = names.contains(&&part[..end]);
        out.push('@');
        out.push_str(if is_replaced { PREFIX } else { "" });
        out.push_str(part);
    }
    out
}
