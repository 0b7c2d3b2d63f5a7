import { defineTexts } from './define-texts.ts';

/** Says how a dialog is left. */
export const { useTexts: useDialogTexts } = defineTexts('area-dialog', {
  en: { close: 'Close', cancel: 'Cancel' },
  sr: { close: 'Zatvori', cancel: 'Odustani' },
});
