import { mergedMarketingConsent } from '@vh/domain';
import type { Buyer } from './buyer-form.model.ts';

/** What becomes of two records that are put together. */
export type MergedBuyer = Pick<
  Buyer,
  'name' | 'email' | 'phone' | 'language' | 'emails' | 'orders' | 'tickets' | 'sums'
> & {
  /** All orders of both, with those that were not paid. */
  readonly allOrders: number;
  readonly acceptsMarketing: boolean | undefined;
  readonly notes: number;
};

/** What the record that stays says after the other became part of it, as the API will answer it. */
export function mergeOutcome(kept: Buyer, other: Buyer): MergedBuyer {
  const { name, email, phone, language } = kept;
  return {
    name,
    email,
    phone,
    language,
    emails: [...kept.emails, ...other.emails].sort(),
    orders: kept.orders + other.orders,
    tickets: kept.tickets + other.tickets,
    allOrders: kept.allOrders + other.allOrders,
    sums: addSums(kept.sums, other.sums),
    acceptsMarketing: mergedMarketingConsent(kept.acceptsMarketing, other.acceptsMarketing),
    notes: kept.notes.length + other.notes.length,
  };
}

function addSums(one: Buyer['sums'], other: Buyer['sums']): Buyer['sums'] {
  const currencies = [...new Set([...one, ...other].map(({ currency }) => currency))];
  return currencies.map(currency => {
    const sums = [...one, ...other].filter(sum => sum.currency === currency);
    return {
      currency,
      paid: sums.reduce((total, { paid }) => total + paid, 0),
      refunded: sums.reduce((total, { refunded }) => total + refunded, 0),
    };
  });
}

/** What the page is about, as it stands in its address. */
export interface MergeChoice {
  /** The record beside the one of the path. */
  readonly otherId: string | undefined;
  /** Whether that one stays. */
  readonly isOtherKept: boolean;
}

/** Reads the choice from the address. */
export function mergeChoice(parameters: URLSearchParams): MergeChoice {
  const otherId = parameters.get('with') ?? '';
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(otherId);
  return { otherId: isId ? otherId : undefined, isOtherKept: isId && parameters.get('keep') === 'other' };
}
