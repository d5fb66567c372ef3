//! The operations, types and attributes of `irdl`, as release 19 has them, and the older spellings of two.

use crate::def::{AttrDef, Dialect, EnumDef, TypeDef};

use super::{text, verify};

/// How many values a definition stands for.
pub static VARIADICITY: EnumDef =
    EnumDef { name: "variadicity", cases: &[("single", 0), ("optional", 1), ("variadic", 2)], separator: None };

/// The dialect's declarations.
pub fn dialect() -> Dialect {
    table::dialect()
        .with_type(TypeDef::new("irdl.attribute", "A handle to an attribute, or to a type as a type attribute."))
        .with_type(TypeDef::new("irdl.region", "A handle to the definition of a region."))
        .with_attr(
            AttrDef::new("irdl.variadicity", "`single`, `optional` or `variadic`.").enumeration(&VARIADICITY).bare(),
        )
        .with_attr(
            AttrDef::new("irdl.variadicity_array", "One variadicity an operand or result.")
                .bare()
                .parse(text::parse_variadicity_array)
                .print(text::print_variadicity_array),
        )
}

mod table {
    use super::{text, verify};

    fn handle() -> crate::constraint::Constraint {
        crate::constraint::dialect_type("irdl.attribute")
    }

    fn region() -> crate::constraint::Constraint {
        crate::constraint::dialect_type("irdl.region")
    }

    fn names() -> crate::constraint::AttrConstraint {
        crate::constraint::AttrConstraint::Array(Box::new(crate::constraint::AttrConstraint::Str))
    }

    fn variadicities() -> crate::constraint::AttrConstraint {
        crate::constraint::AttrConstraint::Dialect("irdl.variadicity_array".into())
    }

    crate::dialect! {
        /// Dialects defined in text: operations, types and attributes with constraints on their parts.
        dialect "irdl";

        /// Defines a dialect: the operations, types and attributes inside belong to it.
        op DialectOp = "irdl.dialect" () -> ()
            attrs (sym_name : AttrConstraint::Str)
            regions (body : 1)
            traits [ISOLATED, NO_TERMINATOR, SYMBOL, SYMBOL_TABLE]
            syntax "custom<DefinitionName>($sym_name) attr-dict-with-keyword custom<SingleBlockRegion>($body)"
            with custom = text::DEFINITION, verify = verify::dialect;

        /// Defines a type of the dialect around it; `irdl.parameters` inside constrains its parameters.
        op TypeOp = "irdl.type" () -> ()
            attrs (sym_name : AttrConstraint::Str)
            regions (body : 1)
            traits [NO_TERMINATOR, SYMBOL]
            parents ["irdl.dialect"]
            syntax "custom<DefinitionName>($sym_name) attr-dict-with-keyword custom<SingleBlockRegion>($body)"
            with custom = text::DEFINITION, verify = verify::definition;

        /// Defines an attribute of the dialect around it; `irdl.parameters` inside constrains its parameters.
        op AttributeOp = "irdl.attribute" () -> ()
            attrs (sym_name : AttrConstraint::Str)
            regions (body : 1)
            traits [NO_TERMINATOR, SYMBOL]
            parents ["irdl.dialect"]
            syntax "custom<DefinitionName>($sym_name) attr-dict-with-keyword custom<SingleBlockRegion>($body)"
            with custom = text::DEFINITION, verify = verify::definition;

        /// Constrains the parameters of a type or an attribute.
        op ParametersOp = "irdl.parameters" (args .. handle()) -> ()
            attrs (names ? names())
            parents ["irdl.attribute", "irdl.type"]
            syntax "`` custom<NamedValues>($args, $names) attr-dict"
            with custom = text::VALUES, verify = verify::names;

        /// Defines an operation of the dialect around it. `assembly_format`, `doc` and `traits` may stand among its attributes.
        op OperationOp = "irdl.operation" () -> ()
            attrs (sym_name : AttrConstraint::Str)
            regions (body : 1)
            traits [NO_TERMINATOR, SYMBOL]
            parents ["irdl.dialect"]
            syntax "custom<DefinitionName>($sym_name) attr-dict-with-keyword custom<SingleBlockRegion>($body)"
            with custom = text::DEFINITION, verify = verify::definition;

        /// Defines the operands of an operation.
        op OperandsOp = "irdl.operands" (args .. handle()) -> ()
            attrs (variadicity : variadicities(), names ? names())
            parents ["irdl.operation"]
            syntax "`` custom<ValuesWithVariadicity>($args, $variadicity, $names) attr-dict"
            with custom = text::VALUES, verify = verify::variadic;

        /// Defines the results of an operation.
        op ResultsOp = "irdl.results" (args .. handle()) -> ()
            attrs (variadicity : variadicities(), names ? names())
            parents ["irdl.operation"]
            syntax "`` custom<ValuesWithVariadicity>($args, $variadicity, $names) attr-dict"
            with custom = text::VALUES, verify = verify::variadic;

        /// Defines the attributes of an operation.
        op AttributesOp = "irdl.attributes" (attributeValues .. handle()) -> ()
            attrs (attributeValueNames : names())
            parents ["irdl.operation"]
            syntax "custom<AttributesOp>($attributeValues, $attributeValueNames) attr-dict"
            with custom = text::VALUES, verify = verify::attributes;

        /// Defines a region: what its entry block takes, and how many blocks it has.
        op RegionOp = "irdl.region" (entryBlockArgs .. handle()) -> (output : region())
            attrs (numberOfBlocks ? AttrConstraint::Int(32), constrainedArguments ? AttrConstraint::Unit)
            parents ["irdl.operation"]
            syntax "``(`(` $entryBlockArgs $constrainedArguments^ `)`)? ``(` ` `with` `size` $numberOfBlocks^)? attr-dict"
            with verify = verify::region;

        /// Defines the regions of an operation.
        op RegionsOp = "irdl.regions" (args .. region()) -> ()
            attrs (names ? names())
            parents ["irdl.operation"]
            syntax "`` custom<NamedValues>($args, $names) attr-dict"
            with custom = text::VALUES, verify = verify::names;

        /// Accepts one type or attribute only.
        op IsOp = "irdl.is" () -> (output : handle())
            attrs (expected : AttrConstraint::Any)
            traits [PURE]
            parents ["irdl.type", "irdl.attribute", "irdl.operation"]
            syntax "$expected ` ` attr-dict";

        /// Accepts any parameters of one type or attribute, told by its definition or by its name.
        op BaseOp = "irdl.base" () -> (output : handle())
            attrs (base_ref ? AttrConstraint::SymbolRef, base_name ? AttrConstraint::Str)
            parents ["irdl.type", "irdl.attribute", "irdl.operation"]
            syntax "($base_ref^)? ($base_name^)? ` ` attr-dict"
            with verify = verify::base, verify_symbols = verify::base_reference;

        /// Accepts a type or attribute of one definition whose parameters satisfy constraints.
        op ParametricOp = "irdl.parametric" (args .. handle()) -> (output : handle())
            attrs (base_type : AttrConstraint::SymbolRef)
            traits [PURE]
            parents ["irdl.type", "irdl.attribute", "irdl.operation"]
            syntax "$base_type `<` $args `>` ` ` attr-dict"
            with verify_symbols = verify::parametric;

        /// Accepts any type or attribute.
        op AnyOp = "irdl.any" () -> (output : handle())
            parents ["irdl.type", "irdl.attribute", "irdl.operation"]
            syntax "attr-dict";

        /// Accepts what some of its constraints accept.
        op AnyOfOp = "irdl.any_of" (args .. handle()) -> (output : handle())
            traits [SAME_OPERANDS_AND_RESULT_TYPE]
            parents ["irdl.type", "irdl.attribute", "irdl.operation"]
            syntax "`(` $args `)` ` ` attr-dict"
            with verify = verify::one_or_more;

        /// Accepts what all of its constraints accept.
        op AllOfOp = "irdl.all_of" (args .. handle()) -> (output : handle())
            traits [SAME_OPERANDS_AND_RESULT_TYPE]
            parents ["irdl.type", "irdl.attribute", "irdl.operation"]
            syntax "`(` $args `)` ` ` attr-dict"
            with verify = verify::one_or_more;

        /// A predicate in C++, which can't be run: a dialect that has one is not registered at run time.
        op CPredOp = "irdl.c_pred" () -> (output : handle())
            attrs (pred : AttrConstraint::Str)
            syntax "$pred ` ` attr-dict";

        /// The older spelling `irdl.is_type : T` of `irdl.is T`.
        op IsTypeOp = "irdl.is_type" () -> (output : handle())
            attrs (expected : AttrConstraint::Any)
            parents ["irdl.type", "irdl.attribute", "irdl.operation"]
            with parse = text::parse_is_type;

        /// The older spelling `irdl.parametric_type : "d.t"<...>` of `irdl.parametric @d::@t<...>`.
        op ParametricTypeOp = "irdl.parametric_type" (args .. handle()) -> (output : handle())
            attrs (base_type : AttrConstraint::SymbolRef)
            parents ["irdl.type", "irdl.attribute", "irdl.operation"]
            with parse = text::parse_parametric_type;
    }
}

pub use table::{
    AllOfOp, AnyOfOp, AnyOp, AttributeOp, AttributesOp, BaseOp, CPredOp, DialectOp, IsOp, OperandsOp, OperationOp,
    ParametersOp, ParametricOp, RegionOp, RegionsOp, ResultsOp, TypeOp,
};
