// A program as Vitis has them.
#include "ap_int.h"

int vitis(const ap_int<12> a[16], ap_uint<5> shift)
{
#pragma HLS interface mode=ap_memory port=a
    ap_int<20> sum = 0;
    for (int i = 0; i < 16; i++) {
#pragma HLS PIPELINE II=1
        sum += a[i];
    }
    return (int)(sum >> shift);
}

int main()
{
    ap_int<12> a[16];
    for (int i = 0; i < 16; i++)
        a[i] = (ap_int<12>)(i * 100 - 700);
    return vitis(a, 1) != 400;
}
