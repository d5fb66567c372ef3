// RUN: kiln opt tests/src/circt/esi.mlir --split-input-file
// The pieces of esi as CIRCT prints it; the test `circt/esi` hands them to CIRCT too.

// OUTPUT
// module {
//   hw.module @m(in %a : i8, in %v : i1, in %r : i1, in %c : !esi.channel<i16>, out x : !esi.channel<i8>, out y : i16) {
//     %chanOutput, %ready = esi.wrap.vr %a, %v : i8
//     %rawOutput, %valid = esi.unwrap.vr %c, %r : i16
//     hw.output %chanOutput, %rawOutput : !esi.channel<i8>, i16
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %v : i1, in %r : i1, in %c : !esi.channel<i16>, out x : !esi.channel<i8>, out y : i16) {
//     %chanOutput, %ready = esi.wrap.vr %a, %v {q} : i8
//     %rawOutput, %valid = esi.unwrap.vr %c, %r {q = 1 : i64} : i16
//     hw.output %chanOutput, %rawOutput : !esi.channel<i8>, i16
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %v : i1, in %r : i1, in %c : !esi.channel<i16, FIFO>, in %d : !esi.channel<i16, FIFO(2)>, out x : !esi.channel<i8, FIFO>, out y : i16) {
//     %chanOutput, %rden = esi.wrap.fifo %a, %v : !esi.channel<i8, FIFO>
//     %data, %empty = esi.unwrap.fifo %c, %r : !esi.channel<i16, FIFO>
//     hw.output %chanOutput, %data : !esi.channel<i8, FIFO>, i16
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %c : !esi.channel<i16>, in %f : !esi.channel<i4, FIFO>, out a : i1, out b : i1, out d : i16) {
//     %valid, %ready, %data = esi.snoop.vr %c : !esi.channel<i16>
//     %transaction, %data_0 = esi.snoop.xact %f : !esi.channel<i4, FIFO>
//     %transaction_1, %data_2 = esi.snoop.xact %c {k} : !esi.channel<i16>
//     hw.output %valid, %ready, %data : i1, i1, i16
//   }
// }
//
// // -----
// module {
//   sv.interface @IData {
//     sv.interface.signal @valid : i1
//     sv.interface.signal @ready : i1
//     sv.interface.signal @data : i32
//     sv.interface.modport @Sink (input @data, input @valid, output @ready)
//     sv.interface.modport @Source (output @data, output @valid, input @ready)
//   }
//   hw.module @m(in %c : !esi.channel<i32>, out x : !esi.channel<i32>) {
//     %i = sv.interface.instance : !sv.interface<@IData>
//     %0 = sv.modport.get %i @Source : !sv.interface<@IData> -> !sv.modport<@IData::@Source>
//     %1 = sv.modport.get %i @Sink : !sv.interface<@IData> -> !sv.modport<@IData::@Sink>
//     esi.unwrap.iface %c into %1 : (!esi.channel<i32>, !sv.modport<@IData::@Sink>)
//     %2 = esi.wrap.iface %0 : !sv.modport<@IData::@Source> -> !esi.channel<i32>
//     hw.output %2 : !esi.channel<i32>
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : !esi.channel<i8>, in %b : !esi.bundle<[!esi.channel<i8> to "req", !esi.channel<i16> from "resp"]>, in %r : !esi.channel<i16>, out o : !esi.bundle<[!esi.channel<i8> to "req", !esi.channel<i16> from "resp"]>, out p : !esi.channel<i16>, out q : !esi.channel<i8>) {
//     %bundle, %resp = esi.bundle.pack %a : !esi.bundle<[!esi.channel<i8> to "req", !esi.channel<i16> from "resp"]>
//     %req = esi.bundle.unpack %r from %b : !esi.bundle<[!esi.channel<i8> to "req", !esi.channel<i16> from "resp"]>
//     hw.output %bundle, %resp, %req : !esi.bundle<[!esi.channel<i8> to "req", !esi.channel<i16> from "resp"]>, !esi.channel<i16>, !esi.channel<i8>
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : !esi.channel<i8>, in %b : !esi.bundle<[!esi.channel<i8> to "req"] reset >, out o : !esi.bundle<[!esi.channel<i8> to "req"]>, out q : !esi.channel<i8>) {
//     %bundle = esi.bundle.pack %a {z} : !esi.bundle<[!esi.channel<i8> to "req"]>
//     %req = esi.bundle.unpack  from %b {z} : !esi.bundle<[!esi.channel<i8> to "req"] reset >
//     hw.output %bundle, %req : !esi.bundle<[!esi.channel<i8> to "req"]>, !esi.channel<i8>
//   }
// }
//
// // -----
// module {
//   hw.module @m(out o : !esi.bundle<[!esi.channel<i8> from "a b"]>, out q : !esi.channel<i8>) {
//     %bundle, %a_b = esi.bundle.pack  : !esi.bundle<[!esi.channel<i8> from "a b"]>
//     hw.output %bundle, %a_b : !esi.bundle<[!esi.channel<i8> from "a b"]>, !esi.channel<i8>
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %w : !esi.window<"win", !hw.struct<a: i8, b: i16, c: !hw.array<4xi3>, d: !esi.list<i5>>, [<"f1", [<"a">, <"b">]>, <"f2", [<"c", 2>]>, <"f3", [<"d", 2>]>]>, out o : !esi.window<"win", !hw.struct<a: i8, b: i16, c: !hw.array<4xi3>, d: !esi.list<i5>>, [<"f1", [<"a">, <"b">]>, <"f2", [<"c", 2>]>, <"f3", [<"d", 2>]>]>) {
//     %0 = esi.window.unwrap %w : !esi.window<"win", !hw.struct<a: i8, b: i16, c: !hw.array<4xi3>, d: !esi.list<i5>>, [<"f1", [<"a">, <"b">]>, <"f2", [<"c", 2>]>, <"f3", [<"d", 2>]>]>
//     %1 = esi.window.wrap %0 : !esi.window<"win", !hw.struct<a: i8, b: i16, c: !hw.array<4xi3>, d: !esi.list<i5>>, [<"f1", [<"a">, <"b">]>, <"f2", [<"c", 2>]>, <"f3", [<"d", 2>]>]>
//     hw.output %1 : !esi.window<"win", !hw.struct<a: i8, b: i16, c: !hw.array<4xi3>, d: !esi.list<i5>>, [<"f1", [<"a">, <"b">]>, <"f2", [<"c", 2>]>, <"f3", [<"d", 2>]>]>
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %w : !esi.window<"win", !hw.struct<a: i8, c: !hw.array<5xi3>>, [<"f1", [<"a">]>, <"f2", [<"c", 2>]>]>, out o : !esi.window<"win", !hw.struct<a: i8, c: !hw.array<5xi3>>, [<"f1", [<"a">]>, <"f2", [<"c", 2>]>]>) {
//     %0 = esi.window.unwrap %w : !esi.window<"win", !hw.struct<a: i8, c: !hw.array<5xi3>>, [<"f1", [<"a">]>, <"f2", [<"c", 2>]>]>
//     %1 = esi.window.wrap %0 : !esi.window<"win", !hw.struct<a: i8, c: !hw.array<5xi3>>, [<"f1", [<"a">]>, <"f2", [<"c", 2>]>]>
//     hw.output %1 : !esi.window<"win", !hw.struct<a: i8, c: !hw.array<5xi3>>, [<"f1", [<"a">]>, <"f2", [<"c", 2>]>]>
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %w : !esi.window<"win", !hw.struct<a: i8, c: !hw.array<4xi3>>, [<"", [<"a">, <"c", 2>]>]>, out o : !esi.window<"win", !hw.struct<a: i8, c: !hw.array<4xi3>>, [<"", [<"a">, <"c", 2>]>]>) {
//     %0 = esi.window.unwrap %w : !esi.window<"win", !hw.struct<a: i8, c: !hw.array<4xi3>>, [<"", [<"a">, <"c", 2>]>]>
//     %1 = esi.window.wrap %0 : !esi.window<"win", !hw.struct<a: i8, c: !hw.array<4xi3>>, [<"", [<"a">, <"c", 2>]>]>
//     hw.output %1 : !esi.window<"win", !hw.struct<a: i8, c: !hw.array<4xi3>>, [<"", [<"a">, <"c", 2>]>]>
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %w : !esi.window<"win", !hw.struct<a: i8, c: !esi.list<i3>>, [<"h", [<"a">, <"c" countWidth 8>]>, <"d", [<"c", 2>]>]>, out o : !esi.window<"win", !hw.struct<a: i8, c: !esi.list<i3>>, [<"h", [<"a">, <"c" countWidth 8>]>, <"d", [<"c", 2>]>]>) {
//     %0 = esi.window.unwrap %w : !esi.window<"win", !hw.struct<a: i8, c: !esi.list<i3>>, [<"h", [<"a">, <"c" countWidth 8>]>, <"d", [<"c", 2>]>]>
//     %1 = esi.window.wrap %0 : !esi.window<"win", !hw.struct<a: i8, c: !esi.list<i3>>, [<"h", [<"a">, <"c" countWidth 8>]>, <"d", [<"c", 2>]>]>
//     hw.output %1 : !esi.window<"win", !hw.struct<a: i8, c: !esi.list<i3>>, [<"h", [<"a">, <"c" countWidth 8>]>, <"d", [<"c", 2>]>]>
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %w : !esi.window<"win", !hw.struct<a: i8, c: !esi.list<i3>>, [<"h", [<"a">, <"c">]>]>, out o : !esi.window<"win", !hw.struct<a: i8, c: !esi.list<i3>>, [<"h", [<"a">, <"c">]>]>) {
//     %0 = esi.window.unwrap %w {a} : !esi.window<"win", !hw.struct<a: i8, c: !esi.list<i3>>, [<"h", [<"a">, <"c">]>]>
//     %1 = esi.window.wrap %0 {a} : !esi.window<"win", !hw.struct<a: i8, c: !esi.list<i3>>, [<"h", [<"a">, <"c">]>]>
//     hw.output %1 : !esi.window<"win", !hw.struct<a: i8, c: !esi.list<i3>>, [<"h", [<"a">, <"c">]>]>
//   }
// }
//
// // -----
// module {
//   hw.type_scope @t {
//     hw.typedecl @s : !hw.struct<a: i8, b: i16>
//   }
//   hw.module @m(in %w : !esi.window<"win", !hw.typealias<@t::@s, !hw.struct<a: i8, b: i16>>, [<"f1", [<"a">]>, <"f2", [<"b">]>]>, out o : !esi.window<"win", !hw.typealias<@t::@s, !hw.struct<a: i8, b: i16>>, [<"f1", [<"a">]>, <"f2", [<"b">]>]>) {
//     %0 = esi.window.unwrap %w : !esi.window<"win", !hw.typealias<@t::@s, !hw.struct<a: i8, b: i16>>, [<"f1", [<"a">]>, <"f2", [<"b">]>]>
//     %1 = esi.window.wrap %0 : !esi.window<"win", !hw.typealias<@t::@s, !hw.struct<a: i8, b: i16>>, [<"f1", [<"a">]>, <"f2", [<"b">]>]>
//     hw.output %1 : !esi.window<"win", !hw.typealias<@t::@s, !hw.struct<a: i8, b: i16>>, [<"f1", [<"a">]>, <"f2", [<"b">]>]>
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %clk : !seq.clock, in %rst : i1, in %c : !esi.channel<i16>, in %f : !esi.channel<i16, FIFO>, out a : !esi.channel<i16>, out b : !esi.channel<i16>) {
//     %0 = esi.buffer %clk, %rst, %c : !esi.channel<i16> -> !esi.channel<i16>
//     %1 = esi.stage %clk, %rst, %0 : !esi.channel<i16>
//     %2 = esi.fifo in %f clk %clk rst %rst depth 4 : <i16, FIFO> -> <i16, FIFO>
//     %3 = esi.null : !esi.channel<i16>
//     hw.output %1, %3 : !esi.channel<i16>, !esi.channel<i16>
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %clk : !seq.clock, in %rst : i1, in %c : !esi.channel<i16>, in %f : !esi.channel<i16, FIFO>, out a : !esi.channel<i16>, out b : !esi.channel<i16>) {
//     %0 = esi.buffer %clk, %rst, %c {name = "x", stages = 4 : i64} : !esi.channel<i16> -> !esi.channel<i16>
//     %1 = esi.stage %clk, %rst, %0 {k} : !esi.channel<i16>
//     %2 = esi.fifo in %f clk %clk rst %rst depth 4 {k} : <i16, FIFO> -> <i16, FIFO(1)>
//     %3 = esi.null {k} : !esi.channel<i16>
//     hw.output %1, %3 : !esi.channel<i16>, !esi.channel<i16>
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %clk : !seq.clock, in %rst : i1, in %c : !esi.channel<i16>, out a : !esi.channel<i16, FIFO>) {
//     %0 = esi.buffer %clk, %rst, %c {name = "x", stages = 4 : i64} : !esi.channel<i16> -> !esi.channel<i16, FIFO>
//     hw.output %0 : !esi.channel<i16, FIFO>
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %clk : !seq.clock, in %rst : i1, in %c : !esi.channel<i16>, out a : !esi.channel<si16>) {
//     esi.cosim.to_host %clk, %rst, %c, "id1" : !esi.channel<i16>
//     %0 = esi.cosim.from_host %clk, %rst, "id2" : !esi.channel<si16>
//     hw.output %0 : !esi.channel<si16>
//   }
// }
//
// // -----
// module {
//   esi.service.decl @HostComms {
//     esi.service.port @Send : !esi.bundle<[!esi.channel<!esi.any> from "send"]>
//     esi.service.port @Recv {x} : !esi.bundle<[!esi.channel<i8> to "recv"]>
//   }
//   hw.module @m(in %clk : !seq.clock, in %rst : i1) {
//     %0 = esi.service.req <@HostComms::@Recv>(#esi.appid<"loopback_tohw">) : !esi.bundle<[!esi.channel<i8> to "recv"]>
//     %recv = esi.bundle.unpack  from %0 : !esi.bundle<[!esi.channel<i8> to "recv"]>
//     %1 = esi.service.req <@HostComms::@Send>(#esi.appid<"x"[3]>) {k} : !esi.bundle<[!esi.channel<i16> from "send"]>
//     esi.bundle.unpack %2 from %1 : !esi.bundle<[!esi.channel<i16> from "send"]>
//     %2 = esi.null : !esi.channel<i16>
//     hw.output
//   }
//   hw.module @top(in %clk : !seq.clock, in %rst : i1) {
//     esi.service.instance #esi.appid<"cosim"> svc @HostComms impl as "cosim"(%clk, %rst) : (!seq.clock, i1) -> ()
//     hw.instance "m" @m(clk: %clk: !seq.clock, rst: %rst: i1) -> ()
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @top(in %clk : !seq.clock, in %rst : i1, out o : i8) {
//     %0 = esi.service.instance #esi.appid<"cosim"[0]> impl as "cosim" opts {a = 1 : i64, b = "x"}(%clk, %rst) {k} : (!seq.clock, i1) -> i8
//     esi.service.instance #esi.appid<"q"> impl as "none"() : () -> ()
//     hw.output %0 : i8
//   }
// }
//
// // -----
// module {
//   esi.mem.ram @MemA i64 x 20
//   esi.mem.ram @MemB !hw.struct<a: i8> x 3 {k}
//   esi.service.std.func @func
//   esi.service.std.call @call {k}
//   esi.service.std.mmio @mmio
//   esi.service.std.hostmem @hostmem
//   esi.service.std.telemetry @telemetry
//   esi.service.std.channel @chans
// }
//
// // -----
// module {
//   esi.pure_module @pure {
//     %0 = esi.pure_module.input "clk" : !seq.clock
//     %1 = esi.pure_module.input "rst" {k} : i1
//     esi.pure_module.param "P" : i32
//     %x.o = hw.instance "x" @ext(clk: %0: !seq.clock, rst: %1: i1) -> (o: i8)
//     esi.pure_module.output "o", %x.o : i8
//   }
//   hw.module.extern @ext(in %clk : !seq.clock, in %rst : i1, out o : i8)
// }
//
// // -----
// module {
//   esi.pure_module @pure attributes {esi.bsp = "cosim", k} {
//     esi.pure_module.param "P" : i32 {k}
//   }
// }
//
// // -----
// module {
//   esi.service.std.func @svc
//   hw.module @top() {
//     hw.output
//   }
//   esi.manifest.sym @top name "Top" repo "r" commit "c" version "v" summary "s" {x = 1 : i64}
//   esi.manifest.sym @top
//   esi.manifest.constants @top {a = 3 : i8, b = "x"}
//   esi.manifest.hier_root @top {
//     esi.manifest.req #esi.appid<"a">, <@svc::@call>, !esi.bundle<[!esi.channel<i8> to "arg"]>
//     esi.manifest.req #esi.appid<"a">, <@svc::@call> std "esi.service.std.func", !esi.bundle<[!esi.channel<i8> to "arg"]>
//     esi.manifest.service_impl #esi.appid<"cosim"> svc @svc by "cosim" with {a = 1 : i64} {
//       esi.manifest.impl_conn [#esi.appid<"m"[2]>] req <@svc::@call>(!esi.bundle<[!esi.channel<i8> to "arg"]>) channels {a = {type = "cosim"}} with {b = 1 : i64}
//       esi.manifest.impl_conn [#esi.appid<"m">] req <@svc::@call>(!esi.bundle<[!esi.channel<i8> to "arg"]>)
//     }
//     esi.manifest.service_impl #esi.appid<"cosim"> std "x" by "cosim" engine with {}
//     esi.manifest.hier_node #esi.appid<"n"> mod @top {
//       esi.manifest.hier_node #esi.appid<"n"[1]> mod @top attributes {k} {
//       }
//     }
//   }
// }
//
// // -----
// module {
//   esi.manifest.compressed <"eJwdAA==">
// }
//
// // -----
// module {
//   hw.module @m() attributes {c = #esi.appid_path<@m[<"foo">, <"bar"[2]>]>} {
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m() attributes {c = #esi.blob<"eJwdAA==">} {
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %v : i1, in %c : !esi.channel<i16, ValidOnly>, out x : !esi.channel<i8, ValidOnly>, out y : i16) {
//     %0 = esi.wrap.vo %a, %v : i8
//     %rawOutput, %valid = esi.unwrap.vo %c : !esi.channel<i16, ValidOnly>
//     hw.output %0, %rawOutput : !esi.channel<i8, ValidOnly>, i16
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %v : i1) {
//     %0 = esi.wrap.vo %a, %v : i8
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %v : i1, in %c : !esi.channel<i16, ValidOnly>) {
//     %rawOutput, %valid = esi.unwrap.vo %c : !esi.channel<i16, ValidOnly>
//     hw.output
//   }
// }
//
// // -----
// module {
//   esi.mem.ram @MemA i64 x 20
//   hw.module @m() {
//     %0 = esi.service.req <@MemA::@read>(#esi.appid<"r">) : !esi.bundle<[!esi.channel<ui5> from "address", !esi.channel<i64> to "data"]>
//     %data = esi.bundle.unpack %1 from %0 : !esi.bundle<[!esi.channel<ui5> from "address", !esi.channel<i64> to "data"]>
//     %1 = esi.null : !esi.channel<ui5>
//     hw.output
//   }
// }
//
// // -----
// module {
//   esi.mem.ram @MemA i64 x 20
//   hw.module @m() {
//     %0 = esi.service.req <@MemA::@write>(#esi.appid<"r">) : !esi.bundle<[!esi.channel<!hw.struct<address: ui5, data: i64>> from "req", !esi.channel<i0> to "ack"]>
//     %ack = esi.bundle.unpack %1 from %0 : !esi.bundle<[!esi.channel<!hw.struct<address: ui5, data: i64>> from "req", !esi.channel<i0> to "ack"]>
//     %1 = esi.null : !esi.channel<!hw.struct<address: ui5, data: i64>>
//     hw.output
//   }
// }
//
// // -----
// module {
//   esi.service.std.mmio @mmio
//   hw.module @m() {
//     %0 = esi.service.req <@mmio::@read>(#esi.appid<"m">) : !esi.bundle<[!esi.channel<ui32> to "offset", !esi.channel<i64> from "data"]>
//     %1 = esi.null : !esi.channel<i64>
//     %offset = esi.bundle.unpack %1 from %0 : !esi.bundle<[!esi.channel<ui32> to "offset", !esi.channel<i64> from "data"]>
//     hw.output
//   }
// }
//
// // -----
// module {
//   esi.service.std.mmio @mmio
//   hw.module @m() {
//     %0 = esi.service.req <@mmio::@read_write>(#esi.appid<"m">) : !esi.bundle<[!esi.channel<!hw.struct<write: i1, offset: ui32, data: i64>> to "cmd", !esi.channel<i64> from "data"]>
//     %1 = esi.null : !esi.channel<i64>
//     %cmd = esi.bundle.unpack %1 from %0 : !esi.bundle<[!esi.channel<!hw.struct<write: i1, offset: ui32, data: i64>> to "cmd", !esi.channel<i64> from "data"]>
//     hw.output
//   }
// }
//
// // -----
// module {
//   esi.service.std.hostmem @h
//   hw.module @m() {
//     %0 = esi.service.req <@h::@read>(#esi.appid<"f">) : !esi.bundle<[!esi.channel<!hw.struct<address: ui64, tag: ui8>> from "req", !esi.channel<!hw.struct<tag: ui8, data: i64>> to "resp"]>
//     %1 = esi.service.req <@h::@write>(#esi.appid<"f">) : !esi.bundle<[!esi.channel<!hw.struct<address: ui64, tag: ui8, data: i8>> from "req", !esi.channel<ui8> to "ackTag"]>
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : !esi.channel<i8>, in %r : i1) {
//     %rawOutput, %valid = esi.unwrap.vr %a, %r : i8
//     %rawOutput_0, %valid_1 = esi.unwrap.vr %a, %r : i8
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %clk : !seq.clock, in %a : !esi.channel<i8>, in %r : i1) {
//     %0 = esi.stage %clk, %r, %a : !esi.channel<i8>
//     %rawOutput, %valid = esi.unwrap.vr %0, %r : i8
//     %rawOutput_0, %valid_1 = esi.unwrap.vr %0, %r : i8
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %clk : !seq.clock, in %a : !esi.channel<i8, FIFO>, in %r : i1) {
//     %0 = esi.buffer %clk, %r, %a : !esi.channel<i8, FIFO> -> !esi.channel<i8>
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %clk : !seq.clock, in %a : !esi.channel<i8, ValidOnly>, in %r : i1) {
//     %0 = esi.buffer %clk, %r, %a : !esi.channel<i8, ValidOnly> -> !esi.channel<i8, ValidOnly>
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %clk : !seq.clock, in %a : !esi.channel<i8, FIFO(2)>, in %r : i1) {
//     %0 = esi.fifo in %a clk %clk rst %r depth 1 : <i8, FIFO(2)> -> <i8, FIFO(2)>
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %c : !esi.channel<i16, ValidOnly>) {
//     %transaction, %data = esi.snoop.xact %c : !esi.channel<i16, ValidOnly>
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module.extern @m(in %a : i8 {esi.appid = #esi.appid<"x">}) attributes {esi.bundle, esi.portFlattenStructs}
// }
//
// // -----
// module {
//   hw.module.extern @m(in %a : !esi.list<!esi.list<i8>>, in %b : !esi.any, in %c : !esi.list<!hw.struct<a: i8, b: !esi.list<i3>>>)
// }
//
// // -----
// module {
//   esi.service.std.telemetry @tel
//   hw.module @m() {
//     %0 = esi.service.req <@tel::@report>(#esi.appid<"f">) : !esi.bundle<[!esi.channel<i0> to "get", !esi.channel<i6> from "data"]>
//     hw.output
//   }
// }
//
// // -----
// module {
//   esi.service.std.telemetry @tel
//   hw.module @m() {
//     %0 = esi.service.req <@tel::@report>(#esi.appid<"f">) : !esi.bundle<[!esi.channel<i0> to "get", !esi.channel<i64> from "data"]>
//     hw.output
//   }
// }
//
// // -----
// module {
//   esi.service.std.channel @chan
//   hw.module @m() {
//     %0 = esi.service.req <@chan::@from_host>(#esi.appid<"f">) : !esi.bundle<[!esi.channel<i1> to "data"]>
//     hw.output
//   }
// }
//
// // -----
// module {
//   esi.service.std.channel @chan
//   hw.module @m() {
//     %0 = esi.service.req <@chan::@to_host>(#esi.appid<"f">) : !esi.bundle<[!esi.channel<i1> from "data"]>
//     hw.output
//   }
// }
//
// // -----
// module {
//   esi.service.std.call @call
//   hw.module @m() {
//     %0 = esi.service.req <@call::@call>(#esi.appid<"f">) : !esi.bundle<[!esi.channel<i5> from "arg", !esi.channel<i6> to "result"]>
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @top(in %clk : !seq.clock) {
//     esi.service.instance #esi.appid<"cosim"> svc @HostComms impl as "cosim"(%clk) : (!seq.clock) -> ()
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @top(in %clk : !seq.clock) {
//     esi.service.instance #esi.appid<"cosim"> svc @top impl as "cosim"(%clk) : (!seq.clock) -> ()
//     hw.output
//   }
// }
//
// // -----
// module {
//   esi.service.decl @HostComms {
//     esi.service.port @Recv : !esi.bundle<[!esi.channel<i8> to "a"]>
//     esi.service.port @Recv : !esi.bundle<[!esi.channel<i8> to "a"]>
//   }
// }
//
// // -----
// module {
//   esi.service.decl @HostComms {
//     %c1_i8 = hw.constant 1 : i8
//   }
// }
//
// // -----
// module {
//   esi.service.decl @HostComms {
//   } {a}
// }
//
// // -----
// module {
//   esi.pure_module @p {
//     esi.pure_module.output "x", %0 : i1
//     %0 = esi.pure_module.input "clk" : i1
//     %chanOutput, %ready = esi.wrap.vr %0, %0 : i1
//   }
// }
//
// // -----
// module {
//   hw.module.extern @m(in %w : !esi.window<"win", !hw.struct<a: !esi.list<i8>, b: i3>, [<"x", [<"b">]>]>, in %x : !esi.window.frame<"x", [<"b", 3>]>, in %y : !esi.window.field<"x", 3>, in %z : !esi.window.field<"x" countWidth 3>)
// }
//
// // -----
// module {
//   hw.module.extern @m(in %w : !esi.window<"win", !hw.struct<a: !esi.list<i8>, b: i3>, [<"x", [<"b">]>]>)
// }
//
// // -----
// module {
//   hw.module.extern @m(in %w : !esi.channel<i8, FIFO(4294967296)>, in %v : !esi.channel<i8>, in %z : !esi.channel<i8>)
// }
//
// // -----
// module {
//   hw.module @m() attributes {c = #esi.blob<"">} {
//     hw.output
//   }
// }
//
// // -----
// module {
//   esi.service.decl @HostComms {
//     esi.service.port @Recv : !esi.bundle<[!esi.channel<i8> to "recv"]>
//   }
//   hw.module @top(in %clk : !seq.clock) {
//     %0 = esi.service.impl_req.req <@HostComms::@Recv>([]) : !esi.bundle<[!esi.channel<i8> from "recv"]>
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %v : i1, out x : !esi.channel<i8, ValidOnly>, out y : !esi.channel<i8, ValidOnly>) {
//     %0 = esi.wrap.vo %a, %v : i8
//     hw.output %0, %0 : !esi.channel<i8, ValidOnly>, !esi.channel<i8, ValidOnly>
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %v : i1, out x : !esi.channel<i8, FIFO>, out y : !esi.channel<i8, FIFO>) {
//     %chanOutput, %rden = esi.wrap.fifo %a, %v : !esi.channel<i8, FIFO>
//     hw.output %chanOutput, %chanOutput : !esi.channel<i8, FIFO>, !esi.channel<i8, FIFO>
//   }
// }
//
// // -----
// module {
//   sv.interface @IData {
//     sv.interface.signal @valid : i1
//     sv.interface.signal @ready : i1
//     sv.interface.signal @data : i32
//     sv.interface.modport @Source (output @data, output @valid, input @ready)
//   }
//   hw.module @m(in %s : !sv.modport<@IData::@Source>, out x : !esi.channel<i32>, out y : !esi.channel<i32>) {
//     %0 = esi.wrap.iface %s : !sv.modport<@IData::@Source> -> !esi.channel<i32>
//     hw.output %0, %0 : !esi.channel<i32>, !esi.channel<i32>
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %clk : !seq.clock, in %a : !esi.channel<i8>, in %r : i1, out x : !esi.channel<i8>, out y : !esi.channel<i8>) {
//     %0 = esi.buffer %clk, %r, %a : !esi.channel<i8> -> !esi.channel<i8>
//     hw.output %0, %0 : !esi.channel<i8>, !esi.channel<i8>
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %clk : !seq.clock, in %a : !esi.channel<i8, FIFO>, in %r : i1, out x : !esi.channel<i8, FIFO>, out y : !esi.channel<i8, FIFO>) {
//     %0 = esi.fifo in %a clk %clk rst %r depth 1 : <i8, FIFO> -> <i8, FIFO>
//     hw.output %0, %0 : !esi.channel<i8, FIFO>, !esi.channel<i8, FIFO>
//   }
// }
//
// // -----
// module {
//   hw.module @m(out x : !esi.channel<i8>, out y : !esi.channel<i8>) {
//     %0 = esi.null : !esi.channel<i8>
//     hw.output %0, %0 : !esi.channel<i8>, !esi.channel<i8>
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %clk : !seq.clock, in %r : i1, out x : !esi.channel<i8>, out y : !esi.channel<i8>) {
//     %0 = esi.cosim.from_host %clk, %r, "a" : !esi.channel<i8>
//     hw.output %0, %0 : !esi.channel<i8>, !esi.channel<i8>
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %v : i1, out x : !esi.channel<i8>) {
//     %chanOutput, %ready = esi.wrap.vr %a, %v : i8
//     %valid, %ready_0, %data = esi.snoop.vr %chanOutput : !esi.channel<i8>
//     %transaction, %data_1 = esi.snoop.xact %chanOutput : !esi.channel<i8>
//     hw.output %chanOutput : !esi.channel<i8>
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %clk : !seq.clock, in %a : !esi.channel<i8>, in %r : i1) {
//     %0 = esi.fifo in %a clk %clk rst %r depth 1 : <i8> -> <i8, FIFO>
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m() attributes {a = #esi<null i8>} {
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @top() {
//     hw.output
//   }
//   esi.manifest.sym @top name "Top" repo "r" commit "c" version "v" summary "s" {x = 1 : i64}
//   esi.manifest.constants @top {a = 3 : i8, b = "x"}
//   esi.manifest.hier_root @top {
//     esi.manifest.req #esi.appid<"a">, <@svc::@call> std "esi.service.std.func", !esi.bundle<[!esi.channel<i8> to "arg"]>
//     esi.manifest.service_impl #esi.appid<"cosim"> svc @svc std "x" by "cosim" engine with {a = 1 : i64} attributes {k} {
//       esi.manifest.impl_conn [#esi.appid<"m"[2]>] req <@svc::@call>(!esi.bundle<[!esi.channel<i8> to "arg"]>) channels {a = {type = "cosim"}} with {b = 1 : i64}
//     }
//     esi.manifest.service_impl #esi.appid<"cosim"> by "cosim" with {a = 1 : i64}
//     esi.manifest.hier_node #esi.appid<"n"> mod @top {
//     }
//   }
//   esi.manifest.compressed <"eJwdAA==">
//   hw.module @q(in %clk : !seq.clock) {
//     %0 = esi.service.instance #esi.appid<"cosim"[0]> svc @q impl as "cosim" opts {a = 1 : i64, b = "x"}(%clk) {k} : (!seq.clock) -> i8
//     %1 = esi.service.impl_req #esi.appid<"cosim"[0]> svc @q impl as "cosim" opts {a = 1 : i64, b = "x"}(%clk) {k} : (!seq.clock) -> i8 {
//       %4 = esi.null : !esi.channel<i8>
//     }
//     esi.cosim.to_host %clk, %true, %2, "id1" : !esi.channel<i8>
//     %true = hw.constant true
//     %2 = esi.null : !esi.channel<i8>
//     %3 = esi.buffer %clk, %true, %2 {name = "x", stages = 3 : i64} : !esi.channel<i8> -> !esi.channel<i8>
//     hw.output
//   }
//   esi.service.decl @d {
//     esi.service.port @a : !esi.bundle<[!esi.channel<i8> to "arg"]>
//   }
//   esi.pure_module @p {
//     %0 = esi.pure_module.input "a" : i8
//     esi.pure_module.output "b", %0 : i8
//     esi.pure_module.param "b" : i8
//   }
// }
