import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Heading } from './heading.tsx';
import styles from './order-summary.module.css';

/** One line of a receipt; `sub` is set smaller, for what is contained in another. */
export interface OrderLine {
  key: string;
  label: ReactNode;
  amount: ReactNode;
  sub?: boolean;
}

/** Props of the receipt; everything formatted. */
export interface OrderSummaryProps {
  title: ReactNode;
  titleLang?: string | undefined;
  /** Date, place and seats under the title. */
  meta?: ReactNode;
  /** A square picture, decorative. */
  thumb?: ReactNode;
  lines: readonly OrderLine[];
  total: { label: ReactNode; amount: ReactNode };
  headingLevel?: 2 | 3 | 4;
  /** Between the lines and the total, such as the form for a code. */
  children?: ReactNode;
  className?: string;
}

/** What is bought and what it costs, as a receipt on stock. */
export function OrderSummary(props: OrderSummaryProps) {
  const { title, titleLang, meta, thumb, lines, total, headingLevel = 2, children, className } = props;
  return (
    <div className={cx(styles.receipt, className)}>
      <div className={cx(styles.head, thumb !== undefined && styles.withThumb)}>
        {thumb === undefined ? null : (
          <div className={styles.thumb} aria-hidden="true">
            {thumb}
          </div>
        )}
        <div>
          <Heading level={headingLevel} size="t3" lang={titleLang}>
            {title}
          </Heading>
          {meta === undefined ? null : <div className={styles.meta}>{meta}</div>}
        </div>
      </div>
      <div className={styles.body}>
        <dl>
          {lines.map(line => (
            <div key={line.key} className={cx(styles.line, line.sub && styles.sub)}>
              <dt>{line.label}</dt>
              <dd className={styles.amount}>{line.amount}</dd>
            </div>
          ))}
        </dl>
        {children}
        <dl>
          <div className={styles.total}>
            <dt>{total.label}</dt>
            <dd className={styles.sum}>{total.amount}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
