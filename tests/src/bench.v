// A board at the end of a pipe: what a host says comes on standard input, what the board says goes to standard output.
// "S" and a byte sends the byte; "R" waits for a byte and prints it in hexadecimal, or "-" after a silence.
`timescale 1ns / 1ns
module bench;
  parameter integer DIVISOR = 12;
  reg clk = 0;
  reg rx = 1;
  wire tx;
  `TOP dut (.clk(clk), .rx(rx), `BUTTON .tx(tx));

  integer heard [0:1023];
  integer first = 0, last = 0;
  integer place = -1;
  reg [7:0] bits;
  task cycle;
    begin
      #5 clk = 1;
      #5 clk = 0;
      if (place < 0) begin
        if (tx === 1'b0) place = 0;
      end else begin
        place = place + 1;
        if (place > DIVISOR && place % DIVISOR == DIVISOR / 2 && place < 9 * DIVISOR) bits = {tx, bits[7:1]};
        if (place == 9 * DIVISOR + DIVISOR / 2) begin
          heard[last % 1024] = bits;
          last = last + 1;
          place = -1;
        end
      end
    end
  endtask

  task level(input value);
    begin
      rx = value;
      repeat (DIVISOR) cycle;
    end
  endtask

  integer word, byte_, at, waited, input_;
  initial begin
    // A variable: there are simulators that take no constant.
    input_ = 'h8000_0000;
    repeat (1200) cycle;
    word = $fgetc(input_);
    while (word >= 0) begin
      if (word == "S") begin
        byte_ = $fgetc(input_);
        level(0);
        for (at = 0; at < 8; at = at + 1) level(byte_ >> at & 1);
        level(1);
      end else begin
        for (waited = 0; first == last && waited < 1200 + 20 * DIVISOR; waited = waited + 1) cycle;
        if (first == last) $display("-");
        else begin
          $display("%0x", heard[first % 1024]);
          first = first + 1;
        end
        $fflush;
      end
      word = $fgetc(input_);
    end
    $finish(0);
  end
endmodule
