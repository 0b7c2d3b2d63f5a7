import { addressesIn, reportFacts, reportProblems, reportValues, subjectOf } from './report-form.model.ts';

const right = {
  ...reportValues({ about: 'platform', language: 'sr' }),
  name: ' Sales ',
  recipients: 'a@b.example, C@d.example;\na@b.example',
};
const asNew = { isNew: true, hasClient: false };
const some = { id: 'x', name: 'X' };

describe('the form of a report', () => {
  it('takes addresses however they are parted, each once', () => {
    expect(addressesIn(right.recipients)).toEqual(['a@b.example', 'c@d.example']);
    expect(reportFacts(right)).toMatchObject({ name: 'Sales', recipients: ['a@b.example', 'c@d.example'] });
    expect(reportProblems(right, asNew)).toEqual({});
  });

  it.each([
    [{ name: 'x' }, { name: 'wrongName' }],
    [{ recipients: ' ' }, { recipients: 'wrongRecipients' }],
    [{ recipients: 'a@b.example nobody' }, { recipients: { address: 'nobody' } }],
    [{ about: 'event' as const }, { about: 'wrongSubject' }],
    [{ about: 'client' as const }, { about: 'wrongSubject' }],
  ])('finds what is wrong with %j', (part, problems) => {
    expect(reportProblems({ ...right, ...part }, asNew)).toEqual(problems);
  });

  it('needs no client where there is one, and none of what can’t be changed', () => {
    expect(reportProblems({ ...right, about: 'client' }, { isNew: true, hasClient: true })).toEqual({});
    expect(reportProblems({ ...right, about: 'event' }, { isNew: false, hasClient: false })).toEqual({});
  });

  it.each([
    [{ about: 'platform' as const }, undefined, {}],
    [{ about: 'client' as const, client: some }, undefined, { clientId: 'x' }],
    [{ about: 'client' as const }, 'own', { clientId: 'own' }],
    [{ about: 'event' as const, event: some, client: some }, undefined, { eventId: 'x' }],
    [{ about: 'event' as const, event: some }, 'own', { clientId: 'own', eventId: 'x' }],
  ])('names what it is about: %j of %s', (part, clientId, subject) => {
    expect(subjectOf({ ...right, ...part }, clientId)).toEqual(subject);
  });
});
