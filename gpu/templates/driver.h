/* The part of the CUDA driver that launches need, opened at run time: nothing of CUDA is there when this is compiled. */
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t device_address;

/* What the copy engine knows of a tensor; the driver makes it. */
typedef struct {
    _Alignas(64) unsigned char bytes[128];
} tensor_map;

/* Types of elements of tensors, as the driver numbers them. */
enum { DRIVER_F16 = 6, DRIVER_BF16 = 9 };

static struct {
    int (*init)(unsigned);
    int (*device)(int *, int);
    int (*name)(char *, int, int);
    int (*context)(void **, int);
    int (*current)(void *);
    int (*module)(void **, const void *);
    int (*function)(void **, void *, const char *);
    int (*attribute)(void *, int, int);
    int (*allocate)(device_address *, size_t);
    int (*release)(device_address);
    int (*to_device)(device_address, const void *, size_t);
    int (*to_host)(void *, device_address, size_t);
    int (*launch)(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void *, void **, void **);
    int (*synchronize)(void);
    int (*error)(int, const char **);
} driver;

static void *driver_library, *driver_module;

static int driver_check(int code, const char *what)
{
    const char *text = "unknown error";
    if (code == 0)
        return 0;
    if (driver.error)
        driver.error(code, &text);
    fprintf(stderr, "%s: %s (%d)\n", what, text, code);
    return code;
}

static int driver_symbol(void *library, void *place, const char *name)
{
    void *found = dlsym(library, name);
    if (!found)
        fprintf(stderr, "libcuda.so.1 has no %s\n", name);
    memcpy(place, &found, sizeof found);
    return found ? 0 : -1;
}

/* Opens the driver and the first device, and loads the PTX of a file. Returns 0, or an error that was told. */
static int driver_open(const char *ptx)
{
    static void *context;
    void *library = driver_library = dlopen("libcuda.so.1", RTLD_NOW);
    if (!library) {
        fprintf(stderr, "no CUDA driver: %s\n", dlerror());
        return -1;
    }
    if (driver_symbol(library, &driver.init, "cuInit") || driver_symbol(library, &driver.device, "cuDeviceGet") ||
        driver_symbol(library, &driver.name, "cuDeviceGetName") ||
        driver_symbol(library, &driver.context, "cuDevicePrimaryCtxRetain") ||
        driver_symbol(library, &driver.current, "cuCtxSetCurrent") ||
        driver_symbol(library, &driver.module, "cuModuleLoadData") ||
        driver_symbol(library, &driver.function, "cuModuleGetFunction") ||
        driver_symbol(library, &driver.attribute, "cuFuncSetAttribute") ||
        driver_symbol(library, &driver.allocate, "cuMemAlloc_v2") ||
        driver_symbol(library, &driver.release, "cuMemFree_v2") ||
        driver_symbol(library, &driver.to_device, "cuMemcpyHtoD_v2") ||
        driver_symbol(library, &driver.to_host, "cuMemcpyDtoH_v2") ||
        driver_symbol(library, &driver.launch, "cuLaunchKernel") ||
        driver_symbol(library, &driver.synchronize, "cuCtxSynchronize") ||
        driver_symbol(library, &driver.error, "cuGetErrorString"))
        return -1;
    int device = 0, code;
    if ((code = driver_check(driver.init(0), "cuInit")) || (code = driver_check(driver.device(&device, 0), "cuDeviceGet")) ||
        (code = driver_check(driver.context(&context, device), "cuDevicePrimaryCtxRetain")) ||
        (code = driver_check(driver.current(context), "cuCtxSetCurrent")))
        return code;
    FILE *file = fopen(ptx, "rb");
    if (!file) {
        perror(ptx);
        return -1;
    }
    fseek(file, 0, SEEK_END);
    long length = ftell(file);
    rewind(file);
    char *text = calloc((size_t)length + 1, 1);
    size_t got = text ? fread(text, 1, (size_t)length, file) : 0;
    fclose(file);
    code = got == (size_t)length ? driver_check(driver.module(&driver_module, text), ptx) : -1;
    free(text);
    return code;
}

/* A kernel of the loaded module, allowed to have so many bytes of shared memory. */
static int driver_kernel(void **kernel, const char *name, int shared)
{
    int code = driver_check(driver.function(kernel, driver_module, name), name);
    if (!code && shared > 49152)
        code = driver_check(driver.attribute(*kernel, 8, shared), name);
    return code;
}

static int driver_launch(void *kernel, const unsigned grid[3], const unsigned block[3], unsigned shared, void **arguments,
                         const char *name)
{
    int code = driver.launch(kernel, grid[0], grid[1], grid[2], block[0], block[1], block[2], shared, NULL, arguments, NULL);
    if (code)
        fprintf(stderr, "grid %u %u %u, block %u %u %u: ", grid[0], grid[1], grid[2], block[0], block[1], block[2]);
    return driver_check(code, name);
}

/* A map of a tensor for the copy engine, the innermost dimension first; strides are in bytes, of all dimensions but that one. */
__attribute__((unused)) static int driver_tensor(tensor_map *map, device_address first, int element, unsigned rank,
                                                 const uint64_t *sizes, const uint64_t *strides, const uint32_t *box,
                                                 int swizzle_bytes)
{
    static int (*encode)(tensor_map *, int, uint32_t, void *, const uint64_t *, const uint64_t *, const uint32_t *,
                         const uint32_t *, int, int, int, int);
    const uint32_t each[5] = {1, 1, 1, 1, 1};
    const int swizzle = swizzle_bytes == 128 ? 3 : swizzle_bytes == 64 ? 2 : swizzle_bytes == 32 ? 1 : 0;
    const int no_interleaving = 0, whole_lines_of_256_bytes = 3, zeros_outside = 0;
    if (!encode && driver_symbol(driver_library, &encode, "cuTensorMapEncodeTiled"))
        return -1;
    return driver_check(encode(map, element, rank, (void *)(uintptr_t)first, sizes, strides, box, each, no_interleaving, swizzle,
                               whole_lines_of_256_bytes, zeros_outside),
                        "cuTensorMapEncodeTiled");
}
