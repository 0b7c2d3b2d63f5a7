import { defineTexts } from './define-texts.ts';
import type en from './locales/en.json';

/** Says how a dialog is left. */
export const { useTexts: useDialogTexts } = defineTexts<typeof en>(
  'area-dialog',
  import.meta.glob('./locales/*.json'),
);
