/* Functions of the C library as circuits and programs have them: written in C, without calls, tables or recursion. Each stands for the
   function of the same name without `kiln_`. Comparisons of what is a character are those of the "C" locale. */
#ifdef __cplusplus
extern "C" {
#endif

typedef __SIZE_TYPE__ kiln_size;
typedef unsigned char kiln_byte;
typedef unsigned __attribute__((may_alias)) kiln_word;

kiln_size kiln_strlen(const char *s)
{
    kiln_size n = 0;
    while (s[n])
        n++;
    return n;
}

kiln_size kiln_strnlen(const char *s, kiln_size most)
{
    kiln_size n = 0;
    while (n < most && s[n])
        n++;
    return n;
}

int kiln_strcmp(const char *a, const char *b)
{
    kiln_size i = 0;
    while (a[i] && a[i] == b[i])
        i++;
    return (kiln_byte)a[i] - (kiln_byte)b[i];
}

int kiln_strncmp(const char *a, const char *b, kiln_size most)
{
    for (kiln_size i = 0; i < most; i++)
        if (a[i] != b[i] || !a[i])
            return (kiln_byte)a[i] - (kiln_byte)b[i];
    return 0;
}

int kiln_memcmp(const void *a, const void *b, kiln_size bytes)
{
    const kiln_byte *x = (const kiln_byte *)a, *y = (const kiln_byte *)b;
    for (kiln_size i = 0; i < bytes; i++)
        if (x[i] != y[i])
            return x[i] - y[i];
    return 0;
}

int kiln_bcmp(const void *a, const void *b, kiln_size bytes)
{
    return kiln_memcmp(a, b, bytes);
}

void *kiln_memchr(const void *s, int c, kiln_size bytes)
{
    const kiln_byte *p = (const kiln_byte *)s;
    for (kiln_size i = 0; i < bytes; i++)
        if (p[i] == (kiln_byte)c)
            return (void *)(p + i);
    return 0;
}

char *kiln_strchr(const char *s, int c)
{
    kiln_size i = 0;
    while (s[i] && s[i] != (char)c)
        i++;
    return s[i] == (char)c ? (char *)s + i : 0;
}

char *kiln_strrchr(const char *s, int c)
{
    const char *found = 0;
    kiln_size i = 0;
    do {
        if (s[i] == (char)c)
            found = s + i;
    } while (s[i++]);
    return (char *)found;
}

char *kiln_stpcpy(char *to, const char *from)
{
    kiln_size i = 0;
    for (; from[i]; i++)
        to[i] = from[i];
    to[i] = 0;
    return to + i;
}

char *kiln_strcpy(char *to, const char *from)
{
    kiln_stpcpy(to, from);
    return to;
}

char *kiln_strncpy(char *to, const char *from, kiln_size most)
{
    kiln_size i = 0;
    for (; i < most && from[i]; i++)
        to[i] = from[i];
    for (; i < most; i++)
        to[i] = 0;
    return to;
}

char *kiln_strcat(char *to, const char *from)
{
    kiln_stpcpy(to + kiln_strlen(to), from);
    return to;
}

char *kiln_strncat(char *to, const char *from, kiln_size most)
{
    kiln_size end = kiln_strlen(to), i = 0;
    for (; i < most && from[i]; i++)
        to[end + i] = from[i];
    to[end + i] = 0;
    return to;
}

kiln_size kiln_strspn(const char *s, const char *set)
{
    kiln_size n = 0;
    while (s[n] && kiln_strchr(set, s[n]))
        n++;
    return n;
}

kiln_size kiln_strcspn(const char *s, const char *set)
{
    kiln_size n = 0;
    while (s[n] && !kiln_strchr(set, s[n]))
        n++;
    return n;
}

char *kiln_strpbrk(const char *s, const char *set)
{
    kiln_size n = kiln_strcspn(s, set);
    return s[n] ? (char *)s + n : 0;
}

char *kiln_strstr(const char *s, const char *part)
{
    for (kiln_size start = 0;; start++) {
        kiln_size i = 0;
        while (part[i] && s[start + i] == part[i])
            i++;
        if (!part[i])
            return (char *)s + start;
        if (!s[start])
            return 0;
    }
}

static char *kiln_rest;

char *kiln_strtok_r(char *s, const char *set, char **rest)
{
    s = s ? s : *rest;
    s += kiln_strspn(s, set);
    if (!*s) {
        *rest = s;
        return 0;
    }
    char *end = s + kiln_strcspn(s, set);
    *rest = *end ? end + 1 : end;
    *end = 0;
    return s;
}

char *kiln_strtok(char *s, const char *set) { return kiln_strtok_r(s, set, &kiln_rest); }

#ifndef KILN_MALLOC
#define KILN_MALLOC __builtin_malloc
#endif

char *kiln_strdup(const char *s) { return kiln_strcpy((char *)KILN_MALLOC(kiln_strlen(s) + 1), s); }

double kiln_fdim(double a, double b) { return a > b ? a - b : 0; }
float kiln_fdimf(float a, float b) { return a > b ? a - b : 0; }
double kiln_hypot(double a, double b) { return __builtin_sqrt(a * a + b * b); }
float kiln_hypotf(float a, float b) { return (float)__builtin_sqrt((double)a * a + (double)b * b); }
long kiln_lround(double a) { return (long)__builtin_round(a); }
long kiln_lroundf(float a) { return (long)__builtin_roundf(a); }
long long kiln_llround(double a) { return (long long)__builtin_round(a); }
long kiln_lrint(double a) { return (long)__builtin_rint(a); }
long kiln_lrintf(float a) { return (long)__builtin_rintf(a); }

double kiln_modf(double a, double *whole)
{
    *whole = __builtin_trunc(a);
    return __builtin_copysign(a - *whole, a);
}

float kiln_modff(float a, float *whole)
{
    *whole = __builtin_truncf(a);
    return __builtin_copysignf(a - *whole, a);
}

double kiln_ldexp(double a, int power)
{
    for (; power > 1000; power -= 1000)
        a *= 0x1p1000;
    for (; power < -900; power += 900)
        a *= 0x1p-900;
    union {
        unsigned long bits;
        double number;
    } scale;
    scale.bits = (unsigned long)(power + 1023) << 52;
    return a * scale.number;
}

float kiln_ldexpf(float a, int power) { return (float)kiln_ldexp(a, power); }
double kiln_scalbn(double a, int power) { return kiln_ldexp(a, power); }

int kiln_isdigit(int c) { return (unsigned)c - '0' < 10; }
int kiln_isupper(int c) { return (unsigned)c - 'A' < 26; }
int kiln_islower(int c) { return (unsigned)c - 'a' < 26; }
int kiln_isalpha(int c) { return kiln_isupper(c) || kiln_islower(c); }
int kiln_isalnum(int c) { return kiln_isalpha(c) || kiln_isdigit(c); }
int kiln_isxdigit(int c) { return kiln_isdigit(c) || (unsigned)c - 'a' < 6 || (unsigned)c - 'A' < 6; }
int kiln_isblank(int c) { return c == ' ' || c == '\t'; }
int kiln_isspace(int c) { return c == ' ' || (unsigned)c - '\t' < 5; }
int kiln_iscntrl(int c) { return (unsigned)c < 32 || c == 127; }
int kiln_isprint(int c) { return (unsigned)c - ' ' < 95; }
int kiln_isgraph(int c) { return (unsigned)c - '!' < 94; }
int kiln_ispunct(int c) { return kiln_isgraph(c) && !kiln_isalnum(c); }
int kiln_toupper(int c) { return kiln_islower(c) ? c - 32 : c; }
int kiln_tolower(int c) { return kiln_isupper(c) ? c + 32 : c; }

/* A digit's value in bases up to 36; 36 for what is no digit. */
static unsigned kiln_digit(int c)
{
    if (kiln_isdigit(c))
        return (unsigned)(c - '0');
    return kiln_isalpha(c) ? (unsigned)(kiln_tolower(c) - 'a' + 10) : 36;
}

/* The magnitude of a number, at most `most`; where it ends, whether it has a minus, and whether it is greater. */
static unsigned long kiln_magnitude(const char *s, char **end, int base, unsigned long most, int *is_negative,
                                    int *is_greater)
{
    *is_greater = 0;
    kiln_size i = 0;
    while (kiln_isspace((kiln_byte)s[i]))
        i++;
    *is_negative = s[i] == '-';
    if (s[i] == '-' || s[i] == '+')
        i++;
    int is_hex = s[i] == '0' && (s[i + 1] == 'x' || s[i + 1] == 'X') && kiln_digit((kiln_byte)s[i + 2]) < 16;
    if (is_hex && (base == 0 || base == 16)) {
        base = 16;
        i += 2;
    }
    if (base == 0)
        base = s[i] == '0' ? 8 : 10;
    unsigned long value = 0;
    kiln_size first = i;
    for (; kiln_digit((kiln_byte)s[i]) < (unsigned)base; i++) {
        unsigned long digit = kiln_digit((kiln_byte)s[i]);
        *is_greater |= value > (most - digit) / (unsigned)base;
        value = *is_greater ? most : value * (unsigned)base + digit;
    }
    if (end)
        *end = (char *)(i == first ? s : s + i);
    return value;
}

long kiln_strtol(const char *s, char **end, int base)
{
    int is_negative, is_greater;
    unsigned long most = ~0ul >> 1, value = kiln_magnitude(s, end, base, most + 1, &is_negative, &is_greater);
    if (is_negative)
        return (long)(0 - value);
    return (long)(value > most ? most : value);
}

unsigned long kiln_strtoul(const char *s, char **end, int base)
{
    int is_negative, is_greater;
    unsigned long value = kiln_magnitude(s, end, base, ~0ul, &is_negative, &is_greater);
    return is_negative && !is_greater ? 0 - value : value;
}

long kiln_atol(const char *s) { return kiln_strtol(s, 0, 10); }
int kiln_atoi(const char *s) { return (int)kiln_atol(s); }
long long kiln_atoll(const char *s) { return kiln_atol(s); }

static void kiln_exchange(kiln_byte *a, kiln_byte *b, kiln_size bytes)
{
    if (bytes % sizeof(kiln_word) == 0) {
        kiln_word *x = (kiln_word *)a, *y = (kiln_word *)b;
        for (kiln_size i = 0; i < bytes / sizeof(kiln_word); i++) {
            kiln_word word = x[i];
            x[i] = y[i];
            y[i] = word;
        }
        return;
    }
    for (kiln_size i = 0; i < bytes; i++) {
        kiln_byte byte = a[i];
        a[i] = b[i];
        b[i] = byte;
    }
}

/* Equal elements keep their order. */
void kiln_qsort(void *base, kiln_size count, kiln_size bytes, int (*order)(const void *, const void *))
{
    kiln_byte *first = (kiln_byte *)base;
    for (kiln_size i = 1; i < count; i++)
        for (kiln_size j = i; j > 0 && order(first + (j - 1) * bytes, first + j * bytes) > 0; j--)
            kiln_exchange(first + (j - 1) * bytes, first + j * bytes, bytes);
}

void *kiln_bsearch(const void *key, const void *base, kiln_size count, kiln_size bytes,
                   int (*order)(const void *, const void *))
{
    const kiln_byte *first = (const kiln_byte *)base;
    kiln_size low = 0, high = count;
    while (low < high) {
        kiln_size middle = low + (high - low) / 2;
        int side = order(key, first + middle * bytes);
        if (side == 0)
            return (void *)(first + middle * bytes);
        if (side < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return 0;
}

#ifdef __cplusplus
}
#endif
