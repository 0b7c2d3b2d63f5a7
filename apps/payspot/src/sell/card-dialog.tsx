import type { Currency } from '@vh/domain';
import { formatMoney } from '@vh/i18n';
import { Button, Dialog, TextField } from '@vh/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import styles from './card-dialog.module.css';

/** What the dialog shows and tells. */
export interface CardDialogProps {
  readonly total: number;
  readonly currency: Currency;
  readonly onPaid: (reference: string) => void;
  readonly onCancel: () => void;
}

/** Card at the terminal: the terminal takes the money, its reference ties the two together. */
export function CardDialog({ total, currency, onPaid, onCancel }: CardDialogProps) {
  const { text, language } = useTexts();
  const [reference, setReference] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  // The dialog opens on its first control; the seller wants the field.
  useEffect(() => field.current?.focus(), []);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const trimmed = reference.trim();
    setMissing(trimmed === '');
    if (trimmed !== '') onPaid(trimmed);
  }

  return (
    <Dialog
      open
      title={text('cardTitle', { amount: formatMoney({ amount: total, currency }, language) })}
      closeLabel={text('cancel')}
      onClose={onCancel}
    >
      <form onSubmit={handleSubmit} className={styles.form}>
        <p>{text('cardSteps')}</p>
        <TextField
          ref={field}
          label={text('cardReference')}
          name="reference"
          autoComplete="off"
          maxLength={60}
          value={reference}
          error={missing ? text('cardReferenceMissing') : undefined}
          onChange={event => setReference(event.target.value)}
        />
        <p className={styles.acts}>
          <Button type="submit">{text('cardConfirm')}</Button>
          <Button variant="outline" onClick={onCancel}>
            {text('cancel')}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
