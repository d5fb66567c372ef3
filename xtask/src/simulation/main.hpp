// The clock loop over a design: reads data from standard input, runs it for each round, writes what it left.

// One rising edge: writes are done, and what was asked for is there in the next cycle. A read without enable, of a word
// written in the same cycle, or out of range gives noise.
static void edge(Design &top, std::vector<Memory> &memories) {
  std::vector<Access> accesses = ports(top);
  top.CLOCK = 1;
  top.eval();
  for (size_t port = 0; port < accesses.size(); port++) {
    Access &access = accesses[port];
    Memory &memory = memories[access.memory];
    bool there = access.read && access.address < memory.depth;
    for (const Access &other : accesses)
      there = there && !(other.write && other.memory == access.memory && other.address == access.address);
    read_data[port] = poison(memory.width);
    if (there) read_data[port].assign(memory.at(access.address), memory.at(access.address) + limbs(memory.width));
  }
  for (Access &access : accesses) {
    // Before the first reset registers are noise, and so is what they write; the data come after it.
    if (!access.write || top.RESET == reset_active) continue;
    Memory &memory = memories[access.memory];
    if (access.address >= memory.depth) fault(std::string("a write past the end of ") + memory.name);
    for (int limb = 0; limb < limbs(memory.width); limb++) memory.at(access.address)[limb] = access.data[limb];
  }
  give(top);
  top.CLOCK = 0;
  top.eval();
}

static bool writes(Design &top) {
  for (const Access &access : ports(top))
    if (access.write) return true;
  return false;
}

static int run(int argc, char **argv) {
  uint64_t limit = argc > 2 ? strtoull(argv[2], nullptr, 10) : 1000000;
  int rounds = argc > 3 ? atoi(argv[3]) : 1;
  // Registers start with noise, so that a missing reset shows.
  Verilated::randReset(2);
  Verilated::randSeed(20251);
  Design top;
  std::vector<Memory> memories = make_memories();
  for (const Access &access : ports(top)) read_data.push_back(poison(memories[access.memory].width));
  top.START = 0, top.CLOCK = 0, top.RESET = reset_active;
  give(top);
  top.eval();
  for (int i = 0; i < 3; i++) edge(top, memories);
  top.RESET = !reset_active;
  for (int round = 0; round < rounds; round++) {
    read_scalars(top);
    for (Memory &memory : memories)
      for (uint32_t i = 0; i < memory.depth; i++) read_word(memory.at(i), memory.width);
    uint64_t cycle = 0;
    top.START = 1;
    top.eval();
    while (!top.DONE) {
      edge(top, memories);
      top.START = 0;
      top.eval();
      if (++cycle > limit) fault("no done within the limit of cycles");
    }
    printf("cycles %llu\n", (unsigned long long)cycle);
    edge(top, memories);
    printf("results");
    write_results(top);
    for (Memory &memory : memories) {
      printf("\nmemory");
      for (uint32_t i = 0; i < memory.depth; i++) write_word(memory.at(i), memory.width);
    }
    printf("\n");
  }
  for (int i = 0; i < 8; i++, edge(top, memories)) {
    if (top.DONE) fault("done is longer than one cycle, or comes again without a start");
    if (writes(top)) fault("a write after done");
  }
  printf("end");
  write_results(top);
  printf("\n");
  return 0;
}
