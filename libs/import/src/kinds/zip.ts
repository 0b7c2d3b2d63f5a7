import { inflateRawSync } from 'node:zlib';
import { SourceError } from '../problem.ts';
import { limits } from '../table.ts';

/** A part of a zip archive. */
interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly at: number;
}

const mebibyte = 1024 * 1024;

/** Most parts of a workbook. */
const mostEntries = 5000;

/**
 * Opens a zip archive: the answer reads one part, undefined for a name it has not. All parts that are read have
 * {@link limits}.unpacked bytes together, whatever the archive says of them.
 * @throws {SourceError} where it is broken, protected or unpacks to more
 */
export function openZip(bytes: Uint8Array): {
  readonly names: readonly string[];
  read(name: string): Uint8Array | undefined;
} {
  const entries = listEntries(bytes);
  let left: number = limits.unpacked;
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const content = unpack(bytes, entry, left);
      left -= content.length;
      return content;
    },
  };
}

function broken(detail: string): SourceError {
  return new SourceError('source.broken', { kind: 'a workbook', detail });
}

function listEntries(bytes: Uint8Array): ReadonlyMap<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) throw broken('too many parts');
  const entries = new Map<string, ZipEntry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50)
      throw broken('its directory is damaged');
    if ((view.getUint16(at + 8, true) & 1) === 1) throw broken('it is protected by a password');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.set(name, {
      name,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 66_000);
  for (let at = view.byteLength - 22; at >= first; at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  throw broken('its end is missing');
}

function unpack(bytes: Uint8Array, entry: ZipEntry, left: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.at + 30 > view.byteLength || view.getUint32(entry.at, true) !== 0x04034b50)
    throw broken('a part is damaged');
  const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  const packed = bytes.subarray(start, start + entry.packed);
  if (entry.method === 0) {
    if (packed.length > left) throw tooLarge();
    return packed;
  }
  if (entry.method !== 8) throw broken('a part is packed in an unknown way');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(left, 1) });
  } catch (error) {
    // by shape: the error may come from another realm
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw broken('a part is damaged');
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

function tooLarge(): SourceError {
  return new SourceError('source.archive_too_large', { limit: limits.unpacked / mebibyte });
}
