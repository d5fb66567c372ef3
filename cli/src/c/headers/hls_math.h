/* Functions of mathematics by the names that programs for Vitis have them. */
#ifndef KILN_HLS_MATH_H
#define KILN_HLS_MATH_H
#include <cmath>
#include <cstdlib>
namespace hls {
using std::abs;
using std::acos;
using std::asin;
using std::atan;
using std::atan2;
using std::ceil;
using std::cos;
using std::cosh;
using std::exp;
using std::exp2;
using std::fabs;
using std::floor;
using std::fmax;
using std::fmin;
using std::fmod;
using std::log;
using std::log10;
using std::log2;
using std::pow;
using std::round;
using std::sin;
using std::sinh;
using std::sqrt;
using std::tan;
using std::tanh;
using std::trunc;
} // namespace hls
#endif
