import fc from 'fast-check';
import { normaliseSearchText } from './search-text.ts';

describe('the folded form of a text', () => {
  it.each([
    ['Đorđe Balašević', 'djordje balasevic'],
    ['Ђорђе Балашевић', 'djordje balasevic'],
    ['Ћирилица и ЏЕЗ у Љубљани', 'cirilica i dzez u ljubljani'],
    ['Željezničar – Borac', 'zeljeznicar borac'],
    ['Straße  ÅNGSTRÖM, Øre!', 'strasse angstrom ore'],
    ['Йожеф Ǆamonja', 'jozef dzamonja'],
    ['Queen & Friends (2026)', 'queen friends 2026'],
  ])('of %j is %j', (text, folded) => {
    expect(normaliseSearchText(text)).toBe(folded);
  });

  it('does not change when it is folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const once = normaliseSearchText(text);
        expect(normaliseSearchText(once)).toBe(once);
      }),
    );
  });

  it('does not depend on how accents are stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'čćšžđљњџйёќѓéüåя -Š') }), text => {
        expect(normaliseSearchText(text.normalize('NFD'))).toBe(normaliseSearchText(text.normalize('NFC')));
      }),
    );
  });

  it('never holds two spaces in a row or one at an end', () => {
    fc.assert(fc.property(fc.string(), text => expect(normaliseSearchText(text)).not.toMatch(/^ | $| {2}/)));
  });
});
