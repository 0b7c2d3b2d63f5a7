import { Transform } from 'node:stream';

/**
 * Puts the queries that finish while a page streams before the part that needs them. React writes one flush
 * as several chunks in the same turn: they are gathered, and what finished since the last flush is written
 * before them, never before the first, because the document must open first.
 *
 * @param takeScript an inline script with what finished since the last call; '' for nothing
 * @param onEnd is given the whole page when it is complete
 */
export function createQueryInjector(takeScript: () => string, onEnd: (page: string) => void): Transform {
  const written: Buffer[] = [];
  let gathered: Buffer[] = [];
  let scheduled: NodeJS.Immediate | undefined;

  function flush(out: Transform): void {
    clearImmediate(scheduled);
    scheduled = undefined;
    if (gathered.length === 0) return;
    const script = written.length > 0 ? takeScript() : '';
    const part = Buffer.concat(script ? [Buffer.from(script), ...gathered] : gathered);
    gathered = [];
    written.push(part);
    out.push(part);
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      gathered.push(chunk);
      scheduled ??= setImmediate(() => flush(this));
      done();
    },
    flush(done) {
      flush(this);
      onEnd(Buffer.concat(written).toString('utf8'));
      done();
    },
  });
}
