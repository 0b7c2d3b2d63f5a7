import { waitUntilAtRest } from './at-rest.mjs';

/**
 * A system in which a process uses shares of a core, second by second; the last one goes on for ever.
 *
 * @param {number[]} shares
 */
function system(shares) {
  let seconds = 0;
  return {
    now: () => seconds * 1000,
    pause: async () => void (seconds += 1),
    used: () =>
      Array.from({ length: seconds }, (_, second) => (shares[second] ?? shares.at(-1) ?? 0) * 1000).reduce(
        (sum, ms) => sum + ms,
        0,
      ),
    passed: () => seconds,
  };
}

const quietly = () => {};

describe('waiting until a process is at rest', () => {
  it('ends after four quiet seconds in a row', async () => {
    const busy = system([1, 0.9, 0.02, 0.8, 0.01]);
    await expect(waitUntilAtRest([1], quietly, busy)).resolves.toBe(true);
    expect(busy.passed()).toBe(8);
  });

  it('gives up on one that never rests', async () => {
    const busy = system([1]);
    await expect(waitUntilAtRest([1], quietly, busy)).resolves.toBe(false);
    expect(busy.passed()).toBe(180);
  });

  it('does not wait where the system does not tell', async () => {
    const silent = { ...system([1]), used: () => Number.NaN };
    await expect(waitUntilAtRest([1], quietly, silent)).resolves.toBe(false);
  });
});
