import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { StatusGlyph } from './status-glyph.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './field.module.css';

/** What every field shows around its control. */
export interface FieldTexts {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  /** Beside the label, such as "(optional)". */
  labelNote?: ReactNode;
  help?: ReactNode;
  /** What is wrong and what to do; its presence marks the control invalid. */
  error?: ReactNode;
}

/** The attributes a control needs so that label, help and error belong to it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Props of the frame around any control. */
export interface FieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

const isSet = (node: ReactNode): boolean =>
  node !== undefined && node !== null && node !== false && node !== '';

/** Label above, help and error below, tied to the control its child renders. */
export function Field({
  id,
  label,
  labelHidden = false,
  labelNote,
  help,
  error,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  const hasHelp = isSet(help);
  const hasError = isSet(error);
  const describedBy = [hasError && errorId, hasHelp && helpId].filter(Boolean).join(' ');
  const labelText = (
    <>
      {label}
      {isSet(labelNote) ? <span className={styles.note}> {labelNote}</span> : null}
    </>
  );
  return (
    <div className={cx(styles.field, className)}>
      <label className={labelHidden ? undefined : styles.label} htmlFor={controlId}>
        {labelHidden ? <VisuallyHidden>{labelText}</VisuallyHidden> : labelText}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': hasError || undefined,
      })}
      {hasError ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hasHelp ? (
        <p className={styles.help} id={helpId}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

/** The error line of a field: a triangle and what to do. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <StatusGlyph tone="bad" size={14} />
      <span>{children}</span>
    </p>
  );
}
