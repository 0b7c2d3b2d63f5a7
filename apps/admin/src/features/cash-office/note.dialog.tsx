import type { ApiClient } from '@vh/api-client';
import { Button, Notice, TextField } from '@vh/ui';
import { useId, useState, type SubmitEvent } from 'react';
import { useAct, GuardedDialog } from '@vh/area-kit';
import styles from './cash-office.module.css';
import { useCashOfficeTexts } from './cash-office-texts.ts';

interface NoteDialogProps {
  readonly title: string;
  /** What comes of it. */
  readonly lead: string;
  readonly yes: string;
  /** Said when it went well. */
  readonly done: string;
  /** Fits the names of calls whose answers may be others after it. */
  readonly touched: RegExp;
  readonly onSend: (api: ApiClient, note: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The least letters of a note, as the API takes it. */
const shortestNote = 2;

/** Asks for a note before something is done that somebody will be asked about. */
export function NoteDialog({ title, lead, yes, done, touched, onSend, onClose }: NoteDialogProps) {
  const { text } = useCashOfficeTexts();
  const formId = useId();
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const act = useAct(touched);
  const isMissing = note.trim().length < shortestNote;
  const send = async () => {
    setAsked(true);
    if (isMissing || act.isBusy) return;
    if (await act.run(api => onSend(api, note.trim()), done)) onClose();
  };
  return (
    <GuardedDialog
      open
      onClose={onClose}
      title={title}
      closeLabel={text('close')}
      actions={
        <>
          <Button type="submit" form={formId} busy={act.isBusy}>
            {yes}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('leaveIt')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>{lead}</p>
        {act.failure && (
          <Notice tone="bad" live="assertive">
            {act.failure}
          </Notice>
        )}
        <TextField
          label={text('note')}
          value={note}
          maxLength={200}
          autoComplete="off"
          error={isAsked && isMissing ? text('noteMissing') : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </GuardedDialog>
  );
}
