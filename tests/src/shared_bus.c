/* Calls three designs behind one bus, one after the other, and compares: the arguments run the simulation. */
#include "blur/driver/blur_driver.h"
#include "mark/driver/mark_driver.h"
#include "slope/driver/slope_driver.h"

#include <stdio.h>
#include <stdlib.h>

static void right(const char *what, kiln_status status) {
  if (status != KILN_OK) {
    fprintf(stderr, "%s: %s\n", what, kiln_message(status));
    exit(1);
  }
}

int main(int argc, char **argv) {
  kiln_transport bus;
  blur_driver blurs;
  slope_driver slopes;
  mark_driver marks;
  int16_t signal[64], smooth[64], steps[64] = {0};
  uint8_t is_marked[64] = {0};
  int32_t count = 0, expected = 0;
  if (argc < 2) {
    return 2;
  }
  right("simulation", kiln_simulation(&bus, argv + 1));
  right("blur", blur_connect(&blurs, &bus));
  right("slope", slope_connect(&slopes, &bus));
  right("mark", mark_connect(&marks, &bus));
  for (int at = 0; at < 64; ++at) {
    signal[at] = smooth[at] = (int16_t)(at * at * 7 % 501 - 250);
  }
  right("blur", blur(&blurs, signal, smooth));
  right("slope", slope(&slopes, smooth, steps));
  right("mark", mark(&marks, steps, -3, is_marked, &count));
  for (int at = 0; at < 63; ++at) {
    int smoothed = at == 0 ? signal[0] : (signal[at - 1] + 2 * signal[at] + signal[at + 1]) >> 2;
    int step = steps[at] > -3;
    expected += step;
    if (smooth[at] != smoothed || steps[at] != smooth[at + 1] - smooth[at] || is_marked[at] != step) {
      fprintf(stderr, "element %d differs\n", at);
      return 1;
    }
  }
  kiln_close(&bus);
  return count == expected ? 0 : 1;
}
