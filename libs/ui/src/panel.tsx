import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Heading } from './heading.tsx';
import styles from './panel.module.css';

/** Props of a part of a page. */
export interface PanelProps {
  title?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** At the end of the title line. */
  actions?: ReactNode;
  /** Raised onto the sheet with a hairline around it, sunken, or only parted by space. */
  look?: 'sheet' | 'well' | 'plain';
  className?: string;
  children: ReactNode;
}

/** A titled part of a back-office page. */
export function Panel({ title, headingLevel = 2, actions, look = 'plain', className, children }: PanelProps) {
  const titleId = useId();
  const named = title !== undefined;
  return (
    <section
      className={cx(styles.panel, styles[look], className)}
      aria-labelledby={named ? titleId : undefined}
    >
      {named || actions !== undefined ? (
        <div className={styles.head}>
          {named ? (
            <Heading level={headingLevel} size="t3" id={titleId}>
              {title}
            </Heading>
          ) : null}
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </div>
      ) : null}
      {children}
    </section>
  );
}
