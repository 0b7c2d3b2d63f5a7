import fc from 'fast-check';
import { cleanEmail, cleanPhone, hasForeignLetters, isPhone } from './contact.ts';

describe('cleanEmail', () => {
  it.each([
    [' Ana@Example.TEST ', 'ana@example.test'],
    ['a\u200Bna@exam\uFEFFple.test', 'ana@example.test'],
    ['mailto:ana@example.test', 'ana@example.test'],
    ['<ana@example.test>', 'ana@example.test'],
    ['ana＠example．test', 'ana@example.test'],
    ['info@müller.example', 'info@xn--mller-kva.example'],
    ['info@MÜLLER.example', 'info@xn--mller-kva.example'],
    ['инфо@пример.срб'.replace('инфо', 'info'), 'info@xn--e1afmkfd.xn--90a3ac'],
    // nothing is made an address that was none
    ['ana', 'ana'],
    ['@müller.example', '@müller.example'],
    ['ana@mü/ller.example', 'ana@mü/ller.example'],
    ['ana@mü?x#y', 'ana@mü?x#y'],
  ])('keeps %j as %j', (typed, kept) => {
    expect(cleanEmail(typed)).toBe(kept);
  });

  it('changes nothing the second time, and never an address in plain letters', () => {
    const units = fc.constantFrom(
      'a',
      'Ü',
      'ü',
      'u\u0308',
      '@',
      '.',
      '<',
      '>',
      'mailto:',
      '＠',
      '\u200B',
      ' ',
      '-',
      'xn--',
      '/',
      'İ',
      'ß',
    );
    for (const unit of ['binary', units] as const)
      fc.assert(
        fc.property(fc.string({ unit }), text => {
          expect(cleanEmail(cleanEmail(text))).toBe(cleanEmail(text));
        }),
        { numRuns: 2_000 },
      );
    fc.assert(
      fc.property(fc.emailAddress(), email => {
        expect(cleanEmail(email)).toBe(email.toLowerCase());
      }),
    );
  });

  it('sees letters before the at sign that mail servers do not take', () => {
    expect(
      ['jürgen@example.test', 'ана@example.test', 'juergen@example.test', 'ü'].map(hasForeignLetters),
    ).toEqual([true, true, false, false]);
  });
});

describe('isPhone', () => {
  it.each(['+', '----', '+12', 'call me'])('%j is no number', phone => expect(isPhone(phone)).toBe(false));
  it.each(['', '112', '+381 64 123', '011 123-456 / 5'])('%j is one, or none', phone =>
    expect(isPhone(phone)).toBe(true),
  );
});

describe('cleanPhone', () => {
  it.each([
    ['+381.11.333.44.55', '+381 11 333 44 55'],
    ['\u202A+381 (0)64 123–45–67\u202C', '+381 (0)64 123-45-67'],
    ['064\u00A0123\u200B4567', '064 1234567'],
    ['＋４９ ３０ １２３', '+49 30 123'],
    ['٠٦٤ ١٢٣ ٤٥٦', '064 123 456'],
    ['011 123-456 ext. 5', '011 123-456 / 5'],
    ['011123456x12', '011123456 / 12'],
    ['call me', 'call me'],
  ])('keeps %j as %j', (typed, kept) => {
    expect(cleanPhone(typed)).toBe(kept);
  });

  it('keeps every digit of a number however it is parted, and changes nothing the second time', () => {
    const part = fc.constantFrom('.', ' ', '-', '–', '/', '(', ')', '\u00A0', '\u200B', '');
    const number = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), part), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(number, parts => {
        const kept = cleanPhone(`+${parts.flat().join('')}`);
        expect(kept.replace(/\D/g, '')).toBe(parts.map(([digit]) => digit).join(''));
        expect(kept).toMatch(/^[+0-9 ()/-]*$/);
        expect(cleanPhone(kept)).toBe(kept);
      }),
    );
  });
});
