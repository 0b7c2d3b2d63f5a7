import type { MapReader } from './read-protocol.ts';

/** Reads a file of a seat map in a worker, whose code comes with the first file. */
export const readFile: MapReader = async request => {
  const { readInWorker } = await import('./read-in-worker.ts');
  return readInWorker(request);
};

/** The text of a file: UTF-8, or UTF-16 where its first two bytes say so, as spreadsheets write it. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder('utf-8').decode(bytes);
}
