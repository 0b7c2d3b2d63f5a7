import fc from 'fast-check';
import { checkAnswer, countryCodes, questionKinds, type QuestionRule } from './questions.ts';

const options = ['s', 'm', 'l'];
const rule = (kind: QuestionRule['kind'], required = false): QuestionRule => ({ kind, required, options });

describe('checkAnswer', () => {
  it.each([
    ['text', '  Vegan ', 'Vegan'],
    ['long_text', 'One\ntwo', 'One\ntwo'],
    ['number', '1,5', '1.5'],
    ['date', '2024-02-29', '2024-02-29'],
    ['choice', 'm', 'm'],
    ['multiple_choice', ['l', 's', 'l'], ['s', 'l']],
    ['yes_no', 'no', 'no'],
    ['email', 'Ana@Example.test', 'ana@example.test'],
    ['phone', '+381 64 123-456', '+381 64 123-456'],
    ['country', 'RS', 'RS'],
  ] as const)('takes an answer to %s', (kind, given, value) => {
    expect(checkAnswer(rule(kind, true), given)).toEqual({ ok: true, value });
  });

  it.each([
    ['text', 'a\u202Eb', 'characters'],
    ['text', 'x'.repeat(201), 'too_long'],
    ['long_text', 'x'.repeat(2001), 'too_long'],
    ['number', '1e5', 'number'],
    ['date', '2023-02-29', 'date'],
    ['choice', 'xl', 'choice'],
    ['multiple_choice', ['s', 'xl'], 'choice'],
    ['yes_no', 'maybe', 'choice'],
    ['email', 'ana@', 'email'],
    ['phone', '+ () /', 'phone'],
    ['country', 'XX', 'country'],
  ] as const)('says what is wrong with an answer to %s', (kind, given, problem) => {
    expect(checkAnswer(rule(kind), given)).toEqual({ ok: false, problem });
  });

  it('asks for required answers and only for them', () => {
    for (const kind of questionKinds) {
      for (const open of [undefined, '', ' ', []]) {
        expect(checkAnswer(rule(kind, true), open).ok).toBe(false);
        if (open !== ' ') expect(checkAnswer(rule(kind), open)).toEqual({ ok: true, value: undefined });
      }
    }
  });

  it('takes its own answers again, so that browser and server agree', () => {
    const kinds = fc.constantFrom(...questionKinds);
    const answers = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...options)),
      fc.constantFrom(...countryCodes),
    );
    fc.assert(
      fc.property(kinds, answers, (kind, given) => {
        const first = checkAnswer(rule(kind), given);
        if (first.ok) expect(checkAnswer(rule(kind), first.value)).toEqual(first);
      }),
    );
  });
});
