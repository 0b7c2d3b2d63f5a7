import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({
  as: Element = 'span',
  children,
  id,
}: {
  as?: 'span' | 'div' | 'h1' | 'h2' | 'p';
  children: ReactNode;
  id?: string;
}) {
  return (
    <Element className={styles.hidden} id={id}>
      {children}
    </Element>
  );
}
