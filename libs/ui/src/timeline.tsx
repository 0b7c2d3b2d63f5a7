import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './timeline.module.css';

/** Something that happened, and when. */
export interface TimelineItem {
  key: string;
  text: ReactNode;
  time: string;
  /** The ISO instant. */
  dateTime?: string;
}

/** A history as a rope with brass knots. */
export function Timeline({
  items,
  label,
  className,
}: {
  items: readonly TimelineItem[];
  label?: string;
  className?: string;
}) {
  return (
    <ol className={cx(styles.list, className)} aria-label={label}>
      {items.map(item => (
        <li key={item.key} className={styles.item}>
          <span className={styles.text}>{item.text}</span>
          <time className={styles.time} dateTime={item.dateTime}>
            {item.time}
          </time>
        </li>
      ))}
    </ol>
  );
}
