import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Link } from './link.tsx';
import styles from './tabs.module.css';
import { useCurrentInView } from './use-current-in-view.ts';

/** One view of a page. */
export interface TabItem {
  href: string;
  label: ReactNode;
  count?: number | string | undefined;
  current?: boolean;
}

/** Views of a page as links in a row. */
export function Tabs({
  label,
  items,
  end,
  className,
}: {
  label: string;
  items: readonly TabItem[];
  end?: ReactNode;
  className?: string;
}) {
  const row = useCurrentInView<HTMLUListElement>(items.find(item => item.current)?.href);
  return (
    <nav className={cx(styles.tabs, className)} aria-label={label}>
      <ul ref={row} className={styles.list}>
        {items.map(item => (
          <li key={item.href}>
            <Link href={item.href} className={styles.tab} aria-current={item.current ? 'page' : undefined}>
              {item.label}
              {item.count === undefined ? null : <span className={styles.count}>{item.count}</span>}
            </Link>
          </li>
        ))}
        {end === undefined ? null : <li className={styles.end}>{end}</li>}
      </ul>
    </nav>
  );
}
