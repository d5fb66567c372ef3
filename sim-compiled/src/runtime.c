// The program around a compiled circuit: it takes commands from its input and answers on its output, until its input ends.
//
// A command is six numbers of 64 bits: what to do, cycles, bytes of inputs that follow, the step from row to row of inputs, bytes of
// outputs, the step from row to row of outputs.
typedef __SIZE_TYPE__ size;
typedef unsigned long long u64;

long read(int file, void *to, size count);
long write(int file, const void *from, size count);
void *realloc(void *old, size count);

struct block {
  void *at;
  u64 size;
};

extern const struct block kiln_blocks[];
extern const u64 kiln_block_count;
void kiln_run(const void *in, u64 in_step, void *out, u64 out_step, u64 cycles);

enum { LOAD, RUN, SAVE };

static int take(void *to, u64 count) {
  for (char *at = to; count > 0;) {
    long part = read(0, at, count);
    if (part <= 0) return 0;
    at += part;
    count -= (u64)part;
  }
  return 1;
}

static int give(const void *from, u64 count) {
  for (const char *at = from; count > 0;) {
    long part = write(1, at, count);
    if (part <= 0) return 0;
    at += part;
    count -= (u64)part;
  }
  return 1;
}

static int load(void) {
  for (u64 i = 0; i < kiln_block_count; i++)
    if (!take(kiln_blocks[i].at, kiln_blocks[i].size)) return 0;
  return 1;
}

static int save(void) {
  for (u64 i = 0; i < kiln_block_count; i++)
    if (!give(kiln_blocks[i].at, kiln_blocks[i].size)) return 0;
  return 1;
}

int main(void) {
  void *in = 0, *out = 0;
  u64 command[6], most_in = 0, most_out = 0;
  while (take(command, sizeof command)) {
    if (command[0] == LOAD && !load()) return 1;
    if (command[0] == SAVE && !save()) return 1;
    if (command[0] != RUN) continue;
    if (command[2] > most_in) in = realloc(in, most_in = command[2]);
    if (command[4] > most_out) out = realloc(out, most_out = command[4]);
    if ((most_in && !in) || (most_out && !out)) return 1;
    if (!take(in, command[2])) return 1;
    kiln_run(in, command[3], out, command[5], command[1]);
    if (!give(out, command[4])) return 1;
  }
  return 0;
}
