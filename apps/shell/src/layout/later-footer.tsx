import { hydrateLater } from '../later/hydrate-later.tsx';

/** The footer; it comes to life when it is nearly on the screen. */
export const LaterFooter = hydrateLater(
  'footer',
  async () => (await import('./site-footer.part.tsx')).SiteFooter,
);
