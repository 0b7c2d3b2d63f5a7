import { changeTime, eventListBody, eventUrl, type EventFilters } from './event-list.model.ts';

function read(query: string): EventFilters {
  return eventUrl.parse(new URLSearchParams(query));
}

function write(filters: EventFilters): string {
  const entries = Object.entries(eventUrl.format(filters)).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return new URLSearchParams(entries).toString();
}

describe('filters in the address', () => {
  it('start with what is coming, soonest first', () => {
    expect(read('')).toEqual({ q: undefined, when: 'upcoming', state: undefined, sort: 'date', page: 1 });
  });

  it('show the past from the newest on', () => {
    expect(read('when=past').sort).toBe('-date');
    expect(write(read('when=past'))).toBe('when=past');
  });

  it.each(['', 'q=opera&when=all&state=draft&page=2', 'sort=-sold'])('survive a round: %p', query => {
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
    expect(eventListBody(read('state=draft&when=all'), { lang: 'en', clientId: 'c' })).toEqual({
      lang: 'en',
      clientId: 'c',
      state: ['draft'],
      when: 'all',
      sort: '-date',
      page: 1,
      pageSize: 25,
    });
  });
});
