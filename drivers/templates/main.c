/* Calls @name@ of a program built by kiln: arguments come from a file, and go, with results behind them, to another.
 *
 * Both files hold each argument as C has it, in row-major order, one behind the other.
 */
#include <stdio.h>
#include <stdlib.h>

enum { COUNT = @count@, ARGUMENTS = @arguments@ };

static const size_t sizes[COUNT + 1] = {@sizes@};

void kiln_entry(@parameters@);

static int fails(const char *what, const char *file) {
  fprintf(stderr, "can't %s '%s'\n", what, file);
  return EXIT_FAILURE;
}

int main(int argc, char *argv[]) {
  void *data[COUNT + 1] = {NULL};
  if (argc != 3) {
    fprintf(stderr, "usage: %s ARGUMENTS RESULTS\n", argv[0]);
    return EXIT_FAILURE;
  }
  FILE *file = fopen(argv[1], "rb");
  if (file == NULL) {
    return fails("open", argv[1]);
  }
  for (int at = 0; at < COUNT; at++) {
    data[at] = calloc(sizes[at] == 0 ? 1 : sizes[at], 1);
    if (data[at] == NULL || (at < ARGUMENTS && fread(data[at], 1, sizes[at], file) != sizes[at])) {
      return fails("read all arguments from", argv[1]);
    }
  }
  fclose(file);
  kiln_entry(@passed@);
  file = fopen(argv[2], "wb");
  for (int at = 0; file != NULL && at < COUNT; at++) {
    if (fwrite(data[at], 1, sizes[at], file) != sizes[at]) {
      return fails("write", argv[2]);
    }
    free(data[at]);
  }
  return file != NULL && fclose(file) == 0 ? EXIT_SUCCESS : fails("write", argv[2]);
}
