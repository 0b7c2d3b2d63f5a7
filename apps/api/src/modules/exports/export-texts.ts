import type { HouseLanguage } from '../payouts/payout-texts.ts';
import { exportTextsEn } from './export-texts.en.ts';
import { exportTextsSr } from './export-texts.sr.ts';
import type { ExportTexts } from './export-texts.types.ts';

/** By language of the back office. */
export const exportTexts: Readonly<Record<HouseLanguage, ExportTexts>> = {
  en: exportTextsEn,
  sr: exportTextsSr,
};
