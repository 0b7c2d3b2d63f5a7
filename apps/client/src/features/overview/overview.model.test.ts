import { bestSelling, type NextEvent } from './overview.model.ts';

describe('bestSelling', () => {
  it('keeps the five that sell best and leaves out what sold nothing', () => {
    const events = [3, 0, 9, 1, 7, 5, 2].map(sold => ({ sold }) as NextEvent);
    expect(bestSelling(events).map(({ sold }) => sold)).toEqual([9, 7, 5, 3, 2]);
  });
});
