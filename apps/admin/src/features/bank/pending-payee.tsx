import { useApi, useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { Button, Notice, showToast } from '@vh/ui';
import { QueryFailure, formatMoment } from '@vh/area-kit';
import { useBankTexts } from './bank-texts.ts';
import { useDecision } from './use-decision.ts';
import styles from './bank.module.css';

type Change = ResponseOf<'POST /back/bank/get-settings'>['pending'][number];

/** Changes of the account that buyers pay into and that do not count yet; any admin can cancel them. */
export function PendingPayee() {
  const { data } = useApiQuery('POST /back/bank/get-settings');
  return data?.pending.map(change => <PendingChange key={change._id} change={change} />);
}

function PendingChange({ change }: { readonly change: Change }) {
  const { text, language } = useBankTexts();
  const api = useApi();
  const { run, isBusy, error } = useDecision();
  const cancel = () =>
    run(async () => {
      await api.call('POST /back/bank/cancel-payee-change', { changeId: change._id });
      showToast(text('pendingCancelled'));
    });
  const from = formatMoment(change.effectiveAt, language);
  const at = formatMoment(change.requestedAt, language);
  return (
    <Notice tone="wait">
      <p>{text('pendingTitle', { from })}</p>
      <ul className={styles.pending}>
        {change.fields.map(({ name, before, after }) => (
          <li key={name}>
            {text(name)}: {before || text('pendingNone')} → <strong>{after || text('pendingNone')}</strong>
          </li>
        ))}
      </ul>
      <p>{text('pendingBy', { name: change.requestedBy || text('pendingNobody'), at })}</p>
      {error !== undefined && <QueryFailure error={error} onRetry={() => void cancel()} />}
      <Button variant="outline" busy={isBusy} onClick={() => void cancel()}>
        {text('pendingCancel')}
      </Button>
    </Notice>
  );
}
