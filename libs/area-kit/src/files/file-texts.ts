import { defineTexts } from '../texts/define-texts.ts';

/** Says what becomes of files that are fetched. */
export const { useTexts: useFileTexts } = defineTexts('files', {
  en: {
    downloadFailed: 'The file could not be made. Please try again.',
  },
  sr: {
    downloadFailed: 'Datoteka nije mogla da se napravi. Pokušajte ponovo.',
  },
});
