import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueSources } from '@vh/i18n/shell';
import type { LanguageCode } from '@vh/domain';
import { eventWordsSource } from '../src/app/event-words.ts';
import type { LaterStyles, PageAssets, PageParts } from '../src/app/page-assets.ts';
import type { PageWords } from '../src/app/route-handle.ts';
import { laterStylesFile } from './build/later-styles-file.ts';

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

type Manifest = Readonly<Record<string, ManifestEntry>>;

/** Says which files of the client build a page needs, so that the browser asks for all of them at once. */
export interface AssetManifest {
  pageAssets(page: PageParts): PageAssets;
}

const entrySource = 'src/entry-client.tsx';

/** All styles of the site are one file: a dozen small ones would each be waited for. Later parts bring their own. */
const styleSource = 'style.css';

/** Fonts that every page draws with above the fold; the others load by unicode-range when a letter asks. */
const preloadedFont = /\/hall-(?:text|board)-latin-(?!ext|south)[^/]*\.woff2$/;

/** Reads the manifest of a client build. */
export async function readAssetManifest(clientDir: string): Promise<AssetManifest> {
  const [manifest, laterStyles] = await Promise.all(
    [join('.vite', 'manifest.json'), laterStylesFile].map(file => readFile(join(clientDir, file), 'utf8')),
  );
  return createAssetManifest(
    JSON.parse(manifest ?? '') as Manifest,
    JSON.parse(laterStyles ?? '') as LaterStyles,
  );
}

/** The same for what is already read. */
export function createAssetManifest(manifest: Manifest, laterStyles?: LaterStyles): AssetManifest {
  const fonts = [...new Set(Object.values(manifest).map(entry => `/${entry.file}`))].filter(file =>
    preloadedFont.test(file),
  );
  const sheet = manifest[styleSource];
  const styles = sheet ? [`/${sheet.file}`] : [];
  // There are as many answers as kinds of pages in all languages.
  const known = new Map<string, PageAssets>();
  return {
    pageAssets(page) {
      const name = [page.language, page.words, ...page.sources].join(' ');
      const assets = known.get(name) ?? assetsOf(page);
      known.set(name, assets);
      return assets;
    },
  };

  function assetsOf({ sources, language, words }: PageParts): PageAssets {
    const catalogues = catalogueEnds(language, words);
    const messages = Object.keys(manifest).filter(key =>
      catalogues.some(catalogue => key.endsWith(catalogue)),
    );
    const chunks = collect(manifest, [entrySource, ...sources, ...messages]);
    const entry = manifest[entrySource];
    const shared = new Set(entry?.imports?.map(key => manifest[key]));
    // What every page stands on is by far the largest file: named first it would share the line with the sheet.
    const inOrder = [
      ...chunks.filter(chunk => !shared.has(chunk)),
      ...chunks.filter(chunk => shared.has(chunk)),
    ];
    return {
      entry: `/${entry?.file ?? ''}`,
      modules: inOrder.map(chunk => `/${chunk.file}`).filter(file => file !== `/${entry?.file}`),
      styles,
      fonts,
      laterStyles,
    };
  }
}

/** How the sources of a page's words end. */
function catalogueEnds(language: LanguageCode, words: PageWords): string[] {
  if (words === 'event') return [eventWordsSource(language)];
  return catalogueSources(language, words === 'all').map(source => `/i18n/${source}`);
}

/** The named chunks and everything they import, imported ones first. */
function collect(manifest: Manifest, keys: readonly string[]): ManifestEntry[] {
  const seen = new Set<string>();
  const chunks: ManifestEntry[] = [];
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    chunks.push(chunk);
  };
  keys.forEach(visit);
  return chunks;
}
