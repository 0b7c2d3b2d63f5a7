import { createFairQueue } from '@vh/domain/load';
import { atOnceOf, type RequestCost } from './calls-at-once.ts';

/** How many calls of one address are under way when it has sent twenty, and how many of another one then. */
async function underWay(cost: RequestCost) {
  const limits = atOnceOf(cost);
  if (!limits) throw new Error(`${cost} is not counted`);
  const queue = createFairQueue({ ...limits, patienceMs: 50 });
  const begun = { greedy: 0, other: 0 };
  const ask = (key: keyof typeof begun) => {
    const waiting = queue.run(() => new Promise(() => void (begun[key] += 1)), { key });
    waiting.catch(() => undefined);
  };
  for (let at = 0; at < 20; at += 1) ask('greedy');
  ask('other');
  await new Promise(resolve => setTimeout(resolve, 5));
  return begun;
}

describe('calls of one address at a time', () => {
  it.each([
    ['light', 3],
    ['search', 1],
    ['file', 2],
    ['write', 12],
  ] as const)('are a few of each cost (%s), and others begin at once', async (cost, most) => {
    expect(await underWay(cost)).toEqual({ greedy: most, other: 1 });
  });

  it.each(['light', 'search'] as const)(
    'leave half of the time to others where they only read (%s)',
    cost => {
      expect(atOnceOf(cost)?.restShare).toBe(1);
    },
  );
});
