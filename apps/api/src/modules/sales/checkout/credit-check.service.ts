import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { basisPointsOf } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createRateLimiter, type RateLimiter } from '../../../platform/http/rate-limit.ts';
import { findCartCodes, loadCatalogue } from '#catalogue';
import { hashCartToken, type Inventory } from '#inventory';
import { findCreditsByHash, findOrganiserName, hashOfTypedCode } from '#payments';
import { priceHolds, protectionOffer } from '../pricing/cart-pricing.ts';
import { creditableLines, judgeCredit } from './cart-credit.ts';
import { findCheckoutSettings } from './checkout-settings.repo.ts';

/** Codes that an address may mistype in ten minutes; good ones are free. A code has 85 bits, so nobody guesses one. */
const triesInTenMinutes = 10;

/** Counts codes that nobody has, by address, for the check and for the checkout alike. */
export function createCreditTries({ clock }: Pick<Deps, 'clock'>): RateLimiter {
  return createRateLimiter({ tries: triesInTenMinutes, seconds: 600 }, clock);
}

/** What a buyer is told of a code before it is used. */
export function createCreditCheck(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { inventory, tries }: { readonly inventory: Inventory; readonly tries: RateLimiter },
) {
  return async function check(
    { code, cartToken }: ParsedBodyOf<'POST /front/store-credit/check'>,
    address: string,
  ): Promise<ResponseOf<'POST /front/store-credit/check'>> {
    tries.check(address);
    const hash = hashOfTypedCode(code);
    const [credit] = hash ? await findCreditsByHash(db.query, [hash]) : [];
    if (!credit) {
      tries.take(address);
      throw new AppError('store_credit.unknown');
    }
    const cart = hashCartToken(cartToken);
    const holds = await inventory.listCart(cart);
    const now = clock.now();
    const [catalogue, codes, settings] = await Promise.all([
      loadCatalogue(db.query, holds),
      findCartCodes(db.query, [cart], now),
      findCheckoutSettings(db.query),
    ]);
    const prices = priceHolds(holds, catalogue, settings.serviceVat, codes);
    const { currency, total } = prices.totals;
    const lines = creditableLines(prices, holds, catalogue);
    const pays = judgeCredit(credit, { currency, protection: 0, lines }, now);
    const share = protectionOffer(settings.protectionBasisPoints, holds, catalogue, now) ?? 0;
    const protection = basisPointsOf(total, share);
    return {
      organiser: await findOrganiserName(db.query, credit.clientId),
      currency,
      balance: credit.balance,
      pays,
      paysWithProtection: judgeCredit(credit, { currency, protection, lines }, now),
      expiresAt: credit.expiresAt.toISOString(),
    };
  };
}
