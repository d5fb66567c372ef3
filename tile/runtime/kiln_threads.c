/* Threads that share the iterations of loops, for code that `kiln llvm -O --threads` makes.
 *
 * KILN_THREADS: how many threads there are; without it as many as the machine has cores.
 * KILN_SHARES:  `guided` (without it): each takes a part of what is left, until nothing is; `static`: each has an equal part.
 *
 * A loop inside of a loop that is shared, and one that another thread begins meanwhile, run on the thread that begins them. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void kiln_parallel(void (*body)(void *, int64_t, int64_t), void *context, int64_t first, int64_t end, int64_t step);

enum { MOST_THREADS = 1024, GLANCES = 4000 };

static struct {
    void (*body)(void *, int64_t, int64_t);
    void *context;
    int64_t first, end, step;
    int64_t count;        /* iterations */
    _Atomic int64_t next; /* the first that nobody has taken */
} work;

static int threads;       /* with the one that begins a loop */
static int is_static;
static _Atomic unsigned loops; /* that were begun */
static _Atomic int busy;       /* threads that have not left the loop */
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER, lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t begun = PTHREAD_COND_INITIALIZER, left = PTHREAD_COND_INITIALIZER;
static _Thread_local int is_inside;

static void run(int64_t from, int64_t to) {
    int64_t end = to == work.count ? work.end : work.first + to * work.step;
    if (from < to) work.body(work.context, work.first + from * work.step, end);
}

/* The part of thread `number`. */
static void take(int number) {
    if (is_static) {
        int64_t each = work.count / threads, more = work.count % threads;
        int64_t from = each * number + (number < more ? number : more);
        run(from, from + each + (number < more));
        return;
    }
    int64_t from = atomic_load(&work.next);
    while (from < work.count) {
        int64_t part = (work.count - from) / (2 * threads);
        int64_t to = from + (part < 1 ? 1 : part);
        if (!atomic_compare_exchange_weak(&work.next, &from, to)) continue;
        run(from, to);
        from = atomic_load(&work.next);
    }
}

static void *help(void *number) {
    unsigned seen = 0;
    is_inside = 1;
    for (;;) {
        for (int glance = 0; glance < GLANCES && atomic_load(&loops) == seen; glance++) {
        }
        if (atomic_load(&loops) == seen) {
            pthread_mutex_lock(&lock);
            while (atomic_load(&loops) == seen) pthread_cond_wait(&begun, &lock);
            pthread_mutex_unlock(&lock);
        }
        seen++;
        take((int)(intptr_t)number);
        if (atomic_fetch_sub(&busy, 1) == 1) {
            pthread_mutex_lock(&lock);
            pthread_cond_signal(&left);
            pthread_mutex_unlock(&lock);
        }
    }
    return NULL;
}

static void refuse(const char *name, const char *value, const char *wanted) {
    fprintf(stderr, "%s: '%s' is not %s\n", name, value, wanted);
    exit(1);
}

static void start(void) {
    const char *asked = getenv("KILN_THREADS"), *shares = getenv("KILN_SHARES");
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    if (asked) {
        char *rest;
        count = strtol(asked, &rest, 10);
        if (*rest || rest == asked || count < 1 || count > MOST_THREADS) {
            refuse("KILN_THREADS", asked, "a number from 1 to 1024");
        }
    }
    if (shares && strcmp(shares, "static") && strcmp(shares, "guided")) {
        refuse("KILN_SHARES", shares, "static or guided");
    }
    is_static = shares && !strcmp(shares, "static");
    threads = 1;
    for (; threads < count && threads < MOST_THREADS; threads++) {
        pthread_t thread;
        /* Where the system has no more threads, those that there are do all. */
        if (pthread_create(&thread, NULL, help, (void *)(intptr_t)threads)) break;
        pthread_detach(thread);
    }
}

/* Calls `body` on parts of the iterations from `first` to before `end`, and returns when all are done. */
void kiln_parallel(void (*body)(void *, int64_t, int64_t), void *context, int64_t first, int64_t end, int64_t step) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    if (end <= first) return;
    pthread_once(&once, start);
    if (is_inside || threads == 1 || pthread_mutex_trylock(&turn)) {
        body(context, first, end);
        return;
    }
    is_inside = 1;
    work.body = body, work.context = context;
    work.first = first, work.end = end, work.step = step;
    work.count = (end - first - 1) / step + 1;
    atomic_store(&work.next, 0);
    atomic_store(&busy, threads - 1);
    pthread_mutex_lock(&lock);
    atomic_fetch_add(&loops, 1);
    pthread_cond_broadcast(&begun);
    pthread_mutex_unlock(&lock);
    take(0);
    for (int glance = 0; glance < GLANCES && atomic_load(&busy); glance++) {
    }
    if (atomic_load(&busy)) {
        pthread_mutex_lock(&lock);
        while (atomic_load(&busy)) pthread_cond_wait(&left, &lock);
        pthread_mutex_unlock(&lock);
    }
    is_inside = 0;
    pthread_mutex_unlock(&turn);
}
