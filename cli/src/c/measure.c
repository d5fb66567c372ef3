/* Keeps what a program asks of memory that is allocated at a line and column: the most at once, and how often in one call of the function
   that becomes hardware. And of functions by number, how many activations of one are alive at most. Written at the end to the file that
   KILN_MEASURE names, a line a place, and then a line a function. */
#include <stdint.h>
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
    if (file)
        fclose(file);
}
