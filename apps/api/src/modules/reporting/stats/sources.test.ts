import type { BodyOf } from '@vh/contract';
import { mostSourcesPerDay } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { buyOrder } from '../../sales/order-management/orders.testing.ts';
import { createVisitorStats } from './visitors.service.ts';

type Arrival = BodyOf<'POST /front/stats/track-visitors'>['arrival'];

let app: TestApp;
let event: BuiltEvent;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  event = await buildEvent(app.deps, { title: 'Opera', ticketTypes: [{ face: 1000, capacity: 500 }] });
  token = await member(['can-view-finance']);
});
afterAll(() => app.close());

async function member(
  permissions: readonly ('can-view-finance' | 'can-view-orders')[],
  clientId = event.clientId,
) {
  return (await loginAs(app.deps, 'client', { clientIds: [clientId], permissions })).token;
}

const buy = (arrival?: Arrival, quantity = 1) =>
  buyOrder(app, event, { quantity, ...(arrival && { checkout: { arrival } }) });

let visitor = 0;
async function visit(arrival?: Arrival, slug = event.slug) {
  visitor += 1;
  const stats = createVisitorStats(app.deps);
  const address = `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`;
  await stats.track({ slug: `event/${slug}`, arrival, address, userAgent: 'Mozilla/5.0' });
}

const of = (more: object = {}) => ({ eventId: event.id, ...more });
const get = async (body: object = of(), as = token) =>
  app.call('POST /back/stats/get-sources', body, { token: as });

describe('sources of visits and orders', () => {
  it('have visits, orders, tickets and gross by source and campaign', async () => {
    await visit({ referrer: 'www.facebook.com' });
    await visit({ referrer: 'm.facebook.com' });
    await visit({ utmSource: 'QR', utmCampaign: 'Opera' });
    await visit({ utmSource: 'QR', utmCampaign: 'Opera' });
    await visit();
    await buy({ utmSource: 'qr', utmCampaign: 'opera' }, 3);
    await buy({ isWidget: true, referrer: 'theatre.example' });
    await buy();
    const { rows, total } = (await get()).body;
    const sums = (gross: number) => [{ currency: 'BAM', gross }];
    const [qr, ...others] = rows;
    expect(qr).toMatchObject({ source: 'qr', campaign: 'opera', visits: 2, orders: 1, tickets: 3 });
    expect(others.map(({ source, visits, orders }) => [source, visits, orders])).toEqual([
      ['direct', 1, 1],
      ['widget', 0, 1],
      ['facebook.com', 1, 0],
      ['m.facebook.com', 1, 0],
    ]);
    expect(total).toMatchObject({ visits: 5, orders: 3, tickets: 5 });
    expect(total.sums).toEqual(
      sums(rows.flatMap(row => row.sums).reduce((sum, { gross }) => sum + gross, 0)),
    );
  });

  it('add up to the sales report of the same days, with what was sold elsewhere and before sources were counted', async () => {
    await buy({ referrer: 'google.com' }, 2);
    const { orderToken } = await buy(undefined, 3);
    await sql`
      update customer_order set source = '', channel = 'payspot'
        where token_hash = sha256(convert_to(${orderToken}, 'UTF8'))`.execute(app.db.query);
    await sql`
      insert into visitor_count (event_id, day, visitors) values (${event.id}, ${app.clock.now().toISOString().slice(0, 10)}, 7)`.execute(
      app.db.query,
    );
    await visit({ referrer: 'google.com' });
    const { rows, total, from, to } = (await get({ clientId: event.clientId })).body;
    const report = await app.call(
      'POST /back/client/get-sales',
      { clientId: event.clientId, from, to },
      { token },
    );
    const [sold] = report.body.total;
    expect(total).toMatchObject({ visits: 8, orders: sold?.orders, tickets: sold?.tickets });
    expect(total.sums).toEqual([{ currency: sold?.currency, gross: sold?.gross }]);
    expect(rows).toMatchObject([
      { channel: 'payspot', source: '', tickets: 3, visits: 0 },
      { channel: 'web', source: 'google.com', tickets: 2, visits: 1 },
      { channel: 'web', source: '', tickets: 0, visits: 7 },
    ]);
  });

  it('count a visitor once a day, by the first source', async () => {
    const stats = createVisitorStats(app.deps);
    const same = { slug: `event/${event.slug}`, address: '192.0.2.1', userAgent: 'Mozilla/5.0' };
    await stats.track({ ...same, arrival: { referrer: 'first.example' } });
    await stats.track({ ...same, arrival: { referrer: 'second.example' } });
    await Promise.all(
      ['a', 'b'].map(name => stats.track({ ...same, arrival: { referrer: `${name}.example` } })),
    );
    expect((await get()).body.rows).toMatchObject([{ source: 'first.example', visits: 1 }]);
  });

  it('are not made without end: further ones of a day count as other', async () => {
    await sql`
      insert into visitor_source (event_id, day, source, visitors)
        select ${event.id}, ${app.clock.now().toISOString().slice(0, 10)}, 's' || n, 1
          from generate_series(1, ${mostSourcesPerDay}::int) n`.execute(app.db.query);
    await visit({ utmSource: 'one-more' });
    await visit({ utmSource: 'another' });
    await visit({ utmSource: 's1' });
    const { rows } = await sql<{ source: string; visitors: number }>`
      select source, visitors from visitor_source where event_id = ${event.id} and source in ('other', 's1', 'one-more')
        order by source`.execute(app.db.query);
    expect(rows).toEqual([
      { source: 'other', visitors: 2 },
      { source: 's1', visitors: 2 },
    ]);
  });

  it('tell no money without the right, and nothing of another organiser', async () => {
    await buy({ referrer: 'google.com' });
    const blind = await get(of(), await member(['can-view-orders']));
    expect(blind.body).toMatchObject({ rows: [{ orders: 1, sums: [] }], total: { sums: [] } });
    const other = await buildEvent(app.deps);
    const stranger = await member(['can-view-finance'], other.clientId);
    expect((await get(of(), stranger)).status).toBe(404);
    expect((await get({ clientId: event.clientId }, stranger)).status).toBe(404);
    expect((await get({ clientId: other.clientId }, stranger)).body.rows).toEqual([]);
  });

  it('are of an organiser or of an event, and of so many days at most', async () => {
    expect((await get({})).error.fields).toEqual({ clientId: 'required' });
    expect((await get(of({ from: '2020-01-01', to: '2026-01-01' }))).error.fields).toEqual({ from: 'range' });
  });

  it('are saved as a table in the reader’s language', async () => {
    await buy({ utmSource: 'qr', utmCampaign: 'opera' });
    const file = await app.call(
      'POST /back/stats/get-sources-file',
      { ...of(), lang: 'de', format: 'csv' },
      { token },
    );
    expect(file.raw.toString()).toContain('QR-Code,opera,0,1,1,BAM,');
    const xlsx = { ...of(), lang: 'ru' as const, format: 'xlsx' as const };
    expect((await app.call('POST /back/stats/get-sources-file', xlsx, { token })).status).toBe(200);
  });

  it('are kept as words alone: no address of a page, and no name', async () => {
    await visit({ utmSource: 'ana@example.test', referrer: 'mail.example' });
    await visit({ utmSource: '<b>Áb c</b>'.repeat(20) });
    const { rows } = await sql<{ source: string }>`
      select source from visitor_source where event_id = ${event.id} order by source`.execute(app.db.query);
    expect(rows.map(({ source }) => source)).toEqual([
      expect.stringMatching(/^b_ab_c_b_[a-z_]{0,51}$/) as string,
      'mail.example',
    ]);
  });
});
