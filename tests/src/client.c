#include "driver/@name@_driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static kiln_transport transport;

static void expect(const char *what, kiln_status found, kiln_status expected) {
  if (found != expected) {
    fprintf(stderr, "%s: %s, not %s\n", what, kiln_message(found), kiln_message(expected));
    exit(1);
  }
}

static void right(const char *what, kiln_status status) { expect(what, status, KILN_OK); }

static void same(const char *what, const void *found, size_t size, const uint8_t *expected, size_t count) {
  if (size != count || memcmp(found, expected, count) != 0) {
    fprintf(stderr, "%s differs\n", what);
    exit(1);
  }
}

/* Another design: its hash differs in a bit. */
static kiln_status other(void *self, uint32_t address, void *data, size_t count) {
  kiln_status status = transport.read(self, address, data, count);
  *(uint8_t *)data ^= 1;
  return status;
}

int main(int argc, char **argv) {
  @name@_driver driver;
  uint32_t restart = 0x81;
  uint64_t cycles = 0;
  if (argc < 2) {
    return 2;
  }
  right("simulation", kiln_simulation(&transport, argv + 1));
  kiln_transport wrong = transport;
  wrong.read = other;
  expect("hash", @name@_connect(&driver, &wrong), KILN_OTHER_DESIGN);
  right("connect", @name@_connect(&driver, &transport));
@calls@  right("cycles", @name@_cycles(&driver, &cycles));
  right("start", transport.write(transport.self, 0, &restart, 4));
  kiln_runs none = {0, 0};
  uint32_t place = 0;
  expect("another start", kiln_begin(&transport, &none, (kiln_queue){1, 0}, &place), KILN_STILL_RUNNING);
@refused@  kiln_close(&transport);
  return cycles > 0 ? 0 : 1;
}
