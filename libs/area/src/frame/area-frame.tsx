import { Icon, Logo } from '@vh/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import styles from './area-frame.module.css';
import { AreaNavigation } from './area-navigation.tsx';
import { useFrameTexts } from './frame-texts.ts';
import { UserPanel } from './user-panel.tsx';

/** The layout of a back-office area: navigation and user at the side, or behind a button on narrow screens; the page beside it. */
export function AreaFrame() {
  const { text } = useFrameTexts();
  const panel = useSidePanel();
  return (
    <div className={styles.frame} data-density="office">
      <a className={styles.skip} href="#area-page">
        {text('skipToPage')}
      </a>
      <header className={styles.bar}>
        <Link to="/" className={styles.logo}>
          <Logo label={text('toShop')} height={22} />
        </Link>
        <button
          ref={panel.button}
          type="button"
          className={styles.menuButton}
          aria-expanded={panel.open}
          aria-controls="area-side"
          onClick={panel.toggle}
        >
          <Icon name={panel.open ? 'close' : 'menu'} />
          <span className={styles.hidden}>{text(panel.open ? 'closeMenu' : 'openMenu')}</span>
        </button>
      </header>
      <aside id="area-side" className={styles.side} data-open={panel.open ? '' : undefined}>
        <Link to="/" className={styles.sideLogo}>
          <Logo label={text('toShop')} height={22} />
        </Link>
        <AreaNavigation />
        <UserPanel />
      </aside>
      <div id="area-page" className={styles.page} tabIndex={-1}>
        <Outlet />
      </div>
    </div>
  );
}

/** The side panel of narrow screens: closes on navigation, on Escape, and gives the focus back. */
function useSidePanel() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  // Open belongs to the path it was opened at, so arriving elsewhere closes it without an effect.
  const open = openAt === pathname;

  useEffect(() => {
    if (!open) return;
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      button.current?.focus();
    }
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return { open, button, toggle: () => setOpenAt(open ? undefined : pathname) };
}
