import { formatOrderNumber, guestColumns } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, loginAs } from '../../../testing/builders.ts';
import { buildSoldOrder } from '../../../testing/order-builder.ts';
import { newId } from '../../../platform/ids.ts';
import { columnHead } from './export-texts.ts';
import { deleteExpired } from './export.repo.ts';
import { exampleIban } from '../../accounting/payouts/payouts.testing.ts';
import * as turns from './export-turn.repo.ts';
import { exportTools, linesOf, type AskedOf } from './exports.testing.ts';
import { writeNextExport } from './write-exports.service.ts';

let app: TestApp;
let admin: string;
let clientId: string;
let otherId: string;
let event: Awaited<ReturnType<typeof buildEvent>>;
let tools: ReturnType<typeof exportTools>;

beforeAll(async () => {
  app = await createTestApp();
  tools = exportTools(app);
  admin = (await loginAs(app.deps, 'admin')).token;
  clientId = (await buildClient(app.deps, { name: 'Žar ptica' })).id;
  otherId = (await buildClient(app.deps, { name: 'Another' })).id;
  event = await buildEvent(app.deps, { clientId, title: 'Next; "best"', ticketTypes: [{ name: 'Parter' }] });
  const other = await buildEvent(app.deps, { clientId: otherId, title: 'Theirs' });
  await buildSoldOrder(app.deps, event, { quantity: 2 });
  await buildSoldOrder(app.deps, event, { quantity: 3, state: 'refunded' });
  await buildSoldOrder(app.deps, other, { quantity: 7 });
  await sql`update customer_order set buyer_name = '=HYPERLINK("x")' where state = 'refunded'`.execute(
    app.db.query,
  );
});
afterAll(() => app.close());

const begin: typeof tools.begin = (...call) => tools.begin(...call);
const read: typeof tools.read = (...call) => tools.read(...call);
const fileOf: typeof tools.fileOf = (...call) => tools.fileOf(...call);
const writeAll = () => tools.writeAll();
const exported: typeof tools.exported = (...call) => tools.exported(...call);
const partsOf = async (exportId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from export_part where export_id = ${exportId}`.execute(app.db.query);
  return rows[0]?.count;
};

describe('an export', () => {
  it('has the rows that the list has under its filters, and nothing that is taken for a formula', async () => {
    const { row, file } = await exported(admin, { list: 'orders', state: ['refunded'] });
    expect(row).toMatchObject({ list: 'orders', state: 'done', done: 1, total: 1, size: file.raw.length });
    expect(file.headers['content-type']).toContain('text/csv');
    const [head, ...lines] = linesOf(file.raw);
    expect(head?.slice(0, 5)).toEqual(['Order', 'Status', 'Created', 'Paid', 'Buyer']);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.slice(4, 7)).toEqual([`"'=HYPERLINK(""x"")"`, 'ana@example.test', '"Next; ""best"""']);
    const all = await exported(admin, { list: 'orders' }, { lang: 'sr' });
    expect(linesOf(all.file.raw).map(line => line[0])).toEqual(['Porudžbina', ...(await numbers())]);
  });

  it.each<AskedOf>([
    { list: 'orders' },
    { list: 'buyers' },
    { list: 'events', sort: 'title', q: 'next' },
    { list: 'clients' },
    { list: 'payouts' },
    { list: 'messages' },
    { list: 'receipts' },
  ])('is made of $list in both formats', async of => {
    const csv = await exported(admin, of);
    const xlsx = await exported(admin, of, { format: 'xlsx' });
    expect([csv.row.state, xlsx.row.state]).toEqual(['done', 'done']);
    expect(linesOf(csv.file.raw)).toHaveLength(csv.row.done + 1);
    expect(xlsx.row.done).toBe(csv.row.done);
    expect(xlsx.file.raw.subarray(0, 2).toString()).toBe('PK');
    expect(decodeURIComponent(String(xlsx.file.headers['content-disposition']))).toMatch(/ [\d-]{10}\.xlsx$/);
  });

  it('is made of some rows alone, and of nobody else’s among them', async () => {
    const { rows } = await sql<{ id: string }>`select id from customer_order order by number`.execute(
      app.db.query,
    );
    const ids = rows.map(({ id }) => id);
    const of = { list: 'orders' as const, ids };
    expect((await exported(admin, { ...of, ids: ids.slice(0, 2) })).row.done).toBe(2);
    expect((await exported(admin, { ...of, state: ['refunded'] })).row.done).toBe(1);
    const member = await loginAs(app.deps, 'client', { clientIds: [otherId] });
    expect((await exported(member.token, of)).row.done).toBe(1);
    const buyers = await sql<{ id: string }>`
      insert into buyer (email) values ('one@example.test'), ('two@example.test') returning id`.execute(
      app.db.query,
    );
    const chosen = buyers.rows.slice(0, 1).map(({ id }) => id);
    expect((await exported(admin, { list: 'buyers', ids: chosen })).row.done).toBe(1);
  });

  it('is made of the guests of an event', async () => {
    const { row, file } = await exported(admin, { list: 'guests', eventId: event.id });
    const heads = Object.values(guestColumns).filter(column => 'fileWidth' in column);
    expect(linesOf(file.raw)[0]?.filter(Boolean)).toEqual(heads.map(column => columnHead(column, 'en')));
    expect(row.state).toBe('done');
  });

  it('is made of those a campaign went to, narrowed as their list is, for admins alone', async () => {
    const campaignId = newId();
    await sql`
      insert into campaign (id, name, channel, content, segment, created_at, updated_at)
        values (${campaignId}, 'Spring', 'email', '{}', '{}', now(), now())`.execute(app.db.query);
    await sql`
      insert into campaign_recipient (campaign_id, name, address, language, state, failure, detail, sent_at, next_try_at)
        values (${campaignId}, 'Ana', 'ana@example.test', 'sr', 'sent', null, '', now(), now()),
          (${campaignId}, 'Bob', 'bob@example.test', 'en', 'failed', 'refused', 'mailbox full', null, now())`.execute(
      app.db.query,
    );
    const { row, file } = await exported(admin, { list: 'recipients', campaignId });
    expect(row).toMatchObject({ state: 'done', done: 2 });
    expect(
      linesOf(file.raw)
        .map(line => line.slice(1, 5))
        .sort(),
    ).toEqual([
      ['Address', 'Language', 'Status', 'Details'],
      ['ana@example.test', 'sr', 'Sent', ''],
      ['bob@example.test', 'en', 'Failed', 'mailbox full'],
    ]);
    const failed = await exported(admin, { list: 'recipients', campaignId, state: 'failed' });
    expect(failed.row.done).toBe(1);
    const { token } = await loginAs(app.deps, 'manager', { managedClientIds: [clientId] });
    expect((await begin(token, { list: 'recipients', campaignId })).error.code).toBe('auth.forbidden');
  });

  it('is made of the payouts that its reader sees, with the bank’s files for the platform alone', async () => {
    const ids = [newId(), newId(), newId()];
    await sql`
      insert into payout (id, client_id, currency, amount, state, holder, iban, key, requested_at)
        values (${ids[0]}, ${clientId}, 'EUR', 12345, 'requested', 'Žar ptica', ${exampleIban}, 'one', now()),
          (${ids[1]}, ${otherId}, 'EUR', 700, 'requested', 'Another', ${exampleIban}, 'two', now()),
          (${ids[2]}, ${clientId}, 'EUR', 99, 'withdrawn', 'Žar ptica', ${exampleIban}, 'three', now())`.execute(
      app.db.query,
    );
    const all = await exported(admin, { list: 'payouts', sort: 'amount' });
    const [head, ...lines] = linesOf(all.file.raw);
    expect(head).toContain('Bank file');
    expect(lines.map(line => line.slice(1, 5))).toEqual([
      ['Žar ptica', '0.99', 'EUR', 'Withdrawn'],
      ['Another', '7.00', 'EUR', 'Requested'],
      ['Žar ptica', '123.45', 'EUR', 'Requested'],
    ]);
    const chosen = await exported(admin, { list: 'payouts', state: 'requested', ids: ids.slice(1) });
    expect(chosen.row.done).toBe(1);
    const { token } = await loginAs(app.deps, 'client', { clientIds: [clientId] });
    const own = await exported(token, { list: 'payouts', sort: 'amount' }, { lang: 'sr' });
    expect(linesOf(own.file.raw).map(line => [line[1], line[4]])).toEqual([
      ['Organizator', 'Status'],
      ['Žar ptica', 'Povučena'],
      ['Žar ptica', 'Zatražena'],
    ]);
    expect(linesOf(own.file.raw)[0]).not.toContain('Datoteka za banku');
    expect((await begin(token, { list: 'payouts', clientId: otherId })).status).toBe(404);
    // what is not theirs is not there for them either when it is named
    expect((await exported(token, { list: 'payouts', ids: ids.slice(1, 2) })).row.done).toBe(0);
  });

  it('is made of messages with their states in words and without what they say', async () => {
    await sql`
      insert into message (id, kind, recipient, subject, body, html, state, error)
        values (${newId()}, 'account-reset', 'reset@example.test', 'Your password', 'https://secret.test/one-time', '', 'failed', 'mailbox full'),
          (${newId()}, 'refund', 'other@example.test', 'Money back', 'words', '', 'sent', null)`.execute(
      app.db.query,
    );
    const { file } = await exported(admin, { list: 'messages', q: 'reset@' });
    expect(linesOf(file.raw).map(line => line.slice(0, 4))).toEqual([
      ['Recipient', 'Type', 'Subject', 'Status'],
      ['reset@example.test', 'account-reset', 'Your password', 'Failed'],
    ]);
    expect(file.raw.toString()).not.toContain('one-time');
    expect((await exported(admin, { list: 'messages', state: 'sent', kind: 'refund' })).row.done).toBe(1);
  });

  it('is made of fiscal receipts with why they are not signed, in the language of the reader', async () => {
    const { rows } = await sql<{ id: string; number: string }>`
      select id, number from customer_order where state = 'paid' order by number limit 1`.execute(
      app.db.query,
    );
    const bookingId = newId();
    await sql`
      insert into ledger_transaction (id, key, kind, order_id, at)
        values (${bookingId}, 'a sale', 'sale', ${rows[0]?.id}, now())`.execute(app.db.query);
    await sql`
      insert into fiscal_receipt (id, order_id, kind, provider, state, failure, failure_detail, total, currency,
          next_try_at, created_at)
        values (${bookingId}, ${rows[0]?.id}, 'sale', 'sandbox', 'failed', 'rejected', 'tax id', 2400, 'EUR', now(), now())`.execute(
      app.db.query,
    );
    const { file } = await exported(admin, { list: 'receipts', state: 'open' }, { lang: 'sr' });
    const [line] = linesOf(file.raw).slice(1);
    expect(line?.slice(0, 6)).toEqual([
      formatOrderNumber(rows[0]?.number ?? ''),
      'Prodaja',
      'Neuspeo',
      '',
      '24.00',
      'EUR',
    ]);
    expect(line?.at(9)).toBe('Servis je odbio račun: tax id');
    expect((await exported(admin, { list: 'receipts', state: 'done' })).row.done).toBe(0);
  });

  it('is made of the audit log the way it is sorted, across its batches', async () => {
    await sql`
      insert into audit_log (at, action, entity, entity_id, before, after)
        select now(), 'batch.made', 'batch', n::text, null, jsonb_build_object('n', n) from generate_series(1, 1200) n`.execute(
      app.db.query,
    );
    const { row, file } = await exported(admin, { list: 'audit', entity: 'batch', sort: 'at' });
    expect(row).toMatchObject({ done: 1200, total: 1200 });
    expect(linesOf(file.raw).map(line => line[7])).toEqual([
      'Record ID',
      ...Array.from({ length: 1200 }, (_, index) => String(index + 1)),
    ]);
    const [, newest] = linesOf((await exported(admin, { list: 'audit', entity: 'batch' })).file.raw);
    expect(newest?.[7]).toBe('1200');
    const xlsx = await exported(admin, { list: 'audit', entity: 'batch' }, { format: 'xlsx' });
    expect(xlsx.row).toMatchObject({ state: 'done', done: 1200 });
    expect(xlsx.file.raw.subarray(0, 2).toString()).toBe('PK');
  });

  it.each([{ list: 'messages' }, { list: 'receipts' }, { list: 'audit' }] as const)(
    'is made of $list for admins alone',
    async of => {
      for (const role of ['manager', 'client'] as const) {
        const own = role === 'manager' ? { managedClientIds: [clientId] } : { clientIds: [clientId] };
        const { token } = await loginAs(app.deps, role, own);
        expect((await begin(token, of)).error.code).toBe('auth.forbidden');
      }
    },
  );

  it('keeps the order of the list over as many rows as there are', async () => {
    await sql`
      insert into buyer (email, name, search)
        select 'many' || n || '@example.test', 'Many', 'many ' || lpad(n::text, 5, '0')
          from generate_series(1, 2100) n`.execute(app.db.query);
    const { row, file } = await exported(admin, { list: 'buyers', q: 'many', sort: 'name' });
    expect(row).toMatchObject({ done: 2100, total: 2100 });
    expect(linesOf(file.raw).map(line => line[1])).toEqual([
      'E-mail',
      ...Array.from({ length: 2100 }, (_, index) => `many${index + 1}@example.test`),
    ]);
  });

  it('is begun once for a key, and a person has only a few under way', async () => {
    const { token } = await loginAs(app.deps, 'admin');
    const key = newId();
    const begun = await Promise.all([1, 2, 3, 4].map(() => begin(token, { list: 'clients' }, { key })));
    expect(new Set(begun.map(({ body }) => body._id)).size).toBe(1);
    await begin(token, { list: 'clients' });
    const [third, fourth] = await Promise.all([1, 2].map(() => begin(token, { list: 'clients' })));
    expect([third?.status, fourth?.status].sort()).toEqual([200, 429]);
    const { body } = await app.call('POST /back/export/get-list', {}, { token });
    expect(body.rows.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    await writeAll();
  });

  it('belongs to anyone who asked for it', async () => {
    const { row } = await exported(admin, { list: 'clients' });
    const { token } = await loginAs(app.deps, 'admin');
    for (const name of ['POST /back/export/get', 'POST /back/export/cancel'] as const) {
      expect((await app.call(name, { exportId: row._id }, { token })).status).toBe(404);
    }
    expect((await fileOf(token, row._id)).status).toBe(404);
    expect((await app.call('POST /back/export/get-list', {}, { token })).body.rows).toEqual([]);
  });
});

describe('what an export may have', () => {
  it('is what its own list would show: rows of own clients, and no list of others', async () => {
    const { token } = await loginAs(app.deps, 'client', { clientIds: [clientId] });
    const { file } = await exported(token, { list: 'orders' });
    const events = linesOf(file.raw).map(line => line[6]);
    expect(events).toEqual(['Event', '"Next; ""best"""', '"Next; ""best"""']);
    expect((await begin(token, { list: 'buyers' })).error.code).toBe('auth.forbidden');
    expect((await begin(token, { list: 'guests', eventId: event.id })).error.code).toBe('auth.forbidden');
    expect((await begin(token, { list: 'orders', clientId: otherId })).status).toBe(404);
  });

  it('is looked at once more when it is written: who lost the right gets nothing', async () => {
    const { token, user } = await loginAs(app.deps, 'manager', { managedClientIds: [clientId] });
    const asked = await begin(token, { list: 'orders', clientId });
    const all = await begin(token, { list: 'orders' });
    await sql`delete from manager_client where user_id = ${user.id}`.execute(app.db.query);
    await writeAll();
    expect(await read(token, asked.body._id)).toMatchObject({ state: 'failed', failure: 'forbidden' });
    expect((await fileOf(token, asked.body._id)).status).toBe(404);
    expect(await read(token, all.body._id)).toMatchObject({ state: 'failed', failure: 'forbidden' });
  });

  it('is nothing for an account that is gone', async () => {
    const { token, user } = await loginAs(app.deps, 'admin');
    const { body } = await begin(token, { list: 'buyers' });
    await sql`update app_user set status = 'deactivated' where id = ${user.id}`.execute(app.db.query);
    await writeAll();
    const { rows } = await sql`select state, failure from export_job where id = ${body._id}`.execute(
      app.db.query,
    );
    expect(rows).toEqual([{ state: 'failed', failure: 'forbidden' }]);
  });

  it('is not handed out to who reaches less than what is in it by then', async () => {
    const { token, user } = await loginAs(app.deps, 'manager', { managedClientIds: [clientId, otherId] });
    const { row, file } = await exported(token, { list: 'orders' });
    expect([file.status, linesOf(file.raw).length]).toEqual([200, 4]);
    await sql`delete from manager_client where user_id = ${user.id} and client_id = ${otherId}`.execute(
      app.db.query,
    );
    expect((await fileOf(token, row._id)).error.code).toBe('auth.forbidden');
  });
});

describe('the writing of an export', () => {
  const take = (at = app.clock.now()) =>
    app.db.transaction(async tx => {
      const runId = newId();
      const job = await turns.takeNext(tx, runId, { now: at, leaseUntil: new Date(at.getTime() + 60_000) });
      return { exportId: job?.id ?? '', runId };
    });
  const keep = (turn: turns.Turn) =>
    turns.keepPart(app.db.query, turn, {
      ...{ done: 1, content: Buffer.from('half'), leaseUntil: app.clock.now() },
    });

  it('ends when it is cancelled, and leaves nothing', async () => {
    const { body } = await begin(admin, { list: 'orders' });
    const turn = await take();
    expect(turn.exportId).toBe(body._id);
    expect(await keep(turn)).toBe(true);
    const cancelled = await app.call('POST /back/export/cancel', { exportId: body._id }, { token: admin });
    expect(cancelled.body.state).toBe('cancelled');
    expect([await keep(turn), await partsOf(body._id)]).toEqual([false, 0]);
    await turns.finish(app.db.query, turn, { done: 3, expiresAt: app.clock.now() });
    expect((await read(admin, body._id)).state).toBe('cancelled');
    expect(
      (await app.call('POST /back/export/cancel', { exportId: body._id }, { token: admin })).status,
    ).toBe(200);
  });

  it('goes back in the queue when the process ends, and is done whole by the next', async () => {
    const { body } = await begin(admin, { list: 'orders' });
    await writeNextExport(app.deps, AbortSignal.abort());
    expect(await read(admin, body._id)).toMatchObject({ state: 'waiting' });
    await writeAll();
    expect(await read(admin, body._id)).toMatchObject({ state: 'done', done: 3 });
  });

  it('is taken over from a process that was cut off, which then keeps nothing more', async () => {
    const { body } = await begin(admin, { list: 'orders' });
    const turn = await take(new Date(app.clock.now().getTime() - 120_000));
    expect(await keep(turn)).toBe(true);
    expect(await writeNextExport(app.deps, new AbortController().signal)).toBe(false);
    app.clock.advance(61_000);
    await writeAll();
    expect(await keep(turn)).toBe(false);
    const file = await fileOf(admin, body._id);
    expect(linesOf(file.raw)).toHaveLength(4);
  });

  it('is done by one of several that begin at once', async () => {
    const { body } = await begin(admin, { list: 'orders' });
    const turnsTaken = await Promise.all(
      [1, 2, 3].map(() => writeNextExport(app.deps, new AbortController().signal)),
    );
    expect(turnsTaken.filter(Boolean)).toHaveLength(1);
    expect(await read(admin, body._id)).toMatchObject({ state: 'done', done: 3 });
  });

  it('is abandoned after three turns that broke', async () => {
    const { body } = await begin(admin, { list: 'orders' });
    await sql`
      update export_job set filter = '{"list":"guests","eventId":"none"}' where id = ${body._id}`.execute(
      app.db.query,
    );
    for (const state of ['waiting', 'waiting', 'failed']) {
      await writeNextExport(app.deps, new AbortController().signal);
      expect((await read(admin, body._id)).state).toBe(state);
    }
    expect(await read(admin, body._id)).toMatchObject({ state: 'failed', failure: 'broken' });
  });

  it('leaves a file for a day', async () => {
    const { row } = await exported(admin, { list: 'orders' });
    expect(Date.parse(row.expiresAt ?? '')).toBe(app.clock.now().getTime() + 86_400_000);
    await deleteExpired(app.db.query, new Date(Date.parse(row.expiresAt ?? '') - 1));
    expect((await fileOf(admin, row._id)).status).toBe(200);
    await deleteExpired(app.db.query, new Date(row.expiresAt ?? ''));
    expect([(await fileOf(admin, row._id)).status, await partsOf(row._id)]).toEqual([404, 0]);
  });
});

/** The numbers of orders in the order of their list, as people read them. */
async function numbers(): Promise<string[]> {
  const { body } = await app.call('POST /back/order/get-list', {}, { token: admin });
  return body.rows.map(({ number }) => formatOrderNumber(number));
}
