import type { ReactNode } from 'react';
import styles from './overview.module.css';

/** Two parts of a start page side by side, the first one wider; below each other on narrow screens. */
export function OverviewColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** A part of a start page whose table reaches from edge to edge. */
export function OverviewTable({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.tablePart}>
      <div className={styles.tableHead}>
        <h2 className={styles.tableTitle}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
