/* A list that lives from call to call, through pointers between the elements of a pool. */
struct entry {
    int value;
    struct entry *next;
};

static struct entry pool[16];
static struct entry *newest;
static int used;

int history(int value)
{
    if (used == 16)
        return -1;
    struct entry *entry = &pool[used++];
    entry->value = value;
    entry->next = newest;
    newest = entry;
    int sum = 0, weight = 1;
    for (const struct entry *e = newest; e; e = e->next)
        sum += weight++ * e->value;
    return sum;
}

int main(void)
{
    int last = 0;
    for (int i = 0; i < 6; i++)
        last = history(i * 3 + 1);
    return last != 16 + 2 * 13 + 3 * 10 + 4 * 7 + 5 * 4 + 6 * 1;
}
