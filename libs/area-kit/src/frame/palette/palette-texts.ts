import { defineTexts } from '../../texts/define-texts.ts';
import type en from './locales/en.json';

/** Says the texts of the command palette. */
export const { useTexts: usePaletteTexts } = defineTexts<typeof en>(
  'area-palette',
  import.meta.glob('./locales/*.json'),
);
