import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { RopeIllustration } from './rope-illustration.tsx';
import { Heading } from './heading.tsx';
import styles from './empty-state.module.css';

/** Props of an empty view: what is missing, why, and the one thing to do. */
export interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4;
  className?: string;
}

/** An empty view: the hanging rope, what is missing and one act. */
export function EmptyState({ title, children, action, headingLevel = 2, className }: EmptyStateProps) {
  return (
    <div className={cx(styles.empty, className)}>
      <RopeIllustration className={styles.rope} />
      <Heading level={headingLevel} size="t3">
        {title}
      </Heading>
      {children === undefined ? null : <div className={styles.text}>{children}</div>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
