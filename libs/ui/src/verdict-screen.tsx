import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import type { TicketFact } from './ticket-strip.tsx';
import { VerdictGlyph } from './verdict-glyph.tsx';
import type { VerdictKind } from './verdict-glyph.tsx';
import styles from './verdict-screen.module.css';

export type { VerdictKind };

/** Props of the verdict; every word comes from the caller. */
export interface VerdictScreenProps {
  kind: VerdictKind;
  /** Another drawing in place of the kind's own. */
  glyph?: ReactNode;
  /** The verdict in a word or two. */
  word: ReactNode;
  /** Why, or where to go. */
  reason?: ReactNode;
  /** Gate, count: the line at the top. */
  topBar?: ReactNode;
  /** The striped line for "no network"; drawn whenever it is set. */
  offlineNote?: ReactNode;
  /** What belongs right under the verdict: answers, questions. */
  details?: ReactNode;
  /** Whose ticket. */
  holder?: ReactNode;
  /** Stand, row, seat. */
  facts?: readonly TicketFact[];
  /** Buttons; `plate` and `outline` variants fit the ground. */
  actions?: ReactNode;
  className?: string;
}

/** The whole screen says one thing: by lightness, shape, word and colour, at once and without motion. */
export function VerdictScreen({
  kind,
  glyph,
  word,
  reason,
  topBar,
  offlineNote,
  details,
  holder,
  facts = [],
  actions,
  className,
}: VerdictScreenProps) {
  return (
    <section className={cx(styles.screen, styles[kind], className)} data-verdict={kind}>
      {topBar === undefined ? null : <div className={styles.top}>{topBar}</div>}
      {offlineNote === undefined ? (
        <div className={styles.hazard} aria-hidden="true" />
      ) : (
        <div className={styles.offline}>{offlineNote}</div>
      )}
      <div className={styles.middle}>
        <div className={styles.verdict} role="alert">
          {glyph ?? <VerdictGlyph kind={kind} />}
          <p className={styles.word}>{word}</p>
          {reason === undefined ? null : <p className={styles.reason}>{reason}</p>}
        </div>
        {details}
        {holder === undefined && facts.length === 0 ? null : (
          <div className={styles.ticket}>
            {holder === undefined ? null : <p className={styles.holder}>{holder}</p>}
            <dl className={styles.facts}>
              {facts.map((fact, index) => (
                <div key={index}>
                  <dt className={styles.label}>{fact.label}</dt>
                  <dd className={styles.value}>{fact.value}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
