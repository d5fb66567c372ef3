/* Finds a word in a text; -1 where it is not. */
int search(const char *text, int length, const char *word, int size)
{
    for (int start = 0; start + size <= length; start++) {
        int i = 0;
        while (i < size && text[start + i] == word[i])
            i++;
        if (i == size)
            return start;
    }
    return -1;
}

int main(void)
{
    static const char text[] = "a needle in a haystack";
    if (search(text, sizeof text - 1, "hay", 3) != 14)
        return 1;
    return search(text, sizeof text - 1, "nail", 4) != -1;
}
