import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { readPicture } from './picture-reading.ts';
import { drawPicture } from './pictures.testing.ts';

const reasonOf = async (file: Buffer): Promise<unknown> =>
  readPicture(file).then(
    () => 'kept',
    (error: { code?: string; fields?: { file?: string } }) => `${error.code} ${error.fields?.file}`,
  );

/** A PNG whose header tells a size, with as much data as somebody cares to send. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return Buffer.concat([size, body, crcOf(body)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crcOf(bytes: Buffer): Buffer {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const out = Buffer.alloc(4);
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return out;
}

describe('a picture that is sent', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('as %s is kept as WebP of its size', async format => {
    const { master, width, height } = await readPicture(
      await drawPicture(300, 200).toFormat(format).toBuffer(),
    );
    expect([width, height]).toEqual([300, 200]);
    expect((await sharp(master).metadata()).format).toBe('webp');
  });

  it('is turned the way it was taken, and says nothing of where and by what', async () => {
    const taken = await drawPicture(300, 200)
      .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '44/1 49/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { master, width, height } = await readPicture(taken);
    expect([width, height]).toEqual([200, 300]);
    const { exif, orientation, icc, xmp } = await sharp(master).metadata();
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
    expect(master.includes('Secret camera')).toBe(false);
  });

  it('is made smaller when it is larger than any screen', async () => {
    const { width, height } = await readPicture(await drawPicture(6000, 3000).jpeg().toBuffer());
    expect([width, height]).toEqual([4096, 2048]);
  });

  it('brings nothing along that was written behind it', async () => {
    const hidden = '<script>alert(1)</script>PK\u0003\u0004';
    const picture = await drawPicture(64, 64)
      .jpeg()
      .withExif({ IFD0: { Copyright: hidden } })
      .toBuffer();
    const { master } = await readPicture(Buffer.concat([picture, Buffer.from(hidden)]));
    expect(master.includes('<script>')).toBe(false);
    expect(master.includes('PK\u0003\u0004')).toBe(false);
  });

  it.each([
    [
      'a drawing',
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>',
    ],
    ['a drawing behind a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><html><body><img src=x onerror=alert(1)></body></html>'],
    ['a document', '%PDF-1.7\n'],
    ['a moving picture', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['nothing', ''],
  ])('is refused by what it is, not by its name: %s', async (_what, text) => {
    expect(await reasonOf(Buffer.from(text, 'latin1'))).toBe('picture.refused kind');
  });

  it('is refused when it only begins like one', async () => {
    const begins = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    const page = Buffer.concat([begins, Buffer.from('<html><script>alert(1)</script></html>')]);
    expect(await reasonOf(page)).toBe('picture.refused unreadable');
  });

  it.each(['jpeg', 'png', 'webp'] as const)('is refused when a part of the %s is missing', async format => {
    const raw = { width: 400, height: 300, channels: 3 } as const;
    const noise = sharp(randomBytes(400 * 300 * 3), { raw });
    const whole = await noise.toFormat(format).toBuffer();
    expect(await reasonOf(whole.subarray(0, Math.floor(whole.length / 2)))).toBe(
      'picture.refused unreadable',
    );
  });

  it('is refused before it is unpacked when it would fill the memory', async () => {
    const bomb = pngOf(10_000, 10_000);
    // a hundred million pixels in a few kilobytes
    expect(bomb.length).toBeLessThan(100_000);
    expect(await reasonOf(bomb)).toBe('picture.refused pixels');
    expect(await reasonOf(pngOf(64, 64))).toBe('kept');
  });

  it('is refused when nobody could see it', async () => {
    expect(await reasonOf(await drawPicture(300, 4).png().toBuffer())).toBe('picture.refused too_small');
  });
});
