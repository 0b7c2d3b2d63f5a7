import { useEffect, useRef } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './checkbox.module.css';

/** Props of the box that chooses a row, or all rows of a page. */
export interface RowCheckProps {
  /** What it chooses, for screen readers. */
  label: string;
  checked: boolean;
  /** Some of what it stands for is chosen, and some not. */
  mixed?: boolean;
  /** Told whether Shift was held: up to here from the row chosen before. */
  onToggle: (isRange: boolean) => void;
}

/** A bare checkbox with a name of its own, in a target of 44 px. */
export function RowCheck({ label, checked, mixed = false, onToggle }: RowCheckProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <span className={cx(styles.box, styles.ofRow)}>
      <input
        ref={input}
        type="checkbox"
        className={styles.input}
        aria-label={label}
        checked={checked}
        // the click says whether Shift was held, also one by the space bar
        onClick={event => onToggle(event.shiftKey)}
        onChange={() => undefined}
      />
      <Icon name={mixed ? 'minus' : 'check'} size={14} className={styles.tick} />
    </span>
  );
}
