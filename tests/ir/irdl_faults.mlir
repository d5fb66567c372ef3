// RUN: kiln opt %s --split-input-file --verify-diagnostics
// One fault for each rule of irdl.

irdl.dialect @cmath {
  %0 = irdl.any // expected-error {{expects parent op to be one of}}
}

// -----

irdl.dialect @"foo-bar" { // expected-error {{invalid dialect name}}
}

// -----

irdl.dialect @d {
  irdl.type @T { // expected-error {{the operation contains at least two operations of type irdl.parameters}}
    irdl.parameters() // expected-note {{the first one stands here}}
    irdl.parameters()
  }
}

// -----

irdl.type @T // expected-error {{expects parent op 'irdl.dialect'}}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.region with size 0 // expected-error {{the number of blocks is expected to be >= 1 but got 0}}
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.base // expected-error {{should be specified by either a name or a reference}}
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.base @x // expected-error {{symbol '@x' not found}}
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.base "builtin.integer" // expected-error {{name should start with '!' or '#'}}
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o { // expected-note {{it is defined here}}
    %0 = irdl.parametric @d::@o<> // expected-error {{does not refer to a type or attribute definition}}
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any_of() // expected-error {{expected 1 or more operands, but found 0}}
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o { // expected-error {{region should have no arguments}}
  ^bb0(%0: i32):
    irdl.operands()
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    // expected-error @+1 {{the number of operands and their variadicities must be the same, but got 1 and 0}}
    "irdl.operands"(%0) {variadicity = #irdl<variadicity_array []>} : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    // expected-error @+1 {{the number of attribute names and their constraints must be the same but got 2 and 1}}
    "irdl.attributes"(%0) {attributeValueNames = ["a", "b"]} : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    irdl.operands(a: %0, a: %0) // expected-error {{the name "a" is given twice}}
  }
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    irdl.operands(a: %0, %0) // expected-error {{expected a name and ':'}}
  }
}

// -----

irdl.dialect @d {
  irdl.type @T // expected-note {{see existing symbol definition here}}
  irdl.type @T // expected-error {{redefinition of symbol named 'T'}}
}

// -----

irdl.dialect @d {
  irdl.operation @o {
    %0 = irdl.any
    irdl.operands(some %0) // expected-error {{expected SSA operand}}
  }
}
