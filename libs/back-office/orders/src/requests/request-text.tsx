import { useRequestTexts } from './request-texts.ts';
import type { RequestRow } from './request-list.model.ts';
import styles from './requests.module.css';

/** All that the buyer wrote, and of which tickets. */
export function RequestText({ request }: { request: RequestRow }) {
  const { text } = useRequestTexts();
  const tickets = request.tickets.map(({ ticketTypeName, seat, attendeeName, shortCode }) => {
    const place = seat ? [seat.section, seat.row, seat.seat].filter(Boolean).join(' / ') : '';
    return [ticketTypeName, place, attendeeName, shortCode].filter(Boolean).join(', ');
  });
  return (
    <figure className={styles.asked}>
      <figcaption>{text('asked')}</figcaption>
      {request.words}
      {request.type === 'refund' && (
        <span className={styles.under}>{text(request.acceptsCredit ? 'acceptsCredit' : 'wantsMoney')}</span>
      )}
      {tickets.map(ticket => (
        <span key={ticket} className={styles.under}>
          {ticket}
        </span>
      ))}
    </figure>
  );
}
