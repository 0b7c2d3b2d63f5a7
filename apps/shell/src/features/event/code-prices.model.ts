import { computeTotals, discountRuns, type CodeLine, type PromoCode } from '@vh/domain';
import type { CodeOffers } from './code-offers.model.ts';
import { chosenTypes, type EventDetail, type TicketChoice, type TicketType } from './ticket-choice.model.ts';

/** The price of a choice with the code on the cart, by the rules that the charge is made by; minor units. */
export function priceWithCode(
  choice: TicketChoice,
  event: EventDetail,
  offers: CodeOffers,
): { readonly amount: number; readonly saved: number } {
  const lines = chosenTypes(choice, event).map(({ type, quantity }) => lineOf(type, quantity, event, offers));
  const totals = computeTotals(pricingLines(lines, event, offers), event.currency);
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
  const lines = pricingLines([lineOf(type, 1, event, offers)], event, offers);
  const { total, discount } = computeTotals(lines, event.currency);
  return discount > 0 ? total : undefined;
}

/** The one code that changes prices. */
export function savingCode(offers: CodeOffers): CodeOffers['codes'][number] | undefined {
  return offers.codes.find(code => code.kind !== 'access');
}

function lineOf(type: TicketType, quantity: number, event: EventDetail, { clientId }: CodeOffers): CodeLine {
  const { _id: eventId, currency } = event;
  return { clientId, eventId, currency, ticketTypeId: type._id, quantity, face: type.face };
}

function pricingLines(lines: readonly CodeLine[], event: EventDetail, offers: CodeOffers) {
  const code: PromoCode | undefined = savingCode(offers);
  return discountRuns(lines, code).flatMap(run => {
    const line = lines[run.line];
    const type = event.ticketTypes.find(({ _id }) => _id === line?.ticketTypeId);
    if (!line || !type) return [];
    const { ticketTypeId, face } = line;
    const { vatBasisPoints } = type;
    const { quantity, discount } = run;
    return [{ ticketTypeId, quantity, face, vatBasisPoints, feePlan: offers.feePlan, discount }];
  });
}
