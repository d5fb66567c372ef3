// How far functions on arrays are from the exact ones, in units in the last place: those of f32 from the C library's of f64, those of f64 from the
// library's of long double.
//
//   elementary STEP
//
// A line `NAME WORST` for each; the arguments of f32 are every STEP-th pattern of bits and what is special, of f64 as many random patterns.
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COUNT = 4096 };

#define SINGLE(name) void name(const float *, float *);
#define DOUBLE(name) void name(const double *, double *);
SINGLE(exp_f32) SINGLE(exp2_f32) SINGLE(log_f32) SINGLE(log2_f32) SINGLE(log10_f32) SINGLE(tanh_f32) SINGLE(fast_exp_f32)
DOUBLE(exp_f64) DOUBLE(log_f64)

static double single_distance(float got, double exact) {
    if (isnan(exact) || isnan(got)) return isnan(exact) && isnan(got) ? 0 : INFINITY;
    float nearest = (float)exact;
    if (nearest == got) return signbit(nearest) == signbit(got) ? 0 : INFINITY;
    if (isinf(nearest) || isinf(got)) return nextafterf(nearest, got) == got ? 1 : INFINITY;
    int exponent;
    frexp(exact, &exponent);
    double unit = ldexp(1, (exponent < -125 ? -125 : exponent) - 24);
    return fabs((double)got - exact) / unit;
}

static double double_distance(double got, long double exact) {
    if (isnan(exact) || isnan(got)) return isnan(exact) && isnan(got) ? 0 : INFINITY;
    double nearest = (double)exact;
    if (nearest == got) return 0;
    if (isinf(nearest) || isinf(got)) return nextafter(nearest, got) == got ? 1 : INFINITY;
    int exponent;
    frexpl(exact, &exponent);
    long double unit = ldexpl(1, (exponent < -1021 ? -1021 : exponent) - 53);
    return (double)(fabsl((long double)got - exact) / unit);
}

static void single(const char *name, void (*of)(const float *, float *), double (*exact)(double), uint64_t step) {
    static float x[COUNT], y[COUNT];
    static const uint32_t special[] = {0, 0x80000000, 1, 0x80000001, 0x007fffff, 0x00800000, 0x3f800000, 0xbf800000,
                                       0x7f7fffff, 0xff7fffff, 0x7f800000, 0xff800000, 0x7fc00000, 0x42b17217, 0x42b17218,
                                       0xc2cff1b4, 0xc2cff1b5, 0x3c000000, 0x3bffffff};
    double worst = 0;
    for (uint64_t pattern = 0; pattern < (1ull << 32);) {
        for (int at = 0; at < COUNT; at++, pattern += step) {
            uint32_t bits = at < (int)(sizeof special / sizeof *special) && step > 1 ? special[at] : (uint32_t)pattern;
            memcpy(&x[at], &bits, sizeof bits);
        }
        of(x, y);
        for (int at = 0; at < COUNT; at++) {
            double distance = single_distance(y[at], exact(x[at]));
            if (!(distance <= worst)) worst = distance;
        }
    }
    printf("%s %.4f\n", name, worst);
}

static void wide(const char *name, void (*of)(const double *, double *), long double (*exact)(long double), uint64_t count,
                 double least, double most) {
    static double x[COUNT], y[COUNT];
    static const double special[] = {0.0, -0.0, 1.0, -1.0, INFINITY, -INFINITY, NAN, DBL_MIN, DBL_TRUE_MIN, DBL_MAX, -DBL_MAX,
                                     709.782712893384, 709.7827128933841, -745.1332191019411, -745.1332191019412, -708.5, 0.5, 2.0};
    uint64_t state = 88172645463325252u;
    double worst = 0;
    for (uint64_t done = 0; done < count; done += COUNT) {
        for (int at = 0; at < COUNT; at++) {
            state ^= state << 13, state ^= state >> 7, state ^= state << 17;
            double part = (double)(state >> 11) / 9007199254740992.0;
            x[at] = least + part * (most - least);
            if (at % 2) memcpy(&x[at], &state, sizeof state);
            if (at < (int)(sizeof special / sizeof *special)) x[at] = special[at];
        }
        of(x, y);
        for (int at = 0; at < COUNT; at++) {
            double distance = double_distance(y[at], exact(x[at]));
            if (!(distance <= worst)) worst = distance;
        }
    }
    printf("%s %.4f\n", name, worst);
}

int main(int argc, char **argv) {
    uint64_t step = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    uint64_t count = (1ull << 32) / step;
    single("exp_f32", exp_f32, exp, step);
    single("exp2_f32", exp2_f32, exp2, step);
    single("log_f32", log_f32, log, step);
    single("log2_f32", log2_f32, log2, step);
    single("log10_f32", log10_f32, log10, step);
    single("tanh_f32", tanh_f32, tanh, step);
    single("fast_exp_f32", fast_exp_f32, exp, step);
    wide("exp_f64", exp_f64, expl, count, -745, 710);
    wide("log_f64", log_f64, logl, count, 0, 4);
    return 0;
}
