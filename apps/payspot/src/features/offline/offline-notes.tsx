import { Button, Icon } from '@vh/ui';
import { useTexts } from '../../texts/use-texts.ts';
import type { OfflineCounter } from './offline-counter.ts';
import styles from '../../shared/notes.module.css';
import { useCounterStatus } from './use-offline-counter.ts';

/** What waits to be sent, and what somebody must look at; nothing while all is told. */
export function OfflineNotes({ counter }: { counter: OfflineCounter | undefined }) {
  const { text } = useTexts();
  const status = useCounterStatus(counter);
  if (!counter || !status) return null;
  const { waiting, listed, stopped, isFull } = status;
  return (
    <>
      {waiting > 0 ? (
        <p className={styles.note} role="status">
          <Icon name="offline" />
          <span>
            {text('salesToSend', { count: waiting })}{' '}
            {stopped === undefined ? null : text(`salesStopped_${stopped}`)}
          </span>
        </p>
      ) : null}
      {isFull ? (
        <p className={styles.note} data-alarm="true" role="alert">
          <Icon name="warning" />
          <span>{text('storeFull')}</span>
        </p>
      ) : null}
      {listed > 0 ? (
        <div className={styles.note} data-alarm="true" role="alert">
          <span>{text('salesListed', { count: listed })}</span>
          <Button variant="outline" onClick={() => void counter.dismiss()}>
            {text('salesSeen')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
