import {
  changedPlaceParts,
  changedScheduleParts,
  mustNotifyHolders,
  type EventSchedule,
} from './schedule-change.ts';

const evening: EventSchedule = {
  startsAt: 72,
  endsAt: 80,
  doorsAt: 70,
  placeId: 'theatre',
  hallId: 'main',
  onlineUrl: '',
};

describe('what of an event its ticket holders are told of', () => {
  it.each([
    [{}, []],
    [{ startsAt: 73 }, ['start']],
    [{ doorsAt: undefined, endsAt: 81 }, ['doors', 'end']],
    [{ placeId: 'arena', hallId: 'big' }, ['place']],
    [{ hallId: null }, ['hall']],
    [{ onlineUrl: 'https://stream.example' }, ['online']],
  ] as const)('%j changes %j', (change, parts) => {
    expect(changedScheduleParts(evening, { ...evening, ...change })).toEqual(parts);
  });

  it('is a must for another start or place, and up to the organiser for the rest', () => {
    expect(mustNotifyHolders(['start', 'end'])).toBe(true);
    expect(mustNotifyHolders(['place'])).toBe(true);
    expect(mustNotifyHolders(['online'])).toBe(true);
    expect(mustNotifyHolders(['doors', 'end', 'hall', 'address'])).toBe(false);
  });

  it('is another place when its town, country or zone changes, and another address when its name does', () => {
    const place = { name: 'Dom', address: 'Trg 1', city: 'Niš', country: 'RS', timezone: 'Europe/Belgrade' };
    expect(changedPlaceParts(place, place)).toEqual([]);
    expect(changedPlaceParts(place, { ...place, city: 'Novi Sad', name: 'Hala' })).toEqual(['place']);
    expect(changedPlaceParts(place, { ...place, timezone: 'Europe/Vienna' })).toEqual(['place']);
    expect(changedPlaceParts(place, { ...place, address: 'Trg 2' })).toEqual(['address']);
  });
});
