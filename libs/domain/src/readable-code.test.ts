import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import {
  formatOrderNumber,
  groupCode,
  makeReadableCode,
  readableAlphabet,
  readReadableCode,
} from './readable-code.ts';

const codes = fc.integer({ min: 4, max: 12 }).map(length => makeReadableCode(length, randomBytes));

describe('a readable code', () => {
  it('has the asked length, a check character, and only letters that are not misread', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 16 }), length => {
        const code = makeReadableCode(length, randomBytes);
        expect(code).toHaveLength(length + 1);
        expect([...code].every(char => readableAlphabet.includes(char))).toBe(true);
      }),
    );
    expect(readableAlphabet).not.toMatch(/[0O1IL2Z5S8BUV]/);
  });

  it('is read back however it is grouped, spaced or cased', () => {
    fc.assert(
      fc.property(codes, fc.constantFrom('-', ' ', ' - '), (code, gap) => {
        expect(readReadableCode(groupCode(code).replaceAll('-', gap).toLowerCase())).toBe(code);
      }),
    );
  });

  it('is refused when one character is wrong', () => {
    fc.assert(
      fc.property(codes, fc.nat(), fc.constantFrom(...readableAlphabet), (code, at, wrong) => {
        const place = at % code.length;
        fc.pre(code.charAt(place) !== wrong);
        expect(readReadableCode(code.slice(0, place) + wrong + code.slice(place + 1))).toBeUndefined();
      }),
    );
  });

  it('is refused when two neighbours are swapped', () => {
    fc.assert(
      fc.property(codes, fc.nat(), (code, at) => {
        const place = at % (code.length - 1);
        const [left, right] = [code.charAt(place), code.charAt(place + 1)];
        fc.pre(left !== right);
        expect(readReadableCode(code.slice(0, place) + right + left + code.slice(place + 2))).toBeUndefined();
      }),
    );
  });

  it('draws every character equally often', () => {
    const counts = new Map<string, number>();
    const body = makeReadableCode(46_000, randomBytes).slice(0, -1);
    for (const char of body) counts.set(char, (counts.get(char) ?? 0) + 1);
    // 2,000 of each are expected; 6 standard deviations are about 260
    for (const char of readableAlphabet) expect(Math.abs((counts.get(char) ?? 0) - 2_000)).toBeLessThan(260);
  });

  it.each(['', 'A', 'hello there', '0000-0000', 'VH1.abc.def'])('%j is none', typed => {
    expect(readReadableCode(typed)).toBeUndefined();
  });
});

describe('formatOrderNumber', () => {
  it('groups what is a code, and nothing else', () => {
    expect(formatOrderNumber('W76QYXWC')).toBe('W76Q-YXWC');
    expect(formatOrderNumber('W76Q-YXWC')).toBe('W76Q-YXWC');
    expect(formatOrderNumber('VH 204 131')).toBe('VH 204 131');
    expect(formatOrderNumber('')).toBe('');
  });
});
