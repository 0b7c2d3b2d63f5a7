import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { groupCode } from '@vh/domain';
import { Button, Icon, LinkButton } from '@vh/ui';
import { useState } from 'react';
import styles from '../../shared/notes.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { unmatchedQueryName } from '../unmatched/index.ts';
import { askUntilAnswered } from '../../shared/ask-until-answered.ts';
import { forgetSale, questionOf, type PendingSale } from './pending-sale.ts';
import type { Sale } from './sale.model.ts';
import { UnconfirmedFacts } from './unconfirmed-facts.tsx';
import { useUnconfirmedSales } from './use-unconfirmed-sales.ts';

/** What was found out about a sale. */
type Answer = { readonly kind: 'made'; readonly sale: Sale } | { readonly kind: 'not_created' };

/** Sales whose answer got lost, on every page of the counter until somebody asked about each. */
export function UnconfirmedSales({ payspotId }: { payspotId: string }) {
  const { text, language } = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const sales = useUnconfirmedSales(payspotId);
  const [busy, setBusy] = useState<string>();
  const [isLost, setLost] = useState(false);
  const [answer, setAnswer] = useState<Answer>();

  async function ask(sale: PendingSale): Promise<void> {
    const { body } = sale;
    setBusy(body.idempotencyKey);
    const wish = questionOf(sale, language);
    const answered = await askUntilAnswered(() => api.call('POST /back/payspot/check-sale', wish)).catch(
      () => ({ kind: 'lost' }) as const,
    );
    setBusy(undefined);
    setLost(answered.kind !== 'answered');
    if (answered.kind !== 'answered') return;
    setAnswer(answered.answer);
    forgetSale(body);
    for (const call of ['POST /back/payspot/get', 'POST /back/payspot/get-sales', unmatchedQueryName])
      void queryClient.invalidateQueries({ queryKey: [call] });
  }

  return (
    <>
      {sales.map(sale => (
        <div key={sale.body.idempotencyKey} className={styles.note} data-alarm="true" role="alert">
          <span>
            <Icon name="offline" /> {text('unsureStill')} <UnconfirmedFacts sale={sale} />{' '}
            {isLost && text('unsureLost')}
          </span>
          <Button busy={busy === sale.body.idempotencyKey} onClick={() => void ask(sale)}>
            {text('unsureAsk')}
          </Button>
        </div>
      ))}
      {answer && (
        <div className={styles.note} role="status">
          <span>
            {answer.kind === 'made'
              ? text('unsureMade', { number: groupCode(answer.sale.number) })
              : text('unsureNotMade')}
          </span>
          {answer.kind === 'made' && (
            <LinkButton
              variant="outline"
              href={`/payspot/${payspotId}/order/${answer.sale.orderId}`}
              onClick={() => setAnswer(undefined)}
            >
              {text('unsureOpen')}
            </LinkButton>
          )}
          <Button variant="outline" onClick={() => setAnswer(undefined)}>
            {text('salesSeen')}
          </Button>
        </div>
      )}
    </>
  );
}
