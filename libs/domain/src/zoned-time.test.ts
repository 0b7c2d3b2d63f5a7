import fc from 'fast-check';
import { homeTimezone, instantOfWallTime, instantsOfWallTime, isTimeZone, wallTimeAt } from './zoned-time.ts';

describe('zoned time', () => {
  it('gives the instant of a wall time in summer and winter', () => {
    expect(instantOfWallTime('2026-07-04T20:00', 'Europe/Belgrade').toISOString()).toBe(
      '2026-07-04T18:00:00.000Z',
    );
    expect(instantOfWallTime('2026-12-04T20:00', 'America/Toronto').toISOString()).toBe(
      '2026-12-05T01:00:00.000Z',
    );
  });

  it('takes the hour after for a time that the clocks skip', () => {
    expect(instantOfWallTime('2026-03-29T02:30', 'Europe/Belgrade').toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    );
  });

  it('takes the first of two for a time that the clocks show twice', () => {
    expect(instantOfWallTime('2026-10-25T02:30', 'Europe/Belgrade').toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    );
  });

  it('knows how often the clocks show a time', () => {
    const at = (wall: string) => instantsOfWallTime(wall, 'Europe/Belgrade').map(one => one.toISOString());
    expect(at('2026-03-29T02:30')).toEqual([]);
    expect(at('2026-03-29T03:30')).toEqual(['2026-03-29T01:30:00.000Z']);
    expect(at('2026-10-25T02:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  });

  it('finds back every wall time that it shows', () => {
    const instants = fc
      .integer({ min: 1_700_000_000, max: 1_900_000_000 })
      .map(seconds => new Date(seconds * 1000));
    const zones = fc.constantFrom(
      'Europe/Belgrade',
      'America/Toronto',
      'Europe/Stockholm',
      'Asia/Kolkata',
      'UTC',
    );
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const wall = wallTimeAt(instant, zone);
        expect(wallTimeAt(instantOfWallTime(wall, zone), zone)).toBe(wall);
      }),
    );
  });

  it('knows zones from other words', () => {
    expect([isTimeZone('Europe/Sarajevo'), isTimeZone('Mars/Olympus')]).toEqual([true, false]);
  });
});

describe('the zone of the platform', () => {
  it('is one that the runtime knows, with days of its own', () => {
    expect(isTimeZone(homeTimezone)).toBe(true);
    expect(wallTimeAt(new Date('2026-01-31T23:30:00Z'), homeTimezone).slice(0, 10)).toBe('2026-02-01');
  });
});
