// Results with padding: above a _BitInt in its words, and between members of a struct.
typedef unsigned _BitInt(65) u65;
typedef unsigned _BitInt(72) u72;
typedef _BitInt(75) i75;
typedef unsigned _BitInt(127) u127;

struct Pair {
  i75 first;
  short second;
};

struct Padded {
  char letter;
  int number;
};

u65 bits65(int i) { return (u65)i + 1; }
u72 bits72(int i) { return (u72)1 << (i + 60); }
i75 bits75(int i) { return -((i75)1 << i); }
u127 bits127(int i) { return ((u127)i << 100) - 1; }

void pair(struct Pair *out, int i) {
  struct Pair local = {(i75)i << 60, (short)i};
  if (i & 1)
    local.first = -local.first;
  *out = local;
}

struct Padded padded(int i) {
  struct Padded all[3];
  for (int k = 0; k < 3; k++) {
    all[k].letter = (char)(i + k);
    all[k].number = i * k;
  }
  return all[i & 1];
}

void copies(struct Padded out[4], int i) {
  struct Padded local[4];
  for (int k = 0; k < 4; k++) {
    local[k ^ i].letter = (char)k;
    local[k ^ i].number = k * k;
  }
  for (int k = 0; k < 4; k++)
    out[k] = local[(k + i) & 3];
}

int main(void) {
  struct Pair a;
  struct Padded b[4];
  int wrong = 0;
  for (int i = 0; i < 4; i++) {
    wrong += bits65(i - 1) >> 64 != 0 || bits65(-2) >> 64 != 1;
    wrong += (int)(bits72(i) >> 60) != 1 << i || bits75(i + 64) >> 64 != -(1 << i);
    wrong += (int)(bits127(i) >> 100) != (i ? i - 1 : 0x7ffffff);
    pair(&a, i);
    wrong += a.second != i || (int)(a.first >> 60) != (i & 1 ? -i : i);
    wrong += padded(i).letter != i + (i & 1) || padded(i).number != i * (i & 1);
    copies(b, i & 3);
    wrong += b[0].number != 0 && i == 0;
  }
  return wrong;
}
