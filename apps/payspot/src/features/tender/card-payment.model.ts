import type { LanguageCode } from '@vh/domain';
import { readAmount } from './cash.model.ts';
import type { Payment } from '../sale/index.ts';

/** What is typed of a payment by card. */
export interface CardValues {
  readonly reference: string;
  /** True when a part is paid in cash. */
  readonly isSplit: boolean;
  /** What goes on the card, as typed. */
  readonly card: string;
  /** The cash that was handed over, as typed; '' for exactly the rest. */
  readonly tendered: string;
}

/** What is wrong with a field, as a key of the counter's words. */
export type CardProblems = Partial<
  Record<'reference' | 'card' | 'tendered', 'cardReferenceMissing' | 'cardPartWrong' | 'cashPartShort'>
>;

/** Of a total, what is left to pay in cash beside the card; undefined while that can't be said. Minor units. */
export function restInCash(
  total: number,
  { isSplit, card }: CardValues,
  language: LanguageCode,
): number | undefined {
  const onCard = isSplit ? readAmount(card, language) : undefined;
  return onCard !== undefined && onCard > 0 && onCard < total ? total - onCard : undefined;
}

/** The payment of a total, or what is wrong with it; minor units. */
export function cardPaymentOf(
  total: number,
  values: CardValues,
  language: LanguageCode,
):
  | { readonly payment: Payment; readonly problems?: undefined }
  | { readonly problems: CardProblems; readonly payment?: undefined } {
  const reference = values.reference.trim();
  const rest = restInCash(total, values, language);
  const tendered = values.tendered.trim() === '' ? rest : readAmount(values.tendered, language);
  const problems: CardProblems = {
    ...(reference === '' && { reference: 'cardReferenceMissing' }),
    ...(values.isSplit && rest === undefined && { card: 'cardPartWrong' }),
    ...(rest !== undefined && (tendered === undefined || tendered < rest) && { tendered: 'cashPartShort' }),
  };
  if (Object.keys(problems).length > 0) return { problems };
  if (rest === undefined || tendered === undefined) return { payment: { method: 'card', reference } };
  return { payment: { method: 'mixed', card: total - rest, reference, tendered } };
}
