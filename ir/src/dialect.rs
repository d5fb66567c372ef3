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
//!
//!     family { (lhs : T, rhs : T) -> (result : T) where (T: signless_integer()) traits [PURE] syntax "..." } {
//!         /// The bits that both have.
//!         And = "comb.and" also [COMMUTATIVE] with fold = fold_and;
//!     }
//! }
//! ```
//!
//! Clauses stand in this order, each optional: `where`, `attrs`, `regions`, `successors`, `traits`, `parents`, `effects`,
//! `syntax`, `also`, `with`. Arity is one token: `:` one (or required), `?` optional, `..` many. An attribute with a default is
//! written `name = constraint => "text"`, or with `?` for `=` if the generic form leaves it out where it is not set. Regions are `name :` or `name ..`, with a block count `name : 1` where it is fixed.
//! `with` calls setters of `OpDef`. Families stand last: what they share is written once, `also` has the traits that a member has
//! besides. The table expands to `pub fn dialect() -> Dialect` and one type an op: it casts (`Add::of`), reads (an accessor for
//! each group of values and each attribute, of the type that the constraint gives it) and builds (`Add::build`).

/// Declares a dialect; see the module.
#[macro_export]
macro_rules! dialect {
    ($(#[doc = $ddoc:literal])* dialect $dname:literal;
        $(
            $(#[doc = $doc:literal])*
            op $Op:ident = $name:literal
                $operands:tt -> $results:tt
                $(where $vars:tt)?
                $(attrs $attrs:tt)?
                $(regions $regions:tt)?
                $(successors $successors:tt)?
                $(traits $traits:tt)?
                $(parents $parents:tt)?
                $(effects $effects:tt)?
                $(syntax $syntax:literal)?
                $(with $($hook:ident = $hookval:expr),+ $(,)?)?
            ;
        )*
        $(
            family $shared:tt {
                $(
                    $(#[doc = $mdoc:literal])*
                    $Member:ident = $mname:literal
                        $(also $also:tt)?
                        $(with $($mhook:ident = $mhookval:expr),+ $(,)?)?
                    ;
                )*
            }
        )*
    ) => {
        /// The dialect's declarations.
        pub fn dialect() -> $crate::def::Dialect {
            let docs = concat!($($ddoc, "\n"),*);
            $crate::def::Dialect {
                name: $dname.into(),
                docs: docs.trim().into(),
                ops: vec![
                    $(<$Op as $crate::typed::OpKind>::declare(),)*
                    $($(<$Member as $crate::typed::OpKind>::declare(),)*)*
                ],
                ..Default::default()
            }
        }

        $($crate::op! {
            $(#[doc = $doc])*
            op $Op = $name
                $operands -> $results
                $(where $vars)?
                $(attrs $attrs)?
                $(regions $regions)?
                $(successors $successors)?
                $(traits $traits)?
                $(parents $parents)?
                $(effects $effects)?
                $(syntax $syntax)?
                $(with $($hook = $hookval),+)?
            ;
        })*
        $($($crate::member! {
            $shared
            $(#[doc = $mdoc])*
            $Member = $mname
                $(also $also)?
                $(with $($mhook = $mhookval),+)?
            ;
        })*)*
    };
}

/// One member of a family: what is shared, then what is its own.
#[doc(hidden)]
#[macro_export]
macro_rules! member {
    ({ $($shared:tt)* } $(#[doc = $doc:literal])* $Op:ident = $name:literal $($own:tt)*) => {
        $crate::op! { $(#[doc = $doc])* op $Op = $name $($shared)* $($own)* }
    };
}

/// One operation: its declaration and its type.
#[doc(hidden)]
#[macro_export]
macro_rules! op {
    (
        $(#[doc = $doc:literal])*
        op $Op:ident = $name:literal
            ($($oname:ident $oarity:tt $oconstraint:expr),* $(,)?)
            -> ($($rname:ident $rarity:tt $rconstraint:expr),* $(,)?)
            $(where ($($var:ident : $bound:expr),* $(,)?))?
            $(attrs ($(
                $aname:ident $apresence:tt
                $($apath:ident)::+ $(($($aargs:tt)*))? $({$($afields:tt)*})? $(=> $adefault:literal)?
            ),* $(,)?))?
            $(regions ($($gname:ident $garity:tt $($gblocks:literal)?),* $(,)?))?
            $(successors ($($sname:ident $sarity:tt),* $(,)?))?
            $(traits [$($trait_:ident),* $(,)?])?
            $(parents [$($parent:expr),* $(,)?])?
            $(effects [$($effect:ident $on:literal),* $(,)?])?
            $(syntax $syntax:literal)?
            $(hooks ($($shook:ident = $shookval:expr),+ $(,)?))?
            $(also [$($also:ident),* $(,)?])?
            $(with $($hook:ident = $hookval:expr),+ $(,)?)?
        ;
    ) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $Op(pub $crate::Op);

        impl $crate::typed::OpKind for $Op {
            const NAME: &'static str = $name;

            fn from_op(op: $crate::Op) -> Self {
                Self(op)
            }

            #[allow(non_snake_case, unused_mut, unused_imports)]
            fn declare() -> $crate::def::OpDef {
                use $crate::constraint::*;
                let mut def = $crate::def::OpDef {
                    name: $name.into(),
                    kind: Some(std::any::TypeId::of::<$Op>()),
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
                    constraint: $($apath)::+ $(($($aargs)*))? $({$($afields)*})?,
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
                $($(def.traits = def.traits.union($crate::def::Traits::$also);)*)?
                $($(def.parents.push($parent.into());)*)?
                $($(def.effects.push($crate::def::Effect {
                    kind: $crate::def::EffectKind::$effect,
                    on: $on.into(),
                });)*)?
                $(def.syntax = Some($syntax.into());)?
                $($(def = def.$shook($shookval);)+)?
                $($(def = def.$hook($hookval);)+)?
                def
            }
        }

        #[allow(non_snake_case, dead_code, missing_docs, clippy::missing_docs_in_private_items)]
        impl $Op {
            /// The operation's name.
            pub const NAME: &'static str = $name;

            /// `op` as this operation, if it is one.
            pub fn of(ir: &$crate::Ir, op: $crate::Op) -> Option<Self> {
                ir.isa::<Self>(op).then_some(Self(op))
            }

            $crate::operand_accessors!(0usize; $($oname $oarity,)*);
            $crate::result_accessors!(0usize; $($rname $rarity,)*);
            $($($crate::attr_accessor!(
                $aname $apresence [$($apath)::+ $(($($aargs)*))? $({$($afields)*})?]
            );)*)?
            $crate::build_fn!(
                [$($oname $oarity,)*] []
                $($($aname $apresence [$($apath)::+ $(($($aargs)*))? $({$($afields)*})?],)*)?
            );
        }
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

/// How an attribute of a constraint is read and written (`typed::Codec`).
#[doc(hidden)]
#[macro_export]
macro_rules! codec {
    (AttrConstraint :: Unit) => { $crate::typed::Flag };
    (AttrConstraint :: Int(1)) => { $crate::typed::Bool };
    (AttrConstraint :: Int($width:literal)) => { $crate::typed::Integer<$width> };
    (AttrConstraint :: Enum { def: $def:expr, width: $width:literal }) => { $crate::typed::Integer<$width> };
    (AttrConstraint :: Index) => { $crate::typed::Index };
    (AttrConstraint :: Str) => { $crate::typed::Text };
    (AttrConstraint :: Symbol) => { $crate::typed::Symbol };
    (AttrConstraint :: Type) => { $crate::Type };
    (AttrConstraint :: TypeOf($($of:tt)*)) => { $crate::Type };
    (AttrConstraint :: Map) => { $crate::AffineMap };
    (AttrConstraint :: Set) => { $crate::IntegerSet };
    (AttrConstraint :: Array($($each:tt)*)) => { $crate::typed::List };
    (AttrConstraint :: DenseArray($width:literal)) => { $crate::typed::Integers<$width> };
    ($($other:tt)*) => { $crate::Attr };
}

/// The accessor of an attribute: the value where the table demands it, else what is there.
#[doc(hidden)]
#[macro_export]
macro_rules! attr_accessor {
    ($name:ident : [$($constraint:tt)*]) => {
        #[track_caller]
        pub fn $name(self, ir: &$crate::Ir) -> <$crate::codec!($($constraint)*) as $crate::typed::Codec>::Read<'_> {
            ir.expect_attr_as::<$crate::codec!($($constraint)*)>(self.0, $crate::typed::plain(stringify!($name)))
        }
    };
    ($name:ident ? [AttrConstraint :: Unit]) => {
        pub fn $name(self, ir: &$crate::Ir) -> bool {
            ir.attr(self.0, $crate::typed::plain(stringify!($name))).is_some()
        }
    };
    ($name:ident $presence:tt [$($constraint:tt)*]) => {
        pub fn $name(
            self,
            ir: &$crate::Ir,
        ) -> Option<<$crate::codec!($($constraint)*) as $crate::typed::Codec>::Read<'_>> {
            ir.attr_as::<$crate::codec!($($constraint)*)>(self.0, $crate::typed::plain(stringify!($name)))
        }
    };
}

/// The builder: operand groups, then the attributes that the table demands.
#[doc(hidden)]
#[macro_export]
macro_rules! build_fn {
    ([$($oname:ident $oarity:tt,)*] [$($aname:ident [$($constraint:tt)*],)*]) => {
        /// Begins the operation at the rewriter's place: operands and required attributes. Result types are inferred unless
        /// they are given.
        #[allow(clippy::too_many_arguments)]
        pub fn build<'r, 'a>(
            rewriter: &'r mut $crate::Rewriter<'a>,
            $($oname: $crate::operand_type!($oarity),)*
            $($aname: <$crate::codec!($($constraint)*) as $crate::typed::Codec>::Write<'_>,)*
        ) -> $crate::typed::TypedBuilder<'r, 'a> {
            $crate::typed::TypedBuilder::new(rewriter, Self::NAME)
                $(.group(&$oname))*
                $(.attr_as::<$crate::codec!($($constraint)*)>($crate::typed::plain(stringify!($aname)), $aname))*
        }
    };
    ($operands:tt [$($seen:tt)*] $name:ident : $constraint:tt, $($rest:tt)*) => {
        $crate::build_fn!($operands [$($seen)* $name $constraint,] $($rest)*);
    };
    ($operands:tt $seen:tt $name:ident $presence:tt $constraint:tt, $($rest:tt)*) => {
        $crate::build_fn!($operands $seen $($rest)*);
    };
}

/// What a builder takes for an operand group.
#[doc(hidden)]
#[macro_export]
macro_rules! operand_type {
    (:) => { $crate::Value };
    (?) => { Option<$crate::Value> };
    (..) => { &[$crate::Value] };
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
