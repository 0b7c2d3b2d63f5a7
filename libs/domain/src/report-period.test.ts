import fc from 'fast-check';
import { nextReportAt, reportPeriodOf, reportRhythms, type ReportRhythm } from './report-period.ts';
import { wallTimeAt } from './zoned-time.ts';

const zone = 'Europe/Belgrade';
const daily: ReportRhythm = { every: 'daily', weekday: 1, monthDay: 1, hour: 2 };
const rhythms: fc.Arbitrary<ReportRhythm> = fc.record({
  every: fc.constantFrom(...reportRhythms),
  weekday: fc.integer({ min: 1, max: 7 }),
  monthDay: fc.integer({ min: 1, max: 28 }),
  hour: fc.integer({ min: 0, max: 23 }),
});
const zones = fc.constantFrom(zone, 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC');
const moments = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2031-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => new Date(Math.floor(date.getTime() / 1000) * 1000));

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

describe('when reports are due', () => {
  it('keeps the hour of the wall clock over the change of clocks', () => {
    const at8 = { ...daily, hour: 8 };
    expect(nextReportAt(at8, new Date('2026-03-28T07:00:00Z')).toISOString()).toBe(
      '2026-03-29T06:00:00.000Z',
    );
    expect(nextReportAt(at8, new Date('2026-10-24T06:00:00Z')).toISOString()).toBe(
      '2026-10-25T07:00:00.000Z',
    );
  });

  it('is due once where clocks skip its hour, and once where they show it twice', () => {
    const spring = nextReportAt(daily, new Date('2026-03-28T12:00:00Z'));
    expect(spring.toISOString()).toBe('2026-03-29T01:00:00.000Z');
    expect(nextReportAt(daily, spring).toISOString()).toBe('2026-03-30T00:00:00.000Z');
    const autumn = nextReportAt(daily, new Date('2026-10-24T12:00:00Z'));
    expect(autumn.toISOString()).toBe('2026-10-25T00:00:00.000Z');
    expect(nextReportAt(daily, autumn).toISOString()).toBe('2026-10-26T01:00:00.000Z');
  });

  it.each([
    [
      { ...daily, every: 'weekly' as const, weekday: 1 },
      { from: '2026-06-01', to: '2026-06-07' },
    ],
    [
      { ...daily, every: 'monthly' as const },
      { from: '2026-06-01', to: '2026-06-30' },
    ],
    [
      { ...daily, every: 'monthly' as const, monthDay: 28 },
      { from: '2026-05-28', to: '2026-06-27' },
    ],
    [daily, { from: '2026-06-03', to: '2026-06-03' }],
  ])('is about the days before it: %j', (rhythm, period) => {
    expect(reportPeriodOf(rhythm, nextReportAt(rhythm, new Date('2026-06-03T12:00:00Z')))).toEqual(period);
  });

  it('tells each day once: every period begins where the one before it ended, in every zone and over years', () => {
    fc.assert(
      fc.property(rhythms, moments, zones, (rhythm, start, at) => {
        let due = nextReportAt(rhythm, start, at);
        expect(due.getTime()).toBeGreaterThan(start.getTime());
        for (let turn = 0; turn < 14; turn += 1) {
          const next = nextReportAt(rhythm, due, at);
          expect(next.getTime()).toBeGreaterThan(due.getTime());
          expect(reportPeriodOf(rhythm, next, at).from).toBe(dayAfter(reportPeriodOf(rhythm, due, at).to));
          due = next;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('leaves none out: whatever moment is asked from, the next is the same until it is due', () => {
    fc.assert(
      fc.property(rhythms, moments, fc.double({ min: 0, max: 1, noNaN: true }), (rhythm, start, part) => {
        const due = nextReportAt(rhythm, start, zone);
        const between = new Date(Math.floor(start.getTime() + (due.getTime() - start.getTime() - 1) * part));
        expect(nextReportAt(rhythm, between, zone)).toEqual(due);
      }),
      { numRuns: 60 },
    );
  });

  it('is due on the hour of the wall clock, or on the next where that is skipped', () => {
    fc.assert(
      fc.property(rhythms, moments, zones, (rhythm, start, at) => {
        const wall = wallTimeAt(nextReportAt(rhythm, start, at), at);
        const hours = [rhythm.hour, rhythm.hour + 1].map(hour => `${String(hour).padStart(2, '0')}:00:00`);
        expect(hours).toContain(wall.slice(11));
      }),
    );
  });
});
