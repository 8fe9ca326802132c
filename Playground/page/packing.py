"""How the core travels in the page."""

import lzma


def packed(data):
    """The .lzma format with its length, as Playground/core/unpack.c reads it."""
    filters = [{"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0, "mf": lzma.MF_BT3,
                "nice_len": 200, "depth": 5000}]
    file = lzma.compress(data, lzma.FORMAT_ALONE, filters=filters)
    return file[:5] + len(data).to_bytes(8, "little") + file[13:]
