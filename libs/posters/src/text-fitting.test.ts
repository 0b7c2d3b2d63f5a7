import fc from 'fast-check';
import { breakIntoLines, ellipsise, joinWords, wordsOf } from './line-breaks.ts';
import { fitText, headline } from './text-fitting.ts';
import { textWidth } from './text-width.ts';

const BOX = { width: 90, height: 20, maxLines: 4, leading: 0.84, largest: 24, smallest: 5 };

describe('fitText', () => {
  it('keeps every line inside the box', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 150 }), text => {
        const { lines, size } = fitText(text, BOX);
        for (const line of lines) expect(textWidth(line) * size).toBeLessThanOrEqual(BOX.width + 0.01);
        expect(lines.length * size * BOX.leading).toBeLessThanOrEqual(BOX.height + 0.01);
      }),
    );
  });

  it('ends a text that is too long with an ellipsis instead of setting it too small', () => {
    const { lines, size } = fitText('SOME VERY LONG TITLE '.repeat(12), BOX);
    expect(size).toBeGreaterThanOrEqual(BOX.smallest);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  it('gives nothing for nothing', () => {
    expect(fitText('   ', BOX)).toMatchObject({ lines: [], size: 0 });
  });
});

describe('breakIntoLines', () => {
  it('balances the lines and loses no word', () => {
    const words = 'MY HOUSE JUNCTION JAZZ FEST'.split(' ');
    expect(breakIntoLines(words, 2)).toEqual(['MY HOUSE', 'JUNCTION JAZZ FEST']);
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[A-Z]{1,9}$/), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 6 }),
        (list, count) => {
          expect(breakIntoLines(list, count).join(' ')).toBe(list.join(' '));
        },
      ),
    );
  });
});

describe('wordsOf', () => {
  it('hangs a lone dash on the word before it', () => {
    expect(wordsOf('Lake Club –  package')).toEqual(['Lake', 'Club –', 'package']);
    expect(wordsOf('– package')).toEqual(['–', 'package']);
  });
});

describe('a line in a script without spaces', () => {
  it('is broken between letters, and begins with no sign that belongs to the letter before it', () => {
    const title = '東京ジャズ・フェスティバル 2026、夏の夜';
    const words = wordsOf(title);
    expect(joinWords(words)).toBe(title);
    for (const count of [1, 2, 3, 4]) {
      const lines = breakIntoLines(words, count);
      expect(lines).toHaveLength(count);
      expect(lines.join('').replace(/\s/gu, '')).toBe(title.replace(/\s/gu, ''));
      for (const line of lines) expect(line).not.toMatch(/^[ャュョッー・、。]/u);
    }
  });

  it('loses no letter of any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('東', 'ジ', 'ャ', '「', '」', 'a', '9', ' ', '、', 'é') }),
        text => {
          expect(joinWords(wordsOf(text))).toBe(text.split(/\s+/u).filter(Boolean).join(' '));
        },
      ),
    );
  });
});

describe('headline', () => {
  it('keeps a title of ordinary length whole', () => {
    expect(headline('The Emperor: Beethoven, Shostakovich')).toBe('The Emperor: Beethoven, Shostakovich');
  });

  it('takes the first part of a long one', () => {
    expect(headline('Light, space and the colour of shadow: paintings 1960 to 1990')).toBe(
      'Light, space and the colour of shadow',
    );
  });
});

describe('ellipsise', () => {
  it('cuts only what does not fit', () => {
    expect(ellipsise('Sava centar', 10)).toBe('Sava centar');
    expect(ellipsise('Narodno pozorište Republike Srpske', 5)).toMatch(/^Narodno.*…$/);
  });

  it('measures an accented letter like its base', () => {
    expect(textWidth('ČŠŽ')).toBeCloseTo(textWidth('CSZ'), 5);
    expect(textWidth('É')).toBe(textWidth('E'));
  });
});
