void f(const int *in, int *out)
{
    for (int i = 0; i < 8; i++)
        out[i] = in[2 * i + 1];
}
