/* Memory that can grow: each block begins with its size, in a place of its own. Stands before the rest of the library where a program
   calls realloc. */
#ifdef __cplusplus
extern "C" {
#endif

enum { KILN_HEAD = 16 };

void *kiln_malloc(__SIZE_TYPE__ bytes)
{
    __SIZE_TYPE__ *block = (__SIZE_TYPE__ *)__builtin_malloc(bytes + KILN_HEAD);
    block[0] = bytes;
    return (char *)block + KILN_HEAD;
}

void *kiln_calloc(__SIZE_TYPE__ count, __SIZE_TYPE__ bytes)
{
    char *block = (char *)kiln_malloc(count * bytes);
    for (__SIZE_TYPE__ i = 0; i < count * bytes; i++)
        block[i] = 0;
    return block;
}

void kiln_free(void *block)
{
    if (block)
        __builtin_free((char *)block - KILN_HEAD);
}

void *kiln_realloc(void *block, __SIZE_TYPE__ bytes)
{
    unsigned __attribute__((may_alias)) *to = (unsigned *)kiln_malloc((bytes + 3) / 4 * 4), *from = (unsigned *)block;
    __SIZE_TYPE__ before = block ? ((__SIZE_TYPE__ *)block)[-2] : 0;
    for (__SIZE_TYPE__ i = 0; i * 4 < (before < bytes ? before : bytes); i++)
        to[i] = from[i];
    kiln_free(block);
    return to;
}

#define KILN_MALLOC kiln_malloc
#ifdef __cplusplus
}
#endif
