import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './ticket-line.module.css';

/** Props of a ticket in a list: its place, state and price. */
export interface TicketLineProps {
  title: ReactNode;
  state?: ReactNode;
  amount?: ReactNode;
  className?: string;
}

/** A ticket as one line of stock, for order panels. */
export function TicketLine({ title, state, amount, className }: TicketLineProps) {
  return (
    <div className={cx(styles.line, className)}>
      <div className={styles.body}>
        <span className={styles.title}>{title}</span>
        {state}
      </div>
      {amount === undefined ? null : <span className={styles.stub}>{amount}</span>}
    </div>
  );
}
