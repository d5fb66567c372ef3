/* The checksum of Ethernet, bit by bit. */
#include <stddef.h>
#include <stdint.h>

uint32_t crc32(const uint8_t *data, size_t length)
{
    uint32_t crc = ~0u;
    while (length--) {
        crc ^= *data++;
        for (int bit = 0; bit < 8; bit++)
            crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
    }
    return ~crc;
}

int main(void)
{
    static const uint8_t text[] = "123456789";
    return crc32(text, 9) != 0xcbf43926u;
}
