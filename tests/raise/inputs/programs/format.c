/* Text formatter: own itoa and a small vsnprintf without stdio. */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
static char *utoa(char *p, uint32_t v, unsigned base, int width, char pad)
{
    char tmp[34]; int n = 0;
    do { tmp[n++] = "0123456789abcdef"[v % base]; v /= base; } while (v);
    while (n < width) tmp[n++] = pad;
    while (n) *p++ = tmp[--n];
    return p;
}
int format(char *out, const char *fmt, const int32_t *args, const char *text)
{
    char *p = out; int a = 0;
    while (*fmt) {
        if (*fmt != '%') { *p++ = *fmt++; continue; }
        fmt++;
        char pad = ' '; int width = 0;
        if (*fmt == '0') { pad = '0'; fmt++; }
        while (*fmt >= '0' && *fmt <= '9') width = width * 10 + *fmt++ - '0';
        switch (*fmt++) {
        case 'd': { int32_t v = args[a++]; if (v < 0) { *p++ = '-'; v = -v; } p = utoa(p, (uint32_t)v, 10, width, pad); break; }
        case 'x': p = utoa(p, (uint32_t)args[a++], 16, width, pad); break;
        case 's': for (const char *t = text; *t; t++) *p++ = *t; break;
        case '%': *p++ = '%'; break;
        default: *p = 0; return -1;
        }
    }
    *p = 0;
    return (int)(p - out);
}
int main(void)
{
    char b[80]; int32_t a[] = {-42, 0xbeef, 7};
    int n = format(b, "v=%d h=%08x %s 100%% %3d", a, "ok");
    puts(b);
    return strcmp(b, "v=-42 h=0000beef ok 100%   7") || n != 28;
}
