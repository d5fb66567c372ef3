//! Boxes of tensors: which bytes go where.
//!
//! What holds: the box lies in shared memory element after element, the innermost dimension first, with its pieces swizzled by
//! their address; elements outside the tensor are zero when loaded and dropped when stored.

use super::launch::TensorMap;

/// Up to 16 bytes of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The address in shared memory.
    pub shared: u64,
    /// The address in global memory; `None` outside the tensor.
    pub global: Option<u64>,
    /// How many bytes.
    pub bytes: u64,
}

/// The pieces of a box that starts at coordinates.
pub fn rows(map: &TensorMap, start: u64, shared: u64, coordinates: &[i64]) -> Vec<Row> {
    let element = u64::from(map.element_bytes);
    // Pieces that are in one swizzled unit and, at the edge of the tensor, of one element.
    let inner = u64::from(map.box_sizes[0]);
    let fits = coordinates[0] >= 0 && coordinates[0] as u64 + inner <= map.sizes[0];
    let is_even =
        (inner * element).is_multiple_of(16) && (coordinates[0] as u64).wrapping_mul(element).is_multiple_of(16);
    let step = if fits && is_even { 16 / element } else { 1 };
    let outer: u64 = map.box_sizes[1..].iter().map(|size| u64::from(*size)).product();
    let mut list = Vec::new();
    for row in 0..outer {
        let place = place(map, row, coordinates);
        for column in (0..inner).step_by(step as usize) {
            let at = shared + (row * inner + column) * element;
            let x = coordinates[0] + column as i64;
            let inside = x >= 0 && (x as u64) < map.sizes[0];
            let global =
                place.filter(|_| inside).map(|place| start.saturating_add(place).saturating_add(x as u64 * element));
            list.push(Row { shared: map.swizzle.apply(at), global, bytes: step * element });
        }
    }
    list
}

/// Bytes from the start of the tensor to a row of the box; `None` outside.
fn place(map: &TensorMap, row: u64, coordinates: &[i64]) -> Option<u64> {
    let (mut rest, mut place) = (row, 0);
    for dimension in 1..map.sizes.len() {
        let size = u64::from(map.box_sizes[dimension]);
        let at = coordinates[dimension] + (rest % size) as i64;
        rest /= size;
        if at < 0 || at as u64 >= map.sizes[dimension] {
            return None;
        }
        place = (at as u64).saturating_mul(map.strides[dimension - 1]).saturating_add(place);
    }
    Some(place)
}

#[cfg(test)]
mod tests {
    use super::super::launch::Swizzle;
    use super::*;

    #[test]
    fn a_box_at_the_edge_has_zeros() {
        let map = TensorMap {
            buffer: 0,
            offset: 0,
            element_bytes: 2,
            sizes: vec![10, 3],
            strides: vec![32],
            box_sizes: vec![8, 2],
            swizzle: Swizzle::None,
        };
        let list = rows(&map, 4096, 1024, &[8, 2]);
        assert_eq!(list.len(), 16);
        assert_eq!(list[1], Row { shared: 1026, global: Some(4096 + 64 + 18), bytes: 2 });
        assert!(list[2..].iter().all(|row| row.global.is_none()));
        assert_eq!(rows(&map, 4096, 1024, &[0, 1])[1], Row { shared: 1040, global: Some(4160), bytes: 16 });
    }
}
