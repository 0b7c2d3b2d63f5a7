import { Button, Kbd } from '@vh/ui';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './pay-actions.module.css';

/** What the ways to pay need to know. */
export interface PayActionsProps {
  readonly canPayCard: boolean;
  readonly canPayCash: boolean;
  readonly isSending: boolean;
  /** Nothing is to be paid. */
  readonly isGift?: boolean;
  readonly onCard: () => void;
  readonly onCash: () => void;
}

/** The two ways to pay at a counter, below the cash that was handed over. */
export function PayActions({ canPayCard, canPayCash, isSending, isGift, onCard, onCash }: PayActionsProps) {
  const { text } = useTexts();
  return (
    <div className={styles.acts}>
      <Button variant="outline" disabled={!canPayCard} onClick={onCard}>
        {text('payCard')} <Kbd>F9</Kbd>
      </Button>
      <Button disabled={!canPayCash} busy={isSending} onClick={onCash}>
        {text(isSending ? 'selling' : isGift ? 'giveAway' : 'payCash')} <Kbd>F10</Kbd>
      </Button>
    </div>
  );
}
