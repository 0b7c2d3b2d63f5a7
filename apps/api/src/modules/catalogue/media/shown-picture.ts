import { pixelsOf, type PictureFrame, type PictureSize } from '@vh/domain';
import { longestOf, pictureFiles } from './picture-files.ts';

/** A kept picture with what is shown of it. */
export interface FramedPicture extends PictureSize {
  readonly id: string;
  readonly revision: number;
  readonly frame: PictureFrame;
}

/** The files of a picture's frame in its two sizes, each with its pixels. */
export function framedFiles({ id, revision, frame, ...size }: FramedPicture) {
  const area = pixelsOf(size, frame);
  const { picture: large, small } = pictureFiles(id, revision);
  return {
    small: { src: small, ...within(area, longestOf.small) },
    large: { src: large, ...within(area, longestOf.picture) },
  };
}

/** A size made to fit a square, and never larger than it is. */
function within({ width, height }: PictureSize, longest: number): PictureSize {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
