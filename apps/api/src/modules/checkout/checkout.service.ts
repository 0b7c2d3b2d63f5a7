import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { computeTotals } from '@vh/domain';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashCartToken } from '../cart/cart-token.ts';
import { currencyOf, paymentMethodsOf, pricingLinesOf } from '../cart/cart.service.ts';
import type { CartHold } from '../inventory/inventory.repo.ts';
import type { Inventory } from '../inventory/inventory.service.ts';
import { loadCatalogue, type Catalogue } from '../orders/catalogue-facts.repo.ts';
import { createOrder } from '../orders/order-draft.service.ts';
import type { OrderLife } from '../orders/order-life.service.ts';
import {
  findOrderById,
  insertAttendee,
  type OrderLineRecord,
  type OrderRecord,
} from '../orders/order.repo.ts';
import type { Payments } from '../payments/payments.service.ts';
import { assignAttendees, type AttendeesByLine } from './attendees.ts';
import { findCheckoutSettings } from './checkout-settings.repo.ts';
import { claimOnce, keepAnswer } from './idempotency.repo.ts';

type Submit = ParsedBodyOf<'POST /front/checkout/submit'>;

/** What checking out works with. */
export interface CheckoutParts {
  readonly inventory: Inventory;
  readonly life: OrderLife;
  readonly payments: Payments;
}

const byBuyer = { kind: 'buyer' } as const;

export function createCheckout(deps: Deps, { inventory, life, payments }: CheckoutParts) {
  /** Makes the order of a cart in one transaction; answers its id. */
  async function placeOrder(tx: Tx, body: Submit): Promise<string> {
    const holds = await inventory.lockCart(tx, hashCartToken(body.cartToken));
    if (holds.length === 0) throw await emptyCartError(tx, body.cartToken);
    const catalogue = await loadCatalogue(tx, holds);
    const attendees = assignAttendees(askingLinesOf(holds, catalogue), body.attendees);
    const settings = await findCheckoutSettings(tx);
    const protection = body.protection ? (settings.protectionBasisPoints ?? 0) : 0;
    const totals = computeTotals(pricingLinesOf(holds, catalogue), currencyOf(holds, catalogue), protection);
    if (!paymentMethodsOf(totals.total, deps.config.sandboxPayments).includes(body.paymentMethod)) {
      throw new AppError('payment.method_unavailable');
    }
    const at = deps.clock.now();
    const payBy = totals.total > 0 ? new Date(at.getTime() + settings.payWithinMs) : null;
    const { order, lines } = await createOrder(tx, {
      channel: 'web',
      language: body.lang,
      buyerEmail: body.buyer.email,
      buyerName: body.buyer.name,
      buyerPhone: body.buyer.phone || null,
      marketingConsent: body.marketingConsent,
      payBy,
      payspotId: null,
      sellerId: null,
      totals,
      eventIds: holds.map(hold => hold.eventId),
      actor: byBuyer,
      at,
    });
    await storeAttendees(tx, lines, attendees);
    await inventory.adopt(tx, holds, order.id, payBy ?? undefined);
    await startOrder(tx, order, body.paymentMethod);
    return order.id;
  }

  /** Nothing to pay: the order is paid at once. Otherwise it is booked and waits for its payment. */
  async function startOrder(tx: Tx, order: OrderRecord, method: Submit['paymentMethod']): Promise<void> {
    if (method === 'free') {
      await life.advance(tx, order, { command: { type: 'pay' }, actor: byBuyer, cause: 'checkout.free' });
      return;
    }
    const booked = await life.advance(tx, order, {
      command: { type: 'book' },
      actor: byBuyer,
      cause: 'checkout.submit',
    });
    await payments.open(tx, booked, method);
  }

  async function emptyCartError(tx: Tx, cartToken: string): Promise<AppError> {
    const isLapsed = await inventory.isLapsed(tx, hashCartToken(cartToken));
    return new AppError(isLapsed ? 'cart.expired' : 'cart.empty');
  }

  return {
    /** Turns a cart into an order. The same key gives the same order, whatever is clicked. */
    async submit(body: Submit): Promise<ResponseOf<'POST /front/checkout/submit'>> {
      const { idempotencyKey, ...rest } = body;
      const request = { scope: 'checkout.submit', key: idempotencyKey, body: rest };
      const orderId = await deps.db.transaction(async tx => {
        const kept = await claimOnce(tx, request, deps.clock.now());
        if (kept !== undefined) return String(kept);
        const placed = await placeOrder(tx, body);
        await keepAnswer(tx, request, placed);
        return placed;
      });
      const order = await findOrderById(deps.db.query, orderId);
      if (!order) throw new AppError('order.not_found');
      // started after the commit: a provider must never know of a payment that we don't
      return { orderToken: order.token, number: order.number, redirectTo: await payments.redirectOf(order) };
    },
  };
}

function askingLinesOf(holds: readonly CartHold[], catalogue: Catalogue) {
  return holds.map(hold => ({
    holdId: hold.id,
    quantity: hold.quantity,
    asks: catalogue.ticketType(hold.ticketTypeId).attendeeData,
  }));
}

async function storeAttendees(
  tx: Tx,
  lines: readonly OrderLineRecord[],
  attendees: AttendeesByLine,
): Promise<void> {
  for (const line of lines) {
    for (const [position, attendee] of (attendees[line.position] ?? []).entries()) {
      await insertAttendee(tx, {
        orderLineId: line.id,
        position,
        name: attendee.name,
        email: attendee.email ?? null,
      });
    }
  }
}
