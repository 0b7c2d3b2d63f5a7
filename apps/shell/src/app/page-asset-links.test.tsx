/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { PageAssetLinks } from './page-asset-links.tsx';

const assets = { entry: '/entry.js', modules: ['/site.js'], styles: ['/style.css'], fonts: ['/hall.woff2'] };

describe('the files in the head of a page', () => {
  it('begin with the sheet, and nothing else is as important', () => {
    const markup = renderToStaticMarkup(
      <html lang="en">
        <head>
          <PageAssetLinks assets={assets} />
        </head>
        <body />
      </html>,
    );
    const links = markup.match(/<link[^>]*>/g) ?? [];
    expect(links.map(link => /href="([^"]*)"/.exec(link)?.[1])).toEqual([
      '/style.css',
      '/site.js',
      '/hall.woff2',
    ]);
    expect(links.map(link => link.includes('fetchPriority="low"'))).toEqual([false, true, true]);
  });
});
