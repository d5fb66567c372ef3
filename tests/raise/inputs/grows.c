// Memory that grows, words of a text, and arrays whose size the run says.
#include <stdlib.h>
#include <string.h>

struct list { int *items; int count, room; };

static void push(struct list *list, int item)
{
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 2;
        list->items = realloc(list->items, list->room * sizeof(int));
    }
    list->items[list->count++] = item;
}

int grows(char *text, const int *weights)
{
    struct list lengths = {0};
    for (char *word = strtok(text, " ,"); word; word = strtok(NULL, " ,"))
        push(&lengths, (int)strlen(word));
    int sum = 0;
    for (int i = 0; i < lengths.count; i++)
        sum += lengths.items[i] * weights[i];
    free(lengths.items);
    return sum;
}

int main(int argc, char **argv)
{
    char text[32] = "one, three  seven fourteen,two";
    int *weights = malloc((argc + 6) * sizeof(int));
    for (int i = 0; i < argc + 6; i++)
        weights[i] = i + 1;
    return grows(text, weights) != 3 + 10 + 15 + 32 + 15;
}
