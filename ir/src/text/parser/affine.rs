//! Affine maps, integer sets, and maps written over SSA values.

use crate::affine_expr::{AffineExpr, AffineMap, IntegerSet, SetConstraint};
use crate::diag::Reported;
use crate::ids::Attr;
use crate::text::lexer::TokenKind;

use super::{Parser, UnresolvedOperand};

/// What identifiers mean in an affine expression.
#[derive(Clone, Default)]
pub(super) struct Names<'a> {
    dims: Vec<&'a str>,
    symbols: Vec<&'a str>,
    /// SSA operands as dimensions and symbols, for maps written over values.
    dim_operands: Vec<UnresolvedOperand>,
    symbol_operands: Vec<UnresolvedOperand>,
}

impl<'a> Parser<'a> {
    /// `affine_map<(d0)[s0] -> (d0 + s0)>`.
    pub(super) fn parse_affine_map_attr(&mut self) -> Result<Attr, Reported> {
        self.bump();
        self.expect("<")?;
        let map = self.parse_affine_map()?;
        self.expect(">")?;
        Ok(self.ctx().map_attr(map))
    }

    /// `affine_set<(d0)[s0] : (d0 - s0 >= 0)>`.
    pub(super) fn parse_affine_set_attr(&mut self) -> Result<Attr, Reported> {
        self.bump();
        self.expect("<")?;
        let names = self.parse_spaces()?;
        self.expect(":")?;
        let set = self.parse_constraints(names)?;
        self.expect(">")?;
        Ok(self.ctx().set_attr(set))
    }

    /// The map without `affine_map<...>` around it.
    pub fn parse_affine_map(&mut self) -> Result<AffineMap, Reported> {
        let names = self.parse_spaces()?;
        self.expect("->")?;
        self.parse_map_results(names)
    }

    /// A map or set as older text writes them, without `affine_map<...>`, and its names.
    pub(super) fn parse_bare_map_and_names(&mut self) -> Result<(Attr, Names<'a>), Reported> {
        let mut names = Names::default();
        self.delimited("(", ")", |p| p.parse_space_name(&mut names, true))?;
        // One example has a comma before its symbols.
        self.eat(",");
        if self.at("[") {
            self.delimited("[", "]", |p| p.parse_space_name(&mut names, false))?;
        }
        if self.eat(":") {
            let set = self.parse_constraints(names.clone())?;
            return Ok((self.ctx().set_attr(set), names));
        }
        self.expect("->")?;
        let map = self.parse_map_results(names.clone())?;
        Ok((self.ctx().map_attr(map), names))
    }

    fn parse_map_results(&mut self, mut names: Names<'a>) -> Result<AffineMap, Reported> {
        let mut results = Vec::new();
        self.delimited("(", ")", |p| {
            results.push(p.parse_affine_sum(&mut names)?);
            Ok(())
        })?;
        Ok(AffineMap { dims: names.dims.len() as u32, symbols: names.symbols.len() as u32, results })
    }

    /// `(d0, d1)[s0]`.
    fn parse_spaces(&mut self) -> Result<Names<'a>, Reported> {
        let mut names = Names::default();
        self.delimited("(", ")", |p| p.parse_space_name(&mut names, true))?;
        if self.at("[") {
            self.delimited("[", "]", |p| p.parse_space_name(&mut names, false))?;
        }
        Ok(names)
    }

    fn parse_space_name(&mut self, names: &mut Names<'a>, is_dim: bool) -> Result<(), Reported> {
        let tok = self.expect_kind(TokenKind::BareId, "dimension or symbol name")?;
        let name = tok.text(self.text);
        if names.dims.contains(&name) || names.symbols.contains(&name) {
            return Err(self.error_span("E0123", tok.start, tok.end, "redefinition of affine identifier"));
        }
        if is_dim {
            names.dims.push(name)
        } else {
            names.symbols.push(name)
        }
        Ok(())
    }

    fn parse_constraints(&mut self, mut names: Names<'a>) -> Result<IntegerSet, Reported> {
        let mut constraints = Vec::new();
        self.delimited("(", ")", |p| {
            constraints.push(p.parse_constraint(&mut names)?);
            Ok(())
        })?;
        if constraints.is_empty() {
            constraints.push(SetConstraint { expr: AffineExpr::Const(0), is_equality: true });
        }
        Ok(IntegerSet { dims: names.dims.len() as u32, symbols: names.symbols.len() as u32, constraints })
    }

    fn parse_constraint(&mut self, names: &mut Names<'a>) -> Result<SetConstraint, Reported> {
        let left = self.parse_affine_sum(names)?;
        let (is_equality, less) = match self.tok.kind {
            TokenKind::Greater => (false, false),
            TokenKind::Less => (false, true),
            TokenKind::Equal => (true, false),
            _ => return Err(self.expected("'>=', '<=' or '=='")),
        };
        self.bump();
        self.expect("=")?;
        let right = self.parse_affine_sum(names)?;
        let expr = if less { right - left } else { left - right };
        Ok(SetConstraint { expr, is_equality })
    }

    /// `%i + 1, %j`: dimensions are values, symbols are written `symbol(%n)`. Stops before the closing delimiter.
    pub fn parse_affine_map_of_ssa(
        &mut self,
    ) -> Result<(AffineMap, Vec<UnresolvedOperand>, Vec<UnresolvedOperand>), Reported> {
        let mut names = Names::default();
        let mut results = Vec::new();
        if !self.at("]") && !self.at(")") {
            self.comma_list(|p| {
                results.push(p.parse_affine_sum(&mut names)?);
                Ok(())
            })?;
        }
        let (dims, symbols) = (names.dim_operands.len() as u32, names.symbol_operands.len() as u32);
        Ok((AffineMap { dims, symbols, results }, names.dim_operands, names.symbol_operands))
    }

    /// One expression of values, as a map of one result; see `parse_affine_map_of_ssa`.
    pub fn parse_affine_expr_of_ssa(
        &mut self,
    ) -> Result<(AffineMap, Vec<UnresolvedOperand>, Vec<UnresolvedOperand>), Reported> {
        let mut names = Names::default();
        let results = vec![self.parse_affine_sum(&mut names)?];
        let (dims, symbols) = (names.dim_operands.len() as u32, names.symbol_operands.len() as u32);
        Ok((AffineMap { dims, symbols, results }, names.dim_operands, names.symbol_operands))
    }

    pub(super) fn parse_affine_sum(&mut self, names: &mut Names<'a>) -> Result<AffineExpr, Reported> {
        super::with_stack(|| {
            let mut sum = self.parse_affine_product(names)?;
            loop {
                if self.eat("+") {
                    sum = sum + self.parse_affine_product(names)?;
                } else if self.eat("-") {
                    sum = sum - self.parse_affine_product(names)?;
                } else {
                    return Ok(sum);
                }
            }
        })
    }

    fn parse_affine_product(&mut self, names: &mut Names<'a>) -> Result<AffineExpr, Reported> {
        let mut left = self.parse_affine_factor(names)?;
        loop {
            let at = self.tok;
            if self.eat("*") {
                let right = self.parse_affine_factor(names)?;
                if !left.is_symbolic_or_constant() && !right.is_symbolic_or_constant() {
                    let message = "non-affine expression: at least one of the multiply operands has to be either a constant or symbolic";
                    return Err(self.error_span("E0124", at.start, at.end, message));
                }
                left = left * right;
            } else if self.at_affine_division() {
                let word = self.keyword().unwrap_or_default();
                let right = self.parse_affine_factor(names)?;
                left = self.affine_division(&word, left, right, at)?;
            } else {
                return Ok(left);
            }
        }
    }

    fn affine_division(
        &mut self,
        word: &str,
        left: AffineExpr,
        right: AffineExpr,
        at: crate::text::lexer::Token,
    ) -> Result<AffineExpr, Reported> {
        if !right.is_symbolic_or_constant() {
            let message =
                format!("non-affine expression: right operand of {word} has to be either a constant or symbolic");
            return Err(self.error_span("E0124", at.start, at.end, message));
        }
        Ok(match word {
            "floordiv" | "div" => left.floor_div(right),
            "ceildiv" => left.ceil_div(right),
            _ => left.modulo(right),
        })
    }

    /// One example writes `div` for `floordiv`.
    fn at_affine_division(&self) -> bool {
        let is_older = self.reads_older() && self.at_keyword("div");
        is_older || self.at_keyword("floordiv") || self.at_keyword("ceildiv") || self.at_keyword("mod")
    }

    fn parse_affine_factor(&mut self, names: &mut Names<'a>) -> Result<AffineExpr, Reported> {
        match self.tok.kind {
            TokenKind::Minus if self.lexer.peek().kind == TokenKind::Integer => {
                Ok(AffineExpr::Const(self.parse_integer()?))
            }
            TokenKind::Minus => {
                self.bump();
                Ok(-super::with_stack(|| self.parse_affine_factor(names))?)
            }
            TokenKind::LeftParen => {
                self.bump();
                let inner = self.parse_affine_sum(names)?;
                self.expect(")")?;
                Ok(inner)
            }
            TokenKind::Integer => Ok(AffineExpr::Const(self.parse_integer()?)),
            TokenKind::PercentId => self.parse_affine_operand(names, false),
            TokenKind::BareId if self.at_keyword("symbol") && names.dims.is_empty() => {
                self.bump();
                self.expect("(")?;
                let expr = self.parse_affine_operand(names, true)?;
                self.expect(")")?;
                Ok(expr)
            }
            TokenKind::BareId => self.parse_affine_name(names),
            _ => Err(self.expected_here("affine expression")),
        }
    }

    fn parse_affine_name(&mut self, names: &Names<'a>) -> Result<AffineExpr, Reported> {
        let text = self.tok_text();
        let find = |list: &[&str]| list.iter().position(|n| *n == text).map(|i| i as u32);
        let expr = find(&names.dims).map(AffineExpr::Dim).or_else(|| find(&names.symbols).map(AffineExpr::Symbol));
        match expr {
            Some(expr) => {
                self.bump();
                Ok(expr)
            }
            None => Err(self.error_coded("E0123", format!("use of undeclared identifier '{text}'"))),
        }
    }

    fn parse_affine_operand(&mut self, names: &mut Names<'a>, is_symbol: bool) -> Result<AffineExpr, Reported> {
        let operand = self.parse_operand()?;
        let name = self.operand_name(&operand);
        let known = |list: &[UnresolvedOperand], p: &Self| {
            list.iter().position(|o| p.operand_name(o) == name && o.number == operand.number)
        };
        let list = if is_symbol { &names.symbol_operands } else { &names.dim_operands };
        let index = known(list, self);
        let list = if is_symbol { &mut names.symbol_operands } else { &mut names.dim_operands };
        let index = index.unwrap_or_else(|| {
            list.push(operand);
            list.len() - 1
        }) as u32;
        Ok(if is_symbol { AffineExpr::Symbol(index) } else { AffineExpr::Dim(index) })
    }
}
