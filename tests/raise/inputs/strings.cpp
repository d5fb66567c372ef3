// Strings and vectors of the library, as arguments.
#include <cstdio>
#include <string>
#include <vector>
struct Item { std::string name; int price; int count; };
int cost(const std::vector<Item> &items, const std::string &prefix)
{
    int sum = 0;
    for (const auto &i : items)
        if (i.name.compare(0, prefix.size(), prefix) == 0) sum += i.price * i.count;
    return sum;
}
int main()
{
    std::vector<Item> v = {{"bolt-m3", 5, 10}, {"bolt-m4", 6, 20}, {"a very long name that is on the heap", 100, 1}, {"nut", 2, 7}};
    int c = cost(v, "bolt"), d = cost(v, "a very long name that"); std::printf("%d %d\n", c, d);
    return c != 170 || d != 100;
}
