import editorTextsEn from '../locales/en.json';
import editorTextsSr from '../locales/sr.json';
import { placeWords, problemTexts } from './problem-texts.ts';

const sayIn =
  (texts: Readonly<Record<string, string>>) =>
  (key: string, params: Readonly<Record<string, string | number>> = {}) =>
    (texts[key] ?? `no words: ${key}`).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(params[name]),
    );
const text = sayIn(editorTextsEn);

describe('why a file was not read', () => {
  it.each([
    [
      { code: 'bad-field', place: 'line 3', params: { column: 'end', expected: 'number', value: 'x' } },
      'The column “end” contains “x”; expected a number. (line 3)',
    ],
    [
      { code: 'bad-field', place: 'line 2', params: { column: 'end', expected: 'number', value: '' } },
      'The column “end” is empty; expected a number. (line 2)',
    ],
    [
      { code: 'bad-field', place: 'zones[0].position.x', params: { expected: 'number' } },
      'A field is missing or invalid; expected a number. (zones[0].position.x)',
    ],
    [
      { code: 'too-large', place: 'line 602', params: { limit: 60_000, of: 'seats' } },
      'The file has more than the 60000 seats allowed per map. (line 602)',
    ],
    [
      { code: 'bad-range', place: 'line 4', params: { start: 1, end: 9_000, limit: 500 } },
      'The range 1 to 9000 has more than the 500 seats allowed per row. (line 4)',
    ],
    [
      { code: 'wrong-encoding', place: 'line 2', params: {} },
      'Some characters cannot be read because the file is not UTF-8. Save it again as “CSV UTF-8”. (line 2)',
    ],
  ] as const)('is told with what belongs there and where: %o', (problem, words) => {
    expect(problemTexts(problem, text)).toBe(words);
  });

  it('says lines of a table in the language of the reader, and paths of fields as they are', () => {
    expect(placeWords('line 12', sayIn(editorTextsSr))).toBe('linija 12');
    expect(placeWords('zones[0].rows[1]', text)).toBe('zones[0].rows[1]');
  });
});
