import fc from 'fast-check';
import { deepestJson, isDeeperThan } from './json-depth.ts';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('the depth of JSON', () => {
  it('is that of its lists and objects, whatever its strings hold', () => {
    const anything = fc.jsonValue({ maxDepth: 6, stringUnit: 'binary-ascii' });
    fc.assert(
      fc.property(anything, fc.integer({ min: 0, max: 8 }), (value, levels) => {
        expect(isDeeperThan(JSON.stringify(value), levels)).toBe(depthOf(value) > levels);
      }),
    );
  });

  it('is found in linear time, also where strings never end', () => {
    expect(isDeeperThan('['.repeat(200_000), deepestJson)).toBe(true);
    expect(isDeeperThan('[]'.repeat(100_000), deepestJson)).toBe(false);
    expect(isDeeperThan(`"${'\\"'.repeat(100_000)}`, deepestJson)).toBe(false);
  });
});
