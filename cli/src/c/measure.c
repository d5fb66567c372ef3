/* Keeps what a program asks of memory that is allocated at a line and column: the most at once, and how often in one call of the function
   that becomes hardware. And of functions by number, how many activations of one are alive at most. Written at the end to the file that
   KILN_MEASURE names, a line a place, then a line a function, and the numbers of
   functions whose addresses are in memory. */
#include <stdio.h>
#include <stdlib.h>

enum { MOST_PLACES = 1024 };

static struct place {
    uint64_t line, column, most, times, most_times;
} places[MOST_PLACES];
static int count;

void kiln_measure_call(void)
{
    for (int i = 0; i < count; i++)
        places[i].times = 0;
}

void kiln_measure(uint64_t line, uint64_t column, uint64_t asked)
{
    int i = 0;
    while (i < count && (places[i].line != line || places[i].column != column))
        i++;
    if (i == MOST_PLACES)
        return;
    if (i == count)
        places[count++] = (struct place){line, column, 0, 0, 0};
    struct place *place = &places[i];
    if (asked > place->most)
        place->most = asked;
    if (++place->times > place->most_times)
        place->most_times = place->times;
}

static struct function {
    uint64_t depth, most;
} functions[MOST_PLACES];

void kiln_measure_enter(uint64_t number)
{
    struct function *f = &functions[number];
    if (number < MOST_PLACES && ++f->depth > f->most)
        f->most = f->depth;
}

void kiln_measure_leave(uint64_t number)
{
    if (number < MOST_PLACES && functions[number].depth > 0)
        functions[number].depth--;
}

enum { MOST_CALLS = 64 };

/* What the pointer arguments of the first calls led to. */
static struct {
    int64_t bytes, arena_bytes;
    uint64_t align, leads;
    int is_root;
} roots[MOST_ITEMS];

void kiln_measure_root(int64_t number, char *at, int64_t type, int64_t bytes)
{
    struct region region;
    if (number >= MOST_ITEMS)
        return;
    if (item_count <= number)
        item_count = (int)number + 1;
    if (!find(at, &region, 0))
        region.end = at + bytes;
    items[number] = (struct item){{at, region.end}, (uint32_t)type, 0, 1, number, 0, 0};
}

void kiln_measure_roots(void)
{
    static int calls;
    for (int i = 0; !calls && i < MOST_ITEMS; i++)
        arena_of[i] = i;
    if (calls++ < MOST_CALLS)
        walk();
    for (int i = 0; calls <= MOST_CALLS && i < item_count; i++) {
        int64_t bytes = items[i].region.end - items[i].region.start, top = arena_top[i];
        roots[i].is_root |= items[i].region.start != 0;
        roots[i].bytes = items[i].region.start && bytes > roots[i].bytes ? bytes : roots[i].bytes;
        roots[i].arena_bytes = top > roots[i].arena_bytes ? top : roots[i].arena_bytes;
        roots[i].align = gcd(roots[i].align, items[i].align);
        roots[i].leads |= items[i].leads;
    }
    memset(items, 0, sizeof items);
    item_count = 0;
}

/* A line a pointer argument: its number, bytes, arena, bytes of all that became that arena, alignment and what it leads to. */
static void write_roots(FILE *file)
{
    for (int i = 0; i < MOST_ITEMS; i++) {
        int64_t bytes = 0;
        uint64_t align = roots[i].align, leads = roots[i].leads;
        for (int k = 0; k < MOST_ITEMS; k++)
            if (roots[i].is_root && arena_root(k) == arena_root(i)) {
                bytes += roots[k].arena_bytes;
                align = gcd(align, roots[k].align);
                leads |= roots[k].leads;
            }
        align = bytes ? gcd(align, UNIT) : align;
        if (roots[i].is_root)
            fprintf(file, "%d %lld %lld %lld %lld %lld\n", i, (long long)roots[i].bytes, (long long)arena_root(i), (long long)bytes,
                    (long long)align, (long long)leads);
    }
}

__attribute__((destructor)) static void write_all(void)
{
    const char *name = getenv("KILN_MEASURE");
    FILE *file = name ? fopen(name, "w") : 0;
    for (int i = 0; file && i < count; i++)
        fprintf(file, "%llu %llu %llu %llu\n", (unsigned long long)places[i].line, (unsigned long long)places[i].column,
                (unsigned long long)places[i].most, (unsigned long long)places[i].most_times);
    for (int i = 0; file && i < MOST_PLACES; i++)
        if (functions[i].most)
            fprintf(file, "%d %llu\n", i, (unsigned long long)functions[i].most);
    for (int i = 0; file && i < kiln_functions_count && i < MOST_FUNCTIONS; i++)
        if (is_met[i])
            fprintf(file, "%d\n", i);
    if (file) {
        write_roots(file);
        fclose(file);
    }
}
