import {
  contract,
  isIdempotentCall,
  isOpenToLimitedMembers,
  subjectFields,
  type CallName,
  type Endpoint,
  type SubjectKind,
} from '@vh/contract';
import { permissionFlags, wholeOrganiserFlags, type PermissionFlag } from '@vh/domain';
import { callNames, fieldsOf, subjectsOf } from './modules/system/access/permission-cases.ts';
import { hold, newKey, submit, chooseAt } from './modules/sales/order-management/orders.testing.ts';
import { readOrder } from './modules/payments/refunds/refunds.testing.ts';
import { exportTools } from './modules/reporting/exports/exports.testing.ts';
import { newId } from './platform/ids.ts';
import { routeOf } from './platform/http/mount.ts';
import { buildEvent, keepConfirmed, loginAs, type BuiltEvent } from './testing/builders.ts';
import { createTestApp, type TestApp } from './testing/app.ts';
import { callInputs } from './testing/call-inputs.ts';
import { sampleInput } from './testing/sample-input.ts';

/** Calls that members may make. */
const calls = callNames.filter(name => {
  const { access }: Endpoint = contract[name];
  return access.kind === 'roles' && access.roles.includes('client');
});

/** All rights that a membership of chosen events can have. */
const flags: readonly PermissionFlag[] = permissionFlags.filter(
  flag => !wholeOrganiserFlags.some(whole => whole === flag),
);

const statusOf: Partial<Record<SubjectKind, number>> = { client: 404, event: 404, order: 404, ticket: 404 };

let app: TestApp;
/** The event that the member is limited to, and another one of the same organiser. */
let own: BuiltEvent;
let hidden: BuiltEvent;
let ownRecords: Readonly<Record<string, unknown>>;
let hiddenRecords: Readonly<Record<string, unknown>>;
/** What only the hidden event has. */
let secrets: readonly string[];
let limited: string;
let whole: string;

beforeAll(async () => {
  app = await createTestApp();
  own = await buildEvent(app.deps, { title: 'Aida', ticketTypes: [{ face: 1000, capacity: 50 }] });
  hidden = await buildEvent(app.deps, {
    ...{ title: 'Zauberflöte', clientId: own.clientId },
    ticketTypes: [{ face: 123_400, capacity: 50 }],
  });
  const ownOrder = await buy([own], 'ana@own.test');
  const hiddenOrder = await buy([hidden], 'tajna@hidden.test');
  await buy([own, hidden], 'oba@both.test');
  ownRecords = await recordsOf(own, ownOrder);
  hiddenRecords = await recordsOf(hidden, hiddenOrder);
  for (const { id } of [own, hidden]) await addCode(id);
  limited = await member({ permissions: flags, onlyEventIds: [own.id] });
  whole = await member({ permissions: permissionFlags });
  secrets = [
    ...[hidden.id, hidden.slug, 'Zauberflöte', 'tajna@hidden.test', hidden.ticketTypes[0]?.id ?? '-'],
    ...[hiddenOrder.id, hiddenOrder.ticketId, `CODE${hidden.id.slice(-6)}`.toUpperCase()],
  ];
});
afterAll(() => app.close());

async function member(spec: {
  readonly permissions: readonly PermissionFlag[];
  readonly onlyEventIds?: readonly string[];
}): Promise<string> {
  const { token } = await loginAs(app.deps, 'client', { clientIds: [own.clientId], ...spec });
  await keepConfirmed(app.deps);
  return token;
}

/** A paid order with a ticket of each event. */
async function buy([first, ...others]: readonly BuiltEvent[], email: string) {
  if (!first) throw new Error('nothing to buy');
  const { body } = await hold(app, first, { quantity: 1 });
  for (const event of others) await hold(app, event, { cartToken: body.cartToken, quantity: 1 });
  const booked = await submit(app, body.cartToken, { buyer: { email, name: 'Ana Anić' } });
  if (booked.status !== 200) throw new Error(JSON.stringify(booked.error));
  await chooseAt(app, booked.body.redirectTo, 'succeed');
  const { id } = await readOrder(app, booked.body.orderToken);
  const ticket = await app.db.query
    .selectFrom('ticket')
    .select('id')
    .where('order_id', '=', id)
    .where('event_id', '=', first.id)
    .executeTakeFirstOrThrow();
  return { id, ticketId: ticket.id };
}

async function recordsOf(event: BuiltEvent, order: { readonly id: string; readonly ticketId: string }) {
  const entryId = newId();
  await app.db.query
    .insertInto('waiting_entry')
    .values({
      ...{
        id: entryId,
        event_id: event.id,
        email: `w${event.id.slice(-8)}@example.test`,
        name: 'Ceka Cekic',
      },
      ...{ language: 'en', quantity: 1, token: Buffer.from(entryId), joined_at: app.deps.clock.now() },
    })
    .execute();
  return { eventId: event.id, orderId: order.id, ticketId: order.ticketId, entryId };
}

async function addCode(eventId: string): Promise<void> {
  const admin = await loginAs(app.deps, 'admin');
  await keepConfirmed(app.deps);
  const { body: schema }: Endpoint = contract['POST /back/code/save'];
  const code = `CODE${eventId.slice(-6)}`.toUpperCase();
  const body = {
    ...(schema && (sampleInput(schema) as object)),
    eventId,
    code,
    kind: 'percent',
    basisPoints: 100,
  };
  const { status, body: answer } = await send('POST /back/code/save', admin.token, {
    ...body,
    onlyThisEvent: true,
  });
  if (status !== 200) throw new Error(JSON.stringify(answer));
}

/** Makes a call with the least that its schema asks for, and these records. */
async function send(name: CallName, token: string, records: Readonly<Record<string, unknown>>) {
  const { body: schema, params }: Endpoint = contract[name];
  const fields = schema ? fieldsOf(schema) : [];
  const known = Object.fromEntries(Object.entries(records).filter(([field]) => fields.includes(field)));
  const inPath = params ? { ...(sampleInput(params) as Record<string, string>), ...records } : {};
  const { method, url } = routeOf(name);
  const path = url.replace(/:(\w+)/g, (_, field: string) => String(inPath[field as keyof typeof inPath]));
  const response = await app.app.inject({
    ...{ method, url: path, headers: { authorization: `Bearer ${token}` } },
    payload: { ...(schema && (sampleInput(schema) as object)), ...callInputs[name], ...known },
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    text: response.body,
    body: isJson ? response.json<unknown>() : undefined,
  };
}

const foundIn = (text: string) => secrets.filter(secret => text.includes(secret));

/** The kinds of records that a call of members names. */
const kindsOf = (name: CallName) => subjectsOf(contract[name]);

describe('a member who is limited to chosen events', () => {
  it.each(calls.filter(name => kindsOf(name).some(kind => kind in statusOf && kind !== 'client')))(
    'is answered by %s that there is no record of another event',
    async name => {
      const { status, text } = await send(name, limited, { ...hiddenRecords, clientId: own.clientId });
      expect([status, foundIn(text)]).toEqual([404, []]);
    },
  );

  it.each(calls.filter(isIdempotentCall))('learns nothing of other events from %s', async name => {
    const ofClient = await send(name, limited, { clientId: own.clientId, comparedIds: [own.id, hidden.id] });
    expect(foundIn(ofClient.text)).toEqual([]);
    const all = { ...ownRecords, clientId: own.clientId, comparedIds: [own.id, hidden.id] };
    expect(foundIn((await send(name, limited, all)).text)).toEqual([]);
  });

  it.each(calls.filter(isIdempotentCall))(
    'is answered by %s of the chosen event as other members are',
    async name => {
      const records = { ...ownRecords, clientId: own.clientId, comparedIds: [own.id], versionId: newId() };
      const asked = kindsOf(name).filter(kind => fieldOfKind(kind) in records);
      const [mine, theirs] = [await send(name, limited, records), await send(name, whole, records)];
      if (!isOpenToLimitedMembers(name, asked)) return expect([403, 404]).toContain(mine.status);
      expect(mine.status).toBe(theirs.status);
    },
  );

  it.each(calls.filter(name => !isOpenToLimitedMembers(name, kindsOf(name))))(
    'is refused %s, which is over the whole organiser',
    async name => {
      const { status } = await send(name, limited, { ...ownRecords, clientId: own.clientId });
      expect([403, 404]).toContain(status);
    },
  );

  it('sees of an order with another event its own part, and no ticket of the other', async () => {
    const { body } = await app.call(
      'POST /back/order/get-list',
      { clientId: own.clientId, lang: 'en', page: 1, pageSize: 50 },
      { token: limited },
    );
    expect(body.rows.map(row => [row.buyerEmail, row.isPart, row.quantity]).sort()).toEqual([
      ['ana@own.test', false, 1],
      ['oba@both.test', true, 1],
    ]);
    expect(body.counts).toEqual({ paid: 2 });
    const found = await app.call(
      'POST /back/order/get-list',
      { clientId: own.clientId, lang: 'en', page: 1, pageSize: 50, q: 'Zauberflöte' },
      { token: limited },
    );
    expect(found.body.rows).toEqual([]);
  });

  it('finds nothing of other events', async () => {
    for (const q of ['Zauberflöte', 'tajna', 'hidden.test', secrets[6] ?? '-']) {
      const kinds = ['order', 'ticket', 'event', 'place'] as const;
      const body = { q, kinds: [...kinds], lang: 'en' as const };
      for (const where of [{}, { clientId: own.clientId }]) {
        const { body: answer } = await app.call(
          'POST /back/record/search',
          { ...body, ...where },
          { token: limited },
        );
        expect(answer.found).toEqual([]);
      }
    }
    const found = await app.call(
      'POST /back/record/search',
      { q: 'ana@own', kinds: ['order'], lang: 'en' },
      { token: limited },
    );
    expect(found.body.found).toHaveLength(1);
  });

  it('has sums over the chosen events alone', async () => {
    const ask = (token: string) =>
      app.call('POST /back/client/get-overview', { clientId: own.clientId, lang: 'en' }, { token });
    const [mine, all] = [(await ask(limited)).body, (await ask(whole)).body];
    expect([mine.sold, all.sold]).toEqual([2, 4]);
    expect(mine.nextEvents.map(row => row._id)).toEqual([own.id]);
    expect(mine.sums[0]?.gross).toBeLessThan(10_000);
    expect(all.sums[0]?.gross).toBeGreaterThan(200_000);
  });

  it('narrows the list of events by venues of the chosen events alone', async () => {
    const filters = (token: string) =>
      app.call('POST /back/event/get-filters', { clientId: own.clientId, lang: 'en' }, { token });
    const [mine, all] = [await filters(limited), await filters(whole)];
    expect([mine.status, mine.body.venues.length, all.body.venues.length]).toEqual([200, 1, 2]);
  });

  it('is shown the limit with their rights', async () => {
    const { body } = await app.call('POST /back/user/me', undefined, { token: limited });
    expect(body.memberships).toMatchObject([{ clientId: own.clientId, onlyEvents: 1 }]);
    expect(body.areas).toMatchObject([{ role: 'client', ids: [{ id: own.clientId }] }]);
  });

  it('makes no code for all events, and one for the chosen event', async () => {
    const form = (onlyThisEvent: boolean) =>
      send('POST /back/code/save', limited, {
        ...{ eventId: own.id, code: newKey().slice(0, 12), kind: 'percent', basisPoints: 100, onlyThisEvent },
      });
    expect([(await form(false)).status, (await form(true)).status]).toEqual([403, 200]);
  });

  it('loses an event with the next call, and a file that was written before', async () => {
    const { user, token } = await loginAs(app.deps, 'client', {
      ...{ clientIds: [own.clientId], permissions: flags, onlyEventIds: [own.id, hidden.id] },
    });
    await keepConfirmed(app.deps);
    const tools = exportTools(app);
    const of = { list: 'orders' as const, clientId: own.clientId };
    const file = (await tools.exported(token, of)).row._id;
    const see = () => app.call('POST /back/event/get', { eventId: hidden.id, lang: 'en' }, { token });
    expect([(await see()).status, (await tools.fileOf(token, file)).status]).toEqual([200, 200]);
    await app.db.query
      .deleteFrom('client_member_event')
      .where('user_id', '=', user.id)
      .where('event_id', '=', hidden.id)
      .execute();
    expect((await see()).error).toMatchObject({ code: 'event.not_found' });
    expect((await tools.fileOf(token, file)).status).toBe(403);
  });

  it('is handed a file of before once the membership covers everything', async () => {
    const { user, token } = await loginAs(app.deps, 'client', {
      ...{ clientIds: [own.clientId], permissions: flags, onlyEventIds: [own.id] },
    });
    await keepConfirmed(app.deps);
    const tools = exportTools(app);
    const file = (await tools.exported(token, { list: 'orders', clientId: own.clientId })).row._id;
    await app.db.query.deleteFrom('client_member_event').where('user_id', '=', user.id).execute();
    const change = app.db.query.updateTable('client_member').set({ is_limited: false });
    await change.where('user_id', '=', user.id).execute();
    expect((await tools.fileOf(token, file)).status).toBe(200);
  });

  it('has no rights at an event of another organiser that theirs has a share in', async () => {
    const foreign = await buildEvent(app.deps);
    const share = { event_id: foreign.id, client_id: own.clientId, basis_points: 1_000 };
    await app.db.query.insertInto('event_share').values(share).execute();
    const token = await member({ permissions: flags, onlyEventIds: [foreign.id] });
    for (const name of ['POST /back/event/get', 'POST /back/event/set-visitors'] as const)
      expect((await send(name, token, { eventId: foreign.id })).status).toBe(404);
  });

  it('sees nothing where no event is left', async () => {
    const none = await member({ permissions: flags, onlyEventIds: [] });
    const { body } = await app.call(
      'POST /back/event/get-list',
      { clientId: own.clientId, lang: 'en', when: 'all', page: 1, pageSize: 20 },
      { token: none },
    );
    expect(body.rows).toEqual([]);
    const refused = await app.call('POST /back/event/get', { eventId: own.id, lang: 'en' }, { token: none });
    expect(refused.status).toBe(404);
  });
});

/** The field by which calls name records of a kind. */
function fieldOfKind(kind: SubjectKind): string {
  return Object.entries(subjectFields).find(([, one]) => one === kind)?.[0] ?? '';
}
