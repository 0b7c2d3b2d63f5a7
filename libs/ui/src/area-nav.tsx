import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './area-nav.module.css';

/** One page of an area. */
export interface AreaNavItem {
  href: string;
  label: string;
  icon?: IconName;
  /** Number of things that wait there. */
  count?: number | string | undefined;
  current?: boolean;
}

/** Pages of one subject below a heading that opens and closes them. */
export interface AreaNavGroup {
  key: string;
  label: string;
  items: readonly AreaNavItem[];
}

/** Props of the list of pages. */
export interface AreaNavProps {
  /** Pages that stand above all groups. */
  items: readonly AreaNavItem[];
  groups?: readonly AreaNavGroup[] | undefined;
  label: string;
  /** Keys of the groups that show their current page only. */
  closedGroups?: readonly string[];
  onToggleGroup?: (key: string) => void;
  onNavigate?: () => void;
}

/** The list of an area's pages in groups, with signs and counts. */
export function AreaNav({
  items,
  groups = [],
  label,
  closedGroups = [],
  onToggleGroup,
  onNavigate,
}: AreaNavProps) {
  return (
    <nav aria-label={label} className={styles.nav}>
      {items.length > 0 && <NavList items={items} onNavigate={onNavigate} />}
      {groups.map(group => (
        <NavGroup
          key={group.key}
          group={group}
          isClosed={closedGroups.includes(group.key)}
          onToggle={onToggleGroup && (() => onToggleGroup(group.key))}
          onNavigate={onNavigate}
        />
      ))}
    </nav>
  );
}

interface NavGroupProps {
  group: AreaNavGroup;
  isClosed: boolean;
  onToggle: (() => void) | undefined;
  onNavigate: (() => void) | undefined;
}

function NavGroup({ group: { label, items }, isClosed, onToggle, onNavigate }: NavGroupProps) {
  const shown = isClosed ? items.filter(({ current }) => current) : items;
  const hidden = items.filter(item => !shown.includes(item));
  const waiting = hidden.reduce((sum, { count = 0 }) => sum + Number(count), 0);
  return (
    <div className={styles.group}>
      <button type="button" className={styles.heading} aria-expanded={!isClosed} onClick={onToggle}>
        <span>{label}</span>
        {waiting > 0 && <span className={styles.count}>{waiting}</span>}
        <Icon name="chevron-down" size={14} className={cx(styles.sign, isClosed && styles.closed)} />
      </button>
      {shown.length > 0 && <NavList label={label} items={shown} onNavigate={onNavigate} />}
    </div>
  );
}

interface NavListProps {
  label?: string;
  items: readonly AreaNavItem[];
  onNavigate: (() => void) | undefined;
}

function NavList({ label, items, onNavigate }: NavListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map(item => (
        <li key={item.href}>
          <NavLink item={item} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  );
}

function NavLink({ item, onNavigate }: { item: AreaNavItem; onNavigate: (() => void) | undefined }) {
  return (
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
  );
}
