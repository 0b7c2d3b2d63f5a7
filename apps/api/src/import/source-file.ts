import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { limits } from '@vh/import';
import type { Outgoing } from '../platform/outgoing.ts';

/** A source before it is read. */
export interface SourceFile {
  readonly name: string;
  /** All bytes of a small source, else the first ones. */
  readonly head: Uint8Array;
  /** `head` is all of it. */
  readonly isWhole: boolean;
  /** All bytes, part by part. */
  readonly chunks: () => AsyncIterable<Uint8Array>;
}

/** Files up to this size are read whole; of larger ones this much decides kind, encoding and columns. Bytes. */
const wholeUpTo = 8 * 1024 * 1024;

/** Largest workbook, JSON or calendar, which cannot be read line by line. */
const headOf = { lines: 1024 * 1024, whole: limits.bytes };

/** Tells an address from the name of a file. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/** Opens a file; undefined where it can't be read. */
export async function openFile(path: string): Promise<SourceFile | undefined> {
  const size = await sizeOf(path);
  if (size === undefined) return undefined;
  const start = await firstBytes(path, Math.min(size, wholeUpTo));
  // lines can be read in parts; what begins like another kind is read whole as long as it is small enough
  const isOfLines = !/^\s*(\[|<|PK)/.test(Buffer.from(start.subarray(0, 200)).toString('latin1'));
  const isWhole = size <= wholeUpTo || (!isOfLines && size <= headOf.whole);
  const head = isWhole
    ? size <= wholeUpTo
      ? start
      : await firstBytes(path, size)
    : start.subarray(0, headOf.lines);
  return { name: basename(path), head, isWhole, chunks: () => createReadStream(path) };
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch {
    // deliberate: no such file is an answer
    return undefined;
  }
}

async function firstBytes(path: string, length: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await file.read(bytes, 0, length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Fetches a source of a public https address; a sentence where that fails. */
export async function fetchSource(outgoing: Outgoing, url: string): Promise<SourceFile | string> {
  try {
    const answer = await outgoing({
      method: 'GET',
      url,
      timeoutMs: 60_000,
      longest: limits.bytes,
      redirects: 3,
    });
    if (answer.status !== 200) return `${url} answered ${answer.status}.`;
    const bytes = answer.body;
    const name = basename(new URL(url).pathname) || 'source';
    return { name, head: bytes, isWhole: true, chunks: () => partsOf(bytes) };
  } catch (error) {
    return `${url} can't be read: ${error instanceof Error ? error.message : 'no answer'}.`;
  }
}

async function* partsOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
