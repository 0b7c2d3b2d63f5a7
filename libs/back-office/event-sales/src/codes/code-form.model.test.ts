import { codeNameProblem, codeValues, manyProblems, readRules, type CodeRow } from './code-form.model.ts';

const row: CodeRow = {
  _id: 'a',
  code: 'SPRING',
  kind: 'percent',
  basisPoints: 1_250,
  amount: 0,
  per: 'ticket',
  currency: null,
  unlocks: false,
  eventId: null,
  ticketTypeIds: ['t'],
  validFrom: '2026-05-01T10:00:00.000Z',
  maxUses: 10,
  maxTickets: null,
  maxPerBuyer: 1,
  active: true,
  note: '',
  batch: '',
  uses: 1,
  usesInCarts: 0,
  createdAt: '2026-04-01T10:00:00.000Z',
};

describe('the form of a code', () => {
  it('gives a stored code back as it was', () => {
    expect(readRules(codeValues(row), 'sr')).toEqual({
      problems: {},
      rules: {
        kind: 'percent',
        basisPoints: 1_250,
        amount: 0,
        per: 'ticket',
        unlocks: false,
        onlyThisEvent: false,
        ticketTypeIds: ['t'],
        validFrom: '2026-05-01T10:00:00.000Z',
        maxUses: 10,
        maxTickets: null,
        maxPerBuyer: 1,
        note: '',
      },
    });
  });

  it('reads sums with either decimal mark', () => {
    const fixed = { ...codeValues(undefined), kind: 'fixed' as const };
    expect(
      ['12,50', '12.5', '500'].map(amount => readRules({ ...fixed, amount }, 'sr').rules.amount),
    ).toEqual([1_250, 1_250, 50_000]);
  });

  it.each([
    [{ percent: '0' }, { percent: 'wrongPercent' }],
    [{ percent: '101' }, { percent: 'wrongPercent' }],
    [{ percent: 'x' }, { percent: 'wrongPercent' }],
    [{ kind: 'fixed' as const, amount: '-5' }, { amount: 'wrongAmount' }],
    [{ kind: 'fixed' as const, amount: '12.505' }, { amount: 'wrongAmount' }],
    [{ percent: '12.505' }, { percent: 'wrongPercent' }],
    [
      { percent: '5', maxUses: '1.5', maxPerBuyer: '0' },
      { maxUses: 'wrongNumber', maxPerBuyer: 'wrongNumber' },
    ],
    [{ percent: '5', validFrom: '2026-05-02T10:00', validTo: '2026-05-01T10:00' }, { validTo: 'wrongEnd' }],
  ])('says what is wrong with %j', (change, problems) => {
    expect(readRules({ ...codeValues(undefined), ...change }, 'en').problems).toEqual(problems);
  });

  it('knows names and numbers', () => {
    expect([codeNameProblem('- a'), codeNameProblem('abc')]).toEqual(['wrongCode', undefined]);
    expect(['A'.repeat(40), `  ${'A'.repeat(41)}`].map(codeNameProblem)).toEqual([undefined, 'longCode']);
    expect(manyProblems({ ...codeValues(undefined), count: '5001', prefix: 'čaj' })).toEqual({
      count: 'wrongCount',
      prefix: 'wrongPrefix',
    });
  });
});
