//! Data layout strings of LLVM IR: sizes and alignments of types, endianness, mangling.

use dialects::common::ensure;
use ir::Fault;

/// Checks a data layout: specifications divided by `-`, the parts of each by `:`. Errors: one is malformed.
pub(super) fn verify(text: &str) -> Result<(), Fault> {
    if text.is_empty() {
        return Ok(());
    }
    text.split('-').try_for_each(|spec| {
        let parts: Vec<&str> = spec.split(':').collect();
        specification(spec, &parts).map_err(|fault| Fault::new(format!("has an invalid data layout: {fault}")))
    })
}

fn specification(spec: &str, parts: &[&str]) -> Result<(), String> {
    hold(parts.iter().all(|part| !part.is_empty()), || format!("an empty part in '{spec}'"))?;
    if parts[0] == "ni" {
        return parts[1..].iter().try_for_each(|space| {
            hold(number(space)? != 0, || "pointers of address space 0 are always integral".into())
        });
    }
    let mut letters = parts[0].chars();
    let (kind, rest) = (letters.next(), letters.as_str());
    match kind {
        Some('e' | 'E' | 's') => Ok(()),
        Some('p') => pointer(rest, &parts[1..]),
        Some('i' | 'v' | 'f' | 'a') => sized(kind == Some('i'), kind == Some('a'), rest, &parts[1..]),
        Some('n') => std::iter::once(rest).chain(parts[1..].iter().copied()).try_for_each(native),
        Some('S') => alignment(rest, true),
        Some('F') => match rest.strip_prefix(['i', 'n']) {
            Some(bits) => alignment(bits, true),
            None => Err(format!("unknown alignment of function pointers in '{spec}'")),
        },
        Some('P' | 'A' | 'G') => address_space(rest),
        Some('m') => {
            let known = rest.is_empty() && matches!(parts[1..], ["e" | "l" | "o" | "m" | "w" | "x" | "a"]);
            hold(known, || format!("unknown mangling '{spec}'"))
        }
        _ => Err(format!("unknown specification '{spec}'")),
    }
}

fn hold(holds: bool, message: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(message()) }
}

fn number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("'{text}' is no number of 32 bits"))
}

fn bytes(text: &str) -> Result<u32, String> {
    let bits = number(text)?;
    hold(bits % 8 == 0, || format!("{bits} bits are no whole number of bytes"))?;
    Ok(bits / 8)
}

/// An alignment in bits: bytes to a power of two, or 0 where that may stand.
fn alignment(text: &str, zero: bool) -> Result<(), String> {
    let bytes = bytes(text)?;
    hold(bytes.is_power_of_two() || (zero && bytes == 0), || format!("alignment '{text}' is not a power of two"))
}

fn address_space(text: &str) -> Result<(), String> {
    hold(number(text)? < 1 << 24, || format!("address space {text} is out of range"))
}

fn native(width: &str) -> Result<(), String> {
    hold(number(width)? != 0, || "native integers of no bits".into())
}

/// `p[space]:size:abi[:preferred[:index]]`.
fn pointer(space: &str, parts: &[&str]) -> Result<(), String> {
    if !space.is_empty() {
        address_space(space)?;
    }
    let [size, abi, rest @ ..] = parts else { return Err("a pointer needs its size and alignment".into()) };
    hold(bytes(size)? != 0, || "a pointer has no bytes".into())?;
    alignment(abi, false)?;
    rest.first().map_or(Ok(()), |preferred| alignment(preferred, false))?;
    rest.get(1).map_or(Ok(()), |index| hold(bytes(index)? != 0, || "an index has no bytes".into()))
}

/// `i`, `v`, `f` or `a` with `[size]:abi[:preferred]`.
fn sized(integer: bool, aggregate: bool, size: &str, parts: &[&str]) -> Result<(), String> {
    let size = if size.is_empty() { 0 } else { number(size)? };
    hold(!aggregate || size == 0, || "aggregates have no size of their own".into())?;
    let [abi, rest @ ..] = parts else { return Err("a type needs its alignment".into()) };
    alignment(abi, aggregate)?;
    hold(!(integer && size == 8) || *abi == "8", || "bytes are aligned to bytes".into())?;
    rest.first().map_or(Ok(()), |preferred| alignment(preferred, false))
}

/// A data layout is a string. Errors: it is not, or is malformed.
pub(super) fn verify_attr(text: Option<&str>) -> Result<(), Fault> {
    ensure(text.is_some(), || "expected 'llvm.data_layout' to be a string attribute".into())?;
    text.map_or(Ok(()), verify)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, fault: Option<&str>) {
        let found = verify(text).err().map(|f| f.message.clone());
        assert_eq!(found.as_deref(), fault.map(|f| format!("has an invalid data layout: {f}")).as_deref(), "{text}");
    }

    #[test]
    fn layouts() {
        check("", None);
        check("e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", None);
        check("E-p:64:64:64:32-Fn32-ni:1:2-P5-A5-G1-a:0:64-v128:128:128-s32:32", None);
        check("e-", Some("an empty part in ''"));
        check("p:64", Some("a pointer needs its size and alignment"));
        check("i8:16", Some("bytes are aligned to bytes"));
        check("m:q", Some("unknown mangling 'm:q'"));
        check("n", Some("'' is no number of 32 bits"));
    }
}
