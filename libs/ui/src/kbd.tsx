import type { ReactNode } from 'react';
import styles from './kbd.module.css';

/** A key to press, drawn as a small cap; hidden where there is no keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
