import type { openPrice } from '@vh/contract';
import { highestFaceOf, type FeePlan, type OpenPrice } from '@vh/domain';
import type * as z from 'zod';

/** What buyers may pay for a ticket, with what is needed to say what that comes to. */
export function presentOpenPrice(price: OpenPrice, feePlan: FeePlan): z.output<typeof openPrice> {
  return { suggested: price.suggested, maximum: highestFaceOf(price), feePlan };
}
