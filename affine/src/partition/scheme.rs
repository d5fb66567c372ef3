//! Banking schemes: the bank of an element, and its place within the bank.
//!
//! What holds: two elements have the same bank and place only if they are the same.

use ir::AffineExpr;

/// Dimensions of which it is tried which to divide.
const MOST_DIGITS: usize = 6;

/// `bank = (vector . element) floordiv block mod banks`. One factor of `vector` other than 0 is a cyclic or block scheme of
/// one dimension; several are a skewed one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scheme {
    /// Factor of each index.
    pub vector: Vec<i64>,
    /// Neighbours that share a bank; above 1 only with one factor, which is 1.
    pub block: i64,
    /// How many banks.
    pub banks: i64,
}

impl Scheme {
    /// Elements that differ in dimension `dim` by less than `banks` are in different banks.
    pub fn cyclic(rank: usize, dim: usize, banks: i64) -> Scheme {
        Scheme::blocks(rank, dim, 1, banks)
    }

    /// Runs of `block` elements of dimension `dim` share a bank; after `banks` runs it starts again.
    pub fn blocks(rank: usize, dim: usize, block: i64, banks: i64) -> Scheme {
        let vector = (0..rank).map(|d| i64::from(d == dim)).collect();
        Scheme { vector, block, banks }
    }

    /// Each element in a bank of its own.
    pub fn complete(shape: &[i64]) -> Option<Scheme> {
        let mut strides = vec![1_i64; shape.len()];
        for d in (0..shape.len().saturating_sub(1)).rev() {
            strides[d] = strides[d + 1].checked_mul(shape[d + 1])?;
        }
        let banks = shape.iter().try_fold(1_i64, |all, &size| all.checked_mul(size))?;
        Some(Scheme { vector: strides, block: 1, banks })
    }

    /// The dimension whose index is divided to give the place: its factor has an inverse modulo the number of banks.
    pub fn divided(&self) -> Option<usize> {
        use num_integer::Integer as _;
        self.vector.iter().rposition(|f| f.gcd(&self.banks) == 1)
    }

    /// The dimension along which each bank holds one run of neighbours, if it is so.
    pub fn single_run(&self, shape: &[i64]) -> Option<usize> {
        let dim = self.vector.iter().position(|f| *f == 1)?;
        let others = self.vector.iter().enumerate().all(|(d, f)| d == dim || *f == 0);
        (others && self.banks.checked_mul(self.block)? >= *shape.get(dim)?).then_some(dim)
    }

    /// True if banks and places are found without division by anything but powers of two.
    pub fn is_cheap(&self, shape: &[i64]) -> bool {
        let is_power = |n: i64| n.count_ones() == 1;
        is_power(self.block) && (is_power(self.banks) || self.single_run(shape).is_some())
    }

    /// The bank of an element as a form.
    pub fn bank(&self, element: &[AffineExpr]) -> AffineExpr {
        let terms = element.iter().zip(&self.vector).filter(|(_, f)| **f != 0);
        let sum = terms.map(|(e, f)| e.clone() * AffineExpr::Const(*f)).reduce(|a, b| a + b);
        let run = sum.unwrap_or(AffineExpr::Const(0)).floor_div(AffineExpr::Const(self.block));
        run.modulo(AffineExpr::Const(self.banks))
    }

    /// The place of an element of a memory of shape `shape` in its bank as forms, one a dimension. `None` without a dimension to divide.
    pub fn place(&self, element: &[AffineExpr], shape: &[i64]) -> Option<Vec<AffineExpr>> {
        let block = AffineExpr::Const(self.block);
        let divided = |(index, &period): (&AffineExpr, &i64)| match period {
            1 => index.clone(),
            _ if self.block == 1 => index.clone().floor_div(AffineExpr::Const(period)),
            _ => {
                let whole = index.clone().floor_div(AffineExpr::Const(period)) * block.clone();
                whole + index.clone().modulo(block.clone())
            }
        };
        Some(element.iter().zip(&self.periods(shape)?).map(divided).collect())
    }

    /// The shape of a bank of a memory of shape `shape`.
    pub fn bank_shape(&self, shape: &[i64]) -> Option<Vec<i64>> {
        let sizes = |(&size, period): (&i64, i64)| match period {
            1 => Some(size),
            _ => (size.checked_add(period - 1)? / period).checked_mul(self.block),
        };
        shape.iter().zip(self.periods(shape)?).map(sizes).collect()
    }

    /// By dimension, what its index is divided by to give the place; 1 where the index is in the place as it is. Of several ways the one
    /// with the fewest words in a bank, where one dimension alone would leave more than a tenth of them empty.
    fn periods(&self, shape: &[i64]) -> Option<Vec<i64>> {
        let at = self.divided()?;
        let mut whole = vec![1; shape.len()];
        if self.banks == 1 {
            return Some(whole);
        }
        whole[at] = self.block.checked_mul(self.banks)?;
        if self.block > 1 {
            return Some(whole);
        }
        let words = |periods: &Vec<i64>| {
            let sizes =
                shape.iter().zip(periods).map(|(&size, &period)| size.unsigned_abs().div_ceil(period.unsigned_abs()));
            sizes.fold(1, u64::saturating_mul)
        };
        let elements = shape.iter().fold(1, |all: u64, size| all.saturating_mul(size.unsigned_abs()));
        // One division serves where banks hold little but the elements.
        let held = words(&whole).saturating_mul(self.banks.unsigned_abs());
        let is_tight = held.saturating_mul(10) <= elements.saturating_mul(11);
        if is_tight { Some(whole) } else { std::iter::once(whole).chain(self.chains()).min_by_key(words) }
    }

    /// Ways to divide several dimensions at once: where each factor divides the next one, and the last the number of banks, the remainders
    /// are the digits of the bank, less what the other dimensions add.
    fn chains(&self) -> impl Iterator<Item = Vec<i64>> {
        let mut digits: Vec<(i64, usize)> = self.vector.iter().copied().zip(0..).filter(|(f, _)| *f > 0).collect();
        digits.sort_unstable();
        digits.truncate(MOST_DIGITS);
        (1..1_u32 << digits.len()).filter_map(move |taken| {
            let mut periods = vec![1; self.vector.len()];
            let chain = digits.iter().enumerate().filter(|(bit, _)| taken & 1 << bit != 0).map(|(_, digit)| *digit);
            let mut next = self.banks;
            for (factor, dim) in chain.collect::<Vec<_>>().into_iter().rev() {
                if next % factor != 0 {
                    return None;
                }
                (periods[dim], next) = (next / factor, factor);
            }
            Some(periods)
        })
    }

    /// In words.
    pub fn describe(&self) -> String {
        let used: Vec<usize> = (0..self.vector.len()).filter(|&d| self.vector[d] != 0).collect();
        let banks = self.banks;
        match (used.as_slice(), self.block) {
            _ if banks == 1 => "1 bank".into(),
            (&[dim], 1) if self.vector[dim] == 1 => format!("{banks} banks, cyclic in dimension {dim}"),
            (&[dim], block) => format!("{banks} banks, blocks of {block} in dimension {dim}"),
            _ => {
                let factors: Vec<String> = self.vector.iter().map(i64::to_string).collect();
                format!("{banks} banks, skewed by ({})", factors.join(", "))
            }
        }
    }
}
