import { setTimeout as sleep } from 'node:timers/promises';
import { makeLanes } from './lanes.mjs';

describe('lanes', () => {
  it('do so much at once and no more, in the order in which it came', async () => {
    const inLane = makeLanes(2);
    const begun = /** @type {number[]} */ ([]);
    let running = 0;
    let most = 0;
    const body = (/** @type {number} */ number) => async () => {
      begun.push(number);
      most = Math.max(most, ++running);
      await sleep(1);
      running -= 1;
      return number;
    };
    expect(await Promise.all([1, 2, 3, 4, 5].map(number => inLane(body(number))))).toEqual([1, 2, 3, 4, 5]);
    expect(begun).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('are free again after a failure', async () => {
    const inLane = makeLanes(1);
    await expect(inLane(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inLane(() => Promise.resolve('yes'))).toBe('yes');
  });
});
