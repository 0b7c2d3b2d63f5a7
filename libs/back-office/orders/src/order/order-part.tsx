import { Heading } from '@vh/ui';
import type { ReactNode } from 'react';
import styles from './orders.module.css';

/** A titled part of an order. */
export function OrderPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <Heading level={2} size="t2" className={styles.partTitle}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
