  // What @bus@ writes.
  wire [63:0] @bus@awaddr;
  wire [@bits@ - 1:0] @bus@wdata;
  wire [@id_bits@ - 1:0] @bus@awid;
  wire [7:0] @bus@awlen;
  wire [@bytes@ - 1:0] @bus@wstrb;
  wire [2:0] @bus@awsize;
  wire [1:0] @bus@awburst;
  wire @bus@awvalid, @bus@wlast, @bus@wvalid, @bus@bready;
  wire [1:0] @bus@bresp = 2'd0;
  reg @bus@awready = 0, @bus@wready = 0, @bus@bvalid = 0;
  reg [@id_bits@ - 1:0] @bus@bid = 0;
  reg [63:0] @bus@write_to = 0;
  reg [8:0] @bus@write_left = 0;
  reg @bus@unanswered = 0;
  integer @bus@write_lane;
  always @(posedge clk) if (!rst) begin
    if (@bus@awvalid && @bus@awready) begin
      check_burst(@bus@awaddr, @bus@awlen, @bus@awsize, @bus@awburst, @beat@);
      @bus@write_to = @bus@awaddr;
      @bus@write_left = {1'b0, @bus@awlen} + 9'd1;
      @bus@bid <= @bus@awid;
    end
    if (@bus@wvalid && @bus@wready) begin
      if (@bus@wlast != (@bus@write_left == 1)) broken("the last beat is not marked");
      for (@bus@write_lane = 0; @bus@write_lane < @bytes@; @bus@write_lane = @bus@write_lane + 1)
        if (@bus@wstrb[@bus@write_lane])
          store[(@bus@write_to - MEMORY + @bus@write_lane) >> 3][8 * (@bus@write_lane & 7) +: 8] =
            @bus@wdata[8 * @bus@write_lane +: 8];
      @bus@write_to = @bus@write_to + @bytes@;
      @bus@write_left = @bus@write_left - 9'd1;
      @bus@unanswered = @bus@write_left == 0;
    end
    if (@bus@bvalid && @bus@bready) @bus@unanswered = 0;
    @bus@awready <= @bus@write_left == 0 && !@bus@unanswered && !lazy();
    @bus@wready <= @bus@write_left != 0 && !lazy();
    if (!@bus@bvalid || @bus@bready) @bus@bvalid <= @bus@unanswered && !lazy();
  end

