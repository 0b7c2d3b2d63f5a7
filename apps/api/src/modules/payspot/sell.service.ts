import type { ParsedBodyOf } from '@vh/contract';
import { computeTotals, faceToPay, type CounterMethod, type OrderTotals } from '@vh/domain';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { hashCartToken } from '../cart/cart-token.ts';
import { journalSale } from '../cash-office/journal-sale.ts';
import { claimOnce, keepAnswer } from '../checkout/idempotency.repo.ts';
import { mergeLines, type HoldRequestLine } from '../inventory/hold-request.ts';
import { linesBySeat, problemsOnMap } from '../inventory/seats-on-map.ts';
import type { Inventory } from '../inventory/inventory.service.ts';
import { loadCatalogue } from '../orders/catalogue-facts.repo.ts';
import { createOrder } from '../orders/order-draft.service.ts';
import type { OrderLife } from '../orders/order-life.service.ts';
import type { OrderRecord } from '../orders/order.repo.ts';
import { insertPayment } from '../payments/payment.repo.ts';
import { seatServicesOf } from '../seat-service/seat-services.ts';

type Sale = ParsedBodyOf<'POST /back/payspot/sell'>;

/** Sells at the counter: held, paid and issued in one transaction. */
export function createSeller(deps: Deps, inventory: Inventory, life: OrderLife) {
  async function placeSale(tx: Tx, sale: Sale, seller: Actor): Promise<string> {
    const { lines, mapSeatOf } = await linesBySeat(tx, sale);
    const wanted = {
      eventId: sale.eventId,
      key: `payspot ${sale.payspotId} ${sale.idempotencyKey}`,
      // nobody holds this cart's token: the places go straight to the order
      cart: hashCartToken(newToken()),
      lines: mergeLines(lines, newId),
    };
    const granted = await inventory.holdWithin(tx, wanted).catch((error: unknown) => {
      throw problemsOnMap(error, mapSeatOf);
    });
    const totals = await totalsOf(tx, sale.eventId, wanted.lines);
    const parts = partsOf(sale.payment, totals.total);
    const actor = { kind: 'user', id: seller.userId, name: seller.name } as const;
    const { order } = await createOrder(tx, {
      channel: 'payspot',
      language: sale.lang,
      buyerEmail: sale.buyerEmail ?? '',
      buyerName: '',
      buyerPhone: null,
      marketingConsent: false,
      payBy: null,
      payspotId: sale.payspotId,
      sellerId: seller.userId,
      totals,
      eventIds: granted.lines.map(() => sale.eventId),
      actor,
      at: deps.clock.now(),
    });
    await inventory.adopt(
      tx,
      granted.lines.map(line => ({ id: line.holdId })),
      order.id,
    );
    await recordPayments(tx, order, parts);
    await life.advance(tx, order, {
      command: { type: 'pay' },
      // what was taken at a counter lies there until it is settled with us
      ...throughOf(parts, sale.payspotId),
      actor,
      cause: `payspot.${sale.payment.method}`,
    });
    const { id: orderId, currency } = order;
    await journalSale(
      tx,
      sale.payspotId,
      parts.map(({ method, amount }) => ({
        ...{ orderId, method, currency, amount, userId: seller.userId, at: deps.clock.now() },
      })),
    );
    return order.id;
  }

  async function recordPayments(tx: Tx, order: OrderRecord, parts: readonly PaidPart[]): Promise<void> {
    const at = deps.clock.now();
    for (const { method, amount, reference, tendered } of parts) {
      await insertPayment(tx, {
        ...{ id: newId(), orderId: order.id, provider: `payspot-${method}`, state: 'succeeded' },
        ...{ amount, currency: order.currency, reference, tendered, createdAt: at, settledAt: at },
      });
    }
  }

  return {
    /** Sells, or finds what the same key sold before; answers the order's id. */
    async sell(sale: Sale, seller: Actor): Promise<string> {
      const { idempotencyKey, ...body } = sale;
      const request = { scope: `payspot.sell ${sale.payspotId}`, key: idempotencyKey, body };
      const services = seatServicesOf(deps);
      await services.catchUp(sale.eventId);
      const sold = await deps.db.transaction(async tx => {
        const kept = await claimOnce(tx, request, deps.clock.now());
        if (kept !== undefined) return String(kept);
        const orderId = await placeSale(tx, sale, seller);
        await keepAnswer(tx, request, orderId);
        return orderId;
      });
      services.tellSoon(sale.eventId);
      return sold;
    },
  };
}

/** Money that came one way; minor units. */
interface PaidPart {
  readonly method: CounterMethod;
  readonly amount: number;
  readonly reference: string | null;
  readonly tendered: number | null;
}

/**
 * By which ways a total was paid.
 * @throws {AppError} request.invalid when the card would pay all or more, or too little cash was handed over
 */
function partsOf(payment: Sale['payment'], total: number): PaidPart[] {
  const invalid = (field: string, problem: string) =>
    new AppError('request.invalid', { fields: { [`payment.${field}`]: problem }, details: { total } });
  if (payment.method === 'card')
    return [{ method: 'card', amount: total, reference: payment.reference, tendered: null }];
  const onCard = payment.method === 'mixed' ? payment.card : 0;
  if (onCard > 0 && onCard >= total) throw invalid('card', 'too_much');
  const { tendered } = payment;
  if (tendered < total - onCard) throw invalid('tendered', 'too_little');
  const inCash = { method: 'cash', amount: total - onCard, reference: null, tendered } as const;
  if (payment.method === 'cash') return [inCash];
  return [inCash, { method: 'card', amount: onCard, reference: payment.reference, tendered: null }];
}

/** What was taken at a counter lies there until it is settled with us. */
function throughOf([main, apart]: readonly PaidPart[], payspotId: string) {
  const accountOf = (method: CounterMethod) => `payspot-${method}:${payspotId}`;
  return {
    paidThrough: accountOf(main?.method ?? 'cash'),
    ...(apart && { paidApart: { provider: accountOf(apart.method), amount: apart.amount } }),
  };
}

async function totalsOf(tx: Tx, eventId: string, lines: readonly HoldRequestLine[]): Promise<OrderTotals> {
  const catalogue = await loadCatalogue(
    tx,
    lines.map(line => ({ eventId, ticketTypeId: line.ticketTypeId })),
  );
  const { feePlan, currency } = catalogue.event(eventId);
  const pricing = lines.map(({ ticketTypeId, quantity, chosenFace = null }) => {
    const type = catalogue.ticketType(ticketTypeId);
    const { vatBasisPoints } = type;
    return { ticketTypeId, quantity, face: faceToPay(type, chosenFace), vatBasisPoints, feePlan };
  });
  return computeTotals(pricing, currency);
}
