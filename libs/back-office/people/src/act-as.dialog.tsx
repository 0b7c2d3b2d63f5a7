import { useActAs } from '@vh/auth';
import { Button, Notice, TextArea } from '@vh/ui';
import { useId, useState, type SubmitEvent } from 'react';
import { useShellServices, useFailureText, GuardedDialog } from '@vh/area-kit';
import { usePeopleTexts } from './people-texts.ts';
import type { User } from './user-form.model.ts';
import styles from './people.module.css';

/** Opens the question for why an admin acts as a user. */
export function ActAsButton({ user }: { user: User }) {
  const { text } = usePeopleTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="s" icon="eye" onClick={() => setOpen(true)}>
        {text('actAs', { name: user.name })}
      </Button>
      {isOpen && <ActAsDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function ActAsDialog({ user: { _id: userId, name }, onClose }: { user: User; onClose: () => void }) {
  const { text } = usePeopleTexts();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { act, failure, isBusy } = useActing(userId);
  const isMissing = reason.trim().length < 3;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (!isMissing && !isBusy) void act(reason.trim());
  };
  return (
    <GuardedDialog
      open
      onClose={onClose}
      title={text('actAsTitle', { name })}
      closeLabel={text('close')}
      actions={
        <>
          <Button type="submit" form={formId} busy={isBusy}>
            {text('actAsYes', { name })}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('keep')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        <p>{text('actAsText')}</p>
        {failure && (
          <Notice tone="bad" live="assertive">
            {failure}
          </Notice>
        )}
        <TextArea
          label={text('actAsReason')}
          help={text('actAsReasonHelp')}
          error={isAsked && isMissing ? text('actAsReasonMissing') : undefined}
          value={reason}
          rows={2}
          maxLength={300}
          required
          onChange={event => setReason(event.target.value)}
        />
      </form>
    </GuardedDialog>
  );
}

/** The other's pages are loaded again, so that nothing of the admin's stays on the screen. */
function useActing(userId: string) {
  const actAs = useActAs();
  const { loadPage } = useShellServices();
  const inWords = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const act = async (reason: string) => {
    setBusy(true);
    setError(undefined);
    try {
      loadPage(await actAs({ userId, reason }, `/admin/user/${userId}`));
    } catch (failure) {
      setBusy(false);
      setError(failure);
    }
  };
  return { act, isBusy, failure: error === undefined ? undefined : inWords(error) };
}
