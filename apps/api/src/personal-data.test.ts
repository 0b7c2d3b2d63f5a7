import {
  callsOnPersonalData,
  contract,
  isIdempotentCall,
  personalFields,
  type CallName,
  type Endpoint,
} from '@vh/contract';
import { permissionFlags, type PermissionFlag } from '@vh/domain';
import { sql } from 'kysely';
import { callNames, fieldsOf } from './modules/system/access/permission-cases.ts';
import { buyOrder, newKey } from './modules/sales/order-management/orders.testing.ts';
import { readOrder } from './modules/payments/refunds/refunds.testing.ts';
import { readCredits } from './modules/payments/store-credit/store-credit.testing.ts';
import { exportTools, linesOf } from './modules/reporting/exports/exports.testing.ts';
import { newId } from './platform/ids.ts';
import { routeOf } from './platform/http/mount.ts';
import { buildEvent, keepConfirmed, loginAs, type BuiltEvent } from './testing/builders.ts';
import { createTestApp, type TestApp } from './testing/app.ts';
import { callInputs } from './testing/call-inputs.ts';
import { sampleInput } from './testing/sample-input.ts';

/** Calls that members may make and that change nothing. */
const reads = callNames.filter(name => {
  const { access }: Endpoint = contract[name];
  return access.kind === 'roles' && access.roles.includes('client') && isIdempotentCall(name);
});

/** Those of them that tell personal data of the rows. Of documents it is the list alone that is hidden, and nobody contested an entry here. */
const shown = reads.filter(
  name => name in personalFields && !/order\/get-documents|checkin\/get-conflicts/.test(name),
);

/** Parts of the names, addresses and words of everybody who is no staff, in all rows that there are. */
const people = /ljubica|skriven|tajna\.test|60123456|dragoslav|pritajen|povjerljivo|kolica|cvjetna/i;

let app: TestApp;
let event: BuiltEvent;
let records: Readonly<Record<string, unknown>>;
let orderNumber: string;
let shortCode: string;
let seeing: string;
let blind: string;
let tools: ReturnType<typeof exportTools>;

beforeAll(async () => {
  app = await createTestApp();
  tools = exportTools(app);
  event = await buildEvent(app.deps, { title: 'Opera', ticketTypes: [{ face: 1000, capacity: 50 }] });
  seeing = await member(permissionFlags);
  blind = await member(permissionFlags.filter(flag => flag !== 'can-view-personal-data'));
  await makeRows();
});
afterAll(() => app.close());

async function member(permissions: readonly PermissionFlag[], clientIds = [event.clientId]) {
  const { token } = await loginAs(app.deps, 'client', { clientIds, permissions });
  await keepConfirmed(app.deps);
  return token;
}

/** An order, a request, a guest, a message, somebody who waits, and what staff wrote about them. */
async function makeRows(): Promise<void> {
  const buyer = { name: 'Ljubica Maria Skriveni', email: 'ljubica@tajna.test', phone: '+38760123456' };
  const invoiceTo = {
    ...{ company: 'Cvjetna d.o.o.', taxNumber: '101134702', address: 'Cvjetna 1', zip: '11000' },
    ...{ city: 'Beograd', country: 'RS' },
  };
  const bought = await buyOrder(app, event, { quantity: 2, checkout: { buyer, invoiceTo } });
  const { id: orderId, version } = await readOrder(app, bought.orderToken);
  const ticketId = bought.tickets[0]?._id ?? '';
  shortCode = bought.tickets[0]?.shortCode ?? '';
  orderNumber = bought.number;
  await made('POST /front/order/send-request', {
    ...{
      orderToken: bought.orderToken,
      type: 'change',
      ticketIds: [ticketId],
      words: 'povjerljivo: Ljubica',
    },
    idempotencyKey: newKey(),
  });
  await made('POST /back/ticket/rename', { ticketId, name: 'Dragoslav Pritajen' });
  await made('POST /back/order/add-note', { orderId, text: 'povjerljivo: kolica', key: newKey() });
  await made('POST /back/guest/invite', {
    ...{ key: newKey(), eventId: event.id, ticketTypeId: event.ticketTypes[0]?.id ?? '', reason: 'press' },
    ...{ note: 'povjerljivo', lang: 'en', guests: [{ name: 'Ljubica Gost', email: 'gost@tajna.test' }] },
  });
  await app.db.query
    .insertInto('waiting_entry')
    .values({
      ...{ id: newId(), event_id: event.id, email: 'ceka@tajna.test', name: 'Ljubica Skriveni' },
      ...{ language: 'en', quantity: 1, token: Buffer.from(newId()), state: 'waiting', place: 1 },
      joined_at: app.deps.clock.now(),
    })
    .execute();
  await made('POST /back/store-credit/issue', {
    ...{ clientId: event.clientId, amount: 1_000, currency: 'BAM', lang: 'en', key: newKey() },
    ...{ name: 'Ljubica Skriveni', email: 'ljubica@tajna.test', note: 'povjerljivo' },
  });
  const [credit] = await readCredits(app, event.clientId);
  await addRefundToSend(orderId);
  const eventMessageId = await addMessage(orderId);
  const campaignId = await addMarketingMail();
  records = {
    ...{ clientId: event.clientId, eventId: event.id, comparedIds: [event.id], orderId, ticketId },
    // of the other ticket somebody asked for a change
    ...{ storeCreditId: credit?.id, ticketIds: [bought.tickets[1]?._id] },
    ...{ eventMessageId, campaignId, version, show: 'all', kinds: ['order', 'ticket', 'event', 'place'] },
    lines: [{ ticketTypeId: event.ticketTypes[0]?.id, quantity: 1 }],
  };
}

async function made(name: CallName, body: object): Promise<void> {
  const { status, text } = await send(name, seeing, body);
  if (status !== 200) throw new Error(`${name}: ${text}`);
}

async function addRefundToSend(orderId: string): Promise<void> {
  await sql`
    with decided as (
      insert into refund (id, order_id, key, amount, currency, reason, state)
        values (${newId()}, ${orderId}, ${newId()}, 1000, 'BAM', 'staff', 'succeeded') returning id)
    insert into organiser_refund (refund_id, order_id, client_id, event_id, amount, currency, created_at)
      select id, ${orderId}, ${event.clientId}, ${event.id}, 1000, 'BAM', now() from decided`.execute(
    app.db.query,
  );
}

async function addMessage(orderId: string): Promise<string> {
  const { text } = await send('POST /back/event-message/create', seeing, {
    ...{ eventId: event.id, subject: 'Doors', text: 'Hello {name}', language: 'en', kind: 'single' },
    audience: { group: 'holders', ticketTypeIds: [] },
  });
  const { _id } = JSON.parse(text) as { _id: string };
  await sql`
    insert into event_message_recipient (event_message_id, address, name, order_id, detail)
      values (${_id}, 'ljubica@tajna.test', 'Ljubica Skriveni', ${orderId}, 'no such mailbox ljubica@tajna.test')`.execute(
    app.db.query,
  );
  return _id;
}

async function addMarketingMail(): Promise<string> {
  const { text } = await send('POST /back/marketing-mail/create', seeing, {
    ...{ clientId: event.clientId, audience: { followers: true, buyers: true } },
    words: { subject: 'Autumn', text: 'Six nights', language: 'en' },
  });
  const { _id } = JSON.parse(text) as { _id: string };
  await sql`
    insert into campaign_recipient (campaign_id, name, address, language, detail, next_try_at)
      values (${_id}, 'Ljubica Skriveni', 'ljubica@tajna.test', 'en', 'no such mailbox ljubica@tajna.test', now())`.execute(
    app.db.query,
  );
  return _id;
}

async function send(name: CallName, token: string, payload: object) {
  const { method, url } = routeOf(name);
  const response = await app.app.inject({
    ...{ method, url, headers: { authorization: `Bearer ${token}` }, payload },
  });
  return { status: response.statusCode, text: response.body };
}

/** Makes a call about the rows. */
function ask(name: CallName, token: string, more: object = {}) {
  const { body: schema }: Endpoint = contract[name];
  const fields = schema ? fieldsOf(schema) : [];
  const known = Object.fromEntries(Object.entries(records).filter(([field]) => fields.includes(field)));
  const sample = schema ? (sampleInput(schema) as object) : {};
  return send(name, token, { ...sample, ...callInputs[name], ...known, ...more });
}

describe('personal data in answers', () => {
  it.each(reads)('is hidden by %s from members without the right', async name => {
    expect((await ask(name, blind)).text).not.toMatch(people);
  });

  it.each(shown)('is shown by %s to members with it', async name => {
    expect((await ask(name, seeing)).text).toMatch(people);
  });

  it('is hidden in the histories of orders, events and the organiser, where it is told with the right', async () => {
    for (const field of ['orderId', 'eventId', 'clientId']) {
      const about = { [field]: records[field] };
      const name = 'POST /back/audit/get-history';
      const told = await send(name, seeing, about);
      const hidden = await send(name, blind, about);
      expect([field, told.status, hidden.status]).toEqual([field, 200, 200]);
      if (field !== 'clientId') expect(told.text).toMatch(people);
      expect(hidden.text).not.toMatch(people);
    }
    const log = (token: string) =>
      send('POST /back/audit/get-client-list', token, { clientId: event.clientId });
    expect((await log(seeing)).text).toMatch(people);
    expect((await log(blind)).text).toContain('order.add-note');
    expect((await log(blind)).text).not.toMatch(people);
  });

  it('is asked for where there is some: calls about these rows are answered', async () => {
    const unanswered: string[] = [];
    for (const name of reads) if ((await ask(name, seeing)).status !== 200) unanswered.push(name);
    // what is not made here is nobody's who buys or comes: drafts, payouts, maps, members, devices, reports, files
    const unmade =
      /event-draft|payout|place|seat-map|client-user|device|saved-view|get-document-file|get-test-tickets|report|export/;
    expect(unanswered.filter(name => !unmade.test(name))).toEqual([]);
  });

  it('leaves of a name its initials, and of everything else nothing', async () => {
    const { text } = await ask('POST /back/order/get', blind);
    expect(JSON.parse(text)).toMatchObject({
      ...{ buyerName: 'L. S.', buyerEmail: '', buyerPhone: '', invoiceTo: {} },
      tickets: [{ attendeeName: 'D. P.' }, {}],
    });
  });

  it('is hidden in the answers of calls that change something', async () => {
    const { text } = await send('POST /back/guest/invite', blind, {
      ...{ key: newKey(), eventId: event.id, ticketTypeId: event.ticketTypes[0]?.id ?? '', reason: 'press' },
      ...{ note: '', lang: 'en', guests: [{ name: 'Ljubica Druga', email: 'druga@tajna.test' }] },
    });
    expect(JSON.parse(text)).toMatchObject({ guests: [{ name: 'L. D.', email: '' }] });
  });

  it.each([...callsOnPersonalData])('makes %s a refused call', async name => {
    const { status, text } = await ask(name, blind, { name: 'Eva Ević', email: 'eva@example.test' });
    expect([status, text]).toEqual([403, expect.stringContaining('can-view-personal-data')]);
  });

  it('is hidden of one organiser where it is shown of another', async () => {
    const other = await buildEvent(app.deps);
    const { user, token } = await loginAs(app.deps, 'client', {
      ...{ clientIds: [event.clientId], permissions: ['can-view-orders'] as const },
    });
    const position = 2;
    await app.db.query
      .insertInto('client_member')
      .values({
        ...{ client_id: other.clientId, user_id: user.id, position },
        permissions: ['can-view-orders', 'can-view-personal-data'],
      })
      .execute();
    expect((await ask('POST /back/order/get', token)).text).not.toMatch(people);
    // of all that they may see, where a part is hidden
    expect((await send('POST /back/order/get-list', token, {})).text).not.toMatch(people);
    await buyOrder(app, other, {
      checkout: { buyer: { name: 'Vesna Vidi', email: 'vesna@example.test' } },
    });
    const theirs = await send('POST /back/order/get-list', token, { clientId: other.clientId });
    expect(theirs.text).toContain('Vesna Vidi');
  });
});

describe('a search of members without the right', () => {
  const searches: readonly (readonly [CallName, object])[] = [
    ['POST /back/order/get-list', {}],
    ['POST /back/attendee/get-list', {}],
    ['POST /back/guest/get-list', {}],
    ['POST /back/order-request/get-list', {}],
    ['POST /back/waiting-list/get-list', {}],
    ['POST /back/store-credit/get-list', {}],
    ['POST /back/event-message/get-recipients', {}],
    ['POST /back/marketing-mail/get-recipients', {}],
    ['POST /back/record/search', { kinds: ['order', 'ticket'] }],
  ];
  const counted = async (name: CallName, token: string, q: string, more: object) => {
    const { text } = await ask(name, token, { ...more, q });
    const body = JSON.parse(text) as { rows?: unknown[]; found?: unknown[] };
    return (body.rows ?? body.found ?? []).length;
  };

  it.each(searches)('finds nobody by name or address in %s', async (name, more) => {
    for (const q of ['ljubica', 'skriveni', 'tajna.test']) {
      expect(await counted(name, blind, q, more)).toBe(0);
    }
    const found = ['ljubica', 'tajna.test'].map(q => counted(name, seeing, q, more));
    expect(Math.max(...(await Promise.all(found)))).toBeGreaterThan(0);
  });

  it('finds orders and tickets by number and code', async () => {
    expect(await counted('POST /back/order/get-list', blind, orderNumber, {})).toBe(1);
    expect(await counted('POST /back/order/get-list', blind, 'Opera', {})).toBeGreaterThan(0);
    expect(await counted('POST /back/attendee/get-list', blind, shortCode, {})).toBe(1);
    expect(await counted('POST /back/record/search', blind, orderNumber, { kinds: ['order'] })).toBe(1);
  });

  it('is not sorted by names', async () => {
    for (const name of ['POST /back/attendee/get-list', 'POST /back/guest/get-list'] as const) {
      expect((await ask(name, blind, { sort: 'name' })).status).toBe(403);
      expect((await ask(name, seeing, { sort: 'name' })).status).toBe(200);
    }
  });
});

describe('files of members without the right', () => {
  const lists = ['orders', 'guests', 'attendees', 'waiting'] as const;
  const ofList = (list: (typeof lists)[number]) =>
    list === 'orders'
      ? { list, clientId: event.clientId }
      : list === 'waiting'
        ? { list, eventId: event.id, show: 'all' as const }
        : { list, eventId: event.id };

  it.each(lists)('have no column of personal data in %s', async list => {
    const all = (await tools.exported(seeing, ofList(list))).file.raw;
    const less = (await tools.exported(blind, ofList(list))).file.raw;
    expect(all.toString()).toMatch(people);
    expect(less.toString()).not.toMatch(people);
    expect(linesOf(less).length).toBe(linesOf(all).length);
  });

  it.each(['door', 'seating', 'badges'] as const)('are none in the layout %s', async layout => {
    const of = { list: 'attendees' as const, eventId: event.id, layout };
    expect((await tools.begin(blind, of, { format: 'pdf' })).error.code).toBe('auth.forbidden');
    expect((await tools.begin(seeing, of, { format: 'pdf' })).status).toBe(200);
    await tools.writeAll();
  });

  it('are refused where they were written before the right was taken', async () => {
    const { user, token } = await loginAs(app.deps, 'client', {
      ...{ clientIds: [event.clientId], permissions: ['can-view-orders', 'can-view-personal-data'] as const },
    });
    await keepConfirmed(app.deps);
    const { row } = await tools.exported(token, ofList('attendees'));
    expect((await tools.fileOf(token, row._id)).status).toBe(200);
    await app.db.query
      .updateTable('client_member')
      .set({ permissions: ['can-view-orders'] })
      .where('user_id', '=', user.id)
      .execute();
    expect((await tools.fileOf(token, row._id)).error.code).toBe('auth.forbidden');
    const after = await tools.exported(token, ofList('attendees'));
    expect(after.file.status).toBe(200);
  });
});
