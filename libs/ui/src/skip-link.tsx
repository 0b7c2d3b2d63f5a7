import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** The first thing a keyboard meets: jumps over the header to `targetId`. */
export function SkipLink({ targetId, children }: { targetId: string; children: ReactNode }) {
  return (
    <a className={styles.skip} href={`#${targetId}`}>
      {children}
    </a>
  );
}
