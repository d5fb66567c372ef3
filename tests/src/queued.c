/* Starts two runs before it waits for the first: the arguments run the simulation. */
#include "driver/scale_driver.h"

#include <stdio.h>
#include <stdlib.h>

static void expect(const char *what, kiln_status found, kiln_status expected) {
  if (found != expected) {
    fprintf(stderr, "%s: %s, not %s\n", what, kiln_message(found), kiln_message(expected));
    exit(1);
  }
}

static void check(const int32_t *a, int32_t factor, int32_t sum, const char *what) {
  int32_t expected = 0;
  for (int at = 0; at < 40; ++at) {
    expected += (at - 9) * factor;
    if (a[at] != (at - 9) * factor) {
      fprintf(stderr, "%s: element %d is %d\n", what, at, (int)a[at]);
      exit(1);
    }
  }
  if (sum != expected) {
    fprintf(stderr, "%s: the result is %d\n", what, (int)sum);
    exit(1);
  }
}

int main(int argc, char **argv) {
  kiln_transport bus;
  scale_driver driver;
  int32_t a[3][40], sum = 0;
  if (argc < 2) {
    return 2;
  }
  for (int at = 0; at < 40; ++at) {
    a[0][at] = a[1][at] = a[2][at] = at - 9;
  }
  expect("simulation", kiln_simulation(&bus, argv + 1), KILN_OK);
  expect("connect", scale_connect(&driver, &bus), KILN_OK);
  expect("first", scale_start(&driver, a[0], 3), KILN_OK);
  expect("second", scale_start(&driver, a[1], -70), KILN_OK);
  expect("third, too early", scale_start(&driver, a[2], 1), KILN_STILL_RUNNING);
  expect("first", scale_wait(&driver, KILN_SECONDS, &sum), KILN_OK);
  check(a[0], 3, sum, "first");
  expect("third", scale_start(&driver, a[2], 500), KILN_OK);
  expect("second", scale_wait(&driver, KILN_SECONDS, &sum), KILN_OK);
  check(a[1], -70, sum, "second");
  expect("third", scale_wait(&driver, KILN_SECONDS, &sum), KILN_OK);
  check(a[2], 500, sum, "third");
  kiln_close(&bus);
  return 0;
}
