import { randomUUID } from 'node:crypto';
import { transitionOrder } from '@vh/domain';
import fc from 'fast-check';
import { listPayments } from '../payments/records/payment.repo.ts';
import { insertReservation } from '../payments/providers/payspot/reservation.repo.ts';
import {
  sandboxSecret,
  sandboxSignatureHeader,
  signSandboxBody,
} from '../payments/providers/sandbox/sandbox-signature.ts';
import { listTickets } from './tickets/ticket.repo.ts';
import { lookAtAll, tellModel, type Model, type Notice, type Real } from './order-model.testing.ts';
import { findOrderByToken, lockOrder, type OrderRecord } from './records/order.repo.ts';
import { hold, submit, tokenOfOrder } from '../sales/order-management/orders.testing.ts';

const minute = 60_000;

const bySystem = { kind: 'system' } as const;

async function orderAt({ app, tokens }: Real, at: number): Promise<OrderRecord> {
  const order = await findOrderByToken(app.db.query, tokens[at] ?? '');
  if (!order) throw new Error('an order got lost');
  return order;
}

async function tell({ app }: Real, notice: Notice): Promise<void> {
  const rawBody = JSON.stringify(notice);
  const signature = signSandboxBody(rawBody, sandboxSecret(app.deps.config.appSecret), app.clock.now());
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/v1/callbacks/sandbox',
    headers: { 'content-type': 'application/json', [sandboxSignatureHeader]: signature },
    payload: rawBody,
  });
  if (answer.statusCode !== 204) throw new Error(`a notice was answered ${answer.body}`);
}

type Run = (model: Model, real: Real) => Promise<void>;

/** A command that looks at everything when it is done. */
class Step implements fc.AsyncCommand<Model, Real> {
  readonly name: string;
  readonly needsOrder: boolean;
  readonly act: Run;

  constructor(name: string, needsOrder: boolean, act: Run) {
    this.name = name;
    this.needsOrder = needsOrder;
    this.act = act;
  }

  check(model: Readonly<Model>): boolean {
    return !this.needsOrder || model.orders.length > 0;
  }

  async run(model: Model, real: Real): Promise<void> {
    await this.act(model, real);
    await lookAtAll(model, real);
  }

  toString(): string {
    return this.name;
  }
}

function book(quantity: number, times: number): Step {
  return new Step(`book ${quantity} x${times}`, false, async (model, real) => {
    const { app, event } = real;
    const held = await hold(app, event, { quantity });
    if (held.status !== 200) return;
    const key = { idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: times }, () => submit(app, held.body.cartToken, key)),
    );
    expect(new Set(answers.map(answer => answer.body.orderToken)).size).toBe(1);
    real.tokens.push(answers[0]?.body.orderToken ?? '');
    const order = await orderAt(real, real.tokens.length - 1);
    model.orders.push({ state: 'booked', total: order.total, received: new Map() });
  });
}

/** Staff create an order that was paid to the organiser directly; their request comes twice. */
function sellDirectly(quantity: number): Step {
  return new Step(`sell directly ${quantity}`, false, async (model, real) => {
    const { app, event, adminToken: token } = real;
    const lines = [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity }];
    const wanted = { eventId: event.id, lines, payment: 'organiser' as const };
    const expectedTotal = (await app.call('POST /back/order/quote-sale', wanted, { token })).body.total;
    const buyer = { name: 'Ana', email: 'ana@example.test' };
    const body = { ...wanted, key: randomUUID(), lang: 'en' as const, buyer, note: '', expectedTotal };
    const send = () => app.call('POST /back/order/create', body, { token });
    const [answer, again] = await Promise.all([send(), send()]);
    expect(again.status).toBe(answer.status);
    if (answer.status !== 200) return;
    expect(again.body.orderId).toBe(answer.body.orderId);
    real.tokens.push(await tokenOfOrder(app, answer.body.orderId));
    model.orders.push({
      ...{ state: 'paid', total: expectedTotal },
      received: new Map([['organiser', expectedTotal]]),
    });
  });
}

interface Payment {
  readonly slot: number;
  readonly attempt: number;
  readonly outcome: Notice['outcome'];
  readonly extra: number;
  readonly times: number;
}

function pay({ slot, attempt, outcome, extra, times }: Payment): Step {
  const name = `pay ${slot}.${attempt} ${outcome} ${extra} x${times}`;
  return new Step(name, true, async (model, real) => {
    const at = slot % model.orders.length;
    const order = await orderAt(real, at);
    // what a counter took is told by nobody else
    const payments = (await listPayments(real.app.db.query, order.id)).filter(
      ({ provider }) => provider === 'sandbox',
    );
    const payment = payments[attempt % payments.length];
    if (!payment) return;
    const amount = order.total + extra;
    const notice: Notice = {
      noticeId: randomUUID(),
      paymentId: payment.id,
      outcome,
      amount,
      currency: 'BAM',
    };
    real.notices.push({ at, notice });
    await Promise.all(Array.from({ length: times }, () => tell(real, notice)));
    await follow(model, real, at, notice);
  });
}

/** A provider tells of something again, long after it was over. */
function repeat(which: number, isNew: boolean): Step {
  return new Step(`repeat ${which} ${isNew ? 'again' : ''}`, true, async (model, real) => {
    const known = real.notices[which % Math.max(real.notices.length, 1)];
    if (!known) return;
    const notice = isNew ? { ...known.notice, noticeId: randomUUID() } : known.notice;
    await tell(real, notice);
    await follow(model, real, known.at, notice);
  });
}

async function follow(model: Model, real: Real, at: number, notice: Notice): Promise<void> {
  const order = model.orders[at];
  if (order) tellModel(order, notice, (await orderAt(real, at)).state);
}

/** Time goes by and the sweeps run: carts expire, unpaid orders expire. */
function wait(minutes: number): Step {
  return new Step(`wait ${minutes}`, false, async (model, real) => {
    const before = await Promise.all(model.orders.map((_, at) => orderAt(real, at)));
    real.app.clock.advance(minutes * minute);
    await Promise.all([
      real.payments.releaseUnpaid(),
      real.inventory.freeDue(),
      real.payments.releaseUnpaid(),
    ]);
    const now = real.app.clock.now();
    model.orders.forEach((order, at) => {
      const payBy = before[at]?.payBy;
      if (order.state === 'booked' && payBy && payBy <= now)
        order.state = transitionOrder(order.state, { type: 'release' })?.to ?? order.state;
    });
  });
}

/** Somebody else's cart takes places for ten minutes. */
function crowd(quantity: number): Step {
  return new Step(`crowd ${quantity}`, false, async (_, { app, event }) => {
    await hold(app, event, { quantity });
  });
}

function cancel(slot: number): Step {
  return new Step(`cancel ${slot}`, true, async (model, real) => {
    const at = slot % model.orders.length;
    const { id } = await orderAt(real, at);
    const order = model.orders[at];
    const next = order && transitionOrder(order.state, { type: 'cancel' });
    const cancelling = real.app.db.transaction(async tx => {
      const locked = await lockOrder(tx, id);
      if (!locked) throw new Error('an order got lost');
      await real.life.advance(tx, locked, { command: { type: 'cancel' }, actor: bySystem, cause: 'test' });
    });
    if (!next) return expect(cancelling).rejects.toMatchObject({ code: 'order.state' });
    await cancelling;
    order.state = next.to;
  });
}

function rebook(slot: number): Step {
  return new Step(`rebook ${slot}`, true, async (model, real) => {
    const at = slot % model.orders.length;
    const { id } = await orderAt(real, at);
    const order = model.orders[at];
    if (order?.state !== 'needs_refund') return;
    const done = await real.app.db.transaction(async tx => {
      const locked = await lockOrder(tx, id);
      return locked && real.life.rebook(tx, locked, { actor: bySystem, cause: 'test' });
    });
    if (done) order.state = 'paid';
  });
}

/** A counter takes the cash for an order, in time or late; its request comes twice. */
function collect(slot: number): Step {
  return new Step(`collect ${slot}`, true, async (model, { app, counter, ...real }) => {
    const at = slot % model.orders.length;
    const order = model.orders[at];
    const { id: orderId, number, total } = await orderAt({ app, counter, ...real }, at);
    if (!order) return;
    const reservation = { orderId, codeHash: Buffer.alloc(32), createdAt: app.clock.now() };
    await app.db.transaction(tx => insertReservation(tx, reservation));
    const body = {
      ...{ payspotId: counter.payspotId, number, expectedTotal: total, idempotencyKey: randomUUID() },
      payment: { method: 'cash' as const, tendered: total },
    };
    const send = () => app.call('POST /back/payspot/collect', body, { token: counter.token });
    const [answer, again] = await Promise.all([send(), send()]);
    expect(again.status).toBe(answer.status);
    const isPaid = answer.status === 200;
    const before = order.state;
    // in time it is always paid; late ones may find their places gone, and all others are refused
    expect(before === 'released' || isPaid === (before === 'booked')).toBe(true);
    if (!isPaid) return;
    order.received.set(`counter ${orderId}`, total);
    order.state = 'paid';
  });
}

/** Staff give tickets back: the first ones of an order, or all of them. */
function giveBack(slot: number, most: number): Step {
  return new Step(`refund ${slot} ${most}`, true, async (model, real) => {
    const at = slot % model.orders.length;
    const order = model.orders[at];
    if (order?.state !== 'paid' && order?.state !== 'partially_refunded') return;
    const { id } = await orderAt(real, at);
    const living = (await listTickets(real.app.db.query, id)).filter(ticket => ticket.state !== 'void');
    const chosen = living.slice(0, most).map(ticket => ticket.id);
    const key = randomUUID();
    const request = () =>
      real.app.db.transaction(tx =>
        real.refunds.request(tx, { orderId: id, ticketIds: chosen, reason: 'staff', key, actor: bySystem }),
      );
    await Promise.all([request(), request()]);
    const wholeOrder = chosen.length === living.length;
    order.state = transitionOrder(order.state, { type: 'refund', wholeOrder })?.to ?? order.state;
  });
}

/** Staff refund what is due to a buyer: too late, too much or twice. */
function payDue(slot: number): Step {
  return new Step(`pay due ${slot}`, true, async (model, real) => {
    const at = slot % model.orders.length;
    const { id } = await orderAt(real, at);
    const paying = real.app.db.transaction(tx =>
      real.refunds.payDue(tx, { orderId: id, key: randomUUID(), actor: bySystem }),
    );
    // whether there is anything to refund is what the books say, which are looked at below
    await paying.catch((error: { code?: string }) => expect(error.code).toBe('refund.nothing_due'));
    const order = model.orders[at];
    const isRefunded = order?.state === 'needs_refund' && (await orderAt(real, at)).state === 'refunded';
    if (isRefunded) order.state = 'refunded';
  });
}

const runJobs = new Step('run jobs', false, async (_, { app }) => app.runJobs());

const slot = fc.nat({ max: 5 });
/** Everything that can happen to orders of an event. */
export const orderSteps = [
  fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 })).map(args => book(...args)),
  fc.integer({ min: 1, max: 2 }).map(sellDirectly),
  fc
    .record({
      slot,
      attempt: fc.nat({ max: 2 }),
      outcome: fc.constantFrom('succeeded', 'succeeded', 'failed'),
      extra: fc.constantFrom(0, 0, 0, -100, 50),
      times: fc.integer({ min: 1, max: 3 }),
    })
    .map(payment => pay(payment)),
  fc.tuple(fc.nat({ max: 9 }), fc.boolean()).map(args => repeat(...args)),
  fc.constantFrom(3, 11, 21).map(wait),
  fc.integer({ min: 1, max: 3 }).map(crowd),
  slot.map(cancel),
  slot.map(rebook),
  fc.tuple(slot, fc.integer({ min: 1, max: 3 })).map(args => giveBack(...args)),
  slot.map(payDue),
  slot.map(collect),
  fc.constant(runJobs),
];
