import { createFakeClock } from '../testing/fake-clock.ts';
import { createShortCache } from './short-cache.ts';

const kept = { seconds: 10, entries: 2 };

describe('createShortCache', () => {
  it('keeps an answer for its time', async () => {
    const clock = createFakeClock();
    const cache = createShortCache<number>(kept, clock);
    const make = jest.fn().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
    expect([await cache.get('a', make), await cache.get('a', make)]).toEqual([1, 1]);
    clock.advance(10_000);
    expect(await cache.get('a', make)).toBe(2);
  });

  it('asks once for callers at the same time', async () => {
    const cache = createShortCache<number>(kept, createFakeClock());
    const make = jest.fn().mockResolvedValue(1);
    await Promise.all([cache.get('a', make), cache.get('a', make)]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('does not keep failures', async () => {
    const cache = createShortCache<number>(kept, createFakeClock());
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('a', () => Promise.resolve(3))).toBe(3);
  });

  it('gives an old answer while it is allowed to and fetches the new one once', async () => {
    const clock = createFakeClock();
    const cache = createShortCache<number>({ ...kept, staleSeconds: 60 }, clock);
    const make = jest
      .fn()
      .mockResolvedValueOnce(1)
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue(2);
    expect(await cache.get('a', make)).toBe(1);
    clock.advance(11_000);
    expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([1, 1]);
    expect(make).toHaveBeenCalledTimes(2);
    await new Promise(setImmediate);
    // that one failed: the old answer stays, and the next caller tries again
    expect(await cache.get('a', make)).toBe(1);
    await new Promise(setImmediate);
    expect(await cache.get('a', make)).toBe(2);
    clock.advance(70_001);
    expect(await cache.get('a', () => Promise.resolve(3))).toBe(3);
  });

  it('forgets the oldest when there are too many', async () => {
    const cache = createShortCache<number>(kept, createFakeClock());
    for (const key of ['a', 'b', 'c']) await cache.get(key, () => Promise.resolve(1));
    expect(await cache.get('a', () => Promise.resolve(2))).toBe(2);
    expect(await cache.get('c', () => Promise.resolve(2))).toBe(1);
  });
});
