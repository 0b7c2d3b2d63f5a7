import { agoOf } from './ago.model.ts';

describe('agoOf', () => {
  it.each([
    [-5_000, { key: 'agoNow' }],
    [59_999, { key: 'agoNow' }],
    [60_000, { key: 'agoMinutes', count: 1 }],
    [34 * 60_000 + 10, { key: 'agoMinutes', count: 34 }],
    [3_600_000, { key: 'agoHours', count: 1 }],
    [7_300_000, { key: 'agoHours', count: 2 }],
  ])('says of %i milliseconds %j', (passed, expected) => {
    expect(agoOf(1_000_000, 1_000_000 + passed)).toEqual(expected);
  });
});
