/* The driver of @name@: where its arguments are. */
#include "@name@_driver.h"
@tables@
kiln_status @name@_connect(@name@_driver *driver, const kiln_transport *transport) {
  driver->transport = *transport;
  driver->transport.base += 0x@base@;
  return kiln_connect(&driver->transport, 0x@hash_at@, UINT64_C(0x@hash@));
}
@open@
kiln_status @name@_start(@name@_driver *driver@parameters@) {
  const kiln_transport *transport = &driver->transport;
  kiln_status status = kiln_expect_idle(transport);
@put@  return status == KILN_OK ? kiln_start(transport) : status;
}

kiln_status @name@_wait(@name@_driver *driver, double seconds@returned@) {
  const kiln_transport *transport = &driver->transport;
  kiln_status status = kiln_wait(transport, seconds);
@got@  return status;
}

kiln_status @name@(@name@_driver *driver@parameters@@returned@) {
  kiln_status status = @name@_start(driver@passed@);
  return status == KILN_OK ? @name@_wait(driver, KILN_SECONDS@given@) : status;
}

kiln_status @name@_cycles(@name@_driver *driver, uint64_t *cycles) {
  return kiln_get(&driver->transport, 0x@cycles_at@, (kiln_number){64, 8, false}, cycles);
}
@counters@