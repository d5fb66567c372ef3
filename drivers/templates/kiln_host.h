/* Reaches designs made by kiln from C11: over a serial line, as registers in memory, or in a simulation.
 *
 * What holds: data come from a design only where every access was answered; every function says what went wrong. Addresses and
 * counts of bytes of a transport are multiples of four. POSIX is needed for the transports that are here.
 */
#ifndef KILN_HOST_H
#define KILN_HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What came of a call. */
typedef enum {
  KILN_OK,
  KILN_SILENT,        /* nothing answers, or nothing undamaged */
  KILN_REFUSED,       /* the design is running, or has nothing at the address */
  KILN_OTHER_DESIGN,  /* the hash of the design is not that of the driver */
  KILN_STILL_RUNNING, /* the design has not ended in the seconds given, or before it is started again */
  KILN_SYSTEM,        /* the system refused what a transport needs: see errno */
  KILN_MEMORY         /* memory answered the design with an error: its data are not right */
} kiln_status;

/* The status in words. */
const char *kiln_message(kiln_status status);

/* Addresses from here on are those of memory that design and host share. */
#define KILN_SHARED 0x80000000u
/* The address that it has for the design in a simulation. */
#define KILN_SIMULATED_MEMORY UINT64_C(0x100000000)

/* A way to a design. `memory` is the address that KILN_SHARED has for the design; `base` is added to the addresses of the design, where
 * several are behind one shell, and `place` to those in shared memory, where a run has its own. */
typedef struct {
  kiln_status (*read)(void *self, uint32_t address, void *data, size_t count);
  kiln_status (*write)(void *self, uint32_t address, const void *data, size_t count);
  void (*close)(void *self);
  void *self;
  uint64_t memory;
  uint32_t base;
  uint32_t place;
} kiln_transport;

/* Milliseconds without a byte after which a request is sent again: suits USB. */
#define KILN_SILENCE 250

/* A serial line with the frames of docs/boards.md; `baud` 0 leaves its speed as it is. */
kiln_status kiln_serial(kiln_transport *transport, const char *path, uint32_t baud, int silence);

/* Registers in memory: "/dev/uioN", or "/dev/mem" with the physical address where the design's begin. */
kiln_status kiln_memory(kiln_transport *transport, const char *path, size_t size, uint64_t base);

/* Memory of so many bytes that the design reaches, too, at the address `base`: "/dev/udmabufN", or "/dev/mem" with that address as `offset`.
 * For a transport of kiln_memory. */
kiln_status kiln_share(kiln_transport *transport, const char *path, size_t size, uint64_t offset, uint64_t base);

/* A simulation of bus.sv with the design; `command` ends with NULL and is found on PATH. */
kiln_status kiln_simulation(kiln_transport *transport, char *const command[]);

/* Seconds for which calls wait. */
#define KILN_SECONDS 10.0

/* Gives back what the transport holds. */
void kiln_close(kiln_transport *transport);

/* The rest is for the drivers of designs. */

/* How a number is kept: so many bits in a design, and so many bytes in C; more than 64 bits are words of 32, lowest first. */
typedef struct {
  uint32_t width;
  uint32_t bytes;
  bool is_signed;
} kiln_number;

/* A window of a design. */
typedef struct {
  uint32_t base, stride;
  uint64_t depth;
} kiln_bank;

/* The quotient rounded down, and the remainder that is not negative, by a number above zero. */
int64_t kiln_floor_div(int64_t a, int64_t b);
int64_t kiln_modulo(int64_t a, int64_t b);

/* Where an element is, in row-major order: its bank and its word in that. */
typedef void (*kiln_place)(int64_t element, int64_t *bank, int64_t *word);

/* An array of a design. */
typedef struct {
  kiln_number number;
  size_t elements;
  size_t banks;
  const kiln_bank *bank;
  kiln_place place;
  /* Registers that take the addresses of its banks, or NULL where the design holds it. */
  const uint32_t *pointer;
} kiln_array;

/* Whether the design is the one with this hash. */
kiln_status kiln_connect(const kiln_transport *transport, uint32_t address, uint64_t hash);
kiln_status kiln_put(const kiln_transport *transport, uint32_t address, kiln_number number, const void *value);
kiln_status kiln_get(const kiln_transport *transport, uint32_t address, kiln_number number, void *value);
kiln_status kiln_put_array(const kiln_transport *transport, const kiln_array *array, const void *values);
/* Does nothing where there is no place for the values. */
kiln_status kiln_get_array(const kiln_transport *transport, const kiln_array *array, void *values);
/* Runs that were started and not waited for: the place of the first, and how many there are. */
typedef struct {
  uint32_t first, count;
} kiln_runs;
/* How many of these there may be, and the bytes of shared memory that each has. */
typedef struct {
  uint32_t starts, bytes;
} kiln_queue;
/* Whether another run may be started; then its place, and the transport is for that. */
kiln_status kiln_begin(kiln_transport *transport, kiln_runs *runs, kiln_queue queue, uint32_t *place);
/* Starts the run that was begun. */
kiln_status kiln_start(const kiln_transport *transport, kiln_runs *runs);
/* Waits until the first run is done, for so many seconds at the most; the transport is for its place. */
kiln_status kiln_wait(kiln_transport *transport, const kiln_runs *runs, kiln_queue queue, double seconds);
/* What the first run gave was taken, or memory failed it; what came of that is handed on. */
kiln_status kiln_take(const kiln_transport *transport, kiln_runs *runs, kiln_queue queue, kiln_status status);

#endif
