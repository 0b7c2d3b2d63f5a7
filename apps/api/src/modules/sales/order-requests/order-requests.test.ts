import type { BodyOf } from '@vh/contract';
import type { PermissionFlag } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildEvent,
  buildScanner,
  keepConfirmed,
  loginAs,
  type BuiltEvent,
} from '../../../testing/builders.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';
import { giveBack, quotedAmount, readOrder, readRefunds } from '../../payments/refunds/refunds.testing.ts';
import { createRefunds } from '../../payments/refunds/refunds.service.ts';
import { createInventory } from '../../inventory/holds/inventory.service.ts';
import { createOrderLifecycle } from '../../orders/order-lifecycle/order-lifecycle.service.ts';
import { buyOrder, chooseAt, getOrder, hold, newKey, submit } from '../order-management/orders.testing.ts';
import { createRequestAnswers } from './answer-requests.service.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = (await loginAs(app.deps, 'admin')).token;
  await keepConfirmed(app.deps);
});
afterAll(() => app.close());

const call = <T extends Parameters<TestApp['call']>[0]>(name: T, body: BodyOf<T>, token = admin) =>
  app.call(name, body, { token });

const memberOf = async (event: BuiltEvent, ...permissions: PermissionFlag[]) =>
  (
    await loginAs(app.deps, 'client', {
      clientIds: [event.clientId],
      permissions: ['can-view-orders', 'can-view-personal-data', ...permissions],
    })
  ).token;

/** An order with two tickets of an event whose organiser decides about each refund. */
async function buy(event?: BuiltEvent, quantity = 2) {
  const built = event ?? (await buildEvent(app.deps));
  const order = await buyOrder(app, built, { quantity });
  const { id } = await readOrder(app, order.orderToken);
  return {
    event: built,
    id,
    orderToken: order.orderToken,
    order,
    ticketIds: order.tickets.map(one => one._id),
  };
}

type Bought = Awaited<ReturnType<typeof buy>>;

const send = (
  { orderToken, ticketIds }: Pick<Bought, 'orderToken' | 'ticketIds'>,
  body: Partial<BodyOf<'POST /front/order/send-request'>> = {},
) =>
  app.call('POST /front/order/send-request', {
    ...{ orderToken, type: 'refund', ticketIds, words: 'I am ill', idempotencyKey: newKey() },
    ...body,
  });

/** An order with an open request for all of its tickets. */
async function ask(type: 'refund' | 'change' = 'refund', event?: BuiltEvent) {
  const bought = await buy(event);
  const sent = await send(bought, { type });
  expect(sent.status).toBe(200);
  return { ...bought, requestId: sent.body.requests[0]?._id ?? '' };
}

type Asked = Awaited<ReturnType<typeof ask>>;

async function approve(
  { id, requestId, ticketIds }: Pick<Asked, 'id' | 'requestId' | 'ticketIds'>,
  {
    token = admin,
    ...body
  }: Partial<BodyOf<'POST /back/order-request/approve-refund'>> & { token?: string } = {},
) {
  const expectedAmount = body.expectedAmount ?? (await quotedAmount(app, admin, { orderId: id, ticketIds }));
  const whole = { orderId: id, orderRequestId: requestId, key: newKey(), ...body, expectedAmount };
  return call('POST /back/order-request/approve-refund', whole, token);
}

const stateOf = async ({ orderToken }: Pick<Bought, 'orderToken'>) =>
  (await app.call('POST /front/order/get-requests', { orderToken })).body.requests.map(({ state }) => state);

const list = (body: BodyOf<'POST /back/order-request/get-list'> = {}, token = admin) =>
  call('POST /back/order-request/get-list', body, token);

async function scan({ event, order }: Pick<Bought, 'event' | 'order'>): Promise<void> {
  const scanner = await buildScanner(app.deps, [event.id]);
  const { token } = await loginAs(app.deps, 'scanner', { scannerIds: [scanner.id] });
  const [ticket] = order.tickets;
  const body = { scannerId: scanner.id, eventId: event.id, code: ticket?.code ?? '', nonce: newKey() };
  const scanned = await call('POST /back/checkin/scan', { ...body, direction: 'entry' }, token);
  expect(scanned.body).toMatchObject({ verdict: 'admitted' });
}

describe('a buyer’s request', () => {
  it('reaches the organiser of the event alone, and the buyer has a mail about it', async () => {
    const asked = await ask();
    const organiser = await memberOf(asked.event);
    const { rows, counts, total } = (await list({}, organiser)).body;
    expect([total, counts]).toEqual([1, { open: 1 }]);
    expect(rows[0]).toMatchObject({
      ...{ _id: asked.requestId, type: 'refund', state: 'open', orderId: asked.id, words: 'I am ill' },
      ...{ buyerEmail: 'ana.anic@example.test', canAnswer: false },
    });
    expect(rows[0]?.tickets.map(({ ticketId, state }) => [ticketId, state])).toEqual(
      asked.ticketIds.map(id => [id, 'valid']),
    );
    const open = (token: string) => call('POST /back/order-request/get-open', {}, token);
    expect((await open(organiser)).body).toEqual({ open: 1 });
    const stranger = await memberOf(await buildEvent(app.deps), 'can-refund');
    expect((await list({}, stranger)).body.total).toBe(0);
    expect((await open(stranger)).body).toEqual({ open: 0 });
    expect((await approve(asked, { token: stranger })).status).toBe(404);
    const [mail] = await readMails(app, { orderId: asked.id, kind: 'request-received' });
    expect(mail?.subject).toContain('Your request was received');
    expect(mail?.html).toContain(asked.orderToken);
    // anyone who has the order's address writes them
    expect(mail?.body).not.toContain('I am ill');
  });

  it('is found by buyer, words, order, event, type and state', async () => {
    const asked = await ask('change');
    const found = async (body: BodyOf<'POST /back/order-request/get-list'>) =>
      (await list({ eventId: asked.event.id, ...body })).body.total;
    expect(await found({ q: 'ana.anic' })).toBe(1);
    expect(await found({ q: 'am ill' })).toBe(1);
    expect(await found({ q: asked.order.number.toLowerCase() })).toBe(1);
    expect(await found({ q: '100%' })).toBe(0);
    expect(await found({ type: 'change', state: 'open' })).toBe(1);
    expect(await found({ type: 'refund' })).toBe(0);
    expect(await found({ state: 'declined' })).toBe(0);
    expect(await found({ clientId: asked.event.clientId })).toBe(1);
  });

  it('is one for each event of the order, and for its organiser', async () => {
    const [one, other] = [await buildEvent(app.deps), await buildEvent(app.deps)];
    const { cartToken } = (await hold(app, one)).body;
    await hold(app, other, { cartToken });
    const booked = await submit(app, cartToken);
    await chooseAt(app, booked.body.redirectTo, 'succeed');
    const order = await getOrder(app, booked.body.orderToken);
    const ticketIds = order.tickets.map(({ _id }) => _id);
    const sent = await send({ orderToken: order.orderToken, ticketIds });
    expect(sent.body.requests).toHaveLength(2);
    const rows = (await list({}, await memberOf(one))).body.rows;
    expect(rows.map(({ eventId, tickets }) => [eventId, tickets.length])).toEqual([[one.id, 1]]);
  });

  it('is one for each ticket, also when two are sent at once', async () => {
    const bought = await buy();
    const answers = await Promise.all([send(bought), send(bought), send(bought, { type: 'change' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.error;
    expect(refused).toMatchObject({
      code: 'order_request.refused',
      details: { refused: [{ why: 'pending' }, { why: 'pending' }] },
    });
    expect(await stateOf(bought)).toEqual(['open']);
  });

  it('is sent once for its key', async () => {
    const bought = await buy();
    const idempotencyKey = newKey();
    await Promise.all([send(bought, { idempotencyKey }), send(bought, { idempotencyKey })]);
    expect(await stateOf(bought)).toEqual(['open']);
    const other = await send(bought, { idempotencyKey, words: 'Another wish' });
    expect(other.error.code).toBe('idempotency.mismatch');
    expect(await readMails(app, { orderId: bought.id, kind: 'request-%' })).toHaveLength(1);
  });

  const change = async ({ id }: BuiltEvent, values: { starts_at: Date } | { refund_policy: 'none' }) => {
    await app.db.query.updateTable('event').set(values).where('id', '=', id).execute();
  };

  it.each<[string, (bought: Bought, ticketId: string) => Promise<void>]>([
    [
      'void',
      async ({ orderToken }, ticketId) =>
        void (await giveBack(app, orderToken, admin, { ticketIds: [ticketId] })),
    ],
    ['used', scan],
    ['past', ({ event }) => change(event, { starts_at: app.clock.now() })],
    ['by_policy', ({ event }) => change(event, { refund_policy: 'none' })],
  ])('is refused of a ticket, as it is %s', async (why, happen) => {
    const bought = await buy();
    const [ticketId = ''] = bought.ticketIds;
    await happen(bought, ticketId);
    const { status, error } = await send(bought, { ticketIds: [ticketId] });
    expect([status, error]).toMatchObject([
      409,
      { code: 'order_request.refused', details: { refused: [{ ticketId, why }] } },
    ]);
  });

  it('is refused of tickets of others, and of an order that is not paid', async () => {
    const [bought, stranger] = [await buy(), await buy()];
    expect((await send(bought, { ticketIds: stranger.ticketIds })).error.code).toBe('ticket.not_found');
    await giveBack(app, bought.orderToken, admin);
    expect((await send(bought)).error.code).toBe('order.state');
  });

  it('can be withdrawn and sent again, a few times a day', async () => {
    const asked = await ask();
    const withdraw = ({ requestId, orderToken }: Pick<Asked, 'requestId' | 'orderToken'>) =>
      app.call('POST /front/order/withdraw-request', { orderToken, orderRequestId: requestId });
    expect((await withdraw(asked)).body).toMatchObject({
      requests: [{ state: 'withdrawn' }],
      requestable: { refund: asked.ticketIds, change: asked.ticketIds },
    });
    expect((await withdraw(asked)).status).toBe(200);
    expect((await approve(asked)).error).toMatchObject({
      code: 'order_request.state',
      details: { state: 'withdrawn' },
    });
    for (let sent = 1; sent < 5; sent += 1) {
      const { requests } = (await send(asked)).body;
      const requestId = requests.find(({ state }) => state === 'open')?._id ?? '';
      expect((await withdraw({ ...asked, requestId })).status).toBe(200);
    }
    expect((await send(asked)).error.code).toBe('request.rate_limited');
    expect(
      (await withdraw({ orderToken: (await buy()).orderToken, requestId: asked.requestId })).error.code,
    ).toBe('order_request.not_found');
  });

  it('follows a ticket that was issued again', async () => {
    const asked = await ask();
    const [first = '', second = ''] = asked.ticketIds;
    const { ticketId } = (await call('POST /back/ticket/reissue', { ticketId: first })).body;
    const ticketIds = [ticketId, second];
    expect((await list({ eventId: asked.event.id })).body.rows[0]?.tickets.map(one => one.ticketId)).toEqual(
      ticketIds,
    );
    expect((await send(asked, { ticketIds: [ticketId] })).error.details).toMatchObject({
      refused: [{ why: 'pending' }],
    });
    expect((await approve({ ...asked, ticketIds })).status).toBe(200);
    expect((await getOrder(app, asked.orderToken)).state).toBe('refunded');
  });
});

describe('a request for a refund', () => {
  it('is approved by who may refund: the tickets go back, and the buyer reads why', async () => {
    const asked = await ask();
    expect((await approve(asked, { token: await memberOf(asked.event, 'can-change-orders') })).status).toBe(
      403,
    );
    const token = await memberOf(asked.event, 'can-refund');
    expect((await list({}, token)).body.rows[0]?.canAnswer).toBe(true);
    const answer = await approve(asked, { token, reply: 'Get well soon' });
    expect([answer.status, answer.body]).toMatchObject([200, { amount: 2_000 }]);
    expect(await getOrder(app, asked.orderToken)).toMatchObject({ state: 'refunded', refunded: 2_000 });
    expect(await stateOf(asked)).toEqual(['approved']);
    const [mail] = await readMails(app, { orderId: asked.id, kind: 'refund' });
    expect(mail?.body).toContain('The organiser has approved your request.');
    expect(mail?.body).toContain('Get well soon');
    const { history } = (await call('POST /back/order/get', { orderId: asked.id })).body;
    expect(history.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['request.sent', 'refund', 'request.approved']),
    );
    const rows = (await list({ eventId: asked.event.id, state: 'approved' })).body.rows;
    expect(rows[0]).toMatchObject({ reply: 'Get well soon', canAnswer: false });
    expect(rows[0]?.decidedBy).toBeTruthy();
  });

  it('is refunded once, however many approve it at once', async () => {
    const asked = await ask();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => approve(asked, { expectedAmount: 2_000 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.flatMap(({ status, error }) => (status === 200 ? [] : [error]));
    expect(others.map(({ code, details }) => [code, details])).toEqual(
      others.map(() => ['order_request.state', { state: 'approved' }]),
    );
    expect(await readRefunds(app, asked.id)).toMatchObject([{ amount: 2_000, lines: 2 }]);
    expect(await readMails(app, { orderId: asked.id, kind: 'refund' })).toHaveLength(1);
  });

  it('has one answer when one approves and another declines at once', async () => {
    const asked = await ask();
    const decline = { orderId: asked.id, orderRequestId: asked.requestId, key: newKey() };
    const answers = await Promise.all([
      approve(asked, { expectedAmount: 2_000 }),
      call('POST /back/order-request/decline', decline),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isApproved = answers[0].status === 200;
    expect(await stateOf(asked)).toEqual([isApproved ? 'approved' : 'declined']);
    expect(await readRefunds(app, asked.id)).toHaveLength(isApproved ? 1 : 0);
  });

  it('answers a repeat under the same key as it did', async () => {
    const asked = await ask();
    const key = newKey();
    const first = await approve(asked, { key, expectedAmount: 2_000 });
    const again = await approve(asked, { key, expectedAmount: 2_000 });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await approve(asked, { key, expectedAmount: 1 })).error.code).toBe('idempotency.mismatch');
  });

  it('is refunded once when its tickets are refunded otherwise at the same time', async () => {
    const asked = await ask();
    const { version } = await readOrder(app, asked.orderToken);
    const answers = await Promise.all([
      approve(asked, { expectedAmount: 2_000 }),
      giveBack(app, asked.orderToken, admin, { version, expectedAmount: 2_000 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readRefunds(app, asked.id)).toHaveLength(1);
  });

  it('stays open when it can not be approved: a ticket was scanned, refunded, or brings another sum', async () => {
    const scanned = await ask();
    expect((await approve(scanned, { expectedAmount: 1 })).error.code).toBe('order.changed');
    await scan(scanned);
    const refused = await approve(scanned, { expectedAmount: 2_000 });
    expect(refused.error).toMatchObject({ code: 'refund.refused', details: { refused: [{ why: 'used' }] } });
    const refunded = await ask();
    const [first = ''] = refunded.ticketIds;
    await giveBack(app, refunded.orderToken, admin, { ticketIds: [first] });
    const void_ = await approve(refunded, { expectedAmount: 2_000 });
    expect(void_.error).toMatchObject({ code: 'refund.refused', details: { refused: [{ why: 'void' }] } });
    expect([await stateOf(scanned), await stateOf(refunded)]).toEqual([['open'], ['open']]);
  });

  it('is declined by who may refund, in the organiser’s words', async () => {
    const asked = await ask();
    const body = { orderId: asked.id, orderRequestId: asked.requestId, reply: 'Sorry, too late.' };
    const decline = async (token: string, more = {}) =>
      call('POST /back/order-request/decline', { ...body, key: newKey(), ...more }, token);
    expect((await decline(await memberOf(asked.event, 'can-change-orders'))).status).toBe(403);
    const token = await memberOf(asked.event, 'can-refund');
    const linked = await decline(token, { reply: 'See https://elsewhere.example/form' });
    expect(linked.error.code).toBe('text.external_link');
    expect((await decline(token)).status).toBe(200);
    expect((await app.call('POST /front/order/get-requests', asked)).body.requests).toMatchObject([
      { state: 'declined', reply: 'Sorry, too late.' },
    ]);
    const [mail] = await readMails(app, { orderId: asked.id, kind: 'request-declined' });
    expect(mail?.body).toContain('Sorry, too late.');
    expect(await readRefunds(app, asked.id)).toEqual([]);
  });
});

describe('a request for a change', () => {
  it('is possible where refunds are not, and is marked as done by who may change orders', async () => {
    const event = await buildEvent(app.deps);
    await sql`update event set refund_policy = 'none' where id = ${event.id}`.execute(app.db.query);
    const asked = await ask('change', event);
    const body = { orderId: asked.id, orderRequestId: asked.requestId, reply: 'Your seat is row 2 now.' };
    const markDone = async (token: string) =>
      call('POST /back/order-request/mark-done', { ...body, key: newKey() }, token);
    expect((await markDone(await memberOf(event, 'can-refund'))).status).toBe(403);
    // it is no request for a refund
    expect((await approve(asked, { expectedAmount: 2_000 })).error.code).toBe('order_request.not_found');
    expect((await markDone(await memberOf(event, 'can-change-orders'))).status).toBe(200);
    expect(await stateOf(asked)).toEqual(['approved']);
    const [mail] = await readMails(app, { orderId: asked.id, kind: 'request-done' });
    expect(mail?.body).toContain('Your seat is row 2 now.');
    expect((await getOrder(app, asked.orderToken)).state).toBe('paid');
  });
});

describe('a request that nobody answers', () => {
  const endStale = () => {
    const inventory = createInventory(app.deps);
    const refunds = createRefunds(app.deps, { life: createOrderLifecycle(app.deps, inventory), inventory });
    return createRequestAnswers(app.deps, refunds).endStale(AbortSignal.timeout(30_000));
  };

  it.each([
    ['refund', 'approved'],
    ['change', 'expired'],
  ] as const)(
    'for a %s ends as %s without a mail once its tickets were refunded otherwise',
    async (type, end) => {
      const asked = await ask(type);
      await giveBack(app, asked.orderToken, admin, { ticketIds: asked.ticketIds.slice(0, 1) });
      await endStale();
      expect(await stateOf(asked)).toEqual(['open']);
      await giveBack(app, asked.orderToken, admin, { ticketIds: asked.ticketIds.slice(1) });
      await endStale();
      expect(await stateOf(asked)).toEqual([end]);
      expect(await readMails(app, { orderId: asked.id, kind: 'request-expired' })).toEqual([]);
      const token = await memberOf(asked.event, 'can-refund');
      expect((await list({ state: 'open' }, token)).body.total).toBe(0);
    },
  );

  it('expires after two weeks, and the buyer is told', async () => {
    const startsAt = new Date(app.clock.now().getTime() + 60 * 24 * 3_600_000);
    const asked = await ask('refund', await buildEvent(app.deps, { startsAt }));
    await endStale();
    expect(await stateOf(asked)).toEqual(['open']);
    app.clock.advance(14 * 24 * 3_600_000);
    // the session of before is over by now
    const { token } = await loginAs(app.deps, 'admin');
    const late = await approve(asked, { token, expectedAmount: 2_000 });
    expect(late.error.details).toEqual({ state: 'expired' });
    await endStale();
    expect(await stateOf(asked)).toEqual(['expired']);
    expect(await readMails(app, { orderId: asked.id, kind: 'request-expired' })).toHaveLength(1);
    expect((await send(asked)).status).toBe(200);
  });
});

describe('mails to organisers about a request', () => {
  const dayMs = 24 * 3_600_000;
  const remind = () => {
    const inventory = createInventory(app.deps);
    const refunds = createRefunds(app.deps, { life: createOrderLifecycle(app.deps, inventory), inventory });
    return createRequestAnswers(app.deps, refunds).remindOfOpen(AbortSignal.timeout(30_000));
  };
  /** A member of the organiser with rights; the mails of a kind that they were sent. */
  const join = async (event: BuiltEvent, ...permissions: PermissionFlag[]) => {
    const { user } = await loginAs(app.deps, 'client', { clientIds: [event.clientId], permissions });
    return (kind: string) => readMails(app, { to: user.email, kind });
  };

  it('go at once to the members who may answer it', async () => {
    const event = await buildEvent(app.deps);
    const [finance, boxOffice] = [
      await join(event, 'can-view-orders', 'can-refund'),
      await join(event, 'can-view-orders', 'can-change-orders'),
    ];
    // who may not see orders is told of no buyer
    const blind = await join(event, 'can-refund');
    const asked = await ask('refund', event);
    expect(await blind('organiser-request-received')).toEqual([]);
    const [mail, ...more] = await finance('organiser-request-received');
    expect(more).toEqual([]);
    expect(mail?.body).toContain('asks for a refund');
    expect(mail?.body).not.toContain('I am ill');
    expect(mail?.body).toContain(`/client/${event.clientId}/request`);
    expect(await boxOffice('organiser-request-received')).toEqual([]);
    expect((await send(asked)).error.code).toBe('order_request.refused');
    expect(await finance('organiser-request-received')).toHaveLength(1);
  });

  it('go in its language to the organiser’s own address when no member may answer it', async () => {
    const event = await buildEvent(app.deps);
    await sql`update client set email = 'office@organiser.test' where id = ${event.clientId}`.execute(
      app.deps.db.query,
    );
    await join(event, 'can-view-orders');
    await ask('change', event);
    const mails = await readMails(app, { to: 'office@organiser.test', kind: 'organiser-request-received' });
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Zahtev kupca/)]);
  });

  it('remind once, three days before the deadline, of what is still open', async () => {
    const startsAt = new Date(app.clock.now().getTime() + 60 * dayMs);
    const event = await buildEvent(app.deps, { startsAt });
    const finance = await join(event, 'can-view-orders', 'can-refund');
    await ask('refund', event);
    app.clock.advance(10 * dayMs);
    await remind();
    expect(await finance('organiser-request-due')).toEqual([]);
    app.clock.advance(1.5 * dayMs);
    await Promise.all([remind(), remind()]);
    await remind();
    const mails = await finance('organiser-request-due');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('Unanswered request');
  });

  it('do not remind of a request that was sent on the same day', async () => {
    const startsAt = new Date(app.clock.now().getTime() + 2 * dayMs);
    const event = await buildEvent(app.deps, { startsAt });
    const finance = await join(event, 'can-view-orders', 'can-refund');
    await ask('refund', event);
    app.clock.advance(3_600_000);
    await remind();
    expect(await finance('organiser-request-due')).toEqual([]);
  });
});
