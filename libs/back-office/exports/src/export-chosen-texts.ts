import { defineTexts } from '@vh/area-kit';

/** What is said of saving chosen rows. */
export const { useTexts: useExportChosenTexts } = defineTexts('export-chosen', {
  en: {
    export: 'Save as file',
    exportAsk_one: 'Save {{shown}} chosen row as a file?',
    exportAsk_other: 'Save {{shown}} chosen rows as a file?',
  },
  sr: {
    export: 'Sačuvaj kao datoteku',
    exportAsk_one: 'Sačuvati {{shown}} izabrani red kao datoteku?',
    exportAsk_few: 'Sačuvati {{shown}} izabrana reda kao datoteku?',
    exportAsk_other: 'Sačuvati {{shown}} izabranih redova kao datoteku?',
  },
});
