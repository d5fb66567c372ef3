// Runs functions of shared objects on the same data, in turn, on one thread, and prints what each took.
//
//   race f64|f32 SECONDS ROUNDS ARRAY... -- NAME=LIBRARY:FUNCTION...
//
// An array is ELEMENTS or ELEMENTS/COLUMNS: of the latter, which has so many columns, the diagonal is large. All functions take a pointer
// to each array. Before each run arrays are as they were at the start. A line `time NAME SECONDS` is one sample: the mean of as many runs as
// last SECONDS together, by the clock of the thread. A line `difference NAME D` is how far its arrays are from those of the first function
// after one run: the largest difference, in parts of the largest element. With no rounds an access right behind an array ends the program.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

enum { MOST = 12 };

static int arrays, is_double;
static size_t elements[MOST];
static char *first[MOST], *data[MOST], *expected[MOST];

typedef void (*function)(void *, ...);

static size_t bytes(int k) { return elements[k] * (is_double ? sizeof(double) : sizeof(float)); }

static double get(const char *array, size_t at) {
  return is_double ? ((const double *)array)[at] : ((const float *)array)[at];
}

static void set(char *array, size_t at, double value) {
  if (is_double)
    ((double *)array)[at] = value;
  else
    ((float *)array)[at] = (float)value;
}

// Memory that ends where none is mapped, so that an access behind the array ends the program.
static char *guarded(int k) {
  size_t page = 4096, pages = (bytes(k) + page - 1) / page;
  char *memory = mmap(NULL, (pages + 1) * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED || mprotect(memory + pages * page, page, PROT_NONE))
    exit((fprintf(stderr, "no memory\n"), 1));
  return memory + pages * page - bytes(k);
}

static char *allocate(int k) {
  // Arrays begin at other places in a page, so that they do not meet in the same sets of a cache.
  char *memory = aligned_alloc(4096, (bytes(k) / 4096 + 3) * 4096);
  if (!memory)
    exit((fprintf(stderr, "no memory\n"), 1));
  return memory + 192 * k;
}

static void fill(int k, size_t columns) {
  for (size_t at = 0; at < elements[k]; at++) {
    double value = 0.5 + fmod((double)((at * 7 + (size_t)k * 13 + 3) % 1009) * 0.618, 1.0);
    int on_diagonal = columns && at / columns == at % columns;
    set(first[k], at, on_diagonal ? value + 2.0 * (double)columns : value);
  }
}

static void call(function f) {
  char **d = data;
  ((void (*)(void *, void *, void *, void *, void *, void *, void *, void *, void *, void *, void *, void *))f)(
      d[0], d[1], d[2], d[3], d[4], d[5], d[6], d[7], d[8], d[9], d[10], d[11]);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double run(function f) {
  for (int k = 0; k < arrays; k++)
    memcpy(data[k], first[k], bytes(k));
  double start = now();
  call(f);
  return now() - start;
}

static double difference(void) {
  double worst = 0, largest = 1e-30;
  for (int k = 0; k < arrays; k++)
    for (size_t at = 0; at < elements[k]; at++) {
      double want = get(expected[k], at), apart = fabs(get(data[k], at) - want);
      if (fabs(want) > largest)
        largest = fabs(want);
      if (!(apart <= worst))
        worst = apart;
    }
  return worst / largest;
}

int main(int argc, char **argv) {
  if (argc < 6)
    return fprintf(stderr, "usage: race f64|f32 SECONDS ROUNDS ARRAY... -- NAME=LIBRARY:FUNCTION...\n"), 2;
  is_double = !strcmp(argv[1], "f64");
  double seconds = atof(argv[2]);
  int rounds = atoi(argv[3]), at = 4;
  for (; at < argc && strcmp(argv[at], "--"); at++, arrays++) {
    if (arrays == MOST)
      return fprintf(stderr, "too many arrays\n"), 2;
    char *columns = strchr(argv[at], '/');
    elements[arrays] = strtoull(argv[at], NULL, 10);
    first[arrays] = allocate(arrays), data[arrays] = rounds ? allocate(arrays) : guarded(arrays), expected[arrays] = allocate(arrays);
    fill(arrays, columns ? strtoull(columns + 1, NULL, 10) : 0);
  }
  int count = argc - at - 1;
  char **names = argv + at + 1;
  function *functions = malloc(sizeof(function) * (size_t)(count + 1));
  int *runs = malloc(sizeof(int) * (size_t)(count + 1));
  for (int f = 0; f < count; f++) {
    char *library = strchr(names[f], '='), *symbol = strrchr(names[f], ':');
    *library++ = 0, *symbol++ = 0;
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    functions[f] = handle ? (function)dlsym(handle, symbol) : NULL;
    if (!functions[f])
      return fprintf(stderr, "%s\n", dlerror()), 1;
    double took = run(functions[f]);
    if (f == 0)
      for (int k = 0; k < arrays; k++)
        memcpy(expected[k], data[k], bytes(k));
    printf("difference %s %.3e\n", names[f], difference());
    runs[f] = took * 2 > seconds ? 1 : (int)(seconds / (took + 1e-9)) + 1;
    if (runs[f] > 1000)
      runs[f] = 1000;
  }
  for (int round = 0; round < rounds; round++)
    for (int f = 0; f < count; f++) {
      double sum = 0;
      for (int n = 0; n < runs[f]; n++)
        sum += run(functions[f]);
      printf("time %s %.9f\n", names[f], sum / runs[f]);
    }
  return 0;
}
