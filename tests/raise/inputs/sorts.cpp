// std::sort of structs: a recursion whose frames keep pointers, and differences of pointers.
#include <algorithm>
#include <cstdint>

struct Record {
    uint32_t key;
    int32_t value;
};

void sorts(Record *records, int count)
{
    std::sort(records, records + count, [](const Record &a, const Record &b) { return a.key < b.key; });
}

int main()
{
    Record records[20];
    for (int i = 0; i < 20; i++)
        records[i] = {uint32_t(i * 7 % 20), i};
    sorts(records, 20);
    for (int i = 0; i < 20; i++)
        if (records[i].key != uint32_t(i) || records[i].value * 7 % 20 != i)
            return 1;
    return 0;
}
