import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Holds a form on a page whose parts reach from edge to edge, so that its notices and acts begin where its fields do. */
export function FormInset({ children }: { children: ReactNode }) {
  return <div className={styles.inset}>{children}</div>;
}
