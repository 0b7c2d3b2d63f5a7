import fc from 'fast-check';
import { applyMapping, proposeMapping, readSource, sentenceOf, type SourceDefaults } from './index.ts';
import { workbookOf, zipOf } from './xlsx.testing.ts';

const defaults: SourceDefaults = {
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  language: 'en',
  capacity: 200,
  organiser: '',
  venue: 'Hall',
};

function rowsOf(source: string | Uint8Array) {
  const read = readSource(typeof source === 'string' ? Buffer.from(source) : source);
  if ('problem' in read) throw new Error(sentenceOf(read.problem));
  return applyMapping(read.table, proposeMapping(read.table), defaults);
}

const eventsOf = (source: string | Uint8Array) => rowsOf(source).map(({ event }) => event);
const refusal = (source: string | Uint8Array) => {
  const read = readSource(typeof source === 'string' ? Buffer.from(source) : source);
  return 'problem' in read ? sentenceOf(read.problem) : read.kind;
};

describe('listings of all kinds', () => {
  it.each([
    [
      'German',
      'Titel;Datum;Uhrzeit;Veranstaltungsort;Ort;Eintritt\nSommerfest;04.07.2027;18:30;Alte Mühle;Ulm;ab 5 €\n',
      'Sommerfest',
      '2027-07-04T16:30:00.000Z',
      'Alte Mühle',
      500,
    ],
    [
      'French',
      'intitulé|date de début|horaire|lieu|commune|tarif\nBal du port|04/07/2027|20h30|Quai 3|Nantes|12,50 €\n',
      'Bal du port',
      '2027-07-04T18:30:00.000Z',
      'Quai 3',
      1250,
    ],
    [
      'Spanish',
      'título,fecha inicio,hora,lugar,municipio,precio\nNoche abierta,04/07/2027,21:00,Plaza Mayor,Vigo,gratis\n',
      'Noche abierta',
      '2027-07-04T19:00:00.000Z',
      'Plaza Mayor',
      0,
    ],
    [
      'Dutch',
      'naam\taanvang\tlocatie\tplaats\tprijs\nLichtfeest\t4 juli 2027 20.15 uur\tDe Kade\tGent\t€ 9,00\n',
      'Lichtfeest',
      '2027-07-04T18:15:00.000Z',
      'De Kade',
      900,
    ],
    [
      'Bosnian',
      'naziv;datum;vrijeme;mjesto održavanja;grad;cijena\nLjetna noć;4.7.2027.;21:00;Vijećnica;Sarajevo;20 KM\n',
      'Ljetna noć',
      '2027-07-04T19:00:00.000Z',
      'Vijećnica',
      2000,
    ],
    [
      'Russian',
      'название;дата;место;город;цена\nБелая ночь;4 июля 2027 19:00;Двор;Берлин;бесплатно\n',
      'Белая ночь',
      '2027-07-04T17:00:00.000Z',
      'Двор',
      0,
    ],
    [
      'Swedish',
      'rubrik,startdatum,starttid,lokal,kommun,pris\nMidsommarspel,2027-07-04,18.00,Ladan,Lund,150 kr\n',
      'Midsommarspel',
      '2027-07-04T16:00:00.000Z',
      'Ladan',
      15_000,
    ],
  ])('%s columns are found', (_, text, title, start, venue, amount) => {
    const [event] = eventsOf(text);
    expect(event).toMatchObject({ title, place: { name: venue }, prices: { amounts: [amount] } });
    expect(event?.startsAt.toISOString()).toBe(start);
  });

  it('JSON is found below any name, and dates in a list inside a record', () => {
    const data = {
      data: {
        results: [
          { id: 8, title: { fr: 'Bal' }, timings: [] },
          {
            id: 9,
            title: { fr: 'Nuit' },
            timings: [{ begin: '2027-07-04T20:00:00+02:00' }, { begin: '2027-07-05T20:00:00+02:00' }],
          },
        ],
      },
    };
    const rows = rowsOf(JSON.stringify(data));
    expect(rows.map(({ event }) => event?.key)).toEqual([
      undefined,
      'id:9@2027-07-04T18:00:00.000Z',
      'id:9@2027-07-05T18:00:00.000Z',
    ]);
  });

  it('a festival and its events are taken, which have its place', () => {
    const festival = {
      '@type': 'Festival',
      name: 'Days',
      startDate: '2027-07-04',
      endDate: '2027-07-06',
      location: { name: 'Park', address: { addressLocality: 'Ulm', addressCountry: 'DE' } },
      subEvent: [{ '@type': 'Event', name: 'Opening', startDate: '2027-07-04T19:00' }],
    };
    expect(eventsOf(JSON.stringify(festival))).toMatchObject([
      { title: 'Days', isAllDay: true, endsAt: new Date('2027-07-06T21:59:00Z') },
      { title: 'Opening', place: { name: 'Park', city: 'Ulm' } },
    ]);
  });

  it('feeds, other XML and web pages', () => {
    const rss =
      '<rss xmlns:ev="x"><channel><title>All</title><item><title>Rock &amp; Roll</title><pubDate>Mon, 01 Feb 2027 10:00:00 GMT</pubDate><ev:startdate>2027-07-04T20:00:00</ev:startdate><description>&lt;b&gt;Loud&lt;/b&gt;</description></item></channel></rss>';
    expect(eventsOf(rss)).toMatchObject([
      { title: 'Rock & Roll', startsAt: new Date('2027-07-04T18:00:00Z'), description: 'Loud' },
    ]);
    const xml =
      '<list><event><titel>A</titel><datum>4.7.2027</datum></event><event><titel>B</titel><datum>5.7.2027</datum></event></list>';
    expect(eventsOf(xml).map(event => event?.title)).toEqual(['A', 'B']);
    const page =
      '<!doctype html><html><script type="application/ld+json">{"@type":"MusicEvent","name":"Gig","startDate":"2027-07-04T20:00"}</script></html>';
    expect(eventsOf(page)).toMatchObject([{ title: 'Gig' }]);
  });

  it('workbooks, with days as numbers and formulas without a value noted', () => {
    const rows = rowsOf(
      workbookOf([
        ['Titel', 'Beginn', 'Ort', 'Preis'],
        ['Fest & Tanz', 46_572.75, 'Ulm', { f: 'A1*2' }],
      ]),
    );
    expect(rows[0]?.event).toMatchObject({
      title: 'Fest & Tanz',
      startsAt: new Date('2027-07-04T16:00:00Z'),
    });
    expect(rows[0]?.notes.map(({ code }) => code)).toContain('formula.left_out');
  });

  it('the order of 03/04 is that of the whole column, and asked for where that is silent', () => {
    const starts = (text: string) =>
      rowsOf(text).map(
        ({ event, problems }) => event?.startsAt.toISOString().slice(0, 10) ?? problems[0]?.code,
      );
    expect(starts('title,start\nA,03/04/2027\nB,12/28/2027\n')).toEqual(['2027-03-03', '2027-12-27']);
    expect(starts('title,start\nA,03/04/2027\n')).toEqual(['date.ambiguous']);
  });

  it('rows of one id and several dates are several events, and repeats are noted', () => {
    const rows = rowsOf('id,title,start\n1,A,2027-07-04 20:00\n1,A,2027-07-05 20:00\n2,A,2027-07-05 20:00\n');
    expect(rows.map(({ event }) => event?.key)).toEqual(['id:1', 'id:1@2027-07-05T18:00:00.000Z', 'id:2']);
    expect(rows[2]?.notes).toContainEqual({ code: 'duplicate', params: { row: 3 } });
  });

  it('cancelled events and every reason of a row are told', () => {
    const rows = rowsOf(
      'title,start,status,currency,price\nAbgesagt: Ball,2027-07-04,,,\n,someday,,XYZ,12\n',
    );
    expect(rows[0]?.event).toMatchObject({ title: 'Ball', status: 'cancelled' });
    expect(rows[1]?.problems.map(({ code }) => code)).toEqual([
      'title.missing',
      'date.unreadable',
      'currency.unsupported',
    ]);
  });
});

describe('what is no listing', () => {
  it.each([
    ['', 'The file is empty.'],
    ['\uFEFF\uFEFF \n', 'The file is empty.'],
    ['title;start;venue\n', 'The file has a header but no rows.'],
    ['one\ntwo\nthree\n', 'The file has one column only: no comma, semicolon, tab or | divides its lines.'],
    [
      `${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(',')}\n1,2\n`,
      'The file has 10000 columns; up to 1000 are read.',
    ],
    ['%PDF-1.7 …', 'The file is a PDF document, not a list of events.'],
    ['{"a": 1}', 'The file is valid JSON, but has no list of events.'],
    ['<html><body>Hello</body></html>', 'This is a web page without events in schema.org JSON-LD.'],
    ['BEGIN:VCALENDAR\nEND:VCALENDAR\n', 'The file is valid iCalendar, but has no list of events.'],
  ])('%#', (source, sentence) => {
    expect(refusal(source)).toBe(sentence);
  });

  it('archives that unpack to too much, are cut, or are no workbook', () => {
    const bomb = zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(140 * 1024 * 1024, 32) });
    expect(refusal(bomb)).toBe(
      'The workbook unpacks to more than 128 MB. Save the sheet with the events as CSV.',
    );
    expect(refusal(workbookOf([['a', 'b']]).subarray(0, 60))).toContain('cannot be read');
    expect(refusal(zipOf({ 'a.txt': 'x' }))).toBe('The file is an archive, not a list of events.');
  });

  it('XML with entities of its own', () => {
    expect(refusal('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toContain(
      'it defines entities',
    );
  });

  it('never breaks on bytes of any kind', () => {
    const starts = [
      '',
      'title,start\n',
      '{"events":[',
      '<rss><item>',
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\n',
      'PK\u0003\u0004',
      '[{"title":"',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, bytes) => {
        const read = readSource(Buffer.concat([Buffer.from(start, 'latin1'), bytes]));
        if (!('problem' in read)) applyMapping(read.table, proposeMapping(read.table), defaults);
      }),
    );
  });

  it('never breaks on cells of any kind, and refuses or takes every row', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 30 });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell, cell, cell), { maxLength: 5 }), cells => {
        const table = {
          columns: ['title', 'start', 'venue', 'price', 'end'],
          rows: cells.map((row, at) => ({ number: at + 2, cells: row })),
        };
        for (const { event, problems } of applyMapping(table, proposeMapping(table), defaults))
          expect(event === undefined).toBe(problems.length > 0);
      }),
    );
  });
});
