import {
  changeTime,
  eventListBody,
  eventUrl,
  isFilteredEvents,
  type EventFilters,
} from './event-list.model.ts';

function read(query: string): EventFilters {
  return eventUrl.parse(new URLSearchParams(query));
}

const paged = (query: string) => ({ ...read(query), pageSize: 25 as const });

function write(filters: EventFilters): string {
  const entries = Object.entries(eventUrl.format(filters)).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return new URLSearchParams(entries).toString();
}

describe('filters in the address', () => {
  it('start with what is coming, soonest first', () => {
    expect(read('')).toMatchObject({ when: 'upcoming', sort: 'date', page: 1 });
    expect(isFilteredEvents(read(''))).toBe(false);
  });

  it('show the past from the newest on', () => {
    expect(read('when=past').sort).toBe('-date');
    expect(write(read('when=past'))).toBe('when=past');
  });

  it.each([
    '',
    'q=opera&when=all&state=draft&page=2',
    'from=2026-12-01&to=2026-12-24&client=01a214c5-c70e-76f2-845d-89745aaff20f',
    'sort=-sold',
    'when=all&series=01a214c5-c70e-76f2-845d-89745aaff20f',
    'venue=01a214c5-c70e-76f2-845d-89745aaff20f&city=Novi+Sad&genre=football&sort=-net',
  ])('survive a round: %p', query => {
    expect(write(read(query))).toBe(query);
  });

  it('fall back where an address is damaged', () => {
    expect(write(read('when=never&state=sold&sort=x&page=0'))).toBe('');
  });
});

describe('changeTime', () => {
  it('turns the order round only when nobody chose it', () => {
    expect(changeTime(read(''), 'past')).toEqual({ when: 'past', sort: '-date' });
    expect(changeTime(read('sort=title'), 'past')).toEqual({ when: 'past', sort: 'title' });
  });
});

describe('eventListBody', () => {
  it('asks for the chosen state within the scope', () => {
    expect(eventListBody(paged('state=draft&when=all'), { lang: 'en', clientId: 'c' })).toEqual({
      lang: 'en',
      clientId: 'c',
      state: ['draft'],
      when: 'all',
      sort: '-date',
      page: 1,
      pageSize: 25,
    });
  });

  it('asks for days, and for a client where several stand together, never for another than the area’s own', () => {
    const filters = paged('from=2026-12-01&client=01a214c5-c70e-76f2-845d-89745aaff20f');
    expect(eventListBody(filters, { lang: 'en' })).toMatchObject({
      from: '2026-12-01',
      clientId: '01a214c5-c70e-76f2-845d-89745aaff20f',
    });
    expect(eventListBody(filters, { lang: 'en', clientId: 'c' })).toMatchObject({ clientId: 'c' });
  });
});
