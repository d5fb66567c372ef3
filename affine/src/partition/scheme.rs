//! Banking schemes: the bank of an element, and its place within the bank.
//!
//! What holds: two elements have the same bank and place only if they are the same.

use ir::AffineExpr;

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

    /// The place of an element in its bank as forms, one a dimension. `None` without a dimension to divide.
    pub fn place(&self, element: &[AffineExpr]) -> Option<Vec<AffineExpr>> {
        if self.banks == 1 {
            return Some(element.to_vec());
        }
        let at = self.divided()?;
        let (block, period) = (AffineExpr::Const(self.block), AffineExpr::Const(self.block.checked_mul(self.banks)?));
        let mut place = element.to_vec();
        let whole = place[at].clone().floor_div(period);
        let within = place[at].clone().modulo(block.clone());
        place[at] = if self.block == 1 { whole } else { whole * block + within };
        Some(place)
    }

    /// The shape of a bank of a memory of shape `shape`.
    pub fn bank_shape(&self, shape: &[i64]) -> Option<Vec<i64>> {
        if self.banks == 1 {
            return Some(shape.to_vec());
        }
        let at = self.divided()?;
        let mut sizes = shape.to_vec();
        let period = self.block.checked_mul(self.banks)?;
        let whole = sizes[at].checked_add(period - 1)? / period;
        sizes[at] = whole.checked_mul(self.block)?;
        Some(sizes)
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
