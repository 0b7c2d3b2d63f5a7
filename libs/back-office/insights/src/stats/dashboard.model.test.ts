import { changeOf, conversionOf, ticketsByChannel, visitCurves } from './dashboard.model.ts';

describe('dashboard', () => {
  it('adds tickets of a channel up over currencies, best first', () => {
    const row = { orders: 1, gross: 100, fees: 0, refunded: 0, net: 100 };
    expect(
      ticketsByChannel([
        { ...row, channel: 'web', currency: 'EUR', tickets: 3 },
        { ...row, channel: 'payspot', currency: 'RSD', tickets: 9 },
        { ...row, channel: 'web', currency: 'RSD', tickets: 4 },
      ]),
    ).toEqual([
      { channel: 'payspot', tickets: 9 },
      { channel: 'web', tickets: 7 },
    ]);
  });

  it.each([
    [0, 0, undefined],
    [0, 3, undefined],
    [200, 7, 3.5],
    [3, 1, 33.3],
  ])('makes of %s visits and %s orders a share of %s', (visits, orders, share) => {
    expect(conversionOf(visits, orders)).toBe(share);
  });

  it('draws a point a day and about four words below them', () => {
    const days = Array.from({ length: 30 }, (_, index) => ({
      ...{ day: `2026-03-${String(index + 1).padStart(2, '0')}`, visits: index, webOrders: 1 },
    }));
    const curves = visitCurves(days, { day: iso => iso, count: String });
    expect(curves.visits).toHaveLength(30);
    expect(curves.xTicks.map(({ value }) => value)).toEqual([0, 10, 20]);
    expect(curves.yTicks.at(-1)?.value).toBeGreaterThanOrEqual(29);
  });

  it.each([
    [{ recent: 30, before: 20 }, 50],
    [{ recent: 0, before: 20 }, -100],
    [{ recent: 5, before: 0 }, undefined],
  ])('tells how %j moved', (sales, change) => {
    expect(changeOf(sales)).toBe(change);
  });
});
