import type { CSSProperties, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { stockColour } from './stock-tint.ts';
import type { StockTint } from './stock-tint.ts';
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
  tint?: StockTint;
  className?: string;
}

/** The facts of an event on ticket stock: date, place, price, availability. */
export function TicketStrip({ facts, tint = 'brand', className }: TicketStripProps) {
  const style = { '--ticket': stockColour[tint] } as CSSProperties;
  return (
    <dl className={cx(styles.strip, className)} style={style}>
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
