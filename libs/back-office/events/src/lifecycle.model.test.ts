import { readPostponement, type PostponeValues } from './lifecycle.model.ts';

const at = { zone: 'Europe/Belgrade', now: Date.parse('2027-01-01T12:00:00Z') };
const values: PostponeValues = { startsAt: '2027-06-02T20:00', isLater: false, refundsUntil: '', note: '' };

describe('readPostponement', () => {
  it('moves an event to a new start and lets nobody return tickets unless that is said', () => {
    expect(readPostponement(values, at)).toEqual({
      problem: undefined,
      dates: { startsAt: { at: '2027-06-02T20:00' } },
      refundsUntil: null,
    });
  });

  it('reads the end of returns by the clock of the place', () => {
    const read = readPostponement({ ...values, refundsUntil: '2027-02-01T12:00' }, at);
    expect(read).toMatchObject({ refundsUntil: '2027-02-01T11:00:00.000Z' });
  });

  it('asks for no start where the date comes later', () => {
    expect(readPostponement({ ...values, startsAt: '', isLater: true }, at)).toMatchObject({ dates: null });
  });

  it('means the first of a time that the clocks show twice', () => {
    const read = readPostponement({ ...values, startsAt: '2027-10-31T02:30' }, at);
    expect(read).toMatchObject({ dates: { startsAt: { at: '2027-10-31T02:30', occurrence: 'first' } } });
  });

  it.each([
    ['startsAt', { startsAt: '' }],
    ['startsAt', { startsAt: '2026-12-31T20:00' }],
    ['startsAt', { startsAt: '2027-03-28T02:30' }],
    ['refundsUntil', { refundsUntil: '2026-12-31T20:00' }],
  ])('names %s as what is wrong in %j', (problem, part) => {
    expect(readPostponement({ ...values, ...part }, at)).toEqual({ problem });
  });
});
