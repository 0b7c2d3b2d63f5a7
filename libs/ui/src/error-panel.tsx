import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Heading } from './heading.tsx';
import { StatusGlyph } from './status-glyph.tsx';
import styles from './error-panel.module.css';

/** Props of a view that could not be shown. */
export interface ErrorPanelProps {
  title: ReactNode;
  children?: ReactNode;
  /** Usually the button that tries again. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4;
  className?: string;
}

/** What went wrong and the way to try again. */
export function ErrorPanel({ title, children, action, headingLevel = 2, className }: ErrorPanelProps) {
  return (
    <div className={cx(styles.panel, className)} role="alert" data-failure>
      <StatusGlyph tone="bad" size={30} className={styles.glyph} />
      <div className={styles.body}>
        <Heading level={headingLevel} size="t3">
          {title}
        </Heading>
        {children === undefined ? null : <div className={styles.text}>{children}</div>}
        {action === undefined ? null : <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
