//! Tests of casts, accessors and builders that tables make.

use crate::{Context, InsertPoint, Ir, Loc, Rewriter};

crate::dialect! {
    /// A dialect of the tests.
    dialect "t";

    /// Groups of all arities.
    op Groups = "t.groups" (one : any(), maybe ? any(), many .. any()) -> ()
        attrs (width : AttrConstraint::Int(32), name : AttrConstraint::Str, signed : AttrConstraint::Int(1),
            flag ? AttrConstraint::Unit, r#type ? AttrConstraint::Type)
        traits [ATTR_SIZED_OPERANDS];

    family { (lhs : T, rhs : T) -> (result : T) where (T: signless_integer()) traits [PURE] } {
        /// Sum.
        Sum = "t.sum" also [COMMUTATIVE];

        /// Difference.
        Difference = "t.difference";
    }
}

/// An `Ir` with the dialect and an empty module.
fn module() -> (Ir, crate::Block) {
    let mut ctx = Context::new();
    ctx.register(dialect());
    let mut ir = Ir::new(ctx);
    let (region, block) = Rewriter::new(&mut ir).create_region_with_block(&[]);
    crate::builtin::Module::build(&mut Rewriter::new(&mut ir)).region(region).build();
    (ir, block)
}

#[test]
fn a_builder_sets_groups_attributes_and_inferred_types() {
    let (mut ir, block) = module();
    let i8 = ir.ctx.integer(8);
    let a = Rewriter::new(&mut ir).add_arg(block, i8);
    let mut rewriter = Rewriter::at(&mut ir, InsertPoint::End(block), Loc::UNKNOWN);
    let sum = Sum::build(&mut rewriter, a, a).value();
    let built = Groups::build(&mut rewriter, a, None, &[sum, a], 13, "x", true).build();
    assert_eq!(ir.ty(sum), i8);
    let groups = Groups::of(&ir, built).unwrap();
    assert_eq!((groups.one(&ir), groups.maybe(&ir), groups.many(&ir)), (a, None, &[sum, a][..]));
    assert_eq!((groups.width(&ir), groups.name(&ir), groups.signed(&ir)), (13, "x", true));
    assert_eq!((groups.flag(&ir), groups.r#type(&ir)), (false, None));
}

#[test]
fn members_of_a_family_share_all_but_what_they_add() {
    let (mut ir, block) = module();
    let i8 = ir.ctx.integer(8);
    let a = Rewriter::new(&mut ir).add_arg(block, i8);
    let mut rewriter = Rewriter::at(&mut ir, InsertPoint::End(block), Loc::UNKNOWN);
    let difference = Difference::build(&mut rewriter, a, a).build();
    assert!(ir.isa::<Difference>(difference) && Sum::of(&ir, difference).is_none());
    assert!(!ir.has_trait(difference, crate::Traits::COMMUTATIVE) && ir.has_trait(difference, crate::Traits::PURE));
}

#[test]
fn without_its_table_an_op_is_told_by_its_name() {
    let mut ir = Ir::new(Context::new());
    let op = Rewriter::new(&mut ir).op("t.sum").build();
    assert!(ir.isa::<Sum>(op) && !ir.isa::<Difference>(op));
}
