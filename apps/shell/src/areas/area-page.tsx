import { Logo } from '@vh/ui';
import { RopeIllustration } from '@vh/ui/shell';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './areas.module.css';

/** A page that stands in for an area: the way home, a code, a sentence, and what to do. */
export function AreaPage({
  code,
  title,
  children,
  alert,
}: {
  code: ReactNode;
  title: string;
  children: ReactNode;
  alert?: boolean;
}) {
  return (
    <>
      <title>{title}</title>
      <header className={styles.bar}>
        <Link to="/">
          <Logo label="Velvet Hall" height={24} />
        </Link>
      </header>
      <main>
        <div className={styles.panel} role={alert ? 'alert' : undefined} data-failure={alert}>
          <RopeIllustration width={220} className={styles.rope} />
          <p className={styles.code}>{code}</p>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
      </main>
    </>
  );
}
