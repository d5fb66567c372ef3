
kiln_status @name@_counters(@name@_driver *driver, @name@_counts *counts) {
  kiln_status status = KILN_OK;
@gets@  return status;
}
