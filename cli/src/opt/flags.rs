//! Flags as users of `mlir-opt` write them: one dash or two, and `=true` or `=0` after a flag without a value.

use std::ffi::OsString;

use clap::{Arg, ArgAction, Command};

/// The arguments of `kiln opt` with the flags of `command` in the form that `clap` reads.
pub fn normalized(arguments: Vec<OsString>, command: &Command) -> Vec<OsString> {
    let known = |name: &str| command.get_arguments().find(|arg| arg.get_long() == Some(name));
    arguments.into_iter().filter_map(|argument| one(argument, &known)).collect()
}

fn one<'a>(argument: OsString, known: &dyn Fn(&str) -> Option<&'a Arg>) -> Option<OsString> {
    let Some(body) = argument.to_str().and_then(|text| text.strip_prefix('-')) else { return Some(argument) };
    let body = body.strip_prefix('-').unwrap_or(body);
    let (name, value) = match body.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (body, None),
    };
    // `-o` and its kin are short flags.
    let Some(flag) = known(name).filter(|_| name.len() > 1) else { return Some(argument) };
    match value.filter(|_| matches!(flag.get_action(), ArgAction::SetTrue)) {
        Some("true" | "TRUE" | "True" | "1") => Some(format!("--{name}").into()),
        Some("false" | "FALSE" | "False" | "0") => None,
        _ => Some(format!("--{body}").into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(arguments: &[&str], expect: &[&str]) {
        let command = Command::new("opt")
            .arg(Arg::new("a").long("a-flag").action(ArgAction::SetTrue))
            .arg(Arg::new("v").long("value"))
            .arg(Arg::new("o").short('o'));
        let arguments = arguments.iter().map(OsString::from).collect();
        assert_eq!(normalized(arguments, &command), expect);
    }

    #[test]
    fn flags_have_two_dashes_and_no_value() {
        check(&["-a-flag", "--a-flag=1", "-a-flag=false", "x"], &["--a-flag", "--a-flag", "x"]);
        check(
            &["-value=3", "-o", "-", "--value", "4", "-unknown"],
            &["--value=3", "-o", "-", "--value", "4", "-unknown"],
        );
    }
}
