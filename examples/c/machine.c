/* A processor of eight instructions that interprets a program. */
#include <stdint.h>
enum { HALT, LOAD, ADD, SUB, JUMP_IF, STORE, MUL, MOVE };

int machine(const uint16_t program[32], int32_t memory[16], int most)
{
    int32_t registers[4] = { 0 };
    int at = 0, steps = 0;
    while (steps < most) {
        uint16_t word = program[at++ & 31];
        int a = word >> 8 & 3, b = word >> 4 & 3, value = word & 15;
        steps++;
        switch (word >> 12) {
        case LOAD: registers[a] = memory[value]; break;
        case ADD: registers[a] += registers[b] + value; break;
        case SUB: registers[a] -= registers[b] + value; break;
        case JUMP_IF: if (registers[a]) at = (word & 15) | (word >> 4 & 1) << 4; break;
        case STORE: memory[value] = registers[a]; break;
        case MUL: registers[a] *= registers[b]; break;
        case MOVE: registers[a] = registers[b]; break;
        default: return steps;
        }
    }
    return -1;
}

int main(void)
{
    /* 6! into memory[1] */
    static const uint16_t program[32] = { 0x1000, 0x2131, 0x6100, 0x3031, 0x4002, 0x5101, 0x0000 };
    int32_t memory[16] = { 6 };
    if (machine(program, memory, 100) < 0)
        return 1;
    return memory[1] != 720;
}
