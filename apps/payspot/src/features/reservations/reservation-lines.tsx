import { groupCode, homeTimezone } from '@vh/domain';
import { formatDay, formatMoney, formatTime, formatDayTime } from '@vh/i18n';
import { useTexts } from '../../texts/use-texts.ts';
import type { Reservation } from '../sale/index.ts';
import styles from './reservation-lines.module.css';

/** What was reserved, with its number and until when it is kept. */
export function ReservationLines({ reservation }: { reservation: Reservation }) {
  const { text, language } = useTexts();
  const { number, lines, currency, payBy, buyerName } = reservation;
  const style = { language, timeZone: homeTimezone };
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  return (
    <div className={styles.owed}>
      <h2 className={styles.number}>{text('orderTitle', { number: groupCode(number) })}</h2>
      {buyerName && <p>{buyerName}</p>}
      {payBy && <p>{text('collectUntil', { at: formatDayTime(payBy, style) })}</p>}
      <ul className={styles.lines}>
        {lines.map((line, at) => (
          <li key={at}>
            <span>
              <b>{line.eventTitle}</b>
              <small>
                {formatDay(line.date, { language, timeZone: line.timezone })},{' '}
                {formatTime(line.date, { language, timeZone: line.timezone })}, {line.venue}
              </small>
              <small>
                {line.quantity} × {line.ticketTypeName}
              </small>
            </span>
            <b className={styles.sum}>{money(line.total)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
