import fc from 'fast-check';
import { pseudoText, pseudoTexts } from './pseudo.mjs';

describe('the pseudo-language', () => {
  it.each([
    ['Refund order', '⟦Řééfüüñđ ööřđééřö⟧'],
    ['{{count}} tickets', '⟦{{count}} ţííçkééţšöö⟧'],
    ['Read the <terms>terms</terms>', '⟦Řééááđ ţhéé <terms>ţééřmš</terms>öö⟧'],
    ['{{from}} – {{to}}', '{{from}} – {{to}}'],
    ['', ''],
  ])('writes “%s” as “%s”', (text, pseudo) => expect(pseudoText(text)).toBe(pseudo));

  it('makes every text of letters at least 40 % longer', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z]{1,80}$/), text => {
        expect(pseudoText(text).length).toBeGreaterThanOrEqual(Math.ceil(text.length * 1.4) + 2);
      }),
    ));

  it('keeps all placeholders', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{{name}}', ' to ', '{count}', '$t(seat)', '<b>', '</b>')),
        parts => {
          const found = (/** @type {string} */ text) => text.match(/\{+\w+\}+|\$t\(\w+\)|<\/?b>/g);
          expect(found(pseudoText(parts.join('')))).toEqual(found(parts.join('')));
        },
      ),
    ));

  it('keeps the keys of a file', () =>
    expect(pseudoTexts({ 'cart.expired': 'Gone', empty: '' })).toEqual({
      'cart.expired': '⟦Ğööñéé⟧',
      empty: '',
    }));
});
