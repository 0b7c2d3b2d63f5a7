import {
  audienceOf,
  mailProblems,
  mailValues,
  newMail,
  wordsOf,
  type MarketingMail,
} from './marketing.model.ts';

const text = Object.assign((key: string) => key, { has: (key: string): key is never => key !== '' });
const right = { ...newMail('en'), subject: 'Autumn', text: 'Six nights' };

describe('the form of a marketing mail', () => {
  it.each([
    [{}, []],
    [{ followers: false }, ['followers']],
    [{ followers: false, buyers: true }, []],
    [{ subject: '  ' }, ['subject']],
    [{ subject: 'x'.repeat(201) }, ['subject']],
    [{ preview: 'x'.repeat(201) }, ['preview']],
    [{ text: '' }, ['text']],
  ])('with %j has problems at %j', (part, fields) => {
    expect(Object.keys(mailProblems({ ...right, ...part }, text))).toEqual(fields);
  });

  it('is sent as it was loaded', () => {
    const event = {
      _id: 'e1',
      title: 'Opera',
      startsAt: '2026-05-01T18:00:00.000Z',
      timezone: 'Europe/Belgrade',
    };
    const audience = {
      followers: true,
      buyers: true,
      boughtEventIds: ['e1'],
      since: '2026-01-01',
      languages: ['sr'],
    };
    const words = { subject: 'A', preview: 'B', text: 'C', language: 'sr', linkedEventIds: ['e1'] };
    const mail = {
      audience,
      words,
      linkedEvents: [event],
      boughtEvents: [event],
    } as unknown as MarketingMail;
    expect(audienceOf(mailValues(mail))).toEqual(audience);
    expect(wordsOf(mailValues(mail))).toEqual(words);
  });
});
