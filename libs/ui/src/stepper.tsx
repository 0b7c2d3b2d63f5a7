import { useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

/** Props of a counter; all three texts name the thing counted. */
export interface StepperProps {
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  id?: string;
  className?: string;
  'aria-describedby'?: string;
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** A whole number that is stepped by two buttons or the arrow keys, or typed; never outside min..max. */
export function Stepper({
  label,
  decreaseLabel,
  increaseLabel,
  value,
  onChange,
  min = 0,
  max = 99,
  disabled = false,
  id,
  className,
  ...aria
}: StepperProps) {
  const [draft, setDraft] = useState<string>();
  const settle = (next: number): void => {
    setDraft(undefined);
    const clamped = clamp(next, min, max);
    if (clamped !== value) onChange(clamped);
  };
  const handleType = (event: ChangeEvent<HTMLInputElement>): void => {
    // of 2.7 the whole part, and of -3 nothing: neither is 27 or 3
    const [whole = ''] = event.target.value.trim().split(/[.,]/);
    const digits = whole.startsWith('-') ? '' : whole.replace(/\D/g, '');
    setDraft(digits);
    const typed = Number(digits);
    if (digits !== '' && typed >= min && typed <= max && typed !== value) onChange(typed);
  };
  const commit = (): void => {
    if (draft !== undefined) settle(draft === '' ? value : Number(draft));
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const jump = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max }[event.key];
    if (jump !== undefined) {
      event.preventDefault();
      settle(jump);
    }
    if (event.key === 'Enter') commit();
  };
  return (
    <span className={cx(styles.stepper, className)} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.step}
        data-repeats
        aria-label={decreaseLabel}
        disabled={disabled || value <= min}
        onClick={() => settle(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        {...aria}
        id={id}
        className={styles.value}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={handleType}
        onBlur={commit}
        onKeyDown={handleKey}
        onFocus={event => event.target.select()}
      />
      <button
        type="button"
        className={styles.step}
        data-repeats
        aria-label={increaseLabel}
        disabled={disabled || value >= max}
        onClick={() => settle(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
