
    BAUD = @baud@

    @classmethod
    def open(cls, path):
        """@name@ on its board, at the other end of the serial line `path`."""
        return cls(Serial(path, cls.BAUD))
