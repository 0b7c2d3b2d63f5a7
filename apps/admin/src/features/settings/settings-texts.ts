import { defineTexts } from '@vh/area-kit';
import type en from './locales/settings/en.json';

/** Says the texts of the general settings. */
export const { useTexts: useSettingsTexts } = defineTexts<typeof en>(
  'area-settings',
  import.meta.glob('./locales/settings/*.json'),
);
