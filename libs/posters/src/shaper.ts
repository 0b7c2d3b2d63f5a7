// oxlint-disable-next-line typescript/triple-slash-reference -- programs that import this file know the package by it
/// <reference path="./harfbuzz.d.ts" />
import type { HarfBuzz, OpenFace } from 'harfbuzzjs';
import { readFileSync } from 'node:fs';

/** A glyph where HarfBuzz puts it; units of the font. */
export interface ShapedGlyph {
  readonly id: number;
  /** Index of the first code unit of the text that the glyph belongs to. */
  readonly cluster: number;
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** Puts the letters of a text together as their script demands. Fonts are TrueType files, read once a process. */
export interface Shaper {
  shape(text: string, fontFile: string): readonly ShapedGlyph[];
  /** Path of a glyph in the language of SVG; its y grows upwards, units of the font. */
  outline(glyph: number, fontFile: string): string;
  /** Units of a font to an em. */
  unitsPerEm(fontFile: string): number;
}

let loaded: Promise<Shaper> | undefined;

/** Loads HarfBuzz once a process. */
export function loadShaper(): Promise<Shaper> {
  loaded ??= import('harfbuzzjs').then(async ({ default: ready }) => shaperOf(await ready));
  return loaded;
}

function shaperOf(harfBuzz: HarfBuzz): Shaper {
  const fonts = new Map<string, { face: OpenFace; font: ReturnType<HarfBuzz['createFont']> }>();
  const open = (file: string) => {
    const known = fonts.get(file);
    if (known) return known;
    const face = harfBuzz.createFace(harfBuzz.createBlob(readFileSync(file)), 0);
    const opened = { face, font: harfBuzz.createFont(face) };
    fonts.set(file, opened);
    return opened;
  };
  return {
    shape(text, file) {
      const buffer = harfBuzz.createBuffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      harfBuzz.shape(open(file).font, buffer);
      const glyphs = buffer.json();
      buffer.destroy();
      return glyphs.map(({ g, cl, ax, dx = 0, dy = 0 }) => ({
        ...{ id: g, cluster: cl },
        ...{ xAdvance: ax, xOffset: dx, yOffset: dy },
      }));
    },
    outline: (glyph, file) => open(file).font.glyphToPath(glyph),
    unitsPerEm: file => open(file).face.upem,
  };
}
