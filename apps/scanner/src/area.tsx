import { defineArea } from '@vh/area-kit';
import { requires } from '../area.json';
import { texts } from './texts/use-texts.ts';

/** The door: check tickets in and out, and help for those who do. It fills the screen, without a frame. */
export const area = defineArea({
  name: 'scanner',
  requires,
  texts,
  navigation: [
    { to: '/scanner/:id', label: 'scan', icon: 'qr', end: true },
    { to: '/scanner/support', label: 'support', icon: 'phone' },
  ],
  routes: [
    {
      path: 'support',
      lazy: async () => ({ Component: (await import('./support/support.page.tsx')).SupportPage }),
    },
    { path: ':id', lazy: async () => ({ Component: (await import('./scan/scan.page.tsx')).ScanPage }) },
  ],
});
