import { Button, Dialog, Notice } from '@vh/ui';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useFailureText } from '../calls/use-failure-text.ts';
import { useFormTexts } from './form-texts.ts';
import { useTypedGuard } from './use-typed-guard.tsx';
import styles from './form.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog, with what went wrong above it. */
export function FormDialog({ title, confirm, isBusy, error, onConfirm, onClose, children }: FormDialogProps) {
  const { text } = useFormTexts();
  const inWords = useFailureText();
  const formId = useId();
  const guard = useTypedGuard(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onConfirm();
  };
  return (
    <Dialog
      open
      size="l"
      onClose={guard.close}
      title={title}
      closeLabel={text('close')}
      actions={
        guard.actions ?? (
          <>
            <Button type="submit" form={formId} busy={isBusy}>
              {confirm}
            </Button>
            <Button variant="outline" onClick={guard.close}>
              {text('leave')}
            </Button>
          </>
        )
      }
    >
      {guard.notice}
      {error === null || error === undefined ? null : (
        <Notice tone="bad" live="assertive">
          {inWords(error)}
        </Notice>
      )}
      <form id={formId} className={styles.dialogForm} onSubmit={submit} onInput={guard.onInput} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
