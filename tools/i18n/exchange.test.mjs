import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withMadeFiles } from '../graph/made-files.testing.mjs';
import { exportTexts, importTexts } from './exchange.mjs';

const folder = 'libs/kit/src/locales';
const en = {
  save: 'Save "{{name}}" & <close>',
  gone: 'Gone',
  tickets_one: '{{count}} ticket',
  tickets_other: '{{count}} tickets',
};
const sr = { save: 'Sačuvaj "{{name}}" & <zatvori>' };

/** @param {(root: string) => void} use */
const inWorkspace = use =>
  withMadeFiles(
    {
      [`${folder}/en.json`]: JSON.stringify(en),
      [`${folder}/sr.json`]: JSON.stringify(sr),
    },
    use,
  );

/** @param {string} root @param {string} [language] */
const textsOf = (root, language = 'sr') =>
  JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8'));

/** @param {Record<string, { source: string, target: string }>} units */
const jsonOf = units => JSON.stringify({ language: 'sr', files: { [folder]: units } });

describe.each(['xliff', 'json'])('texts exported as %s', format => {
  it('come back as they were, and change nothing', () => {
    inWorkspace(root => {
      expect(importTexts(root, exportTexts(root, 'sr', format))).toEqual({ imported: 0, problems: [] });
      expect(textsOf(root)).toEqual(sr);
    });
  });

  it('come back translated, with all forms of the language, in the order of the English file', () => {
    inWorkspace(root => {
      const file = exportTexts(root, 'sr', format);
      const translated =
        format === 'json'
          ? file
              .replace(/("source": "Gone",\s*"target": )""/, '$1"Nema \\"više\\" & <nikad>"')
              .replaceAll(/("source": "\{\{count\}\} tickets?",\s*"target": )""/g, '$1"{{count}} kar."')
          : file
              .replace(/(Gone<\/source>\s*<target[^>]*>)/, '$1Nema &quot;više&quot; &amp; &lt;nikad&gt;')
              .replaceAll(/(tickets?<\/source>\s*<target[^>]*>)/g, '$1{{count}} kar.');
      expect(importTexts(root, translated)).toEqual({ imported: 4, problems: [] });
      expect(Object.entries(textsOf(root))).toEqual([
        ['save', sr.save],
        ['gone', 'Nema "više" & <nikad>'],
        ['tickets_one', '{{count}} kar.'],
        ['tickets_few', '{{count}} kar.'],
        ['tickets_other', '{{count}} kar.'],
      ]);
    });
  });

  it('name Swedish by the tag that others know, and make its file', () => {
    inWorkspace(root => {
      const file = exportTexts(root, 'se', format);
      if (format === 'xliff') expect(file).toContain('trgLang="sv"');
      const translated = file.replace(/(Gone<\/source>\s*<target[^>]*>|"Gone",\s*"target": ")/, '$1Borta');
      expect(importTexts(root, translated).imported).toBe(1);
      expect(textsOf(root, 'se')).toEqual({ gone: 'Borta' });
    });
  });
});

describe('importTexts', () => {
  it.each([
    [
      'another placeholder',
      'save',
      en.save,
      'Sačuvaj {{nmae}}',
      'has the placeholders {{nmae}}, but English has {{name}}',
    ],
    ['an unknown key', 'nothing', 'Nothing', 'Ništa', 'is not in en.json'],
    ['a form of another language', 'tickets_many', en.tickets_other, '{{count}} karata', 'is not in en.json'],
    ['a changed English text', 'gone', 'Went', 'Otišlo', 'has another English text since'],
  ])('refuses %s by file and key, and imports the others', (_, key, source, target, problem) => {
    inWorkspace(root => {
      const file = jsonOf({
        [key]: { source, target },
        tickets_few: { source: en.tickets_other, target: '{{count}} karte' },
      });
      const { imported, problems } = importTexts(root, file);
      expect(problems).toEqual([`${folder}/sr.json: "${key}" ${problem}`]);
      expect(imported).toBe(1);
      expect(textsOf(root)).toEqual({ ...sr, tickets_few: '{{count}} karte' });
    });
  });

  it('refuses texts of a folder that is gone', () => {
    inWorkspace(root => {
      const { problems } = importTexts(root, JSON.stringify({ language: 'sr', files: { 'libs/old': {} } }));
      expect(problems).toEqual(['libs/old: there are no such texts']);
    });
  });

  it.each([
    ['<xliff', 'The file is no XML: line 1'],
    ['<xliff version="1.2" />', 'The file is no XLIFF 2'],
    ['{ "a": }', 'The file is no JSON'],
    ['{}', 'The file has no "language"'],
  ])('says what is wrong with %s', (content, problem) => {
    inWorkspace(root => expect(() => importTexts(root, content)).toThrow(problem));
  });
});

describe('exportTexts', () => {
  it('asks for a language and a format that there are', () => {
    inWorkspace(root => {
      expect(() => exportTexts(root, '')).toThrow('Name the language');
      expect(() => exportTexts(root, 'de', 'po')).toThrow('xliff or json');
    });
  });
});
