//! Attributes that a declaration demands, read as what they are: the value, or a fault that names what is missing.
//!
//! What holds: nothing here makes up a value that the program does not give. The verifier guarantees that required attributes
//! are there, so one that is missing later is a fault of Kiln.

use crate::affine_expr::AffineMap;
use crate::context::Context;
use crate::def::{Fault, Presence};
use crate::dense::DenseInts;
use crate::ids::{Attr, Op, Type};
use crate::ir::Ir;
use bits::Int;

/// What an attribute can be read as.
pub trait FromAttr<'a>: Sized {
    /// The kind of attribute in words, such as `an integer`.
    const WHAT: &'static str;

    /// The value, if `attr` is of this kind.
    fn from_attr(ctx: &'a Context, attr: Attr) -> Option<Self>;
}

/// The name of a symbol, from a reference to it or from text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SymbolName<'a>(pub &'a str);

macro_rules! read_as {
    ($($ty:ty, $what:literal, |$ctx:ident, $attr:ident| $read:expr;)*) => {$(
        impl<'a> FromAttr<'a> for $ty {
            const WHAT: &'static str = $what;

            fn from_attr($ctx: &'a Context, $attr: Attr) -> Option<Self> {
                $read
            }
        }
    )*};
}

read_as! {
    Attr, "an attribute", |_ctx, attr| Some(attr);
    i64, "an integer of 64 bits", |ctx, attr| ctx.as_i64(attr);
    u32, "a number of 32 bits", |ctx, attr| ctx.as_i64(attr).and_then(|value| value.try_into().ok());
    usize, "a number", |ctx, attr| ctx.as_i64(attr).and_then(|value| value.try_into().ok());
    &'a Int, "an integer", |ctx, attr| ctx.as_int(attr).map(|(value, _)| value);
    &'a str, "text", |ctx, attr| ctx.as_str(attr);
    SymbolName<'a>, "a symbol", |ctx, attr| ctx.as_symbol(attr).or_else(|| ctx.as_str(attr)).map(SymbolName);
    Type, "a type", |ctx, attr| ctx.as_type(attr);
    &'a [Attr], "a list", |ctx, attr| ctx.as_array(attr);
    Vec<i64>, "a list of integers", |ctx, attr| integers(ctx, attr);
    DenseInts, "dense integers", |ctx, attr| ctx.dense_ints(attr);
    Vec<Int>, "dense integers, at most 2^24", |ctx, attr| ctx.dense_ints(attr)?.expanded();
    &'a AffineMap, "an affine map", |ctx, attr| ctx.as_map(attr);
}

/// The integers of a dense array or of a list.
fn integers(ctx: &Context, attr: Attr) -> Option<Vec<i64>> {
    let listed = || ctx.as_array(attr)?.iter().map(|&item| ctx.as_i64(item)).collect();
    ctx.as_dense_array(attr).or_else(listed)
}

impl Ir {
    /// The attribute `name`, which `op`'s declaration demands. Errors: it is not there, or is of another kind.
    pub fn required<'a, T: FromAttr<'a>>(&'a self, op: Op, name: &str) -> Result<T, Fault> {
        let attr = self.attr(op, name).ok_or_else(|| Fault::new(format!("requires attribute '{name}'")))?;
        let fault = || Fault::new(format!("attribute '{name}' must be {}", T::WHAT));
        T::from_attr(&self.ctx, attr).ok_or_else(fault)
    }

    /// As `required`, of an op that was verified.
    ///
    /// # Panics
    /// If the op is not valid after all: a pass of Kiln broke it. The message names op, place and attribute.
    #[track_caller]
    pub fn expect_attr<'a, T: FromAttr<'a>>(&'a self, op: Op, name: &str) -> T {
        match self.required(op, name) {
            Ok(value) => value,
            Err(fault) => self.internal_error(op, &fault.message),
        }
    }

    /// True if all attributes that `op`'s declaration demands are there and of their kinds.
    pub fn has_required(&self, op: Op) -> bool {
        let required = self.def(op).into_iter().flat_map(|def| &def.attrs);
        let mut required = required.filter(|spec| matches!(spec.presence, Presence::Required));
        required.all(|spec| self.attr(op, &spec.name).is_some_and(|attr| spec.constraint.accepts(&self.ctx, attr)))
    }

    /// Ends the program: something that was verified is not so. `what` is said of `op`.
    ///
    /// # Panics
    /// Always, with the op's name and place.
    #[track_caller]
    pub fn internal_error(&self, op: Op, what: &str) -> ! {
        let place = self.loc(op).file_line_column(&self.ctx);
        let place =
            place.map_or("an unknown place".to_owned(), |(file, line, column)| format!("{file}:{line}:{column}"));
        panic!("internal error at {place}: '{}' {what}; please report it with the source", self.op_text(op))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Diagnostics;

    fn check<T: for<'a> FromAttr<'a> + PartialEq + std::fmt::Debug>(name: &str, expected: Result<T, &str>) {
        let text = "\"a.b\"() {number = 7 : i32, text = \"x\", list = array<i64: 1, 2>} : () -> ()";
        let (mut ir, mut diags) = (Ir::new(Context::new()), Diagnostics::new());
        ir.ctx.allow_unregistered = true;
        let module = crate::text::parser::parse_source(&mut ir, "a", text, &mut diags).unwrap();
        let op = ir.ops(ir.body(module, 0).unwrap()).next().unwrap();
        let found = ir.required::<T>(op, name).map_err(|fault| fault.message);
        assert_eq!(found, expected.map_err(str::to_owned));
    }

    #[test]
    fn values_or_faults() {
        check("number", Ok(7_i64));
        check("list", Ok(vec![1_i64, 2]));
        check::<i64>("none", Err("requires attribute 'none'"));
        check::<i64>("text", Err("attribute 'text' must be an integer of 64 bits"));
    }
}
