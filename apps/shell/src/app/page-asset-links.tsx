import { preinit, preload, preloadModule } from 'react-dom';
import type { PageAssets } from './page-assets.ts';

/**
 * Puts stylesheets and preloads into the head by React's resource calls: they leave no element in the
 * tree, so the browser's tree, which knows no assets, still equals the server's.
 */
export function PageAssetLinks({ assets }: { assets: PageAssets }) {
  for (const href of assets.fonts)
    preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  for (const href of assets.styles) preinit(href, { as: 'style', precedence: 'medium' });
  for (const href of assets.modules) preloadModule(href, { as: 'script' });
  return null;
}
