import { sql } from 'kysely';
import type { BodyOf } from '@vh/contract';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildClient, buildEvent, loginAs } from '../../testing/builders.ts';
import { hold } from '../sales/order-management/orders.testing.ts';
import { findMiscounts } from './inventory.testing.ts';
import { seatQuota } from './seats.testing.ts';

type Blocks = BodyOf<'POST /back/inventory/block-seats'>['blocks'];

describe('seats of several quotas', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin')).token;
  });
  afterEach(async () => expect(await findMiscounts(app.db)).toEqual([]));
  afterAll(() => app.close());

  /** An event whose stalls and balcony have four seats each. */
  async function buildHall() {
    const event = await buildEvent(app.deps, { ticketTypes: [{ name: 'Stalls' }, { name: 'Balcony' }] });
    const parts: { quotaId: string; seatIds: string[] }[] = [];
    for (const { quotaId } of event.ticketTypes) {
      await sql`update event_seat set section = 'Balkon' where event_id = ${event.id}`.execute(app.db.query);
      await seatQuota(app.deps, event.id, quotaId, { rows: 1, seats: 4 });
      const { rows } = await sql<{ id: string }>`
        select id from event_seat where quota_id = ${quotaId} order by position`.execute(app.db.query);
      parts.push({ quotaId, seatIds: rows.map(({ id }) => id) });
    }
    const [stalls, balcony] = parts;
    if (!stalls || !balcony) throw new Error('a part of the hall is missing');
    return { event, stalls, balcony };
  }
  const keep = (eventId: string, blocks: Blocks, token = admin) => {
    const body = { eventId, reason: 'house', note: 'press', blocks } as const;
    return app.call('POST /back/inventory/block-seats', body, { token });
  };
  async function keptIn(eventId: string): Promise<{ blocked: number[]; blocks: number }> {
    const { body } = await app.call('POST /back/inventory/get', { eventId }, { token: admin });
    return { blocked: body.quotas.map(({ blocked }) => blocked).sort(), blocks: body.blocks.length };
  }
  const blockOf = ({ quotaId, seatIds }: { quotaId: string; seatIds: string[] }, count = 4) => ({
    blockId: newId(),
    quotaId,
    seatIds: seatIds.slice(0, count),
  });

  it('are blocked by a block for each quota, once however often it is asked', async () => {
    const { event, stalls, balcony } = await buildHall();
    const blocks = [blockOf(stalls, 2), blockOf(balcony, 3)];
    const answers = await Promise.all([keep(event.id, blocks), keep(event.id, blocks)]);
    for (const { status, body } of answers) {
      expect([status, body.blocks.map(({ units, note }) => [units, note])]).toEqual([
        200,
        [
          [2, 'press'],
          [3, 'press'],
        ],
      ]);
    }
    expect(await keptIn(event.id)).toEqual({ blocked: [2, 3], blocks: 2 });
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_log where action = 'inventory.block' and entity_id = ${event.id}`.execute(
      app.db.query,
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('are none blocked when one of any quota is taken, and names it', async () => {
    const { event, stalls, balcony } = await buildHall();
    await hold(app, event, {
      lines: [
        { ticketTypeId: event.ticketTypes[1]?.id ?? '', quantity: 1, seatIds: balcony.seatIds.slice(3) },
      ],
    });
    const refused = await keep(event.id, [blockOf(stalls), blockOf(balcony)]);
    expect([refused.status, refused.error.code]).toEqual([409, 'inventory.conflict']);
    expect(refused.error.details).toMatchObject({
      available: 7,
      seats: [{ id: balcony.seatIds[3], state: 'held' }],
    });
    expect(await keptIn(event.id)).toEqual({ blocked: [0, 0], blocks: 0 });
  });

  it('are all blocked for one of two who want the same, the other none', async () => {
    const { event, stalls, balcony } = await buildHall();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => {
        const blocks = [blockOf(stalls), blockOf(balcony)];
        return keep(event.id, turn % 2 === 0 ? blocks : blocks.reverse());
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await keptIn(event.id)).toEqual({ blocked: [4, 4], blocks: 2 });
  });

  it('are refused that are named twice, or are of another quota or event', async () => {
    const { event, stalls, balcony } = await buildHall();
    const other = await buildHall();
    const wrong: Blocks[] = [
      [blockOf(stalls, 2), blockOf(stalls, 1)],
      [blockOf(stalls), { ...blockOf(balcony), seatIds: stalls.seatIds }],
      [blockOf(stalls), { ...blockOf(balcony), seatIds: other.balcony.seatIds }],
      [blockOf(stalls), blockOf(other.balcony)],
    ];
    const answers = await Promise.all(wrong.map(blocks => keep(event.id, blocks)));
    expect(answers.map(({ error }) => error.code)).toEqual(Array(4).fill('request.invalid'));
    expect(await keptIn(event.id)).toEqual({ blocked: [0, 0], blocks: 0 });
  });

  const giveBack = (eventId: string, blocks: BodyOf<'POST /back/inventory/unblock-seats'>['blocks']) =>
    app.call('POST /back/inventory/unblock-seats', { eventId, blocks }, { token: admin });

  it('are returned at once, some of each block, and once however often it is asked', async () => {
    const { event, stalls, balcony } = await buildHall();
    const [low, high] = [blockOf(stalls), blockOf(balcony)];
    await keep(event.id, [low, high]);
    const blocks = [
      { blockId: low.blockId, seatIds: low.seatIds.slice(0, 1) },
      { blockId: high.blockId, seatIds: high.seatIds },
    ];
    // in either order: anyone who waits for the other's quotas waits in the order of all
    const answers = await Promise.all(
      [1, 2, 3, 4].map(turn => giveBack(event.id, turn % 2 ? blocks : [...blocks].reverse())),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers[0]?.body.blocks.map(({ units, seats }) => [units, seats.length])).toEqual([
      [3, 3],
      [0, 0],
    ]);
    expect(await keptIn(event.id)).toEqual({ blocked: [0, 3], blocks: 2 });
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_log where action = 'inventory.unblock' and entity_id = ${event.id}`.execute(
      app.db.query,
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('stay blocked when one of the blocks is another event’s', async () => {
    const [{ event, stalls }, other] = [await buildHall(), await buildHall()];
    const [own, theirs] = [blockOf(stalls), blockOf(other.stalls)];
    await keep(event.id, [own]);
    await keep(other.event.id, [theirs]);
    const refused = await giveBack(
      event.id,
      [own, theirs].map(({ blockId, seatIds }) => ({ blockId, seatIds })),
    );
    expect([refused.error.code, refused.error.fields]).toEqual([
      'request.invalid',
      { 'blocks.1.blockId': 'unknown' },
    ]);
    expect(await keptIn(event.id)).toEqual({ blocked: [0, 4], blocks: 1 });
    expect(await keptIn(other.event.id)).toEqual({ blocked: [0, 4], blocks: 1 });
  });

  it('are blocked and returned, but never both, where two want either', async () => {
    const { event, stalls, balcony } = await buildHall();
    const first = [blockOf(stalls), blockOf(balcony)];
    await keep(event.id, first);
    const again = [blockOf(stalls), blockOf(balcony)];
    const [given, kept] = await Promise.all([
      giveBack(
        event.id,
        first.map(({ blockId, seatIds }) => ({ blockId, seatIds })),
      ),
      keep(event.id, again),
    ]);
    expect(given.status).toBe(200);
    const blocked = kept.status === 200 ? [4, 4] : [0, 0];
    expect((await keptIn(event.id)).blocked).toEqual(blocked);
  });

  it('are blocked by those who may plan events of the client', async () => {
    const { event, stalls } = await buildHall();
    const stranger = await loginAs(app.deps, 'client', {
      clientIds: [(await buildClient(app.deps)).id],
      permissions: ['can-add-events'],
    });
    const watcher = await loginAs(app.deps, 'client', { clientIds: [event.clientId] });
    const ask = async ({ token }: { token: string }) =>
      (await keep(event.id, [blockOf(stalls)], token)).status;
    expect([await ask(stranger), await ask(watcher)]).toEqual([404, 403]);
  });
});
