import { emailIdentity } from '@vh/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { createTestApp, noAbuseLimits, type TestApp } from '../../testing/app.ts';
import { buildEvent, buildUser, type BuiltEvent } from '../../testing/builders.ts';
import { bookOrder, buyOrder, getOrder } from '../sales/order-management/orders.testing.ts';
import { proveMailbox } from './mail-budget.repo.ts';

describe('mails to mailboxes that nobody proved', () => {
  let app: TestApp;
  let free: BuiltEvent;

  beforeAll(async () => {
    app = await createTestApp({
      abuseLimits: {
        ...noAbuseLimits,
        mailsPerMailbox: 5,
        mailsPerNetwork: 60,
      },
    });
    free = await buildEvent(app.deps, {
      ticketTypes: [{ face: 0, capacity: 500 }],
      maxPerOrder: 10,
    });
  });
  afterAll(() => app.close());

  const order = (email: string, name = 'Ana Anić') =>
    bookOrder(app, free, { checkout: { paymentMethod: 'free', buyer: { email, name } } });

  async function mailsTo(...emails: string[]): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from message where recipient = any (${emails})`.execute(app.db.query);
    return rows[0]?.count ?? 0;
  }

  it('are five a day of sixty free orders, however the address is spelt, and no order is lost', async () => {
    const spelt = ['bombed@gmail.com', 'b.ombed@gmail.com', 'bombed+1@gmail.com', 'bombed@googlemail.com'];
    const orders = await Promise.all(Array.from({ length: 60 }, (_, at) => order(spelt[at % 4] ?? '')));
    expect(await mailsTo(...spelt)).toBe(5);
    const seen = await Promise.all(orders.map(({ orderToken }) => getOrder(app, orderToken)));
    expect(seen.every(({ state, tickets }) => state === 'paid' && tickets.length === 1)).toBe(true);
    expect(seen.filter(({ emailNotSent }) => emailNotSent?.emailsSentToday === 5)).toHaveLength(55);
    // others' mails go out meanwhile
    const other = await order('someone.else@example.test');
    expect(await mailsTo('someone.else@example.test')).toBe(1);
    expect((await getOrder(app, other.orderToken)).emailNotSent).toBeUndefined();
  });

  it('begin again after a day', async () => {
    for (let at = 0; at < 6; at += 1) await order('daily@example.test');
    expect(await mailsTo('daily@example.test')).toBe(5);
    app.clock.advance(24 * 3_600_000);
    await order('daily@example.test');
    expect(await mailsTo('daily@example.test')).toBe(6);
  });

  it('are not limited once the mailbox is proved: by a mailed link, an account or a paid order', async () => {
    const paid = await buildEvent(app.deps, { ticketTypes: [{ face: 1_000 }] });
    const { email } = await buildUser(app.deps, { role: 'app-individual' });
    await app.db.transaction(tx => proveMailbox(tx, 'clicked@example.test', app.clock.now()));
    await buyOrder(app, paid, { checkout: { buyer: { email: 'payer@example.test', name: 'Ana' } } });
    for (const proved of [email, 'clicked@example.test', 'payer@example.test']) {
      const before = await mailsTo(proved);
      for (let at = 0; at < 7; at += 1) await order(proved);
      expect((await mailsTo(proved)) - before).toBe(7);
    }
  });

  it('hold no words of a giver whom nobody knows, and bring the ticket nowhere when no mail can go', async () => {
    const pass = async (from: string) => {
      const { orderToken } = await order(from, 'Urgent Notice');
      const [ticket] = (await getOrder(app, orderToken)).tickets;
      const to = { toName: 'Blocked Account', toEmail: 'stranger@example.test' };
      return app.call('POST /front/ticket/transfer', { orderToken, ticketId: ticket?._id ?? '', ...to });
    };
    expect((await pass('giver@example.test')).status).toBe(200);
    const { rows } = await sql<{ body: string }>`
      select body from message where recipient = 'stranger@example.test'`.execute(app.db.query);
    expect(rows[0]?.body).not.toMatch(/Urgent|Blocked/);
    for (let at = 0; at < 4; at += 1) await pass(`giver${at}@example.test`);
    const refused = await pass('giver9@example.test');
    expect([refused.status, refused.error.code]).toEqual([429, 'request.rate_limited']);
  });

  it('are counted by the same mailbox in the database as in the domain', async () => {
    const local = fc.stringMatching(/^[A-Za-z0-9.+_-]{1,12}$/);
    const host = fc.constantFrom('gmail.com', 'GoogleMail.com', 'Example.test', 'x.y');
    const emails = fc.sample(fc.tuple(local, host), 300).map(([name, domain]) => `${name}@${domain}`);
    const { rows } = await sql<{ email: string; mailbox: string }>`
      select e as email, email_identity(e) as mailbox from unnest(${[...emails, 'a@b@gmail.com', 'plain']}::text[]) e`.execute(
      app.db.query,
    );
    expect(rows.map(row => row.mailbox)).toEqual(rows.map(row => emailIdentity(row.email)));
  });
});
