import {
  questionCompleteness,
  questionValues,
  readQuestion,
  writtenIn,
  type QuestionRow,
  type QuestionValues,
} from './question-form.model.ts';

const row: QuestionRow = {
  _id: 'q',
  position: 3,
  kind: 'choice',
  labels: { en: 'Size', sr: 'Veličina', de: 'Größe' },
  helps: {},
  required: true,
  per: 'ticket',
  ticketTypeIds: [],
  options: [
    { value: 'S', labels: { en: 'Small', sr: 'Mali' } },
    { value: 'L', labels: { en: 'Large' } },
  ],
  active: true,
  askAtCheckout: true,
  showAtCheckIn: false,
  askAtCheckIn: false,
};

const optionsOf = (values: QuestionValues) => readQuestion(values, row).body.options;
const [small, large] = questionValues(row, 0).options;
const typed = (en: string) => ({ key: en, value: undefined, labels: { en } });

describe('the form of a question', () => {
  it('gives a stored question back as it was, in all its languages', () => {
    const values = questionValues(row, 0);
    const { _id, ...stored } = row;
    expect(_id).toBe('q');
    expect(readQuestion(values, row)).toEqual({ body: stored, problems: {} });
  });

  it('keeps the value of an answer whose words change, wherever it stands, and gives new ones theirs', () => {
    if (!small || !large) throw new Error('the question has two answers');
    const options = [typed('Huge'), large, { ...small, labels: { en: 'Tiny', fr: 'Minuscule' } }];
    expect(optionsOf({ ...questionValues(row, 0), options })).toEqual([
      { value: 'Huge', labels: { en: 'Huge' } },
      { value: 'L', labels: { en: 'Large' } },
      { value: 'S', labels: { en: 'Tiny', fr: 'Minuscule' } },
    ]);
  });

  it('never takes what was given before for a new answer', () => {
    const options = large ? [typed('S'), large] : [];
    expect(optionsOf({ ...questionValues(row, 0), options })?.map(({ value }) => value)).toEqual([
      'S 2',
      'L',
    ]);
  });

  it('leaves out answers without words', () => {
    const options = [...questionValues(row, 0).options, typed('  ')];
    expect(optionsOf({ ...questionValues(row, 0), options })).toHaveLength(2);
  });

  it.each([
    ['no answer', []],
    ['two that read alike in a language', [typed('A'), { ...typed('a'), key: 'b' }]],
  ])('says what is missing: %s', (_what, options) => {
    const values = { ...questionValues(undefined, 4), kind: 'choice' as const, options };
    expect(readQuestion(values, undefined).problems).toEqual({
      label: 'wrongLabel',
      options: 'wrongOptions',
    });
    expect(values.position).toBe('4');
  });

  it('has no list where none is chosen from', () => {
    const { body, problems } = readQuestion({ ...questionValues(row, 0), kind: 'text' }, row);
    expect([body.options, problems]).toEqual([[], {}]);
  });

  it('leads with the language of who writes, or with one that the question is asked in', () => {
    const values = questionValues(row, 0);
    expect(writtenIn(values, 'de')).toEqual(['de', 'en', 'sr']);
    expect(writtenIn(values, 'fr')[0]).toBe('en');
    expect(writtenIn(questionValues(undefined, 0), 'sr')).toEqual(['sr']);
  });

  it('marks how much of the leading language there is in another, answers and all', () => {
    const values = questionValues(row, 0);
    expect(questionCompleteness(values, 'de', 'en')).toBe('partial');
    expect(questionCompleteness(values, 'ru', 'en')).toBe('empty');
    expect(questionCompleteness({ ...values, kind: 'text' }, 'de', 'en')).toBe('complete');
    expect(questionCompleteness({ ...values, kind: 'text', helps: { en: 'Ours' } }, 'de', 'en')).toBe(
      'partial',
    );
  });
});
