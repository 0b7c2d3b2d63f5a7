import { permissionFlags, type PermissionFlag } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs, type BuiltEvent } from '../../testing/builders.ts';
import { readMails } from '../messaging/stored-mail.testing.ts';
import { buyOrder, getOrder, newKey } from '../sales/order-management/orders.testing.ts';
import { balanceOf, giveBack, readOrder, readRefunds } from './refunds/refunds.testing.ts';
import { expireCredit } from './store-credit/store-credit-changes.service.ts';
import { remindOfExpiry } from './store-credit/store-credit-mail.service.ts';
import { listExpiring } from './store-credit/store-credit.repo.ts';
import { codeOf, readCredits, readEntries } from './store-credit/store-credit.testing.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = (await loginAs(app.deps, 'admin')).token;
});
beforeEach(() => keepConfirmed(app.deps));
afterAll(() => app.close());

/** Tickets of 10.00 without fees. */
const build = () => buildEvent(app.deps, { feeBasisPoints: 0 });
const asCredit = { refundTo: 'store_credit' } as const;

async function member(event: BuiltEvent, ...permissions: PermissionFlag[]): Promise<string> {
  const { token } = await loginAs(app.deps, 'client', { clientIds: [event.clientId], permissions });
  await keepConfirmed(app.deps);
  return token;
}

const creditBooks = ({ clientId }: BuiltEvent) => balanceOf(app, `provider:store-credit:${clientId}`);

async function onlyCredit({ clientId }: BuiltEvent) {
  const [credit] = await readCredits(app, clientId);
  if (!credit) throw new Error('there is no credit');
  return credit;
}

/** Issues credit by hand. */
function issue(event: BuiltEvent, more: object = {}, token = admin) {
  const body = {
    ...{ clientId: event.clientId, amount: 2_500, currency: 'EUR' as const, name: 'Ana Anić' },
    ...{ lang: 'en' as const, email: 'ana.credit@example.test', note: 'A late start', key: newKey() },
    ...more,
  };
  return app.call('POST /back/store-credit/issue', body, { token });
}

describe('a refund as store credit', () => {
  it('is said before, voids the ticket, leaves the money here, and gives its buyer a code', async () => {
    const event = await build();
    const { orderToken } = await buyOrder(app, event, { quantity: 2 });
    const { id, tickets } = await readOrder(app, orderToken);
    const choice = { ticketIds: tickets.slice(0, 1), ...asCredit };
    const quote = await app.call(
      'POST /back/order/quote-refund',
      { orderId: id, ...choice },
      { token: admin },
    );
    expect(quote.body).toMatchObject({
      amount: 1_000,
      destinations: [{ provider: 'store-credit', amount: 1_000 }],
    });
    const provider = await balanceOf(app, 'provider:sandbox');

    const given = await giveBack(app, orderToken, admin, choice);
    expect([given.status, given.body]).toMatchObject([200, { state: 'partially_refunded', amount: 1_000 }]);
    expect(await readRefunds(app, id)).toMatchObject([{ state: 'succeeded', amount: 1_000, lines: 1 }]);
    // no money moved: the organiser owes it to the holder and not to the buyer of the order
    expect((await balanceOf(app, 'provider:sandbox')) - provider).toBe(0);
    expect(await creditBooks(event)).toBe(-1_000);
    expect(await balanceOf(app, `client:${event.clientId}`)).toBe(-1_000);
    expect((await readOrder(app, orderToken)).owed).toBe(0);

    const credit = await onlyCredit(event);
    expect(credit).toMatchObject({ balance: 1_000, orderId: id, holderEmail: 'ana.anic@example.test' });
    expect(await readEntries(app, credit.id)).toEqual(['+1000 issued']);
    const page = await getOrder(app, orderToken);
    expect(page.storeCredits).toMatchObject([{ code: codeOf(app, credit), state: 'active', balance: 1_000 }]);
    expect(page.refunds).toMatchObject([{ method: 'store-credit', state: 'succeeded' }]);
    const [mail] = await readMails(app, { orderId: id, kind: 'store-credit' });
    expect(mail?.body).toContain(codeOf(app, credit));
    const [told] = await readMails(app, { orderId: id, kind: 'refund' });
    expect(told?.body).toContain('as store credit');
    expect(told?.body).not.toContain('original payment method');
  });

  it('is good until the end of the third year after it was issued', async () => {
    const event = await build();
    const { orderToken } = await buyOrder(app, event);
    await giveBack(app, orderToken, admin, asCredit);
    const year = app.clock.now().getUTCFullYear();
    expect((await onlyCredit(event)).expiresAt.toISOString()).toBe(`${year + 3}-12-31T23:00:00.000Z`);
  });

  it('is decided once, whatever is pressed', async () => {
    const event = await build();
    const { orderToken } = await buyOrder(app, event, { quantity: 2 });
    const key = newKey();
    const answers = await Promise.all(
      [1, 2, 3].map(() => giveBack(app, orderToken, admin, { key, ...asCredit })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await readCredits(app, event.clientId)).toMatchObject([{ balance: 2_000 }]);
    expect(await creditBooks(event)).toBe(-2_000);
  });

  it('is of one organiser, and needs an address', async () => {
    const event = await build();
    const { orderToken } = await buyOrder(app, event);
    const { id, tickets } = await readOrder(app, orderToken);
    const other = await build();
    const { orderToken: otherToken } = await buyOrder(app, other);
    const { tickets: others } = await readOrder(app, otherToken);
    const choice = { orderId: id, ticketIds: [...tickets], ...asCredit };
    await sql`update ticket set order_id = ${id} where id = any (${[...others]}::uuid[])`.execute(
      app.db.query,
    );
    const both = { ...choice, ticketIds: [...tickets, ...others] };
    const several = await app.call('POST /back/order/quote-refund', both, { token: admin });
    expect(several.error.code).toBe('store_credit.several_organisers');
    await sql`update customer_order set buyer_email = '' where id = ${id}`.execute(app.db.query);
    const nobody = await app.call('POST /back/order/quote-refund', choice, { token: admin });
    expect(nobody.error.code).toBe('store_credit.no_holder');
  });
});

describe('store credit issued by hand', () => {
  it('is borne by the organiser at once, goes to its holder by mail, and is made once for its key', async () => {
    const event = await build();
    const key = newKey();
    const first = await issue(event, { key });
    expect(first.status).toBe(200);
    expect((await issue(event, { key })).body).toEqual(first.body);
    expect((await issue(event, { key, amount: 9 })).error.code).toBe('idempotency.mismatch');
    const credit = await onlyCredit(event);
    expect(credit).toMatchObject({ balance: 2_500, orderId: null, holderName: 'Ana Anić' });
    expect(await balanceOf(app, `client:${event.clientId}`)).toBe(2_500);
    expect(await creditBooks(event)).toBe(-2_500);
    const mails = await readMails(app, { to: 'ana.credit@example.test', kind: 'store-credit' });
    expect(mails.filter(({ body }) => body.includes(codeOf(app, credit)))).toHaveLength(1);
    // what is stored of the mail opens nothing
    const { rows } = await sql<{ text: string }>`
      select body as text from message where kind = 'store-credit' and recipient = 'ana.credit@example.test'`.execute(
      app.db.query,
    );
    expect(rows.every(({ text }) => !text.includes(codeOf(app, credit)))).toBe(true);
  });

  it('has its last day chosen, from tomorrow on and within ten years', async () => {
    const event = await build();
    const year = app.clock.now().getUTCFullYear();
    expect((await issue(event, { lastDay: `${year + 1}-06-30` })).status).toBe(200);
    expect((await onlyCredit(event)).expiresAt.toISOString()).toBe(`${year + 1}-06-30T22:00:00.000Z`);
    for (const lastDay of ['2020-01-01', `${year + 12}-01-01`]) {
      const { error } = await issue(event, { lastDay });
      expect(error).toMatchObject({ code: 'request.invalid', fields: { lastDay: 'range' } });
    }
  });

  it('takes the right to refund and a confirmed session', async () => {
    const event = await build();
    const clerk = await member(event, 'can-view-orders', 'can-view-finance');
    expect((await issue(event, {}, clerk)).status).toBe(403);
    const refunder = await member(event, 'can-refund');
    const other = await build();
    expect((await issue(other, {}, refunder)).status).toBeGreaterThanOrEqual(403);
    await sql`update session set confirmed_at = '2020-01-01'`.execute(app.db.query);
    expect((await issue(event, {}, refunder)).error.code).toBe('auth.step_up_needed');
  });

  it('is mailed again to its holder, and shown whole to nobody else', async () => {
    const event = await build();
    const { body } = await issue(event);
    const again = { storeCreditId: body.storeCreditId, key: newKey() };
    const refunder = await member(event, 'can-refund');
    const resend = () => app.call('POST /back/store-credit/resend', again, { token: refunder });
    expect([(await resend()).status, (await resend()).status]).toEqual([200, 200]);
    const credit = await onlyCredit(event);
    const mails = await readMails(app, { to: credit.holderEmail, kind: 'store-credit' });
    expect(mails.filter(({ body }) => body.includes(codeOf(app, credit)))).toHaveLength(2);
    const shown = await app.call(
      'POST /back/store-credit/get',
      { storeCreditId: credit.id },
      { token: admin },
    );
    expect(JSON.stringify(shown.body)).not.toContain(codeOf(app, credit));
    expect(shown.body).toMatchObject({ codeEnd: codeOf(app, credit).slice(-4), note: 'A late start' });
  });
});

describe('store credit that ends', () => {
  it('is cancelled with the balance that was seen, for the organiser’s good, and its holder is told', async () => {
    const event = await build();
    const { body } = await issue(event);
    const { storeCreditId } = body;
    const cancel = (expectedBalance: number) =>
      app.call(
        'POST /back/store-credit/cancel',
        { storeCreditId, expectedBalance, note: 'Issued twice' },
        { token: admin },
      );
    expect((await cancel(1)).error).toMatchObject({
      code: 'store_credit.changed',
      details: { balance: 2_500 },
    });
    const answers = await Promise.all([cancel(2_500), cancel(2_500)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readEntries(app, storeCreditId)).toEqual(['+2500 issued', '-2500 cancelled']);
    expect(await creditBooks(event)).toBe(0);
    expect(await balanceOf(app, `client:${event.clientId}`)).toBe(0);
    expect(
      await readMails(app, { to: 'ana.credit@example.test', kind: 'store-credit-cancelled' }),
    ).toHaveLength(1);
  });

  it('has its holder reminded once in their language in the last 30 days, while something is left of it', async () => {
    const event = await build();
    const email = 'reminded@example.test';
    const remind = (id: string) => app.db.transaction(tx => remindOfExpiry(app.deps, tx, id));
    const now = () => app.clock.now();
    const due = () => listExpiring(app.db.query, now(), 100);
    const endIn = (days: number, id: string) =>
      sql`update store_credit set created_at = ${now()}::timestamptz - interval '1 year',
            expires_at = ${now()}::timestamptz + make_interval(days => ${days}) where id = ${id}`.execute(
        app.db.query,
      );
    await issue(event, { email, lang: 'de' });
    const { id } = await onlyCredit(event);
    await endIn(31, id);
    expect([await due(), await remind(id)]).toEqual([[], false]);
    await endIn(30, id);
    expect(await due()).toEqual([id]);
    expect((await Promise.all([remind(id), remind(id)])).sort()).toEqual([false, true]);
    expect(await due()).toEqual([]);
    const [mail, ...more] = await readMails(app, { to: email, kind: 'store-credit-expiring' });
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Ihr Guthaben läuft am .* ab/);

    await sql`update store_credit set reminded_at = null where id = ${id}`.execute(app.db.query);
    const body = { storeCreditId: id, expectedBalance: 2_500, note: 'Issued twice' };
    await app.call('POST /back/store-credit/cancel', body, { token: admin });
    expect([await due(), await remind(id)]).toEqual([[], false]);
  });

  it('reminds nobody of credit that is used up, or was issued for less than 30 days', async () => {
    const event = await build();
    await issue(event, { email: 'short@example.test' });
    const { id } = await onlyCredit(event);
    await sql`
      update store_credit set expires_at = ${app.clock.now()}::timestamptz + interval '9 days' where id = ${id}`.execute(
      app.db.query,
    );
    expect(await listExpiring(app.db.query, app.clock.now(), 100)).toEqual([]);
    await sql`update store_credit set created_at = '2020-01-01' where id = ${id}`.execute(app.db.query);
    expect(await listExpiring(app.db.query, app.clock.now(), 100)).toEqual([id]);
    await sql`
      insert into store_credit_entry (credit_id, position, type, amount, balance, at)
        values (${id}, 2, 'expired', -2500, 0, now())`.execute(app.db.query);
    expect(await listExpiring(app.db.query, app.clock.now(), 100)).toEqual([]);
  });

  it('is offered in the currency of the organiser’s last event', async () => {
    const client = await buildEvent(app.deps, { currency: 'SEK' });
    const read = async (more: object) =>
      (await app.call('POST /back/store-credit/get-list', more, { token: admin })).body.currency;
    expect(await read({ clientId: client.clientId })).toBe('SEK');
    expect(await read({})).toBeUndefined();
  });

  it('expires once, and not before its time', async () => {
    const event = await build();
    await issue(event);
    const { id } = await onlyCredit(event);
    const end = () => app.db.transaction(tx => expireCredit(tx, id, app.clock.now()));
    expect(await end()).toBe(false);
    await sql`update store_credit set created_at = '2020-01-01', expires_at = '2021-01-01' where id = ${id}`.execute(
      app.db.query,
    );
    expect((await Promise.all([end(), end()])).sort()).toEqual([false, true]);
    expect(await readEntries(app, id)).toEqual(['+2500 issued', '-2500 expired']);
    expect(await creditBooks(event)).toBe(0);
  });
});

describe('the schema', () => {
  it('refuses a balance below zero, an entry out of turn, and any change of an entry', async () => {
    const event = await build();
    await issue(event);
    const { id } = await onlyCredit(event);
    const insert = (position: number, amount: number, balance: number) =>
      sql`insert into store_credit_entry (credit_id, position, type, amount, balance, at)
        values (${id}, ${position}, 'expired', ${amount}, ${balance}, now())`.execute(app.db.query);
    await expect(insert(2, -2_501, -1)).rejects.toThrow();
    await expect(insert(2, -500, 2_400)).rejects.toThrow('does not follow');
    await expect(insert(3, -500, 2_000)).rejects.toThrow('does not follow');
    await expect(sql`update store_credit_entry set amount = 1`.execute(app.db.query)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`delete from store_credit_entry`.execute(app.db.query)).rejects.toThrow('append-only');
  });
});

describe('the list of store credit', () => {
  it('is for who sees orders and money, of their own organiser alone', async () => {
    const event = await build();
    const other = await build();
    await issue(event);
    await issue(other);
    const list = (token: string, body: object = {}) =>
      app.call('POST /back/store-credit/get-list', body, { token });
    const reader = await member(event, 'can-view-orders', 'can-view-finance');
    const mine = await list(reader);
    expect(mine.body.rows).toMatchObject([{ clientId: event.clientId, balance: 2_500, state: 'active' }]);
    expect(mine.body).toMatchObject({
      counts: { active: 1 },
      sums: [{ currency: 'EUR', credits: 1, balance: 2_500 }],
    });
    expect((await list(reader, { clientId: other.clientId })).status).toBeGreaterThanOrEqual(403);
    const lacking = [
      await member(event, ...permissionFlags.filter(flag => flag !== 'can-view-finance')),
      await member(event, ...permissionFlags.filter(flag => flag !== 'can-view-orders')),
    ];
    for (const token of lacking) expect((await list(token)).status).toBe(403);
    const [foreign] = await readCredits(app, other.clientId);
    const get = await app.call(
      'POST /back/store-credit/get',
      { storeCreditId: foreign?.id ?? '' },
      { token: reader },
    );
    expect(get.error.code).toBe('store_credit.not_found');
    const all = await list(admin, { clientId: other.clientId });
    expect(all.body.rows).toHaveLength(1);
  });

  it('is searched by holder, order and the end of a code, narrowed by state, and saved as a file', async () => {
    const event = await build();
    const { orderToken, number } = await buyOrder(app, event);
    await giveBack(app, orderToken, admin, asCredit);
    await issue(event, { name: 'Petra Perić', email: 'petra@example.test' });
    const { clientId } = event;
    const find = async (more: object) =>
      (await app.call('POST /back/store-credit/get-list', { clientId, ...more }, { token: admin })).body.rows;
    const [first] = await readCredits(app, clientId);
    expect(await find({ q: 'petra' })).toMatchObject([{ holderEmail: 'petra@example.test' }]);
    expect(await find({ q: number })).toMatchObject([{ orderNumber: number }]);
    expect(await find({ q: first ? codeOf(app, first) : '' })).toMatchObject([{ _id: first?.id }]);
    expect(await find({ state: 'used' })).toEqual([]);
    expect((await find({ sort: '-balance' })).map(({ balance }) => balance)).toEqual([2_500, 1_000]);
    const file = await app.call('POST /back/store-credit/get-file', { clientId }, { token: admin });
    expect(file.status).toBe(200);
    expect(file.raw.toString()).toContain('petra@example.test');
  });
});
