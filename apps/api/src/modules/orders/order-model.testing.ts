import { transitionOrder, type OrderState } from '@vh/domain';
import { hashToken } from '../../platform/ids.ts';
import type { TestApp } from '../../testing/app.ts';
import type { BuiltEvent } from '../../testing/builders.ts';
import type { Inventory } from '../inventory/holds/inventory.service.ts';
import { findMiscounts } from '../inventory/inventory.testing.ts';
import type { Payments } from '../payments/processing/payments.service.ts';
import type { Refunds } from '../payments/refunds/refunds.service.ts';
import { auditBooks, auditOrders, findFaults } from './order-audit.testing.ts';
import type { OrderLifecycle } from './order-lifecycle/order-lifecycle.service.ts';

/** What the provider tells. */
export interface Notice {
  readonly noticeId: string;
  readonly paymentId: string;
  readonly outcome: 'succeeded' | 'failed';
  readonly amount: number;
  readonly currency: string;
}

/** What the model knows: an order's state and its money, by the rules alone. */
interface ModelOrder {
  state: OrderState;
  readonly total: number;
  /** What each payment brought, once. */
  readonly received: Map<string, number>;
}

/** The orders as the model knows them. */
export interface Model {
  readonly orders: ModelOrder[];
}

/** The service and what was done with it. */
export interface Real {
  readonly app: TestApp;
  readonly event: BuiltEvent;
  readonly inventory: Inventory;
  readonly life: OrderLifecycle;
  readonly payments: Payments;
  readonly refunds: Refunds;
  /** A counter with its seller. */
  readonly counter: { readonly payspotId: string; readonly token: string };
  /** An admin's session. */
  readonly adminToken: string;
  /** The orders' tokens, in the order of the model. */
  readonly tokens: string[];
  readonly notices: { readonly at: number; readonly notice: Notice }[];
  /** Number of entries the histories had at the last look. */
  steps: number;
}

/** Does to the model what a notice means; `found` is where a late payment led, which depends on who was quicker. */
export function tellModel(
  model: ModelOrder,
  { paymentId, outcome, amount }: Notice,
  found: OrderState,
): void {
  if (outcome === 'failed' || model.received.has(paymentId)) return;
  model.received.set(paymentId, amount);
  if (amount < model.total) return;
  const inTime = model.state === 'booked' && transitionOrder(model.state, { type: 'pay' });
  const late = transitionOrder(model.state, { type: 'pay_late', placesFree: found === 'paid' });
  model.state = (inTime || late)?.to ?? model.state;
}

/** Looks at everything after a step: counts of places, books, tickets and histories must agree. */
export async function lookAtAll(model: Model, real: Real): Promise<void> {
  const { app, event, tokens } = real;
  expect(await findMiscounts(app.db)).toEqual([]);
  const orders = await auditOrders(app.db, event.id);
  expect(orders.flatMap(findFaults)).toEqual([]);
  const byToken = new Map(orders.map(order => [order.tokenHash, order]));
  model.orders.forEach(({ state, received }, at) => {
    const found = byToken.get(hashToken(tokens[at] ?? '').toString('hex'));
    const money = [...received.values()].reduce((sum, amount) => sum + amount, 0);
    expect([found?.state, found?.received]).toEqual([state, money]);
  });
  expect(orders).toHaveLength(model.orders.length);
  const books = await auditBooks(app.db);
  expect([books.sum, books.provider, books.direct]).toEqual([0, books.took, 0]);
  const steps = orders.reduce((sum, order) => sum + order.history.length, 0);
  expect(steps).toBeGreaterThanOrEqual(real.steps);
  real.steps = steps;
}
