//! Names and lines of text in the languages of drivers.

use crate::interface::Interface;

/// A name as a language takes it that has some words for itself.
pub(crate) fn identifier(name: &str, taken: &[&str]) -> String {
    let plain: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    if plain.starts_with(|c: char| c.is_ascii_digit()) {
        return format!("_{plain}");
    }
    if taken.contains(&plain.as_str()) { format!("{plain}_") } else { plain }
}

/// A line each, behind the same beginning.
pub(crate) fn indented(before: &str, lines: impl IntoIterator<Item = String>) -> String {
    lines.into_iter().map(|line| format!("{before}{line}\n")).collect()
}

/// A template with `@name@` replaced by its text, for each name.
pub(crate) fn fill(template: &str, parts: &[(&str, &str)]) -> String {
    fill_all(template, &parts.iter().map(|&(name, part)| (name, part.to_owned())).collect::<Vec<_>>())
}

/// As [`fill`], of texts that are made for it.
pub(crate) fn fill_all(template: &str, parts: &[(&str, String)]) -> String {
    parts.iter().fold(template.to_owned(), |text, (name, part)| text.replace(&format!("@{name}@"), part))
}

/// What opens the serial line of a board, of a template; nothing where there is no board.
pub(crate) fn opening(interface: &Interface, name: &str, template: &str) -> String {
    let Some(baud) = interface.baud else { return String::new() };
    fill(template, &[("name", name), ("macro", &name.to_uppercase()), ("baud", &baud.to_string())])
}
