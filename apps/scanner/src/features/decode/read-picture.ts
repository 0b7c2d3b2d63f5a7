import type { CodeDecoder } from './decoder.ts';

/** Longest sides a photo is tried at: codes photographed close are found small, codes far away large. */
const triedSides: readonly number[] = [1000, 2000, 500];

/** The text of the QR code in a picture file; undefined when there is none. Throws when it is no picture. */
export async function readPicture(file: Blob, decoder: CodeDecoder): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file);
  try {
    for (const side of triedSides) {
      const text = await decoder.decode(drawAt(bitmap, side), 'thorough');
      if (text !== undefined) return text;
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}

/** White behind it, because the black modules of a transparent PNG would vanish in black; white margin as quiet zone. */
function drawAt(bitmap: ImageBitmap, longestSide: number): ImageData {
  const scale = longestSide / Math.max(bitmap.width, bitmap.height);
  const margin = Math.round(longestSide * 0.05);
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width + margin * 2;
  canvas.height = height + margin * 2;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingEnabled = scale < 1;
  context.drawImage(bitmap, margin, margin, width, height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
