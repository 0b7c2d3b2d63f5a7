import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/workspace.mjs';
import { GLOSSARY_FOLDER, glossaryPage, glossaryProblems, readGlossary } from './glossary.mjs';
import { readLocales } from './read-locales.mjs';

const glossary = readGlossary(ROOT);
const languages = Object.keys(glossary.address);

/**
 * @param {string} language
 * @param {string} english
 * @param {string} said
 */
const problems = (language, english, said) =>
  glossaryProblems(
    [
      { path: 'libs/kit/src/locales/en.json', language: 'en', texts: { one: english } },
      { path: `libs/kit/src/locales/${language}.json`, language, texts: { one: said } },
    ],
    glossary,
  );

describe('the glossary', () => {
  it('has a word in every language for every term, each once', () => {
    const lacking = glossary.terms.flatMap(term =>
      languages.filter(language => !term[language]).map(language => `${term.en}: ${language}`),
    );
    expect(lacking).toEqual([]);
    expect(new Set(glossary.terms.map(({ en }) => en)).size).toBe(glossary.terms.length);
  });

  it.each(languages)('has the page of its data in %s: npm run i18n -- --glossary writes it', language => {
    const page = readFileSync(join(ROOT, GLOSSARY_FOLDER, `${language}.md`), 'utf8');
    expect(page).toBe(glossaryPage(language, glossary));
  });

  it('is kept by all texts', () => {
    expect(glossaryProblems(readLocales(ROOT).locales, glossary)).toEqual([]);
  });

  it.each([
    ['de', 'Your ticket', 'Ihre Karte', '“Karte” for ticket, which is Ticket'],
    ['sr', '{{count}} tickets', '{{count}} ulaznica', '“ulaznica” for ticket, which is karta'],
    ['se', 'Your order', 'Din order', '“order” for order, which is beställning'],
    ['de', 'Your seat', 'Dein Platz', '“Dein”, but the form of address is Sie'],
    ['nl', 'Your seat', 'Jouw stoel', '“Jouw”, but the form of address is u'],
    ['es', 'Your seat', 'Tu asiento', '“Tu”, but the form of address is usted'],
  ])('names what %s says for “%s” in “%s”', (language, english, said, problem) => {
    expect(problems(language, english, said)).toEqual([
      `libs/kit/src/locales/${language}.json: "one" says ${problem}`,
    ]);
  });

  it.each([
    ['de', 'Paid by card', 'Mit Karte bezahlt'],
    ['de', 'The ticket was paid by card', 'Das Ticket wurde mit Karte bezahlt'],
    ['se', 'The PDF', 'PDF:er'],
    ['sr', 'refund.*', 'refund.*'],
    ['se', 'Your order', '{{order}} beställning'],
  ])('takes no other word for it in %s: %s', (language, english, said) => {
    expect(problems(language, english, said)).toEqual([]);
  });
});
