import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { RopeSign } from './rope-sign.tsx';
import styles from './availability.module.css';

/** On sale, last tickets, sold out, on sale later, free entry. */
export type AvailabilityKind = 'on' | 'few' | 'out' | 'soon' | 'free';

/** Props of the availability sign; `children` is its word. */
export interface AvailabilityProps {
  kind: AvailabilityKind;
  /** In the colour of its surroundings, for stock and curtain grounds. */
  inherit?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A hanging rope (closed) or posts with an arrow (open), and the word for it. */
export function Availability({ kind, inherit = false, className, children }: AvailabilityProps) {
  return (
    <span className={cx(styles.sign, !inherit && styles[kind], className)}>
      <RopeSign open={kind !== 'out' && kind !== 'soon'} />
      {children}
    </span>
  );
}
