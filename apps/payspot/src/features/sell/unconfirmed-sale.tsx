import { Button, Icon, Kbd } from '@vh/ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClock } from '../../shared/browser-state.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { paidOf, isRepeatableStill, UnconfirmedFacts, type PendingSale } from '../sale/index.ts';
import styles from './unconfirmed-sale.module.css';
import type { useSale } from './use-sale.ts';

/** What the page needs to repeat a sale, to ask about it, or to leave it. */
export interface UnconfirmedSaleProps {
  readonly pending: PendingSale;
  readonly sale: Pick<ReturnType<typeof useSale>, 'repeat' | 'check' | 'reopen'>;
  readonly payspotId: string;
}

/**
 * A sale whose answer got lost. For some minutes its key sends it again; later it only asks whether it was made. Who
 * leaves it is asked on every page of the counter until somebody knows.
 */
export function UnconfirmedSale({ pending, sale, payspotId }: UnconfirmedSaleProps) {
  const { text } = useTexts();
  const navigate = useNavigate();
  const mainButton = useRef<HTMLButtonElement>(null);
  const now = useClock();
  const repeatText = paidOf(pending) ? 'unsureCardText' : 'unsureText';
  const isRepeatable = isRepeatableStill(pending.sentAt, now.getTime());

  useEffect(() => mainButton.current?.focus(), []);

  function handleLeave(): void {
    sale.reopen();
    void navigate(`/payspot/${payspotId}/sales`);
  }

  return (
    <section className={styles.unsure} role="alert">
      <h1 className={styles.title}>
        <Icon name="offline" size={36} /> {text('unsureTitle')}
      </h1>
      <p>
        <UnconfirmedFacts sale={pending} />
      </p>
      <p>{text(isRepeatable ? repeatText : 'unsureOldText')}</p>
      <p className={styles.acts}>
        <Button ref={mainButton} onClick={isRepeatable ? sale.repeat : sale.check}>
          {text(isRepeatable ? 'tryAgain' : 'unsureAsk')} <Kbd>↵</Kbd>
        </Button>
        {isRepeatable && (
          <Button variant="outline" onClick={sale.check}>
            {text('unsureAsk')}
          </Button>
        )}
        <Button variant="outline" onClick={handleLeave}>
          {text('giveUp')}
        </Button>
      </p>
    </section>
  );
}
