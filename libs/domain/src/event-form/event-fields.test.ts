import {
  columnsOfEventFields,
  eventFields,
  initialEventFields,
  pickEventFields,
  pickShownEventFields,
} from './event-fields.ts';

const names = Object.keys(eventFields);

describe('the facts of an event that are one value each', () => {
  it('begin as declared and are told apart from all else that a form has', () => {
    const form = { ...initialEventFields(), slug: 'a', ageLimit: 18 };
    expect(Object.keys(pickEventFields(form))).toEqual(names);
    expect(pickEventFields(form).ageLimit).toBe(18);
  });

  it('are each kept in a column of its own', () => {
    const row = columnsOfEventFields({ ...initialEventFields(), showsLocked: true });
    expect(Object.keys(row)).toHaveLength(names.length);
    expect(row.shown_locked).toBe(true);
  });

  it('are shown on pages where the declaration says so', () => {
    const shown = Object.keys(pickShownEventFields(initialEventFields()));
    expect(shown).toEqual(['genre', 'type', 'ageLimit', 'organiserEmail', 'featured', 'maxPerOrder']);
  });
});
