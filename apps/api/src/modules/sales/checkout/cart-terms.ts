import type { ParsedBodyOf } from '@vh/contract';
import { codeCovers } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import { discountingCode, type CartPrices } from '../pricing/cart-pricing.ts';
import type { CartCode, Catalogue } from '#catalogue';
import type { CartHold } from '#inventory';

type Submit = ParsedBodyOf<'POST /front/checkout/submit'>;

/** The codes of a cart that its order makes use of. */
export interface CodesOfOrder {
  readonly used: readonly CartCode[];
  /** On the cart, but good for nothing in it; their uses are refunded. */
  readonly idle: readonly CartCode[];
}

/**
 * Sorts the codes of a cart by whether its tickets need them.
 * @throws {AppError} code.required when hidden tickets are left without a code
 */
export function codesOfOrder(
  holds: readonly CartHold[],
  catalogue: Catalogue,
  codes: readonly CartCode[],
  { totals }: CartPrices,
): CodesOfOrder {
  const used = new Set<CartCode>();
  const saving = discountingCode(codes);
  if (saving && totals.discount > 0) used.add(saving);
  for (const hold of holds) {
    if (catalogue.ticketType(hold.ticketTypeId).visibility !== 'code') continue;
    const { clientId, currency } = catalogue.event(hold.eventId);
    const line = { clientId, currency, eventId: hold.eventId, ticketTypeId: hold.ticketTypeId };
    const key = codes.find(code => code.unlocks && codeCovers(code, line));
    if (!key) throw new AppError('code.required', { details: { ticketTypeId: hold.ticketTypeId } });
    used.add(key);
  }
  return { used: [...used], idle: codes.filter(code => !used.has(code)) };
}

/** Refuses a sum that is not the one the buyer agreed to. */
export function checkExpectedTotal(expected: number, total: number): void {
  if (expected === total) return;
  throw new AppError('cart.price_changed', { details: { total } });
}

/** What the buyer agreed to, and when. */
export function consentsOf(body: Submit, at: Date): Record<string, string> {
  const hasPhone = Boolean(body.buyer.phone);
  const agreed: Record<string, boolean> = {
    terms: body.acceptTerms,
    marketing: body.marketingConsent,
    sms: body.marketingBySms && hasPhone,
    whatsapp: body.marketingByWhatsApp && hasPhone,
    organiser: body.acceptsOrganiserMarketing,
    equivalentSeats: body.equivalentSeats,
  };
  return Object.fromEntries(
    Object.entries(agreed)
      .filter(([, isAgreed]) => isAgreed)
      .map(([name]) => [name, at.toISOString()]),
  );
}

/** What amounts of an order are kept in, minor units: 32 bits. */
const highestAmount = 2_147_483_647;

/**
 * Refuses a cart whose sums can't be kept, alone: in the statement that writes a batch they would fail everybody's order.
 * @throws {AppError} request.invalid
 */
export function checkFits({ total, discount }: CartPrices['totals']): void {
  if (total + discount > highestAmount)
    throw new AppError('request.invalid', { fields: { total: 'too_big' } });
}
