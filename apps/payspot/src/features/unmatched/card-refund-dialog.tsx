import type { ResponseOf } from '@vh/contract';
import { groupCode } from '@vh/domain';
import { formatMoney } from '@vh/i18n';
import { Button, Dialog, Notice, TextField } from '@vh/ui';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './card-refund-dialog.module.css';
import { useCardRefund } from './use-card-refund.ts';

/** A refund that is recorded as planned, so that the terminal may give it back. */
export interface CardRefundDialogProps {
  readonly payspotId: string;
  readonly planned: Pick<
    ResponseOf<'POST /back/payspot/plan-refund'>,
    'plannedRefundId' | 'parts' | 'currency'
  >;
  /** Of the order. */
  readonly number: string;
  /** Leaves it listed, or has ended it without giving anything back. */
  readonly onClose: () => void;
  /** It was recorded. */
  readonly onDone: () => void;
}

/** The steps of a planned card refund: at the terminal, then its record. Closed, it stays on the list of card refunds. */
export function CardRefundDialog({ payspotId, planned, number, onClose, onDone }: CardRefundDialogProps) {
  const { text, language } = useTexts();
  const { plannedRefundId, parts, currency } = planned;
  const refund = useCardRefund(payspotId, plannedRefundId);
  const [reference, setReference] = useState('');
  const [isAsked, setAsked] = useState(false);
  const sumOf = (method: 'cash' | 'card') =>
    parts.filter(part => part.method === method).reduce((sum, { amount }) => sum + amount, 0);
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  const typed = reference.trim();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (typed !== '') void refund.confirm(typed, onDone);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('giveBackTitle', { number: groupCode(number) })}
      closeLabel={text('cancel')}
    >
      <form noValidate className={styles.form} onSubmit={handleSubmit}>
        {refund.problem && (
          <Notice tone="bad" live="assertive">
            {text(refund.problem)} {text('cardRefundListed')}
          </Notice>
        )}
        <p>{text('cardRefundSteps', { amount: money(sumOf('card')) })}</p>
        {sumOf('cash') > 0 && <p>{text('cardRefundCash', { amount: money(sumOf('cash')) })}</p>}
        <TextField
          label={text('giveBackCardReference')}
          autoComplete="off"
          maxLength={60}
          value={reference}
          error={isAsked && typed === '' ? text('cardReferenceMissing') : undefined}
          onChange={({ target }) => setReference(target.value)}
        />
        <p className={styles.acts}>
          <Button type="submit" busy={refund.isBusy}>
            {text('cardRefundGiven')}
          </Button>
          <Button
            variant="outline"
            disabled={refund.isBusy || typed !== ''}
            onClick={() => void refund.settle('cancelled', onClose)}
          >
            {text('cardRefundNothing')}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
