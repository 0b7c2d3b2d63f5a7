import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { proveMailbox } from '../../messaging/mail-budget.repo.ts';
import { bookOrder, buyOrder } from '../order-management/orders.testing.ts';
import { giveBack } from '../../payments/refunds/refunds.testing.ts';
import { refreshTouchedBuyers } from './buyer-records.service.ts';

let app: TestApp;
let token: string;
let event: BuiltEvent;
beforeAll(async () => {
  app = await createTestApp();
  token = (await loginAs(app.deps, 'admin')).token;
  event = await buildEvent(app.deps, { feeBasisPoints: 0 });
});
afterEach(async () => {
  await sql`delete from buyer`.execute(app.db.query);
  await sql`update customer_order set buyer_email = ''`.execute(app.db.query);
  await sql`delete from buyer_touched`.execute(app.db.query);
});
afterAll(() => app.close());

const person = (email: string, name: string, phone?: string) => ({
  checkout: { buyer: { email, name, ...(phone && { phone }) } },
});
const buy = async (
  email: string,
  name: string,
  more: { phone?: string; news?: boolean; quantity?: number } = {},
) => {
  if (more.news) await app.db.transaction(tx => proveMailbox(tx, email, app.clock.now()));
  return buyOrder(app, event, {
    quantity: more.quantity ?? 1,
    checkout: {
      ...person(email, name, more.phone).checkout,
      ...(more.news && { marketingConsent: true }),
    },
  });
};
const refresh = () => refreshTouchedBuyers(app.deps);
const list = async (body = {}) => (await app.call('POST /back/buyer/get-list', body, { token })).body;
const namesOf = async (body = {}) => (await list(body)).rows.map(({ name }) => name);
const get = async (buyerId = '') => (await app.call('POST /back/buyer/get', { buyerId }, { token })).body;

describe('the records of buyers', () => {
  it('are one an e-mail address, with what was paid and refunded', async () => {
    await buy('ana@example.test', 'Ana Anić', { quantity: 2 });
    const { orderToken } = await buy('Ana@Example.test', 'Ана Анић', { news: true });
    await bookOrder(app, event, person('ana@example.test', 'Ana Anić'));
    await buy('marko@example.test', 'Marko');
    await refresh();
    const { rows, total } = await list({ q: 'ana@example.test' });
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      { email: 'ana@example.test', orders: 2, tickets: 3, acceptsMarketing: true },
    ]);
    const paid = rows[0]?.sums[0]?.paid ?? 0;
    await giveBack(app, orderToken, token);
    await refresh();
    const detail = await get(rows[0]?._id);
    expect(detail).toMatchObject({ tickets: 2, allOrders: 3, sums: [{ paid, refunded: paid / 3 }] });
    expect(detail.newestOrders).toHaveLength(3);
    expect(detail.consents).toMatchObject([{ given: true, source: 'order' }]);
    expect(detail.messages.map(({ kind }) => kind)).toContain('order-confirmation');
  });

  it('are named by their orders, whatever the case of the address, and to admins alone', async () => {
    const bought = await buy('Ana@Example.test', 'Ana Anić');
    const orderIdOf = await sql<{ id: string }>`
      select id from customer_order where number = ${bought.number}`.execute(app.db.query);
    const orderId = orderIdOf.rows[0]?.id ?? '';
    const buyerIdFor = async (reader: string) =>
      (await app.call('POST /back/order/get', { orderId }, { token: reader })).body.buyerId;
    await refresh();
    const [row] = (await list()).rows;
    expect(row?._id).toBeDefined();
    expect(await buyerIdFor(token)).toBe(row?._id);
    const { token: organiser } = await loginAs(app.deps, 'client', { clientIds: [event.clientId] });
    expect(await buyerIdFor(organiser)).toBeUndefined();
  });

  it('are found by words without accents, part of an address, telephone and number of an order', async () => {
    const { number } = await buy('djordje.b@example.test', 'Đorđe Balašević', { phone: '+381 64 123 45 67' });
    await buy('zorica@example.test', 'Zorica');
    await refresh();
    for (const q of ['djordje balasevic', 'Đorđe', 'Ђорђе', 'je.b@exa', '6412345', number]) {
      expect(await namesOf({ q })).toEqual(['Đorđe Balašević']);
    }
    expect(await namesOf({ q: '%' })).toEqual([]);
    expect(await namesOf({ sort: 'name' })).toEqual(['Đorđe Balašević', 'Zorica']);
    expect(await namesOf({ acceptsMarketing: 'unknown', sort: '-name' })).toEqual([
      'Zorica',
      'Đorđe Balašević',
    ]);
    expect(await namesOf({ hasAccount: true })).toEqual([]);
    expect(await namesOf({ to: '2020-01-01' })).toEqual([]);
  });

  it('keep what staff put right until an order that is newer', async () => {
    await buy('ana@example.test', 'Ana Anic');
    await refresh();
    const [row] = (await list()).rows;
    const change = { name: 'Ana Anić', phone: '', language: 'sr' as const, email: 'ana@example.test' };
    const save = (version: number, more = {}) =>
      app.call(
        'POST /back/buyer/update',
        { buyerId: row?._id ?? '', version, ...change, ...more },
        { token },
      );
    expect((await save(1, { email: 'other@example.test' })).error.fields).toEqual({ email: 'choice' });
    const [saved, late] = await Promise.all([save(1), save(1)]);
    expect([saved.status, late.status].sort()).toEqual([200, 409]);
    await sql`insert into buyer_touched (email) values ('ana@example.test')`.execute(app.db.query);
    await refresh();
    expect(await namesOf({ q: 'anić' })).toEqual(['Ana Anić']);
    app.clock.advance(1000);
    await buy('ana@example.test', 'Ana Anić-Perić');
    await refresh();
    expect(await namesOf()).toEqual(['Ana Anić-Perić']);
  });

  it('have notes, which only their writers take back', async () => {
    await buy('ana@example.test', 'Ana');
    await refresh();
    const buyerId = (await list()).rows[0]?._id ?? '';
    await app.call('POST /back/buyer/add-note', { buyerId, note: 'Sits at the aisle.' }, { token });
    const other = (await loginAs(app.deps, 'admin')).token;
    const noteId = (await get(buyerId)).notes[0]?._id ?? '';
    const foreign = await app.call('POST /back/buyer/delete-note', { buyerId, noteId }, { token: other });
    expect(foreign.status).toBe(404);
    expect((await get(buyerId)).notes).toMatchObject([{ note: 'Sits at the aisle.', isOwn: true }]);
    const taken = () => app.call('POST /back/buyer/delete-note', { buyerId, noteId }, { token });
    expect((await taken()).status).toBe(200);
    expect((await taken()).status).toBe(200);
    expect((await get(buyerId)).notes).toEqual([]);
  });

  it('say what was said last about news', async () => {
    await buy('ana@example.test', 'Ana', { news: true });
    await refresh();
    const buyerId = (await list({ acceptsMarketing: 'yes' })).rows[0]?._id ?? '';
    app.clock.advance(1000);
    await app.call('POST /back/buyer/save-consent', { buyerId, given: false }, { token });
    expect(await get(buyerId)).toMatchObject({
      acceptsMarketing: false,
      consents: [{ given: false, source: 'staff' }, { given: true }],
    });
    // a later order without the box ticked says nothing
    app.clock.advance(1000);
    await buy('ana@example.test', 'Ana');
    await refresh();
    expect((await get(buyerId)).acceptsMarketing).toBe(false);
  });

  it('say by what besides mail marketing is wanted, where an order gave a number to write to', async () => {
    const agreed = { marketingBySms: true, marketingByWhatsApp: true };
    const order = (email: string, checkout: object) =>
      buyOrder(app, event, {
        checkout: { ...person(email, 'Ana', '+381 64 123 4567').checkout, ...checkout },
      });
    await order('ana@example.test', { marketingBySms: true });
    app.clock.advance(1000);
    await buyOrder(app, event, {
      checkout: { ...person('mira@example.test', 'Mira').checkout, ...agreed },
    });
    await refresh();
    const channelsOf = async () => {
      const { rows } = await sql<{ email: string; channels: string[]; refused: string[] }>`
        select email, marketing_channels as channels, refused_channels as refused from buyer order by email`.execute(
        app.db.query,
      );
      return rows.map(({ channels, refused }) => [channels, refused]);
    };
    expect(await channelsOf()).toEqual([
      [['sms'], []],
      [[], []],
    ]);
    const { rows } = await list({ q: 'ana@example.test' });
    expect((await get(rows[0]?._id)).consents).toMatchObject([
      { given: true, source: 'order', channel: 'sms' },
    ]);
    const held = await app.call(
      'POST /back/buyer/export',
      { buyerId: rows[0]?._id ?? '' },
      { token: (await loginAs(app.deps, 'admin')).token },
    );
    expect(held.body.marketingConsents).toMatchObject([{ given: true, source: 'order', channel: 'sms' }]);
    // who says no to all says no to these
    app.clock.advance(1000);
    await app.call('POST /back/buyer/save-consent', { buyerId: rows[0]?._id ?? '', given: false }, { token });
    await refresh();
    expect((await channelsOf())[0]).toEqual([[], ['email', 'sms', 'whatsapp']]);
    app.clock.advance(1000);
    await order('ana@example.test', agreed);
    await refresh();
    expect((await channelsOf())[0]).toEqual([['sms', 'whatsapp'], ['email']]);
  });

  it('are right however many workers make them again while orders come in', async () => {
    const buying = Array.from({ length: 12 }, (_, at) => buy(`b${at % 3}@example.test`, `B${at % 3}`));
    const working = Array.from({ length: 6 }, () => refresh());
    await Promise.all([...buying, ...working]);
    await Promise.all([refresh(), refresh(), refresh()]);
    const { rows } = await list({ sort: 'name' });
    expect(rows.map(({ name, orders }) => [name, orders])).toEqual([
      ['B0', 4],
      ['B1', 4],
      ['B2', 4],
    ]);
  });
});
