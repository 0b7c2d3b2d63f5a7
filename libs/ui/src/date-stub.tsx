import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './date-stub.module.css';

interface DateStubProps {
  /** Day of the month, e.g. '8'; the date in the parts in which it is written. */
  readonly day: string | undefined;
  readonly weekday: string | undefined;
  readonly month: string | undefined;
  readonly size?: 's' | 'm';
  readonly className?: string | undefined;
  /** What is on that day, on the other side of the tear line. */
  readonly children: ReactNode;
}

/** A stub of ticket stock: the day, a tear line with notches, and what is on. */
export function DateStub({ day, weekday, month, size = 'm', className, children }: DateStubProps) {
  return (
    <div className={cx(styles.stub, size === 's' && styles.small, className)}>
      <p className={styles.date}>
        <span className={styles.day}>{day}</span>
        {weekday} {month}
      </p>
      <div className={styles.what}>{children}</div>
    </div>
  );
}
