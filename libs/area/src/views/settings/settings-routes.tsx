import type { RouteObject } from 'react-router-dom';

/** The settings of the house, as a route of the area of admins. */
export function settingsRoute(): RouteObject {
  return {
    path: 'settings',
    lazy: async () => ({ Component: (await import('./settings.page.tsx')).SettingsPage }),
  };
}
