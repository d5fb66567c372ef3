
kiln_status @name@_open(@name@_driver *driver, kiln_transport *transport, const char *path) {
  kiln_status status = kiln_serial(transport, path, @macro@_BAUD, KILN_SILENCE);
  return status == KILN_OK ? @name@_connect(driver, transport) : status;
}
