/* A kernel by itself: whether it is right on data of files, or how long it takes. The launcher stands before this part, and between both
   what differs by kernel: `memories`, `memory_count` and `launch`. As a shared object, kiln_load and kiln_launch are what others call. */
#include <math.h>

int kiln_load(const char *code)
{
    return load(code);
}

int kiln_launch(const device_address *at)
{
    return launch(at);
}

static void *read_file(const char *folder, const char *name, const char *kind, size_t bytes)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s.%s", folder, name, kind);
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    void *data = malloc(bytes ? bytes : 1);
    size_t got = data ? fread(data, 1, bytes, file) : 0;
    fclose(file);
    if (got == bytes)
        return data;
    fprintf(stderr, "%s has %zu of %zu bytes\n", path, got, bytes);
    free(data);
    return NULL;
}

/* Memories of the device, which hold what files `NAME.in` have. */
static int allocate(device_address *at, const char *folder)
{
    int code = 0;
    for (int k = 0; k < memory_count && !code; k++) {
        code = driver_check(driver.allocate(&at[k], memories[k].bytes), memories[k].name);
        void *data = folder ? read_file(folder, memories[k].name, "in", memories[k].bytes) : NULL;
        if (!code && data)
            code = driver_check(driver.to_device(at[k], data, memories[k].bytes), memories[k].name);
        free(data);
    }
    return code;
}

/* Floats that differ by more than a part of the larger one, or more than nothing at all where exact ones are asked for. */
static size_t differing(const float *wanted, const float *found, size_t count, double part)
{
    size_t wrong = 0;
    for (size_t k = 0; k < count; k++) {
        double least = part * fmax(fabs(wanted[k]), 1e-3);
        wrong += !(fabs((double)wanted[k] - found[k]) <= least);
    }
    return wrong;
}

static int check(const char *folder)
{
    device_address at[memory_count];
    int code = allocate(at, folder);
    if (!code)
        code = launch(at);
    if (!code)
        code = driver_check(driver.synchronize(), kernel_name);
    size_t wrong = 0, all = 0;
    for (int k = 0; k < memory_count && !code; k++) {
        size_t bytes = memories[k].bytes;
        float *wanted = read_file(folder, memories[k].name, "out", bytes), *found = wanted ? malloc(bytes) : NULL;
        if (found) {
            code = driver_check(driver.to_host(found, at[k], bytes), memories[k].name);
            wrong += code ? 0 : differing(wanted, found, bytes / sizeof *found, tolerance);
            all += bytes / sizeof *found;
        }
        free(wanted);
        free(found);
    }
    if (!code)
        printf("{\"kernel\": \"%s\", \"what\": \"check\", \"right\": %s, \"wrong\": %zu, \"of\": %zu}\n", kernel_name,
               wrong || !all ? "false" : "true", wrong, all);
    return code ? code : wrong || !all;
}

static struct {
    int (*make)(void **, unsigned);
    int (*record)(void *, void *);
    int (*wait)(void *);
    int (*elapsed)(float *, void *, void *);
    int (*fill)(device_address, unsigned char, size_t);
} events;

static int open_events(void)
{
    return driver_symbol(driver_library, &events.make, "cuEventCreate") ||
           driver_symbol(driver_library, &events.record, "cuEventRecord") ||
           driver_symbol(driver_library, &events.wait, "cuEventSynchronize") ||
           driver_symbol(driver_library, &events.elapsed, "cuEventElapsedTime") ||
           driver_symbol(driver_library, &events.fill, "cuMemsetD8_v2");
}

/* Small halves or floats of changing sign: numbers draw the power that zeros do not. */
static int fill(const device_address *at)
{
    int code = 0;
    for (int k = 0; k < memory_count && !code; k++) {
        size_t count = memories[k].bytes / 2;
        uint16_t *data = malloc(memories[k].bytes + 1);
        uint32_t state = 12345u + (unsigned)k;
        for (size_t word = 0; data && word < count; word++) {
            state = state * 1664525u + 1013904223u;
            data[word] = (uint16_t)(0x3800 + (state >> 31 << 15) + (state >> 20 & 0x3ff));
        }
        code = data ? driver_check(driver.to_device(at[k], data, memories[k].bytes), memories[k].name) : -1;
        free(data);
    }
    return code;
}

static int ascending(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

enum { WARM_UP = 3, CACHE_BYTES = 128 << 20 };

/* The median of some runs, each with an empty second cache. */
static int times(int rounds)
{
    device_address at[memory_count], cache = 0;
    void *begin, *end;
    float *taken = calloc((size_t)rounds + 1, sizeof *taken);
    int code = taken ? open_events() : -1;
    if (!code)
        code = allocate(at, NULL);
    if (!code)
        code = fill(at);
    if (!code)
        code = driver_check(driver.allocate(&cache, CACHE_BYTES), "cache");
    if (!code)
        code = driver_check(events.make(&begin, 0), "event") || driver_check(events.make(&end, 0), "event");
    for (int round = -WARM_UP; round < rounds && !code; round++) {
        float milliseconds = 0;
        code = driver_check(events.fill(cache, (unsigned char)round, CACHE_BYTES), "cache");
        code = code ? code : driver_check(events.record(begin, NULL), "event");
        code = code ? code : launch(at);
        code = code ? code : driver_check(events.record(end, NULL), "event");
        code = code ? code : driver_check(events.wait(end), kernel_name);
        code = code ? code : driver_check(events.elapsed(&milliseconds, begin, end), "event");
        if (round >= 0)
            taken[round] = milliseconds;
    }
    if (!code) {
        qsort(taken, (size_t)rounds, sizeof *taken, ascending);
        printf("{\"kernel\": \"%s\", \"what\": \"time\", \"milliseconds\": %.6f, \"least\": %.6f, \"rounds\": %d}\n", kernel_name,
               taken[rounds / 2], taken[0], rounds);
    }
    free(taken);
    return code;
}

int main(int count, char **words)
{
    char name[256] = "unknown";
    if (count != 4 || (strcmp(words[2], "check") && strcmp(words[2], "time"))) {
        fprintf(stderr, "%s CODE check FOLDER | CODE time ROUNDS\n", words[0]);
        return 2;
    }
    int code = load(words[1]);
    if (code)
        return 1;
    driver.name(name, sizeof name, 0);
    fprintf(stderr, "%s on %s\n", kernel_name, name);
    return (words[2][0] == 'c' ? check(words[3]) : times(atoi(words[3]) > 0 ? atoi(words[3]) : 1)) != 0;
}
