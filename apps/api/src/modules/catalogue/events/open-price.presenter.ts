import type { openPrice } from '@vh/contract';
import { highestFaceOf, priceTicket, type AskedPrice, type FeePlan } from '@vh/domain';
import type * as z from 'zod';

/** What buyers may pay for a ticket, with what is needed to say what that comes to; nothing where its price is fixed. */
export function presentOpenPrice(
  { face, openPrice: open }: AskedPrice,
  feePlan: FeePlan,
): { openPrice?: z.output<typeof openPrice> } {
  if (!open) return {};
  const { suggested } = open;
  const { fee } = priceTicket(suggested, feePlan);
  return { openPrice: { minimum: face, suggested, fee, maximum: highestFaceOf(open), feePlan } };
}
