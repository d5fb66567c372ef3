/* Which memory an address is in: a block of malloc, an array on the stack, or a global; and what is reached from the arguments of a
   function through pointers, by their types. Blocks lie in one range of addresses, each behind a head that says how long it is. */
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

#define POOL_BYTES ((size_t)1 << 36)
enum { UNIT = 16, SMALL = 64, CLASSES = SMALL + 40, MOST_STACK = 1 << 16, MOST_FOUND = 4096, MOST_ITEMS = 64, MOST_TYPES = 4 };

struct head {
    size_t bytes, class;
};

struct block {
    struct block *next;
};

static char *pool, *fresh;
static uint64_t *begins;
static struct block *unused[CLASSES];
static char locked;

static size_t class_of(size_t bytes)
{
    size_t units = (bytes + UNIT - 1) / UNIT + !bytes, class = SMALL;
    if (units <= SMALL)
        return units;
    while ((size_t)1 << (class - SMALL) < units)
        class++;
    return class;
}

static size_t units_of(size_t class) { return class <= SMALL ? class : (size_t)1 << (class - SMALL); }

static void lock(void)
{
    while (__atomic_test_and_set(&locked, __ATOMIC_ACQUIRE))
        ;
}

static void unlock(void) { __atomic_clear(&locked, __ATOMIC_RELEASE); }

static void *reserve(size_t bytes)
{
    void *made = mmap(0, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return made == MAP_FAILED ? 0 : made;
}

static void begin_block(char *at, size_t bytes, size_t class)
{
    ((struct head *)at)[-1] = (struct head){bytes, class};
    size_t unit = (size_t)(at - pool) / UNIT;
    begins[unit / 64] |= (uint64_t)1 << unit % 64;
}

static char *take(size_t bytes, size_t align)
{
    size_t class = class_of(bytes), wanted = units_of(class) * UNIT + UNIT + (align > UNIT ? align : 0);
    if (!pool) {
        pool = fresh = reserve(POOL_BYTES);
        begins = reserve(POOL_BYTES / UNIT / 8);
    }
    if (bytes > POOL_BYTES || !pool || !begins)
        return 0;
    if (align <= UNIT && class < CLASSES && unused[class]) {
        char *at = (char *)unused[class];
        unused[class] = unused[class]->next;
        begin_block(at, bytes, class);
        return at;
    }
    if (wanted > (size_t)(pool + POOL_BYTES - fresh))
        return 0;
    char *at = fresh + UNIT;
    if (align > UNIT) {
        at += (align - (uintptr_t)at % align) % align;
        class = CLASSES;
    }
    fresh += wanted;
    begin_block(at, bytes, class);
    return at;
}

void *memalign(size_t align, size_t bytes)
{
    lock();
    char *at = take(bytes, align);
    unlock();
    if (!at)
        errno = ENOMEM;
    return at;
}

void *malloc(size_t bytes) { return memalign(UNIT, bytes); }
void *aligned_alloc(size_t align, size_t bytes) { return memalign(align, bytes); }

int posix_memalign(void **to, size_t align, size_t bytes)
{
    *to = memalign(align, bytes);
    return *to ? 0 : ENOMEM;
}

void *calloc(size_t count, size_t bytes)
{
    size_t all;
    if (__builtin_mul_overflow(count, bytes, &all))
        return 0;
    char *at = malloc(all);
    for (volatile char *p = at; at && p < at + all; p++)
        *p = 0;
    return at;
}

static int is_in_pool(const void *at) { return pool && (char *)at >= pool && (char *)at < fresh; }

void free(void *at)
{
    if (!is_in_pool(at))
        return;
    lock();
    size_t unit = (size_t)((char *)at - pool) / UNIT, class = ((struct head *)at)[-1].class;
    if (begins[unit / 64] >> unit % 64 & 1) {
        begins[unit / 64] &= ~((uint64_t)1 << unit % 64);
        if (class < CLASSES) {
            ((struct block *)at)->next = unused[class];
            unused[class] = at;
        }
    }
    unlock();
}

void *realloc(void *at, size_t bytes)
{
    if (!at)
        return malloc(bytes);
    size_t old = ((struct head *)at)[-1].bytes;
    char *made = malloc(bytes);
    if (made) {
        memcpy(made, at, old < bytes ? old : bytes);
        free(at);
    }
    return made;
}

/* Memory from one address to another. */
struct region {
    char *start, *end;
};

extern const struct {
    char *start;
    int64_t bytes;
} kiln_globals[];
extern const int64_t kiln_globals_count;

extern char *const kiln_functions[];
extern const int64_t kiln_functions_count;

/* The number of the function at an address; -1 if there is none. */
static int64_t function_at(const char *at)
{
    int64_t i = kiln_functions_count - 1;
    while (i >= 0 && kiln_functions[i] != at)
        i--;
    return i;
}

static struct region stack[MOST_STACK];
static int64_t on_stack;

int64_t kiln_region_mark(void) { return on_stack; }
void kiln_region_release(int64_t mark) { on_stack = mark; }

void kiln_region_stack(char *start, int64_t bytes)
{
    if (on_stack < MOST_STACK)
        stack[on_stack++] = (struct region){start, start + bytes};
}

static int is_inside(struct region region, const char *at, int with_end)
{
    return region.start <= at && (at < region.end || (with_end && at == region.end));
}

static int find_block(const char *at, struct region *found, int with_end)
{
    if (!is_in_pool(at))
        return 0;
    size_t unit = (size_t)(at - pool) / UNIT, word = unit / 64;
    uint64_t bits = begins[word] & (~(uint64_t)0 >> (63 - unit % 64));
    while (!bits && word)
        bits = begins[--word];
    if (!bits)
        return 0;
    char *start = pool + (word * 64 + 63 - (size_t)__builtin_clzll(bits)) * UNIT;
    *found = (struct region){start, start + ((struct head *)start)[-1].bytes};
    return is_inside(*found, at, with_end);
}

/* The memory that an address is in, or ends at. */
static int find(const char *at, struct region *found, int with_end)
{
    if (find_block(at, found, with_end))
        return 1;
    for (int64_t i = on_stack - 1; i >= 0; i--)
        if (is_inside(*found = stack[i], at, with_end))
            return 1;
    for (int64_t i = 0; i < kiln_globals_count; i++) {
        *found = (struct region){kiln_globals[i].start, kiln_globals[i].start + kiln_globals[i].bytes};
        if (is_inside(*found, at, with_end))
            return 1;
    }
    return 0;
}

/* A type: its size, and where in it pointers are, with the types of what they point to. Type 0 is not known. */
struct slot {
    uint32_t offset, type;
};

struct type {
    uint64_t bytes;
    uint32_t count;
    const struct slot *slots;
};

extern const struct type kiln_types[];

/* Memory that the function has as an argument. An arena has no address: what is reached through pointers lies there. */
static struct item {
    struct region region;
    uint32_t type;
    int64_t object, step, arena;
    uint64_t leads, align;
} items[MOST_ITEMS];
static int item_count;

/* Memory that is reached through pointers, and its place in an arena. */
static struct reached {
    struct region region;
    int64_t arena, place;
    int type_count, scanned;
    struct {
        uint32_t type;
        char *base;
    } types[MOST_TYPES];
} reached[MOST_FOUND];
static int reached_count;

static int64_t arena_of[MOST_ITEMS], arena_top[MOST_ITEMS], failure;

enum { OUTSIDE = 1, OVERLAP = 2, MOST_FUNCTIONS = 1 << 14 };

/* Functions whose addresses were found in memory. */
static char is_met[MOST_FUNCTIONS];

static int64_t arena_root(int64_t arena)
{
    while (arena_of[arena] != arena)
        arena = arena_of[arena];
    return arena;
}

static struct item *item_with(char *at, int with_end)
{
    for (int i = 0; i < item_count; i++)
        if (items[i].region.start && is_inside(items[i].region, at, with_end))
            return &items[i];
    return 0;
}

static struct reached *reached_with(char *at, int with_end)
{
    for (int i = 0; i < reached_count; i++)
        if (is_inside(reached[i].region, at, with_end))
            return &reached[i];
    return 0;
}

static void note_type(struct reached *r, uint32_t type, char *base)
{
    uint64_t bytes = kiln_types[type].bytes;
    if (!kiln_types[type].count)
        return;
    for (int i = 0; i < r->type_count; i++)
        if (r->types[i].type == type && (uint64_t)(base - r->region.start) % bytes == (uint64_t)(r->types[i].base - r->region.start) % bytes)
            return;
    if (r->type_count == MOST_TYPES) {
        failure = OUTSIDE;
        return;
    }
    r->types[r->type_count].type = type;
    r->types[r->type_count++].base = base;
}

static uint64_t gcd(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* False for null and what is no address of a program: memory that was never set. */
static int is_address(const char *at) { return (uintptr_t)at >= 4096 && (uintptr_t)at >> 47 == 0; }

/* Takes in a pointer to a type that was found in what an item leads to. */
static void visit(struct item *from, char *at, uint32_t type)
{
    struct region region;
    struct item *into = item_with(at, 0);
    struct reached *r = into ? 0 : reached_with(at, 0);
    if (!into && !r && !find(at, &region, 0)) {
        into = item_with(at, 1);
        r = into ? 0 : reached_with(at, 1);
        if (!into && !r && !find(at, &region, 1)) {
            int64_t function = function_at(at);
            if (function < 0 || function >= MOST_FUNCTIONS)
                failure = OUTSIDE;
            else
                is_met[function] = 1;
            return;
        }
    }
    if (into) {
        from->leads |= (uint64_t)1 << (into - items);
        from->align = gcd(from->align, (uint64_t)(at - into->region.start));
        return;
    }
    if (!r) {
        if (reached_count == MOST_FOUND) {
            failure = OUTSIDE;
            return;
        }
        r = &reached[reached_count++];
        *r = (struct reached){region, from->arena, -1, 0, 0, {{0, 0}}};
    }
    arena_of[arena_root(r->arena)] = arena_root(from->arena);
    from->align = gcd(from->align, (uint64_t)(at - r->region.start));
    note_type(r, type, at);
}

/* Visits the pointers in memory that holds elements of a type, of which one is at a base. */
static void scan(struct item *from, struct region region, uint32_t type, char *base)
{
    const struct type *t = &kiln_types[type];
    if (!t->count)
        return;
    char *first = base - (uint64_t)(base - region.start) / t->bytes * t->bytes;
    for (char *at = first; at + t->bytes <= region.end; at += t->bytes)
        for (uint32_t i = 0; i < t->count; i++) {
            char *value;
            memcpy(&value, at + t->slots[i].offset, sizeof value);
            if (is_address(value))
                visit(from, value, t->slots[i].type);
        }
}

static int do_meet(struct region a, struct region b) { return a.start < b.end && b.start < a.end; }

/* Finds all that items lead to, and gives it places. */
static void walk(void)
{
    reached_count = 0;
    for (int i = 0; i < item_count; i++)
        arena_top[i] = 0;
    for (int i = 0; i < item_count; i++) {
        struct item *item = &items[i];
        int first = reached_count;
        if (!item->region.start)
            continue;
        scan(item, item->region, item->type, item->region.start);
        for (int is_changed = 1; is_changed;) {
            is_changed = 0;
            for (int k = first; k < reached_count; k++)
                for (; reached[k].scanned < reached[k].type_count; reached[k].scanned++, is_changed = 1) {
                    int number = reached[k].scanned;
                    scan(item, reached[k].region, reached[k].types[number].type, reached[k].types[number].base);
                }
        }
    }
    for (int k = 0; k < reached_count; k++) {
        int64_t *top = &arena_top[arena_root(reached[k].arena)];
        int64_t bytes = reached[k].region.end - reached[k].region.start;
        reached[k].place = *top;
        *top += (bytes + 2 * UNIT - 1) / UNIT * UNIT;
        for (int i = 0; i < item_count; i++)
            if (items[i].region.start && do_meet(items[i].region, reached[k].region))
                failure = OVERLAP;
    }
}
