import { useText } from '@vh/i18n';
import { SkipLink } from '@vh/ui';
import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { CookieBanner } from './cookie-banner.tsx';
import { LaterFooter } from './later-footer.tsx';
import { LayoutContext } from './layout-context.ts';
import type { PanelState } from './mobile-panel.tsx';
import styles from './public-layout.module.css';
import { SiteHeader } from './site-header.tsx';

const loadPanel = () => import('./mobile-panel.tsx');

/** The panel of phones is fetched when a finger is near its button. */
const MobilePanel = lazy(async () => ({ default: (await loadPanel()).MobilePanel }));

/** Id of the page's main part, for the skip link. */
const mainId = 'main';

/** Header, page, footer; the menu panel of phones dims what it lies beside (specification 2). */
export function PublicLayout() {
  const { text } = useText();
  const [panel, setPanel] = useState<PanelState>('closed');
  return (
    <div className={styles.site}>
      <SkipLink targetId={mainId}>{text('skipToContent')}</SkipLink>
      <CookieBanner />
      <SiteHeader
        isMenuOpen={panel === 'open'}
        onNearMenu={() => void loadPanel()}
        onOpenMenu={() => setPanel('open')}
      />
      {panel !== 'closed' && (
        <Suspense>
          <MobilePanel state={panel} onChange={setPanel} />
        </Suspense>
      )}
      <div className={styles.content} data-dimmed={panel === 'open' || undefined}>
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
