// Guards that clang turns into choices: what is chosen away may have no value.
unsigned long converted(float x, int i) {
  if (i > 2) {
    if (x < 100.0f && x > 0.0f)
      return (unsigned long)x;
  }
  return 3;
}

unsigned shifted(unsigned x, unsigned by) { return by < 32 ? x << by : 0; }

int last(const int *a, int n) {
  int found[4];
  for (int i = 0; i < n; i++)
    found[i] = a[i] + 1;
  return n > 3 ? found[3] : -1;
}

int main(void) {
  int a[4] = {1, 2, 3, 4};
  int wrong = converted(-5.0f, 3) != 3 || converted(50.5f, 3) != 50 || converted(1e30f, 4) != 3;
  wrong += shifted(1, 31) != 1u << 31 || shifted(1, 32) != 0 || shifted(1, 99) != 0;
  return wrong + (last(a, 2) != -1 || last(a, 4) != 5);
}
