/* Binary heap priority queue, Dijkstra on an adjacency list in arrays. */
#include <stdint.h>
#include <stdio.h>
#define V 8
#define INF 0x7fffffff
typedef struct { int to, weight, next; } edge;
typedef struct { int dist, node; } item;
typedef struct { item a[64]; int n; } heap;
static void push(heap *h, item x)
{
    int i = h->n++;
    while (i > 0 && h->a[(i - 1) / 2].dist > x.dist) { h->a[i] = h->a[(i - 1) / 2]; i = (i - 1) / 2; }
    h->a[i] = x;
}
static item pop(heap *h)
{
    item top = h->a[0], x = h->a[--h->n];
    int i = 0;
    for (;;) {
        int c = 2 * i + 1;
        if (c >= h->n) break;
        if (c + 1 < h->n && h->a[c + 1].dist < h->a[c].dist) c++;
        if (h->a[c].dist >= x.dist) break;
        h->a[i] = h->a[c]; i = c;
    }
    h->a[i] = x;
    return top;
}
void shortest(const edge *edges, const int first[V], int from, int dist[V])
{
    heap h; h.n = 0;
    for (int i = 0; i < V; i++) dist[i] = INF;
    dist[from] = 0;
    push(&h, (item){0, from});
    while (h.n) {
        item t = pop(&h);
        if (t.dist > dist[t.node]) continue;
        for (int e = first[t.node]; e >= 0; e = edges[e].next) {
            int d = t.dist + edges[e].weight;
            if (d < dist[edges[e].to]) { dist[edges[e].to] = d; push(&h, (item){d, edges[e].to}); }
        }
    }
}
static edge edges[32]; static int count;
static void link(int first[V], int a, int b, int w) { edges[count] = (edge){b, w, first[a]}; first[a] = count++; }
int main(void)
{
    int first[V], dist[V];
    for (int i = 0; i < V; i++) first[i] = -1;
    link(first, 0, 1, 4); link(first, 0, 2, 1); link(first, 2, 1, 2); link(first, 1, 3, 5); link(first, 2, 3, 8); link(first, 3, 4, 3); link(first, 5, 6, 1);
    shortest(edges, first, 0, dist);
    for (int i = 0; i < V; i++) printf("%d ", dist[i]);
    return dist[4] != 11 || dist[6] != INF;
}
