import fc from 'fast-check';
import { forecastSales, type SellingEvent } from './sales-forecast.ts';

const event: SellingEvent = {
  sold: 100,
  capacity: 1000,
  daysLeft: 10,
  recent: { sold: 70, days: 14 },
  earlier: { before: 0, total: 0 },
};

const units = fc.integer({ min: 0, max: 100_000 });
const selling: fc.Arbitrary<SellingEvent> = fc
  .record({
    capacity: units,
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    daysLeft: fc.double({ min: -5, max: 800, noNaN: true }),
    recent: fc.record({ sold: units, days: fc.integer({ min: 0, max: 14 }) }),
    total: units,
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ capacity, share, daysLeft, recent, total, part }) => ({
    ...{ capacity, daysLeft, recent, sold: Math.floor(capacity * share) },
    earlier: { total, before: Math.floor(total * part) },
  }));

describe('forecastSales', () => {
  it('goes by what earlier events had sold as long before they began', () => {
    const forecast = forecastSales({ ...event, earlier: { before: 100, total: 400 } });
    expect(forecast).toEqual({ expected: 400, basis: 'earlier' });
  });

  it('goes by the pace of the last days without enough earlier events', () => {
    expect(forecastSales({ ...event, earlier: { before: 10, total: 40 } })).toEqual({
      expected: 150,
      basis: 'pace',
    });
  });

  it.each([
    ['nothing was sold lately', { recent: { sold: 0, days: 14 } }],
    ['it has begun', { daysLeft: -0.1, earlier: { before: 100, total: 400 } }],
  ])('expects what is sold when %s', (_why, part) => {
    expect(forecastSales({ ...event, ...part })).toEqual({ expected: 100, basis: 'none' });
  });

  it('makes no guess of a few early buyers', () => {
    expect(forecastSales({ ...event, earlier: { before: 4, total: 400 } }).basis).toBe('pace');
  });

  it('is never below what is sold nor above what there is', () => {
    fc.assert(
      fc.property(selling, of => {
        const { expected } = forecastSales(of);
        expect(Number.isInteger(expected)).toBe(true);
        expect(expected).toBeGreaterThanOrEqual(of.sold);
        expect(expected).toBeLessThanOrEqual(of.capacity);
      }),
    );
  });

  it('expects no less of an event that has sold more', () => {
    fc.assert(
      fc.property(selling, fc.integer({ min: 0, max: 1000 }), (of, more) => {
        fc.pre(of.sold > 0);
        const better = { ...of, sold: Math.min(of.sold + more, of.capacity) };
        expect(forecastSales(better).expected).toBeGreaterThanOrEqual(forecastSales(of).expected);
      }),
    );
  });
});
