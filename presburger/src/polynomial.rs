//! Polynomials with rational coefficients over numbered variables: the values of symbolic counts.
//! Holds: no coefficient is zero; exponents are as many as there are variables.

use super::int::Int;
use std::collections::BTreeMap;

/// A fraction in lowest terms with positive denominator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ratio {
    /// Numerator.
    pub num: Int,
    /// Denominator, positive.
    pub den: Int,
}

impl Ratio {
    /// The fraction in lowest terms; `den` must be positive.
    pub fn new(num: Int, den: Int) -> Self {
        let g = num.gcd(&den);
        if g.is_zero() || g == Int::ONE {
            return Ratio { num, den };
        }
        Ratio { num: num.div_floor(&g), den: den.div_floor(&g) }
    }

    fn plus(&self, other: &Ratio) -> Ratio {
        Ratio::new(&self.num * &other.den + &other.num * &self.den, &self.den * &other.den)
    }

    fn times(&self, other: &Ratio) -> Ratio {
        Ratio::new(&self.num * &other.num, &self.den * &other.den)
    }
}

impl From<Int> for Ratio {
    fn from(num: Int) -> Self {
        Ratio { num, den: Int::ONE }
    }
}

/// A polynomial.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Polynomial {
    /// Coefficients by exponents.
    terms: BTreeMap<Vec<u32>, Ratio>,
}

impl Polynomial {
    /// A number, over `variables` variables.
    pub fn constant(variables: usize, value: Int) -> Self {
        let mut result = Polynomial::default();
        result.add_term(vec![0; variables], Ratio::from(value));
        result
    }

    /// An affine row (constant last).
    pub fn affine(row: &[Int]) -> Self {
        let (constant, coefficients) = row.split_last().expect("a row has a constant");
        let mut result = Polynomial::constant(coefficients.len(), constant.clone());
        for (v, a) in coefficients.iter().enumerate() {
            let mut exponents = vec![0; coefficients.len()];
            exponents[v] = 1;
            result.add_term(exponents, Ratio::from(a.clone()));
        }
        result
    }

    /// Exponents and coefficients in order.
    pub fn terms(&self) -> impl Iterator<Item = (&[u32], &Ratio)> {
        self.terms.iter().map(|(exponents, coefficient)| (exponents.as_slice(), coefficient))
    }

    /// Has it no term?
    pub fn is_zero(&self) -> bool {
        self.terms.is_empty()
    }

    fn add_term(&mut self, exponents: Vec<u32>, coefficient: Ratio) {
        if coefficient.num.is_zero() {
            return;
        }
        match self.terms.get_mut(&exponents) {
            Some(known) => {
                *known = known.plus(&coefficient);
                if known.num.is_zero() {
                    self.terms.remove(&exponents);
                }
            }
            None => {
                self.terms.insert(exponents, coefficient);
            }
        }
    }

    /// `self + other`.
    pub fn plus(&self, other: &Polynomial) -> Polynomial {
        let mut sum = self.clone();
        other.terms.iter().for_each(|(e, c)| sum.add_term(e.clone(), c.clone()));
        sum
    }

    /// `self * other`.
    pub fn times(&self, other: &Polynomial) -> Polynomial {
        let mut product = Polynomial::default();
        for (a, x) in &self.terms {
            for (b, y) in &other.terms {
                product.add_term(a.iter().zip(b).map(|(i, j)| i + j).collect(), x.times(y));
            }
        }
        product
    }

    /// `factor * self`.
    pub fn scaled(&self, factor: &Ratio) -> Polynomial {
        let mut result = Polynomial::default();
        self.terms.iter().for_each(|(e, c)| result.add_term(e.clone(), c.times(factor)));
        result
    }

    /// The polynomials `p_k` with `self = sum(p_k * variable^k)`, none of which has the variable.
    fn by_power(&self, variable: usize) -> Vec<Polynomial> {
        let mut parts: Vec<Polynomial> = Vec::new();
        for (exponents, coefficient) in &self.terms {
            let k = exponents[variable] as usize;
            parts.resize_with(parts.len().max(k + 1), Polynomial::default);
            let mut rest = exponents.clone();
            rest[variable] = 0;
            parts[k].add_term(rest, coefficient.clone());
        }
        parts
    }

    /// `variable` replaced by an affine row over the same variables.
    pub fn substitute(&self, variable: usize, row: &[Int]) -> Polynomial {
        if self.terms.keys().all(|e| e[variable] == 0) {
            return self.clone();
        }
        self.composed(variable, &Polynomial::affine(row))
    }

    fn composed(&self, variable: usize, value: &Polynomial) -> Polynomial {
        let parts = self.by_power(variable);
        let mut sum = Polynomial::default();
        for part in parts.iter().rev() {
            sum = sum.times(value).plus(part);
        }
        sum
    }

    /// Inserts variables that it does not use, or takes some away that it does not use, by old columns.
    pub fn with_columns(&self, columns: &[Option<usize>]) -> Polynomial {
        let moved = |e: &Vec<u32>| columns.iter().map(|c| c.map_or(0, |c| e[c])).collect::<Vec<u32>>();
        let mut result = Polynomial::default();
        self.terms.iter().for_each(|(e, c)| result.add_term(moved(e), c.clone()));
        result
    }

    /// The sum over all integers of `variable` from `low` to `high` (rows without the variable). It is right where
    /// `low <= high + 1`.
    pub fn sum_over(&self, variable: usize, low: &[Int], high: &[Int]) -> Polynomial {
        let mut before = low.to_vec();
        let last = before.len() - 1;
        before[last] = &before[last] - &Int::ONE;
        let (high, before) = (Polynomial::affine(high), Polynomial::affine(&before));
        let minus = Ratio::from(Int::from(-1));
        let mut sum = Polynomial::default();
        for (k, part) in self.by_power(variable).iter().enumerate().filter(|(_, part)| !part.is_zero()) {
            let powers = power_sum(k, &high).plus(&power_sum(k, &before).scaled(&minus));
            sum = sum.plus(&part.times(&powers));
        }
        sum
    }

    /// The value at a point.
    pub fn evaluate(&self, point: &[Int]) -> Ratio {
        let mut sum = Ratio::from(Int::ZERO);
        for (exponents, coefficient) in &self.terms {
            let mut term = coefficient.clone();
            for (x, &k) in point.iter().zip(exponents) {
                (0..k).for_each(|_| term = term.times(&Ratio::from(x.clone())));
            }
            sum = sum.plus(&term);
        }
        sum
    }
}

/// `1^k + 2^k + ... + n^k` as a polynomial, at `n` (Faulhaber).
fn power_sum(k: usize, n: &Polynomial) -> Polynomial {
    let bernoulli = bernoulli_numbers(k);
    let mut sum = Polynomial::default();
    let mut power = n.clone();
    for i in 1..=k + 1 {
        // The coefficient of n^i is binomial(k + 1, i) * B(k + 1 - i) / (k + 1).
        let factor = Ratio::from(binomial(k + 1, i)).times(&bernoulli[k + 1 - i]);
        sum = sum.plus(&power.scaled(&factor.times(&Ratio::new(Int::ONE, Int::from(k as i64 + 1)))));
        power = power.times(n);
    }
    sum
}

/// Bernoulli numbers 0 to `n`, with +1/2 for the first.
fn bernoulli_numbers(n: usize) -> Vec<Ratio> {
    let mut all: Vec<Ratio> = vec![Ratio::from(Int::ONE)];
    for m in 1..=n {
        let mut sum = Ratio::from(Int::ZERO);
        for (j, b) in all.iter().enumerate() {
            // With the first number -1/2 the recurrence holds; the sign is put right at the end.
            let b = if j == 1 { b.times(&Ratio::from(Int::from(-1))) } else { b.clone() };
            sum = sum.plus(&b.times(&Ratio::from(binomial(m + 1, j))));
        }
        let b = sum.times(&Ratio::new(Int::from(-1), Int::from(m as i64 + 1)));
        all.push(if m == 1 { b.times(&Ratio::from(Int::from(-1))) } else { b });
    }
    all
}

fn binomial(n: usize, k: usize) -> Int {
    (0..k).fold(Int::ONE, |b, i| (&b * &Int::from((n - i) as i64)).div_floor(&Int::from(i as i64 + 1)))
}
