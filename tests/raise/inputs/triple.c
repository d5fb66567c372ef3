int triple(int a) { return 3 * a; }
