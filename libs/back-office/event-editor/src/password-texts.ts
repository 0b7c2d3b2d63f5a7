import { defineTexts } from '@vh/area-kit';
import type en from './locales/password/en.json';

/** Says the texts about events behind a password. */
export const { useTexts: usePasswordTexts } = defineTexts<typeof en>(
  'area-event-password',
  import.meta.glob('./locales/password/*.json'),
);
