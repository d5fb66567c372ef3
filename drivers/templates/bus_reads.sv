  // What @bus@ reads.
  wire [63:0] @bus@araddr;
  wire [@id_bits@ - 1:0] @bus@arid;
  wire [7:0] @bus@arlen;
  wire [2:0] @bus@arsize;
  wire [1:0] @bus@arburst;
  wire @bus@arvalid, @bus@rready;
  wire [1:0] @bus@rresp = 2'd0;
  reg @bus@arready = 0, @bus@rvalid = 0, @bus@rlast = 0;
  reg [@id_bits@ - 1:0] @bus@rid = 0;
  reg [@bits@ - 1:0] @bus@rdata = 0;
  reg [63:0] @bus@read_from = 0, @bus@asked_at = 0;
  reg [8:0] @bus@read_left = 0;
  reg @bus@asked = 0;
  integer @bus@read_lane;
  always @(posedge clk) if (!rst) begin
    if (@bus@asked && (!@bus@arvalid || @bus@araddr != @bus@asked_at)) broken("a read was withdrawn or changed");
    @bus@asked = @bus@arvalid && !@bus@arready;
    @bus@asked_at = @bus@araddr;
    if (@bus@arvalid && @bus@arready) begin
      check_burst(@bus@araddr, @bus@arlen, @bus@arsize, @bus@arburst, @beat@);
      @bus@read_from = @bus@araddr;
      @bus@read_left = {1'b0, @bus@arlen} + 9'd1;
      @bus@rid <= @bus@arid;
    end
    if (@bus@rvalid && @bus@rready) begin
      @bus@read_from = @bus@read_from + @bytes@;
      @bus@read_left = @bus@read_left - 9'd1;
    end
    @bus@arready <= @bus@read_left == 0 && !lazy();
    if (!@bus@rvalid || @bus@rready) begin
      @bus@rvalid <= 0;
      for (@bus@read_lane = 0; @bus@read_lane < @bits@ / 32; @bus@read_lane = @bus@read_lane + 1)
        @bus@rdata[32 * @bus@read_lane +: 32] <= $urandom;
      if (@bus@read_left != 0 && !lazy()) begin
        @bus@rvalid <= 1;
        for (@bus@read_lane = 0; @bus@read_lane < @bits@ / 64; @bus@read_lane = @bus@read_lane + 1)
          @bus@rdata[64 * @bus@read_lane +: 64] <= store[((@bus@read_from - MEMORY) >> 3) + @bus@read_lane];
        @bus@rlast <= @bus@read_left == 1;
      end
    end
  end

