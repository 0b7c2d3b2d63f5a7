import { GuardedDialog } from '@vh/area-kit';
import { Button, Notice, TextField } from '@vh/ui';
import { useId, useState, type SubmitEvent } from 'react';
import type { KeptDraft } from './use-kept-draft.ts';
import { useVenueTexts } from './texts/venue-texts.ts';
import styles from './venues.module.css';

interface RenameMapDialogProps {
  readonly name: string;
  readonly kept: KeptDraft;
  readonly onRenamed: (name: string) => void;
  readonly onClose: () => void;
}

/** Gives a seat map another name. */
export function RenameMapDialog({ name, kept, onRenamed, onClose }: RenameMapDialogProps) {
  const { text } = useVenueTexts();
  const formId = useId();
  const [value, setValue] = useState(name);
  const [isAsked, setAsked] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const line = value.trim();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (line === '') return;
    setFailed(false);
    if (await kept.rename(line)) onRenamed(line);
    else setFailed(true);
  };
  return (
    <GuardedDialog
      open
      onClose={onClose}
      title={text('mapRename')}
      closeLabel={text('close')}
      actions={
        <>
          <Button type="submit" form={formId} busy={kept.state === 'saving'}>
            {text('save')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.dialogForm} noValidate onSubmit={event => void submit(event)}>
        {hasFailed && (
          <Notice tone="bad" live="assertive">
            {kept.failure ?? text('mapNotRenamed')}
          </Notice>
        )}
        <TextField
          label={text('mapName')}
          help={text('mapNameHelp')}
          value={value}
          maxLength={120}
          autoComplete="off"
          required
          error={isAsked && line === '' && text('wrongMapName')}
          onChange={event => setValue(event.target.value)}
        />
      </form>
    </GuardedDialog>
  );
}
