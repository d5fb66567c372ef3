/* Streams by the name that programs for Vitis have them: a queue in a ring of places. Reading from an empty one, and writing to a full
   one, ends the program. KILN_STREAM_DEPTH says how many places a stream has that does not say it. */
#ifndef KILN_HLS_STREAM_H
#define KILN_HLS_STREAM_H
#include <cstdlib>
#ifndef KILN_STREAM_DEPTH
#define KILN_STREAM_DEPTH 1024
#endif
namespace hls {
template <typename T, int DEPTH = 0> class stream {
    static constexpr unsigned places = DEPTH > 0 ? (unsigned)DEPTH : KILN_STREAM_DEPTH;
    unsigned first = 0, count = 0;
    T ring[places];

  public:
    stream() {}
    stream(const char *) {}
    stream(const stream &) = delete;
    bool empty() const { return count == 0; }
    bool full() const { return count == places; }
    unsigned size() const { return count; }
    unsigned capacity() const { return places; }
    void write(const T &value)
    {
        if (count == places)
            abort();
        unsigned at = first + count;
        ring[at < places ? at : at - places] = value;
        count++;
    }
    T read()
    {
        if (count == 0)
            abort();
        T value = ring[first];
        first = first + 1 < places ? first + 1 : 0;
        count--;
        return value;
    }
    void read(T &value) { value = read(); }
    bool read_nb(T &value)
    {
        if (count == 0)
            return false;
        value = read();
        return true;
    }
    bool write_nb(const T &value)
    {
        if (count == places)
            return false;
        write(value);
        return true;
    }
    stream &operator<<(const T &value) { write(value); return *this; }
    stream &operator>>(T &value) { value = read(); return *this; }
};
} // namespace hls
#endif
