import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './segmented-control.module.css';

/** One of two to five views or ranges. */
export interface Segment<Value extends string = string> {
  value: Value;
  label: ReactNode;
}

/** Props of a switch between a few values. */
export interface SegmentedControlProps<Value extends string = string> {
  legend: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  name?: string;
  className?: string;
}

/** A switch between a few views, native radios underneath. */
export function SegmentedControl<Value extends string>({
  legend,
  options,
  value,
  onChange,
  name,
  className,
}: SegmentedControlProps<Value>) {
  const ownName = useId();
  return (
    <fieldset className={cx(styles.set, className)}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <div className={styles.row}>
        {options.map(option => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              className={styles.radio}
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
