"""
Makes the font that every page needs: the letters of English and Polish in one file, weight axis only, from regular on.

    python3 -m venv venv && venv/bin/pip install fonttools==4.66.1 brotli==1.2.0
    venv/bin/python apps/web/src/ui/foundation/fonts/make-english-polish.py

The package has them in two files, together more than twice as large: one with all of Western Europe, one with all of
the east. Letters outside of this file come from those two, when a page has any; see fonts.css.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import NormalizedAxisLimits, instantiateOTL, instantiateVariableFont

here = Path(__file__).resolve().parent
source = here.parents[5] / "node_modules/@fontsource-variable/bricolage-grotesque/files"
english = "".join(map(chr, range(0x20, 0x7F))) + "\u00a0©«°·»×Óó–—‘’“”„…•−€"
polish = "ĄĆĘŁŃŚŹŻąćęłńśźż"


def cut(name: str, text: str) -> TTFont:
    font = TTFont(source / f"bricolage-grotesque-{name}-wght-normal.woff2")
    options = Options(layout_features=["kern", "liga", "calt", "tnum"], name_IDs=[0, 1, 2, 13, 14, 25])
    options.notdef_outline = True
    # Widths follow from the outlines' variations; a table of them would not know the letters added below.
    options.drop_tables += ["HVAR", "STAT", "meta"]
    subsetter = Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    return font


def add_letters(font: TTFont, more: TTFont) -> None:
    """Both were cut from one design: same units, same axis, same names."""
    order = font.getGlyphOrder()
    added = [name for name in more.getGlyphOrder() if name not in order]
    outlines, widths, variations = font["glyf"], font["hmtx"], font["gvar"]
    for name in added:
        outlines.glyphs[name] = more["glyf"][name]
        widths.metrics[name] = more["hmtx"].metrics[name]
        variations.variations[name] = more["gvar"].variations.get(name, [])
    font.setGlyphOrder(order + added)
    outlines.glyphOrder = font.getGlyphOrder()
    font["maxp"].numGlyphs = len(font.getGlyphOrder())
    for table in font["cmap"].tables:
        if table.isUnicode():
            for code, name in more.getBestCmap().items():
                table.cmap.setdefault(code, name)


def settle_kerning(font: TTFont, weight: int) -> TTFont:
    """Nothing here is lighter than regular, and the kerning of one weight serves all: a quarter of the file."""
    font = instantiateVariableFont(font, {"wght": (400, 800, 800)})
    instantiateOTL(font, NormalizedAxisLimits({"wght": (weight - 800) / (800 - 400)}))
    return font


font = cut("latin", english)
add_letters(font, cut("latin-ext", polish))
font = settle_kerning(font, 620)
font.flavor = "woff2"
font.save(here / "bricolage-english-polish.woff2")
