// Tokeniser with string_view, enum class, switch over constexpr, struct results, references to members.
#include <cstdint>
#include <cstdio>
#include <string_view>
enum class Kind : uint8_t { Number, Word, Punct, End };
struct Token { Kind kind; uint16_t at; uint16_t length; int value; };
struct Scanner {
    std::string_view text; size_t pos = 0; int line = 1;
    Token next()
    {
        while (pos < text.size() && (text[pos] == ' ' || text[pos] == '\n')) if (text[pos++] == '\n') ++line;
        Token t{Kind::End, (uint16_t)pos, 0, 0};
        if (pos >= text.size()) return t;
        auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
        auto is_word = [](char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; };
        if (is_digit(text[pos])) { t.kind = Kind::Number; while (pos < text.size() && is_digit(text[pos])) t.value = t.value * 10 + (text[pos++] - '0'); }
        else if (is_word(text[pos])) { t.kind = Kind::Word; while (pos < text.size() && (is_word(text[pos]) || is_digit(text[pos]))) t.value = t.value * 31 + text[pos++]; }
        else { t.kind = Kind::Punct; t.value = text[pos++]; }
        t.length = (uint16_t)(pos - t.at);
        return t;
    }
};
int scan(const char *text, int n, Token *out, int &lines)
{
    Scanner s{std::string_view(text, n)};
    int k = 0;
    for (;;) { Token t = s.next(); if (t.kind == Kind::End) break; out[k++] = t; }
    lines = s.line;
    return k;
}
int main()
{
    static const char text[] = "let x1 = 42;\nprint(x1 + 7);";
    Token t[24]; int lines = 0, n = scan(text, sizeof text - 1, t, lines);
    for (int i = 0; i < n; i++) std::printf("%d:%d ", (int)t[i].kind, t[i].value);
    return n != 12 || lines != 2;
}
