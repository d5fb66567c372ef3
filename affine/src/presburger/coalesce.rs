//! Smaller descriptions of the same points: redundant constraints out, parts merged, context taken for granted (gist).
//! Holds: a rewrite is made only after an exact proof (an emptiness test) that the points stay the same.
//! After Verdoolaege, "Integer set coalescing" (2015): constraints of one part that hold on the other bound the union.

use super::basic::BasicSet;
use super::int::Int;
use super::parametric::opposite;
use super::set::{Aligned, Set};

impl BasicSet {
    /// Drops every inequality that the others imply, and finds equalities that the inequalities imply. Exact.
    /// Cost: one emptiness test an inequality.
    pub fn remove_redundant(&self) -> BasicSet {
        self.gist(&BasicSet::universe(self.space()))
    }

    /// A simpler set with `gist(self, context) and context == self and context`: constraints that the context and the
    /// other constraints imply are dropped. Exact.
    pub fn gist(&self, context: &BasicSet) -> BasicSet {
        let mut kept = self.clone();
        kept.simplify();
        let mut r = kept.inequalities().len();
        while r > 0 {
            r -= 1;
            let mut without = kept.clone();
            without.parts_mut().1.remove(r);
            if implies(&without, context, kept.inequalities().row(r)) {
                kept = without;
            }
        }
        let mut r = kept.equalities().len();
        while r > 0 {
            r -= 1;
            let mut without = kept.clone();
            without.parts_mut().0.remove(r);
            let row = kept.equalities().row(r);
            let negated: Vec<Int> = row.iter().map(|x| -x).collect();
            if implies(&without, context, row) && implies(&without, context, &negated) {
                kept = without;
            }
        }
        kept.simplify();
        kept
    }

    /// Is `row >= 0` (over this set's columns) at every point of this set?
    pub fn satisfies(&self, row: &[Int]) -> bool {
        let mut outside = self.clone();
        outside.add_inequality(&opposite(row));
        outside.is_empty()
    }
}

/// Does `row >= 0`, over the columns of `set`, hold wherever `set` and `context` do?
fn implies(set: &BasicSet, context: &BasicSet, row: &[Int]) -> bool {
    let both = set.intersect(context);
    let mut wide = row[..row.len() - 1].to_vec();
    wide.resize(both.constant(), Int::ZERO);
    wide.push(row[row.len() - 1].clone());
    both.satisfies(&wide)
}

impl Set {
    /// The same points with fewer, simpler parts. Exact. Cost: quadratic in the parts, repeated after each merge.
    pub fn coalesce(&self) -> Set {
        let mut parts: Vec<BasicSet> = self.parts().iter().flat_map(BasicSet::with_floor_divs).collect();
        while let Some((i, j, merged)) = find_merge(&parts) {
            parts[i] = merged;
            parts.remove(j);
        }
        self.replace_parts(parts.iter().map(BasicSet::remove_redundant).collect())
    }

    /// A simpler set that has the same points as `self` within `context`. Exact.
    pub fn gist(&self, context: &Set) -> Set {
        let context = context.coalesce();
        let [only] = context.parts() else { return self.coalesce() };
        let inside = self.parts().iter().filter(|part| !part.intersect(only).is_empty());
        self.replace_parts(inside.map(|part| part.gist(only)).collect()).coalesce()
    }
}

fn find_merge(parts: &[BasicSet]) -> Option<(usize, usize, BasicSet)> {
    for i in 0..parts.len() {
        for j in i + 1..parts.len() {
            if let Some(merged) = merge(&parts[i], &parts[j]) {
                return Some((i, j, merged));
            }
        }
    }
    None
}

/// One basic set that is the union of two: the constraints of each that hold on the other, if they leave nothing else.
fn merge(a: &BasicSet, b: &BasicSet) -> Option<BasicSet> {
    let of_b = Aligned::new(a, b);
    let swapped = Aligned::new(b, a);
    let mut hull = Aligned::new(&BasicSet::universe(a.space()), a).base;
    let first_a = hull.local_start();
    let kept_a: Vec<_> = swapped.constraints.iter().filter(|row| swapped.base.satisfies(row)).collect();
    let locals_of_a = first_a + b.locals();
    for row in &kept_a {
        let mut own = row[..first_a].to_vec();
        own.extend_from_slice(&row[locals_of_a..]);
        hull.add_inequality(&own);
    }
    let wide = Aligned::new(&hull, b);
    let mut hull = wide.base;
    let kept_b = of_b.constraints.iter().zip(&wide.constraints).filter(|(row, _)| of_b.base.satisfies(row));
    kept_b.for_each(|(_, own)| hull.add_inequality(own));
    hull.simplify();
    let pair = Set::of(a.space(), [a.clone(), b.clone()]);
    Set::from(hull.clone()).is_subset(&pair).then_some(hull)
}
