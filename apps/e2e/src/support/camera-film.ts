import { writeFile } from 'node:fs/promises';
import { encode } from 'uqr';

const width = 640;
const height = 480;
/** Frames a second. */
const rate = 10;
/** Width of one module of the code, pixels; a code of ours has some 50 of them. */
const moduleSize = 6;
/** Seconds that the code is held before the camera, and seconds without it; the film begins again after them. */
const shownSeconds = 2;
const awaySeconds = 3;
/** Brightness of paper, ink and the room, 0 to 255. */
const [paper, ink, room] = [235, 20, 120] as const;

/**
 * Writes a film in which a code is held before a camera and taken away, again and again: uncompressed YUV4MPEG2, 4:2:0,
 * as Chromium's `--use-file-for-fake-video-capture` reads it.
 */
export async function filmCode(text: string, file: string): Promise<void> {
  const header = `YUV4MPEG2 W${width} H${height} F${rate}:1 Ip A1:1 C420jpeg\n`;
  const shown = frame(picture(text));
  const away = frame(Buffer.alloc(width * height, room));
  const frames = [
    ...Array.from({ length: shownSeconds * rate }, () => shown),
    ...Array.from({ length: awaySeconds * rate }, () => away),
  ];
  await writeFile(file, Buffer.concat([Buffer.from(header, 'ascii'), ...frames]));
}

/** A frame of a brightness for each pixel, without colours. */
function frame(brightness: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('FRAME\n', 'ascii'),
    brightness,
    Buffer.alloc((width * height) / 2, 128),
  ]);
}

/** A code on paper in the middle of the picture. */
function picture(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const brightness = Buffer.alloc(width * height, room);
  const left = Math.floor((width - size * moduleSize) / 2);
  const top = Math.floor((height - size * moduleSize) / 2);
  for (let y = 0; y < size * moduleSize; y += 1) {
    for (let x = 0; x < size * moduleSize; x += 1) {
      const isDark = data[Math.floor(y / moduleSize)]?.[Math.floor(x / moduleSize)] ?? false;
      brightness[(top + y) * width + left + x] = isDark ? ink : paper;
    }
  }
  return brightness;
}
