import type { ParsedBodyOf } from '@vh/contract';
import { creditFor, storeCreditStateOf, type CreditableLine, type Currency } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Catalogue } from '#catalogue';
import type { CartHold } from '#inventory';
import { hashOfTypedCode, type StoreCreditRecord } from '#payments';
import type { CartPrices } from '../pricing/cart-pricing.ts';

type Wish = ParsedBodyOf<'POST /front/checkout/submit'>['storeCredit'];

/** The locked credits of a batch of carts, with what is left of each as carts take their parts. */
export interface CreditPurse {
  readonly byHash: Map<string, StoreCreditRecord>;
  readonly at: Date;
}

/** What of an order a credit could pay. */
export interface CreditableOrder {
  readonly currency: Currency;
  readonly protection: number;
  readonly lines: readonly CreditableLine[];
}

/** The lines of a priced cart with their organisers. */
export function creditableLines(
  prices: CartPrices,
  holds: readonly Pick<CartHold, 'eventId'>[],
  catalogue: Catalogue,
): CreditableLine[] {
  return prices.lines.map(({ holdIndex }, at) => ({
    clientId: catalogue.event(holds[holdIndex]?.eventId ?? '').clientId,
    total: prices.totals.lines[at]?.total ?? 0,
  }));
}

/**
 * Takes from a purse what a credit pays of an order; undefined where none is used.
 * @throws {AppError} store_credit.unknown, store_credit.ended, store_credit.not_applicable, store_credit.changed
 */
export function takeCredit(
  purse: CreditPurse,
  wish: Wish,
  order: CreditableOrder,
): { readonly creditId: string; readonly amount: number } | undefined {
  if (!wish) return undefined;
  const hash = hashOfTypedCode(wish.code)?.toString('hex') ?? '';
  const credit = purse.byHash.get(hash);
  const amount = judgeCredit(credit, order, purse.at);
  if (!credit || amount !== wish.expectedAmount)
    throw new AppError('store_credit.changed', { details: { amount } });
  purse.byHash.set(hash, { ...credit, balance: credit.balance - amount });
  return { creditId: credit.id, amount };
}

/**
 * What a credit pays of an order, minor units and never nothing.
 * @throws {AppError} store_credit.unknown, store_credit.ended, store_credit.not_applicable
 */
export function judgeCredit(
  credit: StoreCreditRecord | undefined,
  order: CreditableOrder,
  now: Date,
): number {
  if (!credit) throw new AppError('store_credit.unknown');
  if (storeCreditStateOf(credit, now) !== 'active') throw new AppError('store_credit.ended');
  const amount = credit.currency === order.currency ? creditFor(credit, order) : 0;
  if (amount === 0) throw new AppError('store_credit.not_applicable');
  return amount;
}
