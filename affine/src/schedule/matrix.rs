//! Small integer matrices: rank, vectors that a row must have a part in, and inverses of unimodular ones.

/// Rows of equal length.
pub type Rows = Vec<Vec<i64>>;

/// Row echelon form over the rationals, in whole numbers; the columns of the pivots. `None` on overflow.
fn echelon(rows: &[Vec<i64>]) -> Option<(Rows, Vec<usize>)> {
    let mut all: Rows = rows.to_vec();
    let (mut pivots, mut done) = (Vec::new(), 0);
    for column in 0..all.first().map_or(0, Vec::len) {
        let Some(at) = (done..all.len()).find(|&r| all[r][column] != 0) else { continue };
        all.swap(done, at);
        let pivot = all[done].clone();
        for (r, row) in all.iter_mut().enumerate().filter(|(r, _)| *r != done) {
            debug_assert!(r != done);
            *row = eliminated(row, &pivot, column)?;
        }
        pivots.push(column);
        done += 1;
    }
    all.truncate(done);
    Some((all, pivots))
}

/// The vector divided by what all its entries have in common.
fn primitive(mut vector: Vec<i64>) -> Vec<i64> {
    let common = vector.iter().fold(0, |g, &v| num_integer::gcd(g, v)).max(1);
    vector.iter_mut().for_each(|v| *v /= common);
    vector
}

/// The unit vector in direction `k`.
fn unit(k: usize, width: usize) -> Vec<i64> {
    (0..width).map(|c| i64::from(c == k)).collect()
}

/// `row` with enough of `pivot` added that its entry in `column` is zero.
fn eliminated(row: &[i64], pivot: &[i64], column: usize) -> Option<Vec<i64>> {
    let (a, b) = (pivot[column], row[column]);
    let entry = |(x, y): (&i64, &i64)| x.checked_mul(a)?.checked_sub(y.checked_mul(b)?);
    row.iter().zip(pivot).map(entry).collect::<Option<_>>().map(primitive)
}

/// The number of independent rows.
pub fn rank(rows: &[Vec<i64>]) -> usize {
    echelon(rows).map_or(0, |(rows, _)| rows.len())
}

/// Vectors that span what is orthogonal to all rows (of `width` entries).
pub fn complement(rows: &[Vec<i64>], width: usize) -> Rows {
    if rows.is_empty() {
        return (0..width).map(|k| unit(k, width)).collect();
    }
    let Some((rows, pivots)) = echelon(rows) else { return Vec::new() };
    let free = (0..width).filter(|c| !pivots.contains(c));
    free.map(|column| {
        let scale = rows.iter().zip(&pivots).fold(1i64, |l, (row, &p)| num_integer::lcm(l, row[p].abs()));
        let mut vector = vec![0; width];
        vector[column] = scale;
        for (row, &p) in rows.iter().zip(&pivots) {
            vector[p] = -row[column] * (scale / row[p]);
        }
        primitive(vector)
    })
    .collect()
}

/// The inverse of a square matrix, if it has one in whole numbers.
pub fn inverse(rows: &[Vec<i64>]) -> Option<Rows> {
    let n = rows.len();
    let wide = |(k, row): (usize, &Vec<i64>)| [row.as_slice(), &unit(k, n)].concat();
    let all: Rows = rows.iter().enumerate().map(wide).collect();
    let (found, pivots) = echelon(&all)?;
    if pivots.iter().copied().ne(0..n) {
        return None;
    }
    let solved = found.iter().enumerate().map(|(k, row)| {
        let pivot = row[k];
        row[n..].iter().map(|v| (v % pivot == 0).then(|| v / pivot)).collect::<Option<Vec<i64>>>()
    });
    solved.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverses_and_complements() {
        assert_eq!(inverse(&[vec![1, 0], vec![2, 1]]), Some(vec![vec![1, 0], vec![-2, 1]]));
        assert_eq!(inverse(&[vec![2, 0], vec![0, 1]]), None);
        assert_eq!(inverse(&[vec![1, 1], vec![1, 1]]), None);
        assert_eq!(inverse(&[]), Some(vec![]));
        assert_eq!(complement(&[vec![1, 1, 0]], 3), vec![vec![-1, 1, 0], vec![0, 0, 1]]);
        assert_eq!(complement(&[], 1), vec![vec![1]]);
        assert_eq!(rank(&[vec![1, 2], vec![2, 4]]), 1);
    }
}
