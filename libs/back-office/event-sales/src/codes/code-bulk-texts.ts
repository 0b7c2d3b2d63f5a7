import { defineTexts } from '@vh/area-kit';

/** What is said of many codes at once. */
export const { useTexts: useCodeBulkTexts } = defineTexts('code-bulk', {
  en: {
    switchOff: 'Switch off',
    codesAsk_one: 'Switch {{shown}} code off?',
    codesAsk_other: 'Switch {{shown}} codes off?',
    codesExplain: 'Nobody can use them any more; orders that used them keep their price.',
    codesWhy: 'they are switched off already.',
    codesDone_one: '{{shown}} code is switched off.',
    codesDone_other: '{{shown}} codes are switched off.',
  },
  sr: {
    switchOff: 'Isključi',
    codesAsk_one: 'Isključiti {{shown}} kod?',
    codesAsk_few: 'Isključiti {{shown}} koda?',
    codesAsk_other: 'Isključiti {{shown}} kodova?',
    codesExplain: 'Niko više ne može da ih koristi; porudžbine koje su ih koristile zadržavaju cenu.',
    codesWhy: 'već su isključeni.',
    codesDone_one: '{{shown}} kod je isključen.',
    codesDone_few: '{{shown}} koda su isključena.',
    codesDone_other: '{{shown}} kodova je isključeno.',
  },
});
