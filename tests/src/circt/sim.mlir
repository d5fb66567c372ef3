// Texts, their printing, and the end.
hw.module @m(in %a: i8, in %c: !seq.clock, in %b: i1, in %f: f32) {
  %0 = sim.plusargs.test "foo"
  %1, %2 = sim.plusargs.value "foo" : i32
  %lit = sim.fmt.literal "hello"
  %h = sim.fmt.hex %a, isUpper true : i8
  %h2 = sim.fmt.hex %a, isUpper false isLeftAligned true paddingChar 32 specifierWidth 4 : i8
  %o = sim.fmt.oct %a : i8
  %bb = sim.fmt.bin %a isLeftAligned true : i8
  %d = sim.fmt.dec %a : i8
  %d2 = sim.fmt.dec %a signed : i8
  %d3 = sim.fmt.dec %a isLeftAligned true paddingChar 48 specifierWidth 2 signed {x} : i8
  %ch = sim.fmt.char %a : i8
  %e = sim.fmt.exp %f : f32
  %e2 = sim.fmt.flt %f isLeftAligned true fieldWidth 3 fracDigits 4 : f32
  %g = sim.fmt.gen %f : f32
  %ct = sim.fmt.current_time
  %hp = sim.fmt.hier_path
  %hp2 = sim.fmt.hier_path escaped
  %cat = sim.fmt.concat (%lit, %h)
  %cat0 = sim.fmt.concat ()
  sim.print %cat on %c if %b
  sim.clocked_terminate %c, %b, success, verbose
  sim.clocked_terminate %c, %b, failure, quiet
  sim.clocked_pause %c, %b, quiet
  %so = sim.stdout_stream
  %se = sim.stderr_stream
  sim.print %cat on %c if %b to %so
}
// -----
// Queues, strings and maps.
hw.module @m(in %a: i8, in %c: !seq.clock, in %b: i1, in %i: i32) {
  %lit = sim.fmt.literal "hello"
  sim.triggered %c { sim.proc.print %lit }
  sim.triggered %c if %b { sim.proc.print %lit }
  sim.triggered %c { sim.terminate success, verbose sim.pause quiet sim.terminate failure, quiet }
  %so = sim.stdout_stream
  sim.triggered %c { sim.proc.print %lit to %so sim.flush %so}
  %q = sim.queue.empty : !sim.queue<i8, 10>
  %q2 = sim.queue.empty : !sim.queue<i8, 0>
  %q3 = sim.queue.push_back %a into %q : !sim.queue<i8, 10>
  %q4 = sim.queue.push_front %a into %q : !sim.queue<i8, 10>
  %sz = sim.queue.size %q : !sim.queue<i8, 10>
  %q8 = sim.queue.resize %q : !sim.queue<i8, 10> -> !sim.queue<i8, 20>
  %q9 = sim.queue.set %q[%i] = %a : !sim.queue<i8, 10>
  %cm = sim.queue.cmp eq %q, %q : !sim.queue<i8, 10>
  %s = sim.string.literal "abc"
  %s2 = sim.string.concat (%s, %s)
  %l = sim.string.length %s
  %gt = sim.string.get %s[%i]
  %cmp2 = sim.string.compare %s, %s
  %tl = sim.string.tolower %s
  %tu = sim.string.toupper %s
  %its = sim.string.int_to_string %i : i32
  %sti = sim.string.string_to_int %s : i32
  %aa = sim.assoc_array.empty : !sim.assoc_array<i8, i32>
  %aasz = sim.assoc_array.size %aa : !sim.assoc_array<i8, i32>
  %aag = sim.assoc_array.get %aa[%i] : !sim.assoc_array<i8, i32>
  %aas = sim.assoc_array.set %aa[%i] = %a : !sim.assoc_array<i8, i32>
  %ff, %fi = sim.assoc_array.first %aa : !sim.assoc_array<i8, i32>
}
// -----
// More of them, and files.
hw.module @m(in %a: i8, in %c: !seq.clock, in %b: i1, in %i: i32, in %ar: !hw.array<4xi8>) {
  %lit = sim.fmt.literal "hello"
  %q = sim.queue.empty : <i8, 10>
  %q5, %p = sim.queue.pop_back from %q : <i8, 10>
  %q6, %p2 = sim.queue.pop_front from %q : !sim.queue<i8, 10>
  %ge = sim.queue.get %i of %q : <i8, 10>
  %q10 = sim.queue.insert %a into %q at %i : <i8, 10>
  %q11 = sim.queue.delete index %i of %q : <i8, 10>
  %q12 = sim.queue.slice %q from %i to %i : <i8, 10>
  %q7 = sim.queue.concat (%q, %q) : (!sim.queue<i8, 10>, !sim.queue<i8, 10>) <i8, 20>
  %fa = sim.queue.from_array %ar : !hw.array<4xi8> -> <i8, 10>
  %s = sim.string.literal "abc"
  %cmp = sim.string.cmp lt %s, %s : !sim.dstring
  %fstr = sim.fmt.string %s : !sim.dstring
  %fstr2 = sim.fmt.string %s isLeftAligned true specifierWidth 4 : !sim.dstring
  %aa = sim.assoc_array.empty : <i8, i32>
  %aad = sim.assoc_array.delete index %i of %aa : <i8, i32>
  %aae = sim.assoc_array.exists %i in %aa : <i8, i32>
  %ff, %fi = sim.assoc_array.first %aa : <i8, i32>
  %ff2, %fi2 = sim.assoc_array.last %aa : <i8, i32>
  %ff3, %fi3 = sim.assoc_array.next %aa[%i] : <i8, i32>
  %ff4, %fi4 = sim.assoc_array.prev %aa[%i] : <i8, i32>
  %ac = sim.assoc_array.cmp ne %aa, %aa : <i8, i32>
  sim.triggered %c { %fts = sim.string.format_to_string %lit }
  sim.triggered %c { %fl = sim.get_file %lit }
  sim.triggered %c { %fd = sim.sv.fopen %s }
  sim.triggered %c { %fd2 = sim.sv.fopen %s mode = r_update }
  sim.triggered %c { sim.sv.fclose %i }
  sim.triggered %c { sim.sv.fflush_all }
  sim.triggered %c { %st = sim.sv.channel_to_output_stream %i }
  sim.triggered %c { %st1 = sim.sv.readmem %s, %ar {dimLows = array<i64: 0>, dimDescending = array<i1: true>} : !hw.array<4xi8> }
  sim.triggered %c { %st2 = sim.sv.readmem %s, %ar start = %i finish = %i slice[%i, %i] {dimLows = array<i64: 0>, dimDescending = array<i1: true>, isBinary = true} : !hw.array<4xi8> }
}
// -----
// Functions of the program around.
sim.func.dpi @f(in %a : i8, out b : i8, inout %c: i4, return d : i8)
sim.func.dpi private @g(in %a : i8) attributes {verilogName = "q", x}
hw.module @m(in %a: i8, in %c: !seq.clock, in %b: i1, in %d: i4) {
  %0:3 = sim.func.dpi.call @f(%a, %d) : (i8, i4) -> (i8, i4, i8)
  sim.func.dpi.call @g(%a) clock %c enable %b : (i8) -> ()
  sim.func.dpi.call @g(%a) enable %b {x} : (i8) -> ()
}
// -----
// One that returns alone.
sim.func.dpi @h(return d : i8)
// -----
// Texts made of each other.
hw.module @m(in %a: i8, in %c: !seq.clock, in %b: i1, in %i: i32) {
  %q = sim.fmt.concat (%r)
  %r = sim.fmt.concat (%q)
}
// -----
// A queue of negative bound.
hw.module @m(in %a: i8, in %c: !seq.clock, in %b: i1, in %i: i32) {
  %q = sim.queue.empty : <i8, -1>
}
// -----
// Statements of sv in a process of sim.
hw.module @m(in %a: i8, in %c: !seq.clock, in %b: i1, in %i: i32, in %ar: !hw.array<4xi8>) {
  sim.triggered %c {
    sv.if %b { sv.write "x" }
    %t = sim.fmt.literal "x"
    sim.proc.print %t
  } {x}
}
