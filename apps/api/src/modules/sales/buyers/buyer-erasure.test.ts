import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { bookOrder, buyOrder, getOrder, newKey } from '../order-management/orders.testing.ts';
import { giveBack, readOrder } from '../../payments/refunds/refunds.testing.ts';
import { refreshTouchedBuyers } from './buyer-records.service.ts';

const day = 86_400_000;

describe('a person', () => {
  let app: TestApp;
  let token: string;
  let count = 0;
  beforeAll(async () => {
    app = await createTestApp();
    token = (await loginAs(app.deps, 'admin')).token;
  });
  beforeEach(() => keepConfirmed(app.deps));
  afterAll(() => app.close());

  const refresh = () => refreshTouchedBuyers(app.deps);
  const find = async (q: string) =>
    (await app.call('POST /back/buyer/get-list', { q }, { token })).body.rows[0]?._id ?? '';
  const seen = async (buyerId: string) =>
    (await app.call('POST /back/buyer/get-erasure', { buyerId }, { token })).body;
  const erase = async (buyerId: string, agreed = false) =>
    app.call(
      'POST /back/buyer/erase',
      { buyerId, version: (await seen(buyerId)).version ?? 1, agreed },
      { token },
    );

  /** A buyer of an event, a note about them, and a change of their order. */
  async function make(event: BuiltEvent) {
    count += 1;
    const email = `petra${count}@example.test`;
    const name = `Petra${count} Petrović`;
    const order = await buyOrder(app, event, { checkout: { buyer: { email, name, phone: '+381 64 777' } } });
    const { id } = await readOrder(app, order.orderToken);
    const wish = {
      orderToken: order.orderToken,
      type: 'change' as const,
      words: `${name} asks for the aisle`,
    };
    const ticketIds = order.tickets.map(({ _id }) => _id);
    await app.call('POST /front/order/send-request', { ...wish, ticketIds, idempotencyKey: newKey() });
    const { body } = await app.call('POST /back/order/get', { orderId: id }, { token });
    const right = { orderId: id, version: body.version, email, name: `${name}-P.`, phone: '' };
    await app.call('POST /back/order/change-buyer', right, { token });
    await refresh();
    const buyerId = await find(email);
    await app.call('POST /back/buyer/add-note', { buyerId, note: `${name} rang` }, { token });
    return { email, name, order, id, buyerId };
  }

  /** Where in the whole database a text stands, but for papers that were issued. */
  async function tablesWith(text: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and c.relname <> 'document'
        and (xpath('/row/n/text()', query_to_xml(format(
          'select count(*) as n from %I t where strpos(lower(t::text), %L) > 0', c.relname, ${text.toLowerCase()}::text),
          false, true, '')))[1]::text::int > 0`.execute(app.db.query);
    return rows.map(row => row.name);
  }

  /** A message of an event's organiser to the buyer of an order. */
  const writeTo = (
    to: { readonly email: string; readonly name: string; readonly id: string },
    event: BuiltEvent,
  ) =>
    sql`
      with made as (
        insert into event_message (id, event_id, kind, subject, body, language, audience, created_at, updated_at)
          values (${newKey()}, ${event.id}, 'single', 'Doors', 'At 18:00', 'en', '{}', now(), now()) returning id)
      insert into event_message_recipient (event_message_id, address, name, order_id)
        select id, ${to.email}, ${to.name}, ${to.id} from made`.execute(app.db.query);

  /** Lets the events of an order be over. */
  const finish = (event: BuiltEvent) =>
    sql`update event set starts_at = ${new Date(app.clock.now().getTime() - day)}, ends_at = null
      where id = ${event.id}`.execute(app.db.query);

  it('is gone from every table when erased, and no worker brings them back', async () => {
    const event = await buildEvent(app.deps, { feeBasisPoints: 0 });
    const { email, name, order, id, buyerId } = await make(event);
    const before = await getOrder(app, order.orderToken);
    await writeTo({ email, name, id }, event);
    const credit = { clientId: event.clientId, amount: 500, currency: 'EUR' as const, name, email };
    const issued = await app.call(
      'POST /back/store-credit/issue',
      { ...credit, lang: 'en', note: `${name} waited`, key: newKey() },
      { token },
    );
    expect(issued.status).toBe(200);
    const { body: held } = await app.call('POST /back/buyer/export', { buyerId }, { token });
    expect(held.storeCredits).toMatchObject([{ balance: 500, currency: 'EUR' }]);
    await finish(event);
    expect((await seen(buyerId)).futureTickets).toBe(0);
    expect((await erase(buyerId)).body).toEqual({ ok: true });
    await refresh();
    await refresh();
    expect(await tablesWith(email)).toEqual([]);
    expect(await tablesWith(name)).toEqual([]);
    expect(await find(email)).toBe('');
    expect((await app.call('POST /back/buyer/get', { buyerId }, { token })).status).toBe(404);
    const { body } = await app.call('POST /back/order/get', { orderId: id }, { token });
    expect(body.history.at(-1)).toMatchObject({ type: 'buyer_erased', cause: 'staff.erase_buyer' });
    // the books stand on it
    const after = await getOrder(app, order.orderToken);
    expect(after).toMatchObject({ total: before.total, state: 'paid', buyer: { email: '', name: '' } });
    const { rows } = await sql<{ sum: number }>`
      select count(*)::int as sum from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
        where t.order_id = ${id}`.execute(app.db.query);
    expect(rows[0]?.sum).toBeGreaterThan(0);
  });

  it('takes along what staff wrote about their orders, which is handed out to them before', async () => {
    const event = await buildEvent(app.deps);
    const { id: orderId, buyerId, order } = await make(event);
    const word = 'Sunflower';
    const [ticket] = order.tickets;
    const lost = { ticketId: ticket?._id ?? '', note: `${word} lost it` };
    await app.call('POST /back/ticket/reissue', lost, { token });
    const write = (text: string, atDoor: boolean) =>
      app.call('POST /back/order/add-note', { orderId, text, key: newKey(), atDoor }, { token });
    await write(`${word} calls`, false);
    await write(`${word} limps`, true);
    const { body } = await app.call('POST /back/order/get', { orderId }, { token });
    const [atDoor] = body.doorNotes;
    const taken = { orderId, doorNoteId: atDoor?._id ?? '' };
    await app.call('POST /back/order/remove-door-note', taken, { token });
    const { body: now } = await app.call('POST /back/order/get', { orderId }, { token });
    await giveBack(app, order.orderToken, token, { note: `${word} is ill` });
    expect(now.history.find(({ type }) => type === 'ticket.reissue')?.note).toBe(`${word} lost it`);
    const { body: held } = await app.call('POST /back/buyer/export', { buyerId }, { token });
    expect(held.requests).toMatchObject([{ type: 'change', state: 'open' }]);
    const notes = held.notes.map(({ note }) => note);
    expect(notes.filter(note => note.startsWith(word)).sort()).toEqual([
      `${word} calls`,
      `${word} is ill`,
      `${word} limps`,
      `${word} lost it`,
    ]);
    expect((await tablesWith(word)).length).toBeGreaterThan(2);
    await finish(event);
    expect((await erase(buyerId, true)).status).toBe(200);
    expect(await tablesWith(word)).toEqual([]);
  });

  it('is erased once, and what was done is told without saying to whom', async () => {
    const event = await buildEvent(app.deps);
    const { name, buyerId } = await make(event);
    await finish(event);
    const { version } = await seen(buyerId);
    const once = () => app.call('POST /back/buyer/erase', { buyerId, version }, { token });
    const answers = await Promise.all([once(), once()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await sql<{ action: string; after: unknown }>`
      select action, after from audit_log where entity = 'buyer' and entity_id = ${buyerId} order by id`.execute(
      app.db.query,
    );
    expect(rows.map(({ action }) => action)).toEqual(['buyer.add-note', 'buyer.erase']);
    expect(rows[0]?.after).toBeNull();
    expect(rows[1]?.after).toMatchObject({ orders: 1, notes: 1 });
    expect(JSON.stringify(rows)).not.toContain(name);
  });

  it('stays while tickets are to come unless that is agreed to, and while an order waits for money in any case', async () => {
    const event = await buildEvent(app.deps);
    const { email, name, buyerId } = await make(event);
    const refused = await erase(buyerId);
    expect(refused.error).toMatchObject({ code: 'buyer.open', details: { futureTickets: 1, openOrders: 0 } });
    const waiting = await bookOrder(app, event, { checkout: { buyer: { email, name } } });
    await refresh();
    expect((await erase(buyerId, true)).error.code).toBe('buyer.open');
    const { id } = await readOrder(app, waiting.orderToken);
    const { body } = await app.call('POST /back/order/get', { orderId: id }, { token });
    await app.call('POST /back/order/cancel', { orderId: id, version: body.version }, { token });
    expect((await erase(buyerId, true)).status).toBe(200);
    await refresh();
    expect(await tablesWith(email)).toEqual([]);
  });

  it('loses their accounts with the record, but platform staff stay', async () => {
    const buyer = await make(await buildEvent(app.deps));
    const account = await loginAs(app.deps, 'app-individual', { email: buyer.email });
    const staff = await make(await buildEvent(app.deps));
    await loginAs(app.deps, 'app-individual', { email: staff.email, roles: ['manager'] });
    expect((await erase(staff.buyerId, true)).error.code).toBe('account.has_assignments');
    expect((await seen(staff.buyerId)).accounts).toBe(1);
    expect((await erase(buyer.buyerId, true)).status).toBe(200);
    expect((await app.call('POST /back/user/me', undefined, { token: account.token })).status).toBe(401);
  });

  it('cannot be taken out of the history of orders by the service itself, whatever it sets', async () => {
    const change = app.db.transaction(async tx => {
      await sql`select set_config('vh.erasing', 'on', true)`.execute(tx);
      await sql`update order_event set data = '{}'`.execute(tx);
    });
    await expect(change).rejects.toThrow('order_event is append-only');
  });

  it('gets everything that is held on them, and nothing of others', async () => {
    const event = await buildEvent(app.deps);
    const mine = await make(event);
    const other = await make(event);
    const { status, body } = await app.call('POST /back/buyer/export', { buyerId: mine.buyerId }, { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      record: { email: mine.email, emails: [mine.email] },
      orders: [{ number: mine.order.number, tickets: [{ state: 'valid' }] }],
      payments: [{ order: mine.order.number, provider: 'sandbox', state: 'succeeded' }],
      notes: [{ note: `${mine.name} rang` }],
      accounts: [],
    });
    expect(body.messages.map(({ kind }) => kind)).toContain('order-confirmation');
    expect(JSON.stringify(body)).not.toContain(other.email);
  });

  it('is erased and exported by admins who have proved just now that they sit there', async () => {
    const { buyerId } = await make(await buildEvent(app.deps));
    await sql`update session set confirmed_at = '2020-01-01'`.execute(app.db.query);
    const answers = [
      await app.call('POST /back/buyer/erase', { buyerId, version: 1 }, { token }),
      await app.call('POST /back/buyer/export', { buyerId }, { token }),
    ];
    expect(answers.map(({ error }) => error.code)).toEqual(['auth.step_up_needed', 'auth.step_up_needed']);
    const manager = (await loginAs(app.deps, 'manager')).token;
    expect((await app.call('POST /back/buyer/export', { buyerId }, { token: manager })).status).toBe(403);
  });
});
