import { createBackoff } from './backoff.mjs';

describe('the pause before something is started again', () => {
  let at = 0;
  const after = (backoff, ms) => {
    at += ms;
    return backoff.next();
  };
  const create = () => createBackoff({}, () => at);

  it('doubles up to the longest one', () => {
    const backoff = create();
    const pauses = Array.from({ length: 10 }, () => after(backoff, 1_000).pauseMs);
    expect(pauses.slice(0, 4)).toEqual([200, 400, 800, 1_600]);
    expect(pauses.at(-1)).toBe(30_000);
  });

  it('grows also for what ends every 70 seconds, and says how often that was', () => {
    const backoff = create();
    const said = Array.from({ length: 8 }, () => after(backoff, 70_000));
    expect(said.at(-1)).toEqual({ pauseMs: 25_600, count: ', 8 times within 9 min,' });
    expect(said.map(({ count }) => count).slice(0, 3)).toEqual(['', '', ', 3 times within 3 min,']);
  });

  it('is short again after a quarter of an hour without an end', () => {
    const backoff = create();
    for (let number = 0; number < 6; number += 1) after(backoff, 1_000);
    expect(after(backoff, 16 * 60_000)).toEqual({ pauseMs: 200, count: '' });
  });
});
