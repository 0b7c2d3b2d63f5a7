import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './chip.module.css';

/** Props of a chip; `pressed` says whether it is on. */
export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  pressed: boolean;
  size?: 's' | 'm';
  children: ReactNode;
}

/** A switch for one choice among several: outline when off, ink when on. */
export function Chip({ pressed, size = 'm', className, type = 'button', children, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      className={cx(styles.chip, size === 's' && styles.small, pressed && styles.on, className)}
    >
      {children}
    </button>
  );
}
