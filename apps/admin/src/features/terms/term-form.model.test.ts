import {
  missingLanguages,
  termFacts,
  termListBody,
  termProblems,
  termUrl,
  termValues,
} from './term-form.model.ts';

const row = {
  kind: 'genre' as const,
  key: 'jazz',
  name: 'Jazz',
  names: { en: 'Jazz', sr: 'Džez' },
  slugs: { sr: 'dzez' },
  oldSlugs: [],
  position: 4,
  events: 2,
  version: 1,
};

describe('the form of a genre', () => {
  it('comes out as it went in', () => {
    expect(termFacts(termValues(row))).toEqual({ names: row.names, slugs: row.slugs, position: 4 });
  });

  it.each([
    ['nothing', {}, {}],
    ['no name at all', { names: termValues(undefined).names }, { names: 'nameWrong' }],
    [
      'an address with capitals',
      { slugs: { ...termValues(row).slugs, de: 'Jazz' } },
      { 'slugs.de': 'slugWrong' },
    ],
    [
      'a word of the routes',
      { slugs: { ...termValues(row).slugs, de: 'genre' } },
      { 'slugs.de': 'slugWrong' },
    ],
    ['a place below 0', { position: '-1' }, { position: 'positionWrong' }],
    ['a place too far', { position: '10001' }, { position: 'positionWrong' }],
  ])('is told of %s', (_what, parts, problems) => {
    expect(termProblems({ ...termValues(row), ...parts })).toEqual(problems);
  });

  it('names the languages that are missing', () => {
    expect(missingLanguages(row)).not.toContain('sr');
    expect(missingLanguages(row)).toContain('fr');
  });
});

it('the list asks for what stands in the address', () => {
  const filters = termUrl.parse(new URLSearchParams('kind=tag&q=open&sort=-events&page=2'));
  expect(termListBody({ ...filters, pageSize: 50 }, 'sr')).toEqual({
    kind: 'tag',
    lang: 'sr',
    q: 'open',
    sort: '-events',
    page: 2,
    pageSize: 50,
  });
  expect(termUrl.format(filters)).toEqual({ kind: 'tag', q: 'open', sort: '-events', page: '2' });
  expect(termUrl.parse(new URLSearchParams('kind=other'))).toMatchObject({
    kind: 'genre',
    sort: 'position',
    page: 1,
  });
});
