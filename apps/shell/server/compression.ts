import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';

/** A content coding both sides know. */
export type Coding = 'br' | 'gzip';

/** What was chosen for the few headers that nearly all browsers send. */
const chosen = new Map<string, Coding | undefined>();

/** The best coding a browser accepts for a page made on the fly; undefined when it accepts none. */
export function chooseCoding(acceptEncoding: string | undefined): Coding | undefined {
  const asked = acceptEncoding ?? '';
  if (chosen.has(asked)) return chosen.get(asked);
  const coding = readCoding(asked);
  if (chosen.size < 100 && asked.length < 100) chosen.set(asked, coding);
  return coding;
}

function readCoding(acceptEncoding: string): Coding | undefined {
  const accepted = acceptEncoding
    .split(',')
    .map(part => part.trim())
    .filter(part => !/;\s*q=0(\.0+)?$/.test(part))
    .map(part => part.split(';')[0]);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : undefined;
}

/** A compressor that lets every write through at once, so that a streamed page arrives as it is made. */
export function createCompressor(coding: Coding): Transform {
  if (coding === 'gzip') return createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    // Quality 4 costs about as much as gzip 6 and is smaller.
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/** How much work goes into a text: one that is sent once, or one that is sent to many. */
const qualities = { once: { br: 2, gzip: 2 }, often: { br: 5, gzip: 6 } } as const;

/** Up to this length a text that is sent once is compressed at once: handing it over costs more than the work, in bytes. */
const shortText = 256 * 1024;

/** A text as a whole in a coding. */
export async function compressText(
  text: Buffer,
  coding: Coding,
  use: keyof typeof qualities = 'once',
): Promise<Buffer> {
  const isAtOnce = use === 'once' && text.length <= shortText;
  const level = qualities[use][coding];
  if (coding === 'gzip') return isAtOnce ? gzipSync(text, { level }) : promisify(gzip)(text, { level });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return isAtOnce ? brotliCompressSync(text, { params }) : promisify(brotliCompress)(text, { params });
}
