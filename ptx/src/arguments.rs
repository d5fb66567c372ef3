//! Arguments and buffers of a launch as text, for command lines.
//!
//! What holds: `u32:5` is a number, `@0` the address of buffer 0, `map:0:f16:128x64:64x64:128` a tensor map of buffer 0: type of
//! elements, sizes and box from the innermost dimension on, bytes of the swizzle; `map:0+64:f16:128x64:64x64:128:512` begins 64 bytes behind
//! the buffer's start and has rows 512 bytes apart. A buffer is `f32[100]`, not written yet,
//! `f32[100]=1.5`, one value, `f32[100]=count`, 0, 1, 2..., or `f32[100]=random`, small numbers.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::arithmetic::float::value;
use crate::memory::bytes::Bytes;
use crate::run::launch::{Argument, Swizzle, TensorMap};
use crate::types::Type;

/// A buffer of a launch with the type of its elements.
#[derive(Clone, Debug)]
pub struct Buffer {
    element: Type,
    /// Its bytes.
    pub bytes: Bytes,
}

/// An argument as text. `Err` says what is wrong.
pub fn argument(text: &str) -> Result<Argument, String> {
    if let Some(index) = text.strip_prefix('@') {
        return index.parse().map(Argument::Buffer).map_err(|_| format!("`{text}`: expected the number of a buffer"));
    }
    let (head, rest) =
        text.split_once(':').ok_or_else(|| format!("`{text}`: expected TYPE:NUMBER, @BUFFER or map:..."))?;
    if head == "map" {
        return map(rest)
            .map(Argument::Tensor)
            .ok_or_else(|| format!("`{text}`: expected map:BUFFER:TYPE:SIZES:BOX:SWIZZLE"));
    }
    let element = element(head)?;
    Ok(Argument::Value(bytes_of(element, number(element, rest)?)))
}

/// A buffer as text. `Err` says what is wrong.
pub fn buffer(text: &str, seed: u64) -> Result<Buffer, String> {
    let (shape, fill) = text.split_once('=').map_or((text, None), |(shape, fill)| (shape, Some(fill)));
    let (element, count) = elements(shape)?;
    let Some(fill) = fill else {
        return Ok(Buffer { element, bytes: Bytes::unwritten((count * u64::from(element.bytes())) as usize) });
    };
    let mut random = SplitMix64::seed_from_u64(seed);
    let mut data = Vec::new();
    for index in 0..count {
        let bits = match fill {
            "count" => of_number(element, index as f64),
            // Products and sums of such numbers are exact in single precision.
            "random" if element.is_float() => of_number(element, (random.next_u64() % 33) as f64 / 8.0 - 2.0),
            "random" => of_number(element, (random.next_u64() % 33) as f64 - 16.0),
            _ => number(element, fill)?,
        };
        data.extend(bytes_of(element, bits));
    }
    Ok(Buffer { element, bytes: Bytes::known(data) })
}

/// A buffer of a shape, as `f32[100]`, that holds bytes. `Err` says what is wrong.
pub fn buffer_of(shape: &str, bytes: Vec<u8>) -> Result<Buffer, String> {
    let (element, count) = elements(shape)?;
    let wanted = count * u64::from(element.bytes());
    if bytes.len() as u64 != wanted {
        return Err(format!("`{shape}` has {wanted} bytes, and {} are given", bytes.len()));
    }
    Ok(Buffer { element, bytes: Bytes::known(bytes) })
}

/// The type and number of elements of a shape.
fn elements(shape: &str) -> Result<(Type, u64), String> {
    let parts = shape.strip_suffix(']').and_then(|shape| shape.split_once('['));
    let (head, count) = parts.ok_or_else(|| format!("`{shape}`: expected TYPE[COUNT]"))?;
    let element = element(head)?;
    let count = sizes(count).map(|sizes| sizes.iter().product::<u64>()).filter(|count| *count < 1 << 28);
    Ok((element, count.ok_or_else(|| format!("`{shape}`: expected a number of elements below 2^28"))?))
}

impl Buffer {
    /// The elements as text, `?` for those that were never written.
    pub fn show(&self) -> String {
        let size = u64::from(self.element.bytes());
        let show = |index| match self.bytes.get(index * size, size) {
            Some(bytes) => show(self.element, bytes),
            None => "?".into(),
        };
        (0..self.bytes.len() / size).map(show).collect::<Vec<_>>().join(" ")
    }
}

fn show(element: Type, bytes: &[u8]) -> String {
    let bits = bytes.iter().rev().fold(0, |bits, byte| bits << 8 | u64::from(*byte));
    match element {
        Type::Float(kind) => value(kind, bits, false).to_string(),
        Type::Signed(width) => bits::word::sign_extend(width, bits).to_string(),
        Type::Predicate | Type::Bits(_) | Type::Unsigned(_) | Type::Pair(_) => bits.to_string(),
    }
}

fn element(text: &str) -> Result<Type, String> {
    let known = Type::of(text).filter(|element| matches!(element.width(), 8 | 16 | 32 | 64));
    known.ok_or_else(|| format!("`{text}`: expected a type as u32, s8, f16 or f32"))
}

fn bytes_of(element: Type, bits: u64) -> Vec<u8> {
    bits.to_le_bytes()[..element.bytes() as usize].to_vec()
}

fn of_number(element: Type, number: f64) -> u64 {
    if element.is_float() { element.bits_of(number) } else { number as i64 as u64 }
}

fn number(element: Type, text: &str) -> Result<u64, String> {
    let fault = |_| format!("`{text}`: expected a number");
    if element.is_float() {
        return text
            .parse()
            .map(|number| element.bits_of(number))
            .map_err(|error: std::num::ParseFloatError| fault(error.to_string()));
    }
    let number: i128 = text.parse().map_err(|error: std::num::ParseIntError| fault(error.to_string()))?;
    Ok(number as u64)
}

fn sizes(text: &str) -> Option<Vec<u64>> {
    text.split('x').map(|size| size.parse().ok()).collect()
}

fn map(text: &str) -> Option<TensorMap> {
    let parts: Vec<&str> = text.split(':').collect();
    let (parts, given) = if let [parts @ .., given] = &parts[..]
        && parts.len() == 5
    {
        (parts, Some(*given))
    } else {
        (&parts[..], None)
    };
    let [buffer, head, outer, inner, swizzle] = *parts else { return None };
    let (buffer, offset) = buffer.split_once('+').unwrap_or((buffer, "0"));
    let element_bytes = element(head).ok()?.bytes();
    let sizes = sizes(outer)?;
    let box_sizes: Vec<u32> = self::sizes(inner)?.iter().map(|size| *size as u32).collect();
    let swizzle = match swizzle {
        "0" => Swizzle::None,
        "32" => Swizzle::Bytes32,
        "64" => Swizzle::Bytes64,
        "128" => Swizzle::Bytes128,
        _ => return None,
    };
    let row = |stride: &mut u64, size: &u64| {
        *stride *= size;
        Some(*stride)
    };
    let dense: Vec<u64> = sizes[..sizes.len() - 1].iter().scan(u64::from(element_bytes), row).collect();
    let strides = given.map_or(Some(dense), self::sizes)?;
    (sizes.len() == box_sizes.len()).then_some(())?;
    Some(TensorMap {
        buffer: buffer.parse().ok()?,
        offset: offset.parse().ok()?,
        element_bytes,
        sizes,
        strides,
        box_sizes,
        swizzle,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_numbers_addresses_and_maps() {
        assert!(matches!(argument("u32:5"), Ok(Argument::Value(bytes)) if bytes == [5, 0, 0, 0]));
        assert!(matches!(argument("@2"), Ok(Argument::Buffer(2))));
        let Ok(Argument::Tensor(map)) = argument("map:0:f16:128x64:64x32:128") else { panic!("a map") };
        assert_eq!((map.strides, map.box_sizes, map.swizzle), (vec![256], vec![64, 32], Swizzle::Bytes128));
        let Ok(Argument::Tensor(map)) = argument("map:1+64:f16:64x32x2:64x32x1:64:512x16384") else { panic!("a map") };
        assert_eq!((map.buffer, map.offset, map.strides), (1, 64, vec![512, 16384]));
        assert!(["5", "x:5", "u32:x", "map:0", "@x"].iter().all(|text| argument(text).is_err()));
    }

    #[test]
    fn buffers_show_what_was_never_written() {
        assert_eq!(buffer("s32[3]=count", 0).unwrap().show(), "0 1 2");
        assert_eq!(buffer("f16[2x2]=-1.5", 0).unwrap().show(), "-1.5 -1.5 -1.5 -1.5");
        assert_eq!(buffer("u8[2]", 0).unwrap().show(), "? ?");
        assert!(["u8", "u8[x]", "b128[1]"].iter().all(|text| buffer(text, 0).is_err()));
    }
}
