import { longestGround, pixelsOf, wholePictureFiles, type PictureFrame, type PictureSize } from '@vh/domain';
import sharp from 'sharp';
import { posterFileNames } from './poster-files.ts';

/** How a file is made of a picture: cut to a shape, or its frame, or all of it. */
type PictureFile =
  | { readonly shape: PictureSize; readonly format: 'webp' | 'avif' | 'jpeg' }
  | { readonly longest: number; readonly whole?: true }
  | { readonly fitInto: PictureSize };

/** The longest side of a picture's frame in its two sizes, in pixels. */
export const longestOf = { picture: 1600, small: 800 } as const;

/** Files of a picture by name. Those of posters are called and sized as the drawn ones are. */
const files: Readonly<Record<string, PictureFile>> = {
  [wholePictureFiles.full]: { longest: 4096, whole: true },
  [wholePictureFiles.ground]: { longest: longestGround, whole: true },
  'picture.webp': { longest: longestOf.picture },
  'small.webp': { longest: longestOf.small },
  // PNG, since mail programs and browser tabs read nothing newer
  [wholePictureFiles.logo]: { fitInto: { width: 800, height: 240 } },
  [wholePictureFiles.icon]: { fitInto: { width: 512, height: 512 } },
  [posterFileNames.thumb50]: { shape: { width: 100, height: 100 }, format: 'webp' },
  [posterFileNames.card]: { shape: { width: 600, height: 840 }, format: 'webp' },
  [posterFileNames.cardAvif]: { shape: { width: 600, height: 840 }, format: 'avif' },
  [posterFileNames.hero]: { shape: { width: 1600, height: 900 }, format: 'webp' },
  [posterFileNames.heroSmall]: { shape: { width: 800, height: 450 }, format: 'avif' },
  [posterFileNames.og]: { shape: { width: 1200, height: 630 }, format: 'jpeg' },
  [posterFileNames.square]: { shape: { width: 1200, height: 1200 }, format: 'jpeg' },
  [posterFileNames.fourThree]: { shape: { width: 1200, height: 900 }, format: 'jpeg' },
};

/** True when there is a file of that name. */
export function isPictureFile(name: string): boolean {
  return Object.hasOwn(files, name);
}

/** Whether a file shows all of its picture whatever its frame, and so is the same in each revision. */
export function isWholePicture(name: string): boolean {
  const file = isPictureFile(name) ? files[name] : undefined;
  return file !== undefined && ('whole' in file || 'fitInto' in file);
}

/** Where the files of a picture are. A new frame gets new addresses, since browsers keep the old ones for good. */
export function pictureFiles(pictureId: string, revision: number) {
  const folder = `/media/pictures/${pictureId}/${revision}`;
  return {
    full: `${folder}/${wholePictureFiles.full}`,
    picture: `${folder}/picture.webp`,
    small: `${folder}/small.webp`,
    ...posterFilesOf(pictureId, revision),
  };
}

/** The files of a picture that answers about an event name, as the contract's `mediaFiles`. */
export function posterFilesOf(pictureId: string, revision: number) {
  const folder = `/media/pictures/${pictureId}/${revision}`;
  return {
    thumb50: `${folder}/${posterFileNames.thumb50}`,
    card: `${folder}/${posterFileNames.card}`,
    cardAvif: `${folder}/${posterFileNames.cardAvif}`,
    hero: `${folder}/${posterFileNames.hero}`,
    og: `${folder}/${posterFileNames.og}`,
  };
}

/** Makes a file of a kept picture; undefined for names that no file has. */
export async function makePictureFile(
  { master, frame, ...size }: PictureSize & { readonly master: Buffer; readonly frame: PictureFrame },
  name: string,
): Promise<Buffer | undefined> {
  const file = isPictureFile(name) ? files[name] : undefined;
  if (!file) return undefined;
  if ('fitInto' in file) return drawSign(master, file.fitInto, name === wholePictureFiles.icon);
  if ('longest' in file) {
    const { longest } = file;
    if (file.whole && Math.max(size.width, size.height) <= longest) return master;
    const shown = file.whole ? sharp(master) : sharp(master).extract(pixelsOf(size, frame));
    return shown
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  }
  const { width, height } = file.shape;
  const cut = sharp(master)
    .extract(pixelsOf(size, frame, width / height))
    .resize({ width, height });
  if (file.format === 'webp') return cut.webp({ quality: 82 }).toBuffer();
  if (file.format === 'avif') return cut.avif({ quality: 60, effort: 3 }).toBuffer();
  return cut.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** All of a picture as PNG, never larger than it was sent; a square keeps its sides by seeing through. */
function drawSign(master: Buffer, { width, height }: PictureSize, isSquare: boolean): Promise<Buffer> {
  const seeThrough = { r: 0, g: 0, b: 0, alpha: 0 };
  const fit = isSquare
    ? ({ fit: 'contain', background: seeThrough } as const)
    : ({ fit: 'inside', withoutEnlargement: true } as const);
  return sharp(master)
    .resize({ width, height, ...fit })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
