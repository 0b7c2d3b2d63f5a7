import type { LanguageCode } from '@vh/domain';
import { defineTexts } from '../../../platform/texts.ts';
import type { ExportTexts } from './export-texts.types.ts';
import type en from './locales/export/en.json';

/** The words of exported tables, by language of the back office. */
export const exportTexts: Readonly<Record<LanguageCode, ExportTexts>> = defineTexts<typeof en>(
  import.meta.glob('./locales/export/*.json', { eager: true, import: 'default' }),
);
