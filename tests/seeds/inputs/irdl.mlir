// The IRDL dialect (fourth document)
// COMMAND: opt

// === Introduction | the first example: `irdl.is_type`, `irdl.parametric_type` | works
irdl.dialect @cmath {
  irdl.type @complex {
    %0 = irdl.is_type : f32
    %1 = irdl.is_type : f64
    %2 = irdl.any_of(%0, %1)
    irdl.parameters(%2)
  }

  irdl.operation @mul {
    %0 = irdl.is_type : f32
    %1 = irdl.is_type : f64
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.parametric_type : "cmath.complex"<%2>
    irdl.operands(%3, %3)
    irdl.results(%3)
  }
}

// === irdl.all_of | both; names without `@` | works
irdl.dialect cmath {
  irdl.type complex_f32 {
    %0 = irdl.is i32
    %1 = irdl.is f32
    %2 = irdl.any_of(%0, %1) // is 32-bit

    %3 = irdl.is f32
    %4 = irdl.is f64
    %5 = irdl.any_of(%3, %4) // is a float

    %6 = irdl.all_of(%2, %5) // is a 32-bit float
    irdl.parameters(%6)
  }
}

// === irdl.any | anything | works
irdl.dialect @cmath {
  irdl.type @complex_flexible {
    %0 = irdl.any
    irdl.parameters(%0)
  }
}

// === irdl.any_of | some of four | works
irdl.dialect cmath {
  irdl.type complex {
    %0 = irdl.is i32
    %1 = irdl.is i64
    %2 = irdl.is f32
    %3 = irdl.is f64
    %4 = irdl.any_of(%0, %1, %2, %3)
    irdl.parameters(%4)
  }
}

// === irdl.attribute | an enumeration of strings | works
irdl.dialect @testd {
  irdl.attribute @enum_attr {
    %0 = irdl.is "foo"
    %1 = irdl.is "bar"
    %2 = irdl.any_of(%0, %1)
    irdl.parameters(%2)
  }
}

// === irdl.attributes | `irdl.attibutes` | document's error | the name of the operation is misspelt
irdl.dialect @example {
  irdl.operation @attr_op {
    %0 = irdl.any
    %1 = irdl.is i64
    irdl.attibutes {
      "attr1" = %0,
      "attr2" = %1
    }
  }
}

// === irdl.attributes | the example with its name mended | works
irdl.dialect @example {
  irdl.operation @attr_op {
    %0 = irdl.any
    %1 = irdl.is i64
    irdl.attributes {
      "attr1" = %0,
      "attr2" = %1
    }
  }
}

// === irdl.base | by name and by reference | works
irdl.dialect @cmath {
  irdl.type @complex {
    %0 = irdl.base "!builtin.integer"
    irdl.parameters(%0)
  }

  irdl.type @complex_wrapper {
    %0 = irdl.base @complex
    irdl.parameters(%0)
  }
}

// === irdl.c_pred | the example alone | document's error | `irdl.type` stands in an `irdl.dialect`
irdl.type @op_with_attr {
  %0 = irdl.c_pred "::llvm::isa<::mlir::IntegerAttr>($_self)"
  irdl.parameters(%0)
}

// === irdl.c_pred | in a dialect; refused when the dialect is registered | works
irdl.dialect @d {
irdl.type @op_with_attr {
  %0 = irdl.c_pred "::llvm::isa<::mlir::IntegerAttr>($_self)"
  irdl.parameters(%0)
}
}

// === irdl.dialect | a dialect | works
irdl.dialect @cmath {

}

// === irdl.dialect | `...` as its body | document's error | the dots stand for text that the document leaves out
irdl.dialect @cmath {
  ...
}

// === irdl.is | one type | works
irdl.dialect @cmath {
  irdl.type @complex_i32 {
    %0 = irdl.is i32
    irdl.parameters(%0)
  }
}

// === irdl.operands | `irdl.type @complex { /* ... */ }` | document's error | a comment in the style of C stands for a body; `//` begins a comment
irdl.dialect @cmath {
  irdl.type @complex { /* ... */ }
  irdl.operation @mul {
    %0 = irdl.any
    %1 = irdl.parametric @complex<%0>
    irdl.results(%1)
    irdl.operands(%1, %1)
  }
}

// === irdl.operands | the example with a body | works
irdl.dialect @cmath {
  irdl.type @complex {
    %0 = irdl.any
    irdl.parameters(%0)
  }
  irdl.operation @mul {
    %0 = irdl.any
    %1 = irdl.parametric @complex<%0>
    irdl.results(%1)
    irdl.operands(%1, %1)
  }
}

// === irdl.operands | `single`, `optional`, `variadic` | works
irdl.dialect @cmath {
  irdl.operation @o {
    %0 = irdl.any
    %1 = irdl.is i32
    %2 = irdl.is i64
    %3 = irdl.is f32
    irdl.operands(%0, single %1, optional %2, variadic %3)
  }
}

// === irdl.operation | parametric operand | works
irdl.dialect @cmath {
  irdl.type @complex {
    %0 = irdl.any
    irdl.parameters(%0)
  }
  irdl.operation @norm {
    %0 = irdl.any
    %1 = irdl.parametric @complex<%0>
    irdl.results(%0)
    irdl.operands(%1)
  }
}

// === irdl.parameters | one parameter | works
irdl.dialect @cmath {
  irdl.type @complex {
    %0 = irdl.is i32
    %1 = irdl.is i64
    %2 = irdl.any_of(%0, %1)
    irdl.parameters(%2)
  }

}

// === irdl.parametric | with its full name | works
irdl.dialect @cmath {
  irdl.type @complex {
    %0 = irdl.any
    irdl.parameters(%0)
  }
  irdl.operation @norm {
    %0 = irdl.any
    %1 = irdl.parametric @cmath::@complex<%0>
    irdl.operands(%1)
    irdl.results(%0)
  }
}

// === irdl.region | arguments, no arguments, sizes | works
irdl.dialect @example {
  irdl.operation @op_with_regions {
      %r0 = irdl.region
      %r1 = irdl.region()
      %v0 = irdl.is i32
      %v1 = irdl.is i64
      %r2 = irdl.region(%v0, %v1)
      %r3 = irdl.region with size 3

      irdl.regions(%r0, %r1, %r2, %r3)
  }
}

// === irdl.regions | two regions | works
irdl.dialect @example {
  irdl.operation @op_with_regions {
    %r1 = irdl.region with size 3
    %0 = irdl.any
    %r2 = irdl.region(%0)
    irdl.regions(%r1, %r2)
  }
}

// === irdl.results | two results | works
irdl.dialect @cmath {
  irdl.type @complex {
    %0 = irdl.any
    irdl.parameters(%0)
  }
  irdl.operation @get_values {
    %0 = irdl.any
    %1 = irdl.parametric @complex<%0>
    irdl.results(%0, %0)
    irdl.operands(%1)
  }
}

// === irdl.results | `single`, `optional`, `variadic` | works
irdl.dialect @cmath {
  irdl.operation @o {
    %0 = irdl.any
    %1 = irdl.is i32
    %2 = irdl.is i64
    %3 = irdl.is f32
    irdl.results(%0, single %1, optional %2, variadic %3)
  }
}

// === irdl.type | a type | works
irdl.dialect @cmath {
  irdl.type @complex {
    %0 = irdl.is i32
    %1 = irdl.is i64
    %2 = irdl.any_of(%0, %1)
    irdl.parameters(%2)
  }

}

// === VariadicityArrayAttr | generic form | works
irdl.dialect @cmath {
  irdl.operation @o {
    %0 = irdl.any
    "irdl.operands"(%0, %0) {variadicity = #irdl<variadicity_array [single, variadic]>} : (!irdl.attribute, !irdl.attribute) -> ()
  }
}

// === VariadicityAttr | `optional` | works
irdl.dialect @cmath {
  irdl.operation @o attributes {test = #irdl<variadicity optional>}
}

// === RegionType | values of `!irdl.region` | works
irdl.dialect @cmath {
  irdl.operation @o {
    %0 = "irdl.region"() : () -> !irdl.region
    irdl.regions(%0)
  }
}
