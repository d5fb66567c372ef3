int f(int x) { return x + 1; }
int main(void) { return f(1) == 2 ? 3 : 0; }
