import { withMarks } from './count-words.ts';

test('writes a large count with the marks of the language', () => {
  expect(withMarks('Ohne „Niš“ gibt es 3358 Veranstaltungen.', 3358, 'de')).toBe(
    'Ohne „Niš“ gibt es 3.358 Veranstaltungen.',
  );
  expect(withMarks('3358 events', 3358, 'en')).toBe('3,358 events');
});

test('leaves what was typed as it is', () => {
  expect(withMarks('Ohne „1200“ gibt es 1200 Veranstaltungen.', 1200, 'de')).toBe(
    'Ohne „1200“ gibt es 1.200 Veranstaltungen.',
  );
  expect(withMarks('nothing to count', 7, 'en')).toBe('nothing to count');
});
