import sharp, { type Metadata } from 'sharp';
import { AppError } from '../../../platform/app-error.ts';

/** A picture as it is kept: WebP of our own making. */
export interface ReadPicture {
  readonly master: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Why a file is no picture that is kept. */
export type PictureRefusal = 'kind' | 'unreadable' | 'pixels' | 'too_small' | 'too_many';

/** A picture of 48 megapixels takes 200 MB while it is read; telephones make no larger ones unless they are told to. */
const mostPixels = 50_000_000;
/** Both sides of what is kept, in pixels; screens show 3840. */
const longestSide = 4096;
const shortestSide = 16;

/**
 * Reads a file that somebody sent and draws it again, turned the way it was taken: places, names of cameras, and whatever
 * else lies in it or behind it are not drawn. What it is is told by how it begins; drawings in SVG are refused, since
 * they are programs.
 * @throws {AppError} picture.refused with the reason at the field `file`
 */
export async function readPicture(file: Buffer): Promise<ReadPicture> {
  if (!isKnownKind(file)) throw refused('kind');
  const { width, height } = await metadataOf(file);
  if (width * height > mostPixels) throw refused('pixels');
  if (Math.min(width, height) < shortestSide) throw refused('too_small');
  return drawAnew(file);
}

/** The refusal of a picture. */
export function refused(reason: PictureRefusal, cause?: unknown): AppError {
  return new AppError('picture.refused', {
    message: `no picture: ${reason}`,
    fields: { file: reason },
    cause,
  });
}

const kinds: readonly ((file: Buffer) => boolean)[] = [
  file => file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  file => file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  file => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP',
  file => file.toString('latin1', 4, 12) === 'ftypavif',
];

/** The library would read much more than these, SVG and PDF among it. */
function isKnownKind(file: Buffer): boolean {
  return kinds.some(begins => begins(file));
}

async function metadataOf(file: Buffer): Promise<Metadata> {
  try {
    // its limit of pixels is looked at by us, who can say so
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw refused('unreadable', error);
  }
}

async function drawAnew(file: Buffer): Promise<ReadPicture> {
  try {
    // what the header says is believed by nobody: the limit holds for what comes out
    const { data, info } = await sharp(file, { limitInputPixels: mostPixels, failOn: 'truncated' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    return { master: data, width: info.width, height: info.height };
  } catch (error) {
    throw refused('unreadable', error);
  }
}
