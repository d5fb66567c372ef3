/* Words of AXI4-Stream by the names that programs for Vitis have them. */
#ifndef KILN_AP_AXI_SDATA_H
#define KILN_AP_AXI_SDATA_H
#include "ap_int.h"
#include "hls_stream.h"
template <int D, int U, int TI, int TD> struct ap_axiu {
    ap_uint<D> data;
    ap_uint<(D + 7) / 8> keep, strb;
    ap_uint<U ? U : 1> user;
    ap_uint<1> last;
    ap_uint<TI ? TI : 1> id;
    ap_uint<TD ? TD : 1> dest;
};
template <int D, int U, int TI, int TD> struct ap_axis {
    ap_int<D> data;
    ap_uint<(D + 7) / 8> keep, strb;
    ap_uint<U ? U : 1> user;
    ap_uint<1> last;
    ap_uint<TI ? TI : 1> id;
    ap_uint<TD ? TD : 1> dest;
};
#endif
