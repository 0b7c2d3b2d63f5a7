import fc from 'fast-check';
import { breakIntoLines, ellipsise, fitText, headline, textWidth, wordsOf } from './text-fitting.ts';

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
    expect(fitText('   ', BOX)).toEqual({ lines: [], size: 0 });
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
