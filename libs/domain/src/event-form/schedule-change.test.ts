import { changedScheduleParts, mustTellHolders, type EventSchedule } from './schedule-change.ts';

const evening: EventSchedule = { startsAt: 72, endsAt: 80, doorsAt: 70, placeId: 'theatre', hallId: 'main' };

describe('what of an event its ticket holders are told of', () => {
  it.each([
    [{}, []],
    [{ startsAt: 73 }, ['start']],
    [{ doorsAt: undefined, endsAt: 81 }, ['doors', 'end']],
    [{ placeId: 'arena', hallId: 'big' }, ['place']],
    [{ hallId: null }, ['hall']],
  ] as const)('%j changes %j', (change, parts) => {
    expect(changedScheduleParts(evening, { ...evening, ...change })).toEqual(parts);
  });

  it('is a must for another start or place, and up to the organiser for the rest', () => {
    expect(mustTellHolders(['start', 'end'])).toBe(true);
    expect(mustTellHolders(['place'])).toBe(true);
    expect(mustTellHolders(['doors', 'end', 'hall'])).toBe(false);
  });
});
