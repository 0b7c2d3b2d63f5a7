import { Button, Notice } from '@vh/ui';
import { useState, type ReactNode } from 'react';
import { useFormTexts } from './form-texts.ts';

/** The parts of a dialog that somebody may have typed into. */
export interface TypedGuard {
  /** For the form: notes that something was typed. */
  readonly onInput: () => void;
  /** For Escape, the cross, a click beside the dialog and its Cancel: asks first where something was typed. */
  readonly close: () => void;
  /** In place of the dialog's own buttons while it asks; undefined otherwise. */
  readonly actions: ReactNode | undefined;
  /** Above the fields while it asks. */
  readonly notice: ReactNode;
}

/** Keeps a dialog open until somebody says that what they typed may be lost; another Escape goes back to the fields. */
export function useTypedGuard(onClose: () => void): TypedGuard {
  const { text } = useFormTexts();
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (isTyped) setAsking(!isAsking);
    else onClose();
  };
  return {
    onInput: () => setTyped(true),
    close,
    actions: isAsking ? (
      <>
        <Button onClick={onClose}>{text('discardTyped')}</Button>
        <Button variant="outline" ref={focusOnce} onClick={close}>
          {text('keepEditing')}
        </Button>
      </>
    ) : undefined,
    notice: isAsking ? (
      <Notice tone="wait" live="assertive">
        {text('typedNotSaved')}
      </Notice>
    ) : null,
  };
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
