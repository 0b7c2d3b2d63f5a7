import fc from 'fast-check';
import {
  comparisonCurves,
  comparisonUrl,
  soldUntil,
  stepsOf,
  type ComparedEvent,
} from './comparison.model.ts';

const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
const event: ComparedEvent = {
  eventId: idOf(1),
  title: 'One',
  clientName: 'Club',
  date: '2026-03-01T19:00:00Z',
  timezone: 'Europe/Belgrade',
  sold: 60,
  capacity: 200,
  entered: 0,
  currency: 'RSD',
  gross: 0,
  net: 0,
  visits: 0,
  webOrders: 0,
  days: [
    { daysBefore: 40, sold: 10 },
    { daysBefore: 7, sold: 30 },
    { daysBefore: 0, sold: 20 },
  ],
  daysLeft: 0,
};
const say = { days: String, value: String };

describe('comparison of events', () => {
  it('keeps at most five events in the address, each once, and nothing that is no id', () => {
    const ids = [1, 2, 2, 3, 4, 5, 6].map(idOf);
    const choice = comparisonUrl.parse(new URLSearchParams({ events: ['x', ...ids].join(','), as: 'share' }));
    expect(choice.eventIds).toEqual([1, 2, 3, 4, 5].map(idOf));
    expect(comparisonUrl.parse(new URLSearchParams(comparisonUrl.format(choice) as never))).toEqual(choice);
  });

  it.each([
    [41, undefined],
    [40, 10],
    [8, 10],
    [7, 40],
    [0, 60],
  ])('tells what was sold %s days before: %s', (day, sold) => {
    expect(soldUntil(event, day)).toBe(sold);
  });

  it('says nothing of days that are still to come', () => {
    expect(soldUntil({ ...event, daysLeft: 5 }, 4)).toBeUndefined();
    expect(soldUntil({ ...event, daysLeft: 5 }, 5)).toBe(40);
  });

  it('draws shares of the places where they are asked for', () => {
    const { curves } = comparisonCurves([event], 'share', say);
    expect(curves[0]?.points.at(-1)).toEqual({ x: 0, y: 30 });
  });

  it('draws a curve that never falls, on no more steps than can be told apart, and ends with all that was sold', () => {
    const days = fc
      .uniqueArray(fc.record({ daysBefore: fc.integer({ min: 0, max: 900 }), sold: fc.nat(500) }), {
        ...{ minLength: 1, maxLength: 40, selector: ({ daysBefore }: { daysBefore: number }) => daysBefore },
      })
      .map(found => [...found].sort((a, b) => b.daysBefore - a.daysBefore));
    fc.assert(
      fc.property(days, given => {
        const one = { ...event, days: given };
        const points = comparisonCurves([one], 'tickets', say).curves[0]?.points ?? [];
        expect(points.length).toBeLessThanOrEqual(64);
        points.forEach(({ x, y }, index) => {
          const before = points[index - 1];
          if (before) expect([x > before.x, y >= before.y]).toEqual([true, true]);
        });
        expect(points.at(-1)).toEqual({ x: 0, y: given.reduce((sum, { sold }) => sum + sold, 0) });
        expect(stepsOf([one]).at(-1)).toBe(0);
      }),
    );
  });
});
