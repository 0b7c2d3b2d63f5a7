import { Button, Icon, Kbd } from '@vh/ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import type { SellBody } from './sale.model.ts';
import styles from './unsure-sale.module.css';
import type { useSale } from './use-sale.ts';

/** What the page needs to repeat a sale or to leave it. */
export interface UnsureSaleProps {
  readonly body: SellBody;
  readonly sale: Pick<ReturnType<typeof useSale>, 'repeat' | 'reopen'>;
  readonly payspotId: string;
}

/** A sale whose answer got lost: asked for again with the same key, or left to the list of sales. */
export function UnsureSale({ body, sale, payspotId }: UnsureSaleProps) {
  const { text } = useTexts();
  const navigate = useNavigate();
  const repeatButton = useRef<HTMLButtonElement>(null);
  const count = body.lines.reduce((sum, line) => sum + line.quantity, 0);

  useEffect(() => repeatButton.current?.focus(), []);

  function handleLeave(): void {
    sale.reopen();
    void navigate(`/payspot/${payspotId}/sales`);
  }

  return (
    <section className={styles.unsure} role="alert">
      <h1 className={styles.title}>
        <Icon name="offline" size={36} /> {text('unsureTitle')}
      </h1>
      <p>{text('ticketsCount', { count })}</p>
      <p>{text('unsureText')}</p>
      <p className={styles.acts}>
        <Button ref={repeatButton} onClick={sale.repeat}>
          {text('tryAgain')} <Kbd>↵</Kbd>
        </Button>
        <Button variant="outline" onClick={handleLeave}>
          {text('giveUp')}
        </Button>
      </p>
    </section>
  );
}
