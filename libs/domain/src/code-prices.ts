import type { Currency } from './money.ts';
import { computeTotals, type OrderTotals, type PricingLine } from './pricing.ts';
import { discountRuns, type CodeLine, type PromoCode } from './promo-codes.ts';

/** A line as an event's page knows it, for reckoning what a code makes of its price. */
export type OfferedLine = CodeLine & Pick<PricingLine, 'vatBasisPoints'>;

/** The totals of lines with a code, by the rules that the charge is made by; minor units. */
export function totalsWithCode(
  lines: readonly OfferedLine[],
  code: PromoCode | undefined,
  feePlan: PricingLine['feePlan'],
  currency: Currency,
): OrderTotals {
  const priced = discountRuns(lines, code).flatMap(({ line: at, quantity, discount }) => {
    const line = lines[at];
    if (!line) return [];
    const { ticketTypeId, face, vatBasisPoints } = line;
    return [{ ticketTypeId, quantity, face, vatBasisPoints, feePlan, discount }];
  });
  return computeTotals(priced, currency);
}
