import {
  fontFileOf,
  isShaped,
  scriptFonts,
  type FontWeight,
  type ScriptFont,
} from '@vh/posters/script-fonts';
import type { Shaper } from '@vh/posters/shaper';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { layOutWith, type OpenFont } from './shaped-layout.ts';
import type { BaseFont, HasCharacter, TextRun } from './text-runs.ts';

/** A PDF under way. */
export type Document = InstanceType<typeof PDFDocument>;

/** The font that a document writes with, of which pdfkit's types tell nothing. */
interface WritingFont {
  /** Thousandths of an em. */
  readonly ascender: number;
  readonly font: OpenFont;
}

/** Fonts of a document, and how its scripts are shaped. */
interface Fonts {
  readonly shaper: Shaper;
  readonly opened: Set<string>;
}

const fontsOf = new WeakMap<Document, Fonts>();

/** Gives a document the fonts of the design; those of other scripts are read when a text needs them. */
export function registerFonts(document: Document, shaper: Shaper): void {
  const { resolve } = createRequire(import.meta.url);
  document.registerFont('board', resolve('@vh/posters/fonts/hall-board-800.ttf'));
  document.registerFont('text', resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'));
  document.registerFont('strong', resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'));
  fontsOf.set(document, { shaper, opened: new Set() });
}

/** Makes the font of a run that of the document; the fonts of other scripts have the weight of the text's own font. */
export function useFont(document: Document, font: TextRun['font'], base: BaseFont): void {
  if (!isScriptFont(font)) document.font(font);
  else useScriptFont(document, font, base === 'text' ? 400 : 700);
}

/** The font that a document writes with. */
export function writingFont(document: Document): WritingFont {
  return (document as unknown as { _font: WritingFont })._font;
}

/** The fonts that a document has opened, of which pdfkit's types tell nothing. */
interface OpenFonts {
  readonly _fontFamilies: Readonly<Record<string, { layoutCache?: object }>>;
}

/** Frees the layouts of words that the fonts of a document keep: in a long list hardly any word comes twice. */
export function forgetLayouts(document: Document): void {
  for (const font of Object.values((document as unknown as OpenFonts)._fontFamilies))
    if (font.layoutCache) font.layoutCache = Object.create(null);
}

/** Asks the fonts of a document for characters. */
export function charactersOf(document: Document, base: BaseFont): HasCharacter {
  return (font, codePoint) => {
    useFont(document, font, base);
    return writingFont(document).font.hasGlyphForCodePoint(codePoint);
  };
}

function useScriptFont(document: Document, font: ScriptFont, weight: FontWeight): void {
  const name = `${font}-${weight}`;
  const fonts = fontsOf.get(document);
  if (!fonts || fonts.opened.has(name)) return void document.font(name);
  const file = fontFileOf(font, weight);
  document.registerFont(name, file).font(name);
  fonts.opened.add(name);
  if (isShaped(font)) layOutWith(writingFont(document).font, text => fonts.shaper.shape(text, file));
}

function isScriptFont(font: TextRun['font']): font is ScriptFont {
  return (scriptFonts as readonly string[]).includes(font);
}
