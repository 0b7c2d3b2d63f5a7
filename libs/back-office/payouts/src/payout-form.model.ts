import type { ResponseOf } from '@vh/contract';
import { readTypedAmount, type Currency, type LanguageCode } from '@vh/domain';

/** What an organiser is owed, as the API answers it. */
export type Balances = ResponseOf<'POST /back/payout/get-balance'>;

/** The balance in one currency. */
export type Balance = Balances['balances'][number];

/** What is typed into the request. */
export interface PayoutValues {
  readonly currency: Currency;
  readonly amount: string;
  readonly note: string;
}

/** Most that is paid out at once, in minor units. */
const highest = 100_000_000_000;

/** The largest balance first: it is what people come for. */
export function sortedBalances({ balances }: Balances): Balance[] {
  return balances.toSorted((a, b) => b.available - a.available);
}

/** A typed amount in minor units; undefined where it is none. */
export function payoutAmount(typed: string, language: LanguageCode): number | undefined {
  const amount = readTypedAmount(typed, { language, highest });
  return amount === 'wrong' ? undefined : amount;
}

/** What is wrong with a typed amount, as a key of the texts. */
export function amountProblem(
  typed: string,
  available: number,
  language: LanguageCode,
): 'wrongAmount' | 'zeroAmount' | 'aboveAvailable' | undefined {
  const amount = payoutAmount(typed, language);
  if (amount === undefined) return 'wrongAmount';
  if (amount === 0) return 'zeroAmount';
  return amount > available ? 'aboveAvailable' : undefined;
}

/** Lines with their number and what it came to after each; the last one has the closing balance. */
export function withRunning<L extends { readonly amount: number }>(
  opening: number,
  lines: readonly L[],
): (L & { readonly balance: number; readonly number: number })[] {
  let balance = opening;
  return lines.map((line, number) => ({ ...line, number, balance: (balance += line.amount) }));
}

/** A typed share in basis points: '12.5' is 1250; undefined for what is no share. */
export function readShare(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.').replace(/%$/, '').trim();
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return undefined;
  const basisPoints = Math.round(Number(text) * 100);
  return basisPoints <= 10_000 ? basisPoints : undefined;
}
