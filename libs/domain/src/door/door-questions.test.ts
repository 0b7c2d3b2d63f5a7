import fc from 'fast-check';
import { createDoorBook } from './door-book.ts';
import {
  answersForDoor,
  judgeAtDoor,
  latestAnswers,
  questionsAtDoor,
  type DoorQuestion,
  type GivenAtDoor,
} from './door-questions.ts';

const question = (change: Partial<DoorQuestion> = {}): DoorQuestion => ({
  ...{ questionId: 'size', eventId: 'tonight', ticketTypeIds: [], per: 'ticket', kind: 'text' },
  ...{ required: false, label: 'Size', help: '', options: [], isShown: false, isAsked: false },
  ...change,
});
const ticket = { eventId: 'tonight', typeId: 'stalls' };
const given = [{ questionId: 'size', value: 'M' }];

describe('a door', () => {
  it.each<[string, Partial<DoorQuestion>, readonly GivenAtDoor[], { shown: string[]; asked: string[] }]>([
    ['shows an answer that is to be shown', { isShown: true }, given, { shown: ['M'], asked: [] }],
    ['shows nothing that nobody answered', { isShown: true }, [], { shown: [], asked: [] }],
    ['keeps an answer to itself that is not to be shown', { isAsked: true }, given, { shown: [], asked: [] }],
    ['asks what nobody answered', { isAsked: true }, [], { shown: [], asked: ['size'] }],
    [
      'asks nothing about tickets of other types',
      { isAsked: true, ticketTypeIds: ['vip'] },
      [],
      { shown: [], asked: [] },
    ],
    [
      'asks about tickets of the types that are named',
      { isAsked: true, ticketTypeIds: ['vip', 'stalls'] },
      [],
      { shown: [], asked: ['size'] },
    ],
    [
      'asks nothing about tickets of other events',
      { isAsked: true, eventId: 'all' },
      [],
      { shown: [], asked: [] },
    ],
    [
      'shows what it asked before',
      { isShown: true, isAsked: true },
      [{ questionId: 'size', value: 'L', at: 1, nonce: 'a' }, ...given],
      { shown: ['L'], asked: [] },
    ],
  ])('%s', (_what, change, known, { shown, asked }) => {
    const questions = [question(change)];
    const prompts = questionsAtDoor(questions, {
      ...ticket,
      answers: answersForDoor(questions, ticket, known),
    });
    expect(prompts?.answers.flatMap(({ words }) => words) ?? []).toEqual(shown);
    expect(prompts?.openQuestions.map(({ questionId }) => questionId) ?? []).toEqual(asked);
  });

  it('says the words of what was chosen, and what staff note', () => {
    const options = [
      { value: 'm', label: 'Medium' },
      { value: 'l', label: '' },
    ];
    const one = question({ kind: 'multiple_choice', options, isShown: true });
    const answers = [{ questionId: 'size', value: ['m', 'l'] }];
    expect(questionsAtDoor([one], { ...ticket, answers, notes: ['Needs a ramp'] })).toMatchObject({
      notes: ['Needs a ramp'],
      answers: [{ words: ['Medium', 'l'] }],
    });
    expect(questionsAtDoor([one], ticket)).toBeUndefined();
  });

  it('takes the latest of several answers, whatever the order in which they arrive', () => {
    const answer: fc.Arbitrary<GivenAtDoor> = fc.record(
      {
        questionId: fc.constantFrom('size', 'club'),
        value: fc.string(),
        at: fc.nat({ max: 5 }),
        nonce: fc.uuid(),
      },
      { requiredKeys: ['questionId', 'value'] },
    );
    const distinct = fc.uniqueArray(answer, { selector: one => `${one.at} ${one.nonce} ${one.questionId}` });
    fc.assert(
      fc.property(
        distinct.chain(all =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([all, shuffled]) => {
          const latest = latestAnswers(all);
          expect(latestAnswers(shuffled)).toEqual(latest);
          for (const one of all)
            expect(latest.get(one.questionId)?.at ?? -1).toBeGreaterThanOrEqual(one.at ?? -1);
        },
      ),
    );
  });

  it('keeps what can be kept of what was typed, and says what is wrong with the rest', () => {
    const asks = [
      question({ questionId: 'waiver', kind: 'yes_no', required: true }),
      question({ questionId: 'age', kind: 'number' }),
      question(),
    ];
    expect(judgeAtDoor(asks, { age: 'old', size: ' L ' })).toEqual({
      answers: [{ questionId: 'size', value: 'L' }],
      problems: { waiver: 'required', age: 'number' },
    });
    expect(judgeAtDoor(asks, { waiver: 'yes' }).problems).toEqual({});
  });

  it('knows what was answered at it before its list does, for one ticket or for all of an order', () => {
    const listed = (id: string, orderNumber: string) => ({
      ...{ id, orderNumber, codeHash: id, typeId: 'stalls', attendeeName: '', position: 1, outOf: 1 },
      ...{ seat: '', eventId: 'tonight' },
    });
    const book = createDoorBook();
    book.take([listed('a', 'K1'), listed('b', 'K1'), listed('c', 'K2')]);
    book.answer('a', { questionId: 'size', per: 'ticket', value: 'S' });
    book.answer('a', { questionId: 'club', per: 'order', value: 'Ours' });
    book.answer('nobody', { questionId: 'club', per: 'order', value: 'Theirs' });
    const answersOf = (ticketId: string) =>
      book.decide(
        { eventIds: ['tonight'], otherDates: [] },
        { code: { kind: 'named', by: 'picked' }, ticketId },
        { direction: 'entry', at: 1 },
      ).ticket?.answers;
    expect(answersOf('a')).toEqual([
      { questionId: 'size', value: 'S' },
      { questionId: 'club', value: 'Ours' },
    ]);
    expect(answersOf('b')).toEqual([{ questionId: 'club', value: 'Ours' }]);
    expect(answersOf('c')).toBeUndefined();
  });
});
