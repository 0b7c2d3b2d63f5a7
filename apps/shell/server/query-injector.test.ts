/** @jest-environment node */
import { setImmediate as turn } from 'node:timers/promises';
import { createQueryInjector } from './query-injector.ts';

async function run(parts: readonly string[][], scripts: string[]) {
  let whole = '';
  const injector = createQueryInjector(
    () => scripts.shift() ?? '',
    page => (whole = page),
  );
  const received: string[] = [];
  injector.on('data', (chunk: Buffer) => received.push(chunk.toString()));
  for (const part of parts) {
    for (const chunk of part) injector.write(chunk);
    await turn();
    await turn();
  }
  injector.end();
  await turn();
  return { received, whole };
}

describe('the query injector', () => {
  it('writes what finished before the flush that needs it, never before the first', async () => {
    const { received, whole } = await run(
      [
        ['<html>', '<p>'],
        ['<div hidden>', 'x</div>'],
      ],
      ['<script>1</script>'],
    );
    expect(received).toEqual(['<html><p>', '<script>1</script><div hidden>x</div>']);
    expect(whole).toBe(received.join(''));
  });

  it('adds nothing when nothing finished', async () => {
    expect((await run([['a'], ['b']], [])).received).toEqual(['a', 'b']);
  });
});
