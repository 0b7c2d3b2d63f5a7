import sharp from 'sharp';
import { SCRIPT } from './scripts.mjs';

/** Stands in every name, so that what is written anywhere by it can be found. */
export const MARK = 'vh-planted';

/** Names that lead out of a folder, end otherwise than they say, or run where they are shown. */
export const NAMES = [
  `../../../../${MARK}.csv`,
  `..\\..\\..\\${MARK}.csv`,
  `/tmp/${MARK}.csv`,
  `C:\\Windows\\${MARK}.csv`,
  `file:///etc/passwd?${MARK}`,
  `%2e%2e%2f%2e%2e%2f${MARK}.csv`,
  `${MARK}.csv\u0000.html`,
  `${MARK}.csv.html`,
  `${MARK}.html;.csv`,
  `${MARK}\r\nX-Planted: 1.csv`,
  `.${MARK}`,
  `CON.${MARK}`,
  `${SCRIPT}.csv`,
  `$(touch ${MARK}).csv`,
  `=HYPERLINK("//${MARK}")`,
];

/** Where a path of a call says what a file is for. */
export const PLACES = [
  '../../x',
  '..%2f..%2fx',
  '%2e%2e%2fposter',
  'poster%00',
  'poster%2f..%2f..',
  'poster.html',
  '%2fetc%2fpasswd',
];

/** What browsers say of files, and what other programs may say. */
export const KINDS = [
  'application/octet-stream',
  'text/html',
  'image/svg+xml',
  'image/png; name="../../x"',
  `multipart/form-data; boundary=${MARK}`,
  'application/x-php',
];

/** Stripes: what is all of one colour may be thought to be nothing. */
export function drawing() {
  return sharp({ create: { width: 900, height: 900, channels: 3, background: { r: 200, g: 30, b: 40 } } });
}

/** @returns {Promise<Record<string, Buffer>>} */
export async function noPictures() {
  const png = await drawing().png().toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>vhPwned=1</script><text>${MARK}</text></svg>`;
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  return {
    'an SVG with a script': Buffer.from(svg),
    'an SVG that reads a file': Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
    ),
    'a page': Buffer.from(`<!doctype html><script>vhPwned=1</script>${MARK}`),
    'a page that begins like a GIF': Buffer.from(`GIF89a/*${MARK}*/=1;<script>vhPwned=1</script>`),
    'a page that begins like a JPEG': Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from(`<script>${MARK}`),
    ]),
    'a page that begins like a PNG': Buffer.concat([png.subarray(0, 40), Buffer.from(`<script>${MARK}`)]),
    'a program': Buffer.from(`<?php system($_GET[0]); // ${MARK}`),
    'an archive': Buffer.from(`PK\u0003\u0004../../${MARK}`),
    'a picture that would fill the memory': bomb,
    nothing: Buffer.alloc(0),
  };
}

/** Pictures that are something else as well. @returns {Promise<Record<string, Buffer>>} */
export async function doublePictures() {
  const page = Buffer.from(`<script>vhPwned=1</script>${MARK}`);
  const remark = { IFD0: { ImageDescription: SCRIPT, Artist: `../../${MARK}` } };
  return {
    'a PNG with a page behind it': Buffer.concat([await drawing().png().toBuffer(), page]),
    'a JPEG with a page behind it': Buffer.concat([await drawing().jpeg().toBuffer(), page]),
    'a JPEG with a script in its remarks': await drawing().withExif(remark).jpeg().toBuffer(),
    'a WebP with a script in its remarks': await drawing().withExif(remark).webp().toBuffer(),
  };
}
