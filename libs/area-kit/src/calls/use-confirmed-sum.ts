import { isApiError } from '@vh/api-client';
import { decimalAmount, isCurrency } from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import { useState } from 'react';
import { useSumChangeTexts } from './sum-change-texts.ts';

/** The sum of now, minor units, that a call about money was refused with; undefined for any other failure. */
export function readChangedSum(error: unknown): number | undefined {
  if (!isApiError(error) || error.status !== 409) return undefined;
  const details: unknown = error.details;
  if (typeof details !== 'object' || details === null) return undefined;
  const sum = 'amount' in details ? details.amount : 'total' in details ? details.total : undefined;
  return typeof sum === 'number' ? sum : undefined;
}

/** A sum that somebody is asked to confirm. */
export interface ConfirmedSum {
  /** Sum that is shown, and sent when it is confirmed, minor units. */
  readonly amount: number;
  /** Sentence about a change since it was confirmed; undefined while there is none. */
  readonly change: string | undefined;
  /** Notes that what is shown was confirmed. */
  handleConfirm(): void;
}

/**
 * The sum that a dialog shows: what the page knows, or what the last try was refused with. It is sent only when somebody
 * confirms it.
 *
 * @param known of the page, minor units of any currency; undefined where it has none to show
 * @param changed of the last try, by `readChangedSum`
 */
export function useConfirmedSum(
  known: { readonly amount: number; readonly currency: string } | undefined,
  changed: number | undefined,
): ConfirmedSum {
  const { text, language } = useSumChangeTexts();
  const [confirmed, setConfirmed] = useState<{ readonly amount: number; readonly known: number }>();
  const page = known?.amount ?? 0;
  // once the page knows better, or asks for something else, what the refusal told is old
  const amount = changed !== undefined && confirmed?.known === page ? changed : page;
  const currency = known?.currency;
  const money = (sum: number) =>
    currency !== undefined && isCurrency(currency)
      ? formatAmount({ amount: sum, currency }, language)
      : decimalAmount(sum);
  return {
    amount,
    change:
      changed === undefined || confirmed === undefined || confirmed.amount === amount
        ? undefined
        : text('sumChanged', { before: money(confirmed.amount), now: money(amount) }),
    handleConfirm: () => setConfirmed({ amount, known: page }),
  };
}
