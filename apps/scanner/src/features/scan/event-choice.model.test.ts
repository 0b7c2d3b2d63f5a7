import { doorTimesOf } from '@vh/domain';
import {
  filterForDoor,
  isNow,
  pickEvent,
  placeOf,
  sortForDoor,
  type DoorEvent,
} from './event-choice.model.ts';

const now = Date.parse('2026-11-21T18:00:00.000Z');

function buildEvent(id: string, hoursFromNow: number): DoorEvent {
  return {
    _id: id,
    title: id,
    date: new Date(now + hoursFromNow * 3_600_000).toISOString(),
    timezone: 'Europe/Belgrade',
    venue: 'Hall',
    city: 'Niš',
    ...{ mayUndo: true, mayType: true, mayOverride: false },
    times: doorTimesOf({ state: 'published', startsAt: now + hoursFromNow * 3_600_000 }),
    ...{ checkedIn: 0, inside: 0 },
    sold: 10,
  };
}

describe('pickEvent', () => {
  it.each([
    ['the one asked for', [buildEvent('a', 1), buildEvent('b', 2)], 'b', 'b'],
    ['none when the one asked for is not assigned', [buildEvent('a', 1)], 'x', undefined],
    ['the only one, whenever it is', [buildEvent('a', 400)], undefined, 'a'],
    ['the only one of now', [buildEvent('a', 1), buildEvent('b', 48)], undefined, 'a'],
    ['none of two of now', [buildEvent('a', 1), buildEvent('b', 2)], undefined, undefined],
    ['none of none', [], undefined, undefined],
  ] as const)('picks %s', (_title, events, wanted, expected) => {
    expect(pickEvent(events, wanted, now)?._id).toBe(expected);
  });
});

describe('sortForDoor', () => {
  it('puts now before later before over', () => {
    const events = [
      buildEvent('over', -40),
      buildEvent('later', 50),
      buildEvent('now', -2),
      buildEvent('next', 20),
    ];
    expect(sortForDoor(events, now).map(event => event._id)).toEqual(['now', 'next', 'later', 'over']);
  });
});

describe('isNow', () => {
  it.each([
    [6, true],
    [6.1, false],
    [-12, true],
    [-12.1, false],
  ])('of an event %p hours away is %p', (hours, expected) => {
    expect(isNow(buildEvent('a', hours), now)).toBe(expected);
  });
});

describe('filterForDoor', () => {
  const events = [
    { ...buildEvent('a', 1), title: 'Velež – Široki Brijeg', city: 'Mostar' },
    { ...buildEvent('b', 1), title: 'Радник', city: 'Bijeljina' },
  ];

  it.each([
    ['', ['a', 'b']],
    ['siroki', ['a']],
    ['mostar velez', ['a']],
    ['radnik', ['b']],
    ['nothing', []],
  ])('finds by %j %j', (words, expected) => {
    expect(filterForDoor(events, words).map(event => event._id)).toEqual(expected);
  });
});

describe('placeOf', () => {
  it.each([
    ['Gate C', 'C', 'Gate C'],
    ['Phone 3', 'Gate C', 'Phone 3, Gate C'],
    ['Phone 3', '', 'Phone 3'],
  ])('of %s at %s is %s', (name, gate, expected) => {
    expect(placeOf({ name, gate })).toBe(expected);
  });
});
