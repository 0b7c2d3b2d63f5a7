import { useText } from '@vh/i18n';
import { SkipLink } from '@vh/ui';
import { lazy, Suspense, useCallback, useState, type CSSProperties } from 'react';
import { Outlet } from 'react-router-dom';
import { CookieBanner } from './cookie-banner.tsx';
import { LayoutContext } from './layout-context.ts';
import styles from './public-layout.module.css';
import { useDesign } from './site-data.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const loadPanel = () => import('./mobile-panel.tsx');

/** The panel of phones is fetched when a finger is near its button. */
const MobilePanel = lazy(async () => ({ default: (await loadPanel()).MobilePanel }));

/** Id of the page's main part, for the skip link. */
const mainId = 'main';

/** Header, page, footer; the menu panel of phones dims what it lies beside (specification 2). */
export function PublicLayout() {
  const { text } = useText();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [wasMenuOpened, setMenuOpened] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const openMenu = () => {
    setMenuOpen(true);
    setMenuOpened(true);
  };
  return (
    <div className={styles.site} style={useThemeTokens()}>
      <SkipLink targetId={mainId}>{text('skipToContent')}</SkipLink>
      <CookieBanner />
      <SiteHeader isMenuOpen={isMenuOpen} onNearMenu={() => void loadPanel()} onOpenMenu={openMenu} />
      {wasMenuOpened && (
        <Suspense>
          <MobilePanel isOpen={isMenuOpen} onClose={closeMenu} />
        </Suspense>
      )}
      <div className={styles.content} data-dimmed={isMenuOpen || undefined}>
        <main id={mainId} className={styles.main} tabIndex={-1}>
          <LayoutContext value={true}>
            <Outlet />
          </LayoutContext>
        </main>
        <SiteFooter />
      </div>
    </div>
  );
}

/** Design tokens that the site's own theme replaces, as CSS variables. */
function useThemeTokens(): CSSProperties | undefined {
  const tokens = Object.entries(useDesign()?.tokens ?? {});
  if (tokens.length === 0) return undefined;
  return Object.fromEntries(tokens.map(([name, value]) => [`--${name}`, value]));
}
