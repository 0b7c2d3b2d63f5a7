import { Readable } from 'node:stream';

/**
 * Reads a body whose length nobody has told, as far as it may go; undefined when it goes further. The rest is then
 * read and dropped, since hanging up on who is still sending would lose the answer.
 */
export function bodyWithin(stream: Readable, limit: number): Promise<Readable | undefined> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    stream.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= limit) parts.push(part);
      else resolve(undefined);
    });
    stream.once('end', () => resolve(Readable.from([Buffer.concat(parts)], { objectMode: false })));
    stream.once('error', reject);
  });
}
