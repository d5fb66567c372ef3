//! Whether iterations of an innermost loop may run side by side, as a compiler for vectors sees it: pairs of accesses to one memory.
//!
//! What holds: "apart" is said only where forms show it, or where the difference of subscripts does not change in the loop, which a check
//! before the loop finds out.

use affine::forms::{sum_of, terms_of};
use ir::AffineExpr;

use super::tree::Access;

/// How two accesses to one memory meet in iterations of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meeting {
    /// Never, or only where a check before the loop says so.
    Apart,
    /// The second, so many iterations after the first (before it where negative).
    After(i64),
    /// Both touch one element in each iteration.
    Always,
    /// It is not known.
    Unknown,
}

/// How much a form changes in an iteration. `None`: not by the same in each.
pub(super) fn stride(form: &AffineExpr, variable: u32, step: i64) -> Option<i64> {
    let sum = sum_of(form)?;
    let mut total = 0i64;
    for (atom, factor) in &sum.atoms {
        match atom {
            AffineExpr::Dim(term) if *term == variable => total = total.checked_add(factor.checked_mul(step)?)?,
            other if terms_of(other).contains(&variable) => return None,
            _ => {}
        }
    }
    Some(total)
}

/// How far apart the elements of two iterations are in memory, in elements. `None`: not by the same everywhere.
pub(super) fn distance_in_memory(access: &Access, variable: u32, step: i64) -> Option<i64> {
    let element = access.element.as_ref()?;
    let mut total = 0i64;
    let mut row = 1i64;
    for (form, &size) in element.iter().zip(&access.shape).rev() {
        total = total.checked_add(stride(form, variable, step)?.checked_mul(row)?)?;
        row = row.checked_mul(if size < 0 { 256 } else { size })?;
    }
    Some(total)
}

/// How `second` meets `first`.
pub(super) fn meeting(first: &Access, second: &Access, variable: u32, step: i64) -> Meeting {
    let (Some(a), Some(b)) = (&first.element, &second.element) else { return Meeting::Unknown };
    let mut found = Meeting::Always;
    let mut is_checked = false;
    for (x, y) in a.iter().zip(b) {
        let (Some(moves), Some(other)) = (stride(x, variable, step), stride(y, variable, step)) else {
            return Meeting::Unknown;
        };
        if moves != other {
            // Where one stays, a check before the loop sees whether the other comes there.
            match moves == 0 || other == 0 {
                true => is_checked = true,
                false => found = Meeting::Unknown,
            }
            continue;
        }
        match (affine::forms::constant_difference(x, y), moves) {
            (None, _) => is_checked = true,
            (Some(0), 0) => {}
            (Some(_), 0) => return Meeting::Apart,
            (Some(gap), moves) if gap % moves != 0 => return Meeting::Apart,
            (Some(gap), moves) => match found {
                Meeting::Always => found = Meeting::After(gap / moves),
                Meeting::After(same) if same != gap / moves => return Meeting::Apart,
                Meeting::After(_) | Meeting::Unknown | Meeting::Apart => {}
            },
        }
    }
    if is_checked && found != Meeting::Unknown { Meeting::Apart } else { found }
}

#[cfg(test)]
mod tests {
    use super::*;
    use affine::access::Memory;

    fn access(element: &[AffineExpr]) -> Access {
        let memory = Memory::Unknown;
        Access { memory, element: Some(element.to_vec()), width: 1, bytes: 8, is_write: true, shape: vec![100, 100] }
    }

    #[test]
    fn meetings_are_told_apart() {
        let (i, j) = (|| AffineExpr::Dim(0), || AffineExpr::Dim(1));
        let number = AffineExpr::Const;
        let written = access(&[i(), j()]);
        let meets = |element: &[AffineExpr]| meeting(&written, &access(element), 1, 1);
        assert_eq!(meets(&[i(), j()]), Meeting::After(0));
        assert_eq!(meets(&[i(), j() + number(-2)]), Meeting::After(2));
        assert_eq!(meets(&[i() + number(-1), j()]), Meeting::Apart);
        assert_eq!(meets(&[AffineExpr::Dim(2), j()]), Meeting::Apart);
        // An element that stays: a check before the loop sees whether the other access comes there.
        assert_eq!(meets(&[i(), i()]), Meeting::Apart);
        assert_eq!(meets(&[i(), j() * number(2)]), Meeting::Unknown);
        assert_eq!(meeting(&access(&[i(), i()]), &access(&[i(), i()]), 1, 1), Meeting::Always);
    }

    #[test]
    fn a_column_is_a_row_apart() {
        let column = access(&[AffineExpr::Dim(1), AffineExpr::Dim(0)]);
        assert_eq!(distance_in_memory(&column, 1, 2), Some(200));
        assert_eq!(distance_in_memory(&column, 0, 1), Some(1));
    }
}
