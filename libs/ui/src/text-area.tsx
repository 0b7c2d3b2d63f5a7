import type { Ref, TextareaHTMLAttributes } from 'react';
import { cx } from './class-names.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import controls from './control.module.css';

/** Props of a field for several lines. */
export interface TextAreaProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled field for several lines. */
export function TextArea({
  id,
  label,
  labelHidden,
  labelNote,
  help,
  error,
  className,
  rows = 4,
  ...area
}: TextAreaProps) {
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
        <textarea rows={rows} {...area} {...control} className={cx(controls.control, controls.area)} />
      )}
    </Field>
  );
}
