// Methods of ap_int, numbers with a fixed point, and streams.
#include "ap_fixed.h"
#include "ap_int.h"
#include "hls_stream.h"

typedef ap_fixed<16, 6, AP_RND, AP_SAT> gain_t;

static void split(ap_uint<24> word, hls::stream<ap_int<13>, 4> &parts)
{
    ap_uint<12> high = word.range(23, 12), low = word(11, 0);
    high[0] = low[11] ^ word.xor_reduce();
    parts.write(ap_int<13>(high) - low);
    parts << (ap_int<13>)(low, ap_uint<1>(1));
}

int bits(unsigned word, short gain)
{
#pragma HLS DATAFLOW
    hls::stream<ap_int<13>, 4> parts("parts");
    split(word, parts);
    gain_t g = gain;
    g /= 8;
    ap_int<20> sum = 0;
    while (!parts.empty())
        sum += (g * parts.read()).to_int();
    sum.set(3);
    return sum.to_int() + sum.length();
}

int main()
{
    long all = 0;
    for (int i = 0; i < 6; i++)
        all = all * 31 + bits(0x9e3779b9u * i, i * 5 - 11);
    return all != 3887402103;
}
