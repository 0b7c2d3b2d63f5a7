import { useText } from '@vh/i18n';
import { LinkProvider, TextLimitProvider, ToastRegion } from '@vh/ui/shell';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useIsActing } from '../features/acting/use-is-acting.ts';
import { hydrateSoon } from '../later/hydrate-later.tsx';
import { NavigationProgress } from '../layout/navigation-progress.tsx';
import { loadQuietly } from '../app/reload-on-chunk-failure.ts';
import { RouterLink } from '../app/router-link.tsx';
import { useFocusOnNavigation } from '../app/use-focus-on-navigation.ts';
import { useScrollRules } from '../app/use-scroll-rules.ts';
import { useVersionCheck } from './use-version-check.ts';
import { useVisitTracking } from '../app/use-visit-tracking.ts';

/** Seldom seen; after a release its code may be gone, and then the reload comes without it. */
const VersionNotice = lazy(async () => {
  const plate = await loadQuietly(() => import('../layout/version-notice.tsx'));
  return { default: plate?.VersionNotice ?? (() => null) };
});

/** Only for admins who act as somebody. */
const ActingBanner = hydrateSoon(
  async () => (await import('../features/acting/acting-banner.tsx')).ActingBanner,
);

/** What every page of the site stands in, areas included: links, scroll and focus rules, limits of texts, toasts. */
export function RootLayout() {
  useScrollRules();
  useFocusOnNavigation();
  useVisitTracking();
  const isBuildWaiting = useVersionCheck();
  const isActing = useIsActing();
  const { text } = useText();
  return (
    <LinkProvider component={RouterLink}>
      <TextLimitProvider say={(length, limit) => text('textTooLong', { length, limit })}>
        <NavigationProgress />
        {isActing && <ActingBanner />}
        <Outlet />
        <ToastRegion />
        {isBuildWaiting && (
          <Suspense>
            <VersionNotice />
          </Suspense>
        )}
      </TextLimitProvider>
    </LinkProvider>
  );
}
