//! Generators of a polyhedron: an affine form is zero or more on all of it if and only if it is on each generator.
//!
//! What holds: numbers are whole; the last entry of a generator is what the constant of a form is multiplied by (0 for a
//! direction, 1 or more for a vertex). By double description (Motzkin et al. 1953), with combinatorial adjacency.
//! Cost: for each constraint a look at each pair of generators on its two sides, of which there may be exponentially many in the
//! number of dimensions, and at all generators where a pair has enough constraints in common; the entries that are looked at are
//! counted, and there is an end to them.

use presburger::{BasicSet, Work};

/// More generators than this are given up.
const MOST: usize = 2000;

/// One generator.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Generator {
    /// Symbols, dimensions, locals, constant.
    pub entries: Vec<i64>,
    /// True if its opposite is a generator too.
    pub is_line: bool,
}

struct Ray {
    entries: Vec<i128>,
    /// The constraints so far that it meets with zero.
    tight: u128,
}

struct Description<'a> {
    lines: Vec<Vec<i128>>,
    rays: Vec<Ray>,
    count: u32,
    work: &'a mut Work,
}

/// The generators of the rational points of `set`. `None` if there are too many, numbers grow past 64 bits, or the work does not
/// suffice.
pub fn generators(set: &BasicSet, work: &mut Work) -> Option<Vec<Generator>> {
    let width = set.width();
    let lines = (0..width).map(|k| unit(k, width)).collect();
    let mut found = Description { lines, rays: Vec::new(), count: 0, work };
    for row in set.equalities().rows() {
        found.meet(&narrow(row)?, true)?;
    }
    found.meet(&unit(width - 1, width), false)?;
    for row in set.inequalities().rows() {
        found.meet(&narrow(row)?, false)?;
    }
    found.result()
}

fn narrow(row: &[presburger::Int]) -> Option<Vec<i128>> {
    row.iter().map(|v| v.to_i64().map(i128::from)).collect()
}

fn product(a: &[i128], b: &[i128]) -> Option<i128> {
    a.iter().zip(b).try_fold(0i128, |sum, (x, y)| sum.checked_add(x.checked_mul(*y)?))
}

/// `x * a - y * b`, divided by what all entries have in common.
fn combined(x: i128, a: &[i128], y: i128, b: &[i128]) -> Option<Vec<i128>> {
    let entry = |(a, b): (&i128, &i128)| x.checked_mul(*a)?.checked_sub(y.checked_mul(*b)?);
    a.iter().zip(b).map(entry).collect::<Option<_>>().map(primitive)
}

/// The vector divided by what all its entries have in common.
fn primitive(mut vector: Vec<i128>) -> Vec<i128> {
    let common = vector.iter().fold(0, |g, &v| num_integer::gcd(g, v)).max(1);
    vector.iter_mut().for_each(|v| *v /= common);
    vector
}

fn unit(k: usize, width: usize) -> Vec<i128> {
    (0..width).map(|c| i128::from(c == k)).collect()
}

impl Description<'_> {
    /// Keeps what is zero (or zero or more) under `row`.
    fn meet(&mut self, row: &[i128], is_equality: bool) -> Option<()> {
        if self.count == u128::BITS || self.rays.len() + self.lines.len() > MOST {
            return None;
        }
        let crossing = self.lines.iter().position(|line| product(row, line) != Some(0));
        match crossing {
            Some(at) => self.pivot(row, at, is_equality)?,
            None => self.cut(row, is_equality)?,
        }
        self.count += 1;
        Some(())
    }

    /// A line that leaves the hyperplane becomes a ray; all others are moved along it into the hyperplane.
    fn pivot(&mut self, row: &[i128], at: usize, is_equality: bool) -> Option<()> {
        let mut line = self.lines.swap_remove(at);
        if product(row, &line)? < 0 {
            line.iter_mut().for_each(|v| *v = -*v);
        }
        let own = product(row, &line)?;
        for other in &mut self.lines {
            *other = combined(own, other, product(row, other)?, &line)?;
        }
        for ray in &mut self.rays {
            ray.entries = combined(own, &ray.entries, product(row, &ray.entries)?, &line)?;
            ray.tight |= 1 << self.count;
        }
        if !is_equality {
            let tight = (1u128 << self.count) - 1;
            self.rays.push(Ray { entries: line, tight });
        }
        Some(())
    }

    /// Rays on the wrong side go; each pair of neighbours on both sides leaves one between.
    fn cut(&mut self, row: &[i128], is_equality: bool) -> Option<()> {
        self.work.spend(self.rays.len() * row.len())?;
        let values: Vec<i128> = self.rays.iter().map(|r| product(row, &r.entries)).collect::<Option<_>>()?;
        let (above, below): (Vec<usize>, Vec<usize>) =
            (0..values.len()).filter(|&k| values[k] != 0).partition(|&k| values[k] > 0);
        self.work.spend(above.len() * below.len())?;
        // Neighbours have all but two of as many independent constraints in common as the cone has dimensions.
        let least = (row.len() - self.lines.len()).saturating_sub(2) as u32;
        let mut made = Vec::new();
        for (p, n) in above.iter().flat_map(|&p| below.iter().map(move |&n| (p, n))) {
            if self.are_neighbours(p, n, least)? {
                let entries = combined(values[p], &self.rays[n].entries, values[n], &self.rays[p].entries)?;
                let tight = self.rays[p].tight & self.rays[n].tight | 1 << self.count;
                made.push(Ray { entries, tight });
            }
        }
        let mut values = values.into_iter();
        let count = self.count;
        self.rays.retain_mut(|ray| {
            let value = values.next().unwrap_or(0);
            if value == 0 {
                ray.tight |= 1 << count;
            }
            value == 0 || value > 0 && !is_equality
        });
        self.rays.extend(made);
        (self.rays.len() <= MOST).then_some(())
    }

    /// True if no other ray meets all constraints that both meet, which are at least so many.
    fn are_neighbours(&mut self, a: usize, b: usize, least: u32) -> Option<bool> {
        let both = self.rays[a].tight & self.rays[b].tight;
        if both.count_ones() < least {
            return Some(false);
        }
        self.work.spend(self.rays.len())?;
        let mut others = self.rays.iter().enumerate().filter(|(k, _)| *k != a && *k != b);
        Some(!others.any(|(_, ray)| ray.tight & both == both))
    }

    fn result(self) -> Option<Vec<Generator>> {
        let small = |entries: &[i128]| entries.iter().map(|&v| i64::try_from(v).ok()).collect::<Option<Vec<i64>>>();
        let lines = self.lines.iter().map(|l| Some(Generator { entries: small(l)?, is_line: true }));
        let rays = self.rays.iter().map(|r| Some(Generator { entries: small(&r.entries)?, is_line: false }));
        lines.chain(rays).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use presburger::{Space, row};

    /// The generators of `{ rows >= 0 }` in two dimensions.
    fn check(rows: &[[i64; 3]], expected: &[([i64; 3], bool)]) {
        let mut set = BasicSet::universe(Space::set(0, 2));
        rows.iter().for_each(|r| set.add_inequality(&row(r)));
        let mut found: Vec<_> = generators(&set, &mut Work::unlimited())
            .expect("it is small")
            .into_iter()
            .map(|g| (g.entries, g.is_line))
            .collect();
        found.sort();
        let mut expected: Vec<_> = expected.iter().map(|(e, l)| (e.to_vec(), *l)).collect();
        expected.sort();
        assert_eq!(found, expected);
    }

    #[test]
    fn boxes_have_corners_and_cones_have_rays() {
        let square = [[1, 0, 0], [-1, 0, 3], [0, 1, 0], [0, -1, 3]];
        check(&square, &[([0, 0, 1], false), ([3, 0, 1], false), ([0, 3, 1], false), ([3, 3, 1], false)]);
        check(&[[1, 0, 0], [0, 1, 0]], &[([0, 0, 1], false), ([1, 0, 0], false), ([0, 1, 0], false)]);
        check(&[[2, 0, -1]], &[([1, 0, 2], false), ([1, 0, 0], false), ([0, 1, 0], true)]);
        check(&[[1, 0, 0], [0, 1, 0], [-1, -1, 4]], &[([0, 0, 1], false), ([4, 0, 1], false), ([0, 4, 1], false)]);
    }
}
