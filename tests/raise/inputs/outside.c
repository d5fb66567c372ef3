/* The list may hold an element of the caller, which the circuit does not have. */
struct element {
    int value;
    struct element *next;
};

static struct element pool[4];
static struct element *head;

int outside(int value)
{
    pool[0].value = value;
    if (!head)
        head = &pool[0];
    return head->value;
}

int main(void)
{
    struct element own = {5, 0};
    int first = outside(3);
    head = &own;
    return first != 3 || outside(4) != 5;
}
