/* A CUDA driver without a GPU: kernels run in the interpreter of PTX, `$KILN ptx`. What the bundle calls is there, and checks what the
   driver's manual demands. Addresses of the device are those of the host. Its files lie in the folder `$KILN_STUB_FOLDER`, or here. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef uint64_t device_address;

enum { INVALID = 1, NOT_FOUND = 500, BAD_IMAGE = 200, FAILED = 719, MOST = 64 };

static struct {
    device_address start;
    size_t bytes;
    int is_written, is_given;
} memories[MOST];

static char module_path[512];
static char *module_text;

struct kernel {
    char name[256];
    int shared;
};

struct tensor {
    uint64_t mark, first, sizes[5], strides[5];
    uint32_t rank, element_bytes, box[5];
    int swizzle;
};

static const uint64_t MARK = 0x6b696c6e6d617021;

_Static_assert(sizeof(struct tensor) <= 128 + 64, "a map is kept beside its bytes");

static struct tensor tensors[MOST];

int cuInit(unsigned flags) { return flags ? INVALID : 0; }
int cuDeviceGet(int *device, int number) { *device = number; return number ? INVALID : 0; }
int cuDeviceGetName(char *name, int length, int device) { snprintf(name, (size_t)length, "interpreter of PTX"); return device; }
int cuDevicePrimaryCtxRetain(void **context, int device) { *context = &memories; return device; }
int cuCtxSetCurrent(void *context) { return context ? 0 : INVALID; }
int cuCtxSynchronize(void) { return 0; }
int cuGetErrorString(int code, const char **text)
{
    *text = code == FAILED ? "the interpreter found a fault" : code == BAD_IMAGE ? "no PTX" : code == NOT_FOUND ? "not found" : "invalid value";
    return 0;
}

static const char *folder(void)
{
    return getenv("KILN_STUB_FOLDER") ? getenv("KILN_STUB_FOLDER") : ".";
}

static int memory_at(device_address at)
{
    for (int k = 0; k < MOST; k++)
        if (memories[k].bytes && at >= memories[k].start && at < memories[k].start + memories[k].bytes)
            return k;
    return -1;
}

int cuMemAlloc_v2(device_address *at, size_t bytes)
{
    for (int k = 0; bytes && k < MOST; k++) {
        void *data = memories[k].bytes ? NULL : aligned_alloc(256, (bytes + 255) / 256 * 256);
        if (data) {
            memories[k].start = *at = (device_address)(uintptr_t)data;
            memories[k].bytes = bytes;
            memories[k].is_written = 0;
            return 0;
        }
    }
    return INVALID;
}

int cuMemFree_v2(device_address at)
{
    int k = memory_at(at);
    if (k < 0)
        return INVALID;
    free((void *)(uintptr_t)at);
    memories[k].bytes = 0;
    return 0;
}

static int inside(device_address at, size_t bytes)
{
    int k = memory_at(at);
    return k >= 0 && at + bytes <= memories[k].start + memories[k].bytes;
}

int cuMemcpyHtoD_v2(device_address to, const void *from, size_t bytes)
{
    if (!inside(to, bytes))
        return INVALID;
    memcpy((void *)(uintptr_t)to, from, bytes);
    memories[memory_at(to)].is_written = 1;
    return 0;
}

int cuMemcpyDtoH_v2(void *to, device_address from, size_t bytes)
{
    if (!inside(from, bytes))
        return INVALID;
    memcpy(to, (const void *)(uintptr_t)from, bytes);
    return 0;
}

int cuMemsetD8_v2(device_address to, unsigned char value, size_t bytes)
{
    if (!inside(to, bytes))
        return INVALID;
    memset((void *)(uintptr_t)to, value, bytes);
    memories[memory_at(to)].is_written = 1;
    return 0;
}

int cuModuleLoadData(void **module, const void *image)
{
    if (!strstr(image, ".version"))
        return BAD_IMAGE;
    module_text = strdup(image);
    snprintf(module_path, sizeof module_path, "%s/%d.ptx", folder(), getpid());
    FILE *file = fopen(module_path, "wb");
    if (!file || fwrite(image, 1, strlen(image), file) != strlen(image))
        return INVALID;
    fclose(file);
    *module = module_text;
    return 0;
}

int cuModuleGetFunction(void **function, void *module, const char *name)
{
    char head[300];
    snprintf(head, sizeof head, ".entry %s(", name);
    if (!strstr(module, head))
        return NOT_FOUND;
    struct kernel *kernel = calloc(1, sizeof *kernel);
    snprintf(kernel->name, sizeof kernel->name, "%s", name);
    kernel->shared = 49152;
    *function = kernel;
    return 0;
}

int cuFuncSetAttribute(void *function, int attribute, int value)
{
    if (attribute != 8 || value > 232448)
        return INVALID;
    ((struct kernel *)function)->shared = value;
    return 0;
}

int cuTensorMapEncodeTiled(void *map, int type, uint32_t rank, void *first, const uint64_t *sizes, const uint64_t *strides,
                           const uint32_t *box, const uint32_t *each, int interleave, int swizzle, int promotion, int fill)
{
    static int count;
    struct tensor made = {.mark = MARK, .first = (uint64_t)(uintptr_t)first, .rank = rank, .element_bytes = 2, .swizzle = swizzle};
    int is_wrong = (uintptr_t)map % 64 || made.first % 16 || rank < 1 || rank > 5 || (type != 6 && type != 9) || interleave ||
                   promotion < 0 || promotion > 3 || fill || swizzle < 0 || swizzle > 3 || count == MOST;
    for (uint32_t k = 0; !is_wrong && k < rank; k++) {
        made.sizes[k] = sizes[k];
        made.box[k] = box[k];
        is_wrong = !sizes[k] || sizes[k] > (uint64_t)1 << 32 || !box[k] || box[k] > 256 || each[k] != 1;
        if (k + 1 < rank) {
            made.strides[k] = strides[k];
            is_wrong |= strides[k] % 16 || strides[k] >= (uint64_t)1 << 40;
        }
    }
    if (is_wrong || box[0] * made.element_bytes % 16 || (swizzle && box[0] * made.element_bytes > 16u << swizzle))
        return INVALID;
    tensors[count] = made;
    memset(map, 0, 128);
    memcpy(map, &MARK, sizeof MARK);
    memcpy((char *)map + sizeof MARK, &count, sizeof count);
    count++;
    return 0;
}

struct text {
    char data[16384];
    size_t length;
};

static void add(struct text *text, const char *format, uint64_t number)
{
    int more = snprintf(text->data + text->length, sizeof text->data - text->length, format, (unsigned long long)number);
    text->length += more > 0 ? (size_t)more : 0;
}

static void add_word(struct text *text, const char *format, const char *word)
{
    int more = snprintf(text->data + text->length, sizeof text->data - text->length, format, word);
    text->length += more > 0 ? (size_t)more : 0;
}

static void add_list(struct text *text, const uint64_t *numbers, uint32_t count)
{
    for (uint32_t k = 0; k < count; k++)
        add(text, k ? "x%llu" : "%llu", numbers[k]);
}

static int add_tensor(struct text *text, const char *bytes)
{
    uint64_t mark, box[5];
    int number;
    memcpy(&mark, bytes, sizeof mark);
    memcpy(&number, bytes + sizeof mark, sizeof number);
    if (mark != MARK)
        return INVALID;
    const struct tensor *map = &tensors[number];
    int memory = memory_at(map->first);
    if (memory < 0)
        return INVALID;
    memories[memory].is_given = 1;
    for (uint32_t k = 0; k < map->rank; k++)
        box[k] = map->box[k];
    add(text, " --arg map:%llu", (uint64_t)memory);
    add(text, "+%llu:f16:", map->first - memories[memory].start);
    add_list(text, map->sizes, map->rank);
    add(text, ":", 0);
    add_list(text, box, map->rank);
    add(text, ":%llu:", map->swizzle ? 16u << map->swizzle : 0);
    add_list(text, map->strides, map->rank - 1);
    return 0;
}

/* One argument by its declaration in the text. */
static int add_argument(struct text *text, const char *declaration, const void *value)
{
    uint64_t number = 0;
    if (!strncmp(declaration, ".align 64 .b8", 13))
        return add_tensor(text, value);
    int is_long = !strncmp(declaration, ".u64", 4) || !strncmp(declaration, ".f64", 4);
    int is_word = !strncmp(declaration, ".u32", 4) || !strncmp(declaration, ".f32", 4);
    memcpy(&number, value, is_long ? 8 : is_word ? 4 : !strncmp(declaration, ".u8", 3) ? 1 : 2);
    int memory = is_long ? memory_at(number) : -1;
    if (memory >= 0 && memories[memory].start == number) {
        memories[memory].is_given = 1;
        add(text, " --arg @%llu", (uint64_t)memory);
    } else
        add(text, is_long ? " --arg b64:%llu" : is_word ? " --arg b32:%llu" : " --arg b16:%llu", number);
    return 0;
}

static void path_of(char *path, size_t length, int memory)
{
    snprintf(path, length, "%s/%d-%d.bin", folder(), getpid(), memory);
}

/* Each memory as a file that the interpreter reads and writes. A memory that is no argument is an empty place in the list. */
static int add_memories(struct text *text)
{
    for (int k = 0; k < MOST; k++) {
        char path[512];
        path_of(path, sizeof path, k);
        add(text, memories[k].is_given ? " --buffer u8[%llu]" : " --buffer u8[1]", memories[k].bytes);
        if (!memories[k].is_given)
            continue;
        if (memories[k].is_written) {
            FILE *file = fopen(path, "wb");
            if (!file || fwrite((void *)(uintptr_t)memories[k].start, 1, memories[k].bytes, file) != memories[k].bytes)
                return INVALID;
            fclose(file);
            add_word(text, "=@%s", path);
        }
        add(text, " --write %llu", (uint64_t)k);
        add_word(text, "=%s", path);
    }
    return 0;
}

static int take_back(void)
{
    for (int k = 0; k < MOST; k++) {
        char path[512];
        path_of(path, sizeof path, k);
        FILE *file = memories[k].is_given ? fopen(path, "rb") : NULL;
        if (!file)
            continue;
        memories[k].is_given = 0;
        size_t got = fread((void *)(uintptr_t)memories[k].start, 1, memories[k].bytes, file);
        fclose(file);
        unlink(path);
        if (got != memories[k].bytes)
            return INVALID;
        memories[k].is_written = 1;
    }
    return 0;
}

int cuLaunchKernel(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared,
                   void *stream, void **arguments, void **extra)
{
    struct kernel *kernel = function;
    struct text text = {.length = 0};
    char head[300];
    if (stream || extra || shared > (unsigned)kernel->shared)
        return INVALID;
    snprintf(text.data, sizeof text.data, "%s ptx %s --kernel %s --grid %u,%u,%u --block %u,%u,%u --shared %u --steps 1000000000",
             getenv("KILN") ? getenv("KILN") : "kiln", module_path, kernel->name, gx, gy, gz, bx, by, bz, shared);
    text.length = strlen(text.data);
    snprintf(head, sizeof head, ".entry %s(", kernel->name);
    const char *at = strstr(module_text, head), *end = at ? strchr(at, ')') : NULL;
    int code = 0;
    for (int k = 0; !code && at && (at = strstr(at, ".param ")) && at < end; k++)
        code = add_argument(&text, at += 7, arguments[k]);
    code = code ? code : add_memories(&text);
    add_word(&text, " >> %s", getenv("KILN_STUB_LOG") ? getenv("KILN_STUB_LOG") : "/dev/null");
    if (!code && system(text.data))
        code = FAILED;
    return code ? code : take_back();
}

int cuEventCreate(void **event, unsigned flags) { *event = calloc(1, sizeof(struct timespec)); return *event ? 0 : (int)flags + 1; }
int cuEventRecord(void *event, void *stream) { return stream ? INVALID : clock_gettime(CLOCK_MONOTONIC, event); }
int cuEventSynchronize(void *event) { return event ? 0 : INVALID; }
int cuEventElapsedTime(float *milliseconds, void *begin, void *end)
{
    const struct timespec *a = begin, *b = end;
    *milliseconds = (float)((double)(b->tv_sec - a->tv_sec) * 1e3 + (double)(b->tv_nsec - a->tv_nsec) / 1e6);
    return 0;
}
