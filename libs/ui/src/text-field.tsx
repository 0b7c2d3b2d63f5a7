import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from './class-names.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { useTextLimit } from './text-limit.tsx';
import controls from './control.module.css';

/** Props of a one-line field; everything else goes to its input, so a form library can register it. */
export interface TextFieldProps extends FieldTexts, InputHTMLAttributes<HTMLInputElement> {
  /** A unit or currency after the value. */
  suffix?: ReactNode;
  inputClassName?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled one-line input. Text beyond `maxLength` stays and is refused with its length. */
export function TextField({
  id,
  label,
  labelHidden,
  labelNote,
  help,
  error,
  suffix,
  className,
  inputClassName,
  maxLength,
  ref,
  onInput,
  ...input
}: TextFieldProps) {
  const { ref: limitedRef, problem, onMeasure } = useTextLimit(maxLength, ref);
  return (
    <Field
      id={id}
      label={label}
      labelHidden={labelHidden}
      labelNote={labelNote}
      help={help}
      error={problem ?? error}
      className={className}
    >
      {control => {
        const box = (
          <input
            type="text"
            {...input}
            {...control}
            ref={limitedRef}
            onInput={event => {
              onMeasure();
              onInput?.(event);
            }}
            className={cx(controls.control, inputClassName)}
          />
        );
        if (suffix === undefined) return box;
        return (
          <div className={controls.withSuffix}>
            {box}
            <span className={controls.suffix}>{suffix}</span>
          </div>
        );
      }}
    </Field>
  );
}
