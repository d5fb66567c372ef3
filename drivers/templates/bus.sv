@defined@// A master of AXI4-Lite or Wishbone at the end of a pipe: "r ADDRESS" reads a word and prints status and word, "w ADDRESS WORD
// STROBE" writes one and prints its status, all in hexadecimal. It waits as long as it likes on every channel, and ends the
// simulation where the design breaks a rule of the bus.
//
// Where designs have memory outside, MEMORY_BYTES says how much of it they share with their host: addresses from 80000000 on are words of
// that memory, which the designs have from 100000000 on.
`timescale 1ns / 1ns
/* verilator lint_off WIDTH */
module kiln_bus_master;
  parameter integer ADDRESS_BITS = 12;
  reg clk = 0;
  reg rst = 1;
  always #5 clk = !clk;

  // A channel waits three cycles in four.
  function automatic bit lazy();
    return ($urandom() & 3) != 0;
  endfunction

  task automatic broken(input string what);
    $display("broken: %s", what);
    $fatal(1, "%s", what);
  endtask

`ifdef MEMORY_BYTES
  localparam [63:0] MEMORY = 64'h1_0000_0000;
  reg [63:0] store [0:`MEMORY_BYTES / 8 - 1];
  integer place;
  initial for (place = 0; place < `MEMORY_BYTES / 8; place = place + 1) store[place] = {$urandom, $urandom};

  // A burst of beats of 2 ** beat bytes.
  task automatic check_burst(
    input [63:0] first, input [7:0] length, input [2:0] size, input [1:0] kind, input [2:0] beat
  );
    reg [63:0] last;
    last = first + (({56'd0, length} + 64'd1) << beat) - 64'd1;
    if (size != beat || kind != 2'd1 || ((first >> beat) << beat) != first) broken("a burst of another kind");
    if (first[63:12] != last[63:12]) broken("a burst crosses 4 KiB");
    if (first < MEMORY || last >= MEMORY + `MEMORY_BYTES) broken("a burst leaves the memory");
  endtask
`endif

@channels@  reg [31:0] address, word;
  reg [3:0] strobe;
  reg [31:0] answer;
  reg [1:0] status;
  integer code;
  string command;

`ifdef AXI_LITE
  reg [ADDRESS_BITS-1:0] awaddr = 0, araddr = 0;
  reg [31:0] wdata = 0;
  reg [3:0] wstrb = 0;
  reg awvalid = 0, wvalid = 0, bready = 0, arvalid = 0, rready = 0;
  wire awready, wready, bvalid, arready, rvalid, running, irq;
  wire [1:0] bresp, rresp;
  wire [31:0] rdata;
  `TOP dut (
    .clk(clk), .rst(rst), .running(running), .irq(irq),
    .s_axi_awaddr(awaddr), .s_axi_awvalid(awvalid), .s_axi_awready(awready),
    .s_axi_wdata(wdata), .s_axi_wstrb(wstrb), .s_axi_wvalid(wvalid), .s_axi_wready(wready),
    .s_axi_bresp(bresp), .s_axi_bvalid(bvalid), .s_axi_bready(bready),
    .s_axi_araddr(araddr), .s_axi_arvalid(arvalid), .s_axi_arready(arready),
    .s_axi_rdata(rdata), .s_axi_rresp(rresp), .s_axi_rvalid(rvalid), .s_axi_rready(rready)@connected@
  );

  // What was asked and not answered; a response stays as it is until it is taken.
  integer addresses = 0, words = 0, reads = 0;
  reg b_held = 0, r_held = 0;
  reg [1:0] b_was = 0, r_was = 0;
  reg [31:0] word_was = 0;
  always @(posedge clk) if (!rst) begin
    if (b_held && (!bvalid || bresp != b_was)) broken("a write response changed");
    if (r_held && (!rvalid || rresp != r_was || rdata != word_was)) broken("a read response changed");
    if (bvalid && (addresses == 0 || words == 0)) broken("a write response without its request");
    if (rvalid && reads == 0) broken("a read response without its request");
    addresses <= addresses + (awvalid && awready ? 1 : 0) - (bvalid && bready ? 1 : 0);
    words <= words + (wvalid && wready ? 1 : 0) - (bvalid && bready ? 1 : 0);
    reads <= reads + (arvalid && arready ? 1 : 0) - (rvalid && rready ? 1 : 0);
    b_held <= bvalid && !bready;
    r_held <= rvalid && !rready;
    b_was <= bresp;
    r_was <= rresp;
    word_was <= rdata;
  end

  task automatic do_read;
    while (lazy()) @(negedge clk);
    araddr = address[ADDRESS_BITS-1:0];
    arvalid = 1;
    #1 while (!arready) @(negedge clk);
    @(negedge clk) arvalid = 0;
    while (lazy()) @(negedge clk);
    rready = 1;
    #1 while (!rvalid) @(negedge clk);
    answer = rdata;
    status = rresp;
    @(negedge clk) rready = 0;
  endtask

  task automatic do_write;
    bit address_first;
    address_first = $urandom() & 1;
    if (address_first) send_address();
    send_word();
    if (!address_first) send_address();
    while (lazy()) @(negedge clk);
    bready = 1;
    #1 while (!bvalid) @(negedge clk);
    status = bresp;
    @(negedge clk) bready = 0;
  endtask

  task automatic send_address;
    while (lazy()) @(negedge clk);
    awaddr = address[ADDRESS_BITS-1:0];
    awvalid = 1;
    #1 while (!awready) @(negedge clk);
    @(negedge clk) awvalid = 0;
  endtask

  task automatic send_word;
    while (lazy()) @(negedge clk);
    wdata = word;
    wstrb = strobe;
    wvalid = 1;
    #1 while (!wready) @(negedge clk);
    @(negedge clk) wvalid = 0;
  endtask
`else
  reg cyc = 0, stb = 0, we = 0;
  reg [ADDRESS_BITS-3:0] adr = 0;
  reg [31:0] dat = 0;
  reg [3:0] sel = 0;
  wire [31:0] dat_o;
  wire ack, err, running, irq;
  `TOP dut (
    .clk(clk), .rst(rst), .running(running), .irq(irq),
    .wb_cyc_i(cyc), .wb_stb_i(stb), .wb_we_i(we), .wb_adr_i(adr), .wb_dat_i(dat), .wb_sel_i(sel),
    .wb_dat_o(dat_o), .wb_ack_o(ack), .wb_err_o(err)@connected@
  );

  always @(posedge clk) if (!rst) begin
    if ((ack || err) && !(cyc && stb)) broken("an answer to nothing");
    if (ack && err) broken("two answers");
  end

  task automatic cycle;
    cyc = 1;
    while (lazy()) @(negedge clk);
    adr = address[ADDRESS_BITS-1:2];
    stb = 1;
    #1 while (!ack && !err) @(negedge clk);
    answer = dat_o;
    status = err ? 2 : 0;
    @(negedge clk) stb = 0;
    cyc = lazy();
    while (lazy()) @(negedge clk);
  endtask

  task automatic do_read;
    we = 0;
    sel = 15;
    cycle();
  endtask

  task automatic do_write;
    we = 1;
    dat = word;
    sel = strobe;
    cycle();
  endtask
`endif

  // A word of shared memory, or one of the design.
  task automatic read_word;
    status = 0;
`ifdef MEMORY_BYTES
    if (address[31] && address[30:0] < `MEMORY_BYTES) answer = store[address[30:3]][32 * address[2] +: 32];
    else
`endif
    if (address[31]) status = 2;
    else do_read();
  endtask

  task automatic write_word;
    status = 0;
`ifdef MEMORY_BYTES
    if (address[31] && address[30:0] < `MEMORY_BYTES) store[address[30:3]][32 * address[2] +: 32] = word;
    else
`endif
    if (address[31]) status = 2;
    else do_write();
  endtask

  initial begin
    repeat (20) @(negedge clk);
    rst = 0;
    code = $fscanf(32'h8000_0000, "%s", command);
    while (code == 1) begin
      if (command == "r") begin
        code = $fscanf(32'h8000_0000, "%h", address);
        read_word();
        $display("%0d %h", status, answer);
      end else begin
        code = $fscanf(32'h8000_0000, "%h %h %h", address, word, strobe);
        write_word();
        $display("%0d", status);
      end
      $fflush;
      code = $fscanf(32'h8000_0000, "%s", command);
    end
    $finish;
  end
endmodule
