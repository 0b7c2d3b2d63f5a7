import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './amount-display.module.css';

/** Props of a sum: `total` under a thick rule, `stock` on a pink plate for what goes back. */
export interface AmountDisplayProps {
  label: ReactNode;
  amount: ReactNode;
  look?: 'total' | 'stock';
  /** Reads the sum out when it changes. */
  live?: boolean;
  className?: string;
}

/** A sum to be read across a counter. */
export function AmountDisplay({
  label,
  amount,
  look = 'total',
  live = false,
  className,
}: AmountDisplayProps) {
  return (
    <div
      className={cx(styles.display, styles[look], className)}
      aria-live={live ? 'polite' : undefined}
      aria-atomic={live || undefined}
    >
      <span>{label}</span> <span className={styles.amount}>{amount}</span>
    </div>
  );
}
