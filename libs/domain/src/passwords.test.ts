import fc from 'fast-check';
import { isCommonPassword } from './common-passwords.ts';
import {
  checkPassword,
  passwordBits,
  passwordMaxLength,
  passwordMinLength,
  passwordStrength,
} from './passwords.ts';

const context = {
  isCommon: isCommonPassword,
  personal: ['stefan.djordjevic@example.test', 'Stefan Đorđević'],
};

const sixtyFourPictures = String.fromCodePoint(...Array.from({ length: 64 }, (_, at) => 0x1f300 + at * 3));

describe('a new password', () => {
  it.each([
    ['too short', 'kišobran9', 'too_short'],
    ['counted by characters, not by units', '🎭🎭🎭🎭🎭', 'too_short'],
    ['longer than is kept', `${'mrak i tišina '.repeat(15)}`, 'too_long'],
    ['common', 'password123', 'common'],
    ['common in other letters', 'PassWord123', 'common'],
    ['common with a full-width letter', 'ｐassword123', 'common'],
    ['common in the region', 'crvenazvezda', 'common'],
    ['a common word with figures', 'football19!', 'common'],
    ['one key held down', 'aaaaaaaaaaaa', 'pattern'],
    ['three keys', 'abcabcabcabc', 'pattern'],
    ['a run of figures', '9876543210', 'pattern'],
    ['a run of the keyboard', 'qwertzuiop', 'pattern'],
    ['a run of the alphabet', 'cdefghijkl', 'pattern'],
    ['a word again and again', 'hallhallhall', 'pattern'],
    ['the own e-mail', 'stefan.djordjevic', 'personal'],
    ['the own name with figures', 'ĐorđevićStefan1987', 'personal'],
    ['a sentence', 'tri žute tribine i jedan bubanj', undefined],
    ['64 characters, also of two units each', sixtyFourPictures, undefined],
    ['unusual words', 'bubanj-zavesa-42', undefined],
    ['random characters', 'x7!Kq2#mVz', undefined],
    ['own name among other words', 'stefan voli sporedne tribine', undefined],
  ])('%s: %s is judged', (_, password, problem) => {
    expect(checkPassword(password, context)).toBe(problem);
  });

  it('is refused for its length alone whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: passwordMinLength - 1, unit: 'grapheme' }), password => {
        if ([...password].length < passwordMinLength)
          expect(checkPassword(password, context)).toBe('too_short');
      }),
    );
    fc.assert(
      fc.property(fc.string({ minLength: passwordMaxLength + 1, maxLength: 400 }), password => {
        expect(checkPassword(password, context)).toBe('too_long');
      }),
    );
  });

  it('gains with every character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ minLength: 1, unit: 'grapheme' }),
        (start, more) => {
          expect(passwordBits(start + more)).toBeGreaterThan(passwordBits(start));
        },
      ),
    );
  });

  it('is weak while it may not be used', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 230 }), password => {
        const isRefused = checkPassword(password, context) !== undefined;
        expect(passwordStrength(password, context) === 'weak').toBe(isRefused);
      }),
    );
  });

  it.each([
    ['petljanajed', 'fair'],
    ['bubanj-zavesa', 'good'],
    ['tri žute tribine i jedan bubanj', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(passwordStrength(password, context)).toBe(strength);
  });
});
