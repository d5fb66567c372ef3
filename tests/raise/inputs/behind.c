// Memory that is reached through pointers in the memory of parameters: a list, rows, and a struct that names an array.
#include <stdlib.h>

struct node { int value; struct node *next; };
struct samples { const short *data; int count; };

int behind(struct node *first, int **rows, const struct samples *samples)
{
    int sum = 0, at = 0;
    for (struct node *n = first; n; n = n->next, at++) {
        n->value += rows[at % 2][at % 3] * samples->data[at % samples->count];
        sum += n->value;
    }
    return sum;
}

int main(int argc, char **argv)
{
    struct node *first = 0;
    for (int i = 0; i < 4 + argc; i++) {
        struct node *n = malloc(sizeof *n);
        n->value = i;
        n->next = first;
        first = n;
    }
    int *rows[2] = {calloc(3, sizeof(int)), malloc(3 * sizeof(int))};
    for (int i = 0; i < 3; i++)
        rows[1][i] = i + 1;
    short data[4] = {1, -2, 3, -4};
    struct samples samples = {data + 1, 3};
    int sum = behind(first, rows, &samples) + behind(first, rows, &samples);
    return sum != 32;
}
