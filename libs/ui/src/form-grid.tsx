import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './form-grid.module.css';

/** Lays fields in one or two columns; a child with `data-wide` takes the row. */
export function FormGrid({
  columns = 2,
  className,
  children,
}: {
  columns?: 1 | 2;
  className?: string;
  children: ReactNode;
}) {
  return <div className={cx(styles.grid, columns === 2 && styles.two, className)}>{children}</div>;
}
