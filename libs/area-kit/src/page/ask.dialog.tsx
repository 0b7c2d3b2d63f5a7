import { Button, Dialog, Notice } from '@vh/ui';
import type { ReactNode } from 'react';
import { useDialogTexts } from '../texts/dialog-texts.ts';

interface AskDialogProps {
  /** The question, with the name of what it is about. */
  readonly title: string;
  readonly yes: string;
  /** The safe choice, where it says more than that nothing is done. */
  readonly no?: string;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onYes: () => void;
  readonly onClose: () => void;
  /** What comes of it. */
  readonly children: ReactNode;
}

/** Asks once more before something is done that can't be taken back; the safe choice has the focus. */
export function AskDialog({ title, yes, no, isBusy, failure, onYes, onClose, children }: AskDialogProps) {
  const { text } = useDialogTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={text('close')}
      actions={
        <>
          <Button busy={isBusy} onClick={onYes}>
            {yes}
          </Button>
          <Button variant="outline" onClick={onClose} data-autofocus>
            {no ?? text('cancel')}
          </Button>
        </>
      }
    >
      {children}
      {failure && (
        <Notice tone="bad" live="assertive">
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}
