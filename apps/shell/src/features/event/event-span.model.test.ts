import { phaseOf, runsForDays, waitOf } from './event-span.model.ts';

const timezone = 'Europe/Sarajevo';

describe('an event runs for days', () => {
  it.each([
    ['2026-03-08T19:00:00Z', undefined, false],
    ['2026-03-08T19:00:00Z', '2026-03-08T21:00:00Z', false],
    ['2026-03-08T22:00:00Z', '2026-03-09T05:00:00Z', false],
    ['2026-03-08T10:00:00Z', '2026-03-09T17:00:00Z', true],
    ['2026-11-22T10:00:00Z', '2027-03-21T11:00:00Z', true],
    // the day is the event's own: late evening in UTC is the next day in Sarajevo
    ['2026-03-08T23:30:00Z', '2026-03-09T20:00:00Z', false],
  ])('from %s to %s: %s', (date, endDate, expected) => {
    expect(runsForDays({ date, endDate, timezone })).toBe(expected);
  });
});

describe('the phase of an event', () => {
  const now = Date.parse('2026-03-08T12:00:00Z');
  it.each([
    ['on_sale', '2026-03-09T19:00:00Z', 'selling'],
    ['few_left', '2026-03-09T19:00:00Z', 'selling'],
    ['sold_out', '2026-03-09T19:00:00Z', 'sold_out'],
    ['not_yet', '2026-03-09T19:00:00Z', 'not_yet'],
    ['closed', '2026-03-09T19:00:00Z', 'closed'],
    ['closed', '2026-03-07T19:00:00Z', 'over'],
    ['sold_out', '2026-03-07T19:00:00Z', 'over'],
    ['cancelled', '2026-03-07T19:00:00Z', 'cancelled'],
    ['postponed', '2026-03-07T19:00:00Z', 'postponed'],
  ] as const)('that is %s on %s is %s', (saleState, date, phase) => {
    expect(phaseOf({ saleState, date, endDate: undefined }, now)).toBe(phase);
  });

  it('lasts until the end of a run', () => {
    const run = {
      saleState: 'on_sale',
      date: '2026-03-01T10:00:00Z',
      endDate: '2026-04-01T10:00:00Z',
    } as const;
    expect(phaseOf(run, now)).toBe('selling');
  });
});

describe('a wait', () => {
  it.each([
    [-5, 0, 'second'],
    [90_000, 90, 'second'],
    [30 * 60_000, 30, 'minute'],
    [5 * 3_600_000, 5, 'hour'],
    [49 * 3_600_000, 2, 'day'],
  ])('of %i ms is %i %ss', (ms, count, unit) => {
    expect(waitOf(ms)).toEqual({ count, unit });
  });
});
