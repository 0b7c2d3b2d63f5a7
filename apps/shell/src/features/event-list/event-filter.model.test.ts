import {
  activeParts,
  daysOfMonth,
  filterBody,
  monthOf,
  pageCount,
  pagerItems,
  readFilter,
  withoutPart,
  withPart,
} from './event-filter.model.ts';
import { writeFilter } from './filter-address.ts';

function read(query: string) {
  return readFilter(new URLSearchParams(query));
}

describe('a filter in the address', () => {
  it('reads back what it wrote', () => {
    const filter = {
      q: 'Đorđe & Čola',
      genre: 'jazz',
      city: 'Niš',
      when: 'past',
      from: '2026-03-01',
      to: '2026-03-31',
      priceMax: 1200,
      free: true,
      sort: '-date',
      page: 3,
    } as const;
    expect(read(writeFilter(filter))).toEqual(filter);
  });

  it('leaves out what can not be read', () => {
    expect(read('when=soon&sort=size&from=2026-13-01&to=tomorrow&price=-3&page=0&free=yes&q=%20')).toEqual(
      {},
    );
  });

  it('carries the language unless it is English', () => {
    expect([writeFilter({ q: 'a' }, 'sr'), writeFilter({ q: 'a' }, 'en'), writeFilter({})]).toEqual([
      '?q=a&lang=sr',
      '?q=a',
      '',
    ]);
  });

  it('asks for a price in one currency, which goes with it', () => {
    const filter = readFilter(new URLSearchParams('price=10&currency=BAM'));
    expect(filter).toEqual({ priceMax: 10, currency: 'BAM' });
    expect(writeFilter(filter)).toBe('?price=10&currency=BAM');
    expect(filterBody(filter, 'en')).toMatchObject({ priceMax: 1000, currency: 'BAM' });
    expect(withoutPart(filter, 'priceMax')).toEqual({});
    expect(readFilter(new URLSearchParams('currency=BAM'))).toEqual({});
    expect(readFilter(new URLSearchParams('price=10&currency=XYZ'))).toEqual({ priceMax: 10 });
  });

  it('asks for minor units', () => {
    expect(filterBody({ priceMax: 12 }, 'sr')).toMatchObject({ priceMax: 1200, lang: 'sr', facets: true });
  });
});

describe('changing a filter', () => {
  it('goes back to the first page', () => {
    expect(withPart({ genre: 'jazz', page: 4 }, { city: 'Niš' })).toEqual({ genre: 'jazz', city: 'Niš' });
    expect(withoutPart({ genre: 'jazz', q: 'a', page: 4 }, 'genre')).toEqual({ q: 'a' });
  });

  it('names the parts that narrow the list', () => {
    expect(activeParts({ q: 'a', genre: 'jazz', sort: 'price', page: 2 }, ['genre'])).toEqual(['q']);
  });
});

describe('pages', () => {
  it.each([
    [0, 24, 1],
    [24, 24, 1],
    [25, 24, 2],
  ])('%d rows by %d make %d pages', (total, size, pages) => {
    expect(pageCount(total, size)).toBe(pages);
  });

  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 0, 9]],
    [3, 9, [1, 2, 3, 4, 0, 9]],
    [4, 9, [1, 2, 3, 4, 5, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [9, 9, [1, 0, 8, 9]],
  ])('page %d of %d shows %j', (page, pages, items) => {
    expect(pagerItems(page, pages)).toEqual(items);
  });
});

describe('months', () => {
  it('become their first and last day and back', () => {
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(monthOf({ from: '2028-02-01', to: '2028-02-29' })).toBe('2028-02');
    expect(monthOf({ from: '2028-02-01', to: '2028-02-28' })).toBeUndefined();
    expect(daysOfMonth('')).toEqual({ from: undefined, to: undefined });
  });
});
