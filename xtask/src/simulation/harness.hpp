// The part of a simulation that is the same for every design: memories with one cycle of read latency, the clock, and
// the protocol of start and done. The generated part defines `Design`, `scalars`, `results`, `memories` and `ports`.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>
#include "verilated.h"

using Words = std::vector<uint32_t>;

static int limbs(int width) { return (width + 31) / 32; }

static void put(CData &signal, const uint32_t *word) { signal = word[0]; }
static void put(SData &signal, const uint32_t *word) { signal = word[0]; }
static void put(IData &signal, const uint32_t *word) { signal = word[0]; }
static void put(QData &signal, const uint32_t *word) { signal = word[0] | uint64_t(word[1]) << 32; }
template <std::size_t N> static void put(VlWide<N> &signal, const uint32_t *word) {
  for (std::size_t i = 0; i < N; i++) signal[i] = word[i];
}
static void get(const CData &signal, uint32_t *word) { word[0] = signal; }
static void get(const SData &signal, uint32_t *word) { word[0] = signal; }
static void get(const IData &signal, uint32_t *word) { word[0] = signal; }
static void get(const QData &signal, uint32_t *word) { word[0] = uint32_t(signal), word[1] = uint32_t(signal >> 32); }
template <std::size_t N> static void get(const VlWide<N> &signal, uint32_t *word) {
  for (std::size_t i = 0; i < N; i++) word[i] = signal[i];
}

static uint64_t noise_state = 0x9E3779B97F4A7C15;
static uint32_t noise() {
  noise_state ^= noise_state << 13, noise_state ^= noise_state >> 7, noise_state ^= noise_state << 17;
  return uint32_t(noise_state >> 16);
}

// A word that no design may rely on.
static Words poison(int width) {
  Words word(limbs(width));
  for (auto &limb : word) limb = noise();
  if (width % 32) word.back() &= (uint32_t(1) << width % 32) - 1;
  return word;
}

[[noreturn]] static void fault(const std::string &text) {
  printf("fault %s\n", text.c_str());
  exit(0);
}

struct Memory {
  const char *name;
  int width;
  uint32_t depth;
  Words words;
  uint32_t *at(uint32_t address) { return &words[size_t(address) * limbs(width)]; }
};

// What a port asks for in one cycle.
struct Access {
  int memory;
  bool read, write;
  uint32_t address;
  Words data;
};

static void read_word(uint32_t *word, int width) {
  static char text[1 << 20];
  if (scanf("%1048575s", text) != 1) fault("too little data for the harness");
  std::string digits = text;
  for (int limb = 0; limb < limbs(width); limb++) {
    size_t keep = digits.size() > 8 ? digits.size() - 8 : 0;
    word[limb] = digits.empty() ? 0 : uint32_t(strtoul(digits.substr(keep).c_str(), nullptr, 16));
    digits.resize(keep);
  }
}

static void write_word(const uint32_t *word, int width) {
  int limb = limbs(width) - 1;
  printf(" %x", word[limb]);
  while (limb-- > 0) printf("%08x", word[limb]);
}
