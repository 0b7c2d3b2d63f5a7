import type { BackOfficeLanguage } from '#system';
import { exportTextsEn } from './export-texts.en.ts';
import { exportTextsSr } from './export-texts.sr.ts';
import type { ExportTexts } from './export-texts.types.ts';

/** By language of the back office. */
export const exportTexts: Readonly<Record<BackOfficeLanguage, ExportTexts>> = {
  en: exportTextsEn,
  sr: exportTextsSr,
};
