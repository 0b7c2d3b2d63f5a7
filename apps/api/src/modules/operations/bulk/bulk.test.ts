import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { buildCode } from '../../sales/cart/codes.testing.ts';
import { bookOrder, buyOrder, readQuota } from '../../sales/order-management/orders.testing.ts';
import {
  askFor,
  buildPaidClient,
  loginConfirmed,
  loginMember,
  sellTickets,
  waitForRelease,
} from '../../accounting/payouts/payouts.testing.ts';
import { readOrder } from '../../payments/refunds/refunds.testing.ts';

let app: TestApp;
let admin: string;
let other: string;
let event: Awaited<ReturnType<typeof buildEvent>>;
beforeAll(async () => {
  app = await createTestApp();
  admin = (await loginAs(app.deps, 'admin', { name: 'Mira' })).token;
  other = (await loginAs(app.deps, 'admin', { name: 'Zoran' })).token;
  await keepConfirmed(app.deps);
  event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 200 }], feeBasisPoints: 0 });
});
afterAll(() => app.close());

/** Orders that wait for their payment, as a list shows them. */
const booked = (count: number, sold = event) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { id, version } = await readOrder(app, (await bookOrder(app, sold)).orderToken);
      return { id, version };
    }),
  );
const cancel = (items: readonly { id: string; version: number }[], token = admin, key = newId()) =>
  app.call('POST /back/bulk/cancel-orders', { key, items: [...items], note: 'Unpaid' }, { token });
const statesOf = async (items: readonly { id: string }[]) => {
  const { rows } = await sql<{ state: string }>`
    select o.state from unnest(${items.map(({ id }) => id)}::uuid[]) with ordinality as i (id, place)
      join customer_order o on o.id = i.id order by i.place`.execute(app.db.query);
  return rows.map(({ state }) => state);
};
const outcomes = (answer: Pick<Awaited<ReturnType<typeof cancel>>, 'body'>) =>
  answer.body.results.map(one => (one.outcome === 'done' ? 'done' : one.code));

describe('a call for many records', () => {
  it('does each separately: one that is refused stops no other, and says why', async () => {
    const [first, last] = await booked(2);
    const { id, version } = await readOrder(app, (await buyOrder(app, event)).orderToken);
    const [changed] = await booked(1);
    if (!first || !last || !changed) throw new Error('not booked');
    const items = [
      first,
      { id, version },
      { ...changed, version: changed.version + 1 },
      { id: newId(), version: 1 },
      last,
    ];
    const answer = await cancel(items);
    expect(outcomes(answer)).toEqual(['done', 'order.state', 'order.changed', 'order.not_found', 'done']);
    expect(answer.body).toMatchObject({ done: 2, refused: 3 });
    expect(await statesOf([first, { id }, changed, last])).toEqual([
      'cancelled',
      'paid',
      'booked',
      'cancelled',
    ]);
  });

  it('leaves an entry of each as its own call does, and says how it began and ended', async () => {
    const items = await booked(2);
    await cancel(items);
    const { rows } = await sql<{ entity_id: string; user_name: string }>`
      select a.entity_id, u.name as user_name from audit_log a join app_user u on u.id = a.user_id
        where a.action = 'order.cancel' and a.entity_id = any (${items.map(({ id }) => id)})`.execute(
      app.db.query,
    );
    expect(rows.map(row => row.entity_id).sort()).toEqual(items.map(({ id }) => id).sort());
    expect(new Set(rows.map(row => row.user_name))).toEqual(new Set(['Mira']));
    const ends = await sql<{ after: object }>`
      select after from audit_log where action = 'bulk.cancel-orders' order by id desc limit 2`.execute(
      app.db.query,
    );
    expect(ends.rows.map(({ after }) => after)).toMatchObject([
      { outcome: 'done', done: 2, refused: 0 },
      { outcome: 'begun' },
    ]);
  });

  it('cancels each order once when two of the staff cancel the same ones at once', async () => {
    const sold = await buildEvent(app.deps, { ticketTypes: [{ capacity: 20 }], feeBasisPoints: 0 });
    const items = await booked(6, sold);
    const answers = await Promise.all([cancel(items), cancel(items.toReversed(), other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statesOf(items)).toEqual(items.map(() => 'cancelled'));
    const said = answers.map(({ body }) => new Map(body.results.map(one => [one.id, one.outcome])));
    expect(items.every(({ id }) => said.some(one => one.get(id) === 'done'))).toBe(true);
    // who comes second finds it cancelled, as after a lost answer, or changed meanwhile
    expect(['done', 'order.changed']).toEqual(expect.arrayContaining(answers.flatMap(outcomes)));
    expect(await readQuota(app, sold.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 0, sold: 0 });
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from order_event
        where type = 'cancel' and order_id = any (${items.map(({ id }) => id)})`.execute(app.db.query);
    expect(rows[0]?.count).toBe(6);
  });

  it('does nothing twice under a key, also when both come at once, and refuses another wish under it', async () => {
    const { id } = await readOrder(app, (await buyOrder(app, event)).orderToken);
    const mails = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from message where order_id = ${id} and kind = 'order-resend'`.execute(
        app.db.query,
      );
      return rows[0]?.count;
    };
    const body = { key: newId(), items: [{ id }] };
    const send = () => app.call('POST /back/bulk/resend-orders', body, { token: admin });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(answer => answer.body.done)).toEqual([1, 1, 1]);
    expect(await mails()).toBe(1);

    const [item] = await booked(1);
    if (!item) throw new Error('not booked');
    const key = newId();
    expect(outcomes(await cancel([item], admin, key))).toEqual(['done']);
    expect(outcomes(await cancel([{ ...item, version: item.version + 1 }], admin, key))).toEqual([
      'idempotency.mismatch',
    ]);
  });

  it('reaches no records of another client, and needs the right that the call for one needs', async () => {
    const own = await buildClient(app.deps, { name: 'Own' });
    const mine = await buildEvent(app.deps, { clientId: own.id, ticketTypes: [{ capacity: 9 }] });
    const [foreign, ours] = [await booked(1), await booked(1, mine)].flat();
    if (!foreign || !ours) throw new Error('not booked');
    const member = await loginAs(app.deps, 'client', { clientIds: [own.id], permissions: ['can-refund'] });
    expect(outcomes(await cancel([foreign, ours], member.token))).toEqual(['order.not_found', 'done']);
    expect(await statesOf([foreign, ours])).toEqual(['booked', 'cancelled']);
    const another = await loginAs(app.deps, 'client', { clientIds: [own.id], permissions: [] });
    expect((await cancel([ours], another.token)).status).toBe(403);
  });

  it('publishes and puts away events of the caller, and says of each what is wrong with it', async () => {
    const own = await buildClient(app.deps, { name: 'Stage' });
    const { token } = await loginAs(app.deps, 'client', {
      clientIds: [own.id],
      permissions: ['can-add-events'],
    });
    const draft = await buildEvent(app.deps, { clientId: own.id, state: 'draft', ticketTypes: [] });
    const over = await buildEvent(app.deps, { clientId: own.id, state: 'ended' });
    const items = [draft, over, event].map(({ id }) => ({ id, version: 1 }));
    const send = (name: 'publish-events' | 'archive-events') =>
      app.call(`POST /back/bulk/${name}`, { key: newId(), items }, { token });
    const published = await send('publish-events');
    expect(outcomes(published)).toEqual(['event.problems', 'event.state', 'event.not_found']);
    expect(published.body.results[0]).toMatchObject({ details: { problems: expect.any(Array) as unknown } });
    expect(outcomes(await send('archive-events'))).toEqual(['event.state', 'done', 'event.not_found']);
  });

  it('sends guests of an event their tickets again, and of no other one', async () => {
    const invite = async (at: typeof event) => {
      const body = { key: newId(), eventId: at.id, ticketTypeId: at.ticketTypes[0]?.id ?? '' };
      const guests = [{ name: 'Ana', email: 'ana@example.test', tickets: 1 }];
      const wish = { ...body, guests, reason: 'press' as const, note: '', lang: 'en' as const };
      const made = await app.call('POST /back/guest/invite', wish, { token: admin });
      return made.body.guests[0]?.guestId ?? '';
    };
    const elsewhere = await buildEvent(app.deps, { ticketTypes: [{ capacity: 9 }] });
    const items = [{ id: await invite(event) }, { id: await invite(elsewhere) }];
    const body = { key: newId(), eventId: event.id, items };
    const answer = await app.call('POST /back/bulk/resend-guests', body, { token: admin });
    expect(outcomes(answer)).toEqual(['done', 'not_found']);
  });

  it('switches codes of an event off, no matter who made them, and no other client’s', async () => {
    const own = await buildClient(app.deps);
    const theirs = await buildEvent(app.deps, { clientId: own.id });
    const { token } = await loginAs(app.deps, 'client', {
      clientIds: [own.id],
      permissions: ['can-add-events'],
    });
    const ids = [
      await buildCode(app, theirs, { code: 'LEAKED-1' }),
      await buildCode(app, theirs, { code: 'LEAKED-2', active: false }),
      await buildCode(app, event, { code: 'ELSEWHERE' }),
    ];
    const body = { key: newId(), eventId: theirs.id, items: ids.map(id => ({ id })) };
    const answer = await app.call('POST /back/bulk/deactivate-codes', body, { token });
    expect(outcomes(answer)).toEqual(['done', 'done', 'code.unknown']);
    const { rows } = await sql<{ active: boolean }>`
      select active from code where id = any (${ids}::uuid[]) order by code`.execute(app.db.query);
    expect(rows.map(({ active }) => active)).toEqual([true, false, false]);
    const foreign = { ...body, key: newId(), eventId: event.id };
    expect((await app.call('POST /back/bulk/deactivate-codes', foreign, { token })).status).toBe(404);
  });

  it('takes up to 200 records, none twice', async () => {
    const item = { id: newId(), version: 1 };
    const many = Array.from({ length: 201 }, () => ({ id: newId(), version: 1 }));
    const answers = await Promise.all([cancel([]), cancel([item, item]), cancel(many)]);
    expect(answers.map(({ error }) => error.code)).toEqual(Array(3).fill('request.invalid'));
  });

  it('approves what others asked for, once, by a session that was confirmed', async () => {
    const client = await buildPaidClient(app);
    await sellTickets(app, client.id, 10);
    waitForRelease(app);
    const unconfirmed = (await loginAs(app.deps, 'admin')).token;
    const member = { ...client, ...(await loginMember(app, client.id)) };
    const asked = [await askFor(app, member, 100), await askFor(app, member, 200)].map(({ body }) => body);
    const approve = (token: string) => {
      const items = asked.map(({ _id: id, version }) => ({ id, version }));
      return app.call('POST /back/bulk/approve-payouts', { key: newId(), items }, { token });
    };
    await sql`update session set confirmed_at = null`.execute(app.db.query);
    expect((await approve(unconfirmed)).error.code).toBe('auth.step_up_needed');
    const confirmed = [await loginConfirmed(app), await loginConfirmed(app)];
    const own = await askFor(app, { ...client, token: confirmed[0] ?? '' }, 300);
    asked.push(own.body);
    const answers = await Promise.all(confirmed.map(approve));
    expect(answers.map(({ body }) => body.done).reduce((sum, count) => sum + count)).toBe(3);
    const [ofAsker, ofOther] = answers.map(answer => outcomes(answer)[2]);
    // who asked may come after the other one, and is then told that it was decided
    expect(['payout.own_request', 'payout.changed']).toContain(ofAsker);
    expect(ofOther).toBe('done');
    const { rows } = await sql<{ state: string; version: number }>`
      select state, version from payout where client_id = ${client.id}`.execute(app.db.query);
    expect(rows).toEqual(asked.map(() => ({ state: 'approved', version: 2 })));
  });
});
