import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, loginAs } from '../../testing/builders.ts';
import { buyOrder } from '../sales/order-management/orders.testing.ts';
import { sweepMails } from '../operations/retention/retention.service.ts';
import { mailCommand } from './mail-command.ts';
import { insertMessage, saveMessageState } from './message.repo.ts';

describe('the outbox', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin')).token;
  });
  beforeEach(() => sql`delete from message`.execute(app.db.query));
  afterAll(() => app.close());

  /** Writes a message in a state of its life; answers its id. */
  async function write({
    state = 'failed',
    kind = 'waiting-offer',
    to = 'ana@example.test',
    text = 'They wait.',
  } = {}) {
    const id = newId();
    const words = { subject: 'Your places', html: `<p>${text}</p>`, text };
    await app.db.transaction(async tx => {
      await insertMessage(
        app.deps.config,
        tx,
        { id, kind, recipient: to, ...words, orderId: null, ticketsOf: [] },
        app.clock.now(),
      );
      await sql`update message set state = ${state}, error = ${state === 'failed' ? '550 no such box' : null}
        where id = ${id}`.execute(tx);
    });
    return id;
  }
  const list = async (body = {}) =>
    (await app.call('POST /back/message/get-list', body, { token: admin })).body;
  const idsOf = (page: Awaited<ReturnType<typeof list>>) => page.rows.map(row => row._id);
  const sendAgain = (messageIds: string[]) =>
    app.call('POST /back/message/resend', { messageIds }, { token: admin });

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
    const { body } = await app.call('POST /back/message/get', { messageId }, { token: admin });
    expect(body.ticketsOf).toEqual([number]);
  });

  it('sends again what was abandoned or kept, once, and nothing else', async () => {
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
      select entity_id from audit_log where action = 'message.resend'`.execute(app.db.query);
    expect(rows.map(row => row.entity_id).sort()).toEqual([failed, kept].sort());
  });

  describe('the words of a mail', () => {
    const token = 'aB3-'.repeat(11).slice(0, 43);
    const read = async (messageId: string) =>
      (await app.call('POST /back/message/get', { messageId }, { token: admin })).body;
    const stored = async (id: string) => {
      const { rows } = await sql<{ body: string; html: string; sealed: string | null }>`
        select body, html, sealed from message where id = ${id}`.execute(app.db.query);
      return rows[0];
    };
    const withLink = (kind: string, state: string) =>
      write({ kind, state, text: `Open https://hall.test/reset-password?token=${token}` });

    it('are shown with dots for what opens something, in every state and of every kind', async () => {
      for (const state of ['queued', 'outbox', 'failed']) {
        for (const kind of ['account-reset', 'account-invite', 'order-confirmation', 'ticket-transfer']) {
          const shown = await read(await withLink(kind, state));
          expect(shown.text).toBe('Open https://hall.test/reset-password?token=•••••');
        }
      }
      const old = await withLink('ticket-transfer', 'outbox');
      await sql`update message set body = ${`https://hall.test/?ticket=${token}`} where id = ${old}`.execute(
        app.db.query,
      );
      expect((await read(old)).text).toBe('https://hall.test/?ticket=•••••');
      const unknown = await app.call('POST /back/message/get', { messageId: newId() }, { token: admin });
      expect(unknown.status).toBe(404);
    });

    it('are not readable where they are stored', async () => {
      const row = await stored(await withLink('account-reset', 'outbox'));
      expect(JSON.stringify(row)).not.toContain(token);
    });

    it('open nothing once they are sent, and those about accounts are gone', async () => {
      const ids = [await withLink('account-reset', 'queued'), await withLink('collect', 'queued')];
      for (const id of ids)
        await saveMessageState(app.db.query, id, { state: 'sent', sentAt: app.clock.now() });
      expect(await stored(ids[0] ?? '')).toEqual({ body: '', html: '', sealed: null });
      expect(await read(ids[0] ?? '')).not.toHaveProperty('text');
      expect(await stored(ids[1] ?? '')).toMatchObject({ sealed: null });
      expect(await read(ids[1] ?? '')).toHaveProperty('text');
    });

    it('are printed whole for the person at the machine, which is written down', async () => {
      const id = await withLink('account-reset', 'outbox');
      const lines: string[] = [];
      const run = (...argv: string[]) => mailCommand(app.deps, argv, line => void lines.push(line));
      expect(await run('ANA@example.test', 'account-reset')).toBe(0);
      expect(lines.join('\n')).toContain(`token=${token}`);
      expect([await run('ana@example.test', 'collect'), await run()]).toEqual([1, 2]);
      const { rows } = await sql<{ entity_id: string }>`
        select entity_id from audit_log where action = 'message.print'`.execute(app.db.query);
      expect(rows).toEqual([{ entity_id: id }]);
    });

    it('are discarded after a term, and are not sent empty', async () => {
      const day = 86_400_000;
      const [invite, kept] = [
        await withLink('account-invite', 'outbox'),
        await withLink('collect', 'failed'),
      ];
      const age = (id: string, days: number) =>
        sql`update message set created_at = ${new Date(app.clock.now().getTime() - days * day)}
          where id = ${id}`.execute(app.db.query);
      await age(invite, 8);
      await age(kept, 179);
      await sweepMails(app.deps, new AbortController().signal);
      expect(await stored(invite)).toEqual({ body: '', html: '', sealed: null });
      expect(await stored(kept)).toMatchObject({ sealed: expect.any(String) });
      await age(kept, 181);
      await sweepMails(app.deps, new AbortController().signal);
      expect(await stored(kept)).toEqual({ body: '', html: '', sealed: null });
      expect((await sendAgain([invite, kept])).body.queued).toBe(0);
      expect((await list()).waiting).toEqual({ outbox: 0, failed: 0 });
    });
  });
});
