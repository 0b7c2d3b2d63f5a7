import { useText } from '@vh/i18n';
import { SkipLink } from '@vh/ui';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { CookieBanner } from './cookie-banner.tsx';
import { LaterFooter } from './later-footer.tsx';
import { LayoutContext } from './layout-context.ts';
import { useOverlay } from '../app/use-overlay.ts';
import type { PanelState } from './mobile-panel.tsx';
import styles from './public-layout.module.css';
import { OfflineBar } from './offline-bar.tsx';
import { SiteHeader } from './site-header.tsx';

const loadPanel = () => import('./mobile-panel.tsx');

/** The panel of phones is fetched when a finger is near its button. */
const MobilePanel = lazy(async () => ({ default: (await loadPanel()).MobilePanel }));

/** Id of the page's main part, for the skip link. */
const mainId = 'main';

/** Header, page, footer; the menu panel of phones dims what it lies beside (specification 2). */
export function PublicLayout() {
  const { text } = useText();
  const menu = useOverlay('menu');
  const panel = usePanel(menu.isOpen);
  return (
    <div className={styles.site}>
      <SkipLink targetId={mainId}>{text('skipToContent')}</SkipLink>
      <CookieBanner />
      <SiteHeader isMenuOpen={menu.isOpen} onNearMenu={() => void loadPanel()} onOpenMenu={menu.open} />
      {panel.state !== 'closed' && (
        <Suspense>
          <MobilePanel
            state={panel.state}
            onClose={menu.close}
            onLeave={menu.leave}
            onClosed={panel.setClosed}
          />
        </Suspense>
      )}
      <OfflineBar />
      <div className={styles.content} data-dimmed={menu.isOpen || undefined}>
        <main id={mainId} className={styles.main} tabIndex={-1}>
          <LayoutContext value={true}>
            <Outlet />
          </LayoutContext>
        </main>
        <LaterFooter />
      </div>
    </div>
  );
}

/** The panel is there until it has left the screen, longer than the menu is open. */
function usePanel(isOpen: boolean): { readonly state: PanelState; readonly setClosed: () => void } {
  const [isLeaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  // set while rendering, as React's documentation has it for what follows from earlier values
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setLeaving(!isOpen);
  }
  const setClosed = useCallback(() => setLeaving(false), []);
  return { state: isOpen ? 'open' : isLeaving ? 'closing' : 'closed', setClosed };
}
