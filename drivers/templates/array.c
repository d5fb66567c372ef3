
/* @name@ */
static void place_@at@(int64_t element, int64_t *bank, int64_t *word) {
@indices@  *bank = @bank@;
  *word = @word@;
}

static const kiln_bank banks_@at@[] = {@banks@};
@registers@static const kiln_array array_@at@ = {@number@, @elements@, @count@, banks_@at@, place_@at@, @pointers@};
