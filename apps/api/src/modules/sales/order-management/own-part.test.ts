import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { balanceOf, giveBack, readOrder, readRefunds } from '../../payments/refunds/refunds.testing.ts';
import { exportTools } from '../../reporting/exports/exports.testing.ts';
import { buyOrder, chooseAt, getOrder, hold, newKey, setSetting, submit } from './orders.testing.ts';

let app: TestApp;
let admin: string;
/** Tickets of 10.00 with a service fee of 0.50, and of 70.00 with one of 3.50. */
let own: BuiltEvent;
let foreign: BuiltEvent;
let member: { readonly token: string; readonly user: { readonly name: string } };
let other: typeof member;
beforeAll(async () => {
  app = await createTestApp();
  admin = (await loginAs(app.deps, 'admin')).token;
  await setSetting(app, 'deploy', 'isSecureMyOrderAvailable', true);
  const named = { attendeeData: 'name_email' } as const;
  own = await buildEvent(app.deps, { title: 'Aida', ticketTypes: [{ face: 1000, capacity: 500, ...named }] });
  foreign = await buildEvent(app.deps, {
    title: 'Zauberflöte',
    ticketTypes: [{ face: 7000, capacity: 500, ...named }],
  });
  const permissions = [
    ...(['can-view-orders', 'can-view-personal-data', 'can-view-finance'] as const),
    ...(['can-change-orders', 'can-refund'] as const),
  ];
  member = await loginAs(app.deps, 'client', { clientIds: [own.clientId], permissions });
  other = await loginAs(app.deps, 'client', { clientIds: [foreign.clientId], permissions });
  await keepConfirmed(app.deps);
});
afterAll(() => app.close());

/** Names for all tickets of a cart, by whose they are. */
async function attendeesOf(cartToken: string) {
  const { body } = await app.call('POST /front/cart/get', { cartToken });
  return body.lines.flatMap(({ holdId, eventId, quantity }) =>
    Array.from({ length: quantity }, (_, index) =>
      eventId === foreign.id
        ? { holdId, index, name: 'Tuđi Gost', email: 'gost@foreign.test' }
        : { holdId, index, name: `Una Unić ${index}`, email: `own${index}@own.test` },
    ),
  );
}

/** An order with two tickets of the own event and one of the other organiser's, waiting for its payment. */
async function bookMixed() {
  const first = await hold(app, own, { quantity: 2 });
  const { cartToken } = first.body;
  const second = await hold(app, foreign, { cartToken });
  expect([first.status, second.status]).toEqual([200, 200]);
  const attendees = await attendeesOf(cartToken);
  const booked = await submit(app, cartToken, { attendees, protection: true });
  if (booked.status !== 200) throw new Error(JSON.stringify(booked.error));
  return booked.body;
}

/** The same, paid. */
async function buyMixed() {
  const { orderToken, redirectTo } = await bookMixed();
  await chooseAt(app, redirectTo, 'succeed');
  const order = await getOrder(app, orderToken);
  const { id, version } = await readOrder(app, orderToken);
  const ofEvent = (event: BuiltEvent) => order.tickets.filter(({ eventSlug }) => eventSlug === event.slug);
  return { orderToken, id, version, order, owns: ofEvent(own), others: ofEvent(foreign) };
}

type Mixed = Awaited<ReturnType<typeof buyMixed>>;
const ask = <T extends Parameters<TestApp['call']>[0]>(name: T, body: BodyOf<T>, token = member.token) =>
  app.call(name, body, { token });
const detailOf = async ({ id }: { readonly id: string }, token = member.token) =>
  (await app.call('POST /back/order/get', { orderId: id }, { token })).body;
/** Everything of the other organiser's part that would give it away. */
const secretsOf = ({ others }: Mixed) => [
  ...others.flatMap(({ _id, shortCode, attendeeName }) => [_id, shortCode, attendeeName]),
  ...['Zauberflöte', 'gost@foreign.test', foreign.id, foreign.ticketTypes[0]?.id ?? '-'],
];

describe('an order with tickets of two organisers', () => {
  let mixed: Mixed;
  beforeAll(async () => {
    mixed = await buyMixed();
  });

  it('shows each organiser the own lines and tickets alone, with their sums', async () => {
    const seen = await detailOf(mixed);
    expect(seen).toMatchObject({
      ...{ isPart: true, otherTickets: 1, quantity: 2, moreEvents: 0, eventTitle: 'Aida' },
      ...{ subtotal: 2000, fees: 100, total: 2100, protection: 0, discount: 0, refunded: 0, due: 0 },
      lines: [{ eventId: own.id, quantity: 2, total: 2100 }],
      ...{ payments: [], disputes: [], refunds: [] },
    });
    expect(seen.tickets.map(ticket => ticket._id).sort()).toEqual(mixed.owns.map(({ _id }) => _id).sort());
    expect(seen.refundable).toHaveLength(2);
    for (const secret of secretsOf(mixed)) expect(JSON.stringify(seen)).not.toContain(secret);
    expect(seen.history.every(({ amount }) => amount === undefined)).toBe(true);
    expect(await detailOf(mixed, other.token)).toMatchObject({ otherTickets: 2, total: 7350, quantity: 1 });
    const whole = await detailOf(mixed, admin);
    expect(whole).toMatchObject({ isPart: false, otherTickets: 0, quantity: 3, total: mixed.order.total });
    expect(whole.total).toBeGreaterThan(2100 + 7350);
  });

  it('is a row with the own sums, sorted by them, and found by nothing of others', async () => {
    const list = async (body: BodyOf<'POST /back/order/get-list'>, token = member.token) =>
      (await app.call('POST /back/order/get-list', body, { token })).body;
    const [row] = (await list({})).rows;
    expect(row).toMatchObject({ isPart: true, quantity: 2, total: 2100, eventTitle: 'Aida', moreEvents: 0 });
    const dearer = await hold(app, own, { quantity: 3 });
    const { body } = await submit(app, dearer.body.cartToken, {
      attendees: await attendeesOf(dearer.body.cartToken),
    });
    const totals = (await list({ sort: '-total' })).rows.map(({ total }) => total);
    expect(totals).toEqual([3150, 2100]);
    await app.call('POST /front/order/cancel', { orderToken: body.orderToken });
    const [code = ''] = mixed.others.map(({ shortCode }) => shortCode);
    for (const q of ['zauberflote', code, 'tudji gost', 'gost@foreign']) {
      expect((await list({ q })).rows).toEqual([]);
      expect((await list({ q }, other.token)).rows).toMatchObject([{ total: 7350 }]);
    }
    const [mine = ''] = mixed.owns.map(({ shortCode }) => shortCode);
    expect((await list({ q: mine.toLowerCase() })).rows).toMatchObject([{ number: mixed.order.number }]);
    // of both orders one ticket is that holder's; unpaid ones have names and no tickets
    for (const q of ['una unic 1', 'OWN1@own']) expect((await list({ q })).rows).toHaveLength(2);
    const { found } = (await ask('POST /back/record/search', { q: code, kinds: ['order', 'ticket'] })).body;
    expect(found).toEqual([]);
  });

  it('is exported with the own sums', async () => {
    const { cellsOf } = exportTools(app);
    const [head = [], row = []] = await cellsOf(member.token, { list: 'orders', state: ['paid'] });
    const cell = (name: string) => row[head.indexOf(name)];
    expect([cell('Tickets'), cell('Total'), cell('Order protection'), cell('Event')]).toEqual([
      ...['2', '21.00', '0.00', 'Aida'],
    ]);
  });

  it('lets nobody of one organiser act on the whole of it', async () => {
    const { id, version } = await buyMixed();
    const key = newKey;
    const invoiceTo = {
      ...{
        company: 'Firma',
        taxNumber: '100002803',
        address: 'Ulica 1',
        zip: '11000',
        city: 'Beograd',
        country: 'RS',
      },
    };
    const answers = [
      await ask('POST /back/order/resend', { orderId: id, key: key() }),
      await ask('POST /back/order/change-buyer', { orderId: id, version, name: 'X', email: 'x@x.test' }),
      await ask('POST /back/order/print-tickets', { orderId: id }),
      await ask('POST /back/order/request-invoice', { orderId: id, invoiceTo }),
    ];
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
      answers.map(() => [403, 'auth.forbidden']),
    );
    const booked = await readOrder(app, (await bookMixed()).orderToken);
    const cancel = { orderId: booked.id, version: booked.version, note: '' };
    expect((await ask('POST /back/order/cancel', cancel)).error.code).toBe('auth.forbidden');
    const items = [{ id: booked.id, version: booked.version }];
    const many = [
      await ask('POST /back/bulk/cancel-orders', { key: newId(), items, note: '' }),
      await ask('POST /back/bulk/resend-orders', { key: newId(), items: [{ id }] }),
    ];
    expect(many.map(({ body }) => body.results)).toMatchObject([
      [{ outcome: 'refused', code: 'auth.forbidden' }],
      [{ outcome: 'refused', code: 'auth.forbidden' }],
    ]);
    expect((await detailOf({ id: booked.id })).state).toBe('booked');
    const seen = await detailOf({ id });
    expect(seen.actions).toEqual(['refund', 'note', 'reissue', 'reseat', 'rename', 'exchange', 'split']);
  });

  it('has its documents for those who see all of it', async () => {
    const { id } = await buyMixed();
    const invoiceTo = {
      ...{
        company: 'Firma',
        taxNumber: '100002803',
        address: 'Ulica 1',
        zip: '11000',
        city: 'Beograd',
        country: 'RS',
      },
    };
    const made = await ask('POST /back/order/request-invoice', { orderId: id, invoiceTo }, admin);
    const [document] = made.body.documents;
    expect((await ask('POST /back/order/get-documents', { orderId: id })).body).toEqual({
      documents: [],
      receipts: [],
    });
    const file = { orderId: id, documentId: document?._id ?? '' };
    expect((await ask('POST /back/order/get-document-file', file)).error.code).toBe('document.not_found');
    expect((await ask('POST /back/order/get-document-file', file, admin)).status).toBe(200);
    expect((await detailOf({ id })).invoiceTo).toBeUndefined();
  });

  it('refunds own tickets alone, whatever two organisers do at once', async () => {
    const bought = await buyMixed();
    const { id, orderToken, owns, others } = bought;
    const quote = { orderId: id, ticketIds: others.map(({ _id }) => _id) };
    expect((await ask('POST /back/order/quote-refund', quote)).error.code).toBe('auth.forbidden');
    const refused = await giveBack(app, orderToken, member.token, { ticketIds: quote.ticketIds });
    expect(refused.error.code).toBe('auth.forbidden');
    const [one, two] = await Promise.all([
      giveBack(app, orderToken, member.token, { waivesFees: true, note: 'Ours' }),
      giveBack(app, orderToken, other.token, { waivesFees: true, note: 'Theirs' }),
    ]);
    const done = [one, two].filter(({ status }) => status === 200);
    // the second one was decided on a version that the first has changed
    expect(done.length).toBeGreaterThan(0);
    for (const [answer, token] of [
      [one, member.token],
      [two, other.token],
    ] as const) {
      if (answer.status !== 200)
        expect((await giveBack(app, orderToken, token, { waivesFees: true })).status).toBe(200);
    }
    expect(await readRefunds(app, id)).toHaveLength(2);
    const seen = await detailOf({ id });
    expect(seen).toMatchObject({ refunded: 2100, total: 2100, refunds: [{ amount: 2100, tickets: 2 }] });
    expect(seen.history.filter(({ type }) => type === 'refund')).toMatchObject([{ amount: 2100 }]);
    expect(JSON.stringify(seen)).not.toContain('Theirs');
    expect(JSON.stringify(seen)).not.toContain(other.user.name);
    expect(await detailOf({ id }, other.token)).toMatchObject({
      refunded: 7350,
      refunds: [{ amount: 7350 }],
    });
    expect((await readOrder(app, orderToken)).refunded).toBe(2100 + 7350);
    expect(owns).toHaveLength(2);
    const ledger = await balanceOf(app, `client:${own.clientId}`);
    expect(ledger).toBe(-(await soldOf(own.clientId)));
  });

  it('keeps notes, names and the log of one organiser from the other', async () => {
    const { id } = await buyMixed();
    await ask('POST /back/order/add-note', { orderId: id, text: 'Ours alone', key: newKey() });
    await ask('POST /back/order/add-note', { orderId: id, text: 'Theirs', key: newKey() }, other.token);
    const seen = JSON.stringify(await detailOf({ id }));
    expect(seen).toContain('Ours alone');
    expect(seen).not.toContain('Theirs');
    const log = async (token: string) =>
      JSON.stringify((await ask('POST /back/audit/get-history', { orderId: id }, token)).body.rows);
    expect(await log(member.token)).toContain('Ours alone');
    expect(await log(member.token)).not.toContain('Theirs');
    expect(await log(admin)).toContain('Theirs');
  });
});

/** What an organiser's valid tickets cost without fees, minor units. */
async function soldOf(clientId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(l.face), 0)::int as sum
      from ticket t join order_line l on l.id = t.order_line_id join event e on e.id = t.event_id
      where e.client_id = ${clientId} and t.state <> 'void'`.execute(app.db.query);
  return rows[0]?.sum ?? 0;
}

it('names people of the platform as its staff in the history of an own order, and colleagues by their names', async () => {
  const { orderToken } = await buyOrder(app, await buildEvent(app.deps, { clientId: own.clientId }));
  const { id } = await readOrder(app, orderToken);
  const note = (token: string) =>
    app.call('POST /back/order/add-note', { orderId: id, text: 'Seen', key: newKey() }, { token });
  for (const token of [admin, member.token]) expect((await note(token)).status).toBe(200);
  const authors = async (token: string) =>
    (await detailOf({ id }, token)).history.filter(({ type }) => type === 'note').map(({ actor }) => actor);
  const [named] = await authors(admin);
  expect(named).not.toBe('staff');
  expect(await authors(member.token)).toEqual(['staff', member.user.name]);
});
