import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from './class-names.ts';
import { FieldError } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './radio-cards.module.css';

/** One way to choose, with what it means and, at the end, its marks or price. */
export interface RadioCard {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean;
}

/** Props of the list; `ref`, `onChange` and `onBlur` go to each radio, so a form library can register it. */
export interface RadioCardsProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'onBlur' | 'required' | 'disabled'
> {
  legend: ReactNode;
  legendHidden?: boolean;
  name: string;
  options: readonly RadioCard[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  error?: ReactNode;
  /** The first radio's id, for links from an error summary. */
  id?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A list of cards of which one is chosen, such as the ways to pay. */
export function RadioCards(props: RadioCardsProps) {
  const {
    legend,
    legendHidden = false,
    name,
    options,
    value,
    defaultValue,
    onValueChange,
    error,
    id,
    className,
  } = props;
  const { onChange, onBlur, required, disabled, ref } = props;
  const ownId = useId();
  const errorId = `${ownId}-error`;
  const chosen = (option: RadioCard) =>
    value === undefined
      ? { defaultChecked: option.value === defaultValue }
      : { checked: option.value === value };
  return (
    <fieldset
      className={cx(styles.set, className)}
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={legendHidden ? undefined : styles.legend}>
        {legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles.list}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.card}>
            <input
              ref={ref}
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              required={required}
              disabled={disabled || option.disabled}
              className={styles.radio}
              onBlur={onBlur}
              onChange={event => {
                onChange?.(event);
                onValueChange?.(option.value);
              }}
              {...chosen(option)}
            />
            <span className={styles.texts}>
              <span className={styles.label}>{option.label}</span>
              {option.description === undefined ? null : (
                <span className={styles.description}>{option.description}</span>
              )}
            </span>
            {option.aside === undefined ? null : <span className={styles.aside}>{option.aside}</span>}
          </label>
        ))}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
