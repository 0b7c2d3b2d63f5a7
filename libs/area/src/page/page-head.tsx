import type { ReactNode } from 'react';
import styles from './page.module.css';

/** What a page says at its top. */
export interface PageHeadProps {
  readonly title: string;
  /** A few quiet words beside the title, e.g. a count. */
  readonly note?: ReactNode;
  /** Search box, buttons. */
  readonly actions?: ReactNode;
}

/** The head of a back-office page; it also names the browser's tab. */
export function PageHead({ title, note, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <title>{`${title} · Velvet Hall`}</title>
      <h1 className={styles.title}>{title}</h1>
      {note ? <p className={styles.note}>{note}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
