import { Button, Notice } from '@vh/ui';
import { useState } from 'react';
import { useAct } from '@vh/area-kit';
import type { ProviderName } from './payment-form.model.ts';
import { usePaymentTexts } from './payment-texts.ts';
import styles from './payment.module.css';

/** Asks a provider whether it takes the access that is saved. */
export function PaymentTest({ name, hasChanges }: { name: ProviderName; hasChanges: boolean }) {
  const { text } = usePaymentTexts();
  // nothing that is shown is another after it
  const act = useAct(/^$/);
  const [said, setSaid] = useState<{ readonly tone: 'ok' | 'bad'; readonly words: string }>();
  const ask = () =>
    act.run(async api => {
      setSaid(undefined);
      const { failure, detail } = await api.call('POST /back/settings/test-payment', { provider: name });
      const why =
        failure === 'refused' ? [text('tried.refused'), detail] : [text(`tried.${failure ?? 'ok'}`)];
      setSaid({ tone: failure ? 'bad' : 'ok', words: why.filter(Boolean).join(' ') });
    });
  return (
    <div className={styles.trial}>
      <Button variant="outline" size="s" icon="bolt" busy={act.isBusy} onClick={() => void ask()}>
        {text('try')}
      </Button>
      {hasChanges && <span className={styles.quiet}>{text('tryHelp')}</span>}
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      {said ? (
        <Notice tone={said.tone} live="polite">
          {said.words}
        </Notice>
      ) : null}
    </div>
  );
}
