/* A function that keeps addresses of globals that it neither reads nor writes. */
static int before[2], far[4], after[2];
static int *where = before;
static const int *table;
static const int constants[3] = {1, 2, 3};

int keep(int k)
{
    before[0] += k;
    after[0] -= k;
    where = k > 2 ? far + k - 3 : before;
    table = constants + 1;
    return before[0] + constants[k & 1];
}

int main(void)
{
    int sum = keep(3) + keep(1);
    sum += where == before;
    keep(4);
    return sum != 3 + 2 + 4 + 2 + 1 || where != far + 1 || *table != 2;
}
