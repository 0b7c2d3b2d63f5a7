import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { columnsByList, languageCodes, type LanguageCode, type ListColumns } from '@vh/domain';
import { columnHead, exportTexts } from './export-texts.ts';

const headings = join(import.meta.dirname, '../../../../../../libs/domain/src/list-columns/locales');
const words = join(import.meta.dirname, 'locales/export');

/** The texts of a language as its file has them; those of Bosnian readers are Serbian, and all others English, without one. */
function textsIn(folder: string, language: LanguageCode): Readonly<Record<string, string>> {
  const near = [language, language === 'ba' ? 'sr' : 'en'];
  const code = near.find(one => existsSync(join(folder, `${one}.json`))) ?? 'en';
  return JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8'));
}

describe.each(languageCodes)('exported tables for readers of %s', language => {
  it('have the headings of the language', () => {
    const columns = Object.values<ListColumns>(columnsByList).flatMap(list => Object.values(list));
    const heads = Object.fromEntries(columns.map(column => [column.head, columnHead(column, language)]));
    expect(heads).toEqual(textsIn(headings, language));
  });

  it('have their other words in it too', () => {
    const own = textsIn(words, language);
    expect(exportTexts[language].lists.orders).toBe(own['lists.orders']);
    expect(exportTexts[language].page).toBe(own['page']);
  });
});
