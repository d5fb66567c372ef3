/* Tables of functions and hooks in structs of the caller. */
#include <stdint.h>
#include <stdio.h>
struct dev; 
struct ops { int (*read)(struct dev *); void (*write)(struct dev *, int); };
struct dev { const struct ops *ops; int data[4]; int at; int (*hook)(int); };
static int r1(struct dev *d) { return d->data[d->at++ & 3]; }
static int r2(struct dev *d) { return d->at += 7; }
static void w1(struct dev *d, int x) { d->data[d->at & 3] = x; }
static void w2(struct dev *d, int x) { d->data[0] += x; }
static int twice(int x) { return 2 * x; }
static int less(int x) { return x - 1; }
static const struct ops a = {r1, w1}, b = {r2, w2};
int pump(struct dev *from, struct dev *to, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        int x = from->ops->read(from);
        if (to->hook) x = to->hook(x);
        to->ops->write(to, x);
        sum += x;
    }
    to->hook = less;
    return sum;
}
int main(void)
{
    struct dev x = {&a, {1, 2, 3, 4}, 0, NULL}, y = {&b, {0}, 0, twice};
    int s = pump(&x, &y, 5), t = pump(&y, &x, 3), u = pump(&x, &y, 2);
    printf("%d %d %d %d\n", s, t, u, y.data[0]);
    return s != 22 || t != 42 || y.hook == twice;
}
