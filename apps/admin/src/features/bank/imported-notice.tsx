import type { ResponseOf } from '@vh/contract';
import { Notice } from '@vh/ui';
import { useBankTexts } from './bank-texts.ts';

/** What an import did. */
export type ImportResult = ResponseOf<'POST /back/bank/apply-statement'>;

/** Says what an import did, and that it is done. */
export function ImportedNotice({ result }: { result: ImportResult }) {
  const { text } = useBankTexts();
  const { added, repeated, decided } = result;
  const paid = (decided['settled'] ?? 0) + (decided['overpaid'] ?? 0);
  const hand = (decided['unmatched'] ?? 0) + (decided['underpaid'] ?? 0) + (decided['overpaid'] ?? 0);
  return (
    <Notice tone="ok" live="polite">
      {[
        text('imported', { added, repeated }),
        paid > 0 && text('importedSettled', { count: paid }),
        hand > 0 && text('importedHand', { count: hand }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Notice>
  );
}
