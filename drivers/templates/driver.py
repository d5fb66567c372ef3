"""The driver of @name@, for the design with hash @hash@ and no other."""

from kiln_host import Array, Kernel, Number, Scalar, Serial


class Driver(Kernel):
    """@name@ at the end of a transport of kiln_host."""

    HASH, HASH_AT, CYCLES_AT, BASE = 0x@hash@, 0x@hash_at@, 0x@cycles_at@, 0x@base@
    STARTS, RUN_BYTES = @starts@, @bytes@
    ARGUMENTS = [
@arguments@    ]
    RESULTS = [
@results@    ]
@counters@@open@
    def start(self@parameters@):
        """Starts a run, the first of @starts@ at the most that wait() ends in their order. As @name@()."""
        self.begin((@values@))

    def @name@(self@parameters@):
        """Calls @name@ and waits for its end; arrays are changed in place. Gives @returns@.

@docs@        """
        self.start(@passed@)
        return self.wait()
