/* A queue of events, taken from a list of free ones, with functions to call in them. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
typedef struct event { uint32_t when; void (*action)(struct event *, int32_t *); int32_t arg; struct event *next; } event;
static event pool[16]; static event *unused, *queue; static uint32_t now;
static event *take(void) { event *e = unused; if (e) unused = e->next; return e; }
static void give(event *e) { e->next = unused; unused = e; }
static void schedule(uint32_t in, void (*action)(event *, int32_t *), int32_t arg)
{
    event *e = take();
    if (!e) return;
    e->when = now + in; e->action = action; e->arg = arg;
    event **at = &queue;
    while (*at && (*at)->when <= e->when) at = &(*at)->next;
    e->next = *at; *at = e;
}
static void tick(event *e, int32_t *state);
static void toggle(event *e, int32_t *state) { state[1] ^= e->arg; }
static void tick(event *e, int32_t *state) { state[0] += e->arg; if (state[0] < 20) { schedule(3, tick, e->arg + 1); schedule(2, toggle, state[0]); } }
int events(int32_t state[2], int limit)
{
    unused = queue = NULL; now = 0;
    for (int i = 0; i < 16; i++) give(&pool[i]);
    schedule(1, tick, 2); schedule(5, toggle, 64);
    int n = 0;
    while (queue && n < limit) {
        event *e = queue; queue = e->next;
        now = e->when; e->action(e, state); give(e); n++;
    }
    return (int)now;
}
int main(void) { int32_t s[2] = {0, 0}; int t = events(s, 40); printf("%d %d %d\n", t, s[0], s[1]); return s[0] < 20; }
