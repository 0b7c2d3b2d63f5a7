import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/builders.ts';
import { getSettings } from '#system';

const day = 86_400_000;
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

function inDays(days: number): Date {
  return new Date(test.clock.now().getTime() + days * day);
}

describe('POST /front/event/get-list', () => {
  const genre = 'opera';

  beforeAll(async () => {
    const common = { genre, currency: 'EUR' as const, feeBasisPoints: 0 };
    await buildEvent(test.deps, {
      ...common,
      title: 'Aida',
      city: 'Niš',
      startsAt: inDays(3),
      type: 'stage',
    });
    await buildEvent(test.deps, {
      ...common,
      title: 'Carmen',
      city: 'Novi Sad',
      startsAt: inDays(40),
      ticketTypes: [{ face: 0 }],
      tags: ['open-air'],
    });
    await buildEvent(test.deps, {
      ...common,
      title: 'Boris Godunov',
      city: 'Niš',
      startsAt: inDays(-1),
      endsAt: inDays(1),
      ticketTypes: [{ face: 3000 }, { face: 2000 }],
      featured: true,
    });
    await buildEvent(test.deps, { ...common, title: 'Don Carlos', startsAt: inDays(-30), state: 'ended' });
    await buildEvent(test.deps, { ...common, title: 'Elektra', state: 'draft' });
    await buildEvent(test.deps, { ...common, title: 'Falstaff', visibility: 'unlisted' });
  });

  async function titles(filter: Parameters<typeof test.call<'POST /front/event/get-list'>>[1]) {
    const { body } = await test.call('POST /front/event/get-list', { genre, ...filter });
    return body.rows.map(row => row.title);
  }

  it('lists what is not over, the next first and what is under way after it', async () => {
    expect(await titles({})).toEqual(['Aida', 'Carmen', 'Boris Godunov']);
  });

  it('has past events in the archive §route-archive', async () => {
    expect(await titles({ when: 'past' })).toEqual(['Don Carlos']);
    expect(await titles({ when: 'all', sort: '-date' })).toEqual([
      'Carmen',
      'Aida',
      'Boris Godunov',
      'Don Carlos',
    ]);
  });

  it.each([
    [{ city: 'Niš' }, ['Aida', 'Boris Godunov']],
    [{ type: 'stage' }, ['Aida']],
    [{ tag: 'open-air' }, ['Carmen']],
    [{ free: true }, ['Carmen']],
    [{ free: false }, ['Aida', 'Boris Godunov']],
    [{ priceMax: 1000 }, ['Aida', 'Carmen']],
    [{ featured: true }, ['Boris Godunov']],
    [{ q: 'carm' }, ['Carmen']],
    [{ q: 'gudunov' }, ['Boris Godunov']],
    [{ q: '...' }, []],
    [{ from: '2026-06-03', to: '2026-06-30' }, ['Aida']],
    [{ sort: 'price' as const }, ['Carmen', 'Aida', 'Boris Godunov']],
    [{ sort: 'title' as const }, ['Aida', 'Boris Godunov', 'Carmen']],
  ])('filters and sorts by %j', async (filter, expected) => {
    expect(await titles(filter)).toEqual(expected);
  });

  it('compares prices in one currency only, the platform’s where none is said', async () => {
    const settings = await getSettings(test.db.query, 'general');
    const offers = [
      ['Marks', 'BAM', 900],
      ['Dinars', 'RSD', 44_000],
      ['Own', settings.currency, 800],
    ] as const;
    for (const [title, currency, face] of offers) {
      await buildEvent(test.deps, {
        title,
        genre: 'unlike',
        currency,
        feeBasisPoints: 0,
        ticketTypes: [{ face }],
      });
    }
    const unlike = (filter: object) => titles({ genre: 'unlike', ...filter });
    expect(await unlike({ priceMax: 1000 })).toEqual(['Own']);
    expect(await unlike({ priceMax: 1000, currency: 'BAM' })).toEqual(['Marks']);
    expect(await unlike({ priceMax: 44_000, currency: 'RSD' })).toEqual(['Dinars']);
    expect((await unlike({ sort: 'price' })).filter(title => title !== 'Own')).toEqual(['Marks', 'Dinars']);
  });

  it('takes days by the clock of the place', async () => {
    // 23:30 UTC on the 4th is 01:30 on the 5th in Sarajevo
    await buildEvent(test.deps, { title: 'Late', genre: 'late', startsAt: new Date('2026-06-04T23:30:00Z') });
    expect(await titles({ genre: 'late', from: '2026-06-05' })).toEqual(['Late']);
    expect(await titles({ genre: 'late', to: '2026-06-04' })).toEqual([]);
  });

  it('puts events in the order of the clocks of their places', async () => {
    const common = { genre: 'clocks', city: 'Any' };
    // 20:00 in Toronto, 20:45 in Mostar, 19:30 in Toronto
    await buildEvent(test.deps, {
      ...common,
      title: 'B',
      timezone: 'America/Toronto',
      startsAt: new Date('2026-06-11T00:00:00Z'),
    });
    await buildEvent(test.deps, {
      ...common,
      title: 'C',
      timezone: 'Europe/Sarajevo',
      startsAt: new Date('2026-06-10T18:45:00Z'),
    });
    await buildEvent(test.deps, {
      ...common,
      title: 'A',
      timezone: 'America/Toronto',
      startsAt: new Date('2026-06-10T23:30:00Z'),
    });
    expect(await titles({ genre: 'clocks' })).toEqual(['A', 'B', 'C']);
    expect(await titles({ genre: 'clocks', when: 'all', sort: '-date' })).toEqual(['C', 'B', 'A']);
    expect(await titles({ genre: 'clocks', from: '2026-06-10', to: '2026-06-10' })).toHaveLength(3);
  });

  it('lists on request only what can be bought now', async () => {
    const common = { genre: 'buyable' };
    await buildEvent(test.deps, { ...common, title: 'On sale', ticketTypes: [{ capacity: 5, sold: 5 }, {}] });
    await buildEvent(test.deps, {
      ...common,
      title: 'Sold out',
      ticketTypes: [{ capacity: 5, sold: 4, held: 1 }],
    });
    await buildEvent(test.deps, { ...common, title: 'No tickets', ticketTypes: [] });
    await buildEvent(test.deps, { ...common, title: 'Code only', ticketTypes: [{ visibility: 'code' }] });
    await buildEvent(test.deps, { ...common, title: 'Later', salesStart: inDays(1) });
    await buildEvent(test.deps, { ...common, title: 'Type later', ticketTypes: [{ salesStart: inDays(1) }] });
    await buildEvent(test.deps, { ...common, title: 'Closed', salesEnd: inDays(-1) });
    await buildEvent(test.deps, { ...common, title: 'Cancelled', state: 'cancelled' });
    await buildEvent(test.deps, { ...common, title: 'Over', startsAt: inDays(-2) });
    test.clock.advance(200_000);
    const { body } = await test.call('POST /front/event/get-list', {
      ...common,
      available: true,
      when: 'all',
      facets: true,
    });
    expect(body.rows.map(row => [row.title, row.saleState])).toEqual([['On sale', 'on_sale']]);
    expect(body.facets?.months.map(month => month.count)).toEqual([1]);
  });

  it('answers a page far behind the last one with no rows and the total', async () => {
    const { body } = await test.call('POST /front/event/get-list', { genre, page: 10_000 });
    expect(body).toMatchObject({ rows: [], total: 3, page: 10_000 });
  });

  it.each([{ city: 'a\u0000' }, { genre: '\u0000' }, { from: '0000-01-01' }])('refuses %j', async filter => {
    const { status, error } = await test.call('POST /front/event/get-list', filter);
    expect([status, error.code]).toEqual([400, 'request.invalid']);
  });

  it('pages with the total', async () => {
    const { body } = await test.call('POST /front/event/get-list', { genre, page: 2, pageSize: 2 });
    expect(body).toMatchObject({ total: 3, page: 2, pageSize: 2, rows: [{ title: 'Boris Godunov' }] });
  });

  it('counts per facet, each without its own part of the filter', async () => {
    const { body } = await test.call('POST /front/event/get-list', { genre, city: 'Niš', facets: true });
    expect(body.facets?.cities).toEqual([
      { value: 'Niš', name: 'Niš', count: 2 },
      { value: 'Novi Sad', name: 'Novi Sad', count: 1 },
    ]);
    expect(body.facets?.genres).toEqual([{ value: 'opera', name: 'Opera', count: 2 }]);
    expect(body.facets?.months.map(month => [month.value, month.name, month.count])).toEqual([
      ['2026-05', 'May 2026', 1],
      ['2026-06', 'June 2026', 1],
    ]);
  });

  it('refuses impossible pages', async () => {
    const { status, error } = await test.call('POST /front/event/get-list', { page: 0, pageSize: 101 });
    expect([status, error.fields]).toEqual([400, { page: 'too_small', pageSize: 'too_big' }]);
  });
});

describe('what lists say about tickets', () => {
  async function summaryOf(spec: Parameters<typeof buildEvent>[1]) {
    const { slug } = await buildEvent(test.deps, spec);
    const { body } = await test.call('POST /front/event/{slug}', {}, { params: { slug } });
    return body.event;
  }

  it('shows the lowest price with the fee', async () => {
    const event = await summaryOf({ feeBasisPoints: 1000, ticketTypes: [{ face: 3000 }, { face: 2000 }] });
    expect(event).toMatchObject({ priceFrom: 2200, saleState: 'on_sale' });
    expect(event.ticketTypes[0]).toMatchObject({ face: 3000, fee: 300, price: 3300 });
  });

  it.each([
    ['sold_out', { ticketTypes: [{ capacity: 10, sold: 10 }] }],
    ['few_left', { ticketTypes: [{ capacity: 10, sold: 6, held: 3 }] }],
    ['on_sale', { ticketTypes: [{ capacity: 10, sold: 10 }, { capacity: 10 }] }],
    ['closed', { ticketTypes: [] }],
    ['cancelled', { state: 'cancelled' as const }],
    ['postponed', { state: 'postponed' as const }],
    ['not_yet', { salesStart: new Date('2026-06-05T10:00:00Z') }],
    ['closed', { salesEnd: new Date('2026-05-30T10:00:00Z') }],
  ])('says %s', async (state, spec) => {
    expect((await summaryOf(spec)).saleState).toBe(state);
  });

  it('has no price when nothing is sold here', async () => {
    expect(await summaryOf({ ticketTypes: [] })).not.toHaveProperty('priceFrom');
  });

  it('says when sales begin', async () => {
    const salesStart = new Date('2026-06-05T10:00:00Z');
    expect((await summaryOf({ ticketTypes: [{ salesStart }] })).salesStart).toBe(salesStart.toISOString());
  });

  it('does not let stock be read off, and hides types that are not for everybody', async () => {
    const event = await summaryOf({
      ticketTypes: [{ capacity: 5000 }, { visibility: 'payspot' }, { visibility: 'code' }],
    });
    expect(event.ticketTypes.map(type => type.left)).toEqual([99]);
  });
});
