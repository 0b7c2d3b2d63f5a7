import type { BodyOf } from '@vh/contract';
import { priceTicket } from '@vh/domain';
import type { TestApp } from '../../../testing/app.ts';

type Sale = BodyOf<'POST /back/payspot/sell'>;

/** A sale without the sum that its seller saw. */
export type UnseenSale = Omit<Sale, 'expectedTotal' | 'currency'> &
  Partial<Pick<Sale, 'expectedTotal' | 'currency'>>;

/** Sells as a page of the counter does: with the sum by the prices that it shows, unless the sale says another. */
export async function sellAsShown(app: TestApp, sale: UnseenSale, by: { readonly token: string }) {
  const { payspotId, eventId } = sale;
  const { body: event } = await app.call('POST /back/payspot/get-event', { payspotId, eventId }, by);
  const priceOf = (ticketTypeId: string, chosenPrice?: number) => {
    const type = event.ticketTypes?.find(({ _id }) => _id === ticketTypeId);
    const feePlan = type?.openPrice?.feePlan;
    return feePlan && chosenPrice !== undefined
      ? priceTicket(chosenPrice, feePlan).gross
      : (type?.price ?? 0);
  };
  const expectedTotal = sale.lines.reduce(
    (sum, { ticketTypeId, chosenPrice, quantity }) => sum + priceOf(ticketTypeId, chosenPrice) * quantity,
    0,
  );
  return app.call(
    'POST /back/payspot/sell',
    { expectedTotal, currency: event.currency ?? 'BAM', ...sale },
    by,
  );
}
