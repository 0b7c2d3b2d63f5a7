import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './definition-rows.module.css';

/** A term and what it is. */
export interface DefinitionRow {
  term: ReactNode;
  detail: ReactNode;
  key?: string;
}

/** Props of the rows: `ruled` with hairlines, `compact` for panels. */
export interface DefinitionRowsProps {
  rows: readonly DefinitionRow[];
  look?: 'ruled' | 'compact';
  className?: string;
}

/** Terms and details, aligned in two columns. */
export function DefinitionRows({ rows, look = 'ruled', className }: DefinitionRowsProps) {
  return (
    <dl className={cx(styles[look], className)}>
      {rows.map((row, index) => (
        <div key={row.key ?? index} className={styles.row}>
          <dt className={styles.term}>{row.term}</dt>
          <dd className={styles.detail}>{row.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
