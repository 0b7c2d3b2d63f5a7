import { createFairQueue, type FairQueueLimits, type QueuePlace } from './fair-queue.ts';

/** A queue whose pieces end when they are told to; says in which order they began. */
function staged(limits: FairQueueLimits) {
  const queue = createFairQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, place: QueuePlace) => {
    const done = queue.run(() => {
      begun.push(name);
      return new Promise<void>(resolve => ends.set(name, resolve));
    }, place);
    done.catch(() => undefined);
    return done;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(resolve => setTimeout(resolve, 5));
  };
  const endAll = async (names: readonly string[]) => {
    for (const name of names) await end(name);
  };
  return { queue, begun, ask, end, endAll };
}

describe('a fair queue', () => {
  it('lets keys take turns, however much one of them asks for', async () => {
    const { begun, ask, endAll } = staged({ width: 1, length: 100 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, { key: 'a' });
    void ask('b1', { key: 'b' });
    void ask('c1', { key: 'c' });
    await endAll(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  });

  it('takes lower lanes first', async () => {
    const { begun, ask, endAll } = staged({ width: 1, length: 100 });
    void ask('buyer 1', { key: 'a', lane: 2 });
    void ask('buyer 2', { key: 'b', lane: 2 });
    void ask('mail', { key: 'mail', lane: 1 });
    void ask('counter', { key: 'counter', lane: 0 });
    await endAll(['buyer 1', 'counter', 'mail', 'buyer 2']);
    expect(begun).toEqual(['buyer 1', 'counter', 'mail', 'buyer 2']);
  });

  it('works on a few pieces of a key at a time, and on those of others meanwhile', async () => {
    const { begun, ask, end } = staged({ width: 3, widthPerKey: 1, length: 100 });
    for (const name of ['a1', 'a2', 'b1']) void ask(name, { key: name.slice(0, 1) });
    await end('');
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('lends the width to a key while nobody else waits, where it may', async () => {
    const { begun, ask, end } = staged({ width: 2, widthPerKey: 1, lendsWidth: true, length: 100 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, { key: 'a' });
    void ask('b1', { key: 'b' });
    await end('a1');
    // the next place is the other's, although the first key stood in the queue before
    expect(begun).toEqual(['a1', 'a2', 'b1']);
  });

  it('refuses what is too much, of all and of one key', async () => {
    const { ask } = staged({ width: 1, length: 3, lengthPerKey: 2 });
    void ask('a1', { key: 'a' });
    void ask('a2', { key: 'a' });
    void ask('a3', { key: 'a' });
    await expect(ask('a4', { key: 'a' })).rejects.toMatchObject({ reason: 'full' });
    void ask('b1', { key: 'b' });
    await expect(ask('c1', { key: 'c' })).rejects.toMatchObject({ reason: 'full' });
  });

  it('refuses what waited too long, and forgets it', async () => {
    const { queue, begun, ask, end } = staged({ width: 1, length: 9, patienceMs: 20 });
    void ask('a1', { key: 'a' });
    await expect(ask('a2', { key: 'a' })).rejects.toMatchObject({ reason: 'late' });
    expect(queue.waiting).toBe(0);
    await end('a1');
    expect(begun).toEqual(['a1']);
  });

  it('lets a key rest for as long as its piece took, while others go on', async () => {
    const queue = createFairQueue({ width: 2, widthPerKey: 1, length: 9, restShare: 1 });
    const began: Record<string, number> = {};
    const work = (name: string) => () => {
      began[name] = performance.now();
      return new Promise<void>(resolve => setTimeout(resolve, 50));
    };
    const start = performance.now();
    await Promise.all([
      queue.run(work('a1'), { key: 'a' }),
      queue.run(work('a2'), { key: 'a' }),
      queue.run(work('b1'), { key: 'b' }),
    ]);
    expect((began['a2'] ?? 0) - start).toBeGreaterThanOrEqual(90);
    expect((began['b1'] ?? 0) - start).toBeLessThan(45);
  });

  it('goes on after pieces that fail', async () => {
    const queue = createFairQueue({ width: 1, length: 9 });
    const failing = queue.run(() => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    await expect(queue.run(async () => 'done')).resolves.toBe('done');
  });
});
