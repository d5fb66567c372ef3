/* State machine that parses CSV-ish sensor lines into structs. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef enum { START, NAME, VALUE, FRAC, SKIP } state_t;
typedef struct { char name[8]; int32_t value; uint8_t decimals; _Bool neg; } record_t;
int parse(const char *text, record_t *out, int max)
{
    state_t s = START; int n = 0, k = 0; record_t r;
    memset(&r, 0, sizeof r);
    for (const char *p = text;; p++) {
        char c = *p;
        switch (s) {
        case START:
            if (c == '#') { s = SKIP; break; }
            if (c == '\0') return n;
            memset(&r, 0, sizeof r); k = 0; s = NAME;
            /* fallthrough */
        case NAME:
            if (c == ',') s = VALUE;
            else if (c == '\n' || c == 0) s = START;
            else if (k < 7) r.name[k++] = c;
            break;
        case VALUE: case FRAC:
            if (c == '-') r.neg = 1;
            else if (c == '.') s = FRAC;
            else if (c >= '0' && c <= '9') { r.value = r.value * 10 + (c - '0'); if (s == FRAC) r.decimals++; }
            else if (c == '\n' || c == '\0') { if (r.neg) r.value = -r.value; if (n < max) out[n++] = r; s = START; }
            break;
        case SKIP:
            if (c == '\n') s = START;
            break;
        }
        if (c == '\0') return n;
    }
}
int main(void)
{
    static char text[] = "# comment\ntemp,23.5\npress,-1013\nhumidity,45.25\nbad\n";
    record_t r[4];
    int n = parse(text, r, 4);
    for (int i = 0; i < n; i++) printf("%s %d %d\n", r[i].name, r[i].value, r[i].decimals);
    return n != 3 || r[1].value != -1013 || r[2].decimals != 2;
}
