// A master of AXI4-Lite or Wishbone at the end of a pipe: "r ADDRESS" reads a word and prints status and word, "w ADDRESS WORD
// STROBE" writes one and prints its status, all in hexadecimal. It waits as long as it likes on every channel, and ends the
// simulation where the design breaks a rule of the bus.
//
// Where the design has memory outside, MEMORY_BYTES says how much, MEMORY_ID_BITS how wide the names of bursts are, and MEMORY_READS and
// MEMORY_WRITES which channels there are: addresses from 80000000 on are words of that memory, which the design has from 100000000 on.
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

  task automatic check_burst(input [63:0] first, input [7:0] length, input [2:0] size, input [1:0] kind);
    reg [63:0] last;
    last = first + {53'd0, length, 3'd7};
    if (size != 3'd3 || kind != 2'd1 || first[2:0] != 3'd0) broken("a burst of another kind");
    if (first[63:12] != last[63:12]) broken("a burst crosses 4 KiB");
    if (first < MEMORY || last >= MEMORY + `MEMORY_BYTES) broken("a burst leaves the memory");
  endtask
`endif

`ifdef MEMORY_READS
  wire [63:0] m_araddr;
  wire [`MEMORY_ID_BITS-1:0] m_arid;
  wire [7:0] m_arlen;
  wire [2:0] m_arsize;
  wire [1:0] m_arburst;
  wire m_arvalid, m_rready;
  reg m_arready = 0, m_rvalid = 0, m_rlast = 0;
  reg [`MEMORY_ID_BITS-1:0] m_rid = 0;
  reg [63:0] m_rdata = 0;
  reg [63:0] read_from = 0, asked_at = 0;
  reg [8:0] read_left = 0;
  reg asked = 0;
  always @(posedge clk) if (!rst) begin
    if (asked && (!m_arvalid || m_araddr != asked_at)) broken("a read was withdrawn or changed");
    asked = m_arvalid && !m_arready;
    asked_at = m_araddr;
    if (m_arvalid && m_arready) begin
      check_burst(m_araddr, m_arlen, m_arsize, m_arburst);
      read_from = m_araddr;
      read_left = {1'b0, m_arlen} + 9'd1;
      m_rid <= m_arid;
    end
    if (m_rvalid && m_rready) begin
      read_from = read_from + 64'd8;
      read_left = read_left - 9'd1;
    end
    m_arready <= read_left == 0 && !lazy();
    if (!m_rvalid || m_rready) begin
      m_rvalid <= 0;
      m_rdata <= {$urandom, $urandom};
      if (read_left != 0 && !lazy()) begin
        m_rvalid <= 1;
        m_rdata <= store[(read_from - MEMORY) >> 3];
        m_rlast <= read_left == 1;
      end
    end
  end
`define READ_PORTS , .m_axi_araddr(m_araddr), .m_axi_arid(m_arid), .m_axi_arlen(m_arlen), .m_axi_arsize(m_arsize), \
    .m_axi_arburst(m_arburst), .m_axi_arvalid(m_arvalid), .m_axi_arready(m_arready), .m_axi_rid(m_rid), \
    .m_axi_rdata(m_rdata), .m_axi_rresp(2'd0), .m_axi_rlast(m_rlast), .m_axi_rvalid(m_rvalid), .m_axi_rready(m_rready)
`else
`define READ_PORTS
`endif

`ifdef MEMORY_WRITES
  wire [63:0] m_awaddr, m_wdata;
  wire [`MEMORY_ID_BITS-1:0] m_awid;
  wire [7:0] m_awlen, m_wstrb;
  wire [2:0] m_awsize;
  wire [1:0] m_awburst;
  wire m_awvalid, m_wlast, m_wvalid, m_bready;
  reg m_awready = 0, m_wready = 0, m_bvalid = 0;
  reg [`MEMORY_ID_BITS-1:0] m_bid = 0;
  reg [63:0] write_to = 0;
  reg [8:0] write_left = 0;
  reg unanswered = 0;
  integer lane;
  always @(posedge clk) if (!rst) begin
    if (m_awvalid && m_awready) begin
      check_burst(m_awaddr, m_awlen, m_awsize, m_awburst);
      write_to = m_awaddr;
      write_left = {1'b0, m_awlen} + 9'd1;
      m_bid <= m_awid;
    end
    if (m_wvalid && m_wready) begin
      if (m_wlast != (write_left == 1)) broken("the last beat is not marked");
      for (lane = 0; lane < 8; lane = lane + 1)
        if (m_wstrb[lane]) store[(write_to - MEMORY) >> 3][8 * lane +: 8] = m_wdata[8 * lane +: 8];
      write_to = write_to + 64'd8;
      write_left = write_left - 9'd1;
      unanswered = write_left == 0;
    end
    if (m_bvalid && m_bready) unanswered = 0;
    m_awready <= write_left == 0 && !unanswered && !lazy();
    m_wready <= write_left != 0 && !lazy();
    if (!m_bvalid || m_bready) m_bvalid <= unanswered && !lazy();
  end
`define WRITE_PORTS , .m_axi_awaddr(m_awaddr), .m_axi_awid(m_awid), .m_axi_awlen(m_awlen), .m_axi_awsize(m_awsize), \
    .m_axi_awburst(m_awburst), .m_axi_awvalid(m_awvalid), .m_axi_awready(m_awready), .m_axi_wdata(m_wdata), \
    .m_axi_wstrb(m_wstrb), .m_axi_wlast(m_wlast), .m_axi_wvalid(m_wvalid), .m_axi_wready(m_wready), .m_axi_bid(m_bid), \
    .m_axi_bresp(2'd0), .m_axi_bvalid(m_bvalid), .m_axi_bready(m_bready)
`else
`define WRITE_PORTS
`endif

  reg [31:0] address, word;
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
    .s_axi_rdata(rdata), .s_axi_rresp(rresp), .s_axi_rvalid(rvalid), .s_axi_rready(rready)
    `READ_PORTS `WRITE_PORTS
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
    .wb_dat_o(dat_o), .wb_ack_o(ack), .wb_err_o(err)
    `READ_PORTS `WRITE_PORTS
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
