// RUN: kiln irdl %s
// EXIT: 1
// Definitions that can't be registered, each with its reason.

irdl.dialect @builtin {
  irdl.operation @mine
}

irdl.dialect @one {
  irdl.type @t {
    %0 = irdl.c_pred "::llvm::isa<::mlir::IntegerAttr>($_self)"
    irdl.parameters(%0)
  }
  irdl.operation @a {
    %0 = irdl.base "!builtin.complicated"
    irdl.operands(%0)
  }
  irdl.operation @b {
    %0 = irdl.parametric @one::@t<>
    irdl.operands(%0)
  }
  irdl.operation @c attributes {assembly_format = "$nobody"}
  irdl.operation @d attributes {traits = ["Handsome"]}
  irdl.operation @e attributes {effects = ["ponder memref"]}
  irdl.operation @f attributes {native = "arith.nothing"}
  irdl.operation @g {
    %0 = irdl.any
    irdl.attributes {"x" = %0, "x" = %0}
  }
}

// ERROR
// %s:5:1: error[E0150]: 'irdl.dialect': the dialect 'builtin' can't be defined anew
// irdl.dialect @builtin {
// ^
// %s:11:10: error[E0151]: 'irdl.c_pred': a dialect with an 'irdl.c_pred' can't be registered at run time: only a C++ compiler can check "::llvm::isa<::mlir::IntegerAttr>($_self)"
//     %0 = irdl.c_pred "::llvm::isa<::mlir::IntegerAttr>($_self)"
//          ^
// %s:15:10: error[E0152]: 'irdl.base': no registered type or attribute is called '!builtin.complicated'
//     %0 = irdl.base "!builtin.complicated"
//          ^
// %s:19:10: error[E0152]: 'irdl.parametric': 'one.t' has 1 parameters, but 0 constraints are given
//     %0 = irdl.parametric @one::@t<>
//          ^
// %s:22:3: error[E0153]: 'irdl.operation': the assembly format of 'one.c' is at fault: '$nobody' names no operand, attribute, region or successor
//   irdl.operation @c attributes {assembly_format = "$nobody"}
//   ^
// %s:23:3: error[E0153]: 'irdl.operation': 'Handsome' is no trait, in the definition of 'one.d'
//   irdl.operation @d attributes {traits = ["Handsome"]}
//   ^
// %s:24:3: error[E0153]: 'irdl.operation': 'ponder memref' is no effect, in the definition of 'one.e'
//   irdl.operation @e attributes {effects = ["ponder memref"]}
//   ^
// %s:25:3: error[E0153]: 'irdl.operation': 'arith.nothing' is no compiled operation, in the definition of 'one.f'
//   irdl.operation @f attributes {native = "arith.nothing"}
//   ^
// %s:28:5: error[E0150]: 'irdl.attributes': the attribute 'x' is defined twice
//     irdl.attributes {"x" = %0, "x" = %0}
//     ^
