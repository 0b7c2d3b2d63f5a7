import type { Ref, TextareaHTMLAttributes } from 'react';
import { cx } from './class-names.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { useTextLimit } from './text-limit.tsx';
import controls from './control.module.css';

/** Props of a field for several lines. */
export interface TextAreaProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled field for several lines. Text beyond `maxLength` stays and is refused with its length. */
export function TextArea({
  id,
  label,
  labelHidden,
  labelNote,
  help,
  error,
  className,
  rows = 4,
  maxLength,
  ref,
  onInput,
  ...area
}: TextAreaProps) {
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
      {control => (
        <textarea
          rows={rows}
          {...area}
          {...control}
          ref={limitedRef}
          onInput={event => {
            onMeasure();
            onInput?.(event);
          }}
          className={cx(controls.control, controls.area)}
        />
      )}
    </Field>
  );
}
