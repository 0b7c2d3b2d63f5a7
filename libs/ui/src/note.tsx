import type { HTMLAttributes } from 'react';
import { cx } from './class-names.ts';
import styles from './note.module.css';

/** A programme note: the serif voice of the platform, one paragraph. */
export function Note({ className, ...rest }: HTMLAttributes<HTMLParagraphElement>) {
  return <p {...rest} className={cx(styles.note, className)} />;
}
