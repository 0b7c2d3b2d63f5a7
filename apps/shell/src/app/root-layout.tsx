import { LinkProvider, ToastRegion } from '@vh/ui';
import { Outlet } from 'react-router-dom';
import { NavigationProgress } from '../layout/navigation-progress.tsx';
import { RouterLink } from './router-link.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useScrollRules } from './use-scroll-rules.ts';
import { useVersionCheck } from './use-version-check.ts';
import { useVisitTracking } from './use-visit-tracking.ts';

/** What every page of the site stands in, areas included: links, scroll and focus rules, toasts. */
export function RootLayout() {
  useScrollRules();
  useFocusOnNavigation();
  useVisitTracking();
  useVersionCheck();
  return (
    <LinkProvider component={RouterLink}>
      <NavigationProgress />
      <Outlet />
      <ToastRegion />
    </LinkProvider>
  );
}
