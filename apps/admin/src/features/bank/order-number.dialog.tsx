import { hasCode } from '@vh/api-client';
import { Button, showToast, TextField } from '@vh/ui';
import { useState, type ReactNode } from 'react';
import { QueryFailure, GuardedDialog } from '@vh/area-kit';
import { useBankTexts } from './bank-texts.ts';
import { useDecision } from './use-decision.ts';
import styles from './bank.module.css';

interface OrderNumberDialogProps {
  readonly title: string;
  /** Gives the money to the order of this number, and answers what came of it in words. */
  readonly onAssign: (orderNumber: string) => Promise<string>;
  readonly onClose: () => void;
  /** What is known of the money. */
  readonly children: ReactNode;
}

/** Asks for the number of the order that money is for. */
export function OrderNumberDialog({ title, onAssign, onClose, children }: OrderNumberDialogProps) {
  const { text } = useBankTexts();
  const { run, isBusy, error } = useDecision();
  const [orderNumber, setOrderNumber] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isUnknown = hasCode(error, 'order.not_found');
  const assign = async () => {
    setAsked(true);
    if (orderNumber.trim() === '') return;
    await run(async () => {
      showToast(await onAssign(orderNumber));
      onClose();
    });
  };
  return (
    <GuardedDialog
      open
      onClose={onClose}
      title={title}
      closeLabel={text('close')}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void assign()}>
            {text('assignYes')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault();
          void assign();
        }}
      >
        <p>{children}</p>
        <TextField
          label={text('assignNumber')}
          help={text('assignHelp')}
          value={orderNumber}
          onChange={event => setOrderNumber(event.target.value)}
          error={isUnknown ? text('assignUnknown') : isAsked && orderNumber.trim() === '' && text('needed')}
          autoComplete="off"
          maxLength={40}
          required
        />
        {error !== undefined && !isUnknown && <QueryFailure error={error} onRetry={() => void assign()} />}
      </form>
    </GuardedDialog>
  );
}
