import { performanceScore } from './score.mjs';

describe('the performance score', () => {
  it('is 90 and 50 where the curves are pinned', () => {
    expect(performanceScore({ fcp: 1800, si: 3387, lcp: 2500, tbt: 200, cls: 0.1 })).toBe(90);
    expect(performanceScore({ fcp: 3000, si: 5800, lcp: 4000, tbt: 600, cls: 0.25 })).toBe(50);
  });

  it('is 100 for a page that is there at once', () => {
    expect(performanceScore({ fcp: 300, si: 300, lcp: 300, tbt: 0, cls: 0 })).toBe(100);
  });
});
