/* How many letters must change to make one word of another. */
#define MOST 16
static int smaller(int a, int b) { return a < b ? a : b; }

int distance(const char a[MOST], int n, const char b[MOST], int m)
{
    int row[MOST + 1];
    for (int j = 0; j <= m; j++)
        row[j] = j;
    for (int i = 1; i <= n; i++) {
        int corner = row[0];
        row[0] = i;
        for (int j = 1; j <= m; j++) {
            int above = row[j];
            row[j] = smaller(smaller(above, row[j - 1]) + 1, corner + (a[i - 1] != b[j - 1]));
            corner = above;
        }
    }
    return row[m];
}

int main(void)
{
    static const char a[MOST] = "kitten", b[MOST] = "sitting";
    return distance(a, 6, b, 7) != 3;
}
