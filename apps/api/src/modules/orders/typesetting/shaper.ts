import { fontFileOf, type FontWeight, type ScriptFont } from '@vh/posters/script-fonts';
import type { HarfBuzz } from 'harfbuzzjs';
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

/** Puts the letters of a text together as their script demands. */
export type Shape = (text: string, font: ScriptFont, weight: FontWeight) => readonly ShapedGlyph[];

let loaded: Promise<Shape> | undefined;

/** Loads HarfBuzz once a process; fonts are read when a text needs them. */
export function loadShaper(): Promise<Shape> {
  loaded ??= import('harfbuzzjs').then(async ({ default: ready }) => shaperOf(await ready));
  return loaded;
}

function shaperOf(harfBuzz: HarfBuzz): Shape {
  const fonts = new Map<string, Parameters<HarfBuzz['shape']>[0]>();
  return (text, name, weight) => {
    const file = fontFileOf(name, weight);
    const font = fonts.get(file) ?? openFont(harfBuzz, file);
    fonts.set(file, font);
    const buffer = harfBuzz.createBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfBuzz.shape(font, buffer);
    const glyphs = buffer.json();
    buffer.destroy();
    return glyphs.map(({ g, cl, ax, dx, dy }) => ({ id: g, cluster: cl, xAdvance: ax, xOffset: dx ?? 0, yOffset: dy ?? 0 }));
  };
}

function openFont(harfBuzz: HarfBuzz, file: string) {
  return harfBuzz.createFont(harfBuzz.createFace(harfBuzz.createBlob(readFileSync(file)), 0));
}
