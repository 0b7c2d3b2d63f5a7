import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildClient,
  buildEvent,
  buildPayspot,
  buildScanner,
  buildUser,
  loginAs,
  type BuiltEvent,
} from '../../../testing/builders.ts';
import { buildDevice } from '../../../testing/device-builder.ts';
import { buildCode } from '../../sales/cart/codes.testing.ts';
import { exportTools, linesOf, type AskedOf } from './exports.testing.ts';

let app: TestApp;
let tools: ReturnType<typeof exportTools>;
let admin: string;
let clientId: string;
let otherId: string;
let event: BuiltEvent;
let theirs: BuiltEvent;

beforeAll(async () => {
  app = await createTestApp();
  tools = exportTools(app);
  admin = (await loginAs(app.deps, 'admin', { name: 'Ana Admin' })).token;
  clientId = (await buildClient(app.deps, { name: 'Žar ptica' })).id;
  otherId = (await buildClient(app.deps, { name: 'Another' })).id;
  event = await buildEvent(app.deps, { clientId, ticketTypes: [{ name: 'Parter' }] });
  theirs = await buildEvent(app.deps, { clientId: otherId });
});
afterAll(() => app.close());

const member = (permissions: Parameters<typeof loginAs>[2] = {}) =>
  loginAs(app.deps, 'client', { clientIds: [clientId], ...permissions });

/** Some columns of a file, by their heads. */
function pick([head = [], ...lines]: readonly string[][], ...names: readonly string[]): string[][] {
  return lines.map(line => names.map(name => line[head.indexOf(name)] ?? `no ${name}`));
}

describe('users as a file', () => {
  it('are those of the list with roles and states in words, and nothing that runs', async () => {
    const { id } = await buildClient(app.deps);
    const spec = { role: 'client' as const, clientIds: [id] };
    await buildUser(app.deps, { ...spec, name: '=Formula()', status: 'invited' });
    const chosen = await buildUser(app.deps, { ...spec, name: 'Jelena', roles: ['scanner'] });
    const of = { list: 'users' as const, clientId: id, sort: '-name' as const };
    const cells = await tools.cellsOf(admin, of);
    expect(pick(cells, 'Name', 'Role', 'Status', 'Two-step login', 'Last active')).toEqual([
      ['Jelena', '"Organiser, Scanner"', 'Active', 'No', ''],
      ["'=Formula()", 'Organiser', 'Invited', 'No', ''],
    ]);
    const one = await tools.exported(admin, { ...of, ids: [chosen.id] }, { lang: 'sr', format: 'xlsx' });
    expect(one.row).toMatchObject({ state: 'done', done: 1 });
  });

  it('are asked for and handed out in a session that was confirmed lately', async () => {
    const { token } = await loginAs(app.deps, 'admin');
    const { row, file } = await tools.exported(token, { list: 'users' });
    expect(file.status).toBe(200);
    await sql`update session set confirmed_at = null
      where user_id = (select owner_id from export_job where id = ${row._id})`.execute(app.db.query);
    expect((await tools.begin(token, { list: 'users' })).error.code).toBe('auth.step_up_needed');
    expect((await tools.fileOf(token, row._id)).error.code).toBe('auth.step_up_needed');
    expect((await tools.begin(token, { list: 'places' })).status).toBe(200);
    await tools.writeAll();
  });
});

describe('places and devices as files', () => {
  it('have what their reader sees: of places the platform’s too, and of those of others nothing', async () => {
    const place = (name: string, owner: string | null) =>
      sql`
      insert into place (id, name, address, city, country, timezone, client_id)
        values (${newId()}, ${name}, 'Trg 1', 'Sombor', 'RS', 'Europe/Belgrade', ${owner})`.execute(
        app.db.query,
      );
    await Promise.all([
      place('Hala kuće', null),
      place('Njihova sala', otherId),
      place('Naša sala', clientId),
    ]);
    const { token } = await member({ permissions: ['can-add-events'] });
    const of = { list: 'places' as const, q: 'sombor' };
    expect(pick(await tools.cellsOf(token, of), 'Venue', 'Owner', 'Country', 'Status')).toEqual([
      ['Naša sala', 'Žar ptica', 'RS', 'Active'],
      ['Hala kuće', 'Platform', 'RS', 'Active'],
    ]);
    expect(await tools.cellsOf(admin, of)).toHaveLength(4);
    expect((await tools.begin((await member()).token, of)).error.code).toBe('auth.forbidden');
  });

  it('have devices of own clients alone, for members who manage people, without any secret', async () => {
    const scanner = await buildScanner(app.deps, [event.id]);
    const steward = await buildUser(app.deps, { role: 'scanner', scannerIds: [scanner.id], name: 'Sanja' });
    const at = { kind: 'scanner', placeId: scanner.id, userId: steward.id } as const;
    const { id } = await buildDevice(app.deps, { ...at, clientId });
    await buildDevice(app.deps, { ...at, clientId: otherId, isRevoked: true });
    const { token, user } = await member({ permissions: ['can-manage-users'] });
    const { row, file } = await tools.exported(token, { list: 'devices' });
    const cells = linesOf(file.raw);
    expect(pick(cells, 'Name', 'Status', 'Used at', 'Gate', 'User')).toEqual([
      [`Device ${id.slice(-4)}`, 'Active', scanner.name, 'A', 'Sanja'],
    ]);
    expect(cells[0]?.join()).not.toMatch(/key|token/i);
    const revoked = await tools.cellsOf(admin, { list: 'devices', state: 'revoked' }, { lang: 'sr' });
    expect(pick(revoked, 'Status', 'Organizator')).toEqual([['Pristup oduzet', 'Another']]);
    expect((await tools.begin(token, { list: 'devices', clientId: otherId })).status).toBe(404);
    // who may not manage people any more is not handed the file that was written before
    await sql`update client_member set permissions = '{}' where user_id = ${user.id}`.execute(app.db.query);
    expect((await tools.fileOf(token, row._id)).error.code).toBe('auth.forbidden');
  });
});

describe('shifts and transfers as files', () => {
  it('have a line for each way of paying, with what was counted once a shift is over', async () => {
    const desk = await buildPayspot(app.deps, { name: 'Kiosk' });
    const { id: userId } = await buildUser(app.deps, { role: 'payspot', name: 'Mira' });
    await sql`insert into cash_till (payspot_id) values (${desk.id})`.execute(app.db.query);
    const shifts = [newId(), newId(), newId()];
    await sql`
      insert into cash_shift (id, payspot_id, opened_at, opened_by, closed_at, closed_by, report_number)
        values (${shifts[0]}, ${desk.id}, '2027-01-01T08:00Z', ${userId}, '2027-01-01T16:00Z', ${userId}, 1),
          (${shifts[1]}, ${desk.id}, '2027-01-02T08:00Z', ${userId}, '2027-01-02T16:00Z', ${userId}, 2),
          (${shifts[2]}, ${desk.id}, '2027-01-03T08:00Z', ${userId}, null, null, null)`.execute(app.db.query);
    const entry = (shift: number, kind: string, method: string, amount: number) => ({
      shift,
      kind,
      method,
      amount,
    });
    const journal = [
      entry(0, 'float', 'cash', 1_000),
      entry(0, 'sale', 'cash', 500),
      entry(0, 'out', 'cash', 200),
      entry(0, 'count', 'cash', 1_300),
      entry(0, 'sale', 'card', 700),
      entry(0, 'count', 'card', 650),
      entry(1, 'in', 'cash', 100),
      entry(1, 'count', 'cash', 100),
      entry(2, 'float', 'cash', 300),
    ].map(({ shift, ...one }, at) => ({ ...one, shift: shifts[shift], number: at + 1 }));
    await sql`
      insert into cash_journal (payspot_id, number, shift_id, kind, method, currency, amount, user_id, at, hash)
        select ${desk.id}, number, shift, kind, method, 'BAM', amount, ${userId}, now(), 'x'
          from jsonb_to_recordset(${JSON.stringify(journal)}) as j
            (number int, shift uuid, kind text, method text, amount int)`.execute(app.db.query);
    const of = { list: 'shifts' as const, payspotId: desk.id, sort: 'openedAt' as const };
    const { row, file } = await tools.exported(admin, of);
    expect(row).toMatchObject({ done: 4, total: 4 });
    const names = ['Report', 'Status', 'Payment method', 'Sold', 'Expected', 'Counted', 'Difference'];
    expect(pick(linesOf(file.raw), ...names)).toEqual([
      ['1', 'Not balanced', 'Cash', '5.00', '13.00', '13.00', '0.00'],
      ['1', 'Not balanced', 'Card', '7.00', '7.00', '6.50', '-0.50'],
      ['2', 'Balanced', 'Cash', '0.00', '1.00', '1.00', '0.00'],
      ['', 'Open', 'Cash', '0.00', '3.00', '', ''],
    ]);
    const list = async (body: object) =>
      (
        await app.call('POST /back/cash-office/get-shifts', { payspotId: desk.id, ...body }, { token: admin })
      ).body.rows.map(({ _id }) => shifts.indexOf(_id));
    expect(await list({})).toEqual([2, 1, 0]);
    expect(await list({ state: 'differs' })).toEqual([0]);
    expect(await list({ state: 'agrees' })).toEqual([1]);
    expect(await list({ state: 'open' })).toEqual([2]);
    expect(await list({ from: '2027-01-02', to: '2027-01-02' })).toEqual([1]);
  });

  it('have transfers that need a person, by their sort and words', async () => {
    const statementId = newId();
    await sql`
      insert into bank_statement (id, sha256, file_name, format, lines, imported_at)
        values (${statementId}, '\\x01', 'a.csv', 'csv', 2, now())`.execute(app.db.query);
    await sql`
      insert into bank_line (id, statement_id, position, fingerprint, booked_on, amount, currency, payer_name, state, reason)
        values (${newId()}, ${statementId}, 1, 'a', '2027-02-01', 5000, 'EUR', 'Petra', 'unmatched', 'no_reference'),
          (${newId()}, ${statementId}, 2, 'b', '2027-01-01', 9000, 'EUR', 'Luka', 'unmatched', 'ambiguous')`.execute(
      app.db.query,
    );
    const names = ['Booked', 'Payer', 'Amount', 'Reason'];
    const of = { list: 'transfers' as const };
    expect(pick(await tools.cellsOf(admin, { ...of, sort: '-amount' }), ...names)).toEqual([
      ['2027-01-01', 'Luka', '90.00', 'Several order numbers'],
      ['2027-02-01', 'Petra', '50.00', 'No order number'],
    ]);
    expect(pick(await tools.cellsOf(admin, { ...of, q: 'petra', state: 'unmatched' }), 'Payer')).toEqual([
      ['Petra'],
    ]);
  });
});

describe('codes, waiting lists and addresses as files', () => {
  it('have the codes of an own event, sorted and switched off or not', async () => {
    await buildCode(app, event, { code: 'SPRING', maxUses: 5 });
    await buildCode(app, event, {
      code: 'AUTUMN',
      kind: 'fixed',
      amount: 250,
      currency: 'BAM',
      active: false,
    });
    await buildCode(app, theirs, { code: 'SECRET' });
    const { token } = await member({ permissions: ['can-add-events'] });
    const of = { list: 'codes' as const, eventId: event.id };
    const names = ['Code', 'Percentage', 'Amount', 'Used', 'Maximum uses', 'Status'];
    expect(pick(await tools.cellsOf(token, { ...of, sort: 'code' }), ...names)).toEqual([
      ['AUTUMN', '', '2.50', '0', '', 'Inactive'],
      ['SPRING', '10', '', '0', '5', 'Active'],
    ]);
    expect(pick(await tools.cellsOf(token, { ...of, state: 'active' }), 'Code')).toEqual([['SPRING']]);
    expect((await tools.begin(token, { ...of, eventId: theirs.id })).status).toBe(404);
  });

  it('have no codes for a partner who only looks on', async () => {
    await sql`
      insert into event_share (event_id, client_id, basis_points) values (${theirs.id}, ${clientId}, 1000)
        on conflict do nothing`.execute(app.db.query);
    const { token } = await member({ permissions: ['can-add-events'] });
    const of = { list: 'codes' as const, eventId: theirs.id };
    expect(
      (await app.call('POST /back/event/get', { eventId: theirs.id, lang: 'en' }, { token })).status,
    ).toBe(200);
    expect((await tools.begin(token, of)).error.code).toBe('auth.forbidden');
  });

  it('have those on the waiting list with their places, no matter who is looked for among them', async () => {
    const type = event.ticketTypes[0]?.id ?? '';
    for (const [at, name] of ['Ana', 'Bojan', 'Ceca'].entries()) {
      const id = newId();
      await sql`
        insert into waiting_entry (id, event_id, email, name, language, quantity, state, token, place, joined_at)
          values (${id}, ${event.id}, ${`${name}@line.test`}, ${name}, 'sr', 2, 'waiting', ${Buffer.from(id)}, ${at + 1}, now())`.execute(
        app.db.query,
      );
      await sql`insert into waiting_entry_type values (${id}, ${type}, 0)`.execute(app.db.query);
    }
    const { token } = await member();
    const of = { list: 'waiting' as const, eventId: event.id };
    const { row, file } = await tools.exported(token, { ...of, q: 'cec' });
    expect(row.total).toBe(1);
    expect(pick(linesOf(file.raw), 'Position', 'E-mail', 'Tickets', 'Ticket types', 'Status')).toEqual([
      ['3', 'Ceca@line.test', '2', 'Parter', 'Waiting'],
    ]);
    expect(await tools.cellsOf(token, of)).toHaveLength(4);
    expect((await tools.begin(token, { ...of, eventId: newId() })).status).toBe(404);
  });

  it('have addresses that are never written to, in their order across batches', async () => {
    await sql`
      insert into marketing_suppression (channel, address, reason, detail, at)
        select 'email', 'a' || lpad(n::text, 4, '0') || '@gone.test', 'blocked', 'spam', now() from generate_series(1, 600) n
        union all select 'sms', '381601234567', 'blocked', '', now()`.execute(app.db.query);
    const of = { list: 'suppressions' as const, channel: 'email' as const, sort: '-address' as const };
    const { row, file } = await tools.exported(admin, of);
    expect(row).toMatchObject({ done: 600, total: 600 });
    expect(linesOf(file.raw)[1]?.slice(0, 4)).toEqual(['a0600@gone.test', '', 'Blocked', 'spam']);
    expect(linesOf(file.raw)[600]?.[0]).toBe('a0001@gone.test');
    expect(await tools.cellsOf(admin, { ...of, q: 'a00' })).toHaveLength(100);
  });
});

describe('a file of the platform’s own lists', () => {
  it.each<AskedOf>([
    { list: 'users' },
    { list: 'shifts' },
    { list: 'transfers' },
    { list: 'suppressions', channel: 'email' },
    { list: 'due' },
  ])('is nobody’s but admins’: $list', async of => {
    const manager = await loginAs(app.deps, 'manager', { managedClientIds: [clientId] });
    for (const { token } of [manager, await member({ permissions: ['can-manage-users'] })]) {
      expect((await tools.begin(token, of)).error.code).toBe('auth.forbidden');
    }
  });
});
