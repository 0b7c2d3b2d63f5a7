import type { ShapedGlyph } from '@vh/posters/shaper';

/** A glyph of a font; widths in units of the font. */
interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** Glyphs of a text with their positions, which pdfkit scales in place. */
interface Layout {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly Position[];
  readonly advanceWidth: number;
}

/** What is used of an open font of fontkit. */
export interface OpenFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): Glyph;
  getGlyph(id: number): Glyph;
  layout(text: string): Layout;
}

/** Has a font lay out texts by another shaper than fontkit's, which fails on some marks of Khmer and Indic scripts. */
export function layOutWith(font: OpenFont, shape: (text: string) => readonly ShapedGlyph[]): void {
  font.layout = text => {
    const shaped = shape(text);
    const positions = shaped.map(({ xAdvance, xOffset, yOffset }) => ({
      xAdvance,
      yAdvance: 0,
      xOffset,
      yOffset,
    }));
    return {
      glyphs: shaped.map((glyph, at) => ({
        id: glyph.id,
        advanceWidth: font.getGlyph(glyph.id).advanceWidth,
        codePoints: codePointsOf(font, text, shaped, at),
      })),
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}

/** Characters that a glyph stands for, for readers that copy the text: its own, or those of its cluster that have no glyph. */
function codePointsOf(font: OpenFont, text: string, shaped: readonly ShapedGlyph[], at: number): number[] {
  const { cluster = 0, id } = shaped[at] ?? {};
  const ends = shaped.map(glyph => glyph.cluster).filter(start => start > cluster);
  const characters = [...text.slice(cluster, Math.min(text.length, ...ends))].map(
    one => one.codePointAt(0) ?? 0,
  );
  const idOf = (character: number) => font.glyphForCodePoint(character).id;
  const own = characters.find(character => idOf(character) === id);
  if (own !== undefined) return [own];
  const ids = shaped.filter(glyph => glyph.cluster === cluster).map(glyph => glyph.id);
  const isFirst = shaped.findIndex(
    glyph => glyph.cluster === cluster && !characters.some(one => idOf(one) === glyph.id),
  );
  return isFirst === at ? characters.filter(character => !ids.includes(idOf(character))) : [];
}
