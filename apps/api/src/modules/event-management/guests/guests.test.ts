import { sql } from 'kysely';
import type { BodyOf } from '@vh/contract';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { buildSeatedEvent, listTestSeats } from '../../inventory/seats.testing.ts';
import { buyOrder, hold, newKey, readQuota } from '../../sales/order-management/orders.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(async () => expect(await findMiscounts(app.db)).toEqual([]));

type Invite = BodyOf<'POST /back/guest/invite'>;

const ana = { name: 'Ana Anić', email: 'ana@example.test', tickets: 2 };

async function organiserOf(event: BuiltEvent): Promise<string> {
  const permissions = ['can-add-events', 'can-view-personal-data'] as const;
  const wish = { clientIds: [event.clientId], permissions };
  return (await loginAs(app.deps, 'client', wish)).token;
}

function invite(event: BuiltEvent, token: string, body: Partial<Invite> = {}) {
  const ticketTypeId = event.ticketTypes[0]?.id ?? '';
  const wish = { key: newKey(), eventId: event.id, ticketTypeId, reason: 'press' as const, note: '' };
  return app.call('POST /back/guest/invite', { ...wish, lang: 'sr', guests: [ana], ...body }, { token });
}

async function ticketsOf(orderId: string): Promise<{ state: string; price: number; name: string }[]> {
  const { rows } = await sql<{ state: string; price: number; name: string }>`
    select state, price, attendee_name as name from ticket where order_id = ${orderId} order by position`.execute(
    app.db.query,
  );
  return rows;
}

const quotaOf = (event: BuiltEvent) => readQuota(app, event.ticketTypes[0]?.quotaId ?? '');

describe('POST /back/guest/invite', () => {
  it('issues tickets that cost nothing, in the guest’s name, with a mail, once', async () => {
    const event = await buildEvent(app.deps);
    const token = await organiserOf(event);
    const key = newKey();
    const [first, again] = [await invite(event, token, { key }), await invite(event, token, { key })];
    expect([first.status, again.body]).toEqual([200, first.body]);
    const [guest] = first.body.guests;
    expect(guest).toMatchObject({ name: 'Ana Anić', reason: 'press', tickets: 2, arrived: 0, seats: [] });
    const ticket = { state: 'valid', price: 0, name: 'Ana Anić' };
    expect(await ticketsOf(guest?.orderId ?? '')).toEqual([ticket, ticket]);
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 2 });
    await app.runJobs();
    const { rows } = await sql<{ subject: string; recipient: string }>`
      select subject, recipient from message where order_id = ${guest?.orderId}`.execute(app.db.query);
    expect(rows).toMatchObject([{ recipient: 'ana@example.test' }]);
    expect(rows[0]?.subject).toContain(event.title);
  });

  it('does not wait for the sale, nor ask how many an order may have', async () => {
    const salesStart = new Date(app.clock.now().getTime() + 86_400_000);
    const event = await buildEvent(app.deps, { salesStart, ticketTypes: [{ maxPerOrder: 1 }] });
    expect((await hold(app, event)).status).toBe(409);
    const { status } = await invite(event, await organiserOf(event), { guests: [{ ...ana, tickets: 5 }] });
    expect(status).toBe(200);
  });

  it('gives all or none, and never more than there is', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 3 }] });
    const token = await organiserOf(event);
    const guests = [ana, { ...ana, email: 'other@example.test' }];
    const { status, error } = await invite(event, token, { guests });
    expect([status, error.code, error.details]).toMatchObject([
      409,
      'inventory.unavailable',
      { problems: [{ reason: 'not_enough', available: 3 }] },
    ]);
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 0 });
  });

  it('takes what is blocked for guests, and no more than that', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 3 }] });
    const token = await organiserOf(event);
    const blockId = newId();
    const kept = {
      blockId,
      quotaId: event.ticketTypes[0]?.quotaId ?? '',
      reason: 'house',
      units: 3,
    } as const;
    await app.call('POST /back/inventory/block', { eventId: event.id, ...kept, note: '' }, { token });
    expect((await hold(app, event)).status).toBe(409);
    expect((await invite(event, token, { blockId })).status).toBe(200);
    const late = await invite(event, token, { blockId });
    expect([late.error.code, late.error.details]).toEqual([
      'inventory.conflict',
      { available: 1, seats: [] },
    ]);
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 2 });
  });

  it('gives chosen seats, or the best that are free, and none that somebody has', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 2, seats: 4 });
    const token = await organiserOf(event);
    const [first, second, third] = await listTestSeats(app, event.id);
    const chosen = [first?.id ?? '', second?.id ?? ''];
    const made = await invite(event, token, { guests: [{ ...ana, seatIds: chosen }] });
    expect(made.body.guests[0]?.seats).toMatchObject([
      { row: '1', seat: '1' },
      { row: '1', seat: '2' },
    ]);
    const taken = await invite(event, token, {
      guests: [{ ...ana, seatIds: [chosen[0] ?? '', third?.id ?? ''] }],
    });
    expect(taken.error).toMatchObject({
      code: 'inventory.unavailable',
      details: { problems: [{ reason: 'seat_taken' }] },
    });
    const best = await invite(event, token);
    expect(best.body.guests[0]?.seats).toMatchObject([{ row: '1' }, { row: '1' }]);
  });

  it('sells no place twice to buyers who come in the same moment', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 5 }] });
    const token = await organiserOf(event);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => hold(app, event).then(({ status }) => (status === 200 ? 1 : 0))),
      ...Array.from({ length: 3 }, () => invite(event, token).then(({ status }) => (status === 200 ? 2 : 0))),
    ]);
    expect(answers.reduce<number>((sum, got) => sum + got, 0)).toBeLessThanOrEqual(5);
    const { held, sold } = await quotaOf(event);
    expect(held + sold).toBe(answers.reduce<number>((sum, got) => sum + got, 0));
  });

  it('is refused for events that buyers don’t see, and for types of others', async () => {
    const draft = await buildEvent(app.deps, { state: 'draft' });
    const { error } = await invite(draft, await organiserOf(draft));
    expect([error.code, error.details]).toMatchObject(['event.state', { reason: 'draft' }]);
    const [event, other] = [await buildEvent(app.deps), await buildEvent(app.deps)];
    const ticketTypeId = other.ticketTypes[0]?.id ?? '';
    const tried = await invite(event, await organiserOf(event), { ticketTypeId });
    expect(tried.error.fields).toEqual({ ticketTypeId: 'unknown' });
    expect((await invite(event, await organiserOf(other))).status).toBe(404);
  });
});

describe('the guest list', () => {
  it('is told with sums, searched and sorted by name', async () => {
    const event = await buildEvent(app.deps);
    const token = await organiserOf(event);
    const boris = { name: 'Boris B', email: 'boris@example.test', tickets: 1 };
    await invite(event, token, { guests: [ana, boris] });
    await buyOrder(app, event);
    const list = (q?: string) =>
      app.call('POST /back/guest/get-list', { eventId: event.id, ...(q && { q }) }, { token });
    expect((await list()).body).toMatchObject({ total: 2, sums: { guests: 2, tickets: 3, arrived: 0 } });
    expect((await list('bori')).body.rows.map(({ name }) => name)).toEqual(['Boris B']);
    const sorted = async (sort: 'name' | '-name') => {
      const { body } = await app.call('POST /back/guest/get-list', { eventId: event.id, sort }, { token });
      return body.rows.map(({ name }) => name);
    };
    expect(await sorted('name')).toEqual([ana.name, 'Boris B']);
    expect(await sorted('-name')).toEqual(['Boris B', ana.name]);
  });

  it('is narrowed to those who have not come, came in part, are in, or were taken off', async () => {
    const event = await buildEvent(app.deps);
    const token = await organiserOf(event);
    const people = ['Waits', 'Partly', 'Inside', 'Gone'].map(name => ({ ...ana, name: `${name} G` }));
    const { guests } = (await invite(event, token, { guests: people })).body;
    const enter = (orderId: string | undefined, tickets: number) =>
      sql`update ticket set state = 'checked_in' where order_id = ${orderId} and position < ${tickets}`.execute(
        app.db.query,
      );
    const positions = await sql<{ first: number }>`
      select min(position) as first from ticket where order_id = ${guests[1]?.orderId}`.execute(app.db.query);
    const first = positions.rows[0]?.first ?? 0;
    await enter(guests[1]?.orderId, first + 1);
    await enter(guests[2]?.orderId, first + 2);
    const gone = { eventId: event.id, guestId: guests[3]?.guestId ?? '', note: '' };
    expect((await app.call('POST /back/guest/revoke', gone, { token })).status).toBe(200);
    const namesOf = async (state: NonNullable<BodyOf<'POST /back/guest/get-list'>['state']>) => {
      const { body } = await app.call('POST /back/guest/get-list', { eventId: event.id, state }, { token });
      return [body.total, ...body.rows.map(({ name }) => name)];
    };
    expect([
      await namesOf('invited'),
      await namesOf('some'),
      await namesOf('arrived'),
      await namesOf('revoked'),
    ]).toEqual([
      [1, 'Waits G'],
      [1, 'Partly G'],
      [1, 'Inside G'],
      [1, 'Gone G'],
    ]);
  });

  it('sends tickets again, three times an hour', async () => {
    const event = await buildEvent(app.deps);
    const token = await organiserOf(event);
    const guestId = (await invite(event, token)).body.guests[0]?.guestId ?? '';
    const resend = () => app.call('POST /back/guest/resend', { eventId: event.id, guestId }, { token });
    const codes = [];
    for (let time = 0; time < 4; time += 1) codes.push((await resend()).status);
    expect(codes).toEqual([200, 200, 200, 429]);
  });

  it('lets who has not come be taken off, whose places are free again', async () => {
    const event = await buildEvent(app.deps);
    const token = await organiserOf(event);
    const guest = (await invite(event, token)).body.guests[0];
    const revoke = (guestId: string) =>
      app.call('POST /back/guest/revoke', { eventId: event.id, guestId, note: 'Ill' }, { token });
    const twice = await Promise.all([revoke(guest?.guestId ?? ''), revoke(guest?.guestId ?? '')]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ticketsOf(guest?.orderId ?? '')).map(({ state }) => state)).toEqual(['void', 'void']);
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 0 });
    const came = (await invite(event, token)).body.guests[0];
    await sql`update ticket set state = 'checked_in' where order_id = ${came?.orderId}`.execute(app.db.query);
    expect((await revoke(came?.guestId ?? '')).error.code).toBe('ticket.state');
  });
});

it('names people of the platform to organisers as none, and colleagues by their names', async () => {
  const event = await buildEvent(app.deps);
  const admin = await loginAs(app.deps, 'admin', { name: 'Mira Platforma' });
  const { token, user } = await loginAs(app.deps, 'client', {
    ...{ clientIds: [event.clientId], permissions: ['can-add-events', 'can-view-personal-data'] as const },
  });
  await invite(event, admin.token);
  await invite(event, token, { guests: [{ ...ana, email: 'second@example.test' }] });
  const namesFor = async (reader: string) => {
    const { body } = await app.call('POST /back/guest/get-list', { eventId: event.id }, { token: reader });
    return body.rows.map(({ by }) => by).sort();
  };
  expect(await namesFor(token)).toEqual(['', user.name]);
  expect(await namesFor(admin.token)).toEqual(['Mira Platforma', user.name].sort());
});
