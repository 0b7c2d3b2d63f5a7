import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { AreaNav } from './area-nav.tsx';
import type { AreaNavGroup, AreaNavItem } from './area-nav.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './area-layout.module.css';

export type { AreaNavGroup, AreaNavItem };

/** Props of the frame of a back-office area; `main` is the caller's own landmark or plain content. */
export interface AreaLayoutProps {
  /** Pages that stand above all groups. */
  items: readonly AreaNavItem[];
  groups?: readonly AreaNavGroup[];
  /** Keys of the groups that show their current page only. */
  closedGroups?: readonly string[];
  onToggleGroup?: (key: string) => void;
  navLabel: string;
  /** Names of the button that opens the panel on small screens, and of the one that closes it. */
  menuLabel: string;
  closeLabel: string;
  /** Above the list, usually the logo as a link. */
  logo?: ReactNode;
  /** Below the list, usually who is logged in. */
  account?: ReactNode;
  /** Between the logo and the list, such as the way to a search; small screens have `mobileTools` instead. */
  sideTools?: ReactNode;
  /** In the bar of small screens, beside the menu button. */
  mobileTools?: ReactNode;
  /** Before the content, on every screen size. */
  topBar?: ReactNode;
  mainId?: string;
  children: ReactNode;
}

/** The frame of an area: list of pages on the left, content beside it; a panel up to 1024 px. */
export function AreaLayout(props: AreaLayoutProps) {
  const { items, navLabel, menuLabel, closeLabel, logo, account, sideTools, mobileTools, topBar, mainId } =
    props;
  const [open, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  return (
    <div className={styles.area} data-density="office">
      <div className={styles.mobileBar}>
        {logo}
        <span className={styles.mobileTools}>
          {mobileTools}
          <IconButton
            ref={menuButton}
            icon={open ? 'close' : 'menu'}
            label={open ? closeLabel : menuLabel}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        </span>
      </div>
      <div
        className={cx(styles.side, open && styles.open)}
        onKeyDown={event => {
          // a menu in the panel closes first
          if (event.key !== 'Escape' || !open || event.defaultPrevented) return;
          close();
          menuButton.current?.focus();
        }}
      >
        {logo === undefined ? null : <div className={styles.logo}>{logo}</div>}
        {sideTools === undefined ? null : <div className={styles.sideTools}>{sideTools}</div>}
        <div className={styles.pages}>
          <AreaNav
            items={items}
            groups={props.groups}
            label={navLabel}
            onNavigate={close}
            {...(props.closedGroups && { closedGroups: props.closedGroups })}
            {...(props.onToggleGroup && { onToggleGroup: props.onToggleGroup })}
          />
        </div>
        {account === undefined ? null : <div className={styles.account}>{account}</div>}
      </div>
      <div className={cx(styles.content, open && styles.dimmed)} onClick={open ? close : undefined}>
        {topBar}
        <main id={mainId} tabIndex={mainId === undefined ? undefined : -1} className={styles.main}>
          {props.children}
        </main>
      </div>
    </div>
  );
}
