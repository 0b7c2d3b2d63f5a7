import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './area-nav.module.css';

/** One page of an area. */
export interface AreaNavItem {
  href: string;
  label: string;
  icon?: IconName;
  /** How many things wait there. */
  count?: number | string | undefined;
  current?: boolean;
}

/** Props of the list of pages. */
export interface AreaNavProps {
  items: readonly AreaNavItem[];
  label: string;
  onNavigate?: () => void;
}

/** The list of an area's pages with signs and counts. */
export function AreaNav({ items, label, onNavigate }: AreaNavProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {items.map(item => (
          <li key={item.href}>
            <Link
              href={item.href}
              className={styles.item}
              aria-current={item.current ? 'page' : undefined}
              onClick={onNavigate}
            >
              {item.icon === undefined ? null : <Icon name={item.icon} size={18} />}
              <span>{item.label}</span>
              {item.count === undefined || item.count === 0 ? null : (
                <span className={styles.count}>{item.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
