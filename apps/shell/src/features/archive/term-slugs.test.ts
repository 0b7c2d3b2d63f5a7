import { termsIn } from './term-slugs.ts';

describe('the terms of a list in an address', () => {
  const terms = {
    genre: { key: 'theatre', name: 'Theatre', slugs: { sr: 'pozoriste' } },
    tag: { key: 'premiere', name: 'Premiere' },
  };

  it.each([
    ['sr' as const, { genre: 'pozoriste', tag: 'premiere' }],
    ['de' as const, { genre: 'theatre', tag: 'premiere' }],
  ])('are called as the language calls them, else by their keys: %s', (language, called) => {
    expect(termsIn(terms, language)).toEqual(called);
  });

  it('are none where the list is of none', () => {
    expect(termsIn(undefined, 'sr')).toEqual({});
  });
});
