/* Writes memory with pointers as the circuit has it: words that say the number of a memory and a place in it, instead of addresses. What
   is reached through pointers goes to arenas, one region after the other. */

void kiln_record(_Bool is_on, const void *from, uint64_t bytes);

static struct {
    int64_t object, step;
} arenas[MOST_ITEMS];

/* Functions, and globals that are no arguments, that words may stand for. */
static struct {
    struct region region;
    int64_t object, step;
} insides[MOST_FUNCTIONS];
static int inside_count;

static _Bool is_begun;

void kiln_items_begin(_Bool is_on)
{
    is_begun = is_on;
    if (!is_on)
        return;
    memset(items, 0, sizeof items);
    memset(arenas, 0, sizeof arenas);
    item_count = inside_count = 0;
    failure = 0;
    for (int i = 0; i < MOST_ITEMS; i++)
        arena_of[i] = i;
}

void kiln_item(int64_t number, char *at, int64_t bytes, int64_t type, int64_t object, int64_t step, int64_t arena)
{
    if (number >= MOST_ITEMS || !is_begun)
        return;
    item_count = (int)number + 1;
    items[number] = (struct item){{at, at + bytes}, (uint32_t)type, object, step, arena, 0, 0};
}

void kiln_arena(int64_t arena, int64_t object, int64_t step)
{
    if (!is_begun)
        return;
    arenas[arena].object = object;
    arenas[arena].step = step;
}

void kiln_inside(char *at, int64_t bytes, int64_t object, int64_t step)
{
    if (!is_begun || inside_count == MOST_FUNCTIONS)
        return;
    insides[inside_count].region = (struct region){at, at + bytes};
    insides[inside_count].object = object;
    insides[inside_count++].step = step;
}

void kiln_walk(_Bool is_on)
{
    if (is_on)
        walk();
}

static uint64_t word(int64_t object, int64_t step, int64_t bytes)
{
    if (object <= 0 || step <= 0 || bytes % step)
        failure = OUTSIDE;
    return (uint64_t)object << 48 | ((uint64_t)(bytes / (step > 0 ? step : 1)) & (((uint64_t)1 << 48) - 1));
}

static uint64_t word_of(char *at)
{
    for (int with_end = 0; is_address(at) && with_end < 2; with_end++) {
        struct item *item = item_with(at, with_end);
        if (item)
            return word(item->object, item->step, at - item->region.start);
        struct reached *r = reached_with(at, with_end);
        if (r) {
            int64_t arena = arena_root(r->arena);
            return word(arenas[arena].object, arenas[arena].step, r->place + (at - r->region.start));
        }
        for (int i = 0; i < inside_count; i++)
            if (is_inside(insides[i].region, at, with_end))
                return word(insides[i].object, insides[i].step, at - insides[i].region.start);
    }
    if (is_address(at))
        failure = OUTSIDE;
    return 0;
}

/* Puts words for the addresses in a copy of a region. */
static void convert(char *copy, struct region region, uint32_t type, char *base)
{
    const struct type *t = &kiln_types[type];
    if (!t->count)
        return;
    char *first = base - (uint64_t)(base - region.start) / t->bytes * t->bytes;
    for (char *at = first; at + t->bytes <= region.end; at += t->bytes)
        for (uint32_t i = 0; i < t->count; i++) {
            char *value;
            memcpy(&value, at + t->slots[i].offset, sizeof value);
            uint64_t stands = word_of(value);
            memcpy(copy + (at - region.start) + t->slots[i].offset, &stands, sizeof stands);
        }
}

/* Memory whose type has no pointers, and that holds some all the same, has no form. */
static void check_plain(struct region region)
{
    for (char *at = region.start; at + sizeof(char *) <= region.end; at += sizeof(char *)) {
        char *value;
        struct region found;
        memcpy(&value, at, sizeof value);
        if (is_address(value) && find_block(value, &found, 0))
            failure = OUTSIDE;
    }
}

void kiln_record_item(_Bool is_on, int64_t number, int64_t bytes)
{
    struct item *item = &items[number];
    char *copy = is_on ? calloc(1, (size_t)bytes) : 0;
    if (!copy)
        return;
    if (item->region.start) {
        memcpy(copy, item->region.start, (size_t)bytes);
        convert(copy, item->region, item->type, item->region.start);
    }
    kiln_record(is_on, copy, (uint64_t)bytes);
    free(copy);
}

void kiln_record_arena(_Bool is_on, int64_t arena, int64_t bytes)
{
    char *copy = is_on ? calloc(1, (size_t)bytes) : 0;
    if (!copy)
        return;
    for (int k = 0; k < reached_count; k++) {
        struct reached *r = &reached[k];
        int64_t length = r->region.end - r->region.start;
        if (arena_root(r->arena) != arena)
            continue;
        if (r->place + length > bytes) {
            failure = OUTSIDE;
            continue;
        }
        memcpy(copy + r->place, r->region.start, (size_t)length);
        for (int i = 0; i < r->type_count; i++)
            convert(copy + r->place, r->region, r->types[i].type, r->types[i].base);
        if (!r->type_count)
            check_plain(r->region);
    }
    kiln_record(is_on, copy, (uint64_t)bytes);
    free(copy);
}

void kiln_record_failure(_Bool is_on) { kiln_record(is_on, &failure, sizeof failure); }
