import type { LanguageCode } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newToken } from '../../../platform/ids.ts';
import { hashCartToken, type Inventory } from '#inventory';
import { createOrder, type OrderCover, type OrderRecord } from '#orders';
import { spreadOverLines } from '../checkout/order-placing.ts';
import { byUser } from '../order-management/order-actions.service.ts';
import { closedBy, type PricedSale } from './staff-sale.service.ts';

/** An order of staff before it is written. */
export interface StaffOrderDraft {
  readonly id: string;
  readonly sale: PricedSale;
  readonly buyer: { readonly name: string; readonly email: string; readonly phone?: string | undefined };
  readonly language: LanguageCode;
  readonly invoiceTo: object | null;
  /** Null where nothing is awaited. */
  readonly payBy: Date | null;
  /** Why it waits for its payment. */
  readonly bookedBy: string;
  /** The account of the buyer. */
  readonly userId?: string | null;
  readonly cover?: OrderCover | undefined;
  /** Names of the tickets in their order; the buyer's where there are fewer. */
  readonly names?: readonly string[];
}

/** Holds the places of orders of staff, and writes them. */
export function createStaffOrderPlacing({ clock, config }: Deps, inventory: Inventory) {
  return {
    /** Takes the places of an order that is about to be written; answers the holds. */
    async hold(tx: Tx, orderId: string, { event, catalogue, holds }: PricedSale): Promise<string[]> {
      const { lines } = await inventory.holdForStaff(tx, {
        eventId: event.id,
        key: `staff ${orderId}`,
        // nobody has this cart's token: the places go straight to the order
        cart: hashCartToken(newToken()),
        lines: holds.map(line => {
          const { openPrice, face } = catalogue.ticketType(line.ticketTypeId);
          // nobody chose a price for what is given away
          return openPrice ? { ...line, chosenPrice: line.chosenPrice ?? face } : line;
        }),
      });
      return lines.map(({ holdId }) => holdId);
    },

    /** Writes an order and gives it its holds. */
    async write(tx: Tx, actor: Actor, held: readonly string[], draft: StaffOrderDraft): Promise<OrderRecord> {
      const { id, sale, buyer, language, invoiceTo, payBy, bookedBy, userId = null, cover } = draft;
      const { event, lines, totals } = sale;
      const { order } = await createOrder(
        tx,
        {
          ...{ id, channel: 'back-office', language, invoiceTo, payBy, totals, userId, cover },
          ...{ buyerEmail: buyer.email, buyerName: buyer.name, buyerPhone: buyer.phone || null },
          ...(payBy && { bookedBy }),
          ...{ marketingConsent: false, payspotId: null, sellerId: actor.userId },
          eventIds: lines.map(() => event.id),
          attendees: spreadOverLines(lines, namesOf(draft)),
          actor: byUser(actor),
          at: clock.now(),
        },
        config,
      );
      await inventory.adopt(
        tx,
        held.map(holdId => ({ id: holdId })),
        id,
        payBy ?? undefined,
      );
      return order;
    },
  };
}

/** Tickets that ask for names have the buyer's, until others are told. */
function namesOf({ sale: { holds, catalogue }, buyer, names = [] }: StaffOrderDraft) {
  let at = 0;
  return holds.map(({ ticketTypeId, quantity }) => {
    const own = names.slice(at, at + quantity);
    at += quantity;
    if (catalogue.ticketType(ticketTypeId).attendeeData === 'none') return [];
    return Array.from({ length: quantity }, (_, index) => ({ name: own[index] || buyer.name }));
  });
}

/** Nothing is sold of an event that is not published or over; a draft is there for staff all the same. */
export function refuseClosed({ event, holds }: PricedSale, now: Date): void {
  if (!closedBy(event, now)) return;
  const problems = holds.map(({ ticketTypeId }) => ({ ticketTypeId, reason: 'not_on_sale', available: 0 }));
  throw new AppError('inventory.unavailable', { details: { problems } });
}
