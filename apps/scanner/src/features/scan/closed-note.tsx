import { closedVerdict } from '@vh/domain';
import { useTexts } from '../../texts/use-texts.ts';
import type { DoorEvent } from './event-choice.model.ts';
import { opensAt } from './event-times.ts';
import styles from '../../shared/notes.module.css';
import { useNow } from './use-now.ts';

interface ClosedNoteProps {
  readonly event: DoorEvent;
  /** How far the server's clock is ahead of this device's, milliseconds. */
  readonly clockOffset: number;
}

/** Why this door admits nobody now; nothing while the event is open. */
export function ClosedNote({ event, clockOffset }: ClosedNoteProps) {
  const { text, language } = useTexts();
  const closed = closedVerdict(event.times, useNow() + clockOffset);
  if (!closed) return null;
  return (
    <p className={styles.offline} role="status" data-closed={closed}>
      {closed === 'not_open'
        ? text('closed_not_open', { opens: opensAt(event, language) })
        : text(`closed_${closed}`)}
    </p>
  );
}
