//! What an operation is in one word: its traits.

/// The attribute of operations that name their result.
pub const RESULT_NAME: &str = "name";

/// A set of traits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Traits(pub u64);

macro_rules! traits {
    ($($(#[$doc:meta])* $name:ident = $bit:literal;)*) => {
        impl Traits {
            $($(#[$doc])* pub const $name: Self = Self(1 << $bit);)*
            /// Every trait with its name.
            pub const ALL: &'static [(Self, &'static str)] = &[$((Self::$name, stringify!($name))),*];
        }
    };
}

traits! {
    /// No side effect, and safe to run where it did not run before.
    PURE = 0;
    /// Operands may be exchanged.
    COMMUTATIVE = 1;
    /// Ends a block.
    TERMINATOR = 2;
    /// Regions use nothing that is defined outside.
    ISOLATED = 3;
    /// Defines a symbol by `sym_name`.
    SYMBOL = 4;
    /// Its region is a symbol table.
    SYMBOL_TABLE = 5;
    /// Each region has at most one block.
    SINGLE_BLOCK = 6;
    /// Its blocks need no terminator.
    NO_TERMINATOR = 7;
    /// Its regions are graph regions: order does not matter, cycles are allowed.
    GRAPH_REGION = 8;
    /// Has one attribute `value` that is its result.
    CONSTANT_LIKE = 9;
    /// All operands and results have one type.
    SAME_OPERANDS_AND_RESULT_TYPE = 10;
    /// All operands have one type.
    SAME_TYPE_OPERANDS = 11;
    /// `operandSegmentSizes` says how operands divide into groups.
    ATTR_SIZED_OPERANDS = 12;
    /// `resultSegmentSizes` says how results divide into groups.
    ATTR_SIZED_RESULTS = 13;
    /// Stack allocations inside end with the op.
    ALLOCATION_SCOPE = 14;
    /// Values defined at its top level are affine symbols.
    AFFINE_SCOPE = 15;
    /// Its operands leave the enclosing region.
    RETURN_LIKE = 16;
    /// `f(f(x)) == f(x)`.
    IDEMPOTENT = 17;
    /// `f(f(x)) == x`.
    INVOLUTION = 18;
    /// Its effects are those of the ops inside.
    RECURSIVE_EFFECTS = 19;
    /// Works on each element of vectors and tensors.
    ELEMENTWISE = 20;
    /// Operands and results have one shape (element types may differ).
    SAME_SHAPE = 21;
    /// Its attribute `name` is its result's name in the output (`hw.wire`): the name that the custom form gives the result, if
    /// that form says no other.
    NAMES_RESULT = 22;
    /// Loops over its region.
    LOOP_LIKE = 23;
    /// Its region runs in parallel over its iteration space.
    PARALLEL = 24;
    /// Like PURE but may not run where it did not run before (division).
    NO_EFFECT = 25;
    /// Calls a function.
    CALL_LIKE = 26;
    /// Defines a function.
    FUNCTION_LIKE = 27;
    /// Breaks a combinational path: a register or a memory read.
    SEQUENTIAL = 28;
    /// All result types equal the type of operand 0 unless stated otherwise.
    FIRST_OPERAND_TYPE = 29;
    /// Branches to successors.
    BRANCH = 30;
    /// Its result is new memory, of which nothing is known yet.
    ALLOCATION = 31;
    /// Without a body it must not be public.
    PRIVATE_DECLARATION = 32;
    /// What ends its regions passes values on to its results, or to the arguments of its regions, one by one.
    PASSES_VALUES = 33;
    /// Control never gets there.
    UNREACHABLE = 34;
    /// The entry blocks of its regions take no arguments.
    NO_REGION_ARGUMENTS = 40;
    /// Its regions run one statement after the other, as processes of hardware languages do.
    PROCEDURAL = 41;
}

impl Traits {
    /// True if every trait of `other` is in this set.
    #[inline]
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Union.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl std::fmt::Debug for Traits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(Self::ALL.iter().filter(|(t, _)| self.contains(*t)).map(|(_, n)| n)).finish()
    }
}
