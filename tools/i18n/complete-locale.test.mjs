import { join } from 'node:path';
import { withMadeFiles } from '../graph/made-files.testing.mjs';
import { completeLocale, localeGroup } from '../../tools/build/locales.mjs';

const en = {
  save: 'Save',
  saved: 'Saved',
  tickets_one: '{{count}} ticket',
  tickets_other: '{{count}} tickets',
  seat_taken_by_other: 'Taken by others',
};

/**
 * @param {Record<string, object>} files by language
 * @param {string} language
 */
const complete = (files, language) =>
  withMadeFiles(
    Object.fromEntries(
      Object.entries({ en, ...files }).map(([code, texts]) => [
        `libs/kit/src/locales/${code}.json`,
        JSON.stringify(texts),
      ]),
    ),
    root => completeLocale(join(root, `libs/kit/src/locales/${language}.json`)),
  );

describe('completeLocale', () => {
  it('leaves English as it is', () => {
    expect(complete({}, 'en')).toEqual(en);
  });

  it('takes from English what a language lacks or leaves empty', () => {
    expect(complete({ de: { save: 'Speichern', saved: '' } }, 'de')).toEqual({ ...en, save: 'Speichern' });
  });

  it('takes Serbian texts before English ones in Bosnian', () => {
    expect(complete({ sr: { save: 'Sačuvaj' }, ba: {} }, 'ba')).toMatchObject({
      save: 'Sačuvaj',
      saved: 'Saved',
    });
  });

  it('has every form that a language counts with, and mixes none of two languages', () => {
    const sr = { tickets_one: '{{count}} karta', tickets_other: '{{count}} karata' };
    expect(complete({ sr }, 'sr')).toMatchObject({ ...sr, tickets_few: '{{count}} karata' });
    expect(complete({ sr: {} }, 'sr')).toMatchObject({ tickets_few: '{{count}} tickets' });
  });

  it('names a file that is no JSON', () => {
    const read = () =>
      withMadeFiles({ 'libs/kit/src/locales/en.json': '{ "a": }' }, root =>
        completeLocale(join(root, 'libs/kit/src/locales/en.json')),
      );
    expect(read).toThrow('locales/en.json is not JSON');
  });
});

describe('the files of texts in a build', () => {
  it.each([
    ['/w/libs/area-kit/src/form/locales/sr.json', 'texts-area-kit-sr'],
    ['/w/libs/back-office/orders/src/order/locales/order/en.json', 'texts-orders-order-order-en'],
    [
      '/w/libs/back-office/orders/src/order/locales/order-document/en.json',
      'texts-orders-order-order-document-en',
    ],
    ['/w/apps/admin/src/features/bank/locales/de.json', 'texts-admin-bank-de'],
    ['/w/apps/payspot/src/texts/locales/sr.json', 'texts-payspot-sr'],
  ])('puts %s into %s', (file, name) => {
    expect(localeGroup.test.test(file)).toBe(true);
    expect(localeGroup.name(file)).toBe(name);
  });
});
