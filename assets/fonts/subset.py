#!/usr/bin/env python3
"""Makes the Touchmove fonts from the Noto and Source families, and checks them.

    subset.py DIR      makes the four .ttf files beside this script from the packages in DIR
    subset.py --check  only checks that the four files hold every character they promise

README.md in this folder names the packages and their versions.
"""

import sys
import unicodedata
from pathlib import Path

from fontTools import subset
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.filterPen import DecomposingFilterPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent


def span(first, last):
    return "".join(map(chr, range(first, last + 1)))


def gb2312_level_1():
    """The 3755 most used simplified characters, as the standard lays them out (rows 16 to 55)."""
    cells = ((row, cell) for row in range(0xB0, 0xD8) for cell in range(0xA1, 0xFF))
    return "".join(bytes(c).decode("gb2312") for c in cells if not (c[0] == 0xD7 and c[1] > 0xF9))


def listed(name):
    return "".join((HERE / "characters" / name).read_text(encoding="utf-8").split())


LATIN = (
    span(0x20, 0x7E)
    + span(0xA0, 0x17F)
    + "ǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜ"  # Pinyin
    + "ȘșȚț"  # Romanian
)
GREEK_AND_CYRILLIC = (
    "ΆΈΉΊΌΎΏ" + span(0x390, 0x3A1) + span(0x3A3, 0x3CE) + span(0x400, 0x45F) + "Ґґ"
)
SYMBOLS = (
    "‐‑‒–—―‖‘’‚“”„†‡•‥…‰′″‹›※"
    + "←↑→↓↔↕↖↗↘↙⇄⇅⇒⇔"
    + "€№℃℉™"
    + "−∓√∞≈≠≡≤≥"
    + "■□▲△▶▷▼▽◀◁◆◇○◎●★☆✓"
    + "Ⅰ Ⅱ Ⅲ Ⅳ Ⅴ Ⅵ Ⅶ Ⅷ Ⅸ Ⅹ".replace(" ", "")
    + span(0x2460, 0x2473)  # circled figures
)
FULL_WIDTH = (
    span(0x3000, 0x3003)
    + span(0x3005, 0x3011)
    + span(0x3014, 0x301F)
    + span(0xFF01, 0xFF5E)
    + "｡｢｣､･￠￡￢￣￥"
)
COMMON = LATIN + SYMBOLS + FULL_WIDTH + gb2312_level_1()

# Names that players type, or that come in a game from elsewhere, are set in the sans: it knows
# more alphabets, more traditional characters and those common in given names.
SANS = COMMON + GREEK_AND_CYRILLIC + listed("names.txt") + listed("traditional.txt")
SERIF = COMMON + "弈奕" + listed("traditional_titles.txt")
# Sámi, Dutch and Greenlandic letters that Source Serif has not drawn.
SERIF = "".join(c for c in SERIF if c not in "ĬĭĲĳŊŋŦŧ")
DIGITS = "0123456789:. "

NOTO_SANS = "noto-sans-sc"
NOTO_SERIF = "noto-serif-sc"
SOURCE_SANS = "source-sans-3"
SOURCE_SERIF = "source-serif-pro"

# file, family, style, characters, source, font that lends the letters Noto lacks
FONTS = [
    (
        "TouchmoveSans-Regular", "Touchmove Sans", "Regular", SANS,
        f"{NOTO_SANS}/400Regular/NotoSansSC_400Regular.ttf",
        f"{SOURCE_SANS}/400Regular/SourceSans3_400Regular.ttf",
    ),
    (
        "TouchmoveSans-Medium", "Touchmove Sans", "Medium", SANS,
        f"{NOTO_SANS}/500Medium/NotoSansSC_500Medium.ttf",
        f"{SOURCE_SANS}/500Medium/SourceSans3_500Medium.ttf",
    ),
    (
        "TouchmoveSerif-SemiBold", "Touchmove Serif", "SemiBold", SERIF,
        f"{NOTO_SERIF}/600SemiBold/NotoSerifSC_600SemiBold.ttf",
        f"{SOURCE_SERIF}/SourceSerifPro_600SemiBold.ttf",
    ),
    (
        "TouchmoveDigits-Light", "Touchmove Digits", "Light", DIGITS,
        f"{NOTO_SANS}/300Light/NotoSansSC_300Light.ttf",
        None,
    ),
]


def cut(font, characters):
    """Keeps `characters` and what Latin text needs to be set well: kerning and ligatures."""
    options = subset.Options()
    options.layout_features = ["kern", "liga", "locl", "ccmp", "mark"]
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.drop_tables += ["BASE", "STAT", "vhea", "vmtx"]
    if characters == DIGITS:  # a clock must not move when its figures change
        options.drop_tables += ["GPOS", "GSUB"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=characters)
    subsetter.subset(font)


def height(font, character):
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[font.getBestCmap()[ord(character)]].draw(pen)
    return pen.bounds[3]


def borrow(font, donor, characters):
    """Adds the `characters` that `font` lacks, drawn by `donor`.

    The Latin letters of Noto Sans SC and Noto Serif SC are those of Source Sans and Source Serif,
    enlarged; one scale brings the two together. An accented letter keeps the letter of `font`
    and takes the accent alone.
    """
    scale = height(font, "H") / height(donor, "H")
    cmap, donor_cmap = font.getBestCmap(), donor.getBestCmap()
    donor_glyphs, donor_widths = donor.getGlyphSet(), donor["hmtx"]
    letters = {
        name: ord(c) for c in characters if (name := donor_cmap.get(ord(c))) and c.isalpha()
    }

    def draw(glyphs, name, pen, at):
        glyphs[name].draw(DecomposingFilterPen(TransformPen(pen, at), glyphs))

    def is_composite(code):
        return donor["glyf"][donor_cmap[code]].isComposite()

    missing = [ord(c) for c in characters if ord(c) not in cmap]
    # Letters drawn whole come first: the accented ones may stand on them.
    for code in sorted(missing, key=is_composite):
        source = donor_cmap[code]
        glyphs, widths = font.getGlyphSet(), font["hmtx"]
        pen = TTGlyphPen(None)
        width = round(donor_widths[source][0] * scale)
        if is_composite(code):
            shift = 0
            for part in donor["glyf"][source].components:
                own = cmap.get(letters.get(part.glyphName))
                if own is None:
                    at = (scale, 0, 0, scale, part.x * scale + shift, part.y * scale)
                    draw(donor_glyphs, part.glyphName, pen, at)
                    continue
                draw(glyphs, own, pen, (1, 0, 0, 1, part.x * scale, part.y * scale))
                donor_width = donor_widths[part.glyphName][0]
                shift = (widths[own][0] - donor_width * scale) / 2
                if donor_width == donor_widths[source][0]:
                    width = widths[own][0]
        else:
            draw(donor_glyphs, source, pen, (scale, 0, 0, scale, 0, 0))
        name = f"uni{code:04X}"
        glyph = pen.glyph(round=round)
        glyph.recalcBounds(None)
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font["glyf"].glyphOrder = font.getGlyphOrder()
        font["glyf"].glyphs[name] = glyph
        font["hmtx"][name] = (width, glyph.xMin)
        for table in font["cmap"].tables:
            table.cmap[code] = name
        cmap[code] = name
        kern_like(font, name, unicodedata.normalize("NFD", chr(code))[0])


def kern_like(font, name, letter):
    """Gives the new glyph `name` the kerning of `letter`."""
    like = font.getBestCmap().get(ord(letter))
    if like in (None, name) or "GPOS" not in font:
        return
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType != 2 or like not in table.Coverage.glyphs:
                continue
            table.Coverage.glyphs.append(name)
            if table.Format == 1:
                table.PairSet.append(table.PairSet[table.Coverage.glyphs.index(like)])
                table.PairSetCount = len(table.PairSet)
            else:
                for classes in (table.ClassDef1.classDefs, table.ClassDef2.classDefs):
                    if like in classes:
                        classes[name] = classes[like]


def rename(font, file, family, style, donor):
    """The licence reserves the names of the originals, so a changed font has its own."""
    names = font["name"]
    # Pointers into tables that are gone, and the originals' names.
    names.names = [n for n in names.names if n.nameID < 25 and n.nameID not in (16, 17)]

    def say(name_id, text):
        names.setName(text, name_id, 3, 1, 0x409)

    plain = style == "Regular"
    version = names.getDebugName(5).split(";")[0]
    rights = names.getDebugName(0)
    if donor:
        rights += " Letters added from: " + donor["name"].getDebugName(0)
    say(0, rights)
    say(1, family if plain else f"{family} {style}")
    say(2, "Regular")
    say(3, f"{version.removeprefix('Version ')};{file}")
    say(4, f"{family} {style}")
    say(5, f"{version}; cut down for Touchmove")
    say(6, file)
    if not plain:
        say(16, family)
        say(17, style)


def make(packages):
    for file, family, style, characters, source, lender in FONTS:
        font = TTFont(packages / source, recalcTimestamp=False)
        donor = TTFont(packages / lender) if lender else None
        cut(font, characters)
        if donor:
            borrow(font, donor, sorted(set(characters) & set(LATIN + GREEK_AND_CYRILLIC)))
        rename(font, file, family, style, donor)
        font["OS/2"].recalcUnicodeRanges(font)
        font.save(HERE / f"{file}.ttf")


def check():
    failed = False
    for file, _, _, characters, _, _ in FONTS:
        path = HERE / f"{file}.ttf"
        font = TTFont(path)
        held = font.getBestCmap()
        missing = sorted(c for c in set(characters) if ord(c) not in held)
        figures = {font["hmtx"][held[ord(c)]][0] for c in "0123456789"}
        print(f"{file}: {len(held)} characters, {path.stat().st_size} bytes, figures {figures}")
        if missing:
            print("  lacks", " ".join(f"U+{ord(c):04X}" for c in missing))
            failed = True
        if "Serif" not in file and len(figures) != 1:
            print("  its figures differ in width")
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if sys.argv[1] != "--check":
        make(Path(sys.argv[1]))
    sys.exit(check())
