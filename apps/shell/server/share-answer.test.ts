/** @jest-environment node */
import { shareAnswer } from './share-answer.ts';

describe('an answer that is shared', () => {
  it('is asked for once while it is awaited, and again after its time', async () => {
    let calls = 0;
    let at = 0;
    const read = shareAnswer(
      async () => (calls += 1),
      100,
      () => at,
    );
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    expect(await read()).toBe(1);
    at = 100;
    expect(await read()).toBe(2);
  });

  it('is not kept where it failed', async () => {
    let calls = 0;
    const read = shareAnswer(async () => {
      calls += 1;
      if (calls === 1) throw new Error('away');
      return calls;
    }, 100);
    await expect(read()).rejects.toThrow('away');
    expect(await read()).toBe(2);
  });
});
