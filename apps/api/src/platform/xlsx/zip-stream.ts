import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive; its parts are taken one after the other, so that its size costs no memory. */
export interface ZipEntry {
  /** With '/' between folders. */
  readonly name: string;
  readonly parts: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** What a ZIP without the 64-bit fields can say. */
const mostBytes = 0xffffffff;
/** The date of each entry, 1 January 1980: the same rows give the same bytes. */
const dosDate = 0x0021;
/** Deflated, names in UTF-8, sizes after the data. */
const flags = 0x0808;

/**
 * A ZIP archive as it is written, entry by entry; each part is asked for in the context of anyone who reads.
 * @throws {RangeError} when it grows beyond 4 GiB
 */
export async function* zipParts(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const header = localHeader(name);
    yield header;
    const tally = { crc: 0, size: 0, packed: 0 };
    for await (const piece of deflated(entry.parts, tally)) yield piece;
    const sums = sumsOf(tally);
    yield Buffer.concat([uint32(0x08074b50), sums]);
    written.push({ name, offset, ...tally });
    offset += header.length + tally.packed + sums.length + 4;
    if (offset > mostBytes || tally.size > mostBytes) throw new RangeError('the archive is above 4 GiB');
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield directoryEnd(written.length, directory.length, offset);
}

interface Tally {
  crc: number;
  size: number;
  packed: number;
}

async function* deflated(parts: ZipEntry['parts'], tally: Tally): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  let ready: Buffer[] = [];
  deflate.on('data', (piece: Buffer) => {
    tally.packed += piece.length;
    ready.push(piece);
  });
  const take = () => {
    const pieces = ready;
    ready = [];
    return pieces;
  };
  try {
    for await (const part of parts) {
      if (part === '') continue;
      const bytes = Buffer.from(part);
      tally.crc = crc32(bytes, tally.crc);
      tally.size += bytes.length;
      // the next part is made when this one is packed, and not before
      await new Promise<void>((resolve, reject) => {
        deflate.write(bytes, error => (error ? reject(error) : resolve()));
      });
      yield* take();
    }
    const ended = once(deflate, 'end');
    deflate.end();
    await ended;
    yield* take();
  } finally {
    deflate.destroy();
  }
}

function localHeader(name: Buffer): Buffer {
  // sizes follow the data
  const fixed = Buffer.concat([
    uint32(0x04034b50),
    common(),
    Buffer.alloc(12),
    uint16(name.length),
    uint16(0),
  ]);
  return Buffer.concat([fixed, name]);
}

function directoryEntry({ name, offset, ...tally }: Written): Buffer {
  return Buffer.concat([
    uint32(0x02014b50),
    uint16(20),
    common(),
    sumsOf(tally),
    uint16(name.length),
    // extra field, comment, disk, internal and external attributes
    Buffer.alloc(12),
    uint32(offset),
    name,
  ]);
}

function directoryEnd(entries: number, size: number, offset: number): Buffer {
  const counts = [uint16(entries), uint16(entries), uint32(size), uint32(offset), uint16(0)];
  return Buffer.concat([uint32(0x06054b50), Buffer.alloc(4), ...counts]);
}

/** Version needed, flags, method, time and date. */
function common(): Buffer {
  return Buffer.concat([20, flags, 8, 0, dosDate].map(uint16));
}

function sumsOf({ crc, packed, size }: Tally): Buffer {
  return Buffer.concat([crc, packed, size].map(uint32));
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
