/* Arrays of a program for its kernels. A kernel gets a copy as large as its memory, and what it changed goes back: so an array may be
 * shorter than the kernel's memory. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "kiln_run.h"

enum { PAGE = 4096 };

/* A copy for a kernel: first the copy, behind it what was there before. */
struct taken {
  size_t bytes;
  char padding[16 - sizeof(size_t)];
  uint8_t data[];
};

void *kiln_taken(const char *kernel, const uint8_t *from, uint64_t bytes);
void kiln_given(uint8_t *to, void *copy);
bool kiln_do_meet(const char *one, uint64_t one_bytes, const char *other, uint64_t other_bytes);
void kiln_by_host(const char *kernel);

/* Copies a piece of a page; zeros where there is no such page. The system reads it, because it does not fail where a program would. */
static void copy_piece(const char *kernel, uint8_t *to, const uint8_t *from, size_t bytes) {
  static int ends[2] = {-1, -1};
  if (ends[0] < 0 && pipe(ends) != 0) {
    kiln_run_check(kernel, KILN_SYSTEM);
  }
  memset(to, 0, bytes);
  ssize_t written = write(ends[1], from, bytes);
  if (written > 0 && read(ends[0], to, (size_t)written) != written) {
    kiln_run_check(kernel, KILN_SYSTEM);
  }
}

void *kiln_taken(const char *kernel, const uint8_t *from, uint64_t bytes) {
  struct taken *taken = malloc(sizeof *taken + 2 * bytes);
  if (taken == NULL) {
    kiln_run_check(kernel, KILN_SYSTEM);
    return NULL;
  }
  taken->bytes = bytes;
  for (size_t done = 0; done < bytes;) {
    size_t left = PAGE - ((uintptr_t)from + done) % PAGE;
    size_t piece = left < bytes - done ? left : bytes - done;
    copy_piece(kernel, taken->data + done, from + done, piece);
    done += piece;
  }
  memcpy(taken->data + bytes, taken->data, bytes);
  return taken->data;
}

void kiln_given(uint8_t *to, void *copy) {
  struct taken *taken = (struct taken *)((uint8_t *)copy - offsetof(struct taken, data));
  for (size_t at = 0; at < taken->bytes; at++) {
    if (taken->data[at] != taken->data[taken->bytes + at]) {
      to[at] = taken->data[at];
    }
  }
  free(taken);
}

bool kiln_do_meet(const char *one, uint64_t one_bytes, const char *other, uint64_t other_bytes) {
  return one < other + other_bytes && other < one + one_bytes;
}

void kiln_by_host(const char *kernel) {
  fprintf(stderr, "kernel '%s': arrays of a call share memory, of which a device would have two: the host computes it\n", kernel);
}
