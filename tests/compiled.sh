# What cargo compiled for tests, kept between checkouts of one compiler: a fresh clone compiles what differs from the one before.
# Sourced by ./test, at the root of the checkout.
#
# What holds: cargo compiles a file again that is newer than what was made of it. A file of a fresh checkout that was the same when the kept
# crates were compiled gets a time before theirs; all others are new. No program holds the path of its checkout (tidy: "no path of a
# machine"). What was damaged is not taken.

compiled="$KILN_TEST_CACHE/compiled/$(rustc -vV | sha256sum | cut -c1-32)"

# Each file that git knows or could know, behind a hash of its contents, in order.
sources() {
  git ls-files -co --exclude-standard | while IFS= read -r path; do [ ! -f "$path" ] || echo "$path"; done >build/tests/paths
  git hash-object --no-filters --stdin-paths <build/tests/paths | paste -d' ' - build/tests/paths | LC_ALL=C sort
}

# Gives a checkout without compiled crates those that are kept.
take_compiled() {
  [ ! -d "$1/debug" ] && [ -f "$compiled/crates.tar" ] || return 0
  (cd "$compiled" && sha256sum --check --status sums) || { rm -rf "$compiled" && return 0; }
  mkdir -p "$1" && tar --extract --file "$compiled/crates.tar" --directory "$1"
  sources | LC_ALL=C comm -12 - "$compiled/sources" | cut -d' ' -f2- | xargs -d '\n' touch --date=2001-01-01
  echo "compiled crates: taken from $compiled"
}

# Runs a command that compiles into a target folder, and lists the sources that stayed as they were: what was changed meanwhile is not
# what was compiled.
compile_of() {
  local target=$1
  shift
  take_compiled "$target"
  sources >build/tests/sources.before
  "$@"
  sources | LC_ALL=C comm -12 - build/tests/sources.before >build/tests/sources
}

# Keeps the crates of a target folder that cargo's messages name, compiled of the sources listed, unless those are kept.
keep_compiled() {
  local target=$1 messages=$2 sources=build/tests/sources draft="$compiled.$$"
  ! cmp --silent "$sources" "$compiled/sources" || return 0
  mkdir -p "$draft" && cp "$sources" "$draft/sources"
  (
    cd "$target"
    { grep -o '"filenames":\[[^]]*\]' "$messages" | grep -o '/debug/[^"]*' | cut -c2- && find debug -maxdepth 1 -type f &&
      find debug/deps -links +1 -type f && find debug/deps -name '*.d' -o -name '*.rmeta' && echo debug/.fingerprint &&
      echo debug/build; } | LC_ALL=C sort -u | while IFS= read -r path; do [ ! -e "$path" ] || echo "$path"; done |
      tar --create --format=posix --file "$draft/crates.tar" --files-from=-
  )
  (cd "$draft" && sha256sum crates.tar sources >sums)
  rm -rf "$compiled" && mv "$draft" "$compiled"
}
