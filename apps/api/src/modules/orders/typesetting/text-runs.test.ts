import fc from 'fast-check';
import { breakLines } from './line-breaks.ts';
import { graphemesOf, isPlain, splitRuns, type HasCharacter } from './text-runs.ts';

/** Fonts of the design have Latin, Arabic and signs; each font of a script has all of them. */
const has: HasCharacter = (font, codePoint) => {
  const letter = String.fromCodePoint(codePoint);
  if (font === 'board') return isPlain(letter);
  return (
    !['text', 'strong'].includes(font) || /[\p{Script=Latin}\p{Script=Arabic}\u0020-\u02ff]/u.test(letter)
  );
};
const texts = fc.string({
  unit: fc.constantFrom(
    'a',
    'É',
    ' ',
    '7',
    '東',
    'ジ',
    '、',
    '한',
    'ท',
    'ำ',
    'हि',
    'न्',
    'م',
    '😀',
    '👨‍👩‍👧',
    '❤️',
  ),
  maxLength: 30,
});
const fontsOf = (text: string) => splitRuns(text, 'text', has).map(({ text: part, font }) => [part, font]);

describe('runs of one font', () => {
  it.each([
    [
      'Ana 東京 9',
      [
        ['Ana ', 'text'],
        ['東京 ', 'NotoSansSC'],
        ['9', 'text'],
      ],
    ],
    ['東京ジャズ', [['東京ジャズ', 'NotoSansJP']]],
    ['서울 재즈', [['서울 재즈', 'NotoSansKR']]],
    ['हिन्दी', [['हिन्दी', 'NotoSansDevanagari']]],
    [
      'Rock 😀',
      [
        ['Rock ', 'text'],
        ['😀', 'NotoEmoji'],
      ],
    ],
    ['❤️', [['❤️', 'NotoEmoji']]],
  ])('of %j are %j', (text, runs) => {
    expect(fontsOf(text)).toEqual(runs);
  });

  it('lose, add and part no letters, and neighbours differ in their font', () => {
    fc.assert(
      fc.property(texts, text => {
        const runs = splitRuns(text, 'text', has);
        const isReverse = /\p{Script=Arabic}/u.test(text);
        const parts = isReverse ? runs.toReversed() : runs;
        expect(parts.map(run => run.text).join('')).toBe(text);
        expect(parts.flatMap(run => graphemesOf(run.text))).toEqual(graphemesOf(text));
        if (!isReverse) runs.forEach((run, at) => expect(run.font).not.toBe(runs[at + 1]?.font));
      }),
    );
  });

  it('leave out marks that no font has, and keep their letter', () => {
    const lacksMarks: HasCharacter = (font, codePoint) => codePoint !== 0x1dfa && has(font, codePoint);
    expect(splitRuns('a\u1dfab', 'text', lacksMarks)).toEqual([{ text: 'ab', font: 'text' }]);
  });
});

describe('lines', () => {
  const fits = (text: string) => graphemesOf(text).length <= 6;

  it.each([
    ['北京国际音乐节：春天', ['北京国际', '音乐节：春天']],
    ['เทศกาลดนตรี กรุงเทพ', ['เทศกาล', 'ดนตรี', 'กรุงเทพ']],
    ['Ana Marija', ['Ana', 'Marija']],
    ['Abcdefghij', ['Abcdef', 'ghij']],
  ])('of %j are broken between words: %j', (text, lines) => {
    expect(breakLines(text, fits)).toEqual(lines);
  });

  it('fit, and lose no letter', () => {
    fc.assert(
      fc.property(texts, text => {
        const lines = breakLines(text, fits);
        expect(lines.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
        for (const line of lines) expect(fits(line)).toBe(true);
      }),
    );
  });
});
