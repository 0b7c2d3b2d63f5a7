import { useFrameMarkup } from '../app/frame-markup.ts';
import { hydrateLater } from '../later/hydrate-later.tsx';

const name = 'footer';

const DrawnFooter = hydrateLater(name, async () => (await import('./site-footer.part.tsx')).SiteFooter);

/** The footer; it comes to life when it is nearly on the screen. */
export function LaterFooter() {
  const known = useFrameMarkup(name);
  return known ? <div data-later={name} style={{ display: 'contents' }} {...known} /> : <DrawnFooter />;
}
