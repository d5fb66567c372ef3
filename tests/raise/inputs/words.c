int same(const char *a, const char *b)
{
    int n = 0;
    while (a[n] && a[n] == b[n])
        n++;
    return n;
}
int main(void)
{
    static const char *const words[] = { "", "loop", "look", "a longer one" };
    int sum = 0;
    for (int i = 0; i < 4; i++)
        for (int k = i; k < 4; k++)
            sum += same(words[i], words[k]);
    return sum != 23;
}
