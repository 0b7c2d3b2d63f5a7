import { timingSafeEqual } from 'node:crypto';
import type { ResponseOf } from '@vh/contract';
import { readReservationCode, type OrderState } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findEventFacts } from '#catalogue';
import {
  findOrderById,
  findOrderByNumber,
  hashPickUpCode,
  listOrderLines,
  type OrderRecord,
  pickUpCodeOf,
} from '#orders';
import { hasReservation, listReservedWith } from '#payments';

/** Orders that buyers reserved on the web, by what counters are told of them. */
export function createReservationFinder(deps: Deps) {
  const { query } = deps.db;
  const { appSecret } = deps.config;

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
    throw new AppError('order.tickets_unavailable');
  }

  return { find, checkStillSold };
}

/** State of a reservation's order at a counter. */
export function reservationStateOf(
  state: OrderState,
): ResponseOf<'POST /back/payspot/get-reservation'>['state'] {
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
