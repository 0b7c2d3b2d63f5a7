import type { ParsedBodyOf } from '@vh/contract';
import { payDeadline, storeCreditName, visitSourceOf, type PaymentMethod } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import { priceHolds, protectionOffer, type HoldPricingLine } from '../pricing/cart-pricing.ts';
import type { CartCode, Catalogue } from '#catalogue';
import type { CartHold } from '#inventory';
import type { KeptAnswer, OrderDraft, QuestionRecord } from '#orders';
import { checkNamedTickets, fillTickets } from './attendees.ts';
import { checkExpectedTotal, checkFits, codesOfOrder, consentsOf, type CodesOfOrder } from './cart-terms.ts';
import type { CheckoutSettings } from './checkout-settings.repo.ts';
import { creditableLines, takeCredit, type CreditPurse } from './cart-credit.ts';

/** What a buyer sends to check out. */
export type Submit = ParsedBodyOf<'POST /front/checkout/submit'>;

/** What is known when the carts of a batch are judged; gathered for all of them at once. */
export interface PlacingFacts {
  readonly settings: CheckoutSettings;
  readonly catalogue: Catalogue;
  /** Codes by cart (sha256 of its token, hex). */
  readonly codes: ReadonlyMap<string, readonly CartCode[]>;
  readonly questions: readonly QuestionRecord[];
  readonly credits: CreditPurse;
  /** Host of the shop, which is no source of visits. */
  readonly shopHost: string;
  readonly at: Date;
}

/** A cart whose order may be written. */
export interface PlacedCart {
  readonly holds: readonly CartHold[];
  readonly draft: OrderDraft;
  /** The hold of each line of the draft. */
  readonly holdIds: readonly string[];
  readonly codes: CodesOfOrder;
  readonly answers: readonly KeptAnswer[];
  /** The store credit that pays a part of it. */
  readonly creditId?: string | undefined;
}

/**
 * Judges one cart on gathered facts and makes the draft of its order; reads and writes nothing.
 * @throws {AppError} what the buyer is told
 */
export function draftOf(body: Submit, holds: readonly CartHold[], facts: PlacingFacts): PlacedCart {
  const { catalogue, settings, at } = facts;
  const { attendees, answers } = fillTickets(body, holds, catalogue, facts.questions);
  const offered = protectionOffer(settings.protectionBasisPoints, holds, catalogue, at);
  const protection = body.protection ? (offered ?? 0) : 0;
  const onCart = facts.codes.get(holds[0]?.cart ?? '') ?? [];
  const prices = priceHolds(holds, catalogue, settings.serviceVat, onCart, protection);
  const codes = codesOfOrder(holds, catalogue, onCart, prices);
  const { lines, totals } = prices;
  checkFits(totals);
  checkExpectedTotal(body.expectedTotal, totals.total);
  checkNamedTickets(body, holds);
  const credit = takeCredit(facts.credits, body.storeCredit, {
    currency: totals.currency,
    protection: totals.protection,
    lines: creditableLines(prices, holds, catalogue),
  });
  const due = totals.total - (credit?.amount ?? 0);
  const draft: OrderDraft = {
    channel: 'web',
    language: body.lang,
    buyerEmail: body.buyer.email,
    buyerName: body.buyer.name,
    buyerPhone: body.buyer.phone || null,
    marketingConsent: body.marketingConsent,
    source: visitSourceOf(body.arrival ?? {}, facts.shopHost),
    consents: consentsOf(body, at),
    invoiceTo: body.invoiceTo ?? null,
    payBy:
      due > 0
        ? payDeadline(body.paymentMethod, settings.deadlines, {
            at,
            startsAt: firstStartOf(holds, catalogue),
          })
        : null,
    payspotId: null,
    sellerId: null,
    totals,
    ...(credit && { cover: { by: storeCreditName, amount: credit.amount } }),
    eventIds: lines.map(line => holds[line.holdIndex]?.eventId ?? ''),
    attendees: spreadOverLines(lines, attendees),
    actor: { kind: 'buyer' },
    at,
  };
  const holdIds = lines.map(line => holds[line.holdIndex]?.id ?? '');
  return { holds, draft, holdIds, codes, answers, creditId: credit?.creditId };
}

/** Refuses a method that an order can't be paid by. */
export function checkMethod(method: PaymentMethod, offered: readonly PaymentMethod[]): void {
  if (!offered.includes(method)) throw new AppError('payment.method_unavailable');
}

/** The start of the first event of holds. */
export function firstStartOf(holds: readonly CartHold[], catalogue: Catalogue): Date | undefined {
  const starts = holds.map(hold => catalogue.event(hold.eventId).startsAt);
  return starts.sort((a, b) => a.getTime() - b.getTime())[0];
}

/** True when counters may sell everything that is held. */
export function areForCounters(holds: readonly CartHold[], catalogue: Catalogue): boolean {
  return holds.every(hold => catalogue.ticketType(hold.ticketTypeId).isForCounters);
}

/** What belongs to the units of the holds, for the lines: a hold's units go to its lines in their order. */
export function spreadOverLines<T>(
  lines: readonly Pick<HoldPricingLine, 'holdIndex' | 'quantity'>[],
  byHold: readonly (readonly T[])[],
): T[][] {
  const used = new Map<number, number>();
  return lines.map(({ holdIndex, quantity }) => {
    const from = used.get(holdIndex) ?? 0;
    used.set(holdIndex, from + quantity);
    return (byHold[holdIndex] ?? []).slice(from, from + quantity);
  });
}
