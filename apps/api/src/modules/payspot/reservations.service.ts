import { timingSafeEqual } from 'node:crypto';
import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { readReservationCode, type OrderState } from '@vh/domain';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { claimOnce, findAnswer, keepAnswer } from '../checkout/idempotency.repo.ts';
import type { Inventory } from '../inventory/inventory.service.ts';
import { findEventFacts, loadCatalogue } from '../orders/catalogue-facts.repo.ts';
import type { OrderLife } from '../orders/order-life.service.ts';
import {
  findOrderById,
  findOrderByNumber,
  listOrderLines,
  lockOrder,
  type OrderRecord,
} from '../orders/order.repo.ts';
import type { Payments } from '../payments/payments.service.ts';
import { hasReservation, listReservedWith } from '../payments/providers/payspot/reservation.repo.ts';
import { seatServicesOf } from '../seat-service/seat-services.ts';
import { hashPickUpCode, pickUpCodeOf } from '../tickets/pick-up-code.ts';
import { createCounterOrders } from './counter-order.ts';
import { checkSelling } from './payspot-open.ts';
import type { UnsoldPayments } from './unsold-payments.service.ts';

type Question = ParsedBodyOf<'POST /back/payspot/get-reservation'>;
type Reservation = ResponseOf<'POST /back/payspot/get-reservation'>;
type Wish = ParsedBodyOf<'POST /back/payspot/collect'>;

interface ReservationParts {
  readonly inventory: Inventory;
  readonly life: OrderLife;
  readonly payments: Payments;
  readonly unsold: UnsoldPayments;
}

/** What buyers reserved on the web, as counters find it and take the money for it. */
export function createReservations(deps: Deps, { inventory, life, payments, unsold }: ReservationParts) {
  const { query } = deps.db;
  const { appSecret } = deps.config;
  const { collect } = createCounterOrders(deps, inventory, life);

  /** The reservation of what was typed or scanned, and whether its pick-up code was said. */
  async function find(typed: string): Promise<{ order: OrderRecord; isProven: boolean }> {
    const told = readReservationCode(typed);
    const { number, pickUpCode } = told ?? {};
    const order = number
      ? await findOrderByNumber(query, number)
      : pickUpCode && (await findByPickUpCode(pickUpCode));
    if (!order || !(await hasReservation(query, order.id))) throw new AppError('order.not_found');
    if (pickUpCode && !isSame(pickUpCode, pickUpCodeOf(order, appSecret)))
      throw new AppError('order.not_found');
    return { order, isProven: pickUpCode !== undefined };
  }

  /** Codes are short: of several orders with one, the one that waits for its money is meant. */
  async function findByPickUpCode(code: string): Promise<OrderRecord | undefined> {
    const ids = await listReservedWith(query, hashPickUpCode(code, appSecret));
    const orders = await Promise.all(ids.map(id => findOrderById(query, id)));
    const found = orders.filter(order => order !== undefined);
    const owed = found.filter(({ state }) => state === 'booked');
    const [only, another] = owed.length > 0 ? owed : found;
    // whose it is can't be told: the number says it
    return another ? undefined : only;
  }

  /** What ran out is sold like anything else at a counter: only of events that are on and have not begun. */
  async function checkStillSold(order: OrderRecord): Promise<void> {
    const lines = await listOrderLines(query, order.id);
    const events = await findEventFacts(
      query,
      lines.map(line => line.eventId),
    );
    const now = deps.clock.now();
    if (events.every(event => event.state === 'published' && event.startsAt > now)) return;
    throw new AppError('order.places_gone');
  }

  async function take(tx: Tx, orderId: string, wish: Wish, seller: Actor): Promise<void> {
    await checkSelling(tx, wish.payspotId);
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('order.not_found');
    const state = stateOf(order.state);
    if (state !== 'owed' && state !== 'late')
      throw new AppError('order.state', { details: { state: order.state } });
    if (order.total !== wish.expectedTotal)
      throw new AppError('order.changed', { details: { total: order.total } });
    if (state === 'late') await checkStillSold(order);
    await collect(tx, order, { payspotId: wish.payspotId, seller, payment: wish.payment });
  }

  return {
    async get({ q, lang }: Question): Promise<Reservation> {
      const { order, isProven } = await find(q);
      const lines = await listOrderLines(query, order.id);
      const catalogue = await loadCatalogue(query, lines);
      const state = stateOf(order.state);
      return {
        number: order.number,
        state,
        ...(state === 'owed' && order.payBy && { payBy: order.payBy.toISOString() }),
        quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
        total: order.total,
        currency: order.currency,
        ...(isProven && { buyerName: order.buyerName }),
        lines: lines.map(line => {
          const event = catalogue.event(line.eventId);
          return {
            eventTitle: catalogue.title(line.eventId, lang),
            date: event.startsAt.toISOString(),
            timezone: event.timezone,
            venue: event.venue,
            ticketTypeName: catalogue.typeName(line.ticketTypeId, lang),
            quantity: line.quantity,
            total: line.total,
          };
        }),
      };
    },

    /**
     * Takes the money, once per key; answers the order's id.
     * @throws {AppError} order.state when somebody else was quicker, order.places_gone when it is too late: nothing is
     * taken then
     */
    async collect(wish: Wish, seller: Actor): Promise<string> {
      const { idempotencyKey, ...body } = wish;
      const request = { scope: `payspot.collect ${wish.payspotId}`, key: idempotencyKey, body };
      const kept = await findAnswer(query, request);
      if (kept !== undefined) return String(kept);
      const { order } = await find(wish.number);
      const services = seatServicesOf(deps);
      const lines = await listOrderLines(query, order.id);
      const eventIds = [...new Set(lines.map(line => line.eventId))];
      const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
      const card = {
        ...{ ...wish, quantity, currency: order.currency, orderNumber: order.number },
        eventId: eventIds[0] ?? null,
      };
      const paid = await unsold.keepingPaid(card, seller, async () => {
        // a card that was paid a moment ago pays it, not the cash
        await payments.catchUpWith(order.id);
        for (const eventId of eventIds) await services.catchUp(eventId);
        return deps.db.transaction(async tx => {
          const earlier = await claimOnce(tx, request, deps.clock.now());
          if (earlier !== undefined) return String(earlier);
          await take(tx, order.id, wish, seller);
          await keepAnswer(tx, request, order.id);
          return order.id;
        });
      });
      for (const eventId of eventIds) services.tellSoon(eventId);
      return paid;
    },
  };
}

/** How the order of a reservation stands for a counter. */
function stateOf(state: OrderState): Reservation['state'] {
  switch (state) {
    case 'booked':
      return 'owed';
    case 'released':
      return 'late';
    case 'paid':
    case 'partially_refunded':
      return 'paid';
    default:
      return 'over';
  }
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
