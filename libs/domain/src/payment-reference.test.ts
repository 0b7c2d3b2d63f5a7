import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import {
  checkDigits97,
  findOrderNumbers,
  groupSerbianAccount,
  isIban,
  isModelReference,
  isRfReference,
  model97Reference,
  readSerbianAccount,
  remainder97,
  rfReference,
} from './payment-reference.ts';
import { groupCode, makeReadableCode } from './readable-code.ts';

const numbers = fc.constant(undefined).map(() => makeReadableCode(7, randomBytes));
const accounts = fc
  .tuple(fc.integer({ min: 100, max: 999 }), fc.bigInt({ min: 0n, max: 9_999_999_999_999n }))
  .map(([bank, account]) => `${bank}${String(account).padStart(13, '0')}`)
  .map(body => body + checkDigits97(body));

describe('an account in Serbia', () => {
  it.each([
    ['840-955845-10', '840000000095584510'],
    ['165-55-74', '165000000000005574'],
    ['310-1234567891211-86', '310123456789121186'],
    ['845000000040484987', '845000000040484987'],
    [' 845 0000000404849 87 ', '845000000040484987'],
    ['RS35845000000040484987', '845000000040484987'],
    ['rs35 8450 0000 0040 4849 87', '845000000040484987'],
  ])('%s is %s', (typed, digits) => {
    expect(readSerbianAccount(typed)).toBe(digits);
  });

  it.each([
    '845000000040484986',
    '840-955845-11',
    '84500000004048498',
    '8450000000404849870',
    '84095584510',
    'RS36845000000040484987',
    'DE89370400440532013000',
    '840-95584510-',
    '',
  ])('%p is none', typed => {
    expect(readSerbianAccount(typed)).toBeUndefined();
  });

  it('is read as it is grouped, and one wrong digit is always seen', () => {
    fc.assert(
      fc.property(accounts, fc.nat({ max: 17 }), fc.integer({ min: 1, max: 9 }), (account, at, by) => {
        expect(readSerbianAccount(groupSerbianAccount(account))).toBe(account);
        expect(readSerbianAccount(`RS${checkDigits97(`${account}RS`)}${account}`)).toBe(account);
        const wrong = String((Number(account.charAt(at)) + by) % 10);
        expect(readSerbianAccount(account.slice(0, at) + wrong + account.slice(at + 1))).toBeUndefined();
      }),
    );
  });
});

describe('a reference', () => {
  it('of model 97 has the check digits of its number', () => {
    expect(model97Reference('12345')).toBe('972012345');
    expect(model97Reference('ACDE-FGHJ')).toMatch(/^97\d\dACDEFGHJ$/);
    expect(isModelReference('972012345')).toBe(true);
    expect(isModelReference('972112345')).toBe(false);
    expect(isModelReference('00ORD-1001')).toBe(true);
    expect(isModelReference('97')).toBe(false);
    expect(isModelReference(`00${'1'.repeat(24)}`)).toBe(false);
  });

  it('of ISO 11649 is the one of the standard', () => {
    expect(rfReference('539007547034')).toBe('RF18539007547034');
    expect(isRfReference('RF18539007547034')).toBe(true);
    expect(isRfReference('RF19539007547034')).toBe(false);
  });

  it('holds for every order number, and not with one letter or digit changed for another', () => {
    fc.assert(
      fc.property(numbers, fc.nat({ max: 7 }), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        expect(isModelReference(model97Reference(number))).toBe(true);
        expect(isRfReference(rfReference(number))).toBe(true);
        const kind = /\d/.test(number.charAt(at)) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
        const other = kind.charAt((kind.indexOf(number.charAt(at)) + by) % kind.length);
        const wrong = number.slice(0, at) + other + number.slice(at + 1);
        expect(isModelReference(model97Reference(number).slice(0, 4) + wrong)).toBe(false);
        expect(isRfReference(rfReference(number).slice(0, 4) + wrong)).toBe(false);
      }),
    );
  });

  it('has the rest of its number in digits: A is 10, Z is 35', () => {
    expect(remainder97('A1Z')).toBe(10_135 % 97);
    expect(isIban('DE89370400440532013000')).toBe(true);
    expect(isIban('DE88370400440532013000')).toBe(false);
  });
});

describe('an order number in the text of a transfer', () => {
  const number = '4TWEQKPX';
  const real = makeReadableCode(7, () => new Uint8Array(14).map((_, at) => 7 + at * 5));
  const words = fc.constantFrom(
    'Uplata za karte',
    'karte',
    'POZIV NA BROJ:',
    'porudzbina',
    'Bestellung Nr.',
    '№',
    '',
  );

  it('is found however it is written', () => {
    fc.assert(
      fc.property(numbers, words, words, fc.nat({ max: 8 }), (code, before, after, form) => {
        const forms = [
          code,
          code.toLowerCase(),
          groupCode(code),
          groupCode(code, 2).replaceAll('-', ' '),
          model97Reference(code),
          `97 ${model97Reference(code).slice(2, 4)}-${groupCode(code)}`,
          rfReference(code),
          groupCode(rfReference(code)).replaceAll('-', ' '),
          `(97) ${groupCode(model97Reference(code).slice(2))}`,
        ];
        // two letters apart, without a check, are no order number on their own unless a digit is among them
        fc.pre(form !== 3 || /\d/.test(code));
        expect(findOrderNumbers(`${before} ${forms[form] ?? ''} ${after}`)).toContain(code);
      }),
    );
  });

  it('may have letters for the digits of its check, and Cyrillic letters that look the same', () => {
    fc.assert(
      fc.property(numbers, code => {
        const reference = rfReference(code);
        const check = reference.slice(2, 4).replaceAll('0', 'O').replaceAll('1', 'I');
        expect(findOrderNumbers(`RF${check} ${code}`)).toContain(code);
        const cyrillic = code
          .replaceAll('A', 'А')
          .replaceAll('E', 'Е')
          .replaceAll('P', 'Р')
          .replaceAll('X', 'Х');
        expect(findOrderNumbers(cyrillic)).toContain(code);
      }),
    );
  });

  it('comes first when its check digits stand before it', () => {
    const other = makeReadableCode(7, () => new Uint8Array(14).map((_, at) => 3 + at));
    expect(findOrderNumbers(`${real} ${model97Reference(other)}`)[0]).toBe(other);
    expect(findOrderNumbers(`${real} ${model97Reference(other)}`)).toContain(real);
  });

  it('is none in words, and none with a wrong check character', () => {
    expect(findOrderNumbers('Uplata po racunu, hvala i prijatno')).toEqual([]);
    expect(findOrderNumbers(`${real.slice(0, -1)}${real.endsWith('3') ? '4' : '3'}`)).not.toContain(real);
    expect(findOrderNumbers('')).toEqual([]);
    expect(findOrderNumbers(number)).not.toContain('');
  });
});
