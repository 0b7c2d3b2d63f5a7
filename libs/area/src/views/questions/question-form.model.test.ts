import { questionValues, readQuestion, type QuestionRow } from './question-form.model.ts';

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
};

describe('the form of a question', () => {
  it('gives a stored question back as it was, in all its languages', () => {
    const values = questionValues(row, 0);
    expect(values.options).toBe('Small | Mali\nLarge');
    const { _id, ...stored } = row;
    expect(_id).toBe('q');
    expect(readQuestion(values, row)).toEqual({ body: stored, problems: {} });
  });

  it('keeps the value of an answer whose words change, and gives new ones theirs', () => {
    const values = { ...questionValues(row, 0), options: 'Tiny | Mali\nLarge\nHuge' };
    expect(readQuestion(values, row).body.options).toEqual([
      { value: 'S', labels: { en: 'Tiny', sr: 'Mali' } },
      { value: 'L', labels: { en: 'Large' } },
      { value: 'Huge', labels: { en: 'Huge' } },
    ]);
  });

  it.each([
    ['taken out', 'Large', ['L']],
    ['put elsewhere', 'Large\nSmall | Mali', ['L', 'S']],
    ['added before', 'Huge\nSmall | Mali\nLarge', ['Huge', 'S', 'L']],
    ['written anew', 'Small | Mali\nHuge', ['S', 'L']],
    ['given the words of a value that another has', 'S\nTiny | Mali\nLarge', ['S 2', 'S', 'L']],
  ])('leaves every other answer what it was when one is %s', (_how, options, values) => {
    const { body } = readQuestion({ ...questionValues(row, 0), options }, row);
    expect(body.options?.map(({ value }) => value)).toEqual(values);
  });

  it('says what is missing', () => {
    const values = { ...questionValues(undefined, 4), kind: 'choice' as const, options: 'A\nA' };
    expect(readQuestion(values, undefined).problems).toEqual({
      labelEn: 'wrongLabel',
      options: 'wrongOptions',
    });
    expect(values.position).toBe('4');
  });

  it('has no list where none is chosen from', () => {
    const { body, problems } = readQuestion({ ...questionValues(row, 0), kind: 'text' }, row);
    expect([body.options, problems]).toEqual([[], {}]);
  });
});
