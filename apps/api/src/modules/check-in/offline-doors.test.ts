import type { BodyOf } from '@vh/contract';
import { codeHashOf, unpackTickets, type RecordedVerdict } from '@vh/domain';
import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildClient, buildEvent, buildScanner, loginAs, type BuiltEvent } from '../../testing/builders.ts';
import { buyOrder, newKey } from '../sales/order-management/orders.testing.ts';
import { buildDoor, pair } from '../accounts/devices/devices.testing.ts';

type Upload = BodyOf<'POST /back/checkin/upload'>;
type Sync = BodyOf<'POST /back/scanner/sync'>;

const minute = 60_000;

describe('doors that decide offline', () => {
  let app: TestApp;
  let event: BuiltEvent;
  let other: BuiltEvent;
  let scanners: { id: string; name: string }[];
  let token: string;
  let staff: string;
  let typeIds: string[];

  beforeAll(async () => {
    app = await createTestApp();
    const client = await buildClient(app.deps);
    event = await buildEvent(app.deps, {
      clientId: client.id,
      title: 'Opera',
      ticketTypes: [{ name: 'Stalls', attendeeData: 'none' }],
    });
    other = await buildEvent(app.deps, { title: 'Match' });
    scanners = [await buildScanner(app.deps, [event.id]), await buildScanner(app.deps, [event.id])];
    ({ token } = await loginAs(app.deps, 'scanner', { scannerIds: scanners.map(({ id }) => id) }));
    ({ token: staff } = await loginAs(app.deps, 'client', {
      clientIds: [client.id],
      permissions: ['can-add-events', 'can-view-orders', 'can-view-personal-data'],
    }));
    typeIds = event.ticketTypes.map(({ id }) => id);
  });
  afterAll(() => app.close());

  const scannerOf = (gate: number) => scanners[gate]?.id ?? '';

  async function buyTicket(of = event) {
    const [ticket] = (await buyOrder(app, of)).tickets;
    if (!ticket) throw new Error('the order has no ticket');
    return ticket;
  }

  /** A scan that a device made so long ago, by a clock that may be off. */
  function scanOf(code: string, changes: Partial<Upload['scans'][number]> & { ago?: number } = {}) {
    const { ago = 0, ...rest } = changes;
    const clockOffset = rest.clockOffset ?? 0;
    const at = new Date(app.clock.now().getTime() - ago - clockOffset).toISOString();
    const scan = { nonce: newKey(), eventId: event.id, code, direction: 'entry' as const };
    return { ...scan, verdict: 'admitted' as RecordedVerdict, at, clockOffset, ...rest };
  }

  async function upload(gate: number, ...scans: Upload['scans']) {
    const { status, body } = await app.call(
      'POST /back/checkin/upload',
      { scannerId: scannerOf(gate), scans },
      { token },
    );
    expect(status).toBe(200);
    return scans.map(({ nonce }) => body.outcomes.find(one => one.nonce === nonce));
  }

  const sync = async (gate: number, wish: Partial<Sync> = {}) =>
    (
      await app.call(
        'POST /back/scanner/sync',
        { scannerId: scannerOf(gate), eventId: event.id, ...wish },
        { token },
      )
    ).body;

  const conflictingOf = async (ticketId: string) => {
    const { body } = await app.call(
      'POST /back/checkin/get-conflicts',
      { eventId: event.id, pageSize: 100 },
      { token: staff },
    );
    return body.rows.filter(({ ticket }) => ticket._id === ticketId);
  };

  it('know the other dates of their event: of its series, and by title and venue', async () => {
    const { clientId, placeId } = event;
    const build = (title: string, of: string = clientId) => buildEvent(app.deps, { clientId: of, title });
    const dates = {
      ofSeries: await build('Opera, second night'),
      sameTitle: await build('Opera'),
      otherVenue: await build('Opera'),
      otherTitle: await build('Ballet'),
      otherOrganiser: await build('Opera', other.clientId),
    };
    const { query } = app.deps.db;
    const seriesId = newId();
    await sql`update event set series_id = ${seriesId} where id in (${event.id}, ${dates.ofSeries.id})`.execute(
      query,
    );
    const { sameTitle, otherTitle, otherOrganiser } = dates;
    await sql`update event set place_id = ${placeId}
      where id in (${sameTitle.id}, ${otherTitle.id}, ${otherOrganiser.id})`.execute(query);
    const { door } = await sync(0);
    expect(door.otherDates.map(({ _id }) => _id).sort()).toEqual([dates.ofSeries.id, sameTitle.id].sort());
  });

  it('count the earliest scan by the server’s clock, and list the other with both doors', async () => {
    const ticket = await buyTicket();
    const day = 86_400_000;
    const late = scanOf(ticket.code, { ago: 2 * minute });
    const early = scanOf(ticket.code, { ago: 5 * minute, clockOffset: -day });
    expect(await upload(0, late)).toMatchObject([{ outcome: 'stored' }]);
    expect(await conflictingOf(ticket._id)).toEqual([]);
    // what arrives later happened before, although its device's clock is a day ahead
    const [outcome] = await upload(1, early);
    expect(outcome).toEqual({ nonce: early.nonce, outcome: 'stored' });
    expect(await conflictingOf(ticket._id)).toMatchObject([
      {
        nonce: late.nonce,
        conflict: 'already_in',
        scanner: scanners[0]?.name,
        counted: { nonce: early.nonce, scanner: scanners[1]?.name },
      },
    ]);
    // the door without a network and the one with it know the same
    const online = await app.call(
      'POST /back/checkin/scan',
      { scannerId: scannerOf(0), eventId: event.id, code: ticket.code, nonce: newKey() },
      { token },
    );
    expect(online.body).toMatchObject({ verdict: 'already_in', earlier: { scanner: scanners[1]?.name } });
  });

  it('keep one of many copies, whichever arrive at once and however often', async () => {
    const ticket = await buyTicket();
    const copies = Array.from({ length: 8 }, (_, at) => scanOf(ticket.code, { ago: at * minute }));
    const sendings = copies.flatMap((copy, at) => [upload(at % 2, copy), upload(at % 2, copy)]);
    await Promise.all(sendings);
    const conflicts = await conflictingOf(ticket._id);
    const earliest = copies.at(-1)?.nonce;
    expect(conflicts.map(({ nonce }) => nonce).sort()).toEqual(
      copies
        .map(({ nonce }) => nonce)
        .filter(nonce => nonce !== earliest)
        .sort(),
    );
    expect(new Set(conflicts.map(({ counted }) => counted?.nonce))).toEqual(new Set([earliest]));
  });

  it('take uploads of the same tickets in any order without waiting for each other for ever', async () => {
    const tickets = await Promise.all([buyTicket(), buyTicket(), buyTicket()]);
    const scans = tickets.map(({ code }) => scanOf(code));
    const answers = await Promise.all([upload(0, ...scans), upload(0, ...scans.toReversed())]);
    const stored = answers.flat().filter(outcome => outcome?.outcome === 'stored');
    expect(stored).toHaveLength(3);
  });

  it('store what was turned away, and refuse only what is not theirs or was said otherwise before', async () => {
    const ticket = await buyTicket();
    const turnedAway = scanOf('https://example.test/no-ticket', { verdict: 'unknown' });
    const first = scanOf(ticket.code);
    const elsewhere = scanOf(ticket.code, { eventId: other.id });
    expect(await upload(0, turnedAway, first, elsewhere)).toEqual([
      { nonce: turnedAway.nonce, outcome: 'stored' },
      { nonce: first.nonce, outcome: 'stored' },
      { nonce: elsewhere.nonce, outcome: 'refused', code: 'checkin.not_assigned' },
    ]);
    expect(await upload(0, first, { ...first, direction: 'exit' })).toMatchObject([
      { outcome: 'refused', code: 'idempotency.mismatch' },
      { outcome: 'refused', code: 'idempotency.mismatch' },
    ]);
    expect(await upload(1, first)).toEqual([{ nonce: first.nonce, outcome: 'known' }]);
    const live = await app.call('POST /back/event-staff/get-live', { eventId: event.id }, { token: staff });
    expect(live.body.gates.reduce((sum, gate) => sum + gate.refused, 0)).toBeGreaterThanOrEqual(1);
  });

  it('believe what people were told when the server’s own answer came too late', async () => {
    const ticket = await buyTicket();
    const first = scanOf(ticket.code, { ago: minute });
    await upload(0, first);
    const nonce = newKey();
    const body = { scannerId: scannerOf(1), eventId: event.id, code: ticket.code, nonce };
    const unheard = await app.call('POST /back/checkin/scan', body, { token });
    expect(unheard.body.verdict).toBe('already_in');
    expect(await upload(1, scanOf(ticket.code, { nonce }))).toEqual([
      { nonce, outcome: 'known', conflict: 'already_in' },
    ]);
    expect(await conflictingOf(ticket._id)).toMatchObject([{ nonce, counted: { nonce: first.nonce } }]);
  });

  it('conflict who was let in on a code of nobody, and on a ticket of something else', async () => {
    const foreign = await buyTicket(other);
    const outcomes = await upload(0, scanOf('AAAA-AAAA-C'), scanOf(foreign.code));
    expect(outcomes).toMatchObject([{ conflict: 'unknown' }, { conflict: 'wrong_event' }]);
  });

  it('are both told of two who came in by one ticket, whichever was heard first', async () => {
    for (const isEarlierFirst of [true, false]) {
      const ticket = await buyTicket();
      const early = scanOf(ticket.code, { ago: 2 * minute });
      const late = scanOf(ticket.code, { ago: minute });
      const uploads = [() => upload(0, early), () => upload(1, late)];
      for (const send of isEarlierFirst ? uploads : uploads.reverse()) await send();
      const conflictAt = async (gate: number) =>
        (await sync(gate)).conflicts?.find(({ nonce }) => nonce === late.nonce);
      const told = {
        conflict: 'already_in',
        ticket: { ticketTypeName: 'Stalls', position: 1, outOf: 1 },
      };
      expect(await conflictAt(0)).toMatchObject({
        ...told,
        passage: { scanner: scanners[1]?.name, isHere: false },
        counted: { scanner: scanners[0]?.name, isHere: true },
      });
      expect(await conflictAt(1)).toMatchObject({
        ...told,
        passage: { isHere: true },
        counted: { isHere: false },
      });
    }
  });

  it('are listed where they were let in by a short code that must not be typed', async () => {
    const ticket = await buyTicket();
    const [scanned] = await upload(0, scanOf(ticket.shortCode, { codeEntry: 'scanned' }));
    expect(scanned).toMatchObject({ conflict: 'unknown' });
    await app.db.query
      .updateTable('ticket_type')
      .set({ entry_code: 'rotating' })
      .where('id', 'in', typeIds)
      .execute();
    const [typed] = await upload(0, scanOf(ticket.shortCode, { codeEntry: 'typed' }));
    expect(typed).toMatchObject({ conflict: 'not_typed' });
    await app.db.query
      .updateTable('ticket_type')
      .set({ entry_code: 'fixed' })
      .where('id', 'in', typeIds)
      .execute();
    // it stays so when the ticket comes in by its code
    await upload(1, scanOf(ticket.code));
    expect(await conflictingOf(ticket._id)).toMatchObject([{ conflict: 'not_typed' }]);
  });

  it('are listed where a closed door was overridden by a phone without the right for it', async () => {
    const door = await buildDoor(app);
    const phone = await pair(app, door);
    const startsAt = new Date(app.clock.now().getTime() + 3 * 24 * 60 * 60_000);
    await app.db.query
      .updateTable('event')
      .set({ starts_at: startsAt, doors_at: startsAt })
      .where('id', '=', door.event.id)
      .execute();
    const override = async () => {
      const ticket = await buyTicket(door.event);
      const scan = scanOf(ticket.code, { eventId: door.event.id, override: 'It rains' });
      const body = { scannerId: door.scanner.id, scans: [scan] };
      return (await app.call('POST /back/checkin/upload', body, { token: phone.token })).body.outcomes[0];
    };
    expect(await override()).toMatchObject({ outcome: 'stored', conflict: 'not_open' });
    await sql`update device set may_override = true where id = ${phone.deviceId}`.execute(app.db.query);
    expect(await override()).toEqual({ nonce: expect.any(String), outcome: 'stored' });
  });

  it('are told all tickets first, and then what changed', async () => {
    const ticket = await buyTicket();
    const all = await sync(0);
    expect(all).toMatchObject({ kind: 'all', door: { eventIds: [event.id], gate: 'A' } });
    expect(all.keys.length).toBeGreaterThan(0);
    const listed = unpackTickets(all.tickets).find(({ id }) => id === ticket._id);
    const codeHash = codeHashOf(all.door.codeSalt, ticket.shortCode);
    expect(listed).toMatchObject({ codeHash, typeId: typeIds[0], position: 1, outOf: 1 });
    // what opens a door is in no list, as it is or hidden in something else
    for (const secret of [ticket.shortCode, ticket.code]) expect(JSON.stringify(all)).not.toContain(secret);
    expect(listed?.standing).toBeUndefined();

    const quiet = await sync(0, { since: all.revision });
    expect(quiet.kind).toBe('changes');
    const before = new Set(unpackTickets(quiet.tickets).map(({ id }) => id));

    const later = await buyTicket();
    await upload(1, scanOf(ticket.code));
    const changes = unpackTickets((await sync(0, { since: quiet.revision })).tickets);
    expect(changes.find(({ id }) => id === later._id)).toBeDefined();
    expect(changes.find(({ id }) => id === ticket._id)?.standing).toMatchObject({
      isInside: true,
      where: `${scanners[1]?.name}, A`,
    });
    expect(before.has(later._id)).toBe(false);
  });

  it('have the keys of codes that change, which an admin who looks at a door does not get', async () => {
    expect((await sync(0)).changingKeys).not.toEqual([]);
    const admin = await loginAs(app.deps, 'admin');
    const wish = { scannerId: scannerOf(0), eventId: event.id };
    const looked = await app.call('POST /back/scanner/sync', wish, { token: admin.token });
    expect([looked.status, looked.body.changingKeys]).toEqual([200, []]);
  });

  it('are told everything again by a database that was restored', async () => {
    const { revision } = await sync(0);
    expect((await sync(0, { since: revision })).kind).toBe('changes');
    const [cluster = '', horizon = ''] = revision.split('.');
    const strange = [`1${cluster}.${horizon}`, `${cluster}.${BigInt(horizon) + 1_000_000n}`, horizon];
    for (const since of strange) expect((await sync(0, { since })).kind).toBe('all');
  });

  it('take at a gate only what staff said it takes, with a network and without', async () => {
    const save = (version: number, rules: BodyOf<'POST /back/checkin/save-gates'>['rules']) =>
      app.call(
        'POST /back/checkin/save-gates',
        {
          eventId: event.id,
          version,
          rules,
          notes: [{ ticketTypeId: typeIds[0] ?? '', note: 'Show a student card' }],
        },
        { token: staff },
      );
    const elsewhere = other.ticketTypes[0]?.id ?? '';
    expect((await save(0, [{ gate: 'A', ticketTypeIds: [elsewhere] }])).status).toBe(400);
    expect((await save(0, [{ gate: 'B', ticketTypeIds: typeIds }])).status).toBe(200);
    expect((await save(0, [])).body).toMatchObject({ code: 'event.changed' });
    const { body: said } = await app.call(
      'POST /back/checkin/get-gates',
      { eventId: event.id },
      { token: staff },
    );
    expect(said).toMatchObject({ version: 1, knownGates: ['A'], rules: [{ gate: 'B' }] });
    expect((await sync(0)).door).not.toHaveProperty('typeIds');
    const { code } = await buyTicket();
    const scan = { scannerId: scannerOf(0), eventId: event.id, code, nonce: newKey() };
    const { body: online } = await app.call('POST /back/checkin/scan', scan, { token });
    expect(online).toMatchObject({ verdict: 'admitted', ticket: { note: 'Show a student card' } });
    await app.deps.db.query
      .updateTable('scanner')
      .set({ gate: 'B' })
      .where('id', '=', scannerOf(0))
      .execute();
    expect((await sync(0)).door).toMatchObject({
      typeIds,
      gate: 'B',
      ticketTypes: [{ note: 'Show a student card' }],
    });
  });

  it('are closed to others', async () => {
    const { token: stranger } = await loginAs(app.deps, 'scanner', { scannerIds: [] });
    const body = { scannerId: scannerOf(0), eventId: event.id };
    expect((await app.call('POST /back/scanner/sync', body, { token: stranger })).status).toBe(404);
    expect(
      (await app.call('POST /back/scanner/sync', { ...body, eventId: other.id }, { token })).status,
    ).toBe(403);
    const { token: foreign } = await loginAs(app.deps, 'client', { clientIds: [] });
    const conflicts = await app.call(
      'POST /back/checkin/get-conflicts',
      { eventId: event.id },
      { token: foreign },
    );
    expect(conflicts.status).toBe(404);
  });
});
