import { vatContained } from './money.ts';
import { feeBorneByOrganiser, priceTicket, type FeePlan } from './pricing.ts';

/** Who gets what of one ticket; all amounts in minor units of one currency. */
export interface TicketSplit {
  /** What the buyer pays; `organiser` and `platform` are its parts. */
  readonly buyer: number;
  /** What is left for the organiser, VAT included; nothing where the fee it bears is more than the price. */
  readonly organiser: number;
  /** What the platform keeps. */
  readonly platform: number;
  /** VAT contained in the price of the ticket, without the service fee, which is the platform's own sale. */
  readonly vat: number;
}

/** Splits one ticket at a face price of minor units as the sale will; the rate of VAT is in basis points. */
export function splitTicket(face: number, plan: FeePlan, vatBasisPoints: number): TicketSplit {
  const { fee, gross } = priceTicket(face, plan);
  const platform = fee + feeBorneByOrganiser(face, plan);
  return { buyer: gross, organiser: gross - platform, platform, vat: vatContained(face, vatBasisPoints) };
}
