void f(int a[4], int b[4]) { for (int i = 0; i < 4; i++) a[i] += b[i]; }
int main(void)
{
    int x[4] = { 1, 2, 3, 4 }, y[4] = { 5, 6, 7, 8 };
    f(x, x);
    f(x, y);
    return x[0] != 7;
}
