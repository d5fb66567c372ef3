/* An expression in text, by functions that call each other. */
#include <ctype.h>
#include <stdio.h>
static const char *cur;
static long expr(void);
static long factor(void)
{
    while (*cur == ' ') cur++;
    if (*cur == '-') { cur++; return -factor(); }
    if (*cur == '(') { cur++; long v = expr(); if (*cur == ')') cur++; return v; }
    long v = 0;
    while (isdigit((unsigned char)*cur)) v = v * 10 + (*cur++ - '0');
    while (*cur == ' ') cur++;
    return v;
}
static long term(void)
{
    long v = factor();
    for (;;) {
        while (*cur == ' ') cur++;
        if (*cur == '*') { cur++; v *= factor(); }
        else if (*cur == '/') { cur++; long d = factor(); v = d ? v / d : 0; }
        else return v;
    }
}
static long expr(void)
{
    long v = term();
    for (;;) {
        while (*cur == ' ') cur++;
        if (*cur == '+') { cur++; v += term(); }
        else if (*cur == '-') { cur++; v -= term(); }
        else return v;
    }
}
long calculator(const char *s) { cur = s; return expr(); }
int main(void)
{
    char a[64] = "2 + 3*(4 - 1) - 8/2", b[64] = "-(1+2)*(3+(4*5))";
    printf("%ld %ld\n", calculator(a), calculator(b));
    return calculator(a) != 7 || calculator(b) != -69;
}
