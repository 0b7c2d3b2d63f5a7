import { useText } from '@vh/i18n';
import { Button, Dialog, Notice } from '@vh/ui';
import { useId, type FormEvent, type ReactNode } from 'react';
import { ErrorText } from '../failure/error-text.tsx';

interface ActDialogProps {
  readonly title: string;
  readonly actLabel: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog: one act, the way out, and what went wrong. */
export function ActDialog({ title, actLabel, isBusy, error, onClose, onSubmit, children }: ActDialogProps) {
  const { text } = useText();
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={text('waitingListClose')}
      actions={
        <Button type="submit" form={formId} busy={isBusy}>
          {actLabel}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {children}
      </form>
      {error !== undefined && (
        <Notice tone="bad" live="assertive">
          <ErrorText error={error} />
        </Notice>
      )}
    </Dialog>
  );
}
