import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, type BuiltEvent } from '../../../testing/builders.ts';
import { getOrder, hold, newKey, readQuota, submit } from '../order-management/orders.testing.ts';
import type { Actor } from '../../../platform/actor.ts';
import { hashToken, newId } from '../../../platform/ids.ts';
import { findOrderByToken } from '../../orders/records/order.repo.ts';
import { presentAnswers } from '../../orders/questions/answers.presenter.ts';
import { upsertQuestion, type QuestionRecord } from '../../orders/questions/question.repo.ts';

const adminActor: Actor = {
  ...{ userId: newId(), name: 'Mira', email: 'mira@example.test', role: 'admin', roles: ['admin'] },
  ...{ clientIds: [], managedClientIds: [], limitedMemberships: [], payspotIds: [], scannerIds: [] },
  ...{ hasSecondFactor: false, hasPasskey: false, mustHaveSecondFactor: false, isConfirmed: false },
  permissions: () => [],
};

describe('the rules of the checkout', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const limitBuyers = (event: BuiltEvent, most: number) =>
    sql`update event set max_per_buyer = ${most} where id = ${event.id}`.execute(app.db.query);
  const ask = async (event: BuiltEvent, change: Partial<QuestionRecord>): Promise<string> => {
    const question: QuestionRecord = {
      id: newId(),
      eventId: event.id,
      position: 0,
      kind: 'text',
      labels: { en: 'What?' },
      helps: {},
      required: true,
      per: 'ticket',
      options: [],
      ticketTypeIds: [],
      active: true,
      askAtCheckout: true,
      showAtCheckIn: false,
      askAtCheckIn: false,
      ...change,
    };
    await app.db.transaction(tx => upsertQuestion(tx, question));
    return question.id;
  };
  const orderRow = async (token: string) => {
    const result = await sql<{ consents: unknown; invoiceTo: unknown; id: string }>`
      select id, consents, invoice_to as "invoiceTo" from customer_order where token_hash = ${hashToken(token)}`.execute(
      app.db.query,
    );
    return result.rows[0];
  };

  const orderOf = async (token: string) => {
    const order = await findOrderByToken(app.db.query, token);
    if (!order) throw new Error('no such order');
    return order;
  };

  it('take addresses that reach one mailbox for one buyer, and keep them as they were typed', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 50, maxPerOrder: 4 }] });
    await limitBuyers(event, 2);
    const spelt = ['fan@gmail.com', 'fan+1@gmail.com', 'f.a.n@gmail.com', 'fan@googlemail.com'];
    const statuses: number[] = [];
    for (const email of spelt.toReversed()) {
      const { body } = await hold(app, event, { quantity: 2 });
      statuses.push((await submit(app, body.cartToken, { buyer: { email, name: 'A Fan' } })).status);
    }
    expect(statuses).toEqual([200, 409, 409, 409]);
    const { rows } = await sql<{ email: string }>`
      select buyer_email as email from customer_order where email_identity(buyer_email) = 'fan@gmail.com'`.execute(
      app.db.query,
    );
    expect(rows).toEqual([{ email: 'fan@googlemail.com' }]);
  });

  it('let a buyer have so many tickets of an event over all orders, whatever is sent at once', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 50, maxPerOrder: 4 }] });
    await limitBuyers(event, 4);
    const carts = await Promise.all(Array.from({ length: 6 }, () => hold(app, event, { quantity: 2 })));
    const answers = await Promise.all(carts.map(cart => submit(app, cart.body.cartToken)));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(2);
    const refused = answers.filter(answer => answer.status === 409);
    expect(refused.map(answer => [answer.error.code, answer.error.details])).toEqual(
      Array.from({ length: 4 }, () => ['buyer.limit', { eventId: event.id, most: 4, left: 0 }]),
    );
    const cart = carts[answers.findIndex(answer => answer.status === 409)];
    const other = await submit(app, cart?.body.cartToken ?? '', {
      buyer: { email: 'other@example.test', name: 'Other Buyer' },
    });
    expect(other.status).toBe(200);
  });

  it('says how many are left for the buyer, and gives them back with the order', async () => {
    const event = await buildEvent(app.deps);
    await limitBuyers(event, 3);
    const first = await hold(app, event, { quantity: 2 });
    const placed = await submit(app, first.body.cartToken);
    const second = await hold(app, event, { quantity: 2 });
    const refused = await submit(app, second.body.cartToken);
    expect(refused.error.details).toMatchObject({ left: 1, most: 3 });
    expect(await readQuota(app, event.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 4, sold: 0 });
    await sql`update customer_order set state = 'released' where token_hash = ${hashToken(placed.body.orderToken)}`.execute(
      app.db.query,
    );
    expect((await submit(app, second.body.cartToken)).status).toBe(200);
  });

  it('asks what the organiser asks, and keeps the answers with their tickets', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ face: 100 }, { face: 200 }] });
    const [first, second] = event.ticketTypes;
    const size = await ask(event, {
      kind: 'choice',
      ticketTypeIds: [second?.id ?? ''],
      options: [
        { value: 's', labels: { en: 'Small' } },
        { value: 'l', labels: { en: 'Large' } },
      ],
    });
    const school = await ask(event, { per: 'order', position: 1, labels: { en: 'School', sr: 'Škola' } });
    const open = await ask(event, { required: false, kind: 'number', position: 2 });
    const away = await ask(event, { active: false });
    const lines = [
      { ticketTypeId: first?.id ?? '', quantity: 1 },
      { ticketTypeId: second?.id ?? '', quantity: 2 },
    ];
    const held = await hold(app, event, { lines });
    const { cartToken, holds } = held.body;
    const cart = await app.call('POST /front/cart/get', { cartToken, lang: 'sr' });
    expect(cart.body.questions.map(question => [question._id, question.label])).toEqual([
      [size, 'What?'],
      [school, 'Škola'],
      [open, 'What?'],
    ]);
    const holdId = holds.find(one => one.ticketTypeId === second?.id)?.holdId ?? '';
    const refused = await submit(app, cartToken, {
      answers: [
        { questionId: size, holdId, index: 0, value: 'xl' },
        { questionId: open, holdId, index: 0, value: 'many' },
        { questionId: away, value: 'dropped' },
      ],
    });
    expect([refused.status, refused.error.fields]).toEqual([
      400,
      {
        [`answers.${size}.${holdId}.0`]: 'choice',
        [`answers.${size}.${holdId}.1`]: 'required',
        [`answers.${school}`]: 'required',
        [`answers.${open}.${holdId}.0`]: 'number',
      },
    ]);
    const placed = await submit(app, cartToken, {
      answers: [
        { questionId: size, holdId, index: 0, value: 's' },
        { questionId: size, holdId, index: 1, value: 'l' },
        { questionId: school, value: ' Gimnazija ' },
        { questionId: away, value: 'dropped' },
      ],
    });
    const order = await orderRow(placed.body.orderToken);
    const kept = await sql<{ value: unknown; position: number | null; typeId: string | null }>`
      select a.value, a.position, l.ticket_type_id as "typeId" from order_answer a
        left join order_line l on l.id = a.order_line_id where a.order_id = ${order?.id} order by a.position nulls first`.execute(
      app.db.query,
    );
    expect(kept.rows).toEqual([
      { value: 'Gimnazija', position: null, typeId: null },
      { value: 's', position: 0, typeId: second?.id },
      { value: 'l', position: 1, typeId: second?.id },
    ]);
    const seen = await presentAnswers(app.db.query, await orderOf(placed.body.orderToken), {
      ...{ language: 'en', actor: adminActor, part: { isWhole: true, eventIds: new Set() } },
    });
    expect(seen.answers).toEqual([
      { question: 'School', kind: 'text', answer: ['Gimnazija'] },
      {
        question: 'What?',
        kind: 'choice',
        answer: ['Small'],
        ticket: { typeName: expect.any(String), index: 1 },
      },
      {
        question: 'What?',
        kind: 'choice',
        answer: ['Large'],
        ticket: { typeName: expect.any(String), index: 2 },
      },
    ]);
  });

  it('keeps what the buyer agreed to with its moment, and nothing else', async () => {
    const { body } = await hold(app, await buildEvent(app.deps));
    const placed = await submit(app, body.cartToken, {
      acceptsOrganiserMarketing: true,
      equivalentSeats: true,
    });
    const at = app.clock.now().toISOString();
    expect((await orderRow(placed.body.orderToken))?.consents).toEqual({
      terms: at,
      organiser: at,
      equivalentSeats: at,
    });
  });

  it('keeps who the invoice is for, and refuses a number that is no tax number', async () => {
    const { body } = await hold(app, await buildEvent(app.deps));
    const invoiceTo = {
      company: 'Melodija d.o.o.',
      taxNumber: '100 002 803',
      address: 'Knez Mihailova 1',
      zip: '11000',
      city: 'Beograd',
      country: 'RS',
    };
    const refused = await submit(app, body.cartToken, {
      invoiceTo: { ...invoiceTo, taxNumber: '100002804' },
    });
    expect([refused.status, refused.error.fields]).toEqual([400, { 'invoiceTo.taxNumber': 'invalid' }]);
    const placed = await submit(app, body.cartToken, { invoiceTo });
    expect((await orderRow(placed.body.orderToken))?.invoiceTo).toEqual({
      ...invoiceTo,
      taxNumber: '100002803',
    });
  });

  it.each([
    ['a name with a web address', { name: 'Prize: https://evil.example/claim' }],
    ['a name with a number to call', { name: 'call +381 11 999' }],
    ['a name with a control character', { name: 'Ana\u0007Anić' }],
    ['a name of nothing', { name: '  ' }],
  ])('refuses %s', async (_, buyer) => {
    const { body } = await hold(app, await buildEvent(app.deps));
    const refused = await submit(app, body.cartToken, { buyer: { email: 'ana@example.test', ...buyer } });
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['buyer.name']]);
  });

  it.each([
    ['a negative number of tickets', -1],
    ['no ticket', 0],
    ['half a ticket', 1.5],
    ['more than an order can be', 101],
  ])('refuses %s and holds nothing', async (_, quantity) => {
    const event = await buildEvent(app.deps);
    expect((await hold(app, event, { quantity })).status).toBe(400);
    expect(await readQuota(app, event.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 0, sold: 0 });
  });

  it('refuses ten thousand lines', async () => {
    const event = await buildEvent(app.deps);
    const line = { ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 1 };
    const refused = await hold(app, event, { lines: Array.from({ length: 10_000 }, () => line) });
    expect([400, 413]).toContain(refused.status);
    expect(await readQuota(app, event.ticketTypes[0]?.quotaId ?? '')).toEqual({ held: 0, sold: 0 });
  });

  it('makes one order of a cart that two tabs send', async () => {
    const event = await buildEvent(app.deps);
    const { body } = await hold(app, event, { quantity: 2 });
    const tabs = await Promise.all([
      submit(app, body.cartToken, { idempotencyKey: newKey() }),
      submit(app, body.cartToken, { idempotencyKey: newKey() }),
    ]);
    expect(tabs.map(tab => tab.status).sort()).toEqual([200, 409]);
    const made = tabs.find(tab => tab.status === 200);
    expect((await getOrder(app, made?.body.orderToken ?? '')).state).toBe('booked');
    const cart = await app.call('POST /front/cart/get', { cartToken: body.cartToken });
    expect(cart.body).toMatchObject({
      lines: [],
      order: { orderToken: made?.body.orderToken, number: made?.body.number },
    });
  });

  it('counts a setting that is no number as never set', async () => {
    await sql`
      insert into setting (section, name, value) values ('checkout', 'cardMinutes', '"soon"'::jsonb)
        on conflict (section, name) do update set value = excluded.value`.execute(app.db.query);
    const { body } = await hold(app, await buildEvent(app.deps));
    const placed = await submit(app, body.cartToken);
    const order = await getOrder(app, placed.body.orderToken);
    expect(order.payBy).toBe(new Date(app.clock.now().getTime() + 20 * 60_000).toISOString());
  });
});
