import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, loginAs } from '../../../testing/people.builders.ts';
import { newKey } from '../../sales/order-management/orders.testing.ts';
import { balanceOf, giveBack } from '../../payments/refunds/refunds.testing.ts';
import {
  askFor,
  balanceOfClient,
  buildPaidClient,
  exampleIban,
  loginConfirmed,
  moveAccount,
  loginMember,
  sellTickets,
  waitForRelease,
} from './payouts.testing.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await loginConfirmed(app);
});
afterAll(() => app.close());

const act = (
  name: 'approve' | 'reject' | 'mark-paid' | 'mark-returned',
  { _id: payoutId, version }: { readonly _id: string; readonly version: number },
  token = admin,
) => {
  const base = { payoutId, version };
  if (name === 'approve') return app.call('POST /back/payout/approve', base, { token });
  if (name === 'mark-paid')
    return app.call(
      'POST /back/payout/mark-paid',
      { ...base, paidOn: '2020-01-02', reference: 'B-1' },
      { token },
    );
  const body = { ...base, reason: 'The account is closed.' };
  return name === 'reject'
    ? app.call('POST /back/payout/reject', body, { token })
    : app.call('POST /back/payout/mark-returned', body, { token });
};

/** A client with a released balance of so many tickets of 10.00. */
async function richClient(tickets: number) {
  const client = await buildPaidClient(app);
  await sellTickets(app, client.id, tickets);
  waitForRelease(app);
  admin = await loginConfirmed(app);
  return { ...client, ...(await loginMember(app, client.id)) };
}

const mailsTo = async (email: string) => {
  const { rows } = await sql<{ kind: string; subject: string }>`
    select kind, subject from message where recipient = ${email} order by id`.execute(app.db.query);
  return rows;
};

describe('the balance of an organiser', () => {
  it('is what sales left, kept until the event is over, and then available to the cent', async () => {
    const client = await buildPaidClient(app);
    const { event } = await sellTickets(app, client.id, 3, { feeBasisPoints: 500, feeBearer: 'organiser' });
    const before = await balanceOfClient(app, client.id, client.token);
    expect(before).toMatchObject({
      total: 2_850,
      upcoming: 2_850,
      available: 0,
      parts: [
        { part: 'sale', amount: 3_000 },
        { part: 'fee', amount: -150 },
      ],
      events: [{ _id: event.id, amount: 2_850, kept: 2_850 }],
    });
    waitForRelease(app);
    admin = await loginConfirmed(app);
    expect(await balanceOfClient(app, client.id, admin)).toMatchObject({
      total: 2_850,
      upcoming: 0,
      available: 2_850,
      events: [],
    });
  });

  it('falls by what buyers get back, also below zero after it was paid out', async () => {
    const client = await buildPaidClient(app);
    const { orderToken } = await sellTickets(app, client.id, 2);
    const advance = { clientId: client.id, holdDays: 3, advanceBasisPoints: 10_000, version: 0 };
    expect((await app.call('POST /back/payout/save-terms', advance, { token: admin })).status).toBe(200);
    const asked = await askFor(app, client, 2_000);
    const approved = await act('approve', asked.body);
    expect((await act('mark-paid', approved.body)).status).toBe(200);
    expect((await giveBack(app, orderToken, admin, { ticketIds: 'all' })).status).toBe(200);
    expect(await balanceOfClient(app, client.id, client.token)).toMatchObject({
      total: -2_000,
      available: -2_000,
    });
    const { error } = await askFor(app, client, 1);
    expect([error.code, error.details]).toEqual(['payout.above_balance', { available: 0, currency: 'EUR' }]);
  });

  it('is adjusted by admins with a reason, once for a key', async () => {
    const client = await buildPaidClient(app);
    const body = {
      clientId: client.id,
      currency: 'EUR' as const,
      amount: -250,
      reason: 'Posters that we paid.',
      key: newKey(),
    };
    const twice = [1, 2].map(() => app.call('POST /back/payout/adjust', body, { token: admin }));
    expect((await Promise.all(twice)).map(({ body: answer }) => answer.total)).toEqual([-250, -250]);
    const books = await app.call(
      'POST /back/payout/get-ledger',
      { clientId: client.id, currency: 'EUR' },
      { token: client.token },
    );
    expect(books.body.rows).toMatchObject([{ part: 'adjustment', amount: -250, note: body.reason }]);
  });

  it('keeps terms from being overwritten by a second admin', async () => {
    const { id: clientId } = await buildClient(app.deps);
    const save = (version: number) =>
      app.call(
        'POST /back/payout/save-terms',
        { clientId, holdDays: 1, advanceBasisPoints: 0, version },
        { token: admin },
      );
    expect([(await save(0)).status, (await save(0)).error.code, (await save(1)).body.version]).toEqual([
      200,
      'payout.changed',
      2,
    ]);
  });
});

describe('a payout', () => {
  it('goes from the request to the bank and back, booked once each way, and the organiser is told', async () => {
    const client = await richClient(5);
    const asked = await askFor(app, client, 3_000);
    expect(asked.body).toMatchObject({ state: 'requested', iban: exampleIban, holder: 'Opera d.o.o.' });
    expect(await balanceOfClient(app, client.id, client.token)).toMatchObject({
      total: 5_000,
      requested: 3_000,
      available: 2_000,
    });
    const approved = await act('approve', asked.body);
    expect(await balanceOfClient(app, client.id, client.token)).toMatchObject({
      approved: 3_000,
      available: 2_000,
    });
    const tries = await Promise.all([1, 2, 3].map(() => act('mark-paid', approved.body)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await balanceOf(app, `client:${client.id}`)).toBe(-2_000);
    const paid = await app.call(
      'POST /back/payout/get',
      { payoutId: asked.body._id },
      { token: client.token },
    );
    expect(paid.body).toMatchObject({ state: 'paid', paidOn: '2020-01-02', reference: 'B-1' });
    expect(await balanceOfClient(app, client.id, client.token)).toMatchObject({
      total: 2_000,
      available: 2_000,
    });
    expect((await act('mark-returned', paid.body)).body.state).toBe('returned');
    expect(await balanceOfClient(app, client.id, client.token)).toMatchObject({
      total: 5_000,
      available: 5_000,
    });
    expect((await mailsTo(client.user.email)).map(({ kind }) => kind)).toEqual([
      'payout-approved',
      'payout-paid',
      'payout-returned',
    ]);
  });

  it('is told of in the organiser’s language where anyone who asked is no member any more', async () => {
    const client = await richClient(5);
    const asked = await askFor(app, client, 1_000);
    await sql`delete from client_member where client_id = ${client.id}`.execute(app.db.query);
    const office = `office-${client.id}@example.test`;
    await sql`update client set email = ${office}, language = 'sr' where id = ${client.id}`.execute(
      app.db.query,
    );
    expect((await act('approve', asked.body)).status).toBe(200);
    const [mail] = await mailsTo(office);
    expect(mail?.subject).toContain('je odobrena');
  });

  it('is never asked for beyond the balance, however many ask at once', async () => {
    const client = await richClient(5);
    const answers = await Promise.all(Array.from({ length: 8 }, () => askFor(app, client, 2_000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status !== 200).map(({ error }) => error);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['payout.above_balance']));
    expect(refused[0]?.fields).toEqual({ amount: 'above_available' });
    expect(await balanceOfClient(app, client.id, client.token)).toMatchObject({ available: 1_000 });
  });

  it('is the same one under the same key, and none for another sum', async () => {
    const client = await richClient(5);
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => askFor(app, client, 1_000, { key })));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect((await askFor(app, client, 1_001, { key })).error.code).toBe('idempotency.mismatch');
    expect(await balanceOfClient(app, client.id, client.token)).toMatchObject({ requested: 1_000 });
  });

  it('is approved only while the balance covers it, also by two admins at once', async () => {
    const client = await buildPaidClient(app);
    const first = await sellTickets(app, client.id, 2);
    await sellTickets(app, client.id, 2);
    waitForRelease(app);
    admin = await loginConfirmed(app);
    const { token } = await loginMember(app, client.id);
    const asked = [1, 2].map(() => askFor(app, { id: client.id, token }, 2_000));
    const payouts = (await Promise.all(asked)).map(({ body }) => body);
    // half of the money goes back to a buyer before anybody decides
    expect((await giveBack(app, first.orderToken, admin, { ticketIds: 'all' })).status).toBe(200);
    const answers = await Promise.all(payouts.map(payout => act('approve', payout)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('payout.above_balance');
  });

  it('is not approved by the admin who asked for it', async () => {
    const client = await richClient(2);
    const asked = await askFor(app, { id: client.id, token: admin }, 500);
    expect(asked.body.isOwn).toBe(true);
    expect((await act('approve', asked.body)).error.code).toBe('payout.own_request');
    const other = await loginConfirmed(app);
    expect((await act('approve', asked.body, other)).body.state).toBe('approved');
  });

  it('is not approved within a day of another account, so that anyone who was told can say that it is not theirs', async () => {
    const client = await richClient(2);
    const moved = await askFor(app, client, 500);
    const view = async (payoutId: string) =>
      (await app.call('POST /back/payout/get', { payoutId }, { token: admin })).body;
    await moveAccount(app, client.id, admin, 'DE89370400440532013000');
    const later = await askFor(app, client, 300);
    const from = new Date(app.clock.now().getTime() + 24 * 60 * 60_000).toISOString();
    for (const asked of [moved, later]) {
      expect((await view(asked.body._id)).approvableFrom).toBe(from);
      const { error } = await act('approve', asked.body);
      expect([error.code, error.details]).toEqual(['payout.account_pending', { from }]);
    }
    app.clock.advance(24 * 60 * 60_000);
    admin = await loginConfirmed(app);
    expect((await view(later.body._id)).approvableFrom).toBeUndefined();
    expect((await act('approve', later.body)).body.state).toBe('approved');
    // what was asked for while another account stood there never goes to that one
    expect((await view(moved.body._id)).isAccountChanged).toBe(true);
    expect((await act('approve', moved.body)).error.code).toBe('payout.account_replaced');
    expect((await act('reject', moved.body)).body.state).toBe('rejected');
  });

  it('waits too after the first account of an organiser that is owed money already', async () => {
    const client = await richClient(2);
    await sql`update client set bank_iban = '', bank_changed_at = null where id = ${client.id}`.execute(
      app.db.query,
    );
    await moveAccount(app, client.id, admin, exampleIban);
    const asked = await askFor(app, client, 500);
    expect((await act('approve', asked.body)).error.code).toBe('payout.account_pending');
  });

  it('is not approved by who changed the balance by hand, where another admin can', async () => {
    const client = await richClient(2);
    const adjustment = { clientId: client.id, currency: 'EUR' as const, amount: 5_000, reason: 'Advance' };
    const adjusted = { ...adjustment, key: newKey() };
    expect((await app.call('POST /back/payout/adjust', adjusted, { token: admin })).status).toBe(200);
    const asked = await askFor(app, client, 500);
    expect((await act('approve', asked.body)).error.code).toBe('payout.own_adjustment');
    const other = await loginConfirmed(app);
    expect((await act('approve', asked.body, other)).body.state).toBe('approved');
  });

  it('is approved and paid only in a session that was confirmed lately', async () => {
    const client = await richClient(2);
    const asked = await askFor(app, client, 500);
    const { token } = await loginAs(app.deps, 'admin');
    await sql`update session set confirmed_at = null where user_id =
      (select max(id::text)::uuid from app_user where role = 'admin')`.execute(app.db.query);
    app.clock.advance(0);
    expect((await act('approve', asked.body, token)).error.code).toBe('auth.step_up_needed');
    expect((await act('approve', asked.body)).status).toBe(200);
  });

  it('is rejected with a reason that the organiser reads, and withdrawn by who asked', async () => {
    const client = await richClient(2);
    const [one, two] = [await askFor(app, client, 500), await askFor(app, client, 600)];
    expect((await act('reject', one.body)).body.reason).toBe('The account is closed.');
    const withdraw = () =>
      app.call(
        'POST /back/payout/withdraw',
        { clientId: client.id, payoutId: two.body._id, version: two.body.version },
        { token: client.token },
      );
    expect((await withdraw()).body.state).toBe('withdrawn');
    expect((await withdraw()).error.code).toBe('payout.changed');
    expect((await act('approve', one.body)).error.code).toBe('payout.changed');
    expect(await balanceOfClient(app, client.id, client.token)).toMatchObject({ available: 2_000 });
  });

  it.each([
    ['missing', ''],
    ['wrong', 'BE68539007547035'],
  ])('needs an account: one that is %s is told at its field', async (word, iban) => {
    const client = await buildPaidClient(app, { iban });
    const { error } = await askFor(app, client, 100);
    expect([error.code, error.fields]).toEqual(['payout.no_account', { account: word }]);
  });
});
