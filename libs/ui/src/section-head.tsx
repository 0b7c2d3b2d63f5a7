import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Heading } from './heading.tsx';
import type { HeadingProps } from './heading.tsx';
import styles from './section-head.module.css';

/** Props of a section's head: its title, what stands beside it and the link at its end. */
export interface SectionHeadProps {
  title: ReactNode;
  level?: HeadingProps['level'];
  size?: NonNullable<HeadingProps['size']>;
  id?: string;
  tools?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** The title line of a section with an optional switch and a link to all of it. */
export function SectionHead({
  title,
  level = 2,
  size = 't5',
  id,
  tools,
  action,
  className,
}: SectionHeadProps) {
  return (
    <div className={cx(styles.head, className)}>
      <Heading level={level} size={size} id={id}>
        {title}
      </Heading>
      {tools}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
