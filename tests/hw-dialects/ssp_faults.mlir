// RUN: kiln opt %s --split-input-file
// EXIT: 1
// One fault a part: the rules of `ssp` operations.
ssp.instance of "Problem" { library { } }

// -----
ssp.instance of "Problem" { graph { } library { } }

// -----
ssp.instance of "Problem" {
  library { }
  graph { operation<@None>() }
}

// -----
ssp.instance of "Problem" {
  library { operator_type @A [latency<1>] }
  graph { operation<@A>(@other) }
}

// -----
ssp.instance of "Problem" {
  library { operator_type @A [latency<1>] }
  resource { resource_type @R [limit<1>] }
  graph { operation<@A>() uses[@A] }
}

// -----
ssp.instance of "Problem" {
  library { operator_type @A [latency<1>] }
  graph {
    %0 = operation<@A> @a()
    operation<@A>(@a, %0)
  }
}

// -----
ssp.instance of "Problem" {
  library { operator_type @A [latency<1>] }
  graph { "ssp.operation"() <{dependences = [#ssp.dependence<0 : [#ssp.dist<1>]>], sspProperties = [#ssp.opr<@A>]}> : () -> () }
}

// -----
ssp.instance of "Problem" {
  library { operator_type @A [latency<1>] }
  graph { %0:70000 = operation<@A>() }
}

// -----
ssp.instance of "Problem" {
  library { operator_type @A [speed<1>] }
  graph { }
}

// -----
ssp.graph { }

// OUTPUT
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----

// ERROR
// %s:4:1: error[E0200]: 'ssp.instance' op must contain exactly one 'library' op, at most one 'resource' op and one 'graph' op
// ssp.instance of "Problem" { library { } }
// ^
// %s:7:1: error[E0200]: 'ssp.instance' op must contain the 'library' and 'resource' ops before the 'graph' op
// ssp.instance of "Problem" { graph { } library { } }
// ^
// %s:12:11: error[E0200]: 'ssp.operation' op uses '@None', which is no operator_type
//   graph { operation<@None>() }
//           ^
// %s:18:11: error[E0200]: 'ssp.operation' op waits for '@other', which is no operation of the graph
//   graph { operation<@A>(@other) }
//           ^
// %s:25:11: error[E0200]: 'ssp.operation' op uses '@A', which is no resource_type
//   graph { operation<@A>() uses[@A] }
//           ^
// %s:33:5: error[E0200]: 'ssp.operation' op names an operation that it waits for before its last operand
//     operation<@A>(@a, %0)
//     ^
// %s:40:11: error[E0200]: 'ssp.operation' op has no operand 0 to describe
//   graph { "ssp.operation"() <{dependences = [#ssp.dependence<0 : [#ssp.dist<1>]>], sspProperties = [#ssp.opr<@A>]}> : () -> () }
//           ^
// %s:46:22: error[E0100]: has more than 65536 results
//   graph { %0:70000 = operation<@A>() }
//                      ^~~~~~~~~
// %s:51:36: error[E0125]: attribute '#ssp.speed' is not registered
//   library { operator_type @A [speed<1>] }
//                                    ^
// %s:56:1: error[E0205]: 'ssp.graph' op expects parent op 'ssp.instance'
// ssp.graph { }
// ^
