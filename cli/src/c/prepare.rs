//! LLVM IR text between the runs of clang: what the front end made, changed so that the second run keeps what hardware needs.

/// For the run that inlines: all is inlined into the function `symbol`, but what is recursive, and variables stay what they are.
pub fn for_shape(raw: &str, symbol: &str, recursive: &[&str]) -> String {
    let mut out = String::with_capacity(raw.len());
    for line in raw.lines().filter(|line| !is_of_variables(line)) {
        let line = changed(line, symbol);
        let is_kept = recursive.iter().any(|name| *name != symbol && defines(&line, name));
        out.push_str(&if is_kept { not_inlined(&line) } else { line });
        out.push('\n');
    }
    out
}

/// LLVM IR without the marks of functions, and the texts in them, which no program has.
pub fn without_marks(raw: &str) -> String {
    let is_mark = |line: &&str| line.starts_with('@') && line.contains("section \"llvm.metadata\"");
    raw.lines().filter(|line| !is_mark(line)).map(|line| format!("{line}\n")).collect()
}

/// Lines that say where variables live.
fn is_of_variables(line: &str) -> bool {
    line.trim_start().starts_with("#dbg_") || line.contains("@llvm.dbg.")
}

/// LLVM IR in which the function `symbol` is defined under another name; what calls it calls the old one.
pub fn renamed(text: &str, symbol: &str, name: &str) -> String {
    let names = [format!("@{symbol}("), format!("@\"{symbol}\"(")];
    let changed = |line: &str| match names.iter().find(|name| line.contains(name.as_str())) {
        Some(old) if defines(line, symbol) => line.replacen(old.as_str(), &format!("@{name}("), 1),
        _ => line.to_owned(),
    };
    text.lines().map(|line| changed(line) + "\n").collect()
}

/// LLVM IR of which no other file sees a function or variable but `main`.
pub fn hidden(text: &str) -> String {
    let is_seen = |line: &str| line.contains(" comdat") || defines(line, "main");
    let changed = |line: &str| match line.split_once("dso_local ") {
        Some((head, rest))
            if !is_seen(line) && (head == "define " || head.starts_with('@') && head.ends_with(" = ")) =>
        {
            format!("{head}internal {rest}")
        }
        _ => line.to_owned(),
    };
    text.lines().map(|line| changed(line) + "\n").collect()
}

fn changed(line: &str, symbol: &str) -> String {
    if line.starts_with("attributes #") {
        return line.replace(" noinline ", " ").replace(" optnone ", " ");
    }
    if line.starts_with('@') && line.contains(" global ") {
        return line.replacen(" = internal ", " = ", 1).replacen(" = private ", " = ", 1);
    }
    if line.starts_with("define ") && defines(line, symbol) {
        let line = line.replacen("define internal ", "define ", 1).replacen("define linkonce_odr ", "define ", 1);
        return not_inlined(&line);
    }
    line.to_owned()
}

/// True for the line that begins the function `symbol`.
pub fn defines(line: &str, symbol: &str) -> bool {
    line.starts_with("define ") && (line.contains(&format!("@{symbol}(")) || line.contains(&format!("@\"{symbol}\"(")))
}

/// The line with the attribute that prevents inlining: before its attribute group.
fn not_inlined(line: &str) -> String {
    let Some(end) = line.rfind(')') else { return line.to_owned() };
    let (head, tail) = line.split_at(end + 1);
    match tail.find('#') {
        Some(at) => format!("{head}{} noinline {}", tail[..at].trim_end(), &tail[at..]),
        None => format!("{head} noinline{tail}"),
    }
}
