import * as fc from 'fast-check';
import { sponsorFacts, sponsorProblems, sponsorValues, type Sponsor } from './sponsor-form.model.ts';

const empty = sponsorValues();
const right = { ...empty, name: 'Pekara' };

describe('the form of a sponsor', () => {
  it.each([
    ['name', { name: '  ' }, 'wrongName'],
    ['link', { link: 'pekara.example' }, 'wrongLink'],
    ['link', { link: 'javascript:alert(1)' }, 'wrongLink'],
    ['shownUntil', { shownFrom: '2027-02-02', shownUntil: '2027-02-01' }, 'wrongSpan'],
  ])('says at %s what is wrong', (field, part, problem) => {
    expect(sponsorProblems({ ...right, ...part })).toEqual({ [field]: problem });
  });

  it('takes one day, and shows it from midnight to midnight of the platform', () => {
    const values = { ...right, shownFrom: '2027-03-28', shownUntil: '2027-03-28' };
    expect(sponsorProblems(values)).toEqual({});
    expect(sponsorFacts(values)).toMatchObject({
      shownFrom: '2027-03-27T23:00:00.000Z',
      // the clocks went forward in that night
      shownUntil: '2027-03-28T22:00:00.000Z',
    });
  });

  it('shows the days again that it was given', () => {
    const day = fc
      .integer({ min: 0, max: 5_000 })
      .map(number => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (shownFrom, shownUntil) => {
        const facts = sponsorFacts({ ...right, shownFrom, shownUntil });
        const stored = { ...facts, shownOnEvents: [] } as unknown as Sponsor;
        expect(sponsorValues(stored)).toMatchObject({ shownFrom, shownUntil });
      }),
    );
  });
});
