/* goto state machine UTF-8 validator, switch in loops with Duff's device. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
static void copy(uint8_t *to, const uint8_t *from, int n)
{
    int k = (n + 3) / 4;
    if (n <= 0) return;
    switch (n % 4) { case 0: do { *to++ = *from++; case 3: *to++ = *from++; case 2: *to++ = *from++; case 1: *to++ = *from++; } while (--k > 0); }
}
int check(const uint8_t *text, int n, uint8_t *out)
{
    int i = 0, points = 0; uint32_t cp; int need;
start:
    if (i >= n) goto done;
    if (text[i] < 0x80) { i++; points++; goto start; }
    if ((text[i] & 0xe0) == 0xc0) { cp = text[i] & 0x1f; need = 1; }
    else if ((text[i] & 0xf0) == 0xe0) { cp = text[i] & 15; need = 2; }
    else if ((text[i] & 0xf8) == 0xf0) { cp = text[i] & 7; need = 3; }
    else goto bad;
    i++;
more:
    if (i >= n || (text[i] & 0xc0) != 0x80) goto bad;
    cp = cp << 6 | (text[i++] & 63);
    if (--need) goto more;
    if (cp > 0x10ffff || (cp >= 0xd800 && cp < 0xe000)) goto bad;
    points++;
    goto start;
bad:
    return -1 - i;
done:
    copy(out, text, n);
    return points;
}
int main(void)
{
    uint8_t o[40] = {0}; const char *t = "na\xc3\xafve \xe2\x82\xac \xf0\x9f\x98\x80!";
    int n = (int)strlen(t), a = check((const uint8_t *)t, n, o), b = check((const uint8_t *)"ab\xff", 3, o + 20), c = check((const uint8_t *)"\xed\xa0\x80", 3, o + 20);
    printf("%d %d %d %s\n", a, b, c, o);
    return a != 10 || b != -3 || c >= 0 || memcmp(o, t, n);
}
