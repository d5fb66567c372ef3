/* The driver of @name@, for the design with hash @hash@ and no other. */
#ifndef @guard@
#define @guard@

#include <stdint.h>

#include "kiln_host.h"
@memory@
/* @name@ at the end of a transport, the runs that were started, and the arrays of each. */
typedef struct {
  kiln_transport transport;
  kiln_runs runs;
  void *arrays[@starts@][@arrays@];
} @name@_driver;

/* Whether the transport ends at this design: KILN_OTHER_DESIGN where it does not. */
kiln_status @name@_connect(@name@_driver *driver, const kiln_transport *transport);
@open@
/* Calls @name@ and waits for its end; arrays are changed in place.
@docs@ */
kiln_status @name@(@name@_driver *driver@arguments@@results@);

/* Hands over arguments and starts a run, which @name@_wait ends; arrays must stay where they are until then. There may be @starts@ that were
 * not waited for: one more is KILN_STILL_RUNNING. */
kiln_status @name@_start(@name@_driver *driver@arguments@);

/* Waits for the end of the first run for so many seconds at the most, fills its arrays and gives its results. */
kiln_status @name@_wait(@name@_driver *driver, double seconds@results@);

/* Cycles from start to done of the last run that has ended. */
kiln_status @name@_cycles(@name@_driver *driver, uint64_t *cycles);
@counters@
#endif
