import { SignalGlyph, type SignalKind } from '../verdict/index.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './support.page.module.css';

/** The answers in the order a steward meets them. */
const order: readonly SignalKind[] = [
  'admitted',
  'already_in',
  'exited',
  'not_inside',
  'wrong_event',
  'wrong_date',
  'wrong_gate',
  'old_code',
  'not_open',
  'event_over',
  'event_cancelled',
  'event_postponed',
  'confirm',
  'not_typed',
  'void',
  'unknown',
  'forged',
  'queued',
  'refused',
];

/** What each answer means and what to do then. */
export function VerdictGuide() {
  const { text } = useTexts();
  return (
    <section className={styles.part} aria-labelledby="verdict-guide">
      <h2 id="verdict-guide">{text('verdictGuide')}</h2>
      <dl className={styles.guide}>
        {order.map(signal => (
          <div key={signal}>
            <dt>
              <SignalGlyph signal={signal} className={styles.sign} />
              {text(`verdict_${signal}`)}
            </dt>
            <dd>{text(`do_${signal}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
