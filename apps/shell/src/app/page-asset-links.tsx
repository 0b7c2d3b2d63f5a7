import { preinit } from 'react-dom';
import type { PageAssets } from './page-assets.ts';

/**
 * Puts the stylesheet and preloads into the head. Only the sheet is waited for before the first paint: fonts and
 * scripts are named after it and of low priority, or they would share a slow line with it and with the picture above
 * the fold. React does not mind that the browser's tree, which knows no assets, has none of these links.
 */
export function PageAssetLinks({ assets }: { assets: PageAssets }) {
  for (const href of assets.styles) preinit(href, { as: 'style', precedence: 'medium' });
  return (
    <>
      {assets.modules.map(href => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      {assets.fonts.map(href => (
        <link
          key={href}
          rel="preload"
          href={href}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          fetchPriority="low"
        />
      ))}
    </>
  );
}
