// A circuit goes to the pins of a board: ports by their names, others as --port says. Seconds differ, so the summary is not read.
// RUN: kiln build %s --board ice40-hx8k -o %t/blink --clock-mhz 12 --port step=3 --port leds=led0,!led1 --port wide=open --no-cache
// IGNORE: stdout
hw.module @blink(in %clock : !seq.clock, in %reset : i1, in %step : i4, in %rx : i1, out leds : i2, out wide : i3) {
  %zero = hw.constant 0 : i24
  %high = hw.constant 0 : i19
  %add = comb.concat %high, %step, %rx : i19, i4, i1
  %next = comb.add %count, %add : i24
  %count = seq.compreg %next, %clock reset %reset, %zero : i24
  %leds = comb.extract %count from 22 : (i24) -> i2
  %wide = comb.extract %count from 0 : (i24) -> i3
  hw.output %leds, %wide : i2, i3
}
