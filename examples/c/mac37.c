/* Integers of widths that no processor has. */
typedef signed _BitInt(37) word;
typedef signed _BitInt(18) half;

word mac37(word start, const half a[16], const half b[16])
{
    word sum = start;
    for (int i = 0; i < 16; i++)
        sum += (word)a[i] * b[i];
    return sum;
}

int main(void)
{
    half a[16], b[16];
    long long want = 1;
    for (int i = 0; i < 16; i++) {
        a[i] = (half)(i * 5000 - 40000);
        b[i] = (half)(i * -3000 + 20000);
        want += (long long)a[i] * b[i];
    }
    return mac37(1, a, b) != (word)want;
}
