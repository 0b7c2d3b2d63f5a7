import type { ReactNode } from 'react';
import styles from './pick.module.css';

interface PickFieldProps {
  readonly label: string;
  readonly help: string;
  /** What was chosen, and the search for more. */
  readonly children: ReactNode;
}

/** A field of a form into which things are chosen one by one. */
export function PickField({ label, help, children }: PickFieldProps) {
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <p className={styles.quiet}>{help}</p>
      {children}
    </fieldset>
  );
}
