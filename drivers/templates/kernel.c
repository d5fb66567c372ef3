/* What a host built by kiln calls to run @name@; every argument is an array. */
#include "@name@_driver.h"
#include "kiln_run.h"

static kiln_transport transport;
static @name@_driver driver;

@places@static bool is_open(void) {
  static bool open;
  if (!open) {
    kiln_run_check("@kernel@", kiln_run_open("@kernel@", &transport));
    kiln_run_check("@kernel@", kiln_run_remember(&transport, 0x@base@, @count@));
    kiln_run_check("@kernel@", @name@_connect(&driver, &transport));
    open = true;
  }
  return open;
}

void kiln_start_@kernel@(@taken@) {
@apart@  kiln_run_check("@kernel@", is_open() ? @name@_start(&driver@passed@) : KILN_SYSTEM);
@unused@}

void kiln_wait_@kernel@(@returned@) {
@kept@  kiln_run_check("@kernel@", @name@_wait(&driver, kiln_run_seconds()@given@));
}
