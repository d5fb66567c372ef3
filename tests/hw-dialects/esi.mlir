// RUN: kiln opt %s
// Channels of a module, and a service that it asks for.
esi.service.decl @host {
  esi.service.port @command : !esi.bundle<[!esi.channel<i8> to "request", !esi.channel<!esi.any> from "response"]>
}
hw.module @worker(in %clk : !seq.clock, in %rst : i1) {
  %bundle = esi.service.req <@host::@command> (#esi.appid<"worker"[2]>)
    : !esi.bundle<[!esi.channel<i8> to "request", !esi.channel<i9> from "response"]>
  %request = esi.bundle.unpack %response from %bundle
    : !esi.bundle<[!esi.channel<i8> to "request", !esi.channel<i9> from "response"]>
  %kept = esi.buffer %clk, %rst, %request {stages = 2} : !esi.channel<i8> -> !esi.channel<i8>
  %data, %valid = esi.unwrap.vr %kept, %ready : i8
  %zero = hw.constant false
  %wide = comb.concat %zero, %data : i1, i8
  %response, %ready = esi.wrap.vr %wide, %valid : i9
}
hw.module @top(in %clk : !seq.clock, in %rst : i1) {
  esi.service.instance #esi.appid<"host"> svc @host impl as "cosim" (%clk, %rst) : (!seq.clock, i1) -> ()
  hw.instance "worker" @worker(clk: %clk: !seq.clock, rst: %rst: i1) -> ()
}
esi.manifest.sym @top name "Top" version "1.0"

// OUTPUT
// module {
//   esi.service.decl @host {
//     esi.service.port @command : !esi.bundle<[!esi.channel<i8> to "request", !esi.channel<!esi.any> from "response"]>
//   }
//   hw.module @worker(in %clk : !seq.clock, in %rst : i1) {
//     %0 = esi.service.req <@host::@command>(#esi.appid<"worker"[2]>) : !esi.bundle<[!esi.channel<i8> to "request", !esi.channel<i9> from "response"]>
//     %request = esi.bundle.unpack %chanOutput from %0 : !esi.bundle<[!esi.channel<i8> to "request", !esi.channel<i9> from "response"]>
//     %1 = esi.buffer %clk, %rst, %request {stages = 2 : i64} : !esi.channel<i8> -> !esi.channel<i8>
//     %rawOutput, %valid = esi.unwrap.vr %1, %ready : i8
//     %false = hw.constant false
//     %2 = comb.concat %false, %rawOutput : i1, i8
//     %chanOutput, %ready = esi.wrap.vr %2, %valid : i9
//     hw.output
//   }
//   hw.module @top(in %clk : !seq.clock, in %rst : i1) {
//     esi.service.instance #esi.appid<"host"> svc @host impl as "cosim"(%clk, %rst) : (!seq.clock, i1) -> ()
//     hw.instance "worker" @worker(clk: %clk: !seq.clock, rst: %rst: i1) -> ()
//     hw.output
//   }
//   esi.manifest.sym @top name "Top" version "1.0"
// }
