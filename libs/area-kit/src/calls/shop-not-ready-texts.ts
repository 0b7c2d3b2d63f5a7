import { defineTexts } from '../texts/define-texts.ts';
import type en from './locales/shop-not-ready/en.json';

/** Says the texts of the launch checklist. */
export const { useTexts: useLaunchTexts } = defineTexts<typeof en>(
  'area-launch',
  import.meta.glob('./locales/shop-not-ready/*.json'),
);
