import type { ParsedBodyOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId, newToken } from '../../../platform/ids.ts';
import {
  hashCartToken,
  type HoldRequestLine,
  type Inventory,
  linesBySeat,
  mergeLines,
  problemsOnMap,
  seatServicesOf,
} from '#inventory';
import { claimOnce, keepAnswer } from '../../../platform/idempotency.repo.ts';
import type { OrderLifecycle } from '#orders';
import { createPayspotOrders } from './payspot-order.ts';
import { checkShownSum, totalsOf } from './payspot-totals.ts';
import { checkSelling } from './payspot-open.ts';
import { cartOfTender, takeTender } from './tender.service.ts';
import type { UnmatchedPayments } from './unmatched-payments.service.ts';

type Sale = ParsedBodyOf<'POST /back/payspot/sell'>;

/** Sells at the counter: held, paid and issued in one transaction, or from what was held for the payment before. */
export function createSeller(
  deps: Deps,
  inventory: Inventory,
  life: OrderLifecycle,
  unsold: UnmatchedPayments,
) {
  const { place } = createPayspotOrders(deps, inventory, life);

  /** The holds of the lines, in their order: those of the payment, else new ones. */
  async function holdsFor(tx: Tx, sale: Sale, lines: readonly HoldRequestLine[]): Promise<readonly string[]> {
    const { payspotId, eventId, tenderKey } = sale;
    if (tenderKey !== undefined) {
      const cart = cartOfTender(payspotId, tenderKey);
      const kept = await takeTender(tx, inventory, { cart, eventId, lines });
      if (kept) return kept;
    }
    const granted = await inventory.holdWithin(tx, {
      ...{ eventId, lines, key: `payspot ${payspotId} ${sale.idempotencyKey}` },
      // nobody holds this cart's token: the places go straight to the order
      cart: hashCartToken(newToken()),
    });
    return granted.lines.map(line => line.holdId);
  }

  async function placeSale(tx: Tx, sale: Sale, seller: Actor): Promise<string> {
    await checkSelling(tx, sale.payspotId);
    const { lines, mapSeatOf } = await linesBySeat(tx, sale);
    const wanted = mergeLines(lines, newId);
    const holdIds = await holdsFor(tx, sale, wanted).catch((error: unknown) => {
      throw problemsOnMap(error, mapSeatOf);
    });
    const totals = await totalsOf(tx, sale.eventId, { lines: wanted, holdIds });
    checkShownSum(sale, totals);
    return place(tx, { ...sale, seller, totals, eventIds: holdIds.map(() => sale.eventId), holdIds });
  }

  return {
    /** Sells, or finds what the same key sold before; answers the order's id. What a card paid for nothing is listed. */
    async sell(sale: Sale, seller: Actor): Promise<string> {
      const { idempotencyKey, ...body } = sale;
      const request = { scope: `payspot.sell ${sale.payspotId}`, key: idempotencyKey, body };
      const services = seatServicesOf(deps);
      const quantity = sale.lines.reduce((sum, line) => sum + line.quantity, 0);
      const sold = await unsold.keepingPaid({ ...sale, quantity, orderNumber: null }, seller, async () => {
        await services.catchUp(sale.eventId);
        return deps.db.transaction(async tx => {
          const kept = await claimOnce(tx, request, deps.clock.now());
          if (kept !== undefined) return String(kept);
          const orderId = await placeSale(tx, sale, seller);
          await keepAnswer(tx, request, orderId);
          return orderId;
        });
      });
      services.tellSoon(sale.eventId);
      return sold;
    },
  };
}
