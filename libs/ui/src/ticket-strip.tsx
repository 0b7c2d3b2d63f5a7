import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './ticket-strip.module.css';

/** One fact of an event: what it is, the fact, a remark. */
export interface TicketFact {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
}

/** Props of the strip; the last fact stands behind the tear line. */
export interface TicketStripProps {
  facts: readonly TicketFact[];
  className?: string;
}

/** The facts of an event on ticket stock: date, place, price, availability. In the dark the stock is dimmed, so that the button outshines it. */
export function TicketStrip({ facts, className }: TicketStripProps) {
  return (
    <dl className={cx(styles.strip, className)}>
      {facts.map((fact, index) => (
        <div key={index} className={styles.fact}>
          <dt className={styles.label}>{fact.label}</dt>
          <dd>
            <span className={styles.value}>{fact.value}</span>
            {fact.note === undefined ? null : <span className={styles.note}>{fact.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
