import { createHmac } from 'node:crypto';
import { fromBase64Url, packTickets, rotatingCodeAt, rotationSecret, rotationStem } from '@vh/domain';
import { sql } from 'kysely';
import { createHub } from '../../../hub/hub.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildEvent,
  buildScanner,
  keepConfirmed,
  loginAs,
  type BuiltEvent,
} from '../../../testing/builders.ts';
import { buyOrder, getOrder, newKey } from '../../sales/order-management/orders.testing.ts';

const minute = 60_000;

describe('the key of an event’s changing codes', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin')).token;
    await keepConfirmed(app.deps);
  });
  afterAll(() => app.close());

  /** An event with a door and a ticket whose code changes. */
  async function stage() {
    const event = await buildEvent(app.deps, { ticketTypes: [{ name: 'Stalls', entryCode: 'rotating' }] });
    const scanner = await buildScanner(app.deps, [event.id]);
    const { token } = await loginAs(app.deps, 'scanner', { scannerIds: [scanner.id] });
    const { orderToken } = await buyOrder(app, event);
    const look = async () => {
      const [ticket] = (await getOrder(app, orderToken)).tickets;
      if (!ticket) throw new Error('the order has no ticket');
      return ticket;
    };
    const scan = async (code: string) => {
      const body = { scannerId: scanner.id, eventId: event.id, code, nonce: newKey() };
      const wish = { ...body, direction: 'entry' as const };
      return (await app.call('POST /back/checkin/scan', wish, { token })).body.verdict;
    };
    const sync = async () =>
      (await app.call('POST /back/scanner/sync', { scannerId: scanner.id, eventId: event.id }, { token }))
        .body;
    return { event, scanner, token, look, scan, sync };
  }
  const keyOf = async (event: BuiltEvent) =>
    (await app.call('POST /back/checkin/get-gates', { eventId: event.id }, { token: admin })).body.codeKey;
  const renew = (event: BuiltEvent, number = 1, token = admin) =>
    app.call('POST /back/checkin/renew-codes', { eventId: event.id, number }, { token });
  const derivedOf = ({ id }: BuiltEvent) =>
    createHmac('sha256', derivedKey(app.deps.config.appSecret, 'velvet-hall changing ticket codes'))
      .update(id)
      .digest('base64url');
  const keysOf = ({ changingKeys }: Awaited<ReturnType<Awaited<ReturnType<typeof stage>>['sync']>>) =>
    changingKeys.map(({ key }) => key);
  const now = () => app.clock.now().getTime();

  it('is random, and stored sealed', async () => {
    const { event, sync } = await stage();
    const [key = ''] = keysOf(await sync());
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(key).not.toBe(derivedOf(event));
    const { rows } = await sql<{ sealed: string }>`
      select sealed_key as sealed from event_code_key where event_id = ${event.id}`.execute(app.db.query);
    expect(rows).toHaveLength(1);
    expect(Buffer.from(rows[0]?.sealed ?? '', 'base64url').includes(Buffer.from(key, 'base64url'))).toBe(
      false,
    );
    expect(rows[0]?.sealed).not.toContain(key);
  });

  it('of a lost scanner makes no codes that admit once it was renewed and its grace is over', async () => {
    const { event, look, scan, sync } = await stage();
    const [lost = ''] = keysOf(await sync());
    const { code, _id: ticketId } = await look();
    const byLost = () =>
      rotatingCodeAt(rotationStem(code), rotationSecret(Buffer.from(lost, 'base64url'), ticketId), now());
    const renewed = (await renew(event)).body;
    expect(renewed).toMatchObject({
      number: 2,
      shownFrom: new Date(now() + minute).toISOString(),
      previousValidUntil: new Date(now() + 5 * minute).toISOString(),
    });
    expect(await keyOf(event)).toEqual(renewed);
    app.clock.advance(5 * minute + 1);
    expect(await scan(byLost())).toBe('old_code');
    expect(await scan((await look()).code)).toBe('admitted');
  });

  it('that was renewed is known to doors before pages show its codes, and the former one admits meanwhile', async () => {
    const { event, scanner, look, scan, sync } = await stage();
    const before = await look();
    const [former] = keysOf(await sync());
    const { body: renewed } = await renew(event);
    const list = await sync();
    expect(list.changingKeys).toMatchObject([
      { eventId: event.id },
      { eventId: event.id, key: former, until: renewed.previousValidUntil },
    ]);
    expect(list.changingKeys[0]).not.toHaveProperty('until');
    expect(list.changingKeys[0]?.key).not.toBe(former);
    expect((await look()).rotation?.secret).toBe(before.rotation?.secret);
    app.clock.advance(minute);
    const after = await look();
    expect(after.rotation?.secret).not.toBe(before.rotation?.secret);
    // a page that did not look again yet
    const secret = fromBase64Url(before.rotation?.secret ?? '') ?? new Uint8Array();
    const stale = () => rotatingCodeAt(rotationStem(before.code), secret, now());
    let hubTime = now();
    const hub = createHub({ journal: { append: async () => undefined }, now: () => hubTime });
    hub.takeSync(event.id, { ...list, tickets: packTickets([]) }, true);
    const ask = async (code: string, direction: 'entry' | 'exit') => {
      const question = { nonce: newKey(), eventId: event.id, code, direction };
      const answer = await hub.ask({ ...question, by: { scanner: scanner.id }, where: 'A' });
      return answer.kind === 'decided' ? answer.verdict : answer.kind;
    };
    expect(await ask(stale(), 'entry')).toBe('admitted');
    expect(await ask(after.code, 'exit')).toBe('exited');
    expect(await scan(stale())).toBe('admitted');
    app.clock.advance(5 * minute);
    hubTime = now();
    expect(await ask(stale(), 'entry')).toBe('old_code');
  });

  it('of scans that a door made before it was renewed is still known when they arrive', async () => {
    const { event, scanner, token, look } = await stage();
    const { code } = await look();
    const at = app.clock.now().toISOString();
    await renew(event);
    app.clock.advance(60 * minute);
    await renew(event, 2);
    app.clock.advance(60 * minute);
    const made = { nonce: newKey(), eventId: event.id, direction: 'entry' as const, at, clockOffset: 0 };
    const { body } = await app.call(
      'POST /back/checkin/upload',
      { scannerId: scanner.id, scans: [{ ...made, code, verdict: 'admitted' }] },
      { token },
    );
    expect(body.outcomes).toEqual([{ nonce: made.nonce, outcome: 'stored' }]);
  });

  it('follows from the secret for events of before, until it is renewed', async () => {
    const { event, sync } = await stage();
    await sql`update event_code_key set sealed_key = null where event_id = ${event.id}`.execute(app.db.query);
    expect(keysOf(await sync())).toEqual([derivedOf(event)]);
    await renew(event);
    const [inUse, former] = keysOf(await sync());
    expect(former).toBe(derivedOf(event));
    expect(inUse).not.toBe(former);
  });

  it('is renewed once by two who ask at once, and written down', async () => {
    const { event } = await stage();
    const both = await Promise.all([renew(event), renew(event)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await renew(event, 1);
    expect([late.error.code, late.error.details]).toEqual(['event.changed', { number: 2 }]);
    const { rows } = await sql<{ after: unknown }>`
      select after from audit_log where action = 'event.renew-codes' and entity_id = ${event.id}`.execute(
      app.db.query,
    );
    expect(rows).toMatchObject([{ after: { number: 2 } }]);
  });

  it('is renewed with those of combined events that admit to it', async () => {
    const { event, sync } = await stage();
    const pass = await buildEvent(app.deps, { clientId: event.clientId, title: 'Season' });
    await sql`update event set kind = 'combined' where id = ${pass.id}`.execute(app.db.query);
    await sql`
      insert into event_member (combined_id, member_id, position) values (${pass.id}, ${event.id}, 0)`.execute(
      app.db.query,
    );
    const before = await sync();
    expect(before.changingKeys.map(({ eventId }) => eventId)).toEqual([event.id, pass.id]);
    await renew(event);
    const inUse = (await sync()).changingKeys.filter(({ until }) => until === undefined);
    expect(inUse.map(({ eventId }) => eventId)).toEqual([event.id, pass.id]);
    expect(inUse.some(({ key }) => keysOf(before).includes(key))).toBe(false);
  });

  it('is shown and renewed by who may change the event', async () => {
    const { event } = await stage();
    const member = async (permissions: ('can-add-events' | 'can-view-orders')[]) =>
      (await loginAs(app.deps, 'client', { clientIds: [event.clientId], permissions })).token;
    const [reader, editor] = [await member(['can-view-orders']), await member(['can-add-events'])];
    await keepConfirmed(app.deps);
    expect((await renew(event, 1, reader)).status).toBe(403);
    expect((await renew(event, 1, editor)).body.number).toBe(2);
    const fixed = await buildEvent(app.deps);
    expect(await keyOf(fixed)).toBeUndefined();
  });
});
