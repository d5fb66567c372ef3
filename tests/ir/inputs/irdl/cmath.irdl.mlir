irdl.dialect @cmath attributes {doc = "Complex numbers."} {
  irdl.type @complex {
    %0 = irdl.is f32
    %1 = irdl.is f64
    %2 = irdl.any_of(%0, %1)
    irdl.parameters(element: %2)
  }
  irdl.type @pair {
    %0 = irdl.any
    irdl.parameters(%0, %0)
  }
  irdl.type @unit
  irdl.attribute @precision {
    %0 = irdl.is "low"
    %1 = irdl.is "high"
    %2 = irdl.any_of(%0, %1)
    irdl.parameters(%2)
  }
  irdl.operation @mul attributes {
    doc = "A product.", traits = ["Pure", "Commutative"],
    assembly_format = "$lhs `,` $rhs attr-dict `:` type($result)"
  } {
    %0 = irdl.any
    %1 = irdl.parametric @cmath::@complex<%0>
    irdl.operands(lhs: %1, rhs: %1)
    irdl.results(result: %1)
  }
  irdl.operation @norm attributes {traits = ["Pure"], assembly_format = "$arg attr-dict `:` type($arg)"} {
    %0 = irdl.any
    %1 = irdl.parametric @cmath::@complex<%0>
    irdl.operands(arg: %1)
    irdl.results(result: %0)
  }
  irdl.operation @create attributes {assembly_format = "$precision (`exact` $exact^)? attr-dict `:` type($result)"} {
    %0 = irdl.base @cmath::@precision
    %1 = irdl.base "#builtin.unit"
    %2 = irdl.base @cmath::@complex
    irdl.attributes {"precision" = %0, "exact" = %1} {optional = ["exact"]}
    irdl.results(result: %2)
  }
  irdl.operation @segments {
    %0 = irdl.is i32
    %1 = irdl.is i64
    irdl.operands(optional %0, variadic %1)
    irdl.results(variadic %0, %1)
  }
  irdl.operation @regions {
    %0 = irdl.is i32
    %1 = irdl.region
    %2 = irdl.region()
    %3 = irdl.region(%0)
    %4 = irdl.region with size 2
    irdl.regions(%1, %2, %3, %4)
  }
  irdl.operation @scope attributes {
    traits = ["NoTerminator", "SingleBlock", "IsolatedFromAbove"], assembly_format = "attr-dict-with-keyword $body"
  } {
    %0 = irdl.region
    irdl.regions(body: %0)
  }
  irdl.operation @stop attributes {traits = ["Terminator"], assembly_format = "attr-dict"}
}
