/* Ways to kernels as the environment names them, and what happens when one fails. */
#define _POSIX_C_SOURCE 200809L

#include "kiln_run.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void (*kiln_on_failure)(const char *kernel, kiln_status status);

void kiln_run_check(const char *kernel, kiln_status status) {
  if (status == KILN_OK) {
    return;
  }
  if (kiln_on_failure != NULL) {
    kiln_on_failure(kernel, status);
  }
  fprintf(stderr, "kernel '%s': %s\n", kernel, kiln_message(status));
  exit(KILN_FAILED);
}

/* Ends the program because the environment does not say what it must. */
static void misled(const char *kernel, const char *why) {
  fprintf(stderr, "kernel '%s': %s\n", kernel, why);
  exit(KILN_FAILED);
}

int64_t kiln_run_index(const char *kernel, int64_t index, int width) {
  if (width < 64 && (index < -((int64_t)1 << (width - 1)) || index >= (int64_t)1 << (width - 1))) {
    misled(kernel, "an index does not fit the design's number");
  }
  return index;
}

void kiln_run_apart(const char *kernel, const void *one, size_t one_bytes, const void *other, size_t other_bytes) {
  uintptr_t a = (uintptr_t)one, b = (uintptr_t)other;
  if (a < b + other_bytes && b < a + one_bytes) {
    misled(kernel, "arrays share elements that it writes");
  }
}

double kiln_run_seconds(void) {
  const char *text = getenv("KILN_SECONDS");
  double seconds = text == NULL ? KILN_SECONDS : strtod(text, NULL);
  return seconds > 0 ? seconds : KILN_SECONDS;
}

/* Whoever started the program, over its standard input and output.
 *
 * What holds: a request and its answer are a line each: "r KERNEL ADDRESS COUNT" and "w KERNEL ADDRESS DATA", numbers and data
 * hexadecimal, data by rising address; "0 [DATA]" where all went well, "2" where the design refused. */

static FILE *requests, *answers;

/* Takes standard input and output away from the program before it uses them. */
__attribute__((constructor)) static void take_pipe(void) {
  const char *way = getenv("KILN_DEVICE");
  if (way == NULL || strcmp(way, "pipe") != 0) {
    return;
  }
  answers = fdopen(dup(STDIN_FILENO), "r");
  requests = fdopen(dup(STDOUT_FILENO), "w");
  int nothing = open("/dev/null", O_RDONLY);
  if (nothing >= 0) {
    dup2(nothing, STDIN_FILENO);
    close(nothing);
  }
  dup2(STDERR_FILENO, STDOUT_FILENO);
}

/* The status of the answer; its data go to `data`, if there is a place. */
static kiln_status answer(uint8_t *data, size_t count) {
  int status = fflush(requests) == 0 ? fgetc(answers) : EOF;
  bool good = status == '0';
  for (size_t at = 0; good && data != NULL && at < count; at++) {
    unsigned byte;
    good = fscanf(answers, "%2x", &byte) == 1;
    data[at] = (uint8_t)byte;
  }
  for (int c = status; c != '\n' && c != EOF;) {
    c = fgetc(answers);
  }
  return good ? KILN_OK : status == '2' ? KILN_REFUSED : KILN_SILENT;
}

static kiln_status pipe_read(void *self, uint32_t address, void *data, size_t count) {
  fprintf(requests, "r %s %lx %zx\n", (const char *)self, (unsigned long)address, count);
  return answer(data, count);
}

static kiln_status pipe_write(void *self, uint32_t address, const void *data, size_t count) {
  fprintf(requests, "w %s %lx ", (const char *)self, (unsigned long)address);
  for (size_t at = 0; at < count; at++) {
    fprintf(requests, "%02x", ((const uint8_t *)data)[at]);
  }
  fputc('\n', requests);
  return answer(NULL, 0);
}

static void pipe_close(void *self) {
  free(self);
}

static kiln_status open_pipe(const char *kernel, kiln_transport *transport) {
  char *name = strdup(kernel);
  *transport = (kiln_transport){pipe_read, pipe_write, pipe_close, name, KILN_SIMULATED_MEMORY, 0, 0};
  return name != NULL && requests != NULL && answers != NULL ? KILN_OK : KILN_SYSTEM;
}

/* The fields of a way, which is changed; how many there are. */
static size_t split(char *way, char between, char *fields[], size_t most) {
  size_t count = 0;
  for (char *next = way; next != NULL && count < most; count++) {
    fields[count] = next;
    next = count + 1 < most ? strchr(next, between) : NULL;
    if (next != NULL) {
      *next++ = '\0';
    }
  }
  return count;
}

enum { WORDS = 64 };

/* Memory that is shared, as PATH:SIZE:ADDRESS[:OFFSET]. */
static kiln_status share(kiln_transport *transport, char *way) {
  char *fields[4] = {"", NULL, NULL, NULL};
  size_t count = split(way, ':', fields, 4);
  if (count < 3) {
    errno = EINVAL;
    return KILN_SYSTEM;
  }
  uint64_t offset = count > 3 ? strtoull(fields[3], NULL, 0) : 0;
  return kiln_share(transport, fields[0], strtoul(fields[1], NULL, 0), offset, strtoull(fields[2], NULL, 0));
}

static kiln_status open_way(const char *kernel, char *way, kiln_transport *transport) {
  char *fields[4] = {"", NULL, NULL, NULL};
  if (strncmp(way, "simulation:", 11) == 0) {
    char *words[WORDS + 1] = {NULL};
    words[split(way + 11, ' ', words, WORDS)] = NULL;
    return kiln_simulation(transport, words);
  }
  char *both[2] = {NULL, NULL};
  split(way, ',', both, 2);
  char *shared = both[1];
  size_t count = split(way, ':', fields, 4);
  if (strcmp(fields[0], "serial") == 0 && count >= 2) {
    uint32_t baud = count > 2 ? (uint32_t)strtoul(fields[2], NULL, 0) : 0;
    return kiln_serial(transport, fields[1], baud, count > 3 ? (int)strtol(fields[3], NULL, 0) : KILN_SILENCE);
  }
  if (strcmp(fields[0], "memory") == 0 && count >= 3) {
    kiln_status status =
        kiln_memory(transport, fields[1], strtoul(fields[2], NULL, 0), count > 3 ? strtoull(fields[3], NULL, 0) : 0);
    return status == KILN_OK && shared != NULL ? share(transport, shared) : status;
  }
  misled(kernel, "the environment names no way to it that is known: see kiln_run.h");
  return KILN_SYSTEM;
}

/* Ways that are open: kernels on one board share its line. */
typedef struct opened {
  char *way;
  kiln_transport transport;
  struct opened *next;
} opened;

static opened *all_opened;

static kiln_status open_once(const char *kernel, const char *way, kiln_transport *transport) {
  for (const opened *one = all_opened; one != NULL; one = one->next) {
    if (strcmp(one->way, way) == 0) {
      *transport = one->transport;
      return KILN_OK;
    }
  }
  opened *new = calloc(1, sizeof *new);
  char *own = strdup(way);
  kiln_status status = new == NULL || own == NULL ? KILN_SYSTEM : open_way(kernel, own, transport);
  free(own);
  own = status == KILN_OK ? strdup(way) : NULL;
  if (own == NULL) {
    free(new);
    return status == KILN_OK ? KILN_SYSTEM : status;
  }
  *new = (opened){own, *transport, all_opened};
  all_opened = new;
  return KILN_OK;
}

kiln_status kiln_run_open(const char *kernel, kiln_transport *transport) {
  char name[256];
  snprintf(name, sizeof name, "KILN_%s", kernel);
  for (char *c = name; *c != '\0'; c++) {
    *c = (char)toupper((unsigned char)*c);
  }
  const char *way = getenv(name) != NULL ? getenv(name) : getenv("KILN_DEVICE");
  if (way == NULL) {
    char why[300];
    snprintf(why, sizeof why, "set %s (or KILN_DEVICE) to where it is: see kiln_run.h", name);
    misled(kernel, why);
    return KILN_SYSTEM;
  }
  if (strcmp(way, "pipe") == 0) {
    return open_pipe(kernel, transport);
  }
  return open_once(kernel, way, transport);
}

/* What a kernel holds, as far as it is known.
 *
 * What holds: a word that counts as known is the one that a read of its address would give; a start makes the words unknown that a run
 * may change. */

enum { PAGE = 1024, CONTROL_END = 16, GAP = 8 };

typedef struct page {
  struct page *next;
  uint32_t first, words[PAGE];
  bool known[PAGE];
} page;

typedef struct {
  kiln_transport below;
  uint32_t base;
  const kiln_run_range *changed;
  size_t count;
  page *pages;
} memory;

/* The page of an address; a new one if there is none and it is `wanted`. NULL where there is none. */
static page *page_of(memory *self, uint32_t address, bool wanted) {
  uint32_t first = address / (4 * PAGE) * (4 * PAGE);
  for (page *one = self->pages; one != NULL; one = one->next) {
    if (one->first == first) {
      return one;
    }
  }
  page *new = wanted ? calloc(1, sizeof *new) : NULL;
  if (new != NULL) {
    new->next = self->pages;
    new->first = first;
    self->pages = new;
  }
  return new;
}

static bool holds(memory *self, uint32_t address, const uint8_t *word) {
  const page *one = page_of(self, address, false);
  size_t at = one == NULL ? 0 : (address - one->first) / 4;
  return one != NULL && one->known[at] && memcmp(&one->words[at], word, 4) == 0;
}

/* Words that are known from now on; without data they are unknown. Where no memory is left they are unknown, too. */
static void remember(memory *self, uint32_t address, const uint8_t *data, size_t count) {
  for (size_t at = 0; at < count; at += 4) {
    page *one = page_of(self, address + (uint32_t)at, data != NULL);
    if (one != NULL) {
      size_t word = (address + at - one->first) / 4;
      one->known[word] = data != NULL;
      if (data != NULL) {
        memcpy(&one->words[word], data + at, 4);
      }
    }
  }
}

static void forget_changed(memory *self) {
  for (size_t at = 0; at < self->count; at++) {
    remember(self, self->changed[at].first, NULL, self->changed[at].bytes);
  }
}

static bool is_control(const memory *self, uint32_t address) {
  return address >= self->base && address - self->base < CONTROL_END;
}

static kiln_status remembered_read(void *of, uint32_t address, void *data, size_t count) {
  memory *self = of;
  kiln_status status = self->below.read(self->below.self, address, data, count);
  if (status == KILN_OK && !is_control(self, address)) {
    remember(self, address, data, count);
  }
  return status;
}

/* Where the words end that are sent from `at` on: behind the last one that differs before a gap. */
static size_t sent_until(memory *self, uint32_t address, const uint8_t *data, size_t at, size_t count) {
  size_t end = at + 4;
  for (size_t next = end; next < count && next - end <= GAP; next += 4) {
    if (!holds(self, address + (uint32_t)next, data + next)) {
      end = next + 4;
    }
  }
  return end;
}

static kiln_status remembered_write(void *of, uint32_t address, const void *bytes, size_t count) {
  memory *self = of;
  const uint8_t *data = bytes;
  if (is_control(self, address)) {
    forget_changed(self);
    return self->below.write(self->below.self, address, data, count);
  }
  kiln_status status = KILN_OK;
  for (size_t at = 0; status == KILN_OK && at < count;) {
    uint32_t first = address + (uint32_t)at;
    if (holds(self, first, data + at)) {
      at += 4;
      continue;
    }
    size_t end = sent_until(self, address, data, at, count);
    status = self->below.write(self->below.self, first, data + at, end - at);
    remember(self, first, status == KILN_OK ? data + at : NULL, end - at);
    at = end;
  }
  return status;
}

static void remembered_close(void *of) {
  memory *self = of;
  kiln_close(&self->below);
  while (self->pages != NULL) {
    page *next = self->pages->next;
    free(self->pages);
    self->pages = next;
  }
  free(self);
}

kiln_status kiln_run_remember(kiln_transport *transport, uint32_t base, const kiln_run_range *changed, size_t count) {
  if (getenv("KILN_SEND_ALL") != NULL) {
    return KILN_OK;
  }
  memory *self = calloc(1, sizeof *self);
  if (self == NULL) {
    return KILN_SYSTEM;
  }
  *self = (memory){*transport, base, changed, count, NULL};
  transport->read = remembered_read;
  transport->write = remembered_write;
  transport->close = remembered_close;
  transport->self = self;
  return KILN_OK;
}
