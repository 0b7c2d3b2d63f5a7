import { groupCode } from '@vh/domain';
import { Button } from '@vh/ui';
import { useTexts } from '../../texts/use-texts.ts';
import { deviceTime } from '../../shared/device-time.ts';
import styles from './last-scans.module.css';
import { canUndo, decidedOf, letsPass, signalOf, type Scan } from '../verdict/index.ts';
import type { PastScan } from './use-door.ts';
import { useNow } from './use-now.ts';

/** What the list shows and tells. */
export interface LastScansProps {
  readonly past: readonly PastScan[];
  readonly mayUndo: boolean;
  readonly failed: boolean;
  /** How far the server's clock is ahead of this device's, milliseconds. */
  readonly clockOffset: number;
  readonly onUndo: (scan: Scan) => Promise<void>;
}

/** The last scans of this device, admissions with the way to take them back. */
export function LastScans({ past, mayUndo, failed, clockOffset, onUndo }: LastScansProps) {
  const { text } = useTexts();
  return (
    <section className={styles.last} aria-label={text('lastScans')}>
      <h2>{text('lastScans')}</h2>
      {failed ? (
        <p className={styles.failed} role="alert">
          {text('undoFailed')}
        </p>
      ) : null}
      {past.length === 0 ? <p className={styles.none}>{text('noScans')}</p> : null}
      <ol>
        {past.map(one => (
          <PastRow key={one.scan.nonce} past={one} {...{ mayUndo, clockOffset, onUndo }} />
        ))}
      </ol>
    </section>
  );
}

function PastRow({
  past: { scan, answer },
  mayUndo,
  clockOffset,
  onUndo,
}: Pick<LastScansProps, 'mayUndo' | 'clockOffset' | 'onUndo'> & { past: PastScan }) {
  const { text, language } = useTexts();
  const now = useNow() + clockOffset;
  const signal = signalOf(answer);
  const ticket = decidedOf(answer)?.ticket;
  return (
    <li className={styles.row}>
      <time>{deviceTime(scan.at, language)}</time>
      <span className={styles.what}>
        <b data-pass={letsPass(signal)}>{text(`verdict_${signal}`)}</b>
        {ticket ? `${ticket.ticketTypeName}, ${groupCode(ticket.orderNumber)}` : null}
      </span>
      {mayUndo && canUndo(answer, now) ? (
        <Button variant="text" onClick={() => void onUndo(scan)}>
          {text('undo')}
        </Button>
      ) : null}
    </li>
  );
}
