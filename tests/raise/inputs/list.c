#include <stddef.h>

struct node { int value; struct node *next; };

__attribute__((annotate("kiln.device"))) int total(const struct node *node)
{
    int sum = 0;
    for (; node != NULL; node = node->next)
        sum += node->value;
    return sum;
}

int main(void)
{
    struct node c = {3, NULL}, b = {2, &c}, a = {1, &b};
    return total(&a) - 6;
}
