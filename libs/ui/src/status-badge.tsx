import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { StatusGlyph } from './status-glyph.tsx';
import type { StatusTone } from './status-glyph.tsx';
import styles from './status-badge.module.css';

export type { StatusTone };

/** A state as glyph, word and tint. */
export function StatusBadge({
  tone,
  className,
  children,
}: {
  tone: StatusTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      <StatusGlyph tone={tone} />
      {children}
    </span>
  );
}
