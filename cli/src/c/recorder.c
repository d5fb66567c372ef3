/* Writes what a function takes and gives to the file that KILN_RECORD names, call by call; a call within a call is part of that. Memory that is not there reads as zeros. */
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

static int file = -2;
static long left;
static int inside;

_Bool kiln_record_begin(uint64_t bytes)
{
    if (file == -2) {
        const char *name = getenv("KILN_RECORD"), *most = getenv("KILN_RECORD_BYTES");
        file = name ? open(name, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;
        left = most ? atol(most) : 0;
    }
    if (inside++ || file < 0 || left < (long)bytes)
        return 0;
    left -= (long)bytes;
    return 1;
}

void kiln_record_end(void) { inside--; }

void kiln_record(_Bool is_on, const void *from, uint64_t bytes)
{
    static const char zeros[4096];
    uint64_t done = 0;
    while (is_on && done < bytes) {
        long n = write(file, (const char *)from + done, bytes - done);
        if (n <= 0) {
            uint64_t rest = bytes - done;
            n = write(file, zeros, rest < sizeof zeros ? rest : sizeof zeros);
            if (n <= 0)
                return;
        }
        done += (uint64_t)n;
    }
}
