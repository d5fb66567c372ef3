; RUN: kiln translate --import-llvm %s
; NOT COMPARED: the reference prints the operands of an invocation a second time
; Exceptions: invocations, landing pads.

@type = external constant ptr

define i32 @f(i32 %x) personality ptr @__gxx_personality_v0 {
  %1 = invoke fastcc i32 @g(i32 noundef %x)
          to label %2 unwind label %5
2:
  %3 = phi i32 [ 4, %0 ]
  invoke void @h()
          to label %4 unwind label %8
4:
  ret i32 %3
5:
  %6 = landingpad { ptr, i32 }
          catch ptr @type
          filter [1 x ptr] [ptr @type]
  %7 = extractvalue { ptr, i32 } %6, 0
  br label %11
8:
  %9 = landingpad { ptr, i32 }
          cleanup
          catch ptr null
  resume { ptr, i32 } %9
11:
  %12 = call i32 @llvm.eh.typeid.for.p0(ptr @type)
  %13 = invoke i32 (...) %7(i32 %12)
          to label %14 unwind label %8
14:
  ret i32 %13
}

declare i32 @g(i32)
declare void @h()
declare i32 @__gxx_personality_v0(...)
declare i32 @llvm.eh.typeid.for.p0(ptr)
