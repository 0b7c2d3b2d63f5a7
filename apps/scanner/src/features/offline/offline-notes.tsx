import { formatCount } from '@vh/i18n';
import { Icon } from '@vh/ui';
import { deviceTime } from '../../shared/device-time.ts';
import styles from '../../shared/notes.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import type { OfflineStatus } from './offline-door.model.ts';

/** A clock that is so far off is told, milliseconds: the times that people compare are the server's. */
const clockNoticed = 5 * 60_000;

/** What a door without a network says: of when its list is, what waits to be sent, and what somebody must look at. */
export function OfflineNotes({ status }: { status: OfflineStatus | undefined }) {
  const { text, language } = useTexts();
  if (!status) return null;
  const { tickets, syncedAt, waiting, refused, answers, refusedAnswers, clockOffset } = status;
  const { isOnline, isUnstored, hub } = status;
  const isAlone = !isOnline && tickets !== undefined && hub?.state !== 'answers';
  const isWaiting = waiting > 0 || answers > 0;
  const toSend = [
    waiting > 0 ? text('toSend', { count: waiting }) : undefined,
    answers > 0 ? text('answersToSend', { count: answers }) : undefined,
  ].filter(note => note !== undefined);
  const alarms = [
    refused > 0 ? text('refusedScans', { count: refused }) : undefined,
    refusedAnswers > 0 ? text('refusedAnswers', { count: refusedAnswers }) : undefined,
    isUnstored && isWaiting ? text('unstored') : undefined,
    Math.abs(clockOffset) >= clockNoticed
      ? text('clockOff', { minutes: formatCount(Math.round(Math.abs(clockOffset) / 60_000), language) })
      : undefined,
  ].filter(alarm => alarm !== undefined);
  return (
    <>
      {isWaiting || isAlone ? (
        <p className={styles.offline} role="status">
          <Icon name="offline" />
          <span>
            {isAlone && syncedAt !== undefined
              ? `${text('decidesAlone', {
                  tickets: formatCount(tickets, language),
                  time: deviceTime(syncedAt, language),
                })} `
              : null}
            {toSend.join(' ')}
          </span>
        </p>
      ) : null}
      {alarms.length > 0 ? (
        <section className={styles.late} role="alert" data-alarm="true">
          {alarms.map(alarm => (
            <p key={alarm}>{alarm}</p>
          ))}
        </section>
      ) : null}
    </>
  );
}
