import { cx } from './class-names.ts';
import styles from './date-block.module.css';

/** Props of a date drawn as a numeral; all parts arrive formatted. */
export interface DateBlockProps {
  /** The day of the month, large. */
  day: string;
  /** Weekday and month below it. */
  caption: string;
  /** The ISO date or instant it stands for. */
  dateTime?: string;
  size?: 'm' | 'l';
  className?: string;
}

/** A date as the numeral of a departure board. */
export function DateBlock({ day, caption, dateTime, size = 'm', className }: DateBlockProps) {
  return (
    <time className={cx(styles.date, styles[size], className)} dateTime={dateTime}>
      <span className={styles.day}>{day}</span> <span className={styles.caption}>{caption}</span>
    </time>
  );
}
