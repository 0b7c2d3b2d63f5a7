import type { ParsedBodyOf } from '@vh/contract';
import { computeTotals, faceOfHold, type OrderTotals } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import { findHeldFaces, type HoldRequestLine } from '#inventory';
import { findServiceVat } from '#system';
import { loadCatalogue } from '#catalogue';

type Shown = Pick<ParsedBodyOf<'POST /back/payspot/sell'>, 'expectedTotal' | 'currency'>;

/**
 * What held lines of an event cost at a counter, with the holds of the lines in their order.
 * @throws {AppError} event.not_found for one that is not sold any more
 */
export async function totalsOf(
  tx: Tx,
  eventId: string,
  { lines, holdIds }: { readonly lines: readonly HoldRequestLine[]; readonly holdIds: readonly string[] },
): Promise<OrderTotals> {
  const catalogue = await loadCatalogue(
    tx,
    lines.map(line => ({ eventId, ticketTypeId: line.ticketTypeId })),
  );
  const { feePlan, currency, state } = catalogue.event(eventId);
  // places that were held a moment ago may belong to an event that was cancelled since
  if (state !== 'published') throw new AppError('event.not_found');
  const heldFaces = await findHeldFaces(tx, holdIds);
  const pricing = lines.map(({ ticketTypeId, quantity, chosenPrice = null }, at) => {
    const type = catalogue.ticketType(ticketTypeId);
    const { vatBasisPoints } = type;
    const face = faceOfHold({ chosenPrice, heldFace: heldFaces.get(holdIds[at] ?? '') ?? null }, type);
    return { ticketTypeId, quantity, face, vatBasisPoints, feePlan };
  });
  return computeTotals(pricing, currency, 0, await findServiceVat(tx));
}

/**
 * Refuses a sum that is not the one the seller saw and took.
 * @throws {AppError} cart.price_changed with the sum and the price of each line as they are now
 */
export function checkShownSum({ expectedTotal, currency }: Shown, totals: OrderTotals): void {
  if (expectedTotal === totals.total && currency === totals.currency) return;
  const lines = totals.lines.map(({ ticketTypeId, quantity, gross }) => ({
    ...{ ticketTypeId, quantity, price: gross },
  }));
  throw new AppError('cart.price_changed', {
    details: { total: totals.total, currency: totals.currency, lines },
  });
}
