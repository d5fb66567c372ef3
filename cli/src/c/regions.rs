//! LLVM IR text that keeps an account of memory while it runs: where arrays on the stack begin and end, and where globals are, so that
//! `regions.c` finds the memory that an address is in.

/// The program that keeps the account, in C.
pub const SOURCE: &str = include_str!("regions.c");

/// The text with the account.
pub fn counted(raw: &str) -> String {
    let mut out = String::with_capacity(raw.len());
    let mut function: Vec<&str> = Vec::new();
    for line in raw.lines() {
        let is_inside = !function.is_empty();
        if is_inside || line.starts_with("define ") {
            function.push(line);
        } else {
            out.push_str(line);
            out.push('\n');
        }
        if line == "}" {
            write_function(&mut out, &function);
            function.clear();
        }
    }
    out.push_str("declare i64 @kiln_region_mark()\ndeclare void @kiln_region_release(i64)\n");
    out.push_str("declare void @kiln_region_stack(ptr, i64)\n");
    write_globals(&mut out, raw);
    write_functions(&mut out, raw);
    out
}

/// The functions that LLVM IR defines, in its order.
pub fn functions(raw: &str) -> Vec<&str> {
    let is_own = |line: &&str| line.starts_with("define ") && !line.starts_with("define available_externally ");
    let defined = raw.lines().filter(is_own);
    defined.filter_map(|line| Some(line.split_once('@')?.1.split_once('(')?.0)).collect()
}

/// The table of functions.
fn write_functions(out: &mut String, raw: &str) {
    let rows: Vec<String> = functions(raw).into_iter().map(|name| format!("ptr @{name}")).collect();
    let (count, rows) = (rows.len(), rows.join(", "));
    out.push_str(&format!("@kiln_functions = constant [{count} x ptr] [{rows}]\n"));
    out.push_str(&format!("@kiln_functions_count = constant i64 {count}\n"));
}

/// A function that says where its arrays are, and that they end.
fn write_function(out: &mut String, lines: &[&str]) {
    let mut is_marked = false;
    for line in lines {
        let array = array(lines, line);
        if !is_marked && array.is_some() {
            out.push_str("  %kiln.mark = call i64 @kiln_region_mark()\n");
            is_marked = true;
        }
        if is_marked && line.starts_with("  ret ") {
            out.push_str("  call void @kiln_region_release(i64 %kiln.mark)\n");
        }
        out.push_str(line);
        out.push('\n');
        if let Some((name, bytes)) = array {
            out.push_str(&format!("  call void @kiln_region_stack(ptr {name}, i64 {bytes})\n"));
        }
    }
}

/// The text in which memory on the stack begins with zeros, where its type may have padding: that is then the same in every run.
pub fn cleared(raw: &str) -> String {
    let mut out = String::with_capacity(raw.len());
    let is_plain = |ty: &str| ["i8", "i16", "i32", "i64", "i128", "ptr", "float", "double"].contains(&ty);
    for line in raw.lines() {
        out.push_str(line);
        out.push('\n');
        let Some((name, ty)) = on_stack(line) else { continue };
        let element = ty.rsplit(" x ").next().unwrap_or(ty).trim_end_matches(']');
        if !is_plain(element) {
            let bytes = bytes_of(ty);
            out.push_str(&format!("  call void @llvm.memset.p0.i64(ptr {name}, i8 0, i64 {bytes}, i1 false)\n"));
        }
    }
    if !raw.contains("declare void @llvm.memset.p0.i64(") {
        out.push_str("declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)\n");
    }
    out
}

/// The name and type of memory on the stack, of a known size, that a line makes.
fn on_stack(line: &str) -> Option<(&str, &str)> {
    let (name, rest) = line.split_once(" = alloca ")?;
    let ty = &rest[..type_end(rest)?];
    (!rest[ty.len()..].starts_with(", i")).then_some((name.trim_start(), ty))
}

/// The name and size of memory on the stack that a line makes, and that pointers may lead to.
fn array<'a>(function: &[&str], line: &'a str) -> Option<(&'a str, String)> {
    let (name, ty) = on_stack(line)?;
    let is_kept = || function.iter().any(|other| other.contains(&format!("store ptr {name},")));
    let is_array = ty.starts_with(['[', '{', '%', '<']) || is_kept();
    is_array.then(|| (name, bytes_of(ty)))
}

/// The size of a type as a constant of LLVM IR.
fn bytes_of(ty: &str) -> String {
    format!("ptrtoint (ptr getelementptr ({ty}, ptr null, i64 1) to i64)")
}

/// The table of globals.
fn write_globals(out: &mut String, raw: &str) {
    let globals: Vec<String> = raw.lines().filter_map(global).collect();
    let (count, rows) = (globals.len(), globals.join(", "));
    out.push_str(&format!("@kiln_globals = constant [{count} x {{ ptr, i64 }}] [{rows}]\n"));
    out.push_str(&format!("@kiln_globals_count = constant i64 {count}\n"));
}

/// The row of a line that defines a global.
fn global(line: &str) -> Option<String> {
    let (name, rest) = line.split_once(" = ")?;
    let is_other =
        |word: &&str| ["external", "extern_weak", "thread_local", "appending", "available_externally"].contains(word);
    if !name.starts_with('@') || name.starts_with("@llvm.") {
        return None;
    }
    let at = rest.find(" global ").map(|at| at + 8).or_else(|| rest.find(" constant ").map(|at| at + 10));
    let at =
        at.or_else(|| rest.strip_prefix("global ").map(|_| 7)).or_else(|| rest.strip_prefix("constant ").map(|_| 9))?;
    let (before, ty) = rest.split_at(at);
    if before.split([' ', '(']).any(|word| is_other(&word)) {
        return None;
    }
    let ty = &ty[..type_end(ty)?];
    Some(format!("{{ ptr, i64 }} {{ ptr {name}, i64 {} }}", bytes_of(ty)))
}

/// Where the type at the start of a text ends.
fn type_end(text: &str) -> Option<usize> {
    let (mut depth, mut is_quoted) = (0, false);
    for (at, c) in text.char_indices() {
        match c {
            '"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            '[' | '{' | '<' | '(' => depth += 1,
            ']' | '}' | '>' | ')' => depth -= 1,
            ' ' | ',' if depth == 0 => return Some(at),
            _ => {}
        }
    }
    Some(text.len())
}
