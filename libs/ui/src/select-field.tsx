import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { cx } from './class-names.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import controls from './control.module.css';

/** One choice of a list. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Props of a native list of choices, by `options` or by `<option>` children. */
export interface SelectFieldProps extends FieldTexts, SelectHTMLAttributes<HTMLSelectElement> {
  options?: readonly SelectOption[];
  children?: ReactNode;
  ref?: Ref<HTMLSelectElement>;
}

/** A labelled native list of choices. */
export function SelectField({
  id,
  label,
  labelHidden,
  labelNote,
  help,
  error,
  className,
  options = [],
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field
      id={id}
      label={label}
      labelHidden={labelHidden}
      labelNote={labelNote}
      help={help}
      error={error}
      className={className}
    >
      {control => (
        <div className={controls.box}>
          <select {...select} {...control} className={cx(controls.control, controls.select)}>
            {children}
            {options.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={controls.chevron} />
        </div>
      )}
    </Field>
  );
}
