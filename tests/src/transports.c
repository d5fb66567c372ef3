/* transports LINE FILE FRAMES: the transports of kiln_host.c, at the board and the file of transports.py. */
#include "kiln_host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void expect(const char *what, kiln_status found, kiln_status expected) {
  if (found != expected) {
    fprintf(stderr, "%s: %s, not %s\n", what, kiln_message(found), kiln_message(expected));
    exit(1);
  }
}

static void exercise(const char *what, const kiln_transport *transport, int frames) {
  uint8_t words[0x40] = {0}, found[0x40];
  uint64_t hash = UINT64_C(0x7e7d5e5d01234567);
  expect(what, kiln_connect(transport, 0x20, hash), KILN_OK);
  expect(what, kiln_connect(transport, 0x20, hash ^ 1), KILN_OTHER_DESIGN);
  expect(what, transport->write(transport->self, 0x40, words, sizeof words), KILN_OK);
  for (int frame = 0; frame < frames / 2; frame++) {
    unsigned at = (unsigned)rand() % 16 * 4;
    for (unsigned byte = 0; byte < 4; byte++) {
      words[at + byte] = (uint8_t)rand();
    }
    expect(what, transport->write(transport->self, 0x40 + at, words + at, 4), KILN_OK);
    expect(what, transport->read(transport->self, 0x40, found, sizeof found), KILN_OK);
    if (memcmp(words, found, sizeof words) != 0) {
      fprintf(stderr, "%s: words differ\n", what);
      exit(1);
    }
  }
  expect(what, transport->read(transport->self, 0x100, found, 4), KILN_REFUSED);
}

int main(int argc, char **argv) {
  kiln_transport transport;
  char *nothing[] = {"false", NULL};
  if (argc != 4) {
    return 2;
  }
  expect("serial", kiln_serial(&transport, argv[1], 0, 5), KILN_OK);
  exercise("serial", &transport, atoi(argv[3]));
  kiln_close(&transport);
  expect("memory", kiln_memory(&transport, argv[2], 0x100, 0x1000), KILN_OK);
  exercise("memory", &transport, 200);
  uint32_t word = 0x12345678, found = 0;
  expect("nothing shared", transport.write(transport.self, KILN_SHARED, &word, 4), KILN_REFUSED);
  expect("shared", kiln_share(&transport, argv[2], 0x80, 0, 0x3f000000), KILN_OK);
  expect("shared", transport.write(transport.self, KILN_SHARED + 0x7c, &word, 4), KILN_OK);
  expect("shared", transport.read(transport.self, KILN_SHARED + 0x7c, &found, 4), KILN_OK);
  expect("behind it", transport.read(transport.self, KILN_SHARED + 0x80, &found, 4), KILN_REFUSED);
  if (found != word || transport.memory != 0x3f000000) {
    fprintf(stderr, "shared memory has %x\n", (unsigned)found);
    return 1;
  }
  exercise("memory", &transport, 200);
  kiln_close(&transport);
  expect("no memory", kiln_memory(&transport, "/nowhere", 0x100, 0), KILN_SYSTEM);
  expect("no line", kiln_serial(&transport, "/nowhere", 0, KILN_SILENCE), KILN_SYSTEM);
  expect("simulation", kiln_simulation(&transport, nothing), KILN_OK);
  expect("nothing answers", kiln_connect(&transport, 0x20, 0), KILN_SILENT);
  kiln_close(&transport);
  return 0;
}
