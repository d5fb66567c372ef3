/* Counts words in a table of structs with open addressing. */
#include <ctype.h>
#include <string.h>

enum { SLOTS = 32, LETTERS = 12 };

struct slot {
    char word[LETTERS];
    int count;
};

static struct slot *find(struct slot *table, const char *word)
{
    unsigned hash = 2166136261u;
    for (const char *p = word; *p; p++)
        hash = (hash ^ (unsigned char)*p) * 16777619u;
    for (unsigned i = hash % SLOTS, left = SLOTS; left; left--, i = (i + 1) % SLOTS)
        if (!table[i].count || strcmp(table[i].word, word) == 0)
            return &table[i];
    return NULL;
}

int words(const char *text, const char *wanted)
{
    struct slot table[SLOTS];
    memset(table, 0, sizeof table);
    char word[LETTERS];
    int length = 0;
    for (const char *p = text;; p++) {
        if (isalpha((unsigned char)*p) && length < LETTERS - 1) {
            word[length++] = (char)tolower((unsigned char)*p);
        } else if (length) {
            word[length] = 0;
            length = 0;
            struct slot *slot = find(table, word);
            if (slot && slot->count++ == 0)
                strcpy(slot->word, word);
        }
        if (!*p)
            break;
    }
    const struct slot *found = find(table, wanted);
    return found ? found->count : -1;
}

int main(void)
{
    const char text[] = "The cat and the dog, and THE end.";
    return words(text, "the") != 3 || words(text, "dog") != 1;
}
