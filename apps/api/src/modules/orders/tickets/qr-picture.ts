import sharp from 'sharp';
import { renderSVG } from 'uqr';

/** Modules of quiet zone: pages and mails have more of it around the picture. */
const border = 2;

/** A QR code as SVG, or as a PNG of `pngWidth` pixels. */
export async function drawQrPicture(text: string, pngWidth?: number): Promise<Buffer> {
  const svg = Buffer.from(renderSVG(text, { border }));
  if (pngWidth === undefined) return svg;
  return sharp(svg).resize(pngWidth, pngWidth, { kernel: 'nearest' }).png().toBuffer();
}
