import fc from 'fast-check';
import { wallTimeAt } from '../zoned-time.ts';
import { checkEventForm } from './check-event-form.ts';
import type { EventForm } from './event-form.ts';
import { factsOf, formOf, storedOf, typeOf } from './event-form.testing.ts';
import type { EventFormFacts } from './form-facts.ts';
import { isWallTime, localTimeOf, moveForm, resolveLocalTime } from './form-times.ts';

const zones = fc.constantFrom(
  'Europe/Belgrade',
  'America/Toronto',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'UTC',
);
const minutes = fc.integer({ min: 28_000_000, max: 33_000_000 }).map(minute => new Date(minute * 60_000));

function said(form: Partial<EventForm>, facts: Partial<EventFormFacts> = {}): string[] {
  return checkEventForm(formOf(form), factsOf(facts))
    .filter(problem => problem.code !== 'untranslated')
    .map(({ path, code }) => `${path} ${code}`);
}

describe('local times', () => {
  it('come back from their moments, also where the clocks show them twice', () => {
    fc.assert(
      fc.property(minutes, zones, (moment, zone) => {
        expect(resolveLocalTime(localTimeOf(moment, zone), zone)).toEqual({
          kind: 'moment',
          at: moment.getTime(),
        });
      }),
    );
  });

  it('are days that there are', () => {
    expect(
      ['2028-02-29T20:00', '2027-02-29T20:00', '2027-02-01T24:00', '2027-2-1T20:00', ''].map(isWallTime),
    ).toEqual([true, false, false, false, false]);
  });

  it.each(['0000-01-01T00:00', '0001-01-01T00:00', '9999-12-31T23:59'])('are none at %s', at => {
    expect(resolveLocalTime({ at }, 'America/Toronto')).toEqual({ kind: 'malformed' });
  });

  it('ask which one is meant where there are two', () => {
    const at = '2027-10-31T02:30';
    expect(resolveLocalTime({ at }, 'Europe/Belgrade').kind).toBe('repeated');
    expect(resolveLocalTime({ at, occurrence: 'second' }, 'Europe/Belgrade')).toEqual({
      kind: 'moment',
      at: Date.parse('2027-10-31T01:30:00Z'),
    });
  });
});

describe('checkEventForm', () => {
  const none = { endsAt: null, doorsAt: null };
  it.each<[string, Partial<EventForm>, string[]]>([
    ['no start', { startsAt: null }, ['startsAt time_missing']],
    ['half a date', { ...none, startsAt: { at: '2027-03' } }, ['startsAt time_malformed']],
    [
      'a time that the clocks skip',
      { ...none, startsAt: { at: '2027-03-28T02:30' } },
      ['startsAt time_skipped'],
    ],
    [
      'a time that they show twice',
      { ...none, startsAt: { at: '2027-10-31T02:30' } },
      ['startsAt time_repeated'],
    ],
    ['an unknown zone', { timezone: 'Mars/Olympus' }, ['timezone timezone_unknown']],
    ['an end before the start', { endsAt: { at: '2027-03-05T19:59' } }, ['endsAt end_before_start']],
    ['doors after the start', { doorsAt: { at: '2027-03-05T20:01' } }, ['doorsAt doors_after_start']],
    [
      'sales that begin after it',
      { salesStart: { at: '2027-03-05T23:00' } },
      ['salesStart sales_after_event'],
    ],
    ['sales that end after it', { salesEnd: { at: '2027-03-05T23:01' } }, ['salesEnd sales_after_event']],
    ['sales until its end', { salesEnd: { at: '2027-03-05T23:00' } }, []],
    [
      'sales that end before they begin',
      { salesStart: { at: '2027-03-02T20:00' }, salesEnd: { at: '2027-03-01T20:00' } },
      ['salesEnd sales_window_empty'],
    ],
    [
      'a type on sale only after the event is',
      {
        salesEnd: { at: '2027-01-01T00:00' },
        ticketTypes: [typeOf({ salesStart: { at: '2027-01-01T00:00' } })],
      },
      ['ticketTypes.0.salesStart sales_window_empty'],
    ],
    ['a day that is over', { ...none, startsAt: { at: '2026-11-21T20:00' } }, ['startsAt in_past']],
    ['a far day', { ...none, startsAt: { at: '2072-03-05T20:00' } }, ['startsAt far_ahead']],
  ])('names %s', (_, form, expected) => {
    expect(said(form)).toEqual(expected);
  });

  it('lets what is over keep its date, and nothing move into the past', () => {
    const startsAt = Date.parse('2026-11-21T19:00:00Z');
    const stored = storedOf({ startsAt, endsAt: null });
    expect(said({ ...none, startsAt: { at: '2026-11-21T20:00' } }, { stored })).toEqual([]);
    expect(said({ ...none, startsAt: { at: '2026-11-20T20:00' } }, { stored })).toEqual(['startsAt in_past']);
  });

  it('names an end exactly when it lies before the start', () => {
    fc.assert(
      fc.property(minutes, minutes, (start, end) => {
        const at = (moment: Date) => ({ at: wallTimeAt(moment, 'UTC').slice(0, 16) });
        const form = { timezone: 'UTC', startsAt: at(start), endsAt: at(end), doorsAt: null };
        expect(said(form).includes('endsAt end_before_start')).toBe(end < start);
      }),
    );
  });
});

describe('moveForm', () => {
  const whole = formOf({
    salesStart: { at: '2027-01-01T10:00' },
    salesEnd: { at: '2027-03-05T18:00' },
    ticketTypes: [typeOf({ salesEnd: { at: '2027-03-04T18:00' } })],
  });

  it('moves the evening by the clock on the wall', () => {
    const moved = moveForm(
      whole,
      { at: '2027-07-10T21:00' },
      { keepsSalesStart: true, zone: 'Europe/Belgrade' },
    );
    expect(moved).toMatchObject({
      startsAt: { at: '2027-07-10T21:00' },
      endsAt: { at: '2027-07-11T00:00' },
      doorsAt: { at: '2027-07-10T20:00' },
      salesStart: { at: '2027-01-01T10:00' },
      salesEnd: { at: '2027-07-10T19:00' },
      ticketTypes: [{ salesEnd: { at: '2027-07-09T19:00' }, salesStart: null }],
    });
  });

  it('keeps the length of an evening whose end the clocks skip or show twice, and never asks which is meant', () => {
    const weekly = formOf({
      startsAt: { at: '2027-03-20T23:00' },
      endsAt: { at: '2027-03-21T02:30' },
      doorsAt: { at: '2027-03-20T22:30' },
      ticketTypes: [typeOf({ salesEnd: { at: '2027-03-21T02:00' } })],
    });
    const moved = (at: string) =>
      moveForm(weekly, { at }, { keepsSalesStart: true, zone: 'Europe/Belgrade' });
    expect(moved('2027-03-27T23:00')).toMatchObject({
      endsAt: { at: '2027-03-28T03:30' },
      doorsAt: { at: '2027-03-27T22:30' },
      ticketTypes: [{ salesEnd: { at: '2027-03-28T03:00' } }],
    });
    expect(moved('2027-10-30T23:00').endsAt).toEqual({ at: '2027-10-31T02:30', occurrence: 'first' });
    expect(moved('2027-10-23T23:00').endsAt).toEqual({ at: '2027-10-24T02:30' });
  });

  it('has no time at any start that the clocks skip or show twice without saying which', () => {
    fc.assert(
      fc.property(minutes, start => {
        const at = wallTimeAt(start, 'Europe/Belgrade').slice(0, 16);
        if (resolveLocalTime({ at }, 'Europe/Belgrade').kind !== 'moment') return;
        const { endsAt, doorsAt, salesEnd } = moveForm(
          whole,
          { at },
          { keepsSalesStart: true, zone: 'Europe/Belgrade' },
        );
        const kinds = [endsAt, doorsAt, salesEnd].map(
          time => time && resolveLocalTime(time, 'Europe/Belgrade').kind,
        );
        expect(kinds).toEqual(['moment', 'moment', 'moment']);
      }),
    );
  });

  it('comes back by the way it went', () => {
    fc.assert(
      fc.property(minutes, moment => {
        const there = { at: moment.toISOString().slice(0, 16) };
        // UTC has no clock change, at which the clock on the wall can't be followed
        const how = { keepsSalesStart: false, zone: 'UTC' };
        const away = moveForm(whole, there, how);
        expect(moveForm(away, { at: '2027-03-05T20:00' }, how)).toEqual(whole);
      }),
    );
  });
});
