/* How many nodes of a graph are reached, by a list of work. */
#include <stdbool.h>
#define NODES 16

int reach(const unsigned short edges[NODES], int from)
{
    bool seen[NODES] = { false };
    int work[NODES], waiting = 0, reached = 0;
    work[waiting++] = from;
    seen[from] = true;
    while (waiting) {
        int node = work[--waiting];
        reached++;
        for (int next = 0; next < NODES; next++) {
            if (!(edges[node] >> next & 1) || seen[next])
                continue;
            seen[next] = true;
            work[waiting++] = next;
        }
    }
    return reached;
}

int main(void)
{
    unsigned short edges[NODES];
    for (int i = 0; i < NODES; i++)
        edges[i] = (unsigned short)(1u << (i * 2 % NODES) | 1u << ((i + 4) % NODES));
    if (reach(edges, 0) != 4)
        return 1;
    return reach(edges, 1) != 12;
}
