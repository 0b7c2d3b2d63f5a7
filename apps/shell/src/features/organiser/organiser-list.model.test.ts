import { organiserListBody, organiserListHref, readOrganiserFilter } from './organiser-list.model.ts';

describe('the list of an organiser', () => {
  it.each([
    ['', { when: 'upcoming', page: 1 }],
    ['when=past&page=3', { when: 'past', page: 3 }],
    ['when=all&page=-1', { when: 'upcoming', page: 1 }],
    ['page=1.5', { when: 'upcoming', page: 1 }],
  ] as const)('is read from the address %j', (query, filter) => {
    expect(readOrganiserFilter(new URLSearchParams(query))).toEqual(filter);
  });

  it('has one address for each of its parts', () => {
    const past = { when: 'past', page: 2 } as const;
    expect(organiserListHref('/organiser/jazz', past, 'sr')).toBe('/organiser/jazz?when=past&page=2&lang=sr');
    expect(organiserListHref('/organiser/jazz', { when: 'upcoming', page: 1 }, 'en')).toBe('/organiser/jazz');
  });

  it('asks for the events that are shown, and for the number of the others', () => {
    const of = { filter: { when: 'past', page: 2 }, lang: 'en' } as const;
    expect(organiserListBody('c', 'past', of)).toMatchObject({ page: 2, pageSize: 12, sort: '-date' });
    expect(organiserListBody('c', 'upcoming', of)).toMatchObject({ page: 1, pageSize: 1, sort: 'date' });
  });
});
