/** @jest-environment node */
import { createAssetManifest } from './asset-manifest.ts';

const manifest = createAssetManifest({
  'src/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_ui.js'] },
  '_ui.js': { file: 'assets/ui.js' },
  'src/features/home/home.page.tsx': { file: 'assets/home.js', imports: ['_ui.js'] },
  'style.css': { file: 'assets/style-Ab1.css' },
  '../../libs/i18n/src/locales/sr.json': { file: 'assets/sr.js' },
  'virtual:words/event/sr': { file: 'assets/event-sr.js' },
  '../../libs/i18n/src/later/sr.ts': { file: 'assets/later-sr.js' },
  'node_modules/hall-text-latin.woff2': { file: 'assets/hall-text-latin-Ab1.woff2' },
  'node_modules/hall-text-latin-ext.woff2': { file: 'assets/hall-text-latin-ext-Ab1.woff2' },
  'node_modules/hall-text-latin-south.woff2': { file: 'assets/hall-text-latin-south-Ab1.woff2' },
  'node_modules/hall-note-latin.woff2': { file: 'assets/hall-note-latin-Ab1.woff2' },
});

describe('the asset manifest', () => {
  const assets = manifest.pageAssets({
    sources: ['src/features/home/home.page.tsx'],
    language: 'sr',
    words: 'first',
  });

  it('names the entry apart from the modules to preload, the largest last', () => {
    expect(assets.entry).toBe('/assets/entry.js');
    expect(assets.modules).toEqual(['/assets/home.js', '/assets/sr.js', '/assets/ui.js']);
  });

  it('adds the later words where a page says them', () => {
    const { modules } = manifest.pageAssets({ sources: [], language: 'sr', words: 'all' });
    expect(modules).toEqual(['/assets/sr.js', '/assets/later-sr.js', '/assets/ui.js']);
  });

  it('has the words of the event page on their own', () => {
    const { modules } = manifest.pageAssets({ sources: [], language: 'sr', words: 'event' });
    expect(modules).toEqual(['/assets/event-sr.js', '/assets/ui.js']);
  });

  it('has the styles of the site in one sheet', () => {
    expect(assets.styles).toEqual(['/assets/style-Ab1.css']);
  });

  it('preloads the two latin faces only', () => {
    expect(assets.fonts).toEqual(['/assets/hall-text-latin-Ab1.woff2']);
  });
});
