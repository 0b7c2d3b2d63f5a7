import { parseCsv } from './csv.parser.ts';
import type { ImportDefaults } from './event-draft.ts';
import { parseFixtures } from './football.parser.ts';
import { parseJsonLd } from './json-ld.parser.ts';
import { formatOf } from './read-source.ts';
import { priceInMinor } from './source-values.ts';

const defaults: ImportDefaults = {
  timezone: 'America/Toronto',
  currency: 'EUR',
  language: 'en',
  capacity: 200,
  organiser: '',
};

function eventRow(overrides: object = {}): object {
  return {
    '@type': 'Event',
    name: 'Mad Hot Ballet',
    startDate: '2026-06-03T19:30:00-04:00',
    endDate: null,
    location: {
      '@type': 'Place',
      name: 'Four Seasons Centre',
      address: {
        streetAddress: '145 Queen St W',
        addressLocality: 'Toronto',
        addressRegion: 'ON',
        addressCountry: 'CA',
      },
      geo: { latitude: 43.65, longitude: -79.38 },
    },
    organizer: { name: 'National Ballet' },
    keywords: ['Dance', 'Live Performances'],
    offers: { price: '125.00', priceCurrency: 'CAD' },
    ...overrides,
  };
}

describe('JSON-LD', () => {
  it.each([
    ['an array', JSON.stringify([eventRow(), eventRow({ name: 'Other' })])],
    ['a graph', JSON.stringify({ '@graph': [eventRow(), eventRow({ name: 'Other' })] })],
    ['a line an event', `${JSON.stringify(eventRow())}\n${JSON.stringify(eventRow({ name: 'Other' }))}\n`],
  ])('reads %s', (_, source) => {
    const { drafts, problems } = parseJsonLd(source, defaults);
    expect(problems).toEqual([]);
    expect(drafts.map(draft => draft.texts.en?.title)).toEqual(['Mad Hot Ballet', 'Other']);
  });

  it('takes instant, place, genre, tags and price from the row', () => {
    const [draft] = parseJsonLd(JSON.stringify([eventRow()]), defaults).drafts;
    expect(draft).toMatchObject({
      startsAt: new Date('2026-06-03T23:30:00Z'),
      timezone: 'America/Toronto',
      place: { name: 'Four Seasons Centre', city: 'Toronto', country: 'CA' },
      genre: 'dance',
      tags: ['dance', 'live performances'],
      currency: 'CAD',
      offers: [{ face: 12_500, capacity: 200 }],
    });
  });

  it('takes a hall for online only where the source says so, not for a missing town', () => {
    const places = [
      { '@type': 'Place', name: 'Hall Q', address: 'Somewhere 1, Beograd' },
      { '@type': 'VirtualLocation', name: 'Stream' },
    ];
    const rows = places.map(location => eventRow({ location }));
    const { drafts } = parseJsonLd(JSON.stringify(rows), defaults);
    expect(drafts.map(({ place }) => [place.address, place.isOnline])).toEqual([
      ['Somewhere 1, Beograd', undefined],
      ['', true],
    ]);
  });

  it('leaves out an end before the start and says so', () => {
    const { drafts, notes } = parseJsonLd(JSON.stringify([eventRow({ endDate: '2026-06-01' })]), defaults);
    expect(drafts[0]?.endsAt).toBeUndefined();
    expect(notes).toEqual([{ rowNumber: 1, reason: 'the end lies before the start and was left out' }]);
  });

  it('ends a run on the evening of its last day, which has no hour', () => {
    const days = { startDate: '2026-06-03', endDate: '2026-06-28' };
    const [draft] = parseJsonLd(JSON.stringify([eventRow(days)]), defaults).drafts;
    expect(draft?.endsAt).toEqual(new Date('2026-06-29T03:59:00Z'));
    const oneDay = { startDate: '2026-06-03', endDate: '2026-06-03' };
    expect(parseJsonLd(JSON.stringify([eventRow(oneDay)]), defaults).notes).toEqual([]);
  });

  it('tells of an hour that the clocks skip', () => {
    const { drafts, notes } = parseJsonLd(
      JSON.stringify([eventRow({ startDate: '2027-03-14T02:30' })]),
      defaults,
    );
    expect(drafts[0]?.startsAt).toEqual(new Date('2027-03-14T07:30:00Z'));
    expect(notes).toEqual([
      { rowNumber: 1, reason: 'the clocks skip 2027-03-14T02:30: it is read as an hour later' },
    ]);
  });

  it('refuses malformed rows by their number and takes the others', () => {
    const lines = [
      '{"@type":"Event"',
      JSON.stringify(eventRow()),
      JSON.stringify(eventRow({ startDate: 'soon' })),
      '{"@type":"Person"}',
    ];
    const { drafts, problems } = parseJsonLd(lines.join('\n'), defaults);
    expect(drafts).toHaveLength(1);
    expect(problems.map(problem => problem.rowNumber)).toEqual([1, 3, 4]);
  });

  it('strips markup from texts', () => {
    const row = eventRow({ description: '<p>One &amp; <b>two</b></p><script>x</script>' });
    expect(parseJsonLd(JSON.stringify([row]), defaults).drafts[0]?.texts.en?.description).toBe('One & two');
  });
});

describe('an offer of JSON-LD', () => {
  it('is the buyer’s choice where it has limits, as in our own pages', () => {
    const offers = {
      price: '10.00',
      priceCurrency: 'EUR',
      priceSpecification: { '@type': 'PriceSpecification', minPrice: '5.00', maxPrice: '50.00' },
    };
    const [draft] = parseJsonLd(JSON.stringify([eventRow({ offers })]), defaults).drafts;
    expect(draft?.offers).toMatchObject([{ face: 500, openPrice: { suggested: 1000, maximum: 5000 } }]);
  });
});

describe('CSV', () => {
  it('ends a run on the evening of its last day, and at an hour where it has one', () => {
    const source =
      'title,start,end,venue,city,country\nMaze,2027-03-01,8.3.2027,Park,Niš,RS\nTalk,2027-03-01T19:00,2027-03-01 21:00,Park,Niš,RS\n';
    expect(parseCsv(source, defaults).drafts.map(draft => draft.endsAt)).toEqual([
      new Date('2027-03-08T22:59:00Z'),
      new Date('2027-03-01T20:00:00Z'),
    ]);
  });

  it('reads semicolons, a BOM and local day order', () => {
    const source =
      '\uFEFFNaziv;Datum;Vreme;Mesto;Grad;Country;Cena;Valuta\nKoncert;8.3.2027;20:00;Dom omladine;Niš;RS;1.200,50;RSD\n';
    const [draft] = parseCsv(source, defaults).drafts;
    expect(draft).toMatchObject({
      startsAt: new Date('2027-03-08T19:00:00Z'),
      place: { name: 'Dom omladine', city: 'Niš' },
      currency: 'RSD',
      offers: [{ face: 120_050 }],
    });
  });

  it.each([
    [
      'a least, a suggested and a highest price',
      ',5,10,50',
      { face: 500, openPrice: { suggested: 1000, maximum: 5000 } },
    ],
    [
      'a price beside a least one as what is suggested',
      '12,5,,',
      { face: 500, openPrice: { suggested: 1200, maximum: null } },
    ],
    ['nothing as the least', ',0,10,', { face: 0, openPrice: { suggested: 1000, maximum: null } }],
    ['a price alone as fixed', '12,,,', { face: 1200 }],
  ])('reads %s', (_, prices, offer) => {
    const source = `title,start,venue,country,price,min_price,suggested_price,max_price\nA,2027-03-08 20:00,Hall,RS,${prices}\n`;
    const { drafts, problems } = parseCsv(source, defaults);
    expect(problems).toEqual([]);
    expect(drafts[0]?.offers).toEqual([{ names: { en: 'Standard' }, capacity: 200, ...offer }]);
  });

  it.each([
    ['a suggestion below the least', ',20,10,', 'the suggested price is below the least'],
    ['a suggestion above the highest', ',1,60,50', 'the suggested price is above the highest'],
    [
      'no suggestion above nothing',
      ',0,,50',
      'buyers choose the price, but none above 0 is suggested to them',
    ],
    ['no amount', ',much,10,', "the least price 'much' is no amount"],
    ['more than can be chosen', ',1,2,100000000', 'the highest price is more than buyers may choose'],
  ])('refuses %s', (_, prices, reason) => {
    const source = `title,start,venue,country,price,min_price,suggested_price,max_price\nA,2027-03-08 20:00,Hall,RS,${prices}\n`;
    expect(parseCsv(source, defaults).problems).toEqual([{ rowNumber: 2, reason }]);
  });

  it('reports the line of a bad row', () => {
    const source =
      'title,start,venue,country\nA,2027-03-08 20:00,Hall,RS\nB,03/08/2027,Hall,RS\n,2027-03-09,Hall,RS\n';
    const { drafts, problems } = parseCsv(source, defaults);
    expect(drafts).toHaveLength(1);
    expect(problems.map(problem => problem.rowNumber)).toEqual([3, 4]);
  });

  it('asks for a title and a start column', () => {
    expect(parseCsv('a,b\n1,2\n', defaults).problems).toHaveLength(1);
  });
});

describe('fixtures', () => {
  const match = {
    id: 'x#1',
    country: 'BA',
    competition: 'Premijer liga',
    round: 'Matchday 1',
    date: '2026-03-07',
    time: null,
    home: 'Velež Mostar',
    away: 'FK Sarajevo',
  };

  it('makes a match with its clubs, league and assumed kick-off', () => {
    const { drafts, notes } = parseFixtures(JSON.stringify(match), defaults);
    expect(drafts[0]).toMatchObject({
      genre: 'football',
      currency: 'BAM',
      startsAt: new Date('2026-03-07T16:00:00Z'),
      clubs: { home: 'Velež Mostar', away: 'FK Sarajevo' },
      texts: { en: { title: 'Velež Mostar – FK Sarajevo', subtitle: 'Premijer liga, Matchday 1' } },
    });
    expect(notes).toHaveLength(1);
  });

  it('is told from events by its content', () => {
    expect(formatOf(JSON.stringify(match))).toBe('fixtures');
    expect(formatOf(JSON.stringify(eventRow()))).toBe('json-ld');
    expect(formatOf('title,start')).toBe('csv');
  });
});

describe('priceInMinor', () => {
  it.each([
    ['15.00', 1500],
    ['65', 6500],
    [0, 0],
    ['1.200', 120_000],
    ['1.200,50', 120_050],
    ['1,200.5', 120_050],
    ['$20', 2000],
    [12.5, 1250],
    ['', undefined],
    ['free', undefined],
    [-1, undefined],
    [undefined, undefined],
  ])('reads %p as %p', (value, minor) => {
    expect(priceInMinor(value)).toBe(minor);
  });
});
