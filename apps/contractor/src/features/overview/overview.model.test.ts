import { splitByTime, sumUp, type OverviewEvent } from './overview.model.ts';

function buildEvent(overrides: Partial<OverviewEvent>): OverviewEvent {
  return {
    _id: 'e',
    slug: 'e',
    title: 'E',
    kind: 'simple',
    state: 'published',
    saleState: 'on_sale',
    date: '2026-03-08T15:00:00.000Z',
    timezone: 'Europe/Belgrade',
    venue: 'Hall',
    city: 'Niš',
    clientId: 'c',
    clientName: 'Club',
    thumb50: '/t',
    capacity: 100,
    sold: 10,
    left: 90,
    createdAt: '2026-01-01T09:00:00.000Z',
    ...{ checkedIn: 1, inside: 1 },
    currency: 'RSD',
    version: 1,
    ...overrides,
  };
}

const now = new Date('2026-03-08T18:00:00Z').getTime();

describe('splitByTime', () => {
  it('keeps an event that began a moment ago among those ahead, and sorts both sides from now', () => {
    const events = ['2026-04-01', '2026-03-08', '2026-01-01', '2026-02-01'].map(day =>
      buildEvent({ _id: day, date: `${day}T15:00:00.000Z` }),
    );
    const { ahead, behind } = splitByTime(events, now);
    expect(ahead.map(event => event._id)).toEqual(['2026-03-08', '2026-04-01']);
    expect(behind.map(event => event._id)).toEqual(['2026-02-01', '2026-01-01']);
  });
});

describe('sumUp', () => {
  it('adds nothing up to zeros', () => {
    expect(sumUp([])).toEqual({ ahead: 0, sold: 0, capacity: 0, checkedIn: 0, inside: 0 });
  });

  it('adds figures of all events', () => {
    expect(sumUp([buildEvent({}), buildEvent({ sold: 5, checkedIn: 3, inside: 2 })])).toEqual({
      ahead: 2,
      sold: 15,
      capacity: 200,
      ...{ checkedIn: 4, inside: 3 },
    });
  });
});
