
/* Bits a second of the board's serial line. */
#define @macro@_BAUD @baud@u

/* @name@ on its board, at the other end of the serial line `path`; kiln_close closes the line, also where this fails. */
kiln_status @name@_open(@name@_driver *driver, kiln_transport *transport, const char *path);
