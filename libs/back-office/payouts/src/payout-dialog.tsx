import { GuardedDialog } from '@vh/area-kit';
import { Button, Notice, TextField } from '@vh/ui';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { usePayoutTexts } from './payout-texts.ts';
import styles from './payouts.module.css';

interface PayoutDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** What is to be typed before anything is done: the number of a payout. */
  readonly typed?: string;
  /** Told only of a form that is right; `isRight` says whether its own fields are. */
  readonly onConfirm: () => void;
  readonly isRight?: boolean;
  /** Told that a wrong form was sent, so that its fields say so. */
  readonly onWrong?: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks before money is moved, with what is needed for it; where it says so, the payout's number is typed first. */
export function PayoutDialog(props: PayoutDialogProps) {
  const {
    title,
    confirm,
    isBusy,
    failure,
    typed,
    onConfirm,
    isRight = true,
    onWrong,
    onClose,
    children,
  } = props;
  const { text } = usePayoutTexts();
  const formId = useId();
  const [words, setWords] = useState('');
  const [isSent, setSent] = useState(false);
  const isTyped = typed === undefined || words.trim().toUpperCase() === typed.toUpperCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isBusy) return;
    if (isTyped && isRight) onConfirm();
    else onWrong?.();
  };
  return (
    <GuardedDialog
      open
      onClose={onClose}
      title={title}
      closeLabel={text('close')}
      actions={
        <>
          <Button type="submit" form={formId} busy={isBusy}>
            {confirm}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
        </>
      }
    >
      {failure !== undefined && (
        <Notice tone="bad" live="assertive">
          {failure}
        </Notice>
      )}
      <form id={formId} className={styles.stack} onSubmit={submit} noValidate>
        {children}
        {typed !== undefined && (
          <TextField
            label={text('typeNumber', { number: typed })}
            value={words}
            error={isSent && !isTyped ? text('wrongNumber', { number: typed }) : undefined}
            autoComplete="off"
            onChange={event => setWords(event.target.value)}
          />
        )}
      </form>
    </GuardedDialog>
  );
}
