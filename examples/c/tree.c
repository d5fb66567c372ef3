/* A search tree whose nodes are allocated one by one, built and walked by recursion. */
#include <stdlib.h>

struct node {
    int key, count;
    struct node *left, *right;
};

static struct node *insert(struct node *root, int key)
{
    if (!root) {
        root = calloc(1, sizeof *root);
        root->key = key;
    }
    if (key < root->key)
        root->left = insert(root->left, key);
    else if (key > root->key)
        root->right = insert(root->right, key);
    else
        root->count++;
    return root;
}

static int walk(const struct node *root, int *sorted, int n)
{
    if (!root)
        return n;
    n = walk(root->left, sorted, n);
    for (int i = 0; i < root->count; i++)
        sorted[n++] = root->key;
    return walk(root->right, sorted, n);
}

int tree(const int *keys, int n, int *sorted)
{
    struct node *root = NULL;
    for (int i = 0; i < n; i++)
        root = insert(root, keys[i]);
    return walk(root, sorted, 0);
}

int main(void)
{
    int keys[16], sorted[16];
    for (int i = 0; i < 16; i++)
        keys[i] = i * 7919 % 13;
    if (tree(keys, 16, sorted) != 16)
        return 1;
    for (int i = 1; i < 16; i++)
        if (sorted[i - 1] > sorted[i])
            return 2;
    return tree(keys, 3, sorted) != 3;
}
