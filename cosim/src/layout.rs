//! Where the elements of an array lie in the words of a memory, as the layouts of a manifest say.
//!
//! What holds: elements are in row-major order; each has one word, in one of the banks.

use ir::text::parser::parse_attr_text;
use ir::{AffineMap, Context, Diagnostics, Ir};
use manifest::Memory;

/// The address of each element of an argument of these sizes, at most those of `memory`, in row-major order; `None` for those of
/// other banks. Errors: the layout is no affine map of the right size.
pub fn addresses(memory: &Memory, sizes: &[usize]) -> Result<Vec<Option<usize>>, String> {
    let fits = sizes.len() == memory.shape.len() && sizes.iter().zip(&memory.shape).all(|(size, most)| size <= most);
    if !fits {
        return Err(format!("memory '{}' has sizes of at most {:?}, not {sizes:?}", memory.name, memory.shape));
    }
    addresses_by(memory, &memory.layout, sizes)
}

/// The address of each element of an array of these sizes that lies in `memory` as `layout` says, in row-major order; `None` for
/// those of other banks. Errors: the layout is no affine map of the right size.
pub fn addresses_by(memory: &Memory, layout: &str, sizes: &[usize]) -> Result<Vec<Option<usize>>, String> {
    let mut ir = Ir::new(Context::new());
    let attr = parse_attr_text(&mut ir, layout, &mut Diagnostics::new());
    let map = attr.ok().and_then(|a| ir.ctx.as_map(a).cloned());
    let map = map.filter(|map| map.dims as usize == sizes.len());
    let map = map.ok_or_else(|| format!("'{layout}' is no affine map of {} indices", sizes.len()))?;
    let count = sizes.iter().product();
    (0..count).map(|position| address(memory, &map, &indices(sizes, position))).collect()
}

fn address(memory: &Memory, map: &AffineMap, element: &[i64]) -> Result<Option<usize>, String> {
    let results = map.evaluate(element).unwrap_or_default();
    let (bank, address) = match results[..] {
        [address] => (None, address),
        [bank, address] => (Some(bank), address),
        _ => return Err(format!("affine_map<{map}> does not give an address")),
    };
    let address = usize::try_from(address).ok().filter(|&a| a < memory.depth);
    let address = address.ok_or_else(|| format!("the layout of '{}' leaves the memory", memory.name))?;
    Ok((bank.is_none() || bank == memory.bank).then_some(address))
}

/// The indices of the element at a row-major position.
pub fn indices(shape: &[usize], position: usize) -> Vec<i64> {
    let mut rest = position;
    let mut indices: Vec<i64> = shape
        .iter()
        .rev()
        .map(|&size| {
            let index = rest % size.max(1);
            rest /= size.max(1);
            index as i64
        })
        .collect();
    indices.reverse();
    indices
}
