import { inLatinLetters } from './latin-letters.ts';

describe('texts in Latin letters', () => {
  it.each([
    ['Щука и борщ', 'ru', 'shchука и борshch'],
    ['Щука и борщ', 'sr', 'щука и борщ'],
    ['Ελλάδα', 'en', 'ellada'],
    ['Ευρώπη, ουρανός', 'sr', 'evropi, ouranos'],
    ['Džez i Šuma', 'sr', 'džez i šuma'],
  ] as const)('of %j in %s are %j', (text, language, latin) => {
    expect(inLatinLetters(text, language)).toBe(latin);
  });
});
