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
    char why[320];
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
 * What holds: an element that counts as known is the one that a read of its address would give. A start makes the elements unknown that its
 * run may change. Elements are compared and sent as a whole: a design takes one when the last of its words has come. */

enum { CONTROL_END = 16, START = 1, GAP = 8 };

/* The elements of a place; nothing before the first of them is known. */
typedef struct {
  uint8_t *bytes;
  bool *known;
} held;

typedef struct memory {
  kiln_transport below;
  uint32_t base;
  const kiln_run_place *places;
  size_t count;
  held *held;
  /* The run whose arrays were written last: the one that starts next. */
  uint32_t run;
  struct memory *next;
} memory;

static memory *all_memories;

static size_t elements(const kiln_run_place *place) {
  return (place->bytes + place->step - 1) / place->step;
}

/* Bytes of an element, or of what is left of the last one. */
static size_t bytes_of(const kiln_run_place *place, size_t element) {
  size_t left = place->bytes - element * place->step;
  return left < place->step ? left : place->step;
}

/* The number of the place that an access is in from its first element on, whole elements of it; `count` if there is none. */
static size_t place_of(const memory *self, uint32_t address, size_t count) {
  for (size_t at = 0; at < self->count; at++) {
    const kiln_run_place *one = &self->places[at];
    if (address >= one->first && address - one->first < one->bytes) {
      size_t from = address - one->first;
      bool whole = from % one->step == 0 && (count % one->step == 0 || from + count == one->bytes);
      return whole && count <= one->bytes - from ? at : self->count;
    }
  }
  return self->count;
}

static void forget(memory *self, size_t place) {
  if (self->held[place].known != NULL) {
    memset(self->held[place].known, 0, elements(&self->places[place]));
  }
}

/* Elements that are known from now on; they stay unknown where no memory is left. */
static void remember(memory *self, size_t at, size_t from, const uint8_t *data, size_t count) {
  const kiln_run_place *place = &self->places[at];
  held *held = &self->held[at];
  if (held->known == NULL) {
    held->bytes = malloc(place->bytes);
    held->known = held->bytes == NULL ? NULL : calloc(elements(place), 1);
    if (held->known == NULL) {
      free(held->bytes);
      held->bytes = NULL;
      return;
    }
  }
  memcpy(held->bytes + from, data, count);
  memset(held->known + from / place->step, true, (count + place->step - 1) / place->step);
}

/* The elements that a run changes which starts now. */
static void forget_changed(memory *self) {
  for (size_t at = 0; at < self->count; at++) {
    if (self->places[at].changes && self->places[at].run == self->run) {
      forget(self, at);
    }
  }
}

/* What other kernels know of the memory that they share with this one. */
static void others_forget(const memory *self) {
  for (memory *other = all_memories; other != NULL; other = other->next) {
    for (size_t at = 0; other != self && other->below.self == self->below.self && at < other->count; at++) {
      if (other->places[at].first >= KILN_SHARED) {
        forget(other, at);
      }
    }
  }
}

static bool is_control(const memory *self, uint32_t address) {
  return address >= self->base && address - self->base < CONTROL_END;
}

static kiln_status remembered_read(void *of, uint32_t address, void *data, size_t count) {
  memory *self = of;
  kiln_status status = self->below.read(self->below.self, address, data, count);
  size_t at = place_of(self, address, count);
  if (status == KILN_OK && at < self->count) {
    remember(self, at, address - self->places[at].first, data, count);
  }
  return status;
}

static bool holds(const memory *self, size_t at, size_t element, const uint8_t *data) {
  const kiln_run_place *place = &self->places[at];
  const held *held = &self->held[at];
  return held->known != NULL && held->known[element] &&
         memcmp(held->bytes + element * place->step, data, bytes_of(place, element)) == 0;
}

/* Writes what differs of the elements in `data`, from number `first` on; what lies between two that differ goes with them where it is
 * short. */
static kiln_status write_changed(memory *self, size_t at, size_t first, const uint8_t *data, size_t count) {
  const kiln_run_place *place = &self->places[at];
  size_t step = place->step, all = (count + step - 1) / step;
  kiln_status status = KILN_OK;
  for (size_t next = 0; status == KILN_OK && next < all;) {
    if (holds(self, at, first + next, data + next * step)) {
      next++;
      continue;
    }
    size_t end = next + 1;
    for (size_t more = end; more < all && (more - end) * step <= GAP; more++) {
      if (!holds(self, at, first + more, data + more * step)) {
        end = more + 1;
      }
    }
    size_t from = next * step, bytes = (end == all ? count : end * step) - from;
    status = self->below.write(self->below.self, place->first + (uint32_t)((first + next) * step), data + from, bytes);
    if (status == KILN_OK) {
      remember(self, at, (first + next) * step, data + from, bytes);
    } else {
      forget(self, at);
    }
    next = end;
  }
  return status;
}

static kiln_status remembered_write(void *of, uint32_t address, const void *data, size_t count) {
  memory *self = of;
  if (is_control(self, address) && (*(const uint8_t *)data & START) != 0) {
    forget_changed(self);
  }
  if (address >= KILN_SHARED) {
    others_forget(self);
  }
  size_t at = place_of(self, address, count);
  if (at == self->count) {
    return self->below.write(self->below.self, address, data, count);
  }
  if (address >= KILN_SHARED) {
    self->run = self->places[at].run;
  }
  return write_changed(self, at, (address - self->places[at].first) / self->places[at].step, data, count);
}

static void remembered_close(void *of) {
  memory *self = of;
  kiln_close(&self->below);
  memory **link = &all_memories;
  while (*link != self) {
    link = &(*link)->next;
  }
  *link = self->next;
  for (size_t at = 0; at < self->count; at++) {
    free(self->held[at].bytes);
    free(self->held[at].known);
  }
  free(self->held);
  free(self);
}

kiln_status kiln_run_remember(kiln_transport *transport, uint32_t base, const kiln_run_place *places, size_t count) {
  if (getenv("KILN_SEND_ALL") != NULL) {
    return KILN_OK;
  }
  memory *self = calloc(1, sizeof *self);
  held *of_places = calloc(count == 0 ? 1 : count, sizeof *of_places);
  if (self == NULL || of_places == NULL) {
    free(self);
    free(of_places);
    return KILN_SYSTEM;
  }
  *self = (memory){*transport, base, places, count, of_places, 0, all_memories};
  all_memories = self;
  transport->read = remembered_read;
  transport->write = remembered_write;
  transport->close = remembered_close;
  transport->self = self;
  return KILN_OK;
}
