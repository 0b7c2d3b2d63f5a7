import { hasCode, useCall } from '@vh/api-client';
import type { Currency } from '@vh/domain';
import { Button, Notice } from '@vh/ui';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { CashCount } from './cash-count.tsx';
import { emptyCount, sumCount, type Count } from './count.model.ts';
import { focusProblem } from './focus-problem.ts';
import styles from './till.module.css';
import { useIntentKey } from '../../shared/use-intent-key.ts';

/** What opening needs to know. */
export interface OpenShiftProps {
  readonly payspotId: string;
  readonly currencies: readonly Currency[];
  readonly requiresShifts: boolean;
  readonly onOpened: () => void;
}

/** Counts the float and opens a shift with it. */
export function OpenShift({ payspotId, currencies, requiresShifts, onOpened }: OpenShiftProps) {
  const { text, language } = useTexts();
  const open = useCall('POST /back/payspot/open-shift');
  const [counts, setCounts] = useState<readonly Count[]>(() => currencies.map(emptyCount));
  const floats = counts.map(count => ({ currency: count.currency, amount: sumCount(count, language) }));
  const idempotencyKey = useIntentKey(floats);
  const readable = floats.flatMap(({ currency, amount }) =>
    amount === undefined ? [] : [{ currency, amount }],
  );
  // of what does not lie in the till nothing is to be counted at the end
  const filled = readable.filter(({ amount }) => amount > 0);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (readable.length < floats.length) return focusProblem(event.currentTarget);
    if (open.isPending) return;
    open.mutate(
      { body: { payspotId, floats: filled, idempotencyKey } },
      { onSuccess: onOpened, onError: error => (hasCode(error, 'shift.state') ? onOpened() : undefined) },
    );
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <p>{text(requiresShifts ? 'openShiftHint' : 'openFirstShiftHint')}</p>
      <CashCount counts={counts} onChange={setCounts} />
      {open.isError && (
        <Notice tone="bad" live="assertive">
          {text('tillFailed')}
        </Notice>
      )}
      <Button type="submit" busy={open.isPending}>
        {text('openShift')}
      </Button>
    </form>
  );
}
