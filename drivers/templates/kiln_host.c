/* The transports of kiln_host.h, and how numbers and arrays travel. */
#define _POSIX_C_SOURCE 200809L
#define _DEFAULT_SOURCE

#include "kiln_host.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { CONTROL = 0, START = 1, DONE = 2, IDLE = 4, CONTINUE = 16, ERROR = 32 };

const char *kiln_message(kiln_status status) {
  switch (status) {
  case KILN_OK: return "all is well";
  case KILN_SILENT: return "nothing answers, or nothing undamaged";
  case KILN_REFUSED: return "the design is running, or has nothing at the address";
  case KILN_OTHER_DESIGN: return "the design is another one than the driver was made for";
  case KILN_STILL_RUNNING: return "the design has not ended in time";
  case KILN_SYSTEM: return strerror(errno);
  case KILN_MEMORY: return "memory answered the design with an error";
  }
  return "no such status";
}

void kiln_close(kiln_transport *transport) {
  if (transport->self != NULL) {
    transport->close(transport->self);
  }
  transport->self = NULL;
}

static double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Numbers as bytes, the lowest first, whatever the machine's order is. */

static uint64_t load(const void *value, uint32_t bytes) {
  uint8_t one;
  uint16_t two;
  uint32_t four;
  uint64_t eight;
  switch (bytes) {
  case 1: memcpy(&one, value, 1); return one;
  case 2: memcpy(&two, value, 2); return two;
  case 4: memcpy(&four, value, 4); return four;
  default: memcpy(&eight, value, 8); return eight;
  }
}

static void store(void *value, uint32_t bytes, uint64_t bits) {
  uint8_t one = (uint8_t)bits;
  uint16_t two = (uint16_t)bits;
  uint32_t four = (uint32_t)bits;
  switch (bytes) {
  case 1: memcpy(value, &one, 1); break;
  case 2: memcpy(value, &two, 2); break;
  case 4: memcpy(value, &four, 4); break;
  default: memcpy(value, &bits, 8); break;
  }
}

static uint64_t low_bits(uint32_t width) {
  return width >= 64 ? UINT64_MAX : ((uint64_t)1 << width) - 1;
}

/* The bits of a number in `count` bytes; what is above the width is 0. */
static void encode(kiln_number number, const void *value, uint8_t *to, size_t count) {
  memset(to, 0, count);
  uint32_t part = number.width > 64 ? 4 : number.bytes;
  for (uint32_t low = 0; low < number.width; low += 8 * part) {
    uint32_t left = number.width - low;
    uint64_t bits = load((const uint8_t *)value + low / 8, part) & low_bits(left);
    for (uint32_t at = 0; at < part && low / 8 + at < count; at++) {
      to[low / 8 + at] = (uint8_t)(bits >> (8 * at));
    }
  }
}

/* The number in `count` bytes, with copies of its sign above the width. */
static void decode(kiln_number number, void *value, const uint8_t *from, size_t count) {
  uint32_t top = (number.width - 1) / 8;
  bool negative = number.is_signed && top < count && (from[top] >> ((number.width - 1) % 8) & 1) != 0;
  uint32_t part = number.width > 64 ? 4 : number.bytes;
  for (uint32_t low = 0; low < number.width; low += 8 * part) {
    uint32_t left = number.width - low;
    uint64_t bits = 0;
    for (uint32_t at = 0; at < part && low / 8 + at < count; at++) {
      bits |= (uint64_t)from[low / 8 + at] << (8 * at);
    }
    bits &= low_bits(left);
    store((uint8_t *)value + low / 8, part, negative ? bits | ~low_bits(left) : bits);
  }
}

static size_t in_words(size_t bytes) {
  return (bytes + 3) / 4 * 4;
}

static uint32_t placed(const kiln_transport *transport, uint32_t address) {
  return address + (address < KILN_SHARED ? transport->base : transport->place);
}

static kiln_status read_at(const kiln_transport *transport, uint32_t address, void *data, size_t count) {
  return transport->read(transport->self, placed(transport, address), data, count);
}

static kiln_status write_at(const kiln_transport *transport, uint32_t address, const void *data, size_t count) {
  return transport->write(transport->self, placed(transport, address), data, count);
}

kiln_status kiln_put(const kiln_transport *transport, uint32_t address, kiln_number number, const void *value) {
  uint8_t *data = calloc(in_words(number.bytes), 1);
  if (data == NULL) {
    return KILN_SYSTEM;
  }
  encode(number, value, data, in_words(number.bytes));
  kiln_status status = write_at(transport, address, data, in_words((number.width + 7) / 8));
  free(data);
  return status;
}

kiln_status kiln_get(const kiln_transport *transport, uint32_t address, kiln_number number, void *value) {
  size_t count = in_words((number.width + 7) / 8);
  uint8_t *data = calloc(count, 1);
  if (data == NULL) {
    return KILN_SYSTEM;
  }
  kiln_status status = read_at(transport, address, data, count);
  if (status == KILN_OK) {
    decode(number, value, data, count);
  }
  free(data);
  return status;
}

int64_t kiln_modulo(int64_t a, int64_t b) {
  return (a % b + b) % b;
}

int64_t kiln_floor_div(int64_t a, int64_t b) {
  return (a - kiln_modulo(a, b)) / b;
}

/* The words of all banks one behind the other, and where each bank begins; NULL where there is no memory. */
static uint8_t *banks_of(const kiln_array *array, size_t *starts) {
  size_t total = 0;
  for (size_t bank = 0; bank < array->banks; bank++) {
    starts[bank] = total;
    total += in_words((size_t)(array->bank[bank].stride * array->bank[bank].depth));
  }
  starts[array->banks] = total;
  return calloc(total == 0 ? 1 : total, 1);
}

/* Where an element stands in those words. */
static uint8_t *element_at(const kiln_array *array, uint8_t *words, const size_t *starts, size_t element) {
  int64_t bank, word;
  array->place((int64_t)element, &bank, &word);
  return words + starts[bank] + (size_t)word * array->bank[bank].stride;
}

kiln_status kiln_put_array(const kiln_transport *transport, const kiln_array *array, const void *values) {
  size_t *starts = malloc((array->banks + 1) * sizeof *starts);
  uint8_t *words = starts == NULL ? NULL : banks_of(array, starts);
  kiln_status status = words == NULL ? KILN_SYSTEM : KILN_OK;
  for (size_t element = 0; status == KILN_OK && element < array->elements; element++) {
    const uint8_t *value = (const uint8_t *)values + element * array->number.bytes;
    encode(array->number, value, element_at(array, words, starts, element), (array->number.width + 7) / 8);
  }
  for (size_t bank = 0; status == KILN_OK && bank < array->banks; bank++) {
    size_t count = starts[bank + 1] - starts[bank];
    status = write_at(transport, array->bank[bank].base, words + starts[bank], count);
    if (status == KILN_OK && array->pointer != NULL) {
      uint64_t place = transport->memory + transport->place + (array->bank[bank].base - KILN_SHARED);
      status = kiln_put(transport, array->pointer[bank], (kiln_number){64, 8, false}, &place);
    }
  }
  free(words);
  free(starts);
  return status;
}

kiln_status kiln_get_array(const kiln_transport *transport, const kiln_array *array, void *values) {
  if (values == NULL) {
    return KILN_OK;
  }
  size_t *starts = malloc((array->banks + 1) * sizeof *starts);
  uint8_t *words = starts == NULL ? NULL : banks_of(array, starts);
  kiln_status status = words == NULL ? KILN_SYSTEM : KILN_OK;
  for (size_t bank = 0; status == KILN_OK && bank < array->banks; bank++) {
    size_t count = starts[bank + 1] - starts[bank];
    status = read_at(transport, array->bank[bank].base, words + starts[bank], count);
  }
  for (size_t element = 0; status == KILN_OK && element < array->elements; element++) {
    uint8_t *value = (uint8_t *)values + element * array->number.bytes;
    decode(array->number, value, element_at(array, words, starts, element), (array->number.width + 7) / 8);
  }
  free(words);
  free(starts);
  return status;
}

kiln_status kiln_connect(const kiln_transport *transport, uint32_t address, uint64_t hash) {
  uint64_t found = 0;
  kiln_status status = kiln_get(transport, address, (kiln_number){64, 8, false}, &found);
  return status != KILN_OK ? status : found == hash ? KILN_OK : KILN_OTHER_DESIGN;
}

static kiln_status command(const kiln_transport *transport, uint32_t bits) {
  return kiln_put(transport, CONTROL, (kiln_number){32, 4, false}, &bits);
}

/* Whether nothing runs; runs of another program that have ended are given up. */
static kiln_status expect_free(const kiln_transport *transport, kiln_queue queue) {
  for (uint32_t run = 0;; run++) {
    uint32_t control = 0;
    kiln_status status = kiln_get(transport, CONTROL, (kiln_number){32, 4, false}, &control);
    if (status != KILN_OK) {
      return status;
    }
    if (queue.starts == 1 || run == queue.starts || (control & DONE) == 0) {
      return (control & IDLE) != 0 ? KILN_OK : KILN_STILL_RUNNING;
    }
    status = command(transport, CONTINUE);
    if (status != KILN_OK) {
      return status;
    }
  }
}

kiln_status kiln_begin(kiln_transport *transport, kiln_runs *runs, kiln_queue queue, uint32_t *place) {
  kiln_status status = KILN_OK;
  if (queue.starts == 1) {
    *runs = (kiln_runs){0, 0};
  }
  if (runs->count == queue.starts) {
    return KILN_STILL_RUNNING;
  }
  if (runs->count == 0) {
    /* A host that waits for each run finds what it sent for the run before. */
    runs->first = 0;
    status = expect_free(transport, queue);
  }
  *place = (runs->first + runs->count) % queue.starts;
  transport->place = *place * queue.bytes;
  return status;
}

kiln_status kiln_start(const kiln_transport *transport, kiln_runs *runs) {
  kiln_status status = command(transport, START);
  runs->count += status == KILN_OK ? 1 : 0;
  return status;
}

kiln_status kiln_take(const kiln_transport *transport, kiln_runs *runs, kiln_queue queue, kiln_status status) {
  if (queue.starts == 1 || (status != KILN_OK && status != KILN_MEMORY)) {
    return status;
  }
  kiln_status taken = command(transport, CONTINUE);
  if (taken == KILN_OK && runs->count > 0) {
    *runs = (kiln_runs){(runs->first + 1) % queue.starts, runs->count - 1};
  }
  return status == KILN_OK ? taken : status;
}

kiln_status kiln_wait(kiln_transport *transport, const kiln_runs *runs, kiln_queue queue, double seconds) {
  transport->place = runs->first * queue.bytes;
  double end = seconds_now() + seconds;
  for (;;) {
    uint32_t control = 0;
    kiln_status status = kiln_get(transport, CONTROL, (kiln_number){32, 4, false}, &control);
    if (status != KILN_OK) {
      return status;
    }
    if ((control & DONE) != 0) {
      return (control & ERROR) != 0 ? KILN_MEMORY : KILN_OK;
    }
    if (seconds_now() > end) {
      return KILN_STILL_RUNNING;
    }
  }
}

/* Registers in memory, and memory that is shared. */

typedef struct {
  volatile uint32_t *words;
  size_t size;
} region;

typedef struct {
  region registers, shared;
} memory;

/* The word at an address; NULL where nothing is. */
static volatile uint32_t *memory_word(memory *self, uint64_t address) {
  const region *at = address < KILN_SHARED ? &self->registers : &self->shared;
  uint64_t offset = address < KILN_SHARED ? address : address - KILN_SHARED;
  return offset + 4 > at->size ? NULL : at->words + offset / 4;
}

static kiln_status memory_read(void *self, uint32_t address, void *data, size_t count) {
  for (size_t at = 0; at < count; at += 4) {
    const volatile uint32_t *place = memory_word(self, (uint64_t)address + at);
    if (place == NULL) {
      return KILN_REFUSED;
    }
    uint32_t word = *place;
    memcpy((uint8_t *)data + at, &word, 4);
  }
  return KILN_OK;
}

static kiln_status memory_write(void *self, uint32_t address, const void *data, size_t count) {
  for (size_t at = 0; at < count; at += 4) {
    volatile uint32_t *place = memory_word(self, (uint64_t)address + at);
    if (place == NULL) {
      return KILN_REFUSED;
    }
    uint32_t word;
    memcpy(&word, (const uint8_t *)data + at, 4);
    *place = word;
  }
  return KILN_OK;
}

static void unmap(region *of) {
  if (of->size != 0) {
    munmap((void *)of->words, of->size);
  }
}

static void memory_close(void *self) {
  unmap(&((memory *)self)->registers);
  unmap(&((memory *)self)->shared);
  free(self);
}

static kiln_status map_region(region *to, const char *path, size_t size, uint64_t offset) {
  int file = open(path, O_RDWR | O_SYNC);
  if (file < 0) {
    return KILN_SYSTEM;
  }
  void *words = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, (off_t)offset);
  close(file);
  if (words == MAP_FAILED) {
    return KILN_SYSTEM;
  }
  *to = (region){words, size};
  return KILN_OK;
}

kiln_status kiln_memory(kiln_transport *transport, const char *path, size_t size, uint64_t base) {
  *transport = (kiln_transport){memory_read, memory_write, memory_close, NULL, 0, 0, 0};
  memory *self = calloc(1, sizeof *self);
  if (self == NULL || map_region(&self->registers, path, size, base) != KILN_OK) {
    free(self);
    return KILN_SYSTEM;
  }
  transport->self = self;
  return KILN_OK;
}

kiln_status kiln_share(kiln_transport *transport, const char *path, size_t size, uint64_t offset, uint64_t base) {
  memory *self = transport->self;
  unmap(&self->shared);
  self->shared = (region){NULL, 0};
  transport->memory = base;
  return map_region(&self->shared, path, size, offset);
}

/* A simulation at the end of two pipes. */

typedef struct {
  FILE *requests, *answers;
  pid_t process;
} simulation;

/* Sends a request; the status that comes back, and the word behind it, if one is wanted. */
static kiln_status answer_of(simulation *self, uint32_t *word) {
  char line[64];
  unsigned status;
  unsigned long value = 0;
  if (fflush(self->requests) != 0 || fgets(line, sizeof line, self->answers) == NULL) {
    return KILN_SILENT;
  }
  int found = sscanf(line, "%x %lx", &status, &value);
  if (found < 1 || (status != 0 && status != 2)) {
    return KILN_SILENT;
  }
  if (status == 2) {
    return KILN_REFUSED;
  }
  if (word != NULL) {
    *word = (uint32_t)value;
    return found == 2 ? KILN_OK : KILN_SILENT;
  }
  return KILN_OK;
}

static kiln_status simulation_read(void *self, uint32_t address, void *data, size_t count) {
  simulation *sim = self;
  for (size_t at = 0; at < count; at += 4) {
    uint32_t word;
    fprintf(sim->requests, "r %lx\n", (unsigned long)(address + at));
    kiln_status status = answer_of(sim, &word);
    if (status != KILN_OK) {
      return status;
    }
    for (unsigned byte = 0; byte < 4; byte++) {
      ((uint8_t *)data)[at + byte] = (uint8_t)(word >> (8 * byte));
    }
  }
  return KILN_OK;
}

static kiln_status simulation_write(void *self, uint32_t address, const void *data, size_t count) {
  simulation *sim = self;
  for (size_t at = 0; at < count; at += 4) {
    const uint8_t *bytes = (const uint8_t *)data + at;
    unsigned long word = bytes[0] | (unsigned long)bytes[1] << 8 | (unsigned long)bytes[2] << 16 | (unsigned long)bytes[3] << 24;
    fprintf(sim->requests, "w %lx %lx f\n", (unsigned long)(address + at), word);
    kiln_status status = answer_of(sim, NULL);
    if (status != KILN_OK) {
      return status;
    }
  }
  return KILN_OK;
}

static void simulation_close(void *self) {
  simulation *sim = self;
  fclose(sim->requests);
  fclose(sim->answers);
  waitpid(sim->process, NULL, 0);
  free(sim);
}

kiln_status kiln_simulation(kiln_transport *transport, char *const command[]) {
  *transport = (kiln_transport){simulation_read, simulation_write, simulation_close, NULL, KILN_SIMULATED_MEMORY, 0, 0};
  int to[2], from[2];
  if (pipe(to) != 0) {
    return KILN_SYSTEM;
  }
  if (pipe(from) != 0) {
    close(to[0]);
    close(to[1]);
    return KILN_SYSTEM;
  }
  signal(SIGPIPE, SIG_IGN);
  pid_t process = fork();
  if (process == 0) {
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    close(to[0]);
    close(to[1]);
    close(from[0]);
    close(from[1]);
    execvp(command[0], command);
    _exit(127);
  }
  close(to[0]);
  close(from[1]);
  simulation *self = process < 0 ? NULL : malloc(sizeof *self);
  if (self == NULL) {
    close(to[1]);
    close(from[0]);
    return KILN_SYSTEM;
  }
  *self = (simulation){fdopen(to[1], "w"), fdopen(from[0], "r"), process};
  transport->self = self;
  return self->requests == NULL || self->answers == NULL ? KILN_SYSTEM : KILN_OK;
}

/* A serial line. */

enum { FLAG = 0x7e, ESCAPE = 0x7d, FLIP = 0x20, WRITE = 0x80, MOST = 240, TRIES = 64 };

/* A frame without flags: op, address, count, payload or status, check. */
enum { FRAME = 5 + MOST + 4 };

typedef struct {
  int line;
  int silence;
  uint8_t number;
  uint8_t heard[FRAME];
  size_t count;
  bool escaped;
} serial;

/* The check of zlib over bytes. */
static uint32_t check_of(const uint8_t *bytes, size_t count) {
  uint32_t check = UINT32_MAX;
  for (size_t at = 0; at < count; at++) {
    check ^= bytes[at];
    for (int bit = 0; bit < 8; bit++) {
      check = check >> 1 ^ (0xedb88320u & (0u - (check & 1)));
    }
  }
  return ~check;
}

static bool send_all(int line, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t sent = write(line, bytes, count);
    if (sent < 0 && errno == EINTR) {
      continue;
    }
    if (sent <= 0) {
      return false;
    }
    bytes += sent;
    count -= (size_t)sent;
  }
  return true;
}

static bool send_frame(int line, const uint8_t *body, size_t count) {
  uint8_t frame[2 * FRAME + 2];
  uint8_t checked[FRAME];
  uint32_t check = check_of(body, count);
  memcpy(checked, body, count);
  for (unsigned byte = 0; byte < 4; byte++) {
    checked[count + byte] = (uint8_t)(check >> (8 * byte));
  }
  size_t length = 0;
  frame[length++] = FLAG;
  for (size_t at = 0; at < count + 4; at++) {
    bool special = checked[at] == FLAG || checked[at] == ESCAPE;
    if (special) {
      frame[length++] = ESCAPE;
    }
    frame[length++] = special ? checked[at] ^ FLIP : checked[at];
  }
  frame[length++] = FLAG;
  return send_all(line, frame, length);
}

/* Takes one byte; whether a frame with a right check has ended, which `heard` then has. */
static bool take(serial *self, uint8_t byte, size_t *length) {
  if (byte == FLAG) {
    *length = self->count;
    self->count = 0;
    self->escaped = false;
    if (*length < 6 || *length > FRAME) {
      return false;
    }
    const uint8_t *check = self->heard + *length - 4;
    uint32_t found = check[0] | (uint32_t)check[1] << 8 | (uint32_t)check[2] << 16 | (uint32_t)check[3] << 24;
    *length -= 4;
    return found == check_of(self->heard, *length);
  }
  if (byte == ESCAPE) {
    self->escaped = true;
    return false;
  }
  if (self->count < FRAME) {
    self->heard[self->count] = self->escaped ? byte ^ FLIP : byte;
  }
  self->count += self->count <= FRAME;
  self->escaped = false;
  return false;
}

/* The reply to `op` with so many bytes: KILN_SILENT after a silence. */
static kiln_status reply(serial *self, uint8_t op, void *data, size_t count) {
  struct pollfd line = {self->line, POLLIN, 0};
  while (poll(&line, 1, self->silence) > 0) {
    uint8_t byte;
    size_t length;
    if (read(self->line, &byte, 1) != 1) {
      return KILN_SILENT;
    }
    if (!take(self, byte, &length) || self->heard[0] != op || length != count + 2) {
      continue;
    }
    if ((self->heard[length - 1] & 1) != 0) {
      return KILN_REFUSED;
    }
    if (count > 0) {
      memcpy(data, self->heard + 1, count);
    }
    return KILN_OK;
  }
  return KILN_SILENT;
}

static kiln_status request(serial *self, uint8_t kind, uint32_t address, void *in, size_t in_count, const void *out, size_t out_count) {
  uint8_t body[5 + MOST];
  self->number = (uint8_t)((self->number + 1) & (WRITE - 1));
  uint8_t op = kind | self->number;
  body[0] = op;
  for (unsigned byte = 0; byte < 3; byte++) {
    body[1 + byte] = (uint8_t)(address >> (8 * byte));
  }
  body[4] = (uint8_t)in_count;
  if (out_count > 0) {
    memcpy(body + 5, out, out_count);
  }
  for (int attempt = 0; attempt < TRIES; attempt++) {
    if (!send_frame(self->line, body, 5 + out_count)) {
      return KILN_SYSTEM;
    }
    kiln_status status = reply(self, op, in, in_count);
    if (status != KILN_SILENT) {
      return status;
    }
  }
  return KILN_SILENT;
}

static kiln_status serial_read(void *self, uint32_t address, void *data, size_t count) {
  kiln_status status = KILN_OK;
  for (size_t at = 0; status == KILN_OK && at < count; at += MOST) {
    size_t part = count - at < MOST ? count - at : MOST;
    status = request(self, 0, (uint32_t)(address + at), (uint8_t *)data + at, part, NULL, 0);
  }
  return status;
}

static kiln_status serial_write(void *self, uint32_t address, const void *data, size_t count) {
  kiln_status status = KILN_OK;
  for (size_t at = 0; status == KILN_OK && at < count; at += MOST) {
    size_t part = count - at < MOST ? count - at : MOST;
    status = request(self, WRITE, (uint32_t)(address + at), NULL, 0, (const uint8_t *)data + at, part);
  }
  return status;
}

static void serial_close(void *self) {
  close(((serial *)self)->line);
  free(self);
}

/* The system's name of a speed; false for one that it has not. */
static bool speed_of(uint32_t baud, speed_t *speed) {
  static const struct {
    uint32_t baud;
    speed_t speed;
  } speeds[] = {
      {9600, B9600},     {19200, B19200},   {38400, B38400},   {57600, B57600},
      {115200, B115200}, {230400, B230400},
#ifdef B1000000
      {460800, B460800}, {500000, B500000}, {921600, B921600}, {1000000, B1000000},
      {2000000, B2000000}, {3000000, B3000000},
#endif
  };
  for (size_t at = 0; at < sizeof speeds / sizeof speeds[0]; at++) {
    if (speeds[at].baud == baud) {
      *speed = speeds[at].speed;
      return true;
    }
  }
  return false;
}

static bool make_raw(int line, uint32_t baud) {
  struct termios settings;
  speed_t speed;
  if (tcgetattr(line, &settings) != 0) {
    return false;
  }
  settings.c_iflag &= ~(tcflag_t)(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON);
  settings.c_oflag &= ~(tcflag_t)OPOST;
  settings.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  settings.c_cflag &= ~(tcflag_t)(CSIZE | PARENB);
  settings.c_cflag |= CS8 | CLOCAL | CREAD;
  if (baud != 0) {
    if (!speed_of(baud, &speed)) {
      errno = EINVAL;
      return false;
    }
    cfsetispeed(&settings, speed);
    cfsetospeed(&settings, speed);
  }
  return tcsetattr(line, TCSANOW, &settings) == 0;
}

kiln_status kiln_serial(kiln_transport *transport, const char *path, uint32_t baud, int silence) {
  *transport = (kiln_transport){serial_read, serial_write, serial_close, NULL, 0, 0, 0};
  int line = open(path, O_RDWR | O_NOCTTY);
  serial *self = line < 0 ? NULL : calloc(1, sizeof *self);
  if (self == NULL || !make_raw(line, baud)) {
    if (line >= 0) {
      close(line);
    }
    free(self);
    return KILN_SYSTEM;
  }
  self->line = line;
  self->silence = silence;
  transport->self = self;
  uint32_t control;
  return serial_read(self, CONTROL, &control, 4); /* so that numbers are in step */
}
