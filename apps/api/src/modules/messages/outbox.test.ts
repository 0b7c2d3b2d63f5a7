import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, loginAs } from '../../testing/builders.ts';
import { buyOrder } from '../orders/orders.testing.ts';
import { insertMessage } from './message.repo.ts';

describe('the outbox', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    token = (await loginAs(app.deps, 'admin')).token;
  });
  beforeEach(() => sql`delete from message`.execute(app.db.query));
  afterAll(() => app.close());

  /** Writes a message in a state of its life; answers its id. */
  async function write({ state = 'failed', kind = 'waiting-offer', to = 'ana@example.test' } = {}) {
    const id = newId();
    const words = { subject: 'Your places', html: '<p>They wait.</p>', text: 'They wait.' };
    await app.db.transaction(async tx => {
      await insertMessage(
        tx,
        { id, kind, recipient: to, ...words, orderId: null, ticketsOf: [] },
        app.deps.config.abuseLimits,
        app.clock.now(),
      );
      await sql`update message set state = ${state}, error = ${state === 'failed' ? '550 no such box' : null}
        where id = ${id}`.execute(tx);
    });
    return id;
  }
  const list = async (body = {}) => (await app.call('POST /back/message/get-list', body, { token })).body;
  const idsOf = (page: Awaited<ReturnType<typeof list>>) => page.rows.map(row => row._id);
  const sendAgain = (messageIds: string[]) =>
    app.call('POST /back/message/send-again', { messageIds }, { token });

  it('lists messages newest first, page by page in both directions', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift(await write());
    const first = await list({ pageSize: 2 });
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    expect(first.previous).toBeUndefined();
    const second = await list({ pageSize: 2, after: first.next });
    const third = await list({ pageSize: 2, after: second.next });
    expect([...idsOf(second), ...idsOf(third)]).toEqual(ids.slice(2));
    expect(third.next).toBeUndefined();
    const back = await list({ pageSize: 2, before: third.previous });
    expect(idsOf(back)).toEqual(ids.slice(2, 4));
    expect(idsOf(await list({ pageSize: 2, before: back.previous }))).toEqual(ids.slice(0, 2));
  });

  it('finds them by state, kind, day and the beginning of the address', async () => {
    const failed = await write({ to: 'marko@example.test' });
    const sent = await write({ state: 'sent', kind: 'collect', to: 'mar%ija@example.test' });
    expect(idsOf(await list({ state: 'failed' }))).toEqual([failed]);
    expect(idsOf(await list({ kind: 'collect' }))).toEqual([sent]);
    expect(idsOf(await list({ q: 'MAR' }))).toEqual([sent, failed]);
    expect(idsOf(await list({ q: 'mar%' }))).toEqual([sent]);
    expect(idsOf(await list({ q: 'example' }))).toEqual([]);
    const page = await list({ to: '2020-01-01' });
    expect(page).toMatchObject({ rows: [], waiting: { outbox: 0, failed: 1 } });
    expect(page.kinds).toEqual(['collect', 'waiting-offer']);
  });

  it('finds those of an order by its number, with what went with them', async () => {
    const { number } = await buyOrder(app, await buildEvent(app.deps), { quantity: 1 });
    await write();
    const page = await list({ q: `${number.slice(0, 4)}-${number.slice(4)}` });
    expect(page.rows).toMatchObject([{ kind: 'order-confirmation', order: { number } }]);
    const messageId = page.rows[0]?._id ?? '';
    const { body } = await app.call('POST /back/message/get', { messageId }, { token });
    expect(body.ticketsOf).toEqual([number]);
  });

  it('sends again what was given up or kept, once, and nothing else', async () => {
    const [failed, kept, sent] = [
      await write(),
      await write({ state: 'outbox' }),
      await write({ state: 'sent' }),
    ];
    const answers = await Promise.all([sendAgain([failed, kept, sent]), sendAgain([failed, kept])]);
    expect(answers.map(({ body }) => body.queued).sort()).toEqual([0, 2]);
    expect((await list({ state: 'queued' })).rows.map(({ error }) => error)).toEqual([undefined, undefined]);
    await app.runJobs();
    // nothing is set up to send mail here
    expect(idsOf(await list({ state: 'outbox' })).sort()).toEqual([failed, kept].sort());
    const { rows } = await sql<{ entity_id: string }>`
      select entity_id from audit_log where action = 'message.send-again'`.execute(app.db.query);
    expect(rows.map(row => row.entity_id).sort()).toEqual([failed, kept].sort());
  });

  it('shows the words, but no one-time link that is or will be in somebody’s mail', async () => {
    const read = async (messageId: string) =>
      (await app.call('POST /back/message/get', { messageId }, { token })).body;
    expect(await read(await write())).toMatchObject({
      error: '550 no such box',
      text: 'They wait.',
    });
    for (const state of ['queued', 'sent', 'failed']) {
      expect(await read(await write({ state, kind: 'account-reset' }))).not.toHaveProperty('text');
    }
    expect(await read(await write({ state: 'outbox', kind: 'account-reset' }))).toHaveProperty('text');
    const unknown = await app.call('POST /back/message/get', { messageId: newId() }, { token });
    expect(unknown.status).toBe(404);
  });
});
