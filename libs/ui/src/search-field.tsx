import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { cx } from './class-names.ts';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { useTextLimit } from './text-limit.tsx';
import styles from './search-field.module.css';

/** Props of the search shape; the form and what it does are the caller's. */
export interface SearchFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** A key that leads here, shown as a cap. */
  shortcut?: string;
  /** At the end of the box, such as a clear button. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Room for so many letters at least; a longer placeholder gets its own where there is space. */
const leastLetters = 20;

/** A search box with its glass and an optional key cap. Words beyond `maxLength` stay and are refused with their length. */
export function SearchField({
  label,
  shortcut,
  end,
  className,
  maxLength,
  ref,
  onInput,
  ...input
}: SearchFieldProps) {
  const { ref: limitedRef, problem, onMeasure } = useTextLimit(maxLength, ref);
  const problemId = useId();
  return (
    <div className={cx(styles.field, className)}>
      <div className={styles.box}>
        <Icon name="search" />
        <input
          type="search"
          autoComplete="off"
          size={Math.max(leastLetters, input.placeholder?.length ?? 0)}
          {...input}
          {...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': problemId })}
          ref={limitedRef}
          onInput={event => {
            onMeasure();
            onInput?.(event);
          }}
          className={styles.input}
          aria-label={label}
        />
        {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
        {end}
      </div>
      {problem !== undefined && <FieldError id={problemId}>{problem}</FieldError>}
    </div>
  );
}
