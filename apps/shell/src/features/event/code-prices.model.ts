import { totalsWithCode, type OfferedLine } from '@vh/domain';
import type { CodeOffers } from './code-offers.model.ts';
import {
  chosenTypes,
  type EventDetail,
  type TicketChoice,
  type TicketType,
} from '../../cart/ticket-choice.model.ts';

/** The price of a choice with the code on the cart, by the rules that the charge is made by; minor units. */
export function priceWithCode(
  choice: TicketChoice,
  event: EventDetail,
  offers: CodeOffers,
): { readonly amount: number; readonly saved: number } {
  const lines = chosenTypes(choice, event).map(({ type, quantity }) => lineOf(type, quantity, event, offers));
  const totals = totalsOf(lines, event, offers);
  return { amount: totals.total, saved: totals.discount };
}

/** What one ticket of a type costs with the code; undefined when the code does not change the price of each ticket. */
export function unitPriceWithCode(
  type: TicketType,
  event: EventDetail,
  offers: CodeOffers,
): number | undefined {
  const code = savingCode(offers);
  if (!code || (code.kind === 'fixed' && code.per === 'order')) return undefined;
  const { total, discount } = totalsOf([lineOf(type, 1, event, offers)], event, offers);
  return discount > 0 ? total : undefined;
}

/** The one code that changes prices. */
export function savingCode(offers: CodeOffers): CodeOffers['codes'][number] | undefined {
  return offers.codes.find(code => code.kind !== 'access');
}

function lineOf(
  type: TicketType,
  quantity: number,
  event: EventDetail,
  { clientId }: CodeOffers,
): OfferedLine {
  const { _id: eventId, currency } = event;
  const { _id: ticketTypeId, face, vatBasisPoints } = type;
  const lowest = type.openPrice?.minimum;
  return { clientId, eventId, currency, ticketTypeId, quantity, face, lowest, vatBasisPoints };
}

function totalsOf(lines: readonly OfferedLine[], event: EventDetail, offers: CodeOffers) {
  return totalsWithCode(lines, savingCode(offers), offers.feePlan, event.currency);
}
