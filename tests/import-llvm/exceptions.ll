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

; OUTPUT
; module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<i64, dense<[32, 64]> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>>} {
;   llvm.mlir.global external constant @type() {addr_space = 0 : i32} : !llvm.ptr
;   llvm.func @f(%arg0: i32) -> i32 attributes {personality = @__gxx_personality_v0} {
;     %0 = llvm.mlir.constant(4 : i32) : i32
;     %1 = llvm.mlir.addressof @type : !llvm.ptr
;     %2 = llvm.mlir.undef : !llvm.array<1 x ptr>
;     %3 = llvm.insertvalue %1, %2[0] : !llvm.array<1 x ptr>
;     %4 = llvm.mlir.zero : !llvm.ptr
;     %5 = llvm.invoke fastcc @g(%arg0) to ^bb1(%0 : i32) unwind ^bb3 {llvm.arg_attrs = [{llvm.noundef}]} : (i32) -> i32
;   ^bb1(%6: i32):  // pred: ^bb0
;     llvm.invoke @h() to ^bb2 unwind ^bb4 : () -> ()
;   ^bb2:  // pred: ^bb1
;     llvm.return %6 : i32
;   ^bb3:  // pred: ^bb0
;     %7 = llvm.landingpad (catch %1 : !llvm.ptr) (filter %3 : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
;     %8 = llvm.extractvalue %7[0] : !llvm.struct<(ptr, i32)>
;     llvm.br ^bb5
;   ^bb4:  // 2 preds: ^bb1, ^bb5
;     %9 = llvm.landingpad cleanup (catch %4 : !llvm.ptr) : !llvm.struct<(ptr, i32)>
;     llvm.resume %9 : !llvm.struct<(ptr, i32)>
;   ^bb5:  // pred: ^bb3
;     %10 = llvm.intr.eh.typeid.for %1 : (!llvm.ptr) -> i32
;     %11 = llvm.invoke %8(%10) to ^bb6 unwind ^bb4 vararg(!llvm.func<i32 (...)>) : !llvm.ptr, (i32) -> i32
;   ^bb6:  // pred: ^bb5
;     llvm.return %11 : i32
;   }
;   llvm.func @g(i32) -> i32
;   llvm.func @h()
;   llvm.func @__gxx_personality_v0(...) -> i32
; }
