import type { MouseEventHandler } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './chip.module.css';

/** Props of a filter: without a value it offers itself, with one it shows and clears it. */
export interface FilterChipProps {
  label: string;
  value?: string | undefined;
  /** Opens the choice of values. */
  onClick?: MouseEventHandler<HTMLButtonElement>;
  onClear?: () => void;
  /** The name of the clearing button, such as "Clear status". */
  clearLabel?: string;
  expanded?: boolean;
  className?: string;
}

/** A dashed "+ Status" that becomes an ink "Status: paid" with a cross. */
export function FilterChip({
  label,
  value,
  onClick,
  onClear,
  clearLabel,
  expanded,
  className,
}: FilterChipProps) {
  if (value === undefined || value === '') {
    return (
      <button
        type="button"
        className={cx(styles.chip, styles.small, styles.dashed, className)}
        aria-expanded={expanded}
        onClick={onClick}
      >
        <span aria-hidden="true">+</span> {label}
      </button>
    );
  }
  return (
    <span className={cx(styles.chip, styles.small, styles.on, styles.pair, className)}>
      <button type="button" className={styles.part} aria-expanded={expanded} onClick={onClick}>
        {label}: {value}
      </button>
      {onClear === undefined ? null : (
        <button type="button" className={styles.clear} aria-label={clearLabel ?? label} onClick={onClear}>
          <Icon name="close" size={12} />
        </button>
      )}
    </span>
  );
}
