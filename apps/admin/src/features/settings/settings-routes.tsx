import type { RouteObject } from 'react-router-dom';

/** The settings of the platform and of its site, as routes of the area of admins. */
export function settingsRoutes(): RouteObject[] {
  return [
    {
      path: 'settings',
      lazy: async () => ({ Component: (await import('./settings.page.tsx')).SettingsPage }),
    },
    {
      path: 'settings/email',
      lazy: async () => ({ Component: (await import('./email.page.tsx')).EmailPage }),
    },
    {
      path: 'settings/payment',
      lazy: async () => ({ Component: (await import('./payment.page.tsx')).PaymentPage }),
    },
    {
      path: 'settings/languages',
      lazy: async () => ({ Component: (await import('./languages.page.tsx')).LanguagesPage }),
    },
    {
      path: 'settings/wallet',
      lazy: async () => ({ Component: (await import('./wallet.page.tsx')).WalletPage }),
    },
    {
      path: 'settings/design',
      lazy: async () => ({ Component: (await import('./design.page.tsx')).DesignPage }),
    },
  ];
}
