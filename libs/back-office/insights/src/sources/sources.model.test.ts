import { conversionOf, sortSources, sourceInWords, sourcesUrl, type SourceRow } from './sources.model.ts';

const row = (part: Partial<SourceRow>): SourceRow => ({
  ...{ channel: 'web', source: 'direct', campaign: '', visits: 0, orders: 0, tickets: 0, sums: [] },
  ...part,
});
const text = Object.assign((key: string) => key, { has: (key: string): key is never => key !== '' });

describe('sources', () => {
  it.each([
    [row({}), 'source.direct'],
    [row({ source: '' }), 'source.unknown'],
    [row({ source: 'facebook.com' }), 'facebook.com'],
    [row({ channel: 'payspot', source: '' }), 'channel.payspot'],
    [row({ channel: 'back-office', source: '' }), 'channel.back-office'],
  ])('of %j are called %s', (one, name) => {
    expect(sourceInWords(one, text)).toBe(name);
  });

  it.each([
    [0, 3, undefined],
    [200, 3, 1.5],
    [3, 1, 33.3],
  ])('with %s visits and %s orders have %s orders per 100 visits', (visits, orders, conversion) => {
    expect(conversionOf({ visits, orders })).toBe(conversion);
  });

  it('are sorted by each column, either way, and lose none', () => {
    const rows = [
      row({
        source: 'a',
        campaign: 'z',
        visits: 1,
        orders: 9,
        tickets: 2,
        sums: [{ currency: 'EUR', gross: 5 }],
      }),
      row({
        source: 'b',
        campaign: 'y',
        visits: 3,
        orders: 1,
        tickets: 9,
        sums: [{ currency: 'EUR', gross: 1 }],
      }),
      row({
        source: 'c',
        campaign: 'x',
        visits: 2,
        orders: 5,
        tickets: 5,
        sums: [{ currency: 'BAM', gross: 9 }],
      }),
    ];
    const names = (sort: string) =>
      sortSources(rows, sourcesUrl.parse(new URLSearchParams({ sort })), ({ source }) => source)
        .map(({ source }) => source)
        .join('');
    expect(
      ['source', '-source', '-visits', '-orders', '-tickets', '-gross', '-conversion'].map(names),
    ).toEqual([...['abc', 'cba', 'bca', 'acb', 'bca', 'abc', 'acb']]);
  });

  it('keep their days and order in the address', () => {
    const wanted = {
      from: '2026-01-01',
      to: '2026-01-31',
      sort: 'visits',
      isAscending: false,
      page: 1,
    } as const;
    const kept = Object.entries(sourcesUrl.format(wanted)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    expect(sourcesUrl.parse(new URLSearchParams(kept))).toEqual(wanted);
    expect(sourcesUrl.parse(new URLSearchParams())).toMatchObject({ sort: 'tickets', isAscending: false });
  });
});
