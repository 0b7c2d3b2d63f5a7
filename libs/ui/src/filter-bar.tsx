import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './filter-bar.module.css';

/** Props of the line of filters over a list. */
export interface FilterBarProps {
  label: string;
  /** At the end of the line, such as a button that clears all. */
  end?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The line of filters over a list. */
export function FilterBar({ label, end, className, children }: FilterBarProps) {
  return (
    <div className={cx(styles.bar, className)} role="group" aria-label={label}>
      {children}
      {end === undefined ? null : <span className={styles.end}>{end}</span>}
    </div>
  );
}
