import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './page-header.module.css';

/** Props of a back-office page's head. */
export interface PageHeaderProps {
  title: ReactNode;
  titleLang?: string | undefined;
  /** Beside the title: a count, a date, a state. */
  meta?: ReactNode;
  /** At the end of the line: search, buttons. */
  actions?: ReactNode;
  /** The page above this one. */
  back?: { href: string; label: string };
  className?: string;
}

/** The title line of a back-office page. */
export function PageHeader({ title, titleLang, meta, actions, back, className }: PageHeaderProps) {
  return (
    <header className={cx(styles.header, className)}>
      {back === undefined ? null : (
        <Link href={back.href} className={styles.back}>
          <Icon name="arrow-left" size={16} />
          {back.label}
        </Link>
      )}
      <div className={styles.line}>
        <h1 className={styles.title} lang={titleLang}>
          {title}
        </h1>
        {meta === undefined ? null : <div className={styles.meta}>{meta}</div>}
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
