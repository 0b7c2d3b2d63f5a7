import { createRateLimiter } from './rate-limit.ts';

describe('a rate limiter', () => {
  function limited(tries: number) {
    let time = 0;
    const limiter = createRateLimiter({ tries, seconds: 60 }, { now: () => new Date(time) });
    const isRefused = (act: () => void) => {
      try {
        act();
        return false;
      } catch {
        return true;
      }
    };
    return {
      take: (key: string) => isRefused(() => limiter.take(key)),
      check: (key: string) => isRefused(() => limiter.check(key)),
      pass: (seconds: number) => {
        time += seconds * 1000;
      },
    };
  }

  it('refuses a key after its tries until its window ends', () => {
    const { take, check, pass } = limited(2);
    expect([take('a'), take('a'), check('a'), take('a'), take('b')]).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    pass(60);
    expect([check('a'), take('a'), take('a'), take('a')]).toEqual([false, false, false, true]);
  });

  it('judges right, and does little work a call, among very many keys', () => {
    const { take, check, pass } = limited(1);
    const keys = Array.from({ length: 100_000 }, (_, at) => `key ${at}`);
    const takeAll = () => keys.filter(take).length;
    expect([takeAll(), takeAll()]).toEqual([0, keys.length]);
    pass(30);
    expect([take('later'), check('key 0')]).toEqual([false, true]);
    pass(30);
    // a key that comes back before it was discarded starts again, and is kept for its whole new window
    expect([take('key 99999'), take('key 99999'), take('later')]).toEqual([false, true, true]);
    expect(takeAll()).toBe(1);
    pass(59);
    expect([check('key 99999'), check('key 5'), check('later')]).toEqual([true, true, false]);
  });

  it('takes all IPv6 addresses of a network for one', () => {
    const { take } = limited(1);
    expect(
      [
        '2001:db8:1:2::1 a@b.test',
        '2001:db8:1:2:ffff::7 a@b.test',
        '2001:db8:1:2::1 c@d.test',
        '2001:db8:1:3::1 a@b.test',
        '2001:db8::1',
        '2001:db8:0:0:5::1',
        'a:b',
        'a:b',
      ].map(take),
    ).toEqual([false, true, false, false, false, true, false, true]);
  });

  it('tells addresses of version 4 apart, however they are written', () => {
    const { take } = limited(1);
    expect(
      ['::ffff:192.0.2.1', '::ffff:192.0.2.2', '192.0.2.1 a@b.test', '::FFFF:192.0.2.1'].map(take),
    ).toEqual([false, false, false, true]);
  });
});
