import { fromBase64Url, rotatingCodeAt, rotationPeriod, rotationStem } from '@vh/domain';
import { useText } from '@vh/i18n';
import { TicketCode } from './ticket-code.tsx';
import { useServerTime } from './use-server-time.ts';
import styles from './changing-code.module.css';

interface ChangingCodeProps {
  /** As it was at the answer's moment. */
  readonly code: string;
  /** What the next ones are made from, as base64url. */
  readonly secret: string;
  readonly label: string;
}

/** A code that changes, made on this page: it goes on changing without a network. */
export function ChangingCode({ code, secret, label }: ChangingCodeProps) {
  const { text } = useText();
  const answeredAt = Number(code.split('.')[3]) * 1000;
  const at = useServerTime(answeredAt, rotationPeriod);
  const key = fromBase64Url(secret);
  const shown = key ? rotatingCodeAt(rotationStem(code), key, at) : code;
  return (
    <>
      <div className={styles.picture}>
        <TicketCode code={shown} label={label} />
      </div>
      <div className={styles.time} aria-hidden="true">
        {/* again with each picture */}
        <span key={shown} className={styles.run} style={{ animationDelay: `-${at % rotationPeriod}ms` }} />
      </div>
      <p className={styles.note}>{text('ticketChanges')}</p>
      <p className={styles.onPaper}>{text('ticketChangesOnPaper')}</p>
    </>
  );
}
