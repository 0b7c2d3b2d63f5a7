import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { RopeSign } from './rope-sign.tsx';
import styles from './availability.module.css';

/** On sale, last tickets, sold out, on sale later, free entry, behind a password. */
export type AvailabilityKind = 'on' | 'few' | 'out' | 'soon' | 'free' | 'locked';

/** Props of the availability sign; `children` is its word. */
export interface AvailabilityProps {
  kind: AvailabilityKind;
  /** In the colour of its surroundings, for stock and curtain grounds. */
  inherit?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A hanging rope (closed), posts with an arrow (open) or a lock, and the word for it. */
export function Availability({ kind, inherit = false, className, children }: AvailabilityProps) {
  return (
    <span className={cx(styles.sign, !inherit && styles[kind], className)}>
      {kind === 'locked' ? (
        <Icon name="lock" size={18} />
      ) : (
        <RopeSign open={kind !== 'out' && kind !== 'soon'} />
      )}
      {children}
    </span>
  );
}
