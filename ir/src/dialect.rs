//! The `dialect!` table: operations declared once, as data (house rule 3).
//!
//! ```text
//! dialect! {
//!     /// What the dialect is for.
//!     dialect "comb";
//!
//!     /// Sum of any number of integers of one width. Wraps.
//!     op Add = "comb.add" (inputs .. T) -> (result : T)
//!         where (T: signless_integer())
//!         attrs (twoState ? AttrConstraint::Unit)
//!         traits [PURE, COMMUTATIVE]
//!         syntax "$inputs attr-dict `:` type($result)"
//!         with fold = fold_add, verify = verify_add;
//! }
//! ```
//!
//! Clauses stand in this order, each optional: `where`, `attrs`, `regions`, `successors`, `traits`, `parents`, `effects`,
//! `syntax`, `with`. Arity is one token: `:` one (or required), `?` optional, `..` many. An attribute with a default is
//! written `name = constraint => "text"`, or with `?` for `=` if the generic form leaves it out where it is not set. Regions are `name :` or `name ..`, with a block count `name : 1` where it is fixed.
//! `with` calls setters of `OpDef`. The table expands to `pub fn dialect() -> Dialect` and one accessor struct an op.

/// Declares a dialect; see the module.
#[macro_export]
macro_rules! dialect {
    ($(#[doc = $ddoc:literal])* dialect $dname:literal; $(
        $(#[doc = $doc:literal])*
        op $Op:ident = $name:literal
            ($($oname:ident $oarity:tt $oconstraint:expr),* $(,)?)
            -> ($($rname:ident $rarity:tt $rconstraint:expr),* $(,)?)
            $(where ($($var:ident : $bound:expr),* $(,)?))?
            $(attrs ($($aname:ident $apresence:tt $aconstraint:expr $(=> $adefault:literal)?),* $(,)?))?
            $(regions ($($gname:ident $garity:tt $($gblocks:literal)?),* $(,)?))?
            $(successors ($($sname:ident $sarity:tt),* $(,)?))?
            $(traits [$($trait_:ident),* $(,)?])?
            $(parents [$($parent:literal),* $(,)?])?
            $(effects [$($effect:ident $on:literal),* $(,)?])?
            $(syntax $syntax:literal)?
            $(with $($hook:ident = $hookval:expr),+ $(,)?)?
        ;
    )*) => {
        /// The dialect's declarations.
        pub fn dialect() -> $crate::def::Dialect {
            #[allow(unused_imports)]
            use $crate::constraint::*;
            let docs = concat!($($ddoc, "\n"),*);
            let mut dialect = $crate::def::Dialect { name: $dname.into(), docs: docs.trim().into(), ..Default::default() };
            $({
                #[allow(non_snake_case, unused_mut)]
                fn declare() -> $crate::def::OpDef {
                    let mut def = $crate::def::OpDef {
                        name: $name.into(),
                        docs: concat!($($doc, "\n"),*).trim().into(),
                        ..Default::default()
                    };
                    $($(
                        let $var = $crate::constraint::Constraint::Var(stringify!($var).into());
                        def.vars.push((stringify!($var).into(), $bound));
                    )*)?
                    $(def.operands.push($crate::def::ValueGroup {
                        name: stringify!($oname).trim_start_matches("r#").into(),
                        arity: $crate::arity!($oarity),
                        constraint: ($oconstraint).clone(),
                    });)*
                    $(def.results.push($crate::def::ValueGroup {
                        name: stringify!($rname).into(),
                        arity: $crate::arity!($rarity),
                        constraint: ($rconstraint).clone(),
                    });)*
                    $($(def.attrs.push($crate::def::AttrSpec {
                        name: stringify!($aname).trim_start_matches("r#").into(),
                        constraint: $aconstraint,
                        presence: $crate::presence!($apresence $($adefault)?),
                    });)*)?
                    $($(def.regions.push($crate::def::RegionGroup {
                        name: stringify!($gname).into(),
                        arity: $crate::arity!($garity),
                        blocks: None $(.or(Some($gblocks)))?,
                    });)*)?
                    $($(def.successors.push($crate::def::SuccessorGroup {
                        name: stringify!($sname).into(),
                        arity: $crate::arity!($sarity),
                    });)*)?
                    $($(def.traits = def.traits.union($crate::def::Traits::$trait_);)*)?
                    $($(def.parents.push($parent.into());)*)?
                    $($(def.effects.push($crate::def::Effect {
                        kind: $crate::def::EffectKind::$effect,
                        on: $on.into(),
                    });)*)?
                    $(def.syntax = Some($syntax.into());)?
                    $($(def = def.$hook($hookval);)+)?
                    def
                }
                dialect.ops.push(declare());
            })*
            dialect
        }

        $(
            $(#[doc = $doc])*
            #[derive(Clone, Copy, PartialEq, Eq, Debug)]
            pub struct $Op(pub $crate::Op);

            #[allow(non_snake_case, dead_code, missing_docs, clippy::missing_docs_in_private_items)]
            impl $Op {
                /// The operation's name.
                pub const NAME: &'static str = $name;

                /// `op` as this operation, if it is one.
                pub fn of(ir: &$crate::Ir, op: $crate::Op) -> Option<Self> {
                    ir.is(op, $name).then_some(Self(op))
                }

                $crate::operand_accessors!(0usize; $($oname $oarity,)*);
                $crate::result_accessors!(0usize; $($rname $rarity,)*);
                $($($crate::attr_accessor!($aname $apresence $($adefault)?);)*)?
            }
        )*
    };
}

/// The arity that a token of the table means.
#[doc(hidden)]
#[macro_export]
macro_rules! arity {
    (:) => {
        $crate::def::Arity::One
    };
    (?) => {
        $crate::def::Arity::Optional
    };
    (..) => {
        $crate::def::Arity::Many
    };
}

/// The presence that a token of the table means.
#[doc(hidden)]
#[macro_export]
macro_rules! presence {
    (:) => {
        $crate::def::Presence::Required
    };
    (?) => {
        $crate::def::Presence::Optional
    };
    (? $default:literal) => {
        $crate::def::Presence::OptionalDefault($default.into())
    };
    (= $default:literal) => {
        $crate::def::Presence::Default($default.into())
    };
}

/// The accessor of an attribute: the value where the table demands it, else what is there.
#[doc(hidden)]
#[macro_export]
macro_rules! attr_accessor {
    ($name:ident :) => {
        #[track_caller]
        pub fn $name(self, ir: &$crate::Ir) -> $crate::Attr {
            ir.expect_attr(self.0, stringify!($name).trim_start_matches("r#"))
        }
    };
    ($name:ident $presence:tt $($default:literal)?) => {
        pub fn $name(self, ir: &$crate::Ir) -> Option<$crate::Attr> {
            ir.attr(self.0, stringify!($name).trim_start_matches("r#"))
        }
    };
}

/// Accessors of operand groups by position.
#[doc(hidden)]
#[macro_export]
macro_rules! operand_accessors {
    ($index:expr;) => {};
    ($index:expr; $name:ident : , $($rest:tt)*) => {
        pub fn $name(self, ir: &$crate::Ir) -> $crate::Value {
            ir.operand_group(self.0, $index)[0]
        }
        $crate::operand_accessors!($index + 1; $($rest)*);
    };
    ($index:expr; $name:ident ? , $($rest:tt)*) => {
        pub fn $name(self, ir: &$crate::Ir) -> Option<$crate::Value> {
            ir.operand_group(self.0, $index).first().copied()
        }
        $crate::operand_accessors!($index + 1; $($rest)*);
    };
    ($index:expr; $name:ident .. , $($rest:tt)*) => {
        pub fn $name(self, ir: &$crate::Ir) -> &[$crate::Value] {
            ir.operand_group(self.0, $index)
        }
        $crate::operand_accessors!($index + 1; $($rest)*);
    };
}

/// Accessors of result groups by position. Names that operands have too are read through `Ir::result`.
#[doc(hidden)]
#[macro_export]
macro_rules! result_accessors {
    ($index:expr;) => {};
    ($index:expr; result : , $($rest:tt)*) => {
        pub fn result(self, ir: &$crate::Ir) -> $crate::Value {
            ir.result_group(self.0, $index).next().expect("a group of one result")
        }
        $crate::result_accessors!($index + 1; $($rest)*);
    };
    ($index:expr; $name:ident $arity:tt , $($rest:tt)*) => {
        $crate::result_accessors!($index + 1; $($rest)*);
    };
}
