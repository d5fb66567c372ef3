// A quoted symbol that is no identifier, and a name of 300 letters.
func.func @"my-func.v2 größe"(%0: i32, %an_argument_with_a_name_that_is_far_too_long_for_any_tool_an_argument_with_a_name_that_is_far_too_long_for_any_tool_an_argument_with_a_name_that_is_far_too_long_for_any_tool_an_argument_with_a_name_that_is_far_too_long_for_any_tool_an_argument_with_a_name_that_is_far_too_long_for_any_tool: memref<4xi32>, %an_argument_with_a_name_that_is_far_too_long_for_any_tool_an_argument_with_a_name_that_is_far_too_long_for_any_tool_an_argument_with_a_name_that_is_far_too_long_for_any_tool_an_argument_with_a_name_that_is_far_too_long_for_any_tool_an_argument_with_a_name_that_is_far_too_long_for_any_tool_: memref<4xi32>, %x.y: i32, %x-y: i32, %x$y: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %1 = memref.load %an_argument_with_a_name_that_is_far_too_long_for_any_tool_an_argument_with_a_name_that_is_far_too_long_for_any_tool_an_argument_with_a_name_that_is_far_too_long_for_any_tool_an_argument_with_a_name_that_is_far_too_long_for_any_tool_an_argument_with_a_name_that_is_far_too_long_for_any_tool[%c1] : memref<4xi32>
  memref.store %1, %an_argument_with_a_name_that_is_far_too_long_for_any_tool_an_argument_with_a_name_that_is_far_too_long_for_any_tool_an_argument_with_a_name_that_is_far_too_long_for_any_tool_an_argument_with_a_name_that_is_far_too_long_for_any_tool_an_argument_with_a_name_that_is_far_too_long_for_any_tool_[%c1] : memref<4xi32>
  %2 = arith.addi %0, %x.y : i32
  %3 = arith.subi %2, %x-y : i32
  %4 = arith.xori %3, %x$y : i32
  return %4 : i32
}
