import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { currencies, readReservationCode, type Currency } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { claimOnce, findAnswer, keepAnswer } from '../../../platform/idempotency.repo.ts';
import { type Inventory, seatServicesOf } from '#inventory';
import { loadCatalogue } from '#catalogue';
import { findOrderByNumber, listOrderLines, lockOrder, type OrderLifecycle } from '#orders';
import type { Payments } from '#payments';
import { createPayspotOrders } from './payspot-order.ts';
import { createReservationFinder, reservationStateOf } from './find-reservation.ts';
import { checkSelling } from './payspot-open.ts';
import { findLastCurrency } from './unmatched-payment.repo.ts';
import type { PaidSale, UnmatchedPayments } from './unmatched-payments.service.ts';

type Question = ParsedBodyOf<'POST /back/payspot/get-reservation'>;
type Reservation = ResponseOf<'POST /back/payspot/get-reservation'>;
type Wish = ParsedBodyOf<'POST /back/payspot/collect'>;

interface ReservationParts {
  readonly inventory: Inventory;
  readonly life: OrderLifecycle;
  readonly payments: Payments;
  readonly unsold: UnmatchedPayments;
}

/** What buyers reserved on the web, as counters find it and take the money for it. */
export function createReservations(deps: Deps, { inventory, life, payments, unsold }: ReservationParts) {
  const { query } = deps.db;
  const { collect } = createPayspotOrders(deps, inventory, life);
  const { find, checkStillSold } = createReservationFinder(deps);

  async function take(tx: Tx, orderId: string, wish: Wish, seller: Actor): Promise<void> {
    await checkSelling(tx, wish.payspotId);
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('order.not_found');
    const state = reservationStateOf(order.state);
    if (state !== 'owed' && state !== 'late')
      throw new AppError('order.state', { details: { state: order.state } });
    if (order.total !== wish.expectedTotal)
      throw new AppError('order.changed', { details: { total: order.total } });
    if (state === 'late') await checkStillSold(order);
    await collect(tx, order, { payspotId: wish.payspotId, seller, payment: wish.payment });
  }

  /** A card payment as it is listed where nothing is sold for it: also for a number that no reservation has. */
  async function cardOf(wish: Wish): Promise<PaidSale> {
    const order = await findOrderByNumber(query, readReservationCode(wish.number)?.number ?? wish.number);
    const lines = order ? await listOrderLines(query, order.id) : [];
    return {
      ...wish,
      quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
      currency: order?.currency ?? wish.currency ?? (await usualCurrency(wish.payspotId)),
      orderNumber: order?.number ?? wish.number,
      eventId: lines[0]?.eventId ?? null,
    };
  }

  /** Of pages that do not say which: the terminal's is most likely that of the last sale. */
  async function usualCurrency(payspotId: string): Promise<Currency> {
    return (await findLastCurrency(query, payspotId)) ?? currencies[0];
  }

  return {
    async get({ q, lang }: Question): Promise<Reservation> {
      const { order, isProven } = await find(q);
      const lines = await listOrderLines(query, order.id);
      const catalogue = await loadCatalogue(query, lines);
      const state = reservationStateOf(order.state);
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
     * @throws {AppError} order.state when somebody else was quicker, order.tickets_unavailable when it is too late: nothing is
     * taken then
     */
    async collect(wish: Wish, seller: Actor): Promise<string> {
      const { idempotencyKey, ...body } = wish;
      const request = { scope: `payspot.collect ${wish.payspotId}`, key: idempotencyKey, body };
      const kept = await findAnswer(query, request);
      if (kept !== undefined) return String(kept);
      const services = seatServicesOf(deps);
      const card = await cardOf(wish);
      const { paid, eventIds } = await unsold.keepingPaid(card, seller, async () => {
        const { order } = await find(wish.number);
        const lines = await listOrderLines(query, order.id);
        const eventIds = [...new Set(lines.map(line => line.eventId))];
        // a card that was paid a moment ago pays it, not the cash
        await payments.catchUpWith(order.id);
        for (const eventId of eventIds) await services.catchUp(eventId);
        const paid = await deps.db.transaction(async tx => {
          const earlier = await claimOnce(tx, request, deps.clock.now());
          if (earlier !== undefined) return String(earlier);
          await take(tx, order.id, wish, seller);
          await keepAnswer(tx, request, order.id);
          return order.id;
        });
        return { paid, eventIds };
      });
      for (const eventId of eventIds) services.tellSoon(eventId);
      return paid;
    },
  };
}
