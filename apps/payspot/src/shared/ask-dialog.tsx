import { Button, Dialog } from '@vh/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import styles from './dialog.module.css';

/** A question with two answers. */
export interface AskDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What changes nothing; it has the focus. */
  readonly stay: string;
  /** Left out where only staying is possible. */
  readonly go: string | undefined;
  readonly onStay: () => void;
  readonly onGo: () => void;
}

/** Asks before something that can't be taken back; Enter and Escape change nothing. */
export function AskDialog({ title, children, stay, go, onStay, onGo }: AskDialogProps) {
  const { text } = useTexts();
  const stayButton = useRef<HTMLButtonElement>(null);
  useEffect(() => stayButton.current?.focus(), []);
  return (
    <Dialog open title={title} closeLabel={text('cancel')} onClose={onStay}>
      <div className={styles.form}>
        {children}
        <p className={styles.acts}>
          <Button ref={stayButton} onClick={onStay}>
            {stay}
          </Button>
          {go !== undefined && (
            <Button variant="outline" onClick={onGo}>
              {go}
            </Button>
          )}
        </p>
      </div>
    </Dialog>
  );
}
