import { saveDelay } from './save-delay.ts';

describe('saving a drawing automatically', () => {
  it.each([
    ['waits for a rest', 0, 2_000],
    ['waits again after each stroke', 7_000, 2_000],
    ['waits less the longer nothing was saved', 9_000, 1_000],
    ['comes even though nobody rests', 12_000, 0],
  ])('%s', (_what, after, delay) => {
    expect(saveDelay(50_000, 50_000 + after)).toBe(delay);
  });
});
