import { changeOf, salesUrl } from './sales-report.model.ts';

describe('the figures of a client', () => {
  it('are of the days in the address', () => {
    const parsed = salesUrl.parse(new URLSearchParams('from=2026-01-01&to=never'));
    expect(parsed).toEqual({ from: '2026-01-01', to: undefined, page: 1 });
  });
});

describe('the change of a figure', () => {
  it.each([
    [150, 100, 0.5],
    [50, 100, -0.5],
    [100, 100, 0],
    [0, 100, -1],
    [0, 0, 0],
    [5, 0, undefined],
    [10, -20, 1.5],
  ])('from %s after %s is %s', (now, before, change) => {
    expect(changeOf(now, before)).toBe(change);
  });
});
