import { Button, showToast, TextField } from '@vh/ui';
import { useState, type ReactNode } from 'react';
import { QueryFailure, GuardedDialog } from '@vh/area-kit';
import { useBankTexts } from './bank-texts.ts';
import { useDecision } from './use-decision.ts';
import styles from './bank.module.css';

interface ReferenceDialogProps {
  readonly title: string;
  /** What proves that it was done. */
  readonly label: string;
  readonly confirm: string;
  readonly done: string;
  readonly onNote: (reference: string) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Notes that money went back, with the number under which it did. */
export function ReferenceDialog(props: ReferenceDialogProps) {
  const { title, label, confirm, done, onNote, onClose, children } = props;
  const { text } = useBankTexts();
  const { run, isBusy, error } = useDecision();
  const [reference, setReference] = useState('');
  const [isAsked, setAsked] = useState(false);
  const note = async () => {
    setAsked(true);
    if (reference.trim() === '') return;
    await run(async () => {
      await onNote(reference.trim());
      showToast(done);
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
          <Button busy={isBusy} onClick={() => void note()}>
            {confirm}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{children}</p>
        <TextField
          label={label}
          value={reference}
          onChange={event => setReference(event.target.value)}
          error={isAsked && reference.trim() === '' && text('needed')}
          maxLength={100}
          autoComplete="off"
          required
        />
        {error !== undefined && <QueryFailure error={error} onRetry={() => void note()} />}
      </div>
    </GuardedDialog>
  );
}
