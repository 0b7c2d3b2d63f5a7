import { generateKeyPairSync, sign, verify } from 'node:crypto';
import type { BodyOf } from '@vh/contract';
import { groupCode, joinTicketCode, parseTicketCode, ticketCodeText } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, buildScanner, loginAs, type BuiltEvent } from '../../testing/builders.ts';
import { buyOrder, newKey } from '../sales/order-management/orders.testing.ts';
import { publicKeyOf } from '../orders/tickets/ticket-keys.ts';

const minute = 60_000;

describe('the door', () => {
  let app: TestApp;
  let event: BuiltEvent;
  let other: BuiltEvent;
  let changing: BuiltEvent;
  let scanner: { id: string; name: string };
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    event = await buildEvent(app.deps, {
      title: 'Opera',
      ticketTypes: [{ name: 'Stalls', attendeeData: 'none' }],
    });
    other = await buildEvent(app.deps, { title: 'Match' });
    changing = await buildEvent(app.deps, { title: 'Cup' });
    await sql`update ticket_type set entry_code = 'rotating' where event_id = ${changing.id}`.execute(
      app.db.query,
    );
    scanner = await buildScanner(app.deps, [event.id, other.id, changing.id]);
    ({ token } = await loginAs(app.deps, 'scanner', { scannerIds: [scanner.id] }));
  });
  afterAll(() => app.close());

  const scan = (code: string, body: Partial<BodyOf<'POST /back/checkin/scan'>> = {}, by = token) =>
    app.call(
      'POST /back/checkin/scan',
      { scannerId: scanner.id, eventId: event.id, code, nonce: newKey(), ...body },
      { token: by },
    );

  const storedScan = async (nonce: string) =>
    (await sql<Record<string, unknown>>`select * from checkin where nonce = ${nonce}`.execute(app.db.query))
      .rows[0];

  async function staffOf({ clientId }: BuiltEvent) {
    const { token: member } = await loginAs(app.deps, 'client', { clientIds: [clientId] });
    return { client: clientId, member };
  }

  async function buyTicket(of = event) {
    const order = await buyOrder(app, of);
    const [ticket] = order.tickets;
    if (!ticket) throw new Error('the order has no ticket');
    return { ...ticket, orderNumber: order.number };
  }

  it('admits a ticket once and says where and when it went in', async () => {
    const ticket = await buyTicket();
    const first = await scan(ticket.code);
    expect(first.body).toMatchObject({
      verdict: 'admitted',
      ticket: {
        _id: ticket._id,
        eventTitle: 'Opera',
        ticketTypeName: 'Stalls',
        orderNumber: ticket.orderNumber,
        position: 1,
        outOf: 1,
        state: 'checked_in',
      },
    });
    const admittedAt = first.body.at;
    app.clock.advance(minute);
    const second = await scan(ticket.code);
    expect(second.body).toMatchObject({
      verdict: 'already_in',
      earlier: { at: admittedAt, scanner: scanner.name },
    });
    expect(second.body.counts).toEqual(first.body.counts);
  });

  it('admits one of two gates that scan at the same moment', async () => {
    const ticket = await buyTicket();
    const answers = await Promise.all(Array.from({ length: 6 }, () => scan(ticket.code)));
    const verdicts = answers.map(answer => answer.body.verdict).sort();
    expect(verdicts).toEqual(['admitted', ...Array.from({ length: 5 }, () => 'already_in')]);
  });

  it('gives the same verdict for the same scan sent twice, even at the same moment', async () => {
    const ticket = await buyTicket();
    const nonce = newKey();
    const answers = await Promise.all([scan(ticket.code, { nonce }), scan(ticket.code, { nonce })]);
    expect(answers.map(answer => answer.body.verdict)).toEqual(['admitted', 'admitted']);
    app.clock.advance(minute);
    expect((await scan(ticket.code, { nonce })).body).toEqual(answers[0]?.body);
    expect((await scan('VH1.forged', { nonce })).status).toBe(409);
    expect((await scan(ticket.code, { nonce, direction: 'exit' })).status).toBe(409);
  });

  it('reads a typed code however it is written, and asks whose it is before it lets anybody in', async () => {
    const ticket = await buyTicket();
    const typed = groupCode(ticket.shortCode, 3).toLowerCase();
    const nonce = newKey();
    const asked = await scan(typed, { codeEntry: 'typed', nonce });
    expect(asked.body).toMatchObject({ verdict: 'confirm', ticket: { _id: ticket._id } });
    expect(JSON.stringify(asked.body)).not.toContain(ticket.shortCode);
    expect((await scan(ticket.code, { direction: 'exit' })).body.verdict).toBe('not_inside');
    const sure = await scan(typed, { codeEntry: 'typed', nonce, isConfirmed: true });
    expect(sure.body.verdict).toBe('admitted');
    expect(await storedScan(nonce)).toMatchObject({ code_entry: 'typed', verdict: 'admitted' });
  });

  it('takes no short code from a camera or a hand scanner', async () => {
    const ticket = await buyTicket();
    for (const isConfirmed of [false, true])
      expect((await scan(ticket.shortCode, { isConfirmed })).body.verdict).toBe('unknown');
    expect((await scan(ticket.code)).body.verdict).toBe('admitted');
  });

  it('takes a ticket that was picked by name, once it was looked at', async () => {
    const ticket = await buyTicket();
    const pick = (isConfirmed: boolean) =>
      app.call(
        'POST /back/checkin/scan',
        { ...{ scannerId: scanner.id, eventId: event.id, ticket: ticket._id, nonce: newKey() }, isConfirmed },
        { token },
      );
    expect((await pick(false)).body.verdict).toBe('confirm');
    expect((await pick(true)).body.verdict).toBe('admitted');
  });

  it('takes a short code of somebody whose tickets have changing codes from nobody', async () => {
    const ticket = await buyTicket(changing);
    const body = { eventId: changing.id, codeEntry: 'typed' as const, isConfirmed: true };
    expect((await scan(ticket.shortCode, body)).body.verdict).toBe('not_typed');
  });

  it('tells people and organisers how many came without a code', async () => {
    const { client, member } = await staffOf(event);
    const ticket = await buyTicket();
    await scan(ticket.shortCode, { codeEntry: 'typed', isConfirmed: true });
    const live = await app.call('POST /back/event-staff/get-live', { eventId: event.id }, { token: member });
    expect(client).toBe(event.clientId);
    expect(live.body.withoutCode.typed).toBeGreaterThan(0);
  });

  it('opens with the event, and for nobody when it is cancelled, unless somebody who may says why', async () => {
    const later = await buildEvent(app.deps, { title: 'Next week' });
    const door = await buildScanner(app.deps, [later.id], { areDoorsOpen: false });
    const { token: by } = await loginAs(app.deps, 'scanner', { scannerIds: [door.id] });
    const [one, two, three] = (await buyOrder(app, later, { quantity: 3 })).tickets;
    const at = (code = '', body: Partial<BodyOf<'POST /back/checkin/scan'>> = {}) =>
      scan(code, { scannerId: door.id, eventId: later.id, ...body }, by);
    expect((await at(one?.code)).body.verdict).toBe('not_open');
    const nonce = newKey();
    expect((await at(one?.code, { nonce, override: 'The band itself' })).body.verdict).toBe('admitted');
    expect(await storedScan(nonce)).toMatchObject({ override_reason: 'The band itself' });
    for (const [state, verdict] of [
      ['cancelled', 'event_cancelled'],
      ['postponed', 'event_postponed'],
      ['ended', 'event_over'],
    ]) {
      await sql`update event set state = ${state} where id = ${later.id}`.execute(app.db.query);
      expect((await at(two?.code)).body.verdict).toBe(verdict);
    }
    // who is inside gets out, whatever became of the event
    expect((await at(one?.code, { direction: 'exit' })).body.verdict).toBe('exited');
    const { body } = await app.call('POST /back/scanner/get', { scannerId: door.id }, { token: by });
    expect(body.events).toMatchObject([{ times: { state: 'ended' }, mayOverride: true }]);
    const longAgo = new Date(app.clock.now().getTime() - 3 * 86_400_000);
    await sql`update event set state = 'published', starts_at = ${longAgo}, doors_at = ${longAgo} where id = ${later.id}`.execute(
      app.db.query,
    );
    expect((await at(three?.code)).body.verdict).toBe('event_over');
  });

  it('says why a ticket is void', async () => {
    const causes = [
      ['refund', 'refunded'],
      ['reissue', 'replaced'],
      ['transfer', 'transferred'],
      ['event_cancelled', 'event_cancelled'],
      ['staff', 'voided'],
    ];
    for (const [cause, voidReason] of causes) {
      const { _id, code } = await buyTicket();
      await sql`update ticket set state = 'void', void_cause = ${cause} where id = ${_id}`.execute(
        app.db.query,
      );
      expect((await scan(code)).body).toMatchObject({ verdict: 'void', voidReason });
    }
  });

  it('counts who came apart from who is inside', async () => {
    const { code } = await buyTicket();
    const before = (await scan(code, { direction: 'exit' })).body.counts;
    app.clock.advance(minute);
    const inside = (await scan(code)).body.counts;
    expect(inside).toEqual({ ...before, checkedIn: before.checkedIn + 1, inside: before.inside + 1 });
    app.clock.advance(minute);
    const out = (await scan(code, { direction: 'exit' })).body.counts;
    expect(out).toEqual({ ...before, checkedIn: before.checkedIn + 1 });
    app.clock.advance(minute);
    expect((await scan(code)).body.counts).toEqual(inside);
  });

  it('lets out and in again', async () => {
    const { code } = await buyTicket();
    const verdictOf = async (direction: 'entry' | 'exit') => {
      app.clock.advance(minute);
      return (await scan(code, { direction })).body.verdict;
    };
    const verdicts: string[] = [];
    for (const direction of ['exit', 'entry', 'exit', 'exit', 'entry', 'entry'] as const) {
      verdicts.push(await verdictOf(direction));
    }
    expect(verdicts).toEqual(['not_inside', 'admitted', 'exited', 'not_inside', 'admitted', 'already_in']);
  });

  it('tells the forged from the unknown', async () => {
    const { code, _id } = await buyTicket();
    const claims = parseTicketCode(code)?.claims ?? { keyId: 0, ticketId: _id, eventId: event.id };
    const { privateKey } = generateKeyPairSync('ed25519');
    const text = ticketCodeText(claims);
    const strangeKey = ticketCodeText({ ...claims, keyId: 99 });
    const codes = [
      joinTicketCode(text, sign(null, Buffer.from(text), privateKey)),
      joinTicketCode(strangeKey, sign(null, Buffer.from(strangeKey), privateKey)),
      'https://example.test/not-a-ticket',
      'AAAA-AAAA-C',
    ];
    const answers = await Promise.all(codes.map(one => scan(one)));
    expect(answers.map(answer => answer.body.verdict)).toEqual(['forged', 'forged', 'unknown', 'unknown']);
    expect(answers.every(answer => answer.body.ticket === undefined)).toBe(true);
    // nothing of that let the ticket in
    expect((await scan(code)).body.verdict).toBe('admitted');
  });

  it('turns away tickets of another event and void ones', async () => {
    const ticket = await buyTicket(other);
    expect((await scan(ticket.code)).body).toMatchObject({
      verdict: 'wrong_event',
      ticket: { eventTitle: 'Match' },
    });
    await sql`update ticket set state = 'void' where id = ${ticket._id}`.execute(app.db.query);
    expect((await scan(ticket.code, { eventId: other.id })).body.verdict).toBe('void');
  });

  it('admits a ticket for several events once at each', async () => {
    const pass = await buildEvent(app.deps, { title: 'Pass' });
    await sql`update event set kind = 'combined' where id = ${pass.id}`.execute(app.db.query);
    await sql`insert into event_member values (${pass.id}, ${event.id}, 0), (${pass.id}, ${other.id}, 1)`.execute(
      app.db.query,
    );
    const { code } = await buyTicket(pass);
    const verdicts: string[] = [];
    for (const eventId of [event.id, other.id, event.id]) {
      app.clock.advance(1);
      verdicts.push((await scan(code, { eventId })).body.verdict);
    }
    expect(verdicts).toEqual(['admitted', 'admitted', 'already_in']);
  });

  it('takes an admission back within ten minutes, once', async () => {
    const { code } = await buyTicket();
    const nonce = newKey();
    const before = (await scan(code, { nonce })).body.counts.checkedIn;
    const undo = (body = { scannerId: scanner.id, nonce }) =>
      app.call('POST /back/checkin/undo', body, { token });
    expect((await undo()).body.counts.checkedIn).toBe(before - 1);
    expect((await undo()).body.counts.checkedIn).toBe(before - 1);
    app.clock.advance(1);
    const again = newKey();
    expect((await scan(code, { nonce: again })).body.verdict).toBe('admitted');
    app.clock.advance(10 * minute + 1);
    const late = await undo({ scannerId: scanner.id, nonce: again });
    expect([late.status, late.error.code]).toEqual([409, 'order.state']);
    const unknown = await undo({ scannerId: scanner.id, nonce: newKey() });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'ticket.not_found']);
  });

  it('gives the scanner its events, counts, and keys that verify without a network', async () => {
    const ticket = await buyTicket();
    const answer = await app.call('POST /back/scanner/get', { scannerId: scanner.id }, { token });
    expect(answer.body.events.map(one => one.title)).toEqual(expect.arrayContaining(['Opera', 'Match']));
    expect(answer.body.events.find(one => one._id === event.id)?.sold).toBeGreaterThan(0);
    const parsed = parseTicketCode(ticket.code);
    const key = answer.body.keys.find(one => one.keyId === parsed?.claims.keyId);
    const raw = Buffer.from(key?.publicKey ?? '', 'base64url');
    expect(raw).toHaveLength(32);
    const isGenuine =
      parsed && verify(null, Buffer.from(parsed.signedText), publicKeyOf(raw), parsed.signature);
    expect(isGenuine).toBe(true);
  });

  it('is closed to others', async () => {
    const { code } = await buyTicket();
    const stranger = await loginAs(app.deps, 'scanner', {
      scannerIds: [(await buildScanner(app.deps, [event.id])).id],
    });
    expect((await scan(code, {}, stranger.token)).status).toBe(404);
    const buyer = await loginAs(app.deps, 'app-individual');
    expect((await scan(code, {}, buyer.token)).status).toBe(403);
    expect((await app.call('POST /back/scanner/get', { scannerId: scanner.id })).status).toBe(401);
    const unassigned = await buildEvent(app.deps);
    const answer = await scan(code, { eventId: unassigned.id });
    expect([answer.status, answer.error.code]).toEqual([403, 'checkin.not_assigned']);
  });
});
