import type { ColumnHeads, LanguageCode, ListColumn } from '@vh/domain';
import { defineTexts } from '../../../platform/texts.ts';
import type { ExportTexts } from './export-texts.types.ts';
import type en from './locales/export/en.json';

/** The words of exported tables. */
export const exportTexts: Readonly<Record<LanguageCode, ExportTexts>> = defineTexts<typeof en>(
  import.meta.glob('./locales/export/*.json', { eager: true, import: 'default' }),
);

/** Headings in groups by list. They lie beside the declared columns, for screens have the same ones. */
const columnTexts: Readonly<
  Record<LanguageCode, Readonly<Record<string, Readonly<Record<string, string>>>>>
> = defineTexts<ColumnHeads>(
  import.meta.glob('../../../../../../libs/domain/src/list-columns/locales/*.json', {
    eager: true,
    import: 'default',
  }),
);

/** The heading of a column. */
export function columnHead({ head }: ListColumn, language: LanguageCode): string {
  const [list = '', name = ''] = head.split('.');
  return columnTexts[language][list]?.[name] ?? head;
}
