import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from './class-names.ts';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './checkbox.module.css';

/** Props of one yes-or-no question. */
export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled checkbox; its label may hold links. */
export function Checkbox({ id, label, help, error, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const helpId = `${inputId}-help`;
  const errorId = `${inputId}-error`;
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cx(styles.root, className)}>
      <span className={styles.box}>
        <input
          {...input}
          id={inputId}
          type="checkbox"
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        <Icon name="check" size={16} className={styles.tick} />
      </span>
      <div className={styles.texts}>
        <label htmlFor={inputId} className={styles.label}>
          {label}
        </label>
        {help ? (
          <p id={helpId} className={styles.help}>
            {help}
          </p>
        ) : null}
        {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      </div>
    </div>
  );
}
