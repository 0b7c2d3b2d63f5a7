import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Link } from './link.tsx';
import { Popover } from './popover.tsx';
import type { PopoverProps } from './popover.tsx';
import styles from './menu.module.css';

/** One choice of a menu: an address or an act. */
export interface MenuItem {
  key: string;
  label: ReactNode;
  href?: string;
  onSelect?: () => void;
  icon?: IconName;
  /** Before the label, such as a flag. */
  lead?: ReactNode;
  current?: boolean;
  disabled?: boolean;
  /** The language of the label where it is not the page's. */
  lang?: string;
}

/** Props of a menu: those of its button, and the choices. */
export interface MenuProps extends Omit<PopoverProps, 'children'> {
  items: readonly MenuItem[];
  /** Above the choices, such as who is logged in. */
  head?: ReactNode;
}

/** A button with a list of links and acts under it. */
export function Menu({ items, head, ...popover }: MenuProps) {
  return (
    <Popover {...popover}>
      {close => (
        <>
          {head === undefined ? null : <div className={styles.head}>{head}</div>}
          <ul className={styles.list}>
            {items.map(item => (
              <li key={item.key}>
                <Choice item={item} close={close} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Popover>
  );
}

function Choice({ item, close }: { item: MenuItem; close: () => void }) {
  const content = (
    <>
      {item.lead}
      {item.icon === undefined ? null : <Icon name={item.icon} size={18} />}
      <span lang={item.lang}>{item.label}</span>
      {item.current ? <Icon name="check" size={16} className={styles.check} /> : null}
    </>
  );
  const className = cx(styles.item, item.current && styles.current);
  const choose = (): void => {
    close();
    item.onSelect?.();
  };
  if (item.href !== undefined) {
    return (
      <Link
        href={item.href}
        className={className}
        aria-current={item.current ? 'true' : undefined}
        onClick={choose}
      >
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-current={item.current ? 'true' : undefined}
      disabled={item.disabled}
      onClick={choose}
    >
      {content}
    </button>
  );
}
