import type { BodyOf } from '@vh/contract';
import { normaliseSearchText, type PermissionFlag } from '@vh/domain';
import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildScanner, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { exportTools, linesOf } from '../../reporting/exports/exports.testing.ts';
import { buyOrder, newKey } from '../../sales/order-management/orders.testing.ts';

let app: TestApp;
let event: BuiltEvent;
let organiser: string;
beforeAll(async () => {
  app = await createTestApp();
  event = await buildEvent(app.deps, {
    title: 'Opera',
    ticketTypes: [{ name: 'Stalls' }, { name: 'Balcony' }],
  });
  organiser = await memberOf(event);
});
afterAll(() => app.close());

async function memberOf(
  { clientId }: BuiltEvent,
  permissions: readonly PermissionFlag[] = ['can-view-orders', 'can-view-personal-data', 'can-add-events'],
) {
  return (await loginAs(app.deps, 'client', { clientIds: [clientId], permissions })).token;
}

const list = (body: Partial<BodyOf<'POST /back/attendee/get-list'>> = {}, token = organiser) =>
  app.call('POST /back/attendee/get-list', { eventId: event.id, ...body }, { token });

const buy = (name: string, quantity = 1, of = event) =>
  buyOrder(app, of, {
    quantity,
    checkout: { buyer: { name, email: `${normaliseSearchText(name).split(' ')[0]}@Example.test` } },
  });

async function scan(code: string, direction: 'entry' | 'exit' = 'entry') {
  const scanner = await buildScanner(app.deps, [event.id]);
  const { token } = await loginAs(app.deps, 'scanner', { scannerIds: [scanner.id] });
  const body = { scannerId: scanner.id, eventId: event.id, code, nonce: newKey(), direction };
  expect((await app.call('POST /back/checkin/scan', body, { token })).status).toBe(200);
}

const namesOf = async (body: Parameters<typeof list>[0]) =>
  (await list({ sort: 'name', ...body })).body.rows.map(({ name }) => name);

describe('the attendees of an event', () => {
  let codeOfZora: string;
  beforeAll(async () => {
    const zora = await buy('Žora Žorić', 2);
    const ana = await buy('Ana Anić');
    const { token } = await loginAs(app.deps, 'admin');
    await app.call(
      'POST /back/guest/invite',
      {
        ...{
          key: newKey(),
          eventId: event.id,
          ticketTypeId: event.ticketTypes[1]?.id ?? '',
          reason: 'press',
          note: '',
        },
        ...{ lang: 'sr', guests: [{ name: 'Ćira Ćirić', email: 'cira@example.test', tickets: 1 }] },
      },
      { token },
    );
    codeOfZora = zora.tickets[1]?.shortCode ?? '';
    await scan(zora.tickets[0]?.code ?? '');
    app.clock.advance(60_000);
    await scan(ana.tickets[0]?.code ?? '');
    app.clock.advance(60_000);
    await scan(ana.tickets[0]?.code ?? '', 'exit');
  });

  it('are a row a ticket, by name, with who bought it and whether they are in', async () => {
    const { body } = await list({ sort: 'name' });
    expect(body.rows.map(({ name, state, kind }) => [name, state, kind])).toEqual([
      ['Ana Anić', 'left', 'sold'],
      ['Ćira Ćirić', 'expected', 'complimentary'],
      ...[expect.any(Array), expect.any(Array)],
    ]);
    expect(
      body.rows
        .slice(2)
        .map(({ name, state }) => [name, state])
        .sort(),
    ).toEqual([
      ['Žora Žorić', 'expected'],
      ['Žora Žorić', 'inside'],
    ]);
    expect(body.sums).toEqual({ tickets: 4, complimentary: 1, checkedIn: 2, inside: 1 });
    expect(body.rows[0]).toMatchObject({ ticketTypeName: 'Stalls', buyerEmail: 'ana@example.test' });
    expect(body.rows[0]?.checkedInAt).toBeDefined();
  });

  it('are found by folded names, addresses, order numbers and ticket codes', async () => {
    expect(await namesOf({ q: 'cira cir' })).toEqual(['Ćira Ćirić']);
    expect(await namesOf({ q: 'CIRA@example' })).toEqual(['Ćira Ćirić']);
    expect(await namesOf({ q: 'Вера' })).toEqual([]);
    expect(await namesOf({ q: 'Жора' })).toEqual(['Žora Žorić', 'Žora Žorić']);
    expect(await namesOf({ q: codeOfZora.toLowerCase() })).toEqual(['Žora Žorić']);
    expect(await namesOf({ q: '100%' })).toEqual([]);
    const [row] = (await list({ q: 'ana' })).body.rows;
    expect(await namesOf({ q: row?.orderNumber ?? '' })).toEqual(['Ana Anić']);
  });

  it('are filtered by type, kind and state, and sorted', async () => {
    expect(await namesOf({ ticketTypeId: event.ticketTypes[1]?.id ?? '' })).toEqual(['Ćira Ćirić']);
    expect(await namesOf({ kind: 'complimentary' })).toEqual(['Ćira Ćirić']);
    expect(await namesOf({ state: 'expected' })).toEqual(['Ćira Ćirić', 'Žora Žorić']);
    expect(await namesOf({ state: 'inside' })).toEqual(['Žora Žorić']);
    expect(await namesOf({ state: 'void' })).toEqual([]);
    expect((await namesOf({ sort: '-checkedInAt' })).slice(0, 2)).toEqual(['Ana Anić', 'Žora Žorić']);
    const second = await list({ page: 2, pageSize: 3 });
    expect([second.body.rows.length, second.body.total]).toEqual([1, 4]);
  });

  it('are nobody else’s business', async () => {
    const other = await buildEvent(app.deps, { title: 'Theirs' });
    expect((await list({}, await memberOf(other))).status).toBe(404);
    const without = await loginAs(app.deps, 'client', {
      clientIds: [event.clientId],
      permissions: ['can-add-events'],
    });
    expect((await list({}, without.token)).status).toBe(403);
    const { token } = await loginAs(app.deps, 'scanner');
    expect((await list({}, token)).status).toBe(403);
  });

  it('tell what was answered about them to their own event’s questions, and nothing of another organiser’s', async () => {
    const other = await buildEvent(app.deps, { title: 'Theirs too' });
    const ask = async (eventId: string, label: string, per: 'order' | 'ticket') => {
      const id = newId();
      await sql`
        insert into question (id, event_id, position, kind, labels, helps, required, per, options, active)
          values (${id}, ${eventId}, 0, 'text', ${JSON.stringify({ en: label })}, '{}', false, ${per}, '[]', true)`.execute(
        app.db.query,
      );
      return id;
    };
    await buy('Nada Nadić', 2);
    const rows = (await list({ q: 'Nada' })).body.rows;
    const orderId = rows[0]?.orderId ?? '';
    const answer = async (questionId: string, position: number | null, value: string) =>
      sql`insert into order_answer (order_id, question_id, order_line_id, position, value)
        values (${orderId}, ${questionId}, (select id from order_line where order_id = ${orderId} and ${position}::int is not null),
          ${position}, ${JSON.stringify(value)})`.execute(app.db.query);
    await answer(await ask(event.id, 'Menu', 'ticket'), 1, 'Vegan');
    await answer(await ask(event.id, 'Heard of us', 'order'), null, 'Radio');
    await answer(await ask(other.id, 'Secret', 'order'), null, 'Theirs');
    const { rows: answered } = (await list({ q: 'Nada' })).body;
    expect(answered.map(({ answers }) => answers?.toSorted())).toEqual([
      ['Heard of us: Radio'],
      ['Heard of us: Radio', 'Menu: Vegan'],
    ]);
  });

  it('are listed with each event that a combined ticket admits to', async () => {
    const combined = await buildEvent(app.deps, { title: 'Both', clientId: event.clientId });
    const member = await buildEvent(app.deps, { title: 'First half', clientId: event.clientId });
    await sql`insert into event_member (combined_id, member_id, position) values (${combined.id}, ${member.id}, 0)`.execute(
      app.db.query,
    );
    await buy('Rada Radić', 1, combined);
    expect(await namesOf({ eventId: member.id })).toEqual(['Rada Radić']);
    expect((await list({ eventId: member.id })).body.sums.tickets).toBe(1);
  });

  it.each([
    ['table', ['Name', 'E-mail', 'Ticket type']],
    ['door', ['✓', 'Name', 'Ticket type']],
    ['seating', ['Section', 'Row', 'Seat']],
    ['badges', ['Name', 'Ticket type', 'Seat']],
  ] as const)('are saved as a file in the layout %s', async (layout, columns) => {
    const { token } = await loginAs(app.deps, 'admin');
    const of = { list: 'attendees' as const, eventId: event.id, layout };
    const tools = exportTools(app);
    const { total } = (await list()).body;
    const csv = await tools.exported(token, of);
    const [head, ...lines] = linesOf(csv.file.raw);
    expect([head?.slice(0, 3), lines.length]).toEqual([columns, total]);
    const pdf = await tools.exported(token, of, { format: 'pdf' });
    expect(pdf.row).toMatchObject({ state: 'done', done: total, format: 'pdf' });
    expect(pdf.file.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.file.raw.subarray(-6).toString()).toContain('EOF');
    expect(pdf.file.headers['content-type']).toBe('application/pdf');
  });
});

describe('attendees that staff check in by hand', () => {
  const bodyOf = (ticketIds: readonly string[], eventId = event.id) => ({
    eventId,
    ticketIds: [...ticketIds],
  });
  const checkIn = (ticketIds: readonly string[], token = organiser) =>
    app.call('POST /back/attendee/check-in', bodyOf(ticketIds), { token });
  const undo = (ticketIds: readonly string[]) =>
    app.call('POST /back/attendee/undo-check-in', bodyOf(ticketIds), { token: organiser });

  const ticketsOf = async (order: Awaited<ReturnType<typeof buy>>) => order.tickets.map(({ _id }) => _id);
  const entriesOf = async (ticketId: string) =>
    (
      await sql<{ at: Date; undone_at: Date | null; user_id: string | null; gate: string | null }>`
        select at, undone_at, user_id, gate from checkin where ticket_id = ${ticketId} and verdict = 'admitted'`.execute(
        app.db.query,
      )
    ).rows;

  beforeAll(async () => {
    organiser = await memberOf(event, ['can-view-orders', 'can-view-personal-data', 'can-change-orders']);
  });

  it('are in once, no matter who asks at the same time, and a repeat is told so', async () => {
    const [ticketId = ''] = await ticketsOf(await buy('Bojan Bojić'));
    const answers = await Promise.all(Array.from({ length: 8 }, () => checkIn([ticketId])));
    const results = answers.map(({ body }) => body.results[0]?.result).sort();
    expect(results).toEqual([...Array.from({ length: 7 }, () => 'already_in'), 'checked_in']);
    const entries = await entriesOf(ticketId);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.user_id).not.toBeNull();
    expect(await namesOf({ q: 'Bojan', state: 'inside' })).toEqual(['Bojan Bojić']);
  });

  it('are in though the event has not opened yet, and a door then knows', async () => {
    const order = await buy('Vera Verić');
    const [ticketId = ''] = await ticketsOf(order);
    await checkIn([ticketId]);
    const scanner = await buildScanner(app.deps, [event.id]);
    const { token } = await loginAs(app.deps, 'scanner', { scannerIds: [scanner.id] });
    const body = {
      scannerId: scanner.id,
      eventId: event.id,
      code: order.tickets[0]?.code ?? '',
      nonce: newKey(),
    };
    const scanned = await app.call('POST /back/checkin/scan', body, { token });
    expect(scanned.body).toMatchObject({ verdict: 'already_in', earlier: { scanner: 'Back office' } });
  });

  it('are taken back wherever they went in, once', async () => {
    const order = await buy('Gaga Gagić');
    const [ticketId = ''] = await ticketsOf(order);
    await scan(order.tickets[0]?.code ?? '');
    const undone = await Promise.all([undo([ticketId]), undo([ticketId])]);
    expect(undone.map(({ body }) => body.undone).sort()).toEqual([0, 1]);
    expect(await namesOf({ q: 'Gaga', state: 'expected' })).toEqual(['Gaga Gagić']);
    app.clock.advance(1_000);
    expect((await checkIn([ticketId])).body.results).toEqual([{ ticketId, result: 'checked_in' }]);
  });

  it('are all or none of them this event’s, and void tickets stay out', async () => {
    const other = await buildEvent(app.deps, { title: 'Elsewhere', clientId: event.clientId });
    const [own = ''] = await ticketsOf(await buy('Desa Desić'));
    const [foreign = ''] = await ticketsOf(await buy('Desa Desić', 1, other));
    expect((await checkIn([own, foreign])).error?.code).toBe('ticket.not_found');
    expect(await entriesOf(own)).toEqual([]);
    await sql`update ticket set state = 'void', voided_at = now(), void_cause = 'refunded' where id = ${own}`.execute(
      app.db.query,
    );
    expect((await checkIn([own])).body.results).toEqual([{ ticketId: own, result: 'void' }]);
    expect(await entriesOf(own)).toEqual([]);
  });

  it('need the right to change orders', async () => {
    const reader = await memberOf(event, ['can-view-orders']);
    expect((await checkIn([event.id], reader)).status).toBe(403);
    const stranger = await memberOf(await buildEvent(app.deps, {}), ['can-change-orders']);
    expect((await checkIn([event.id], stranger)).status).toBe(404);
  });
});
