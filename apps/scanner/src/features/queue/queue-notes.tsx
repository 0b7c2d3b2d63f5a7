import { groupCode } from '@vh/domain';
import { Button, Icon } from '@vh/ui';
import { useTexts } from '../../texts/use-texts.ts';
import { deviceTime } from '../../shared/device-time.ts';
import { dismissLate, type LateAnswer, type ScanQueue } from './queue.model.ts';
import styles from '../../shared/notes.module.css';

/** What the notes show and tell. */
export interface QueueNotesProps {
  readonly queue: ScanQueue;
  readonly offlineSince: number | undefined;
  readonly onUpdate: (change: (queue: ScanQueue) => ScanQueue) => void;
}

/** What a missing network has left: scans that wait, and late answers that somebody must read. */
export function QueueNotes({ queue, offlineSince, onUpdate }: QueueNotesProps) {
  const { text, language } = useTexts();
  const waits = queue.waiting.length > 0;
  const late = queue.alarms.length > 0 || queue.confirmed > 0;
  return (
    <>
      {offlineSince !== undefined || waits ? (
        <p className={styles.offline} role="status">
          <Icon name="offline" />
          <span>
            {offlineSince === undefined
              ? null
              : `${text('offlineSince', { time: deviceTime(offlineSince, language) })} `}
            {waits ? text('waiting', { count: queue.waiting.length }) : null}
          </span>
        </p>
      ) : null}
      {late ? <Late queue={queue} onDismiss={() => onUpdate(dismissLate)} /> : null}
    </>
  );
}

function Late({ queue, onDismiss }: { queue: ScanQueue; onDismiss: () => void }) {
  const { text } = useTexts();
  return (
    <section className={styles.late} role="alert" data-alarm={queue.alarms.length > 0}>
      {queue.alarms.length > 0 ? <h2>{text('lateAlarm', { count: queue.alarms.length })}</h2> : null}
      {queue.confirmed > 0 ? <p>{text('lateFine', { count: queue.confirmed })}</p> : null}
      <ul>
        {queue.alarms.map(alarm => (
          <Alarm key={alarm.scan.nonce} alarm={alarm} />
        ))}
      </ul>
      <Button variant="outline" onClick={onDismiss}>
        {text('understood')}
      </Button>
    </section>
  );
}

function Alarm({ alarm }: { alarm: LateAnswer }) {
  const { text, language } = useTexts();
  const { ticket, verdict } = alarm.verdict;
  return (
    <li>
      {deviceTime(alarm.scan.at, language)} <b>{text(`verdict_${verdict}`)}</b>{' '}
      {ticket ? `${ticket.ticketTypeName}, ${groupCode(ticket.orderNumber)}` : alarm.scan.code.slice(0, 12)}
    </li>
  );
}
