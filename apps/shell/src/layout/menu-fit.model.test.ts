import { languageCodes } from '@vh/domain';
import { allEventsLabel, loadMessages } from '@vh/i18n/shell';
import fc from 'fast-check';
import { menuSlots, menuSteps } from './menu-fit.model.ts';

const parts = { logIn: 'Log in', signUp: undefined, more: 'More', hasLanguages: true };
const word = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 });

describe('menuSlots', () => {
  it('keeps a short menu in the row', () => {
    expect(menuSlots(['All Events', 'Help'], parts)).toEqual([1025, 1025]);
  });

  it('moves what comes last first', () => {
    const slots = menuSlots(
      ['Alle Veranstaltungen', 'Gutscheine', 'Vorverkaufsstellen', 'Hilfe', 'Über uns'],
      parts,
    );
    const known = slots.map(slot => slot ?? Infinity);
    expect(known).toEqual([...known].sort((a, b) => a - b));
    expect(slots.at(-1)).not.toBe(1025);
  });

  it('is in the order of the links for any words, with and without sign-up', () => {
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 12 }),
        fc.option(word, { nil: undefined }),
        (labels, signUp) => {
          const slots = menuSlots(labels, { ...parts, signUp }).map(slot => slot ?? Infinity);
          expect(slots).toHaveLength(labels.length);
          expect(slots).toEqual([...slots].sort((a, b) => a - b));
        },
      ),
    );
  });

  it('needs no less room for more words', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), word, (labels, added) => {
        const before = menuSlots(labels, parts);
        const after = menuSlots([...labels, added], parts);
        before.forEach((slot, index) =>
          expect(after[index] ?? Infinity).toBeGreaterThanOrEqual(slot ?? Infinity),
        );
      }),
    );
  });

  it.each(languageCodes)('has All Events in the row of a laptop in %s', async code => {
    const { logIn, signUp, more } = await loadMessages(code);
    const labels = [allEventsLabel(code), 'x'.repeat(20), 'y'.repeat(20)];
    const [first] = menuSlots(labels, { logIn, signUp, more, hasLanguages: true });
    expect(menuSteps.indexOf(first ?? 1440)).toBeLessThan(menuSteps.indexOf(1440));
  });
});
