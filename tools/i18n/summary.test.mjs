import { countTexts, summaryTable } from './summary.mjs';

const locale = (/** @type {string} */ language, /** @type {Record<string, string>} */ texts) => ({
  path: `libs/back-office/orders/src/locales/${language}.json`,
  language,
  texts,
});
const counts = countTexts(
  [
    locale('en', {
      save: 'Save',
      bank: 'IBAN',
      gone: 'Gone',
      tickets_one: '{{count}} ticket',
      tickets_other: '{{count}} tickets',
    }),
    locale('sr', {
      save: 'Save',
      bank: 'IBAN',
      tickets_one: '{{count}} karta',
      tickets_other: '{{count}} karata',
    }),
  ],
  { sr: ['IBAN'] },
);

describe('the table of texts', () => {
  it('counts by project and language what is there, still English, rightly the same and missing', () => {
    expect(counts.get('libs/back-office/orders')?.get('sr')).toEqual({
      texts: 4,
      untranslated: 1,
      identical: 1,
      missing: 2,
    });
    expect(counts.get('libs/back-office/orders')?.get('en')).toMatchObject({ texts: 5, missing: 0 });
  });

  it('has a line per project and one for all', () => {
    expect(
      summaryTable(counts)
        .split('\n')
        .map(line => line.split(/ {2,}/)),
    ).toEqual([
      ['texts/untranslated/identical/missing'],
      ['', 'en', 'sr'],
      ['libs/back-office/orders', '5/0/0/0', '4/1/1/2'],
      ['all', '5/0/0/0', '4/1/1/2'],
    ]);
  });
});
