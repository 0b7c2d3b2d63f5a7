import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, loginAs } from '../../../testing/builders.ts';
import { buildSoldOrder } from '../../../testing/order-builder.ts';
import { buyOrder } from '../../sales/order-management/orders.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = (await loginAs(app.deps, 'admin')).token;
});
afterAll(() => app.close());

type Form = BodyOf<'POST /back/client/create'>;
const form: Form = {
  name: 'Pozorište Luna',
  legalName: 'Pozorište Luna d.o.o.',
  taxNumber: '101 134 702',
  country: 'RS',
  city: 'Novi Sad',
  email: 'Office@Luna.example',
  bankIban: 'rs35 2600 0560 1001 6113 79',
  fees: { basisPoints: 450, bearer: 'organiser' },
};
const create = (part: Partial<Form> = {}) =>
  app.call('POST /back/client/create', { ...form, ...part }, { token });
const get = async (clientId: string) =>
  (await app.call('POST /back/client/get', { clientId }, { token })).body;
const listed = async (body: BodyOf<'POST /back/client/get-list'> & object) =>
  (await app.call('POST /back/client/get-list', body, { token })).body.rows.map(({ name }) => name);

describe('clients', () => {
  it('are added with account, tax number and fees, tidied', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(await get(body._id)).toMatchObject({
      name: 'Pozorište Luna',
      taxNumber: '101134702',
      email: 'office@luna.example',
      bankIban: 'RS35260005601001611379',
      fees: { basisPoints: 450, bearer: 'organiser' },
      version: 1,
      events: 0,
      members: [],
    });
    expect(await listed({ q: 'luna' })).toContain('Pozorište Luna');
  });

  it.each([
    ['bankIban', { bankIban: 'RS35260005601001611378' }],
    ['bankIban', { bankIban: 'XX3526000560100161137' }],
    ['bankIban', { bankIban: 'GB82WEST1234569876543' }],
    ['taxNumber', { taxNumber: '101134703' }],
    ['bankBic', { bankBic: 'NOBIC' }],
    ['name', { name: 'L' }],
    ['email', { email: 'luna' }],
  ])('are refused at %s: %j', async (field, part) => {
    const { status, error } = await create(part);
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
  });

  it('are changed by the version that was read: the second of two is told', async () => {
    const { body } = await create({ name: 'Two at once' });
    const change = (name: string) =>
      app.call(
        'POST /back/client/update',
        { clientId: body._id, version: body.version, form: { ...form, name } },
        { token },
      );
    const answers = await Promise.all([change('One'), change('Other')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('client.changed');
    expect((await get(body._id)).version).toBe(2);
    const wrong = await app.call(
      'POST /back/client/update',
      { clientId: body._id, version: 2, form: { ...form, bankIban: 'RS00' } },
      { token },
    );
    expect(wrong.error.fields).toHaveProperty(['form.bankIban']);
  });

  it('take their fees of new events, never of those that are there', async () => {
    const { body } = await create({ name: 'Fees' });
    const event = await buildEvent(app.deps, { clientId: body._id, feeBasisPoints: 450 });
    const fees = { basisPoints: 900, bearer: 'buyer' as const };
    await app.call(
      'POST /back/client/update',
      { clientId: body._id, version: 1, form: { ...form, name: 'Fees', fees } },
      { token },
    );
    const stored = await sql<{ fee_basis_points: number }>`
      select fee_basis_points from event where id = ${event.id}`.execute(app.db.query);
    expect(stored.rows).toEqual([{ fee_basis_points: 450 }]);
    const fresh = await app.call('POST /back/event/get-new-form', { clientId: body._id }, { token });
    expect(fresh.body.form.fees).toMatchObject(fees);
  });

  it('can be changed while they sell: every order costs what its event’s fees say', async () => {
    const { body } = await create({ name: 'Sells meanwhile' });
    const event = await buildEvent(app.deps, { clientId: body._id, feeBasisPoints: 450 });
    const first = await buyOrder(app, event);
    const fees = { basisPoints: 2_000, bearer: 'buyer' as const };
    const change = app.call(
      'POST /back/client/update',
      { clientId: body._id, version: 1, form: { ...form, name: 'Sells meanwhile', fees } },
      { token },
    );
    const [{ status }, ...meanwhile] = await Promise.all([
      change,
      buyOrder(app, event),
      buyOrder(app, event),
    ]);
    expect(status).toBe(200);
    expect((await get(body._id)).fees).toMatchObject(fees);
    const later = await buyOrder(app, event);
    // 4.5% of 10.00, on top of it
    const sums = { subtotal: 1000, fees: 45, total: 1045 };
    for (const order of [first, ...meanwhile, later]) expect(order).toMatchObject(sums);
  });

  it('are hidden from lists and shown again', async () => {
    const { body } = await create({ name: 'Hidden House' });
    const archive = (version: number, isArchived: boolean) =>
      app.call('POST /back/client/archive', { clientId: body._id, version, isArchived }, { token });
    expect((await archive(1, true)).body.archivedAt).toBe(app.clock.now().toISOString());
    expect(await listed({ q: 'hidden' })).toEqual([]);
    expect(await listed({ q: 'hidden', isArchived: true })).toEqual(['Hidden House']);
    expect((await archive(1, false)).error.code).toBe('client.changed');
    expect((await archive(2, false)).body).not.toHaveProperty('archivedAt');
    expect(await listed({ q: 'hidden' })).toEqual(['Hidden House']);
  });

  it('leave a history that shows of an account its end only', async () => {
    const { body } = await create({ name: 'History' });
    const { rows } = await sql<{ after: object }>`
      select after from audit_log where entity_id = ${body._id} and action = 'client.create'`.execute(
      app.db.query,
    );
    expect(rows[0]?.after).toMatchObject({ bankIban: '…1379', fees: { basisPoints: 450 } });
    expect(JSON.stringify(rows)).not.toContain('RS3526');
  });

  it('tell the organiser and every admin of another account for payouts, and of its end only', async () => {
    const mails = async () => {
      const { rows } = await sql<{ recipient: string; text: string }>`
        select recipient, body as text from message where kind = 'organiser-payee-change' order by recipient`.execute(
        app.db.query,
      );
      return rows;
    };
    const { body } = await create({ name: 'Pozorište Sunce', email: 'sunce@example.test' });
    const update = async (version: number, part: Partial<Form>) => {
      const changed = { ...form, name: 'Pozorište Sunce', email: 'sunce@example.test', ...part };
      return app.call('POST /back/client/update', { clientId: body._id, version, form: changed }, { token });
    };
    expect((await update(1, { city: 'Niš' })).status).toBe(200);
    expect(await mails()).toEqual([]);
    const moved = { bankIban: 'DE89370400440532013000', email: 'somebody.else@example.test' };
    expect((await update(2, moved)).status).toBe(200);
    const admins = await sql<{ email: string }>`
      select email from app_user where role = 'admin' and status = 'active'`.execute(app.db.query);
    const told = await mails();
    // the address changed in the same call: the one of before is told too
    expect(told.map(({ recipient }) => recipient).sort()).toEqual(
      ['sunce@example.test', 'somebody.else@example.test', ...admins.rows.map(({ email }) => email)].sort(),
    );
    for (const { text } of told) {
      expect(text).toContain('Pozorište Sunce');
      expect(text).toMatch(/RS… 1379 → .*DE… 3000/);
      expect(text).not.toContain('DE89370400440532013000');
    }
    // removing the account first is no way around it
    await update(3, { bankIban: '' });
    const removed = (await mails()).length;
    expect((await update(4, moved)).status).toBe(200);
    expect((await mails()).length).toBe(removed + admins.rows.length + 2);
  });

  it('tell the former address and the members of another account, no matter who changed the address before', async () => {
    const { body } = await create({ name: 'Dom kulture', email: 'dom@example.test' });
    const member = await loginAs(app.deps, 'client', { clientIds: [body._id] });
    const update = (version: number, part: Partial<Form>) =>
      app.call(
        'POST /back/client/update',
        { clientId: body._id, version, form: { ...form, name: 'Dom kulture', ...part } },
        { token },
      );
    expect((await update(1, { email: 'thief@example.test' })).status).toBe(200);
    const moved = { email: 'thief@example.test', bankIban: 'DE89370400440532013000' };
    expect((await update(2, moved)).status).toBe(200);
    const { rows } = await sql<{ recipient: string }>`
      select recipient from message where kind = 'organiser-payee-change' and body like '%Dom kulture%'`.execute(
      app.db.query,
    );
    const told = rows.map(({ recipient }) => recipient);
    expect(told).toEqual(
      expect.arrayContaining(['dom@example.test', 'thief@example.test', member.user.email]),
    );
  });

  it('are nobody’s but the platform’s to read and change', async () => {
    const { body } = await create({ name: 'Own' });
    const owner = await loginAs(app.deps, 'client', { clientIds: [body._id] });
    const manager = await loginAs(app.deps, 'manager', { managedClientIds: [body._id] });
    for (const { token: other } of [owner, manager]) {
      const answer = await app.call('POST /back/client/get', { clientId: body._id }, { token: other });
      expect(answer.status).toBe(403);
    }
    expect((await app.call('POST /back/client/get', { clientId: newId() }, { token })).status).toBe(404);
  });
});

describe('what a client sold', () => {
  it('adds up by day, channel and ticket type, of its own events only', async () => {
    const { body } = await create({ name: 'Figures' });
    const event = await buildEvent(app.deps, { clientId: body._id, feeBasisPoints: 0 });
    await buyOrder(app, event, { quantity: 3 });
    await buyOrder(app, event, { quantity: 1 });
    await buyOrder(app, await buildEvent(app.deps), { quantity: 5 });
    const read = async (days = {}) =>
      app.call('POST /back/client/get-sales', { clientId: body._id, ...days }, { token });
    const { body: sales } = await read();
    expect(sales.total).toMatchObject([{ orders: 2, tickets: 4 }]);
    expect(sales.byChannel).toMatchObject([{ channel: 'web', tickets: 4, gross: sales.total[0]?.gross }]);
    expect(sales.byType).toMatchObject([{ eventId: event.id, tickets: 4, net: sales.total[0]?.net }]);
    expect(sales.byDay).toHaveLength(30);
    expect(sales.byDay.at(-1)).toMatchObject({ day: sales.to, sold: 4, orders: 2 });
    const before = await read({ from: '2026-01-01', to: '2026-01-31' });
    expect(before.body).toMatchObject({ total: [], byType: [], byChannel: [] });
    for (const days of [
      { from: '2026-02-02', to: '2026-02-01' },
      { from: '2020-01-01', to: '2026-01-01' },
    ]) {
      expect((await read(days)).error.fields).toEqual({ from: 'range' });
    }
  });

  it('is read by its own people and its managers, and by nobody else', async () => {
    const { body } = await create({ name: 'Read by' });
    const { body: other } = await create({ name: 'Other' });
    const people = [
      await loginAs(app.deps, 'client', { clientIds: [body._id] }),
      await loginAs(app.deps, 'manager', { managedClientIds: [body._id] }),
    ];
    for (const { token: own } of people) {
      const ask = (clientId: string) => app.call('POST /back/client/get-sales', { clientId }, { token: own });
      expect((await ask(body._id)).status).toBe(200);
      expect((await ask(other._id)).status).toBe(404);
    }
  });

  it('tells apart what was free from what is paid without a payment on record', async () => {
    const { id: clientId } = await buildClient(app.deps, { name: 'Means' });
    const ticketTypes = [{ name: 'Paid', face: 1_000 }];
    await buildSoldOrder(app.deps, await buildEvent(app.deps, { clientId, ticketTypes }), { quantity: 2 });
    const free = await buildEvent(app.deps, { clientId, ticketTypes: [{ name: 'Free', face: 0 }] });
    await buildSoldOrder(app.deps, free, { quantity: 3 });
    const { byMethod } = (await app.call('POST /back/client/get-sales', { clientId }, { token })).body;
    expect(byMethod.map(({ means, tickets }) => [means, tickets])).toEqual([
      ['other', 2],
      ['free', 3],
    ]);
  });
});
