import { Button, Notice } from '@vh/ui';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import styles from '../../shared/dialog.module.css';

/** A card payment that is cancelled although a reference of the terminal was typed. */
export interface CardCancelProps {
  /** What goes on the card, formatted. */
  readonly amount: string;
  readonly reference: string;
  /** Lists the payment so that it is followed up; absent where the order to be paid is still there. */
  readonly onList?: (() => Promise<void>) | undefined;
  readonly onStay: () => void;
  readonly onCancel: () => void;
}

/** Asks whether the terminal took money before its reference is dropped; Enter and Escape go back to the payment. */
export function CardCancel({ amount, reference, onList, onStay, onCancel }: CardCancelProps) {
  const { text } = useTexts();
  const stayButton = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open');
  useEffect(() => stayButton.current?.focus(), []);
  const list = async (send: () => Promise<void>) => {
    setState('busy');
    await send().catch(() => setState('failed'));
  };
  return (
    <div className={styles.form}>
      <p>{text('cardCancelText', { amount, reference })}</p>
      {state === 'failed' && (
        <Notice tone="bad" live="assertive">
          {text('cardCancelFailed')}
        </Notice>
      )}
      <p className={styles.acts}>
        <Button ref={stayButton} onClick={onStay}>
          {text('cardCancelStay')}
        </Button>
        {onList && (
          <Button variant="outline" busy={state === 'busy'} onClick={() => void list(onList)}>
            {text('cardCancelList')}
          </Button>
        )}
        <Button variant="outline" disabled={state === 'busy'} onClick={onCancel}>
          {text('cardCancelGo')}
        </Button>
      </p>
    </div>
  );
}
