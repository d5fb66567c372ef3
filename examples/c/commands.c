/* A stack machine whose commands are functions in a table. */
struct machine {
    int stack[16], depth;
};

static int pop(struct machine *m) { return m->depth ? m->stack[--m->depth] : 0; }

static void push(struct machine *m, int value)
{
    if (m->depth < 16)
        m->stack[m->depth++] = value;
}

static void add(struct machine *m, int value)
{
    (void)value;
    int b = pop(m);
    push(m, pop(m) + b);
}

static void multiply(struct machine *m, int value)
{
    (void)value;
    int b = pop(m);
    push(m, pop(m) * b);
}

static void twice(struct machine *m, int value)
{
    (void)value;
    int a = pop(m);
    push(m, a);
    push(m, a);
}

struct command {
    const char *name;
    void (*run)(struct machine *, int);
};

static const struct command known[] = {{"push", push}, {"add", add}, {"multiply", multiply}, {"twice", twice}};

int commands(const unsigned char *code, const int *values, int n)
{
    struct machine m = {.depth = 0};
    for (int i = 0; i < n; i++)
        known[code[i] % 4].run(&m, values[i]);
    return pop(&m) + known[code[0] % 4].name[0];
}

int main(void)
{
    unsigned char code[] = {0, 0, 1, 3, 2};
    int values[] = {3, 4, 0, 0, 0};
    return commands(code, values, 5) != 49 + 'p';
}
