import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { outlineScripts } from './outlined-text.ts';
import { fontFileOf, isEmoji, scriptFontsOf } from './script-fonts.ts';

/** Picture formats posters are delivered in. */
export type RasterFormat = 'webp' | 'avif' | 'jpeg' | 'png';

/** How a poster is turned into pixels. */
export interface RasterOptions {
  /** Width in pixels, 1 to 4096; the height follows. */
  readonly width: number;
  readonly format: RasterFormat;
  /** 1 to 100; ignored by png. Defaults: webp and jpeg 82, avif 60. */
  readonly quality?: number;
  /** 0 (fast) to 9 (small); of avif alone. Default 3: 1 takes a third of the time for files an eighth larger. */
  readonly effort?: number;
  /**
   * TrueType file of the board face. Needed when this module is bundled away from its package;
   * otherwise the file shipped with the package is used. resvg reads neither woff nor woff2.
   */
  readonly fontFile?: string;
}

const WIDEST = 4096;
const DEFAULT_QUALITY = { webp: 82, avif: 60, jpeg: 82 } as const;

/** Path of the board face that travels with this package, wherever the caller's own code was bundled to. */
export function posterFontFile(): string {
  return createRequire(import.meta.url).resolve('@vh/posters/fonts/hall-board-800.ttf');
}

/**
 * Paths of the faces for what the board face lacks: Arabic, Hebrew, Greek, Armenian, Georgian and symbols in one, then those of
 * the scripts of the text. The rasteriser takes a letter from the first face that has it, so that pictures of emoji come first.
 */
function otherFontFiles(svg: string): string[] {
  const common = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf');
  const ofScripts = scriptFontsOf(svg).map(font => fontFileOf(font, 700));
  return isEmoji(svg) ? [fontFileOf('NotoEmoji', 700), common, ...ofScripts] : [common, ...ofScripts];
}

/**
 * Pixels of a poster, or of any SVG whose type is set in the board face. Throws on a width outside
 * 1 to 4096 and on text that is not an SVG.
 */
export async function rasterisePoster(svg: string, options: RasterOptions): Promise<Buffer> {
  const { width, format } = options;
  if (!Number.isInteger(width) || width < 1 || width > WIDEST) {
    throw new RangeError(`Poster width ${width} is not a whole number from 1 to ${WIDEST}`);
  }
  const drawn = new Resvg(await outlineScripts(svg, posterFontFile()), {
    fitTo: { mode: 'width', value: width },
    font: {
      loadSystemFonts: false,
      fontFiles: [options.fontFile ?? posterFontFile(), ...otherFontFiles(svg)],
      defaultFontFamily: 'Hall Board',
    },
  }).render();
  const size = { width: drawn.width, height: drawn.height };
  const pixels = sharp(drawn.pixels, { raw: { ...size, channels: 4 } });
  if (format === 'png') return pixels.png({ compressionLevel: 9 }).toBuffer();
  const quality = options.quality ?? DEFAULT_QUALITY[format];
  if (format === 'webp') return pixels.webp({ quality }).toBuffer();
  if (format === 'avif') return pixels.avif({ quality, effort: options.effort ?? 3 }).toBuffer();
  return pixels.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
}
