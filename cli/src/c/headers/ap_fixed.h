/* Numbers with a fixed point by the names that programs for Vitis have them: ap_fixed<W, I> has W bits, of which I stand before the
   point. What does not fit is cut (AP_TRN) or rounded (AP_RND), and wraps (AP_WRAP) or stops at the ends (AP_SAT). */
#ifndef KILN_AP_FIXED_H
#define KILN_AP_FIXED_H
#include "ap_int.h"

enum ap_q_mode { AP_RND, AP_RND_ZERO, AP_RND_MIN_INF, AP_RND_INF, AP_RND_CONV, AP_TRN, AP_TRN_ZERO };
enum ap_o_mode { AP_SAT, AP_SAT_ZERO, AP_SAT_SYM, AP_WRAP, AP_WRAP_SM };

template <int W_, int I_, bool S_, ap_q_mode Q = AP_TRN, ap_o_mode O = AP_WRAP> struct ap_fixed_base {
    static constexpr int W = W_, I = I_, F = W_ - I_, width = W_, iwidth = I_;
    static constexpr bool S = S_;
    using raw = kiln_ap::raw_t<W, S>;
    using bits = unsigned _BitInt(W);
    raw v;

    ap_fixed_base() = default;

    /* Takes a number with so many bits behind the point. */
    template <int N> static constexpr raw fit(signed _BitInt(N) value, int from)
    {
        constexpr int most = N + (F > 0 ? F : 0) + W + 2;
        using wide = signed _BitInt(most);
        wide all = (wide)value;
        if (from <= F) {
            all = all << (F - from);
        } else {
            int drop = from - F;
            wide low = drop >= most - 1 ? all : (wide)(all & (((wide)1 << drop) - 1));
            wide half = drop >= most - 1 ? (wide)0 : (wide)((wide)1 << (drop - 1));
            bool is_negative = all < 0;
            wide down = all >> (drop >= most ? most - 1 : drop);
            bool up = false;
            if (drop < most - 1) {
                switch (Q) {
                case AP_RND: up = low >= half; break;
                case AP_RND_ZERO: up = low > half || (low == half && is_negative); break;
                case AP_RND_MIN_INF: up = low > half; break;
                case AP_RND_INF: up = low > half || (low == half && !is_negative); break;
                case AP_RND_CONV: up = low > half || (low == half && (down & 1)); break;
                case AP_TRN: break;
                case AP_TRN_ZERO: up = is_negative && low != 0; break;
                }
            }
            all = down + up;
        }
        constexpr wide top = ((wide)1 << (S ? W - 1 : W)) - 1;
        constexpr wide bottom = S ? -top - 1 : 0;
        if (O == AP_SAT || O == AP_SAT_SYM || O == AP_SAT_ZERO) {
            if (all > top)
                return O == AP_SAT_ZERO ? (raw)0 : (raw)top;
            if (all < (O == AP_SAT_SYM && S ? bottom + 1 : bottom))
                return O == AP_SAT_ZERO ? (raw)0 : (raw)(O == AP_SAT_SYM && S ? bottom + 1 : bottom);
        }
        return (raw)(bits)all;
    }

    template <class T, std::enable_if_t<kiln_ap::of<T>::is, int> = 0>
    constexpr ap_fixed_base(const T &value)
        : v(fit((signed _BitInt(kiln_ap::of<T>::W + 2))kiln_ap::of<T>::raw(value), 0)) {}
    template <int W2, int I2, bool S2, ap_q_mode Q2, ap_o_mode O2>
    constexpr ap_fixed_base(const ap_fixed_base<W2, I2, S2, Q2, O2> &other)
        : v(fit((signed _BitInt(W2 + 2))other.v, W2 - I2)) {}
    constexpr ap_fixed_base(double value) : v(of_double(value)) {}

    /* A double is a fraction and a power of two. */
    static constexpr raw of_double(double value)
    {
        unsigned long long all = __builtin_bit_cast(unsigned long long, value);
        int power = (int)(all >> 52 & 2047);
        long long fraction = (long long)(all & ((1ull << 52) - 1)) | (power ? 1ll << 52 : 0);
        if (all >> 63)
            fraction = -fraction;
        int behind = 1075 - (power ? power : 1);
        constexpr int room = 64 + (I > 0 ? I : 0);
        if (behind < 0)
            return behind < -room ? fit((signed _BitInt(8))0, 0)
                                  : fit((signed _BitInt(64 + room))((signed _BitInt(64 + room))fraction << -behind), 0);
        if (behind > 200)
            return fit((signed _BitInt(64))(fraction < 0 ? -1 : 0), F > 0 ? F + 1 : 1);
        return fit((signed _BitInt(320))fraction, behind);
    }

    constexpr double to_double() const
    {
        double scale = 1;
        for (int i = 0; i < (F > 0 ? F : -F); i++)
            scale = F > 0 ? scale / 2 : scale * 2;
        return (double)(long long)v * scale;
    }
    constexpr float to_float() const { return (float)to_double(); }
    constexpr operator double() const { return to_double(); }
    constexpr long long whole() const
    {
        if constexpr (F > 0)
            return (long long)((v + (v < 0 ? (raw)((((unsigned _BitInt(W + 1))1 << F)) - 1) : (raw)0)) >> (F < W ? F : W - 1));
        else
            return (long long)v << -F;
    }
    constexpr int to_int() const { return (int)whole(); }
    constexpr unsigned to_uint() const { return (unsigned)whole(); }
    constexpr long long to_int64() const { return whole(); }
    constexpr int length() const { return W; }
    constexpr ap_uint<W> range() const { return ap_uint<W>((bits)v); }
    constexpr ap_uint<W> range(int hi, int lo) const { return range().range(hi, lo); }
    constexpr bool operator[](int at) const { return ((bits)v >> at) & 1; }
    constexpr void set_raw(bits value) { v = (raw)value; }
    constexpr bool operator!() const { return v == 0; }
    constexpr ap_fixed_base<W + 1, I + 1, true> operator-() const
    {
        ap_fixed_base<W + 1, I + 1, true> made;
        made.v = (kiln_ap::raw_t<W + 1, true>)(-(signed _BitInt(W + 2))v);
        return made;
    }
    constexpr ap_fixed_base operator+() const { return *this; }
    constexpr ap_fixed_base operator<<(int n) const
    {
        ap_fixed_base made;
        made.v = n >= W ? (raw)0 : (raw)(bits)((bits)v << n);
        return made;
    }
    constexpr ap_fixed_base operator>>(int n) const
    {
        ap_fixed_base made;
        made.v = (raw)(v >> (n >= W ? W - 1 : n));
        return made;
    }
};

template <int W, int I, ap_q_mode Q = AP_TRN, ap_o_mode O = AP_WRAP, int N = 0> struct ap_fixed;
template <int W, int I, ap_q_mode Q = AP_TRN, ap_o_mode O = AP_WRAP, int N = 0> struct ap_ufixed;

namespace kiln_ap {
template <int W, int I, bool S> using fixed_t = std::conditional_t<S, ap_fixed<W, I>, ap_ufixed<W, I>>;

template <int W, int I, bool S, ap_q_mode Q, ap_o_mode O>
constexpr ap_fixed_base<W, I, S> fixed_of(const ap_fixed_base<W, I, S, Q, O> &value)
{
    ap_fixed_base<W, I, S> made;
    made.v = value.v;
    return made;
}
template <class T, std::enable_if_t<of<T>::is, int> = 0> constexpr auto fixed_of(const T &value)
{
    ap_fixed_base<of<T>::W, of<T>::W, of<T>::S> made;
    made.v = of<T>::raw(value);
    return made;
}
constexpr ap_fixed_base<64, 32, true> fixed_of(double value) { return ap_fixed_base<64, 32, true>(value); }

template <class T, class = void> struct is_fixed : std::false_type {};
template <class T> struct is_fixed<T, std::void_t<typename T::kiln_fixed>> : std::true_type {};
template <class A, class B>
using if_fixed = std::enable_if_t<(is_fixed<A>::value || is_fixed<B>::value) &&
                                      (is_fixed<A>::value || of<A>::is || std::is_floating_point_v<A>) &&
                                      (is_fixed<B>::value || of<B>::is || std::is_floating_point_v<B>),
                                  int>;
template <class T> using fixed_type = decltype(fixed_of(std::declval<T>()));
template <class R, class V> constexpr R of_raw(V value)
{
    R made;
    made.v = (typename R::raw)(typename R::bits)value;
    return made;
}
} // namespace kiln_ap

#define KILN_AP_FIXED(NAME, SIGNED)                                                                                    \
    template <int W_, int I_, ap_q_mode Q, ap_o_mode O, int N> struct NAME : ap_fixed_base<W_, I_, SIGNED, Q, O> {      \
        using base = ap_fixed_base<W_, I_, SIGNED, Q, O>;                                                               \
        using kiln_fixed = NAME;                                                                                        \
        using base::base;                                                                                               \
        NAME() = default;                                                                                               \
        constexpr NAME(const base &other) : base(other) {}                                                              \
        constexpr NAME(float value) : base((double)value) {}                                                            \
        template <class T> constexpr NAME &operator+=(const T &other) { return *this = NAME(*this + other); }           \
        template <class T> constexpr NAME &operator-=(const T &other) { return *this = NAME(*this - other); }           \
        template <class T> constexpr NAME &operator*=(const T &other) { return *this = NAME(*this * other); }           \
        template <class T> constexpr NAME &operator/=(const T &other) { return *this = NAME(*this / other); }           \
        constexpr NAME &operator<<=(int n) { return *this = NAME(*this << n); }                                         \
        constexpr NAME &operator>>=(int n) { return *this = NAME(*this >> n); }                                         \
    };
KILN_AP_FIXED(ap_fixed, true)
KILN_AP_FIXED(ap_ufixed, false)
#undef KILN_AP_FIXED

#define KILN_AP_SUM(op, SIGN)                                                                                          \
    template <class A, class B, kiln_ap::if_fixed<A, B> = 0> constexpr auto operator op(const A &a, const B &b)         \
    {                                                                                                                   \
        using namespace kiln_ap;                                                                                        \
        using X = fixed_type<A>;                                                                                        \
        using Y = fixed_type<B>;                                                                                        \
        constexpr bool is_signed = SIGN;                                                                                \
        constexpr int I = max(X::I + (Y::S && !X::S), Y::I + (X::S && !Y::S)) + 1, F = max(X::F, Y::F);                 \
        using wide = signed _BitInt(I + F + 3);                                                                         \
        wide x = (wide)fixed_of(a).v << (F - X::F), y = (wide)fixed_of(b).v << (F - Y::F);                              \
        return of_raw<fixed_t<I + F, I, is_signed>>(x op y);                                                            \
    }
KILN_AP_SUM(+, (X::S || Y::S))
KILN_AP_SUM(-, true)
#undef KILN_AP_SUM

template <class A, class B, kiln_ap::if_fixed<A, B> = 0> constexpr auto operator*(const A &a, const B &b)
{
    using namespace kiln_ap;
    using X = fixed_type<A>;
    using Y = fixed_type<B>;
    using wide = signed _BitInt(X::W + Y::W + 2);
    return of_raw<fixed_t<X::W + Y::W, X::I + Y::I, X::S || Y::S>>((wide)fixed_of(a).v * (wide)fixed_of(b).v);
}

template <class A, class B, kiln_ap::if_fixed<A, B> = 0> constexpr auto operator/(const A &a, const B &b)
{
    using namespace kiln_ap;
    using X = fixed_type<A>;
    using Y = fixed_type<B>;
    constexpr int W = X::W + (Y::F > 0 ? Y::F : 0) + Y::S, I = X::I + Y::F + Y::S;
    using wide = signed _BitInt(W + Y::W + 2);
    return of_raw<fixed_t<W, I, X::S || Y::S>>(((wide)fixed_of(a).v << (Y::F > 0 ? Y::F : 0)) / (wide)fixed_of(b).v);
}

#define KILN_AP_COMPARE(op)                                                                                            \
    template <class A, class B, kiln_ap::if_fixed<A, B> = 0> constexpr bool operator op(const A &a, const B &b)         \
    {                                                                                                                   \
        using namespace kiln_ap;                                                                                        \
        using X = fixed_type<A>;                                                                                        \
        using Y = fixed_type<B>;                                                                                        \
        constexpr int I = max(X::I, Y::I) + 2, F = max(X::F, Y::F);                                                     \
        using wide = signed _BitInt(I + F + 2);                                                                         \
        return (wide)((wide)fixed_of(a).v << (F - X::F)) op (wide)((wide)fixed_of(b).v << (F - Y::F));                  \
    }
KILN_AP_COMPARE(==)
KILN_AP_COMPARE(!=)
KILN_AP_COMPARE(<)
KILN_AP_COMPARE(<=)
KILN_AP_COMPARE(>)
KILN_AP_COMPARE(>=)
#undef KILN_AP_COMPARE

#ifdef KILN_STREAMS
template <int W, int I, bool S, ap_q_mode Q, ap_o_mode O>
std::ostream &operator<<(std::ostream &out, const ap_fixed_base<W, I, S, Q, O> &value)
{
    return out << value.to_double();
}
#endif
#endif
