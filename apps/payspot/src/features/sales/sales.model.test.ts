import fc from 'fast-check';
import {
  addDays,
  dayAt,
  groupByDay,
  readPage,
  readRange,
  sumTakings,
  type SaleRow,
  type Takings,
} from './sales.model.ts';

function buildRow(overrides: Partial<SaleRow> = {}): SaleRow {
  return {
    orderId: 'order-1',
    number: 'ACDE',
    at: '2026-11-21T12:00:00.000Z',
    eventTitle: 'Frostline',
    quantity: 2,
    total: 240_000,
    currency: 'RSD',
    method: 'cash',
    cash: 240_000,
    card: 0,
    refunded: 0,
    commission: 1_000,
    seller: 'Milan',
    isCollected: false,
    ...overrides,
  };
}

describe('readRange', () => {
  const today = '2026-11-21';

  it.each([
    ['', { from: today, to: today }],
    ['from=2026-11-01', { from: '2026-11-01', to: today }],
    ['from=2026-11-01&to=2026-11-03', { from: '2026-11-01', to: '2026-11-03' }],
    ['from=2026-11-03&to=2026-11-01', { from: '2026-11-01', to: '2026-11-03' }],
    ['from=2026-12-03', { from: '2026-12-03', to: '2026-12-03' }],
    ['from=yesterday&to=2026-99-99', { from: today, to: today }],
  ])('reads %j', (search, expected) => {
    expect(readRange(new URLSearchParams(search), today)).toEqual(expected);
  });
});

describe('readPage', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=x', 1],
    ['page=1.5', 1],
  ])('reads %j as %i', (search, expected) => {
    expect(readPage(new URLSearchParams(search))).toBe(expected);
  });
});

describe('dayAt', () => {
  it('is the day on the counter’s wall, not the one of UTC', () => {
    const lateEvening = new Date('2026-11-21T23:30:00.000Z');
    expect(dayAt(lateEvening, 'Europe/Belgrade')).toBe('2026-11-22');
    expect(dayAt(lateEvening, 'America/Toronto')).toBe('2026-11-21');
  });
});

describe('addDays', () => {
  it.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-11-21', -6, '2026-11-15'],
  ])('of %s and %i is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });
});

describe('groupByDay', () => {
  it('puts the latest day first and sums each by currency and method', () => {
    const rows = [
      buildRow(),
      buildRow({ method: 'card', total: 100_000, cash: 0, card: 60_000, refunded: 40_000, quantity: 1 }),
      buildRow({ at: '2026-11-20T12:00:00.000Z', currency: 'EUR', total: 1_800, cash: 1_800 }),
    ];
    const days = groupByDay(rows, 'Europe/Belgrade');
    expect(days.map(day => day.day)).toEqual(['2026-11-21', '2026-11-20']);
    expect(days[0]?.takings).toEqual([
      {
        currency: 'RSD',
        cash: 240_000,
        card: 60_000,
        sales: 2,
        tickets: 3,
        commission: 2_000,
        refunded: 40_000,
      },
    ]);
    expect(days[1]?.takings).toEqual([
      { currency: 'EUR', cash: 1_800, card: 0, sales: 1, tickets: 2, commission: 1_000, refunded: 0 },
    ]);
  });

  it('loses no sale and no money', () => {
    const row = fc.record({
      cash: fc.nat(1_000_000),
      card: fc.nat(1_000_000),
      quantity: fc.integer({ min: 1, max: 20 }),
      currency: fc.constantFrom('RSD' as const, 'EUR' as const),
      at: fc
        .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
        .map(date => date.toISOString()),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), parts => {
        const rows = parts.map(buildRow);
        const days = groupByDay(rows, 'Europe/Belgrade');
        expect(days.flatMap(day => day.rows)).toHaveLength(rows.length);
        const sum = (all: readonly Takings[]) => all.reduce((total, one) => total + one.cash + one.card, 0);
        expect(days.reduce((total, day) => total + sum(day.takings), 0)).toBe(sum(sumTakings(rows)));
      }),
    );
  });
});
