
/* Counts of the bus to shared memory in a run: bytes, and cycles of waiting. */
typedef struct {
@fields@} @name@_counts;

/* The counts of the last run. */
kiln_status @name@_counters(@name@_driver *driver, @name@_counts *counts);
