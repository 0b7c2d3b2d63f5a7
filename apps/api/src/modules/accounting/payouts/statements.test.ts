import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/builders.ts';
import { buildClient, loginAs } from '../../../testing/people.builders.ts';
import { buyOrder, newKey } from '../../sales/order-management/orders.testing.ts';
import { bookBorneDispute } from '../../payments/settlement/borne-dispute.service.ts';
import { noteDispute } from '../../payments/settlement/dispute.repo.ts';
import { refreshTouchedEvents } from '../../reporting/overviews/event-sales.service.ts';
import { giveBack, readOrder } from '../../payments/refunds/refunds.testing.ts';
import { saveSettings } from '../../system/settings/settings.service.ts';
import {
  askFor,
  balanceOfClient,
  buildPaidClient,
  exampleIban,
  loginConfirmed,
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

type Client = Awaited<ReturnType<typeof buildPaidClient>>;
const statementOf = async (client: Pick<Client, 'id' | 'token'>, more: object = {}) => {
  const body = { clientId: client.id, currency: 'EUR' as const, ...more };
  return (await app.call('POST /back/payout/get-statement', body, { token: client.token })).body;
};
const approve = async ({ _id: payoutId, version }: { _id: string; version: number }) =>
  (await app.call('POST /back/payout/approve', { payoutId, version }, { token: admin })).body;
const pay = async (client: Client, amount: number) => {
  const asked = await askFor(app, client, amount);
  const { version } = await approve(asked.body);
  const body = { payoutId: asked.body._id, version, paidOn: '2020-01-02' };
  return (await app.call('POST /back/payout/mark-paid', body, { token: admin })).body;
};
const goOn = async (client: Client): Promise<Client> => {
  waitForRelease(app);
  admin = await loginConfirmed(app);
  return { ...client, ...(await loginMember(app, client.id)) };
};

/** An organiser who sold two events, gave a ticket back, and was paid twice. */
async function busyClient() {
  let client = await buildPaidClient(app);
  const { orderToken } = await sellTickets(app, client.id, 3, {
    feeBasisPoints: 500,
    feeBearer: 'organiser',
  });
  const { id } = await readOrder(app, orderToken);
  const ticket = await app.db.query
    .selectFrom('ticket')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  await giveBack(app, orderToken, admin, { ticketIds: [ticket.id] });
  client = await goOn(client);
  const first = await pay(client, 1_000);
  await sellTickets(app, client.id, 2, { title: 'Second' });
  client = await goOn(client);
  return { client, first, second: await pay(client, 2_000) };
}

describe('statements', () => {
  it('go on where the one before ended, and add up line by line', async () => {
    const { client, first, second } = await busyClient();
    const one = await statementOf(client, { payoutId: first._id });
    const other = await statementOf(client, { payoutId: second._id });
    expect(one.lines.map(({ part, amount, quantity }) => [part, amount, quantity])).toEqual([
      ['sale', 3_000, 3],
      ['fee', -150, 0],
      ['refund', -1_000, 1],
      ['payout', -1_000, 0],
    ]);
    expect(one.lines[0]).toMatchObject({ ticketType: 'Parter', isShare: false });
    expect([one.opening, one.closing]).toEqual([0, 850]);
    expect(other.lines.map(({ part, amount }) => [part, amount])).toEqual([
      ['sale', 2_000],
      ['payout', -2_000],
    ]);
    expect([other.opening, other.closing, other.payoutNumber]).toEqual([850, 850, second.number]);
    for (const { opening, closing, lines } of [one, other])
      expect(lines.reduce((sum, { amount }) => sum + amount, opening)).toBe(closing);
    const whole = await statementOf(client);
    expect([whole.opening, whole.closing]).toEqual([0, 850]);
    const balance = await balanceOfClient(app, client.id, client.token);
    expect(balance?.total).toBe(whole.closing);
  });

  it('name the share of an event that is somebody else’s', async () => {
    const owner = await buildPaidClient(app);
    const partner = await buildPaidClient(app);
    const event = await buildEvent(app.deps, {
      clientId: owner.id,
      currency: 'EUR',
      ticketTypes: [{ name: 'Parter', face: 1_000 }],
    });
    await sql`insert into event_share values (${event.id}, ${owner.id}, 7500), (${event.id}, ${partner.id}, 2500)`.execute(
      app.db.query,
    );
    await buyOrder(app, event, { quantity: 2 });
    const shares = [await statementOf(owner), await statementOf(partner)].map(({ lines }) => lines);
    expect(shares).toMatchObject([
      [{ part: 'sale', amount: 1_500, quantity: 2, isShare: false, event: event.title }],
      [{ part: 'sale', amount: 500, quantity: 2, isShare: true, event: event.title }],
    ]);
  });

  it('tell the VAT in the fees that the organiser bears, on the screen and in the file, to the VAT of the sale', async () => {
    const owner = await buildPaidClient(app);
    const partner = await buildPaidClient(app);
    const { event, orderToken } = await sellTickets(app, owner.id, 3, {
      feeBasisPoints: 500,
      feeBearer: 'organiser',
    });
    await saveSettings(app.db.query, 'fiscal', { feeVatBasisPoints: 500 }, app.clock.now());
    const { tickets } = await readOrder(app, orderToken);
    const feeVats = async (client: Client) =>
      (await statementOf(client)).lines.map(({ part, amount, feeVat }) => [part, amount, feeVat]);
    // 1.50 at the 20 % of the sale, whatever the rate is now
    expect(await feeVats(owner)).toContainEqual(['fee', -150, -25]);
    for (const ticketId of tickets)
      await giveBack(app, orderToken, admin, { ticketIds: [ticketId], waivesFees: true });
    expect(await feeVats(owner)).toEqual([
      ['sale', 3_000, 0],
      ['fee', -150, -25],
      ['refund', -3_000, 0],
      ['fee_refund', 150, 25],
    ]);
    const file = await app.call(
      'POST /back/payout/get-statement-file',
      { clientId: owner.id, currency: 'EUR', format: 'csv' },
      { token: owner.token },
    );
    const cells = file.raw
      .toString()
      .trim()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(',').slice(-3));
    expect(cells).toEqual([
      ['VAT in the fee', 'Amount (EUR)', 'Balance'],
      ['', '', '0.00'],
      ['', '30.00', '30.00'],
      ['-0.25', '-1.50', '28.50'],
      ['', '-30.00', '-1.50'],
      ['0.25', '1.50', '0.00'],
      ['', '', '0.00'],
    ]);
    await sql`insert into event_share values (${event.id}, ${owner.id}, 5000), (${event.id}, ${partner.id}, 5000)`.execute(
      app.db.query,
    );
    await buyOrder(app, event, { quantity: 2 });
    // half of 1.00, at the 5 % of now
    expect(await feeVats(partner)).toContainEqual(['fee', -50, -2]);
    await saveSettings(app.db.query, 'fiscal', { feeVatBasisPoints: 2_000 }, app.clock.now());
  });

  it('of some days open with what was owed before them', async () => {
    const { client } = await busyClient();
    const today = app.clock.now().toISOString().slice(0, 10);
    const days = await statementOf(client, { from: today });
    const former = await statementOf(client, { to: '2000-01-01' });
    expect([days.opening, days.lines.map(({ part }) => part), days.closing]).toEqual([
      2_850,
      ['payout'],
      850,
    ]);
    expect([former.opening, former.lines, former.closing]).toEqual([0, [], 0]);
  });

  it('come as PDF, and as a table whose last column is the running balance', async () => {
    const { client, first } = await busyClient();
    const body = {
      clientId: client.id,
      currency: 'EUR' as const,
      payoutId: first._id,
      lang: 'sr' as const,
    };
    const file = (format: 'pdf' | 'csv') =>
      app.call('POST /back/payout/get-statement-file', { ...body, format }, { token: client.token });
    const pdf = await file('pdf');
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.raw.subarray(-6).toString()).toContain('%%EOF');
    const lines = (await file('csv')).raw.toString().trim().split('\r\n').slice(2);
    expect(lines.map(line => line.split(',').slice(-2))).toEqual([
      ['', '0.00'],
      ['30.00', '30.00'],
      ['-1.50', '28.50'],
      ['-10.00', '18.50'],
      ['-10.00', '8.50'],
      ['', '8.50'],
    ]);
    expect(lines[1]).toMatch(/^Prodaja karata,.* · Parter,3,/);
  });

  it('are nobody else’s: neither the payout nor the days of a foreign client', async () => {
    const { client, first } = await busyClient();
    const { id: clientId, token } = await buildPaidClient(app);
    const asked = { currency: 'EUR' as const };
    const of = (body: object) =>
      app.call('POST /back/payout/get-statement', { clientId, ...asked, ...body }, { token });
    expect((await of({ payoutId: first._id })).status).toBe(404);
    expect((await of({ clientId: client.id })).status).toBe(404);
    const got = await app.call('POST /back/payout/get', { payoutId: first._id }, { token });
    expect(got.status).toBe(404);
    const list = await app.call('POST /back/payout/get-list', {}, { token });
    expect(list.body.total).toBe(0);
  });
});

describe('the books of an organiser', () => {
  it('are read in parts without a gap, and as one streamed table', async () => {
    const { client } = await busyClient();
    const body = { clientId: client.id, currency: 'EUR' as const, pageSize: 2 };
    const rows: string[] = [];
    for (let after: string | undefined, more = true; more;) {
      const part = await app.call(
        'POST /back/payout/get-ledger',
        { ...body, ...(after && { after }) },
        { token: client.token },
      );
      rows.push(...part.body.rows.map(({ part: about }) => about));
      after = part.body.next;
      more = after !== undefined;
    }
    expect(rows.toSorted()).toEqual(['fee', 'payout', 'payout', 'refund', 'sale', 'sale']);
    const whole = { clientId: client.id, currency: 'EUR' as const };
    const file = await app.call('POST /back/payout/get-ledger-file', whole, { token: client.token });
    const lines = file.raw.toString().trim().split('\r\n');
    expect(lines).toHaveLength(7);
    for (const line of lines.slice(1)) expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
    const { body: sales } = await app.call(
      'POST /back/payout/get-ledger',
      { ...whole, part: 'sale' },
      { token: client.token },
    );
    expect(sales.rows).toHaveLength(2);
    expect(sales.rows[0]).toMatchObject({ ticketType: 'Parter', orderNumber: expect.any(String) });
  });

  it.each(['buyer', 'organiser'] as const)(
    'come to what figures call net, with fees that the %s pays, kept or refunded',
    async feeBearer => {
      const client = await buildPaidClient(app);
      const { orderToken } = await sellTickets(app, client.id, 4, { feeBasisPoints: 1_000, feeBearer });
      const net = async () => {
        const body = { clientId: client.id };
        const token = client.token;
        const sales = await app.call('POST /back/client/get-sales', body, { token });
        const all = await app.call('POST /back/client/get-overview', body, { token });
        expect(all.body.sums.map(sum => sum.net)).toEqual(sales.body.total.map(sum => sum.net));
        return sales.body.total[0]?.net;
      };
      const owed = async () => (await balanceOfClient(app, client.id, client.token))?.total;
      expect(await net()).toBe(feeBearer === 'buyer' ? 4_000 : 3_600);
      expect(await net()).toBe(await owed());
      const { tickets } = await readOrder(app, orderToken);
      await giveBack(app, orderToken, admin, { ticketIds: tickets.slice(0, 1) });
      expect(await net()).toBe(await owed());
      await giveBack(app, orderToken, admin, { ticketIds: tickets.slice(1, 2), waivesFees: true });
      expect(await net()).toBe(await owed());
      await refreshTouchedEvents(app.deps);
      expect(await net()).toBe(await owed());
    },
  );

  it('lose what a card holder takes back, and have it again when the dispute is won', async () => {
    const client = await buildPaidClient(app);
    const { orderToken } = await sellTickets(app, client.id, 2, { feeBasisPoints: 1_000 });
    const { id: orderId } = await readOrder(app, orderToken);
    const { id: paymentId } = await app.db.query
      .selectFrom('payment')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const tell = (end: 'opened' | 'reversed', disputeId: string, amount: number) =>
      app.db.transaction(async tx => {
        const told = { provider: 'card', disputeId, orderId, paymentId, amount, at: app.clock.now() };
        await noteDispute(tx, { ...told, currency: 'EUR', reason: '', end });
        await bookBorneDispute(tx, { ...told, currency: 'EUR' });
      });
    const total = async () => (await balanceOfClient(app, client.id, client.token))?.total;
    await tell('opened', 'half', 1_100);
    expect(await total()).toBe(1_000);
    await tell('opened', 'half', 1_100);
    await tell('opened', 'rest', 1_100);
    expect(await total()).toBe(0);
    await tell('reversed', 'rest', 1_100);
    await tell('reversed', 'rest', 1_100);
    expect(await total()).toBe(1_000);
    // won before it was known to be open
    await tell('reversed', 'early', 500);
    await tell('opened', 'early', 500);
    expect(await total()).toBe(1_000);
  });
});

describe('a file for the bank', () => {
  /** What the dialog shows that a file would pay in all. */
  const shown = async (currency: 'EUR' | 'RSD', again = false) => {
    const { body } = await app.call('POST /back/payout/get-batches', {}, { token: admin });
    const waiting = body.waiting.find(one => one.currency === currency);
    return (waiting?.total ?? 0) - (again ? 0 : (waiting?.knownTotal ?? 0));
  };
  const exported = async (
    currency: 'EUR' | 'RSD',
    more: Partial<BodyOf<'POST /back/payout/export'>> = {},
  ) => {
    const expectedTotal = await shown(currency, more.again);
    const wish = { currency, expectedTotal, key: newKey(), ...more };
    return app.call('POST /back/payout/export', wish, { token: admin });
  };

  it('has each approved payout once, unless it is asked for again', async () => {
    const client = await goOn(await sold());
    const payout = await approve((await askFor(app, client, 1_500)).body);
    expect((await exported('EUR')).error.code).toBe('payout.no_account');
    const platform = { companyName: 'Velvet Hall d.o.o.', iban: 'DE89370400440532013000' };
    await saveSettings(app.db.query, 'general', platform, app.clock.now());
    const key = newKey();
    const [first, repeat] = [await exported('EUR', { key }), await exported('EUR', { key })];
    expect(first.body).toMatchObject({ payouts: 1, total: 1_500, contentType: 'application/xml' });
    expect(repeat.body).toEqual(first.body);
    expect(first.body.text).toContain(`<EndToEndId>${payout.number}</EndToEndId>`);
    expect(first.body.text).toContain('<InstdAmt Ccy="EUR">15.00</InstdAmt>');
    expect(first.body.text).toContain(`<IBAN>${exampleIban}</IBAN>`);
    expect((await exported('EUR')).error.code).toBe('payout.nothing_to_export');
    const { body: known } = await app.call('POST /back/payout/get-batches', {}, { token: admin });
    expect(known.waiting).toEqual([
      { currency: 'EUR', payouts: 1, total: 1_500, known: 1, knownTotal: 1_500 },
    ]);
    expect((await exported('EUR', { again: true })).body.payouts).toBe(1);
    const again = { batchId: first.body.batchId };
    const same = await app.call('POST /back/payout/get-batch', again, { token: admin });
    expect(same.body).toEqual(first.body);
  });

  it('is not made for another sum than was shown', async () => {
    const client = await goOn(await sold('RSD'));
    await approve((await askFor(app, client, 700, { currency: 'RSD' })).body);
    const seen = await shown('RSD');
    const second = await approve((await askFor(app, client, 100, { currency: 'RSD' })).body);
    const refused = await exported('RSD', { expectedTotal: seen });
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      409,
      'payout.changed',
      { total: seen + 100 },
    ]);
    const file = await exported('RSD', { expectedTotal: seen + 100 });
    expect(file.body).toMatchObject({ total: seen + 100 });
    expect(file.body.text).toContain(second.number);
  });

  it('is written once when two admins ask at once', async () => {
    const client = await goOn(await sold('RSD'));
    const asked = await askFor(app, client, 900, { currency: 'RSD' });
    await approve(asked.body);
    const both = await Promise.all([exported('RSD'), exported('RSD')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const text = both.find(({ status }) => status === 200)?.body.text ?? '';
    expect(text).toContain(`${asked.body.number},${client.name},Opera d.o.o.,${exampleIban},,9.00,RSD`);
  });

  it('keeps the sum of what is in it, until the bank has said that it did not carry it out', async () => {
    const client = await goOn(await sold('RSD'));
    const payout = await approve((await askFor(app, client, 800, { currency: 'RSD' })).body);
    await exported('RSD');
    const { error } = await reject(payout);
    expect([error.code, error.fields]).toEqual(['request.invalid', { isNotExecuted: 'in_bank_file' }]);
    expect((await balanceOfClient(app, client.id, client.token, 'RSD'))?.available).toBe(1_200);
    expect((await reject(payout, { isNotExecuted: true })).body.state).toBe('rejected');
    expect((await balanceOfClient(app, client.id, client.token, 'RSD'))?.available).toBe(2_000);
  });

  it('has nothing in it that is rejected at the same moment', async () => {
    const client = await goOn(await sold('RSD'));
    for (let round = 0; round < 4; round += 1) {
      const payout = await approve((await askFor(app, client, 100, { currency: 'RSD' })).body);
      const [rejection, file] = await Promise.all([reject(payout), exported('RSD')]);
      const isInFile = file.status === 200 && file.body.text.includes(payout.number);
      expect(rejection.status).toBe(isInFile ? 400 : 200);
    }
  });

  const reject = (
    { _id: payoutId, version }: { readonly _id: string; readonly version: number },
    more: object = {},
  ) =>
    app.call(
      'POST /back/payout/reject',
      { payoutId, version, reason: 'Wrong account.', ...more },
      { token: admin },
    );

  async function sold(currency: 'EUR' | 'RSD' = 'EUR'): Promise<Client> {
    const client = await buildPaidClient(app);
    await sellTickets(app, client.id, 2, { currency });
    return client;
  }
});

describe('the walls around organisers’ money', () => {
  it('hold a tenant’s own connection: foreign payouts, terms and entries are not there', async () => {
    const { client } = await busyClient();
    const other = await buildClient(app.deps);
    const { token } = await loginAs(app.deps, 'client', { clientIds: [other.id] });
    const seen = await app.call('POST /back/payout/get-balance', { clientId: other.id }, { token });
    expect(seen.body.balances).toEqual([]);
    const { rows } = await app.db.transaction(async tx => {
      await sql`set local role vh_tenant`.execute(tx);
      await sql`select set_config('vh.clients', ${`{${other.id}}`}, true)`.execute(tx);
      return sql<{ payouts: number; entries: number }>`
        select (select count(*)::int from payout) as payouts,
          (select count(*)::int from ledger_entry where account = ${`client:${client.id}`}) as entries`.execute(
        tx,
      );
    });
    expect(rows).toEqual([{ payouts: 0, entries: 0 }]);
  });
});
