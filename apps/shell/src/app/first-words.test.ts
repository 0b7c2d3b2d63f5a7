/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadFirstMessages, loadLaterMessages } from '@vh/i18n/shell';

const root = join(__dirname, '..');

/** What pages with the first words only are made of. */
const firstFolders = [
  'app',
  'layout',
  'consent',
  'features/home',
  'features/event-list',
  'features/cms-page',
];

/** Reached only from pages that have all words, or fetching words of their own (`use-later-words.ts`). */
const laterFiles = new Set([
  ...['error-text.tsx', 'feed-links.tsx', 'list-pages.tsx', 'first-words.test.ts'],
  ...['version-notice.tsx', 'slow-notice.tsx'],
]);

function sourcesOf(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter(file => /\.tsx?$/.test(file) && !laterFiles.has(file))
    .map(file => readFileSync(join(root, folder, file), 'utf8'));
}

describe('pages with the first words only', () => {
  it('ask for no later word', async () => {
    const first = await loadFirstMessages('en');
    const later = Object.keys(await loadLaterMessages('en')).map(key => key.replace(/_(one|other)$/, ''));
    const code = firstFolders.flatMap(sourcesOf).join('\n');
    const asked = later.filter(key => !(key in first) && code.includes(`text('${key}'`));
    expect(asked).toEqual([]);
  });
});
