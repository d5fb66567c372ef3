/* Insertion sort: a loop inside a loop that data end. */
void sort(int *values, int count)
{
    for (int i = 1; i < count; i++) {
        int value = values[i], j = i - 1;
        while (j >= 0 && values[j] > value) {
            values[j + 1] = values[j];
            j--;
        }
        values[j + 1] = value;
    }
}

int main(void)
{
    int values[16];
    for (int i = 0; i < 16; i++)
        values[i] = i * 37 % 23 - 11;
    sort(values, 16);
    for (int i = 1; i < 16; i++)
        if (values[i - 1] > values[i])
            return 1;
    return 0;
}
