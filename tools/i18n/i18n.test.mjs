import { dirname } from 'node:path';
import { withMadeFiles } from '../graph/made-files.testing.mjs';
import { ROOT } from '../process/workspace.mjs';
import { checkTexts } from './check.mjs';
import { compareLocales } from './compare-locales.mjs';
import { readLocales } from './read-locales.mjs';
import { unusedKeys } from './unused-keys.mjs';

const folder = 'libs/kit/src/locales';
const en = { save: 'Save {{name}}', tickets_one: '{{count}} ticket', tickets_other: '{{count}} tickets' };
const sr = {
  save: 'Sačuvaj {{name}}',
  tickets_one: '{{count}} karta',
  tickets_few: '{{count}} karte',
  tickets_other: '{{count}} karata',
};

/** @param {Record<string, Record<string, string>>} catalogues by language */
const compare = catalogues =>
  compareLocales(
    Object.entries(catalogues).map(([language, texts]) => ({
      path: `${folder}/${language}.json`,
      language,
      texts,
    })),
  );

describe('the texts of the workspace', () => {
  it('are in order: npm run i18n names what is not', () => {
    expect(checkTexts(ROOT)).toEqual([]);
  });

  it('call a venue lokacija in Serbian', () => {
    const { locales } = readLocales(ROOT);
    const english = new Map(
      locales.flatMap(one => (one.language === 'en' ? [[dirname(one.path), one.texts]] : [])),
    );
    const others = locales
      .filter(one => one.language === 'sr')
      .flatMap(({ path, texts }) =>
        Object.entries(texts)
          .filter(([key]) =>
            /\bvenues?\b/i.test(english.get(dirname(path))?.[key]?.replace(/{{\w+}}/g, '') ?? ''),
          )
          .filter(([, text]) => !/lokacij/i.test(text))
          .map(([key, text]) => `${path}: "${key}": ${text}`),
      );
    expect(others).toEqual([]);
  });
});

describe('the Serbian texts', () => {
  it('end without a full stop after a date, which ends with one', () => {
    const stops = readLocales(ROOT)
      .locales.filter(one => one.language === 'sr')
      // dates of mails end with the time of day
      .filter(({ path }) => !path.startsWith('apps/api/'))
      .flatMap(({ path, texts }) =>
        Object.entries(texts).flatMap(([key, text]) =>
          /\{\{(day|date)\}\}\.( \p{Lu}|$)/u.test(text) ? [`${path}: ${key}`] : [],
        ),
      );
    expect(stops).toEqual([]);
  });
});

describe('compareLocales', () => {
  it('finds nothing where everything is said', () => {
    expect(compare({ en, sr })).toEqual([]);
  });

  it.each([
    ['a missing text', { ...sr, save: '' }, '"save" is missing'],
    ['a text that English has not', { ...sr, gone: 'Nema' }, '"gone" is not in en.json'],
    ['a form that is lacking', { ...sr, tickets_few: '' }, '"tickets" lacks the form _few'],
    [
      'a form that is never said',
      { ...sr, tickets_many: '{{count}} karata' },
      '"tickets_many" is a form that the language does not count with',
    ],
    [
      'other placeholders',
      { ...sr, save: 'Sačuvaj {{nmae}}' },
      '"save" has the placeholders {{nmae}}, but English has {{name}}',
    ],
    [
      'a form for 21 without the number',
      { ...sr, tickets_one: 'Jedna karta' },
      '"tickets_one" does not say the number, and is also said of 21',
    ],
    [
      'a text that is still English',
      { ...sr, save: 'Save {{name}}' },
      '"save" is still English: “Save {{name}}”',
    ],
  ])('names %s', (_, texts, problem) => {
    expect(compare({ en, sr: texts })).toEqual([`${folder}/sr.json: ${problem}`]);
  });

  it('names every text that a language lacks', () => {
    expect(compare({ en, sr, de: { save: '{{name}} speichern' } })).toEqual([
      `${folder}/de.json: "tickets_other" is missing`,
    ]);
  });

  it.each(['libs/i18n/src/locales', 'libs/back-office/orders/src/locales', 'apps/api/src/locales/export'])(
    'wants all languages that occur, and all their texts, of %s',
    place => {
      const file = (/** @type {string} */ language, /** @type {Record<string, string>} */ texts) => ({
        path: `${place}/${language}.json`,
        language,
        texts,
      });
      const elsewhere = ['en', 'sr', 'de', 'fr'].map(language => ({
        path: `${folder}/${language}.json`,
        language,
        texts: {},
      }));
      const problems = compareLocales([
        ...elsewhere,
        file('en', { save: 'Save', gone: 'Gone' }),
        file('sr', { save: 'Sačuvaj', gone: 'Nema' }),
        file('de', { save: 'Speichern' }),
      ]);
      expect(problems).toEqual([`${place}/de.json: "gone" is missing`, `${place}/fr.json is missing`]);
    },
  );

  it('lets texts be the English ones that may be', () => {
    const locales = [
      { path: `${folder}/en.json`, language: 'en', texts: { bank: 'IBAN', plain: '{{name}}: 5' } },
      { path: `${folder}/sr.json`, language: 'sr', texts: { bank: 'IBAN', plain: '{{name}}: 5' } },
    ];
    expect(compareLocales(locales, { sr: ['IBAN'] })).toEqual([]);
    expect(compareLocales(locales)).toEqual([`${folder}/sr.json: "bank" is still English: “IBAN”`]);
  });

  it('takes keys that only end like a form for plain ones', () => {
    expect(compare({ en: { taken_by_other: 'Taken' }, sr: { taken_by_other: 'Zauzeto' } })).toEqual([]);
  });
});

describe('readLocales', () => {
  const read = (/** @type {string} */ json) =>
    withMadeFiles({ [`${folder}/en.json`]: json }, root => readLocales(root).problems);

  it.each([
    ['{\n"a": }', `${folder}/en.json:2: no JSON: Expression expected.`],
    ['{\n"a": "A",\n"a": "B" }', `${folder}/en.json:3: "a" is there twice`],
    ['{ "a": { "b": "B" } }', `${folder}/en.json:1: "a" is no text`],
  ])('names file, line and key of %j', (json, problem) => {
    expect(read(json)).toContain(problem);
  });
});

describe('unusedKeys', () => {
  it('finds keys that no string of the projects that say them is, whole or put together', () => {
    const files = {
      [`${folder}/en.json`]: JSON.stringify({ ...en, 'role.admin': 'Admin', old: 'Old', other: 'Other' }),
      'libs/kit/src/kit-texts.ts':
        "import type en from './locales/en.json';\nexport const { useTexts: useKitTexts } = defineTexts<typeof en>('kit', import.meta.glob('./locales/*.json'));",
      'libs/kit/src/page.tsx': "text('save'); text('tickets', { count }); text(`role.${role}`);",
      'apps/admin/src/page.tsx': "useKitTexts(); text('other');",
      'apps/client/src/page.tsx': "text('old');",
    };
    const found = withMadeFiles(files, root => unusedKeys(root, readLocales(root).locales));
    expect(found).toEqual([{ path: `${folder}/en.json`, keys: ['old'] }]);
  });

  it('finds keys of the API that no file says which names the texts or lies beside them', () => {
    const module = 'apps/api/src/modules/orders';
    const files = {
      [`${module}/locales/ticket/en.json`]: JSON.stringify({
        subject: 'Subject',
        'paidBy.card': 'Card',
        beside: 'Beside',
        exempt: 'Exempt',
        elsewhere: 'Elsewhere',
      }),
      [`${module}/ticket-texts.ts`]:
        "import type en from './locales/ticket/en.json';\nexport const ticketTexts = defineTexts<typeof en>(import.meta.glob('./locales/ticket/*.json', { eager: true, import: 'default' }));",
      [`${module}/ticket.ts`]: 'export const said = (texts: Texts) => texts.beside;',
      'apps/api/src/modules/sales/mail.ts':
        'ticketTexts[language].subject + ticketTexts[language].paidBy[method];',
      'apps/api/src/modules/sales/other.ts': 'texts.elsewhere;',
      'libs/domain/src/vat.ts': "export const reasons = ['exempt'];",
    };
    const found = withMadeFiles(files, root => unusedKeys(root, readLocales(root).locales));
    expect(found).toEqual([{ path: `${module}/locales/ticket/en.json`, keys: ['elsewhere'] }]);
  });
});
