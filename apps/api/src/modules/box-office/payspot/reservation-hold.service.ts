import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { isPaymentOpen } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listOrderLines, lockOrder, type OrderActor, type OrderLifecycle, type OrderRecord } from '#orders';
import { extendDeadline, listPayments, type Payments } from '#payments';
import { seatServicesOf } from '#inventory';
import { createReservationFinder, reservationStateOf } from './find-reservation.ts';
import { checkSelling, checkShift } from './payspot-open.ts';
import { isRenewedBy } from './reservation-hold.repo.ts';

type Wish = ParsedBodyOf<'POST /back/payspot/hold-reservation'>;
type Release = ParsedBodyOf<'POST /back/payspot/release-reservation'>;

/** Places of reservations, kept while a card is charged for them. */
export function createReservationHolds(
  deps: Deps,
  { life, payments }: { readonly life: OrderLifecycle; readonly payments: Payments },
) {
  const { db, clock, config } = deps;
  const { find, checkStillSold } = createReservationFinder(deps);

  /** Until when the places are kept now: of what ran out, they are taken again. */
  async function keep(tx: Tx, order: OrderRecord, wish: Wish, seller: Actor): Promise<Date> {
    const { payspotId, expectedTotal, tenderKey } = wish;
    const until = new Date(clock.now().getTime() + config.holdMinutes * 60_000);
    const state = reservationStateOf(order.state);
    if (state !== 'owed' && state !== 'late')
      throw new AppError('order.state', { details: { state: order.state } });
    if (order.total !== expectedTotal)
      throw new AppError('order.changed', { details: { total: order.total } });
    if (state === 'late') {
      await checkStillSold(order);
      await life.renew(tx, order, {
        ...{ actor: byUser(seller), cause: 'payspot.card', until, data: { payspotId, tenderKey } },
      });
    }
    if (state === 'owed' && order.payBy && order.payBy > until) return order.payBy;
    await extendDeadline(tx, order.id, until);
    return until;
  }

  async function eventsOf(orderId: string): Promise<string[]> {
    return [...new Set((await listOrderLines(db.query, orderId)).map(line => line.eventId))];
  }

  return {
    /** Keeps the places of a reservation for as long as an ordinary hold, before a card is charged. */
    async hold(wish: Wish, seller: Actor): Promise<ResponseOf<'POST /back/payspot/hold-reservation'>> {
      const { order: found } = await find(wish.number);
      // a card that was paid a moment ago pays it: the terminal must not
      await payments.catchUpWith(found.id);
      const services = seatServicesOf(deps);
      const eventIds = await eventsOf(found.id);
      for (const eventId of eventIds) await services.catchUp(eventId);
      const until = await db.transaction(async tx => {
        await checkSelling(tx, wish.payspotId);
        await checkShift(tx, wish.payspotId);
        const order = await lockOrder(tx, found.id);
        if (!order) throw new AppError('order.not_found');
        return keep(tx, order, wish, seller);
      });
      for (const eventId of eventIds) services.tellSoon(eventId);
      return { expiresAt: until.toISOString() };
    },

    /** Releases what this payment took again; a reservation in time keeps its places, and so does what is paid elsewhere. */
    async release({ payspotId, number, tenderKey }: Release, seller: Actor): Promise<{ ok: true }> {
      const { order: found } = await find(number);
      const isReleased = await db.transaction(async tx => {
        const order = await lockOrder(tx, found.id);
        if (order?.state !== 'booked' || !(await isRenewedBy(tx, order.id, { payspotId, tenderKey })))
          return false;
        // its buyer pays it on the web now: the deadline decides
        if ((await listPayments(tx, order.id)).some(({ state }) => isPaymentOpen(state))) return false;
        const actor = byUser(seller);
        await life.advance(tx, order, {
          command: { type: 'release' },
          actor,
          cause: 'payspot.card_cancelled',
        });
        return true;
      });
      if (isReleased) for (const eventId of await eventsOf(found.id)) seatServicesOf(deps).tellSoon(eventId);
      return { ok: true };
    },
  };
}

function byUser({ userId, name }: Actor): OrderActor {
  return { kind: 'user', id: userId, name };
}
