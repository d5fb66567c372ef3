/* The driver of @name@: where its arguments are. */
#include "@name@_driver.h"
@tables@
static const kiln_queue queue = {@starts@, @bytes@};

kiln_status @name@_connect(@name@_driver *driver, const kiln_transport *transport) {
  driver->transport = *transport;
  driver->runs = (kiln_runs){0, 0};
  driver->transport.base += 0x@base@;
  return kiln_connect(&driver->transport, 0x@hash_at@, UINT64_C(0x@hash@));
}
@open@
kiln_status @name@_start(@name@_driver *driver@parameters@) {
  const kiln_transport *transport = &driver->transport;
  uint32_t place = 0;
  kiln_status status = kiln_begin(&driver->transport, &driver->runs, queue, &place);
  if (status != KILN_OK) {
    return status;
  }
@put@  return status == KILN_OK ? kiln_start(transport, &driver->runs) : status;
}

kiln_status @name@_wait(@name@_driver *driver, double seconds@returned@) {
  const kiln_transport *transport = &driver->transport;
  kiln_status status = kiln_wait(&driver->transport, &driver->runs, queue, seconds);
@got@  return kiln_take(transport, &driver->runs, queue, status);
}

kiln_status @name@(@name@_driver *driver@parameters@@returned@) {
  kiln_status status = @name@_start(driver@passed@);
  return status == KILN_OK ? @name@_wait(driver, KILN_SECONDS@given@) : status;
}

kiln_status @name@_cycles(@name@_driver *driver, uint64_t *cycles) {
  return kiln_get(&driver->transport, 0x@cycles_at@, (kiln_number){64, 8, false}, cycles);
}
@counters@