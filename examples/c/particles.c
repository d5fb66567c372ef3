/* An array of structs, some of which bounce. */
#include <stdint.h>
struct particle { int32_t place, speed; uint8_t bounces; };

int particles(struct particle all[8], int steps)
{
    int bounces = 0;
    for (int step = 0; step < steps; step++)
        for (struct particle *one = all; one != all + 8; one++) {
            one->place += one->speed;
            if (one->place < 0 || one->place > 1000) {
                one->speed = -one->speed;
                one->bounces++;
                bounces++;
            }
        }
    return bounces;
}

int main(void)
{
    struct particle all[8];
    for (int i = 0; i < 8; i++)
        all[i] = (struct particle){ i * 100, i * 17 - 60, 0 };
    int total = particles(all, 40), sum = 0;
    for (int i = 0; i < 8; i++)
        sum += all[i].bounces;
    return total == 0 || sum != total;
}
