import { dayOfPoint, roundTicks, salesCurve } from './sales-curve.model.ts';

const say = { day: (iso: string) => iso, count: String };

describe('salesCurve', () => {
  it('fills the days that nothing was sold on', () => {
    const days = [
      { day: '2026-02-27', sold: 3 },
      { day: '2026-03-02', sold: 5 },
    ];
    const curve = salesCurve(days, say);
    expect(curve.points.map(({ y }) => y)).toEqual([3, 0, 0, 5]);
    expect(curve.total).toBe(8);
    expect(dayOfPoint(days, 2)).toBe('2026-03-01');
  });

  it('carries at most four words under the days', () => {
    const days = Array.from({ length: 21 }, (_, index) => ({
      day: `2026-03-${String(index + 1).padStart(2, '0')}`,
      sold: 1,
    }));
    expect(salesCurve(days, say).xTicks.map(({ value }) => value)).toEqual([0, 7, 14]);
  });

  it('is empty without days', () => {
    expect(salesCurve([], say)).toEqual({
      points: [],
      xTicks: [],
      yTicks: [{ value: 0, label: '0' }],
      total: 0,
    });
  });
});

describe('roundTicks', () => {
  it.each([
    [0, [0]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 5, 10]],
    [66, [0, 25, 50, 75]],
    [412, [0, 200, 400, 600]],
    [16_911, [0, 10_000, 20_000]],
  ])('%i: %p', (highest, ticks) => {
    expect(roundTicks(highest)).toEqual(ticks);
  });
});
