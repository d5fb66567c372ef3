//! The places of elements as the manual lists them, element by element of a lane, against the formulas.

use ir::types::FloatKind;

use super::*;

const HALF: MatrixType = MatrixType::Float(FloatKind::F16);
const TF32: MatrixType = MatrixType::Float(FloatKind::TF32);
const SINGLE: MatrixType = MatrixType::Float(FloatKind::F32);

/// The place of element number `index` of a lane.
fn place(element: MatrixType, lane: u32, index: u32) -> Place {
    let parts = 32 / element.width();
    Place { lane, register: index / parts, part: index % parts }
}

/// `wanted` gives row and column of an element from group, lane in the group, and number of the element.
fn check(
    element: MatrixType,
    count: u32,
    formula: fn(MatrixType, Place) -> [u32; 2],
    wanted: fn(u32, u32, u32) -> [u32; 2],
) {
    for lane in 0..32 {
        for index in 0..count {
            let found = formula(element, place(element, lane, index));
            assert_eq!(found, wanted(lane >> 2, lane % 4, index), "lane {lane}, element {index}");
        }
    }
}

#[test]
fn halves_of_depth_16() {
    check(HALF, 8, of_a, |group, lane, i| {
        let row = if i < 2 || (4..6).contains(&i) { group } else { group + 8 };
        let column = if i < 4 { lane * 2 + (i & 1) } else { lane * 2 + (i & 1) + 8 };
        [row, column]
    });
    check(HALF, 4, of_b, |group, lane, i| {
        let row = if i < 2 { lane * 2 + (i & 1) } else { lane * 2 + (i & 1) + 8 };
        [row, group]
    });
}

#[test]
fn halves_of_depth_8() {
    check(HALF, 4, of_a, |group, lane, i| [if i < 2 { group } else { group + 8 }, lane * 2 + (i & 1)]);
    check(HALF, 2, of_b, |group, lane, i| [lane * 2 + i, group]);
}

#[test]
fn tf32_of_depth_8() {
    check(TF32, 4, of_a, |group, lane, i| {
        [if i == 0 || i == 2 { group } else { group + 8 }, if i < 2 { lane } else { lane + 4 }]
    });
    check(TF32, 2, of_b, |group, lane, i| [if i == 0 { lane } else { lane + 4 }, group]);
}

#[test]
fn bytes_of_depth_32() {
    check(MatrixType::Signed8, 16, of_a, |group, lane, i| {
        let row = if i < 4 || (8..12).contains(&i) { group } else { group + 8 };
        [row, if i < 8 { lane * 4 + (i & 3) } else { lane * 4 + (i & 3) + 16 }]
    });
    check(MatrixType::Signed8, 8, of_b, |group, lane, i| {
        [if i < 4 { lane * 4 + (i & 3) } else { lane * 4 + (i & 3) + 16 }, group]
    });
}

#[test]
fn sums() {
    let wanted: fn(u32, u32, u32) -> [u32; 2] =
        |group, lane, i| [if i < 2 { group } else { group + 8 }, lane * 2 + (i & 1)];
    check(SINGLE, 4, of_sum, wanted);
    check(MatrixType::Signed32, 4, of_sum, wanted);
    check(HALF, 4, of_sum, wanted);
    // A warpgroup's: 8 columns after 8.
    check(SINGLE, 128, of_sum, |group, lane, i| [group + 8 * (i / 2 % 2), 8 * (i / 4) + lane * 2 + (i & 1)]);
}

#[test]
fn each_element_is_in_one_place() {
    for element in [HALF, TF32, MatrixType::Unsigned8] {
        let mut found: Vec<[u32; 2]> = places(element, 4).map(|place| of_a(element, place)).collect();
        found.sort_unstable();
        found.dedup();
        assert_eq!(found.len() as u32, 4 * 32 * 32 / element.width());
    }
}
