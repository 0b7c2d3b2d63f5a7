import {
  contract,
  isCallInParts,
  isIdempotentCall,
  isRecordedCall,
  unrecordedCalls,
  type CallName,
} from '@vh/contract';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, buildUser, keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { bookOrder } from '../../sales/order-management/orders.testing.ts';
import { writeNextExport } from '../../reporting/exports/write-exports.service.ts';
import { readOrder } from '../../payments/refunds/refunds.testing.ts';
import { findTitles, namedKinds } from './audit-list.repo.ts';
import { insertAuditEntry } from './audit.repo.ts';
import { begin, entriesOf as entriesIn } from './audit.testing.ts';

const names = Object.keys(contract) as CallName[];

let app: TestApp;
let admin: Awaited<ReturnType<typeof loginAs>>;
beforeAll(async () => {
  app = await createTestApp();
  admin = await loginAs(app.deps, 'admin', { name: 'Mira Mirić' });
  await keepConfirmed(app.deps);
});
afterAll(() => app.close());

const entriesOf = (request: string) => entriesIn(app, request);

/** Changes a row that nothing else looks at. */
const write = (query: Queries) =>
  sql`insert into setting (section, name, value, updated_at) values ('test', ${newId()}, '1', now())`.execute(
    query,
  );

/** Makes a call whose work is given instead of its handler. */
async function make(name: CallName, work: () => Promise<unknown>): Promise<string> {
  const { request, answered } = begin(app, { name, userId: admin.user.id, work });
  await answered.catch(() => undefined);
  return request;
}

const inOnePart = names.filter(name => name.startsWith('POST /back/') && !isCallInParts(name));

describe.each(inOnePart)('%s', name => {
  it(isRecordedCall(name) ? 'leaves an entry' : 'leaves none', async () => {
    const id = await make(name, () => app.db.transaction(write));
    const entries = await entriesOf(id);
    expect(entries).toHaveLength(isRecordedCall(name) ? 1 : 0);
    for (const { call, after } of entries) {
      expect(call).toBe(name);
      expect(after).toEqual({ note: 'Because', password: '***' });
    }
  });
});

describe('calls', () => {
  it('that change something are recorded, but for those that are declared with a reason', () => {
    const open = names.filter(name => name.startsWith('POST /back/') && !isRecordedCall(name));
    expect(open.filter(name => !isIdempotentCall(name)).sort()).toEqual(Object.keys(unrecordedCalls).sort());
    for (const reason of Object.values(unrecordedCalls)) expect(reason.length).toBeGreaterThan(20);
  });

  it('that are recorded are made by somebody', () => {
    const everybody = names.filter(name => contract[name].access.kind === 'public');
    expect(everybody.filter(isRecordedCall)).toEqual([]);
  });

  const name = 'POST /back/order/add-note';

  it('whose service writes down itself leave its entry only', async () => {
    const id = await make(name, () =>
      app.db.transaction(async tx => {
        await write(tx);
        await insertAuditEntry(tx, {
          at: app.clock.now(),
          userId: admin.user.id,
          action: 'own',
          entity: 'x',
          entityId: '1',
          before: { a: 1, b: 2 },
          after: { a: 1, b: 3 },
        });
      }),
    );
    expect(await entriesOf(id)).toMatchObject([{ action: 'own', before: { b: 2 }, after: { b: 3 } }]);
  });

  it('that fail, and transactions that only read, leave none', async () => {
    const failed = await make(name, () =>
      app.db.transaction(async tx => {
        await write(tx);
        throw new Error('refused');
      }),
    );
    const read = await make(name, () => app.db.transaction(tx => sql`select 1 from setting`.execute(tx)));
    expect([await entriesOf(failed), await entriesOf(read)]).toEqual([[], []]);
  });

  it('with several transactions, or none, leave one', async () => {
    const twice = await make(name, async () => {
      await app.db.transaction(write);
      await app.db.transaction(write);
    });
    const bare = await make(name, () => write(app.db.query));
    expect(await entriesOf(twice)).toHaveLength(1);
    expect(await entriesOf(bare)).toHaveLength(1);
  });

  it('at the same time never mix', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, () => make(name, () => app.db.transaction(write))),
    );
    for (const id of made) expect(await entriesOf(id)).toHaveLength(1);
  });
});

describe('changes', () => {
  const list = async (body: Parameters<typeof app.call<'POST /back/audit/get-list'>>[1]) =>
    (await app.call('POST /back/audit/get-list', body, { token: admin.token })).body;
  const latest = async (about: { entity: string; entityId: string }) => (await list(about)).rows[0];

  it('of an order tell who, what was before and after, and from where', async () => {
    const order = await readOrder(app, (await bookOrder(app, await buildEvent(app.deps))).orderToken);
    const body = { orderId: order.id, version: order.version, name: 'Ana Anić', email: 'ana@example.test' };
    const headers = { 'user-agent': 'Counter 7' };
    const changed = await app.call('POST /back/order/change-buyer', body, { token: admin.token, headers });
    expect(changed.status).toBe(200);
    const row = await latest({ entity: 'order', entityId: order.id });
    expect(row).toMatchObject({
      action: 'order.change-buyer',
      entity: 'order',
      by: { name: 'Mira Mirić' },
      after: { buyerName: 'Ana Anić', buyerEmail: 'ana@example.test' },
    });
    expect(Object.keys(row?.before as object).sort()).toEqual(Object.keys(row?.after as object).sort());
    const entry = await app.call('POST /back/audit/get', { number: row?._id ?? 0 }, { token: admin.token });
    expect(entry.body).toMatchObject({
      call: 'POST /back/order/change-buyer',
      requestId: changed.headers['x-request-id'],
      userAgent: 'Counter 7',
      address: '127.0.0.1',
      title: expect.stringMatching(/^[A-Z0-9]{8}$/) as string,
    });
    expect(entry.body.clients).toHaveLength(1);
  });

  it('of codes and questions are in the history of their event', async () => {
    const { id: eventId } = await buildEvent(app.deps);
    const { token } = admin;
    const terms = { kind: 'percent', basisPoints: 1000 } as const;
    const made = await app.call('POST /back/code/save', { eventId, code: 'SUMMER26', ...terms }, { token });
    const { codeId } = made.body;
    await app.call('POST /back/code/deactivate', { eventId, codeId }, { token });
    await app.call('POST /back/question/save', { eventId, kind: 'text', labels: { en: 'Size' } }, { token });
    const { rows } = (await app.call('POST /back/audit/get-history', { eventId }, { token })).body;
    expect(rows.map(({ action, before, after }) => [action, before, after])).toMatchObject([
      ['question.save', null, { labels: { en: 'Size' } }],
      ['code.deactivate', { active: true }, { active: false }],
      // anyone who knows a code can use it
      ['code.save', null, { code: '***', basisPoints: 1000 }],
    ]);
  });

  it('are found by word, person, action, client and day, page by page in both directions', async () => {
    const client = await buildClient(app.deps);
    const { id: eventId } = await buildEvent(app.deps, { clientId: client.id });
    const { token } = await loginAs(app.deps, 'admin', { name: 'Željka Čolić' });
    for (const slug of ['one-x', 'two-x', 'three-x']) {
      await app.call(
        'POST /back/event/set-slug',
        { eventId, slug: `${slug}-${eventId.slice(0, 8)}` },
        { token },
      );
    }
    const all = { clientId: client.id };
    const first = await list({ ...all, pageSize: 2 });
    const second = await list({ ...all, pageSize: 2, after: first.next ?? 0 });
    const back = await list({ ...all, pageSize: 2, before: second.previous ?? 0 });
    expect([first.rows.length, second.rows.length, first.previous, second.next]).toEqual([
      2,
      1,
      undefined,
      undefined,
    ]);
    expect(back.rows).toEqual(first.rows);
    expect(back.next).toBe(first.next);
    expect(back.previous).toBeUndefined();
    const oldest = await list({ ...all, sort: 'at', pageSize: 3 });
    expect(oldest.rows.map(row => row._id)).toEqual(
      [...first.rows, ...second.rows].map(row => row._id).reverse(),
    );
    const count = async (body: Parameters<typeof list>[0]) => (await list({ ...all, ...body })).rows.length;
    expect(await count({ q: 'zeljka two-x' })).toBe(2);
    expect(await count({ q: 'three-x' })).toBe(1);
    expect(await count({ userId: admin.user.id })).toBe(0);
    expect(await count({ action: 'set-slug' })).toBe(3);
    expect(await count({ action: 'order.refund' })).toBe(0);
    const today = app.clock.now().toISOString().slice(0, 10);
    expect(await count({ from: today, to: today })).toBe(3);
    expect(await count({ to: '2001-01-01' })).toBe(0);
    const choices = (await app.call('POST /back/audit/get-choices', undefined, { token })).body;
    expect(choices.actions).toContain('set-slug');
    expect(choices.entities).toContain('event');
    expect(choices.people.map(({ name }) => name)).toContain('Željka Čolić');
  });

  it('name the record they are about, of whatever kind it is', async () => {
    const { token } = admin;
    const sponsor = { name: 'Pekara Centar', showOnHome: false, showOnEvents: false };
    await app.call('POST /back/sponsor/create', sponsor, { token });
    expect((await list({ entity: 'sponsor' })).rows[0]).toMatchObject({ title: 'Pekara Centar' });
    // records that are gone have none, and each kind is asked for in a statement of its own
    const gone = namedKinds.map(kind => `${kind}:${newId()}`);
    expect(namedKinds).toEqual(expect.arrayContaining(['buyer', 'campaign', 'page', 'payout', 'report']));
    expect(await findTitles(app.deps.db.query, gone)).toEqual(new Map());
  });

  it('are saved as a file, which is written down too', async () => {
    const { token } = admin;
    const { id: eventId } = await buildEvent(app.deps);
    const body = { eventId, slug: `export-${eventId.slice(0, 8)}` };
    await app.call('POST /back/event/set-slug', body, { token });
    const filter = { entity: 'event', entityId: eventId };
    const of = { list: 'audit' as const, ...filter };
    const { body: begun } = await app.call(
      'POST /back/export/create',
      { key: newId(), of, format: 'csv', lang: 'sr' },
      { token },
    );
    await writeNextExport(app.deps, new AbortController().signal);
    const file = await app.call('POST /back/export/get-file', { exportId: begun._id }, { token });
    const [head, entry, ...others] = file.raw.toString().trimEnd().split('\r\n');
    expect(head).toContain('Unos,Vreme,Korisnik,E-pošta');
    expect(entry).toContain(`export-${eventId.slice(0, 8)}`);
    expect(others).toEqual([]);
    expect((await list({ action: 'export.create' })).rows[0]).toMatchObject({
      after: { list: 'audit', entityId: eventId, format: 'csv' },
    });
  });

  it('by admins in a user’s name name both', async () => {
    const user = await buildUser(app.deps, { role: 'manager' });
    const client = await buildClient(app.deps);
    await sql`insert into manager_client (user_id, client_id) values (${user.id}, ${client.id})`.execute(
      app.db.query,
    );
    const { id: eventId } = await buildEvent(app.deps, { clientId: client.id });
    const acting = await app.call(
      'POST /back/user/act-as',
      { userId: user.id, reason: 'They asked' },
      { token: admin.token },
    );
    const body = { eventId, slug: `acting-${eventId.slice(0, 8)}` };
    await app.call('POST /back/event/set-slug', body, { token: acting.body.token });
    expect(await latest({ entity: 'event', entityId: eventId })).toMatchObject({
      by: { _id: user.id },
      actedBy: 'Mira Mirić',
    });
  });

  it('of their own events are seen by organisers, without who of the platform made them', async () => {
    const [own, other] = [await buildClient(app.deps), await buildClient(app.deps)];
    const { id: eventId } = await buildEvent(app.deps, { clientId: own.id });
    const permissions = ['can-add-events'] as const;
    const member = await loginAs(app.deps, 'client', { clientIds: [own.id], permissions, name: 'Ana Anić' });
    const slug = `own-${eventId.slice(0, 8)}`;
    await app.call('POST /back/event/set-slug', { eventId, slug }, { token: admin.token });
    await app.call('POST /back/event/set-slug', { eventId, slug: `${slug}-2` }, { token: member.token });
    const seen = await app.call('POST /back/audit/get-history', { eventId }, { token: member.token });
    expect(seen.body.rows.map(({ by }) => by?.name)).toEqual(['Ana Anić', undefined]);
    const whole = await app.call(
      'POST /back/audit/get-history',
      { clientId: own.id },
      { token: member.token },
    );
    expect(whole.status).toBe(200);
    const stranger = await loginAs(app.deps, 'client', { clientIds: [other.id] });
    const refused = await app.call('POST /back/audit/get-history', { eventId }, { token: stranger.token });
    expect(refused.status).toBe(404);
    // a partner of the event sees its figures, but not what its owner changed
    await sql`insert into event_share (event_id, client_id, basis_points)
      values (${eventId}, ${own.id}, 6000), (${eventId}, ${other.id}, 4000)`.execute(app.db.query);
    const partner = await app.call('POST /back/audit/get-history', { eventId }, { token: stranger.token });
    expect(partner.body.rows).toEqual([]);
  });
});
