//! Functions of the C library that a program calls: written in C in `library.c`, they take the place of the real ones.
//!
//! What holds: only functions that the program declares and does not define are replaced, in what becomes hardware and in what runs
//! natively alike, so both agree where the standard leaves a result open.

/// The functions, in C.
pub const SOURCE: &str = include_str!("library.c");

/// What stands before the name of each function in [`SOURCE`].
const PREFIX: &str = "kiln_";

/// True if LLVM IR text declares a function that the library has.
pub fn is_wanted(raw: &str) -> bool {
    raw.lines().any(is_declaration)
}

/// True for the line that declares a function of the library.
fn is_declaration(line: &str) -> bool {
    let name =
        line.strip_prefix("declare ").and_then(|rest| rest.split_once('@')).and_then(|(_, rest)| rest.split_once('('));
    name.is_some_and(|(name, _)| is_known(name))
}

/// True if the library has a function of this name.
fn is_known(name: &str) -> bool {
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase());
    is_name && SOURCE.contains(&format!("{PREFIX}{name}("))
}

/// LLVM IR text that was compiled with the library, in which each call goes there.
pub fn taken(raw: &str) -> String {
    let declared = |line: &str| is_declaration(line).then(|| line.split(['@', '(']).nth(1).unwrap_or("").to_owned());
    let names: Vec<String> = raw.lines().filter_map(declared).collect();
    let mut out = String::with_capacity(raw.len());
    for line in raw.lines().filter(|line| !is_declaration(line)) {
        out.push_str(&renamed(line, &names));
        out.push('\n');
    }
    out
}

/// A line in which the functions of these names are those of the library.
fn renamed(line: &str, names: &[String]) -> String {
    let mut parts = line.split('@');
    let mut out = parts.next().unwrap_or("").to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_alphanumeric() && !"_.$-".contains(c)).unwrap_or(part.len());
        let is_replaced = names.iter().any(|name| *name == part[..end]);
        out.push('@');
        out.push_str(if is_replaced { PREFIX } else { "" });
        out.push_str(part);
    }
    out
}
