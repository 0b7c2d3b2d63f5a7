import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { StatusGlyph } from './status-glyph.tsx';
import type { StatusTone } from './status-glyph.tsx';
import styles from './notice.module.css';

/** Props of an inline message. */
export interface NoticeProps {
  tone?: StatusTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Reads itself out when it appears: politely, or at once. */
  live?: 'polite' | 'assertive';
  className?: string;
}

const roleOf = { polite: 'status', assertive: 'alert' } as const;

/** A tinted message in its place, for what must be read. */
export function Notice({ tone = 'info', title, children, action, live, className }: NoticeProps) {
  return (
    <div
      className={cx(styles.notice, styles[tone], className)}
      role={live === undefined ? undefined : roleOf[live]}
    >
      <StatusGlyph tone={tone} size={16} className={styles.glyph} />
      <div className={styles.body}>
        {title === undefined ? null : <p className={styles.title}>{title}</p>}
        {children === undefined ? null : <div>{children}</div>}
        {action === undefined ? null : <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
