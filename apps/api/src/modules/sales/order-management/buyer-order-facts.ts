import type { ResponseOf } from '@vh/contract';
import { formatReservationCode } from '@vh/domain';
import type { Deps } from '../../../platform/deps.ts';
import { confirmMinutes, hasWithheldMail, isProvedMailbox } from '#messaging';
import { hasReservation, keptOnceConfirmed, listPayspotsFor, presentCreditsOfOrder } from '#payments';
import { createWallets, type OrderRecord, pickUpCodeOf } from '#orders';
import { listBuyerRefunds } from './buyer-order.repo.ts';
import type { OrderContents } from './order-contents.ts';

/** What an order's own page tells besides the order itself. */
export type BuyerOrderFacts = Pick<
  ResponseOf<'POST /front/order/get'>,
  | 'discount'
  | 'refunded'
  | 'inDispute'
  | 'refunds'
  | 'storeCredits'
  | 'wallets'
  | 'pickUpCode'
  | 'reservation'
  | 'emailNeedsEmailConfirmation'
  | 'emailNotSent'
>;

export function createBuyerOrderFacts(deps: Deps) {
  const wallets = createWallets(deps);
  return {
    async of(order: OrderRecord, contents: OrderContents): Promise<BuyerOrderFacts> {
      const refunds = await listBuyerRefunds(deps.db.query, order.id);
      const storeCredits = await presentCreditsOfOrder(deps, order.id);
      const { query } = deps.db;
      const expiresAt = await keptOnceConfirmed(deps, query, order);
      const isReserved = order.state === 'booked' && (await hasReservation(query, order.id));
      const isCollectable = isReserved || contents.tickets.some(ticket => ticket.state !== 'void');
      const pickUpCode = pickUpCodeOf(order, deps.config.appSecret);
      return {
        discount: order.discount,
        refunded: order.refunded,
        inDispute: order.inDispute,
        refunds: refunds.map(({ at, settledAt, method, ...refund }) => ({
          ...refund,
          at: at.toISOString(),
          ...(settledAt && { settledAt: settledAt.toISOString() }),
          ...(method && { method }),
        })),
        ...(storeCredits.length > 0 && { storeCredits }),
        wallets: await wallets.offered(),
        ...((await hasWithheldMail(query, order.id)) && {
          emailNotSent: { emailsSentToday: deps.config.abuseLimits.mailsPerMailbox },
        }),
        ...(isCollectable && { pickUpCode }),
        ...(expiresAt &&
          !isReserved && { emailNeedsEmailConfirmation: { expiresAt: expiresAt.toISOString() } }),
        ...(isReserved && {
          reservation: {
            code: formatReservationCode(order.number, pickUpCode),
            ...((await confirmMinutes(deps, query)) !== undefined &&
              !(await isProvedMailbox(query, order.buyerEmail)) && { needsEmailConfirmation: true as const }),
            payspots: await listPayspotsFor(query, order.id),
          },
        }),
      };
    },
  };
}
