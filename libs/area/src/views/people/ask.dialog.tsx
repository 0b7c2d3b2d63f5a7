import { Button, Dialog, Notice } from '@vh/ui';
import type { ReactNode } from 'react';
import { usePeopleTexts } from './people-texts.ts';

interface AskDialogProps {
  readonly title: string;
  readonly yes: string;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onYes: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks once more before something is done to somebody; the safe choice has the focus. */
export function AskDialog({ title, yes, isBusy, failure, onYes, onClose, children }: AskDialogProps) {
  const { text } = usePeopleTexts();
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
            {text('keep')}
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
