import { useTypedGuard } from '@vh/area-kit';
import { Button, Dialog, Notice } from '@vh/ui';
import type { FormEvent, ReactNode } from 'react';
import { useId } from 'react';
import type { OrderAction } from './use-order-action.ts';
import { useActionTexts } from './order-action-texts.ts';

/** Props of a dialog that does one thing with an order. */
export interface ActionDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly action: Pick<OrderAction<unknown>, 'isBusy' | 'failure' | 'isStale'>;
  /** Asked for by the button and by Enter in a field. */
  readonly onConfirm: () => void;
  /** Sentence about a sum that changed since it was confirmed. */
  readonly sumChange?: string | undefined;
  readonly onClose: () => void;
  /** Puts the focus on the safe choice: for what can't be taken back and asks for nothing. */
  readonly isDestructive?: boolean;
  readonly children?: ReactNode;
}

/** A question about an order with its fields, what went wrong, the act and the safe choice. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, confirm, action, onConfirm, onClose, sumChange, isDestructive = false, children } = props;
  const { text } = useActionTexts();
  const formId = useId();
  const guard = useTypedGuard(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!action.isBusy) onConfirm();
  };
  return (
    <Dialog
      open
      onClose={guard.close}
      title={title}
      closeLabel={text('close')}
      actions={
        guard.actions ?? (
          <>
            <Button type="submit" form={formId} busy={action.isBusy}>
              {confirm}
            </Button>
            <Button variant="outline" onClick={guard.close} data-autofocus={isDestructive || undefined}>
              {text('leave')}
            </Button>
          </>
        )
      }
    >
      {guard.notice}
      {action.isStale ? (
        <Notice tone="wait" title={text('changedTitle')} live="assertive">
          {sumChange ?? text('changedText')}
        </Notice>
      ) : action.failure === undefined ? null : (
        <Notice tone="bad" live="assertive">
          {action.failure}
        </Notice>
      )}
      <form id={formId} onSubmit={submit} onInput={guard.onInput} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
