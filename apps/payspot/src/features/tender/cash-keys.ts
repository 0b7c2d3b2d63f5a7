import type { Currency } from '@vh/domain';
import { amountKeys, otherKey } from './cash-pad.tsx';
import { fastCashAmounts } from './cash.model.ts';
import type { Shortcuts } from '../../shared/use-shortcuts.ts';
import type { useTender } from './use-tender.ts';

/** The keys of the likely amounts for a sum, and of any other. */
export function cashKeys(
  { total, currency }: { readonly total: number; readonly currency: Currency },
  { tenderFast, openOther }: Pick<ReturnType<typeof useTender>, 'tenderFast' | 'openOther'>,
): Shortcuts {
  const amounts = fastCashAmounts(total, currency).map((amount, at) => [
    amountKeys[at] ?? '',
    () => tenderFast(amount),
  ]);
  return { ...Object.fromEntries(amounts), [otherKey]: openOther };
}
