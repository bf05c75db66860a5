"""Writes outlines.json, the letters of share cards as paths: a function on Lambda has no fonts to set text with.

Needs fonttools and brotli: pip install fonttools brotli
"""
import json
import sys
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

here = Path(__file__).parent
files = here / '../../../node_modules/@fontsource-variable/archivo/files'
parts = {
    'latin': [*range(0x20, 0x7F), *range(0xA1, 0x100), 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026],
    'latin-ext': range(0x100, 0x180),
}
styles = {'heavy': {'wght': 800, 'wdth': 76}, 'text': {'wght': 500, 'wdth': 94}}


def kerning(font):
    """The distances of pairs of ASCII letters, from the font's class and pair tables."""
    pairs = {}
    names = {font.getBestCmap()[c]: chr(c) for c in range(0x21, 0x7F) if c in font.getBestCmap()}
    table = font['GPOS'].table
    wanted = {i for f in table.FeatureList.FeatureRecord if f.FeatureTag == 'kern' for i in f.Feature.LookupListIndex}
    for index in sorted(wanted):
        for sub in table.LookupList.Lookup[index].SubTable:
            sub = getattr(sub, 'ExtSubTable', sub)
            if sub.LookupType != 2:
                continue
            for first in filter(names.get, sub.Coverage.glyphs):
                if sub.Format == 1:
                    records = sub.PairSet[sub.Coverage.glyphs.index(first)].PairValueRecord
                    found = {r.SecondGlyph: r.Value1 for r in records}
                else:
                    row = sub.Class1Record[sub.ClassDef1.classDefs.get(first, 0)].Class2Record
                    found = {g: row[sub.ClassDef2.classDefs.get(g, 0)].Value1 for g in names}
                for second, value in found.items():
                    step = getattr(value, 'XAdvance', 0) if value else 0
                    if second in names and step:
                        pairs.setdefault(names[first] + names[second], round(step))
    return pairs


def outlines(place):
    letters, pairs = {}, {}
    for part, codes in parts.items():
        font = TTFont(files / f'archivo-{part}-standard-normal.woff2')
        font = instantiateVariableFont(font, place)
        glyphs, known = font.getGlyphSet(), font.getBestCmap()
        for code in codes:
            if code not in known:
                continue
            pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
            # Downwards, as pictures count.
            glyphs[known[code]].draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
            letters[chr(code)] = [round(glyphs[known[code]].width), pen.getCommands()]
        if part == 'latin':
            pairs = kerning(font)
    return {'letters': letters, 'pairs': pairs}


written = {name: outlines(place) for name, place in styles.items()}
(here / 'outlines.json').write_text(json.dumps(written, ensure_ascii=False, separators=(',', ':')) + '\n')
