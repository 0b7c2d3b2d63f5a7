import type { ParsedBodyOf } from '@vh/contract';
import { computeTotals, faceToPay, type OrderTotals } from '@vh/domain';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { hashCartToken } from '../cart/cart-token.ts';
import { claimOnce, keepAnswer } from '../checkout/idempotency.repo.ts';
import { mergeLines, type HoldRequestLine } from '../inventory/hold-request.ts';
import { linesBySeat, problemsOnMap } from '../inventory/seats-on-map.ts';
import type { Inventory } from '../inventory/inventory.service.ts';
import { loadCatalogue } from '../orders/catalogue-facts.repo.ts';
import type { OrderLife } from '../orders/order-life.service.ts';
import { seatServicesOf } from '../seat-service/seat-services.ts';
import { findServiceVat } from '../settings/service-vat.ts';
import { createCounterOrders } from './counter-order.ts';
import { checkSelling } from './payspot-open.ts';

type Sale = ParsedBodyOf<'POST /back/payspot/sell'>;

/** Sells at the counter: held, paid and issued in one transaction. */
export function createSeller(deps: Deps, inventory: Inventory, life: OrderLife) {
  const { place } = createCounterOrders(deps, inventory, life);

  async function placeSale(tx: Tx, sale: Sale, seller: Actor): Promise<string> {
    await checkSelling(tx, sale.payspotId);
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
    checkShownSum(sale, totals);
    return place(tx, {
      ...sale,
      seller,
      totals,
      eventIds: granted.lines.map(() => sale.eventId),
      holdIds: granted.lines.map(line => line.holdId),
    });
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

/**
 * Refuses a sum that is not the one the seller saw and took.
 * @throws {AppError} cart.price_changed with the sum and the price of each line as they are now
 */
function checkShownSum({ expectedTotal, currency }: Sale, totals: OrderTotals): void {
  if (expectedTotal === totals.total && currency === totals.currency) return;
  const lines = totals.lines.map(({ ticketTypeId, quantity, gross }) => ({
    ...{ ticketTypeId, quantity, price: gross },
  }));
  throw new AppError('cart.price_changed', {
    details: { total: totals.total, currency: totals.currency, lines },
  });
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
  return computeTotals(pricing, currency, 0, await findServiceVat(tx));
}
