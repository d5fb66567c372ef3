//! Unions with fewer parts: two parts become one where the constraints that each keeps on the other leave nothing else.
//! Holds: a merge is made only after a proof that the points stay the same.
//! After Verdoolaege, "Integer set coalescing" (2015).

use super::basic::BasicSet;
use super::difference::Aligned;
use super::int::Int;
use super::parametric::opposite;
use super::set::Set;

impl Set {
    /// The same points with fewer, simpler parts. Parts whose locals are not floor divisions are not merged, and a single
    /// part stays as it is.
    pub fn coalesce(&self) -> Set {
        if self.parts().len() < 2 {
            return self.clone();
        }
        let mut parts: Vec<BasicSet> = self.parts().iter().map(BasicSet::remove_redundant).collect();
        let mut clean = 0;
        while let Some((i, j, merged)) = find_merge(&parts, clean) {
            parts.remove(j);
            parts.remove(i);
            clean = parts.len();
            parts.push(merged);
        }
        self.replace_parts(parts)
    }
}

/// A pair that can be merged, other than pairs of the first `clean` parts.
fn find_merge(parts: &[BasicSet], clean: usize) -> Option<(usize, usize, BasicSet)> {
    for j in 1.max(clean)..parts.len() {
        for i in 0..j {
            if let Some(merged) = merge(&parts[i], &parts[j]) {
                return Some((i, j, merged));
            }
        }
    }
    None
}

fn has_floor_divs(part: &BasicSet) -> bool {
    part.locals() == 0 || part.floor_divs().iter().all(Option::is_some)
}

/// One basic set that is the union of two. The constraints that hold on both bound it; it is the union if no point is
/// outside of a constraint of the one and outside of a constraint of the other.
fn merge(a: &BasicSet, b: &BasicSet) -> Option<BasicSet> {
    if !has_floor_divs(a) || !has_floor_divs(b) {
        return None;
    }
    let with_a = Aligned::new(&BasicSet::universe(a.space()), a);
    let Aligned { base: mut hull, constraints: of_b, .. } = Aligned::new(&with_a.base, b);
    let of_a: Vec<Vec<Int>> = with_a.constraints.iter().map(|row| hull.padded(row)).collect();
    let restricted = |rows: &[Vec<Int>]| {
        let mut set = hull.clone();
        rows.iter().for_each(|row| set.add_inequality(row));
        set
    };
    let (only_a, only_b) = (restricted(&of_a), restricted(&of_b));
    let (valid_b, cut_b): (Vec<_>, Vec<_>) = of_b.iter().partition(|row| only_a.bounds_below(row));
    if cut_b.is_empty() {
        return Some(b.clone());
    }
    let (valid_a, cut_a): (Vec<_>, Vec<_>) = of_a.iter().partition(|row| only_b.bounds_below(row));
    if cut_a.is_empty() {
        return Some(a.clone());
    }
    valid_a.iter().chain(&valid_b).for_each(|row| hull.add_inequality(row));
    for x in &cut_a {
        let mut outside_a = hull.clone();
        outside_a.add_inequality(&opposite(x));
        if !cut_b.iter().all(|y| outside_a.satisfies(y)) {
            return None;
        }
    }
    hull.simplify();
    Some(hull.remove_redundant())
}
