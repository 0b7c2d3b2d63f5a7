import type { BodyOf } from '@vh/contract';
import type { PermissionFlag } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { startMailServer, type FakeMailServer } from '../../messaging/mail-server.testing.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { newKey, readQuota } from '../../sales/order-management/orders.testing.ts';

let app: TestApp;
let admin: string;
let server: FakeMailServer;
beforeAll(async () => {
  server = await startMailServer();
  app = await createTestApp({
    databasePoolSize: 12,
    smtpUrl: `smtp://127.0.0.1:${server.port}?from=tickets@hall.test`,
  });
  admin = (await loginAs(app.deps, 'admin')).token;
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function draftOf(spec: Parameters<typeof buildEvent>[1] = {}): Promise<BuiltEvent> {
  const event = await buildEvent(app.deps, {
    ...{ currency: 'RSD', feeBasisPoints: 500, ticketTypes: [{ face: 100_000, capacity: 2 }] },
    ...spec,
  });
  await sql`update event set state = 'draft' where id = ${event.id}`.execute(app.db.query);
  return event;
}

async function memberOf({ clientId }: BuiltEvent, ...permissions: PermissionFlag[]): Promise<string> {
  return (await loginAs(app.deps, 'client', { clientIds: [clientId], permissions })).token;
}

type Create = BodyOf<'POST /back/event/create-test-order'>;

const create = (event: BuiltEvent, body: Partial<Create> = {}, token = admin) =>
  app.call(
    'POST /back/event/create-test-order',
    {
      ...{ eventId: event.id, key: newKey(), lang: 'en' },
      lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 2 }],
      ...body,
    },
    { token },
  );

const list = async (event: BuiltEvent, token = admin) =>
  (await app.call('POST /back/event/get-test-orders', { eventId: event.id }, { token })).body;

const publish = async (event: BuiltEvent) => {
  const { rows } = await sql<{ version: number }>`select version from event where id = ${event.id}`.execute(
    app.db.query,
  );
  const body = { eventId: event.id, version: rows[0]?.version ?? 0 };
  return app.call('POST /back/event/publish', body, { token: admin });
};

/** Rows of everything that counts: orders, tickets, holds, payments, books, documents and receipts. */
async function countReal(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from customer_order) as orders, (select count(*) from ticket) as tickets,
        (select count(*) from hold) as holds, (select count(*) from payment) as payments,
        (select count(*) from ledger_transaction) as books, (select count(*) from document) as documents,
        (select count(*) from fiscal_receipt) as receipts, (select count(*) from buyer) as buyers,
        (select count(*) from sold_line) as sold, (select count(*) from message) as messages`.execute(
    app.db.query,
  );
  return rows;
}

describe('a test order of a draft', () => {
  it('has the prices of the shop, and counts nowhere', async () => {
    const event = await draftOf();
    const before = await countReal();
    const made = await create(event);
    expect([made.status, made.body.number]).toEqual([200, expect.stringMatching(/^[A-Z0-9]{8}$/)]);
    expect(await list(event)).toMatchObject({
      ...{ isOpen: true, currency: 'RSD', ticketTypes: [{ face: 100_000, fee: 5_000 }] },
      orders: [{ _id: made.body.testOrderId, quantity: 2, total: 210_000 }],
    });
    expect(await countReal()).toEqual(before);
    expect(await readQuota(app, event.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 0, sold: 0 });
    expect(await findMiscounts(app.db)).toEqual([]);
    const { figures } = (await app.call('POST /back/event/get', { eventId: event.id }, { token: admin }))
      .body;
    expect(figures).toMatchObject({ sold: 0, held: 0, orders: 0 });
  });

  it('sends its confirmation with the tickets to its maker alone, marked as a test', async () => {
    const event = await draftOf();
    server.received.length = 0;
    expect((await create(event)).body.isConfirmationSent).toBe(true);
    const mail = server.received.join('\n');
    expect(mail).toMatch(/^Subject: Test: /m);
    expect(mail).toContain('Test mode: this order is not real.');
    expect(mail).toContain('.pdf');
    expect(server.received.filter(line => /^To: /.test(line))).toHaveLength(1);
  });

  it('is one, however often and fast it is sent', async () => {
    const event = await draftOf();
    const key = newKey();
    const made = await Promise.all(Array.from({ length: 4 }, () => create(event, { key })));
    expect(new Set(made.map(({ body }) => body.testOrderId)).size).toBe(1);
    expect((await list(event)).orders).toHaveLength(1);
  });

  it('has tickets as PDF, whose codes every door refuses', async () => {
    const event = await draftOf();
    const { testOrderId } = (await create(event)).body;
    const file = await app.call(
      'POST /back/event/get-test-tickets',
      { eventId: event.id, testOrderId },
      { token: admin },
    );
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.raw.subarray(0, 5).toString()).toBe('%PDF-');
    const other = await draftOf();
    const foreign = { eventId: other.id, testOrderId };
    expect((await app.call('POST /back/event/get-test-tickets', foreign, { token: admin })).status).toBe(404);
    const { rows } = await sql<{ code: string }>`
      select x.code from test_order t, jsonb_array_elements(t.lines) l, jsonb_array_elements_text(l -> 'codes') x (code)
        where t.id = ${testOrderId}`.execute(app.db.query);
    expect(rows).toHaveLength(2);
    const known =
      await sql`select 1 from ticket where short_code = any (${rows.map(row => row.code)})`.execute(
        app.db.query,
      );
    expect(known.rows).toEqual([]);
  });

  it('is for those who may write the event', async () => {
    const event = await draftOf();
    expect((await create(event, {}, await memberOf(event, 'can-view-orders'))).status).toBe(403);
    const stranger = await memberOf(await draftOf(), 'can-add-events');
    expect((await create(event, {}, stranger)).status).toBe(404);
    const editor = await memberOf(event, 'can-add-events');
    expect((await create(event, {}, editor)).status).toBe(200);
    expect((await list(event, editor)).orders).toHaveLength(1);
  });

  it('is refused of an event that is published', async () => {
    const event = await buildEvent(app.deps);
    const refused = await create(event);
    expect([refused.status, refused.error.code]).toEqual([409, 'event.state']);
    expect(await list(event)).toMatchObject({ isOpen: false, orders: [] });
  });

  it('is deleted with all others at the end of the test mode', async () => {
    const event = await draftOf();
    const other = await draftOf();
    for (const one of [event, event, other]) await create(one);
    const end = () =>
      app.call('POST /back/event/delete-test-orders', { eventId: event.id }, { token: admin });
    const [first, second] = await Promise.all([end(), end()]);
    expect([first.body.deleted, second.body.deleted].sort()).toEqual([0, 2]);
    expect((await list(event)).orders).toEqual([]);
    expect((await list(other)).orders).toHaveLength(1);
  });

  it('is gone once the event is published, also when it is made at the same moment', async () => {
    const event = await draftOf({ startsAt: new Date(app.clock.now().getTime() + 30 * 86_400_000) });
    await create(event);
    const [published, ...made] = await Promise.all([
      publish(event),
      ...Array.from({ length: 3 }, () => create(event)),
    ]);
    expect(published.status).toBe(200);
    for (const { status, error } of made)
      if (status !== 200) expect([status, error.code]).toEqual([409, 'event.state']);
    expect((await list(event)).orders).toEqual([]);
  });
});
