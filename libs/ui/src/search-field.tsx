import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
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

/** A search box with its glass and an optional key cap. */
export function SearchField({ label, shortcut, end, className, ...input }: SearchFieldProps) {
  return (
    <div className={cx(styles.box, className)}>
      <Icon name="search" />
      <input type="search" autoComplete="off" {...input} className={styles.input} aria-label={label} />
      {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
      {end}
    </div>
  );
}
