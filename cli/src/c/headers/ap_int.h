/* Integers of any width by the names that programs for Vitis have them: ap_int<5>, ap_uint<12>, with their methods, ranges of bits and
   operators that widen. Each is a _BitInt. In C: ap_int(5), ap_uint(12), which are _BitInt with its operators. */
#ifndef KILN_AP_INT_H
#define KILN_AP_INT_H
#ifndef __cplusplus
#define ap_int(N) signed _BitInt(N)
#define ap_uint(N) unsigned _BitInt(N)
#else
#include <type_traits>

template <int W, bool S> struct ap_int_base;
template <int W> struct ap_int;
template <int W> struct ap_uint;

namespace kiln_ap {

constexpr int max(int a, int b) { return a > b ? a : b; }
constexpr int min(int a, int b) { return a < b ? a : b; }

/* A signed number has two bits at least. */
template <int W, bool S> struct raw { using type = signed _BitInt(W < 2 ? 2 : W); };
template <int W> struct raw<W, false> { using type = unsigned _BitInt(W); };
template <int W, bool S> using raw_t = typename raw<W, S>::type;

template <int W, bool S>
using native_t = std::conditional_t<
    W <= 8, std::conditional_t<S, signed char, unsigned char>,
    std::conditional_t<W <= 16, std::conditional_t<S, short, unsigned short>,
                       std::conditional_t<W <= 32, std::conditional_t<S, int, unsigned>,
                                          std::conditional_t<S, long long, unsigned long long>>>>;

template <int W, bool S> using value_t = std::conditional_t<S, ap_int<W>, ap_uint<W>>;

/* The width and sign of what operators take. */
template <class T, class = void> struct traits {
    static constexpr bool is = false, is_native = true, S = false;
    static constexpr int W = 1;
};
template <class T, class... All> constexpr bool is_one_of = (std::is_same_v<T, All> || ...);
template <class T>
constexpr bool is_integer = is_one_of<T, bool, char, signed char, unsigned char, short, unsigned short, int, unsigned, long,
                                      unsigned long, long long, unsigned long long>;
template <class T> struct traits<T, std::enable_if_t<is_integer<T>>> {
    static constexpr bool is = true, is_native = true, S = std::is_signed_v<T>;
    static constexpr int W = std::is_same_v<T, bool> ? 1 : 8 * sizeof(T);
    static constexpr raw_t<W, S> raw(T v) { return v; }
};
template <int N> struct traits<unsigned _BitInt(N), void> {
    static constexpr bool is = true, is_native = true, S = false;
    static constexpr int W = N;
    static constexpr unsigned _BitInt(N) raw(unsigned _BitInt(N) v) { return v; }
};
template <int N> struct traits<signed _BitInt(N), void> {
    static constexpr bool is = true, is_native = true, S = true;
    static constexpr int W = N;
    static constexpr signed _BitInt(N) raw(signed _BitInt(N) v) { return v; }
};
template <class T> struct traits<T, std::enable_if_t<std::is_enum_v<T>>> {
    static constexpr bool is = true, is_native = true, S = true;
    static constexpr int W = 8 * sizeof(T);
    static constexpr raw_t<W, S> raw(T v) { return (raw_t<W, S>)v; }
};
template <class T> struct traits<T, std::void_t<typename T::kiln_value>> {
    using V = typename T::kiln_value;
    static constexpr bool is = true, is_native = false, S = V::S;
    static constexpr int W = V::W;
    static constexpr raw_t<W, S> raw(const T &v) { return v.kiln_raw(); }
};
template <class T> using of = traits<std::remove_cv_t<std::remove_reference_t<T>>>;
template <class A, class B>
constexpr bool are = of<A>::is && of<B>::is && !(of<A>::is_native && of<B>::is_native);
template <class A, class B> using if_are = std::enable_if_t<are<A, B>, int>;

/* A width that holds what both hold. */
template <class A, class B>
constexpr int both = max(of<A>::W + (of<B>::S && !of<A>::S), of<B>::W + (of<A>::S && !of<B>::S));
template <class A, class B> constexpr bool sign = of<A>::S || of<B>::S;

} // namespace kiln_ap

/* Bits of a number from one place to another, as a place to write to. */
template <int W, bool S> struct ap_range_ref {
    using kiln_value = ap_uint<W>;
    ap_int_base<W, S> &of;
    int hi, lo;
    constexpr unsigned _BitInt(W) get() const
    {
        unsigned _BitInt(W) bits = (unsigned _BitInt(W))of.v, all = ~(unsigned _BitInt(W))0;
        return (bits >> lo) & (all >> (W - 1 - (hi - lo)));
    }
    constexpr void put(unsigned _BitInt(W) value)
    {
        unsigned _BitInt(W) mask = (~(unsigned _BitInt(W))0 >> (W - 1 - (hi - lo))) << lo;
        of.v = ap_int_base<W, S>::fit(((unsigned _BitInt(W))of.v & ~mask) | ((value << lo) & mask));
    }
    constexpr unsigned _BitInt(W) kiln_raw() const { return get(); }
    constexpr operator ap_uint<W>() const { return ap_uint<W>(get()); }
    constexpr operator unsigned long long() const { return (unsigned long long)get(); }
    template <class T> constexpr ap_range_ref &operator=(const T &value)
    {
        put((unsigned _BitInt(W))kiln_ap::of<T>::raw(value));
        return *this;
    }
    constexpr ap_range_ref &operator=(const ap_range_ref &other) { put(other.get()); return *this; }
    constexpr ap_range_ref(ap_int_base<W, S> &of, int hi, int lo) : of(of), hi(hi), lo(lo) {}
    constexpr ap_range_ref(const ap_range_ref &) = default;
    constexpr int length() const { return hi - lo + 1; }
    constexpr int to_int() const { return (int)get(); }
    constexpr unsigned to_uint() const { return (unsigned)get(); }
    constexpr long long to_int64() const { return (long long)get(); }
    constexpr unsigned long long to_uint64() const { return (unsigned long long)get(); }
};

/* One bit of a number, as a place to write to. */
template <int W, bool S> struct ap_bit_ref {
    using kiln_value = ap_uint<1>;
    ap_int_base<W, S> &of;
    int at;
    constexpr ap_bit_ref(ap_int_base<W, S> &of, int at) : of(of), at(at) {}
    constexpr ap_bit_ref(const ap_bit_ref &) = default;
    constexpr unsigned _BitInt(1) kiln_raw() const { return of.test(at); }
    constexpr operator bool() const { return of.test(at); }
    constexpr bool to_bool() const { return of.test(at); }
    constexpr bool operator~() const { return !of.test(at); }
    template <class T> constexpr ap_bit_ref &operator=(const T &value) { of.set_bit(at, (bool)value); return *this; }
    constexpr ap_bit_ref &operator=(const ap_bit_ref &other) { of.set_bit(at, (bool)other); return *this; }
};

template <int W_, bool S_> struct ap_int_base {
    static constexpr int W = W_, width = W_;
    static constexpr bool S = S_;
    using raw = kiln_ap::raw_t<W, S>;
    using bits = unsigned _BitInt(W);
    raw v;

    /* The low bits as the number stores them. */
    static constexpr raw fit(bits value)
    {
        if constexpr (S && W == 1)
            return value ? (raw)-1 : (raw)0;
        else
            return (raw)value;
    }

    constexpr raw kiln_raw() const { return v; }

    ap_int_base() = default;
    template <class T, std::enable_if_t<kiln_ap::of<T>::is, int> = 0>
    constexpr ap_int_base(const T &value) : v(fit((bits)kiln_ap::of<T>::raw(value))) {}
    constexpr ap_int_base(double value) : v(fit((bits)(signed _BitInt(W + 64))(long long)value)) {}
    constexpr ap_int_base(const char *text, int radix = 0) : v(parsed(text, radix)) {}

    static constexpr raw parsed(const char *text, int radix)
    {
        bool is_negative = *text == '-';
        text += is_negative || *text == '+';
        if (text[0] == '0' && (text[1] == 'x' || text[1] == 'X') && (radix == 0 || radix == 16))
            text += 2, radix = 16;
        else if (text[0] == '0' && (text[1] == 'b' || text[1] == 'B') && (radix == 0 || radix == 2))
            text += 2, radix = 2;
        unsigned _BitInt(W + 8) all = 0;
        for (; *text; text++) {
            int digit = *text >= 'a' ? *text - 'a' + 10 : *text >= 'A' ? *text - 'A' + 10 : *text - '0';
            all = all * (unsigned _BitInt(W + 8))(radix ? radix : 10) + (unsigned _BitInt(W + 8))digit;
        }
        return fit((bits)(is_negative ? 0 - all : all));
    }

    constexpr operator kiln_ap::native_t<W, S>() const { return (kiln_ap::native_t<W, S>)v; }

    constexpr bool to_bool() const { return v != 0; }
    constexpr char to_char() const { return (char)v; }
    constexpr short to_short() const { return (short)v; }
    constexpr int to_int() const { return (int)v; }
    constexpr unsigned to_uint() const { return (unsigned)v; }
    constexpr long to_long() const { return (long)v; }
    constexpr unsigned long to_ulong() const { return (unsigned long)v; }
    constexpr long long to_int64() const { return (long long)v; }
    constexpr unsigned long long to_uint64() const { return (unsigned long long)v; }
    constexpr double to_double() const { return (double)(long long)v; }
    constexpr int length() const { return W; }
    constexpr bool iszero() const { return v == 0; }
    constexpr bool is_zero() const { return v == 0; }
    constexpr bool sign() const { return S && v < 0; }

    constexpr bool test(int at) const { return ((bits)v >> at) & 1; }
    constexpr bool get_bit(int at) const { return test(at); }
    constexpr bool bit(int at) const { return test(at); }
    constexpr void set_bit(int at, bool value)
    {
        bits one = (bits)1 << at;
        v = fit(value ? (bits)v | one : (bits)v & ~one);
    }
    constexpr void set(int at, bool value) { set_bit(at, value); }
    constexpr void set(int at) { set_bit(at, true); }
    constexpr void set() { v = fit(~(bits)0); }
    constexpr void clear(int at) { set_bit(at, false); }
    constexpr void clear() { v = 0; }
    constexpr void invert(int at) { set_bit(at, !test(at)); }
    constexpr void invert() { v = fit(~(bits)v); }
    constexpr void b_not() { invert(); }
    constexpr void reverse()
    {
        bits from = (bits)v, to = 0;
        for (int i = 0; i < W; i++) {
            to = (bits)(to << 1) | (from & 1);
            from >>= 1;
        }
        v = fit(to);
    }
    constexpr void lrotate(int n) { bits b = (bits)v; n %= W; v = n ? fit((bits)(b << n) | (b >> (W - n))) : v; }
    constexpr void rrotate(int n) { bits b = (bits)v; n %= W; v = n ? fit((b >> n) | (bits)(b << (W - n))) : v; }
    constexpr bool and_reduce() const { return (bits)v == (bits)~(bits)0; }
    constexpr bool or_reduce() const { return v != 0; }
    constexpr bool nand_reduce() const { return !and_reduce(); }
    constexpr bool nor_reduce() const { return !or_reduce(); }
    constexpr bool xor_reduce() const
    {
        bits left = (bits)v;
        bool odd = false;
        for (int i = 0; i < W; i++) {
            odd ^= left & 1;
            left >>= 1;
        }
        return odd;
    }
    constexpr bool xnor_reduce() const { return !xor_reduce(); }
    constexpr int countLeadingZeros() const
    {
        int n = 0;
        while (n < W && !test(W - 1 - n))
            n++;
        return n;
    }

    constexpr ap_range_ref<W, S> range(int hi, int lo) { return {*this, hi, lo}; }
    constexpr ap_uint<W> range(int hi, int lo) const
    {
        return ap_uint<W>((bits)(((bits)v >> lo) & ((bits)~(bits)0 >> (W - 1 - (hi - lo)))));
    }
    constexpr ap_range_ref<W, S> range() { return {*this, W - 1, 0}; }
    constexpr ap_uint<W> range() const { return range(W - 1, 0); }
    constexpr ap_range_ref<W, S> operator()(int hi, int lo) { return {*this, hi, lo}; }
    constexpr ap_uint<W> operator()(int hi, int lo) const { return range(hi, lo); }
    constexpr ap_bit_ref<W, S> operator[](int at) { return {*this, at}; }
    constexpr bool operator[](int at) const { return test(at); }
    template <int W2, bool S2> constexpr ap_uint<W + W2> concat(const ap_int_base<W2, S2> &low) const
    {
        using wide = unsigned _BitInt(W + W2);
        return ap_uint<W + W2>((wide)((wide)(bits)v << W2 | (wide)(unsigned _BitInt(W2))low.v));
    }

    constexpr kiln_ap::value_t<W, S> operator+() const { return *this; }
    constexpr ap_int<W + 1> operator-() const { return ap_int<W + 1>((signed _BitInt(W + 1))(-(signed _BitInt(W + 2))v)); }
    constexpr kiln_ap::value_t<W, S> operator~() const { return kiln_ap::value_t<W, S>((bits)~(bits)v); }
    constexpr bool operator!() const { return v == 0; }
};

#define KILN_AP_ASSIGN(op)                                                                                             \
    template <class T> constexpr KILN_AP_SELF &operator op##=(const T &other)                                           \
    {                                                                                                                   \
        *this = KILN_AP_SELF(*this op other);                                                                           \
        return *this;                                                                                                   \
    }
#define KILN_AP_CLASS(NAME, SIGNED)                                                                                    \
    template <int W_> struct NAME : ap_int_base<W_, SIGNED> {                                                           \
        using base = ap_int_base<W_, SIGNED>;                                                                           \
        using kiln_value = NAME;                                                                                        \
        NAME() = default;                                                                                               \
        template <class T, std::enable_if_t<kiln_ap::of<T>::is, int> = 0> constexpr NAME(const T &value) : base(value) {} \
        constexpr NAME(const base &other) : base(other) {}                                                              \
        constexpr NAME(double value) : base(value) {}                                                                   \
        constexpr NAME(float value) : base((double)value) {}                                                            \
        constexpr NAME(const char *text, int radix = 0) : base(text, radix) {}                                          \
        KILN_AP_ASSIGN(+) KILN_AP_ASSIGN(-) KILN_AP_ASSIGN(*) KILN_AP_ASSIGN(/) KILN_AP_ASSIGN(%)                       \
        KILN_AP_ASSIGN(&) KILN_AP_ASSIGN(|) KILN_AP_ASSIGN(^) KILN_AP_ASSIGN(<<) KILN_AP_ASSIGN(>>)                     \
        constexpr NAME &operator++() { return *this += 1; }                                                             \
        constexpr NAME &operator--() { return *this -= 1; }                                                             \
        constexpr NAME operator++(int) { NAME old = *this; *this += 1; return old; }                                    \
        constexpr NAME operator--(int) { NAME old = *this; *this -= 1; return old; }                                    \
    };
#define KILN_AP_SELF ap_int
KILN_AP_CLASS(ap_int, true)
#undef KILN_AP_SELF
#define KILN_AP_SELF ap_uint
KILN_AP_CLASS(ap_uint, false)
#undef KILN_AP_SELF
#undef KILN_AP_CLASS
#undef KILN_AP_ASSIGN

#define KILN_AP_BINARY(op, WIDTH, SIGN)                                                                                \
    template <class A, class B, kiln_ap::if_are<A, B> = 0> constexpr auto operator op(const A &a, const B &b)           \
    {                                                                                                                   \
        using namespace kiln_ap;                                                                                        \
        constexpr int width = WIDTH;                                                                                    \
        constexpr bool is_signed = SIGN;                                                                                \
        using wide = signed _BitInt(width + 2);                                                                         \
        using result = value_t<width, is_signed>;                                                                       \
        wide x = (wide)of<A>::raw(a), y = (wide)of<B>::raw(b);                                                          \
        return result((unsigned _BitInt(width))(x op y));                                                               \
    }
KILN_AP_BINARY(+, (both<A, B> + 1), (sign<A, B>))
KILN_AP_BINARY(-, (both<A, B> + 1), true)
KILN_AP_BINARY(*, (of<A>::W + of<B>::W), (sign<A, B>))
KILN_AP_BINARY(&, (both<A, B>), (sign<A, B>))
KILN_AP_BINARY(|, (both<A, B>), (sign<A, B>))
KILN_AP_BINARY(^, (both<A, B>), (sign<A, B>))
#undef KILN_AP_BINARY

#define KILN_AP_DIVIDE(op, WIDTH, SIGN)                                                                                \
    template <class A, class B, kiln_ap::if_are<A, B> = 0> constexpr auto operator op(const A &a, const B &b)           \
    {                                                                                                                   \
        using namespace kiln_ap;                                                                                        \
        constexpr int width = WIDTH;                                                                                    \
        using wide = std::conditional_t<sign<A, B>, signed _BitInt(both<A, B> + 1), unsigned _BitInt(both<A, B>)>;      \
        wide x = (wide)of<A>::raw(a), y = (wide)of<B>::raw(b);                                                          \
        return value_t<width, SIGN>((unsigned _BitInt(width))(signed _BitInt(both<A, B> + width + 1))(x op y));         \
    }
KILN_AP_DIVIDE(/, (of<A>::W + of<B>::S), (sign<A, B>))
KILN_AP_DIVIDE(%, (min(of<A>::W, of<B>::W + (!of<B>::S && of<A>::S))), (of<A>::S))
#undef KILN_AP_DIVIDE

#define KILN_AP_COMPARE(op)                                                                                            \
    template <class A, class B, kiln_ap::if_are<A, B> = 0> constexpr bool operator op(const A &a, const B &b)           \
    {                                                                                                                   \
        using namespace kiln_ap;                                                                                        \
        using wide = signed _BitInt(both<A, B> + 1);                                                                    \
        return (wide)of<A>::raw(a) op (wide)of<B>::raw(b);                                                              \
    }
KILN_AP_COMPARE(==)
KILN_AP_COMPARE(!=)
KILN_AP_COMPARE(<)
KILN_AP_COMPARE(<=)
KILN_AP_COMPARE(>)
KILN_AP_COMPARE(>=)
#undef KILN_AP_COMPARE

/* Shifts keep the width of the left side; by a negative count they go the other way, and beyond the width nothing is left. */
namespace kiln_ap {
template <int W, bool S> constexpr value_t<W, S> shifted_left(raw_t<W, S> v, long long n)
{
    using bits = unsigned _BitInt(W);
    return n >= W ? value_t<W, S>(0) : value_t<W, S>((bits)((bits)v << n));
}
template <int W, bool S> constexpr value_t<W, S> shifted_right(raw_t<W, S> v, long long n)
{
    return value_t<W, S>((unsigned _BitInt(W))(v >> (n >= W ? W - 1 : n) >> (n >= W ? 1 % W : 0)));
}
template <class A> constexpr bool is_value = of<A>::is && !of<A>::is_native;
template <class A, class B> using if_shift = std::enable_if_t<is_value<A> && of<B>::is, int>;
} // namespace kiln_ap

template <class A, class B, kiln_ap::if_shift<A, B> = 0> constexpr auto operator<<(const A &a, const B &b)
{
    using namespace kiln_ap;
    constexpr int W = of<A>::W;
    constexpr bool S = of<A>::S;
    long long n = (long long)of<B>::raw(b);
    return n >= 0 ? shifted_left<W, S>(of<A>::raw(a), n) : shifted_right<W, S>(of<A>::raw(a), -n);
}
template <class A, class B, kiln_ap::if_shift<A, B> = 0> constexpr auto operator>>(const A &a, const B &b)
{
    using namespace kiln_ap;
    constexpr int W = of<A>::W;
    constexpr bool S = of<A>::S;
    long long n = (long long)of<B>::raw(b);
    return n >= 0 ? shifted_right<W, S>(of<A>::raw(a), n) : shifted_left<W, S>(of<A>::raw(a), -n);
}
template <class A, class B, std::enable_if_t<!kiln_ap::is_value<A> && kiln_ap::of<A>::is && kiln_ap::is_value<B>, int> = 0>
constexpr auto operator<<(const A &a, const B &b) { return a << (int)kiln_ap::of<B>::raw(b); }
template <class A, class B, std::enable_if_t<!kiln_ap::is_value<A> && kiln_ap::of<A>::is && kiln_ap::is_value<B>, int> = 0>
constexpr auto operator>>(const A &a, const B &b) { return a >> (int)kiln_ap::of<B>::raw(b); }

/* (a, b): the bits of a above those of b. */
template <class A, class B, kiln_ap::if_are<A, B> = 0> constexpr auto operator,(const A &a, const B &b)
{
    using namespace kiln_ap;
    constexpr int low = of<B>::W, width = of<A>::W + low;
    using wide = unsigned _BitInt(width);
    wide high = (wide)(unsigned _BitInt(of<A>::W))of<A>::raw(a);
    return ap_uint<width>((wide)(high << low | (wide)(unsigned _BitInt(low))of<B>::raw(b)));
}

#ifdef KILN_STREAMS
#include <iostream>
#include <string>
template <int W, bool S> std::ostream &operator<<(std::ostream &out, const ap_int_base<W, S> &value)
{
    if (S)
        return out << (long long)value.v;
    return out << (unsigned long long)value.v;
}
template <int W> std::ostream &operator<<(std::ostream &out, const ap_int<W> &value) { return out << (long long)value.v; }
template <int W> std::ostream &operator<<(std::ostream &out, const ap_uint<W> &value)
{
    return out << (unsigned long long)value.v;
}
template <int W, bool S> std::ostream &operator<<(std::ostream &out, const ap_bit_ref<W, S> &bit) { return out << (bool)bit; }
template <int W, bool S> std::ostream &operator<<(std::ostream &out, const ap_range_ref<W, S> &bits)
{
    return out << bits.to_uint64();
}
#endif
#endif
#endif
