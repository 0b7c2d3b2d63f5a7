import fc from 'fast-check';
import { plainSmsText, smsParts } from './sms-parts.ts';

describe('short messages', () => {
  it.each([
    ['', 0, 'gsm7'],
    ['a'.repeat(160), 1, 'gsm7'],
    ['a'.repeat(161), 2, 'gsm7'],
    ['a'.repeat(306), 2, 'gsm7'],
    ['a'.repeat(307), 3, 'gsm7'],
    [`${'a'.repeat(159)}€`, 2, 'gsm7'],
    ['š'.repeat(70), 1, 'ucs2'],
    [`${'a'.repeat(70)}š`, 2, 'ucs2'],
    ['š'.repeat(134), 2, 'ucs2'],
    ['š'.repeat(135), 3, 'ucs2'],
    // one sign of two halves, which are not parted
    ['🎭'.repeat(35), 1, 'ucs2'],
    ['🎭'.repeat(67), 3, 'ucs2'],
  ] as const)('for %s are %i', (text, parts, encoding) => {
    expect(smsParts(text)).toMatchObject({ parts, encoding });
  });

  it('never cut a sign that counts twice', () => {
    // the 153rd place of the first part stays empty
    expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(10)}`)).toMatchObject({
      letters: 164,
      parts: 2,
      left: 141,
    });
  });

  it('get no fewer by more text, and no more by plainer letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, more) => {
        expect(smsParts(text + more).parts).toBeGreaterThanOrEqual(smsParts(text).parts);
        const { parts, left } = smsParts(text);
        if (parts > 0) expect(left).toBeGreaterThanOrEqual(0);
      }),
    );
    const latin = fc.string({ unit: fc.constantFrom(...'abcčćšžđ„“ ') });
    fc.assert(
      fc.property(latin, text => {
        const plain = plainSmsText(text);
        expect(smsParts(plain).encoding).toBe('gsm7');
        expect(plainSmsText(plain)).toBe(plain);
        if (smsParts(text).encoding === 'ucs2')
          expect(smsParts(plain).parts).toBeLessThanOrEqual(smsParts(text).parts);
      }),
    );
  });

  it('lose marks that are typed apart, and keep those that make other letters', () => {
    expect(plainSmsText('Vec\u030Ceras')).toBe('Veceras');
    expect(plainSmsText('Мой новый фойе, ќерка')).toBe('Мой новый фойе, ќерка');
  });

  it('keep what the old alphabet has, and what has no plainer letter', () => {
    expect(plainSmsText('Đorđe čuje „šum“ – à la carte… 5 €, Привет')).toBe(
      'Djordje cuje "sum" - à la carte... 5 €, Привет',
    );
  });
});
