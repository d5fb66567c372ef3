/* Where kernels are, for hosts built by kiln.
 *
 * The environment says it: KILN_NAME for the kernel NAME in capitals, or KILN_DEVICE for all, is one of
 *   serial:PATH[:BAUD[:SILENCE]]  a serial line; a request is sent again after so many milliseconds without a byte
 *   memory:PATH:SIZE[:BASE]     registers in memory, with their size in bytes
 *   memory:...,PATH:SIZE:ADDRESS[:OFFSET]  and memory that the design reaches at ADDRESS, as "/dev/udmabuf0:0x100000:0x3f000000"
 *   simulation:COMMAND ...      a simulation of bus.sv, words of its command separated by spaces
 *   pipe                        who started the program, over standard input and output
 * What a kernel's memory holds already is not sent again, unless KILN_SEND_ALL is set.
 * KILN_SECONDS is how long a run may take (10). What goes wrong ends the program with the exit code KILN_FAILED and a message,
 * unless kiln_on_failure is set.
 */
#ifndef KILN_RUN_H
#define KILN_RUN_H

#include "kiln_host.h"

/* The exit code of a program whose kernel failed. */
#define KILN_FAILED 70

/* Called instead of ending the program, if it is set; must not return. */
extern void (*kiln_on_failure)(const char *kernel, kiln_status status);

/* Opens the way to a kernel. */
kiln_status kiln_run_open(const char *kernel, kiln_transport *transport);

/* Elements that a kernel keeps: bytes from an address of a transport on, bytes of an element in whole words, for which of the runs that
 * may be there at a time, and whether that may change them. */
typedef struct {
  uint32_t first, bytes, step, run;
  bool changes;
} kiln_run_place;

/* Lets a transport leave out what would write elements that the kernel at `base` holds already: it holds what was written to its `count`
 * places or read from them, until it starts a run that may change them. The places must stay where they are. */
kiln_status kiln_run_remember(kiln_transport *transport, uint32_t base, const kiln_run_place *places, size_t count);

/* Seconds that a run may take. */
double kiln_run_seconds(void);

/* An index, which must fit so many bits with its sign: ends the program where it does not. */
int64_t kiln_run_index(const char *kernel, int64_t index, int width);

/* Ends the program where two arrays of so many bytes share some: a device would have these twice. */
void kiln_run_apart(const char *kernel, const void *one, size_t one_bytes, const void *other, size_t other_bytes);

/* Ends the program where a status is not KILN_OK. */
void kiln_run_check(const char *kernel, kiln_status status);

#endif
