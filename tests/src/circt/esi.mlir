// Channels, bundles, windows and services of esi, as in hw.mlir.
// wrap and unwrap
hw.module @m(in %a: i8, in %v: i1, in %r: i1, in %c: !esi.channel<i16>, out x: !esi.channel<i8>, out y: i16) {
  %ch, %ready = esi.wrap.vr %a, %v : i8
  %d, %vv = esi.unwrap.vr %c, %r : i16
  hw.output %ch, %d : !esi.channel<i8>, i16
}
// -----
// wrap and unwrap with attributes
hw.module @m(in %a: i8, in %v: i1, in %r: i1, in %c: !esi.channel<i16>, out x: !esi.channel<i8>, out y: i16) {
  %ch, %ready = esi.wrap.vr %a, %v {q} : i8
  %d, %vv = esi.unwrap.vr %c, %r {q = 1} : i16
  hw.output %ch, %d : !esi.channel<i8>, i16
}
// -----
// fifo signalling
hw.module @m(in %a: i8, in %v: i1, in %r: i1, in %c: !esi.channel<i16, FIFO>, in %d: !esi.channel<i16, FIFO(2)>, out x: !esi.channel<i8, FIFO>, out y: i16) {
  %ch, %rden = esi.wrap.fifo %a, %v : !esi.channel<i8, FIFO>
  %dd, %empty = esi.unwrap.fifo %c, %r : !esi.channel<i16, FIFO>
  hw.output %ch, %dd : !esi.channel<i8, FIFO>, i16
}
// -----
// snoops
hw.module @m(in %c: !esi.channel<i16>, in %f : !esi.channel<i4, FIFO>, out a: i1, out b: i1, out d: i16) {
  %valid, %ready, %data = esi.snoop.vr %c : !esi.channel<i16>
  %xact, %data2 = esi.snoop.xact %f : !esi.channel<i4, FIFO>
  %xact3, %data3 = esi.snoop.xact %c {k} : !esi.channel<i16>
  hw.output %valid, %ready, %data : i1, i1, i16
}
// -----
// interfaces
sv.interface @IData {
  sv.interface.signal @valid : i1
  sv.interface.signal @ready : i1
  sv.interface.signal @data : i32
  sv.interface.modport @Sink (input @data, input @valid, output @ready)
  sv.interface.modport @Source (output @data, output @valid, input @ready)
}
hw.module @m(in %c: !esi.channel<i32>, out x: !esi.channel<i32>) {
  %i = sv.interface.instance : !sv.interface<@IData>
  %s = sv.modport.get %i @Source : !sv.interface<@IData> -> !sv.modport<@IData::@Source>
  %k = sv.modport.get %i @Sink : !sv.interface<@IData> -> !sv.modport<@IData::@Sink>
  esi.unwrap.iface %c into %k : (!esi.channel<i32>, !sv.modport<@IData::@Sink>)
  %o = esi.wrap.iface %s : !sv.modport<@IData::@Source> -> !esi.channel<i32>
  hw.output %o : !esi.channel<i32>
}
// -----
// bundles
hw.module @m(in %a: !esi.channel<i8>, in %b: !esi.bundle<[!esi.channel<i8> to "req", !esi.channel<i16> from "resp"]>, in %r: !esi.channel<i16>, out o: !esi.bundle<[!esi.channel<i8> to "req", !esi.channel<i16> from "resp"]>, out p: !esi.channel<i16>, out q: !esi.channel<i8>) {
  %bundle, %resp = esi.bundle.pack %a : !esi.bundle<[!esi.channel<i8> to "req", !esi.channel<i16> from "resp"]>
  %req = esi.bundle.unpack %r from %b : !esi.bundle<[!esi.channel<i8> to "req", !esi.channel<i16> from "resp"]>
  hw.output %bundle, %resp, %req : !esi.bundle<[!esi.channel<i8> to "req", !esi.channel<i16> from "resp"]>, !esi.channel<i16>, !esi.channel<i8>
}
// -----
// bundles of one direction
hw.module @m(in %a: !esi.channel<i8>, in %b: !esi.bundle<[!esi.channel<i8> to "req"] reset>, out o: !esi.bundle<[!esi.channel<i8> to req]>, out q: !esi.channel<i8>) {
  %bundle = esi.bundle.pack %a {z} : !esi.bundle<[!esi.channel<i8> to "req"]>
  %req = esi.bundle.unpack from %b {z} : !esi.bundle<[!esi.channel<i8> to "req"] reset>
  hw.output %bundle, %req : !esi.bundle<[!esi.channel<i8> to "req"]>, !esi.channel<i8>
}
// -----
// bundles from only
hw.module @m(out o: !esi.bundle<[!esi.channel<i8> from "a b"]>, out q: !esi.channel<i8>) {
  %bundle, %x = esi.bundle.pack : !esi.bundle<[!esi.channel<i8> from "a b"]>
  hw.output %bundle, %x : !esi.bundle<[!esi.channel<i8> from "a b"]>, !esi.channel<i8>
}
// -----
// windows
!s = !hw.struct<a: i8, b: i16, c: !hw.array<4xi3>, d: !esi.list<i5>>
!w = !esi.window<"win", !s, [<"f1", [<"a">, <"b">]>, <"f2", [<"c", 2>]>, <"f3", [<"d", 2>]>]>
hw.module @m(in %w: !w, out o: !w) {
  %u = esi.window.unwrap %w : !w
  %v = esi.window.wrap %u : !w
  hw.output %v : !w
}
// -----
// window of leftovers
!w = !esi.window<"win", !hw.struct<a: i8, c: !hw.array<5xi3>>, [<"f1", [<"a">]>, <"f2", [<"c", 2>]>]>
hw.module @m(in %w: !w, out o: !w) {
  %u = esi.window.unwrap %w : !w
  %v = esi.window.wrap %u : !w
  hw.output %v : !w
}
// -----
// window of one frame without name
!w = !esi.window<"win", !hw.struct<a: i8, c: !hw.array<4xi3>>, [<"", [<"a">, <"c", 2>]>]>
hw.module @m(in %w: !w, out o: !w) {
  %u = esi.window.unwrap %w : !w
  %v = esi.window.wrap %u : !w
  hw.output %v : !w
}
// -----
// window in bulk
!w = !esi.window<"win", !hw.struct<a: i8, c: !esi.list<i3>>, [<"h", [<"a">, <"c" countWidth 8>]>, <"d", [<"c", 2>]>]>
hw.module @m(in %w: !w, out o: !w) {
  %u = esi.window.unwrap %w : !w
  %v = esi.window.wrap %u : !w
  hw.output %v : !w
}
// -----
// window of a list without count
!w = !esi.window<"win", !hw.struct<a: i8, c: !esi.list<i3>>, [<"h", [<"a">, <"c">]>]>
hw.module @m(in %w: !w, out o: !w) {
  %u = esi.window.unwrap %w {a} : !w
  %v = esi.window.wrap %u {a} : !w
  hw.output %v : !w
}
// -----
// window into a named type
hw.type_scope @t {
  hw.typedecl @s : !hw.struct<a: i8, b: i16>
}
!s = !hw.typealias<@t::@s, !hw.struct<a: i8, b: i16>>
!w = !esi.window<"win", !s, [<"f1", [<"a">]>, <"f2", [<"b">]>]>
hw.module @m(in %w: !w, out o: !w) {
  %u = esi.window.unwrap %w : !w
  %v = esi.window.wrap %u : !w
  hw.output %v : !w
}
// -----
// buffer, stage, fifo, null
hw.module @m(in %clk: !seq.clock, in %rst: i1, in %c: !esi.channel<i16>, in %f : !esi.channel<i16, FIFO>, out a: !esi.channel<i16>, out b: !esi.channel<i16>) {
  %0 = esi.buffer %clk, %rst, %c : !esi.channel<i16> -> !esi.channel<i16>
  %1 = esi.stage %clk, %rst, %0 : !esi.channel<i16>
  %2 = esi.fifo in %f clk %clk rst %rst depth 4 : !esi.channel<i16, FIFO> -> !esi.channel<i16, FIFO>
  %3 = esi.null : !esi.channel<i16>
  hw.output %1, %3 : !esi.channel<i16>, !esi.channel<i16>
}
// -----
// buffer with attributes
hw.module @m(in %clk: !seq.clock, in %rst: i1, in %c: !esi.channel<i16>, in %f : !esi.channel<i16, FIFO>, out a: !esi.channel<i16>, out b: !esi.channel<i16>) {
  %0 = esi.buffer %clk, %rst, %c {stages = 4, name = "x"} : !esi.channel<i16> -> !esi.channel<i16>
  %1 = esi.stage %clk, %rst, %0 {k} : !esi.channel<i16>
  %2 = esi.fifo in %f clk %clk rst %rst depth 4 {k} : !esi.channel<i16, FIFO> -> !esi.channel<i16, FIFO(1)>
  %3 = esi.null {k} : !esi.channel<i16>
  hw.output %1, %3 : !esi.channel<i16>, !esi.channel<i16>
}
// -----
// buffer signaling change
hw.module @m(in %clk: !seq.clock, in %rst: i1, in %c: !esi.channel<i16>, out a: !esi.channel<i16, FIFO>) {
  %0 = esi.buffer %clk, %rst, %c {stages = 4, name = "x"} : !esi.channel<i16> -> !esi.channel<i16, FIFO>
  hw.output %0 : !esi.channel<i16, FIFO>
}
// -----
// cosim
hw.module @m(in %clk: !seq.clock, in %rst: i1, in %c: !esi.channel<i16>, out a: !esi.channel<si16>) {
  esi.cosim.to_host %clk, %rst, %c, "id1" : !esi.channel<i16>
  %0 = esi.cosim.from_host %clk, %rst, "id2" : !esi.channel<si16>
  hw.output %0 : !esi.channel<si16>
}
// -----
// services
esi.service.decl @HostComms {
  esi.service.port @Send : !esi.bundle<[!esi.channel<!esi.any> from "send"]>
  esi.service.port @Recv {x} : !esi.bundle<[!esi.channel<i8> to "recv"]>
}
hw.module @m(in %clk: !seq.clock, in %rst: i1) {
  %0 = esi.service.req <@HostComms::@Recv> (#esi.appid<"loopback_tohw">) : !esi.bundle<[!esi.channel<i8> to "recv"]>
  %d = esi.bundle.unpack from %0 : !esi.bundle<[!esi.channel<i8> to "recv"]>
  %1 = esi.service.req <@HostComms::@Send> (#esi.appid<"x"[3]>) {k} : !esi.bundle<[!esi.channel<i16> from "send"]>
  esi.bundle.unpack %n from %1 : !esi.bundle<[!esi.channel<i16> from "send"]>
  %n = esi.null : !esi.channel<i16>
}
hw.module @top(in %clk: !seq.clock, in %rst: i1) {
  esi.service.instance #esi.appid<"cosim"> svc @HostComms impl as "cosim" (%clk, %rst) : (!seq.clock, i1) -> ()
  hw.instance "m" @m(clk: %clk: !seq.clock, rst: %rst: i1) -> ()
}
// -----
// service instance without symbol
hw.module @top(in %clk: !seq.clock, in %rst: i1, out o : i8) {
  %0 = esi.service.instance #esi.appid<"cosim"[0]> impl as "cosim" opts {a = 1, b = "x"} (%clk, %rst) {k} : (!seq.clock, i1) -> i8
  esi.service.instance #esi.appid<"q"> impl as "none" () : () -> ()
  hw.output %0 : i8
}
// -----
// standard services
esi.mem.ram @MemA i64 x 20
esi.mem.ram @MemB !hw.struct<a: i8> x 3 {k}
esi.service.std.func @func
esi.service.std.call @call {k}
esi.service.std.mmio @mmio
esi.service.std.hostmem @hostmem
esi.service.std.telemetry @telemetry
esi.service.std.channel @chans
// -----
// pure modules
esi.pure_module @pure {
  %clk = esi.pure_module.input "clk" : !seq.clock
  %rst = esi.pure_module.input "rst" {k} : i1
  esi.pure_module.param "P" : i32
  %o = hw.instance "x" @ext(clk: %clk: !seq.clock, rst: %rst: i1) -> (o: i8)
  esi.pure_module.output "o", %o : i8
}
hw.module.extern @ext(in %clk: !seq.clock, in %rst: i1, out o: i8)
// -----
// pure module with attributes
esi.pure_module @pure attributes {k, esi.bsp = "cosim"} {
  esi.pure_module.param "P" : i32 {k}
}
// -----
// manifest
esi.service.std.func @svc
hw.module @top() {}
esi.manifest.sym @top name "Top" repo "r" commit "c" version "v" summary "s" {x = 1}
esi.manifest.sym @top
esi.manifest.constants @top {a = 3 : i8, b = "x"}
esi.manifest.hier_root @top {
  esi.manifest.req #esi.appid<"a">, <@svc::@call>, !esi.bundle<[!esi.channel<i8> to "arg"]>
  esi.manifest.req #esi.appid<"a">, <@svc::@call> std "esi.service.std.func", !esi.bundle<[!esi.channel<i8> to "arg"]>
  esi.manifest.service_impl #esi.appid<"cosim"> svc @svc by "cosim" with {a = 1} {
    esi.manifest.impl_conn [#esi.appid<"m"[2]>] req <@svc::@call>(!esi.bundle<[!esi.channel<i8> to "arg"]>) channels {a = {type = "cosim"}} with {b = 1}
    esi.manifest.impl_conn [#esi.appid<"m">] req <@svc::@call>(!esi.bundle<[!esi.channel<i8> to "arg"]>)
  }
  esi.manifest.service_impl #esi.appid<"cosim"> std "x" by "cosim" engine with {}
  esi.manifest.hier_node #esi.appid<"n"> mod @top {
    esi.manifest.hier_node #esi.appid<"n"[1]> mod @top attributes {k} {}
  }
}
// -----
// compressed
esi.manifest.compressed <"eJwdAA==">
// -----
// attributes path
hw.module @m() attributes {c = #esi.appid_path<@m[<"foo">, <"bar"[2]>]>} {}
// -----
// attributes blob
hw.module @m() attributes {c = #esi.blob<"eJwdAA==">} {}
// -----
// vo
hw.module @m(in %a: i8, in %v: i1, in %c: !esi.channel<i16, ValidOnly>, out x: !esi.channel<i8, ValidOnly>, out y: i16) {
  %ch = esi.wrap.vo %a, %v : i8
  %d, %vv = esi.unwrap.vo %c : !esi.channel<i16, ValidOnly>
  hw.output %ch, %d : !esi.channel<i8, ValidOnly>, i16
}
// -----
// vo
hw.module @m(in %a: i8, in %v: i1) {
  %ch = esi.wrap.vo %a, %v : i8
}
// -----
// vo3
hw.module @m(in %a: i8, in %v: i1,  in %c: !esi.channel<i16, ValidOnly>) {
  %ch, %q = esi.unwrap.vo %c : !esi.channel<i16, ValidOnly>
}
// -----
// mem
esi.mem.ram @MemA i64 x 20
hw.module @m() {
  %0 = esi.service.req <@MemA::@read> (#esi.appid<"r">) : !esi.bundle<[!esi.channel<ui5> from "address", !esi.channel<i64> to "data"]>
  %1 = esi.bundle.unpack %a from %0 : !esi.bundle<[!esi.channel<ui5> from "address", !esi.channel<i64> to "data"]>
  %a = esi.null : !esi.channel<ui5>
}
// -----
// mem
esi.mem.ram @MemA i64 x 20
hw.module @m() {
  %0 = esi.service.req <@MemA::@write> (#esi.appid<"r">) : !esi.bundle<[!esi.channel<!hw.struct<address: ui5, data: i64>> from "req", !esi.channel<i0> to "ack"]>
  %1 = esi.bundle.unpack %a from %0 : !esi.bundle<[!esi.channel<!hw.struct<address: ui5, data: i64>> from "req", !esi.channel<i0> to "ack"]>
  %a = esi.null : !esi.channel<!hw.struct<address: ui5, data: i64>>
}
// -----
// mmio
esi.service.std.mmio @mmio
hw.module @m() {
  %4 = esi.service.req <@mmio::@read> (#esi.appid<"m">) : !esi.bundle<[!esi.channel<ui32> to "offset", !esi.channel<i64> from "data"]>
  %n2 = esi.null : !esi.channel<i64>
  %5 = esi.bundle.unpack %n2 from %4 : !esi.bundle<[!esi.channel<ui32> to "offset", !esi.channel<i64> from "data"]>
}
// -----
// mmio
esi.service.std.mmio @mmio
hw.module @m() {
  %4 = esi.service.req <@mmio::@read_write> (#esi.appid<"m">) : !esi.bundle<[!esi.channel<!hw.struct<write: i1, offset: ui32, data: i64>> to "cmd", !esi.channel<i64> from "data"]>
  %n2 = esi.null : !esi.channel<i64>
  %5 = esi.bundle.unpack %n2 from %4 : !esi.bundle<[!esi.channel<!hw.struct<write: i1, offset: ui32, data: i64>> to "cmd", !esi.channel<i64> from "data"]>
}
// -----
// hostmem
esi.service.std.hostmem @h
hw.module @m() {
  %2 = esi.service.req <@h::@read> (#esi.appid<"f">) : !esi.bundle<[!esi.channel<!hw.struct<address: ui64, tag: ui8>> from "req", !esi.channel<!hw.struct<tag: ui8, data: i64>> to "resp"]>
  %3 = esi.service.req <@h::@write> (#esi.appid<"f">) : !esi.bundle<[!esi.channel<!hw.struct<address: ui64, tag: ui8, data: i8>> from "req", !esi.channel<ui8> to "ackTag"]>
}
// -----
// port twice
hw.module @m(in %a: !esi.channel<i8>, in %r: i1) {
  %0, %1 = esi.unwrap.vr %a, %r : i8
  %2, %3 = esi.unwrap.vr %a, %r : i8
}
// -----
// stage twice
hw.module @m(in %clk: !seq.clock, in %a: !esi.channel<i8>, in %r: i1) {
  %c = esi.stage %clk, %r, %a : !esi.channel<i8>
  %0, %1 = esi.unwrap.vr %c, %r : i8
  %2, %3 = esi.unwrap.vr %c, %r : i8
}
// -----
// buffer delay
hw.module @m(in %clk: !seq.clock, in %a: !esi.channel<i8, FIFO>, in %r: i1) {
  %c = esi.buffer %clk, %r, %a : !esi.channel<i8, FIFO> -> !esi.channel<i8>
}
// -----
// buffer delay
hw.module @m(in %clk: !seq.clock, in %a: !esi.channel<i8, ValidOnly>, in %r: i1) {
  %c = esi.buffer %clk, %r, %a : !esi.channel<i8, ValidOnly> -> !esi.channel<i8, ValidOnly>
}
// -----
// fifo full types
hw.module @m(in %clk: !seq.clock, in %a: !esi.channel<i8, FIFO(2)>, in %r: i1) {
  %c = esi.fifo in %a clk %clk rst %r depth 1 : !esi.channel<i8, FIFO(2)> -> !esi.channel<i8, FIFO(2)>
}
// -----
// snoop vo
hw.module @m(in %c: !esi.channel<i16, ValidOnly>) {
  %ready, %data = esi.snoop.xact %c : !esi.channel<i16, ValidOnly>
}
// -----
// appid port attr
hw.module.extern @m(in %a: i8 {esi.appid = #esi.appid<"x">}) attributes {esi.portFlattenStructs, esi.bundle}
// -----
// list of list
hw.module.extern @m(in %a: !esi.list<!esi.list<i8>>, in %b: !esi.any, in %c: !esi.list<!hw.struct<a: i8, b: !esi.list<i3>>>)
// -----
// tel i0
esi.service.std.telemetry @tel
hw.module @m() {
  %4 = esi.service.req <@tel::@report> (#esi.appid<"f">) : !esi.bundle<[!esi.channel<i0> to "get", !esi.channel<i6> from "data"]>
}
// -----
// tel any
esi.service.std.telemetry @tel
hw.module @m() {
  %4 = esi.service.req <@tel::@report> (#esi.appid<"f">) : !esi.bundle<[!esi.channel<i0> to "get", !esi.channel<i64> from "data"]>
}
// -----
// chan
esi.service.std.channel @chan
hw.module @m() {
  %5 = esi.service.req <@chan::@from_host> (#esi.appid<"f">) : !esi.bundle<[!esi.channel<i1> to "data"]>
}
// -----
// chan
esi.service.std.channel @chan
hw.module @m() {
  %5 = esi.service.req <@chan::@to_host> (#esi.appid<"f">) : !esi.bundle<[!esi.channel<i1> from "data"]>
}
// -----
// call
esi.service.std.call @call
hw.module @m() {
  %3 = esi.service.req <@call::@call> (#esi.appid<"f">) : !esi.bundle<[!esi.channel<i5> from "arg", !esi.channel<i6> to "result"]>
}
// -----
// instance of unknown service
hw.module @top(in %clk : !seq.clock) {
  esi.service.instance #esi.appid<"cosim"> svc @HostComms impl as "cosim" (%clk) : (!seq.clock) -> ()
}
// -----
// instance of a module
hw.module @top(in %clk : !seq.clock) {
  esi.service.instance #esi.appid<"cosim"> svc @top impl as "cosim" (%clk) : (!seq.clock) -> ()
}
// -----
// decl port twice
esi.service.decl @HostComms {
  esi.service.port @Recv : !esi.bundle<[!esi.channel<i8> to "a"]>
  esi.service.port @Recv : !esi.bundle<[!esi.channel<i8> to "a"]>
}
// -----
// decl with another
esi.service.decl @HostComms {
  %a = hw.constant 1 : i8
}
// -----
// decl with attr
esi.service.decl @HostComms {
} {a}
// -----
// pure: order
esi.pure_module @p {
  esi.pure_module.output "x", %a : i1
  %a = esi.pure_module.input "clk" : i1
  %c, %r = esi.wrap.vr %a, %a : i1
}
// -----
// window partial, frame types alone
hw.module.extern @m(in %w: !esi.window<"win", !hw.struct<a: !esi.list<i8>, b: i3>, [<"x", [<"b">]>]>, in %x: !esi.window.frame<"x", [<"b", 3>]>, in %y: !esi.window.field<"x", 3>, in %z: !esi.window.field<"x" countWidth 3>)
// -----
// window numItems 0
hw.module.extern @m(in %w: !esi.window<"win", !hw.struct<a: !esi.list<i8>, b: i3>, [<"x", [<"b", 0>]>]>)
// -----
// channel data delay text
hw.module.extern @m(in %w: !esi.channel<i8, FIFO(4294967296)>, in %v: !esi.channel<i8, ValidReady>, in %z: !esi.channel<i8, ValidReady(0)>)
// -----
// blob empty
hw.module @m() attributes {c = #esi.blob<"">} {}
// -----
// impl_req.req outside
esi.service.decl @HostComms {
  esi.service.port @Recv : !esi.bundle<[!esi.channel<i8> to "recv"]>
}
hw.module @top(in %clk: !seq.clock) {
    %3 = esi.service.impl_req.req <@HostComms::@Recv> ([]) : !esi.bundle<[!esi.channel<i8> from "recv"]>
}
// -----
// vo
hw.module @m(in %a: i8, in %v: i1, out x: !esi.channel<i8, ValidOnly>, out y: !esi.channel<i8, ValidOnly>) {
  %ch = esi.wrap.vo %a, %v : i8
  hw.output %ch, %ch : !esi.channel<i8, ValidOnly>, !esi.channel<i8, ValidOnly>
}
// -----
// fifo
hw.module @m(in %a: i8, in %v: i1, out x: !esi.channel<i8, FIFO>, out y: !esi.channel<i8, FIFO>) {
  %ch, %r = esi.wrap.fifo %a, %v : !esi.channel<i8, FIFO>
  hw.output %ch, %ch : !esi.channel<i8, FIFO>, !esi.channel<i8, FIFO>
}
// -----
// iface
sv.interface @IData {
  sv.interface.signal @valid : i1
  sv.interface.signal @ready : i1
  sv.interface.signal @data : i32
  sv.interface.modport @Source (output @data, output @valid, input @ready)
}
hw.module @m(in %s : !sv.modport<@IData::@Source>, out x: !esi.channel<i32>, out y: !esi.channel<i32>) {
  %o = esi.wrap.iface %s : !sv.modport<@IData::@Source> -> !esi.channel<i32>
  hw.output %o, %o : !esi.channel<i32>, !esi.channel<i32>
}
// -----
// buffer
hw.module @m(in %clk: !seq.clock, in %a: !esi.channel<i8>, in %r: i1, out x: !esi.channel<i8>, out y: !esi.channel<i8>) {
  %c = esi.buffer %clk, %r, %a : !esi.channel<i8> -> !esi.channel<i8>
  hw.output %c, %c : !esi.channel<i8>, !esi.channel<i8>
}
// -----
// fifo op
hw.module @m(in %clk: !seq.clock, in %a: !esi.channel<i8, FIFO>, in %r: i1, out x: !esi.channel<i8, FIFO>, out y: !esi.channel<i8, FIFO>) {
  %c = esi.fifo in %a clk %clk rst %r depth 1 : <i8, FIFO> -> <i8, FIFO>
  hw.output %c, %c : !esi.channel<i8, FIFO>, !esi.channel<i8, FIFO>
}
// -----
// null
hw.module @m(out x: !esi.channel<i8>, out y: !esi.channel<i8>) {
  %c = esi.null : !esi.channel<i8>
  hw.output %c, %c : !esi.channel<i8>, !esi.channel<i8>
}
// -----
// from host
hw.module @m(in %clk: !seq.clock, in %r: i1, out x: !esi.channel<i8>, out y: !esi.channel<i8>) {
  %c = esi.cosim.from_host %clk, %r, "a" : !esi.channel<i8>
  hw.output %c, %c : !esi.channel<i8>, !esi.channel<i8>
}
// -----
// snoop not counted
hw.module @m(in %a: i8, in %v: i1, out x: !esi.channel<i8>) {
  %ch, %ready = esi.wrap.vr %a, %v : i8
  %vv, %rr, %d = esi.snoop.vr %ch : !esi.channel<i8>
  %t, %dd = esi.snoop.xact %ch : !esi.channel<i8>
  hw.output %ch : !esi.channel<i8>
}
// -----
// fifo in valid ready
hw.module @m(in %clk: !seq.clock, in %a: !esi.channel<i8>, in %r: i1) {
  %c = esi.fifo in %a clk %clk rst %r depth 1 : <i8> -> <i8, FIFO>
}
// -----
// null attr
hw.module @m() attributes {a = #esi<null i8>} {}
// -----
// manifest generic
hw.module @top() {}
esi.manifest.sym @top name "Top" repo "r" commit "c" version "v" summary "s" {x = 1}
esi.manifest.constants @top {a = 3 : i8, b = "x"}
esi.manifest.hier_root @top {
  esi.manifest.req #esi.appid<"a">, <@svc::@call> std "esi.service.std.func", !esi.bundle<[!esi.channel<i8> to "arg"]>
  esi.manifest.service_impl #esi.appid<"cosim"> svc @svc std "x" by "cosim" engine with {a = 1} attributes {k} {
    esi.manifest.impl_conn [#esi.appid<"m"[2]>] req <@svc::@call>(!esi.bundle<[!esi.channel<i8> to "arg"]>) channels {a = {type = "cosim"}} with {b = 1}
  }
  esi.manifest.service_impl #esi.appid<"cosim"> by "cosim" with {a = 1}
  esi.manifest.hier_node #esi.appid<"n"> mod @top {
  }
}
esi.manifest.compressed <"eJwdAA==">
hw.module @q(in %clk: !seq.clock) {
  %0 = esi.service.instance #esi.appid<"cosim"[0]> svc @q impl as "cosim" opts {a = 1, b = "x"} (%clk) {k} : (!seq.clock) -> i8
  %1 = esi.service.impl_req #esi.appid<"cosim"[0]> svc @q impl as "cosim" opts {a = 1, b = "x"} (%clk) {k} : (!seq.clock) -> i8 {
    %2 = esi.null : !esi.channel<i8>
  }
  esi.cosim.to_host %clk, %t, %2, "id1" : !esi.channel<i8>
  %t = hw.constant 1 : i1
  %2 = esi.null : !esi.channel<i8>
  %3 = esi.buffer %clk, %t, %2 {stages = 3, name = "x"} : !esi.channel<i8> -> !esi.channel<i8>
}
esi.service.decl @d {
  esi.service.port @a : !esi.bundle<[!esi.channel<i8> to "arg"]>
}
esi.pure_module @p {
  %0 = esi.pure_module.input "a" : i8
  esi.pure_module.output "b", %0 : i8
  esi.pure_module.param "b" : i8
}
