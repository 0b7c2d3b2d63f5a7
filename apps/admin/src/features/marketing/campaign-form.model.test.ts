import { languageCodes } from '@vh/domain';
import {
  campaignFacts,
  campaignProblems,
  campaignValues,
  missingLanguages,
  newCampaign,
  noWords,
  withWords,
  type Campaign,
  type CampaignValues,
} from './campaign-form.model.ts';

const mail: CampaignValues = {
  ...newCampaign('email'),
  name: 'Spring',
  texts: { sr: { ...noWords, subject: ' Proleće ', html: '<p>Zdravo</p>' } },
};
const wrong = (values: Partial<CampaignValues>) => Object.keys(campaignProblems({ ...mail, ...values }));

describe('a campaign as it is typed', () => {
  it('lacks the languages of its readers that are not written, once one is', () => {
    const languages = ['sr', 'de', 'en'] as const;
    expect(missingLanguages({ ...mail, languages })).toEqual(
      languageCodes.filter(code => code === 'de' || code === 'en'),
    );
    expect(missingLanguages({ ...mail, texts: { ...mail.texts, de: noWords } })).toEqual(
      languageCodes.filter(code => code !== 'sr'),
    );
    expect(missingLanguages({ ...mail, languages: ['sr'] })).toEqual([]);
    expect(missingLanguages({ languages, texts: {} })).toEqual([]);
  });

  it('goes to the API trimmed, with the languages that are written alone', () => {
    const texts = { ...mail.texts, de: noWords };
    const cities = ' Niš,, Beograd ';
    expect(campaignFacts({ ...mail, texts, cities, spentAmount: '20,50' })).toEqual({
      name: 'Spring',
      content: {
        channel: 'email',
        texts: { sr: { subject: 'Proleće', preheader: '', html: '<p>Zdravo</p>' } },
      },
      segment: {
        ...{ genres: [], eventIds: [], clientIds: [], languages: [], neverBought: false },
        cities: ['Niš', 'Beograd'],
        minSpent: { amount: 2050, currency: 'RSD' },
      },
    });
  });

  it('comes back from the API as it was typed', () => {
    const { name, content, segment, hours } = campaignFacts({
      ...newCampaign('whatsapp'),
      name: 'Zima',
      template: 'winter_sale',
      texts: { en: { ...noWords, languageCode: 'en_US', body: '{name}\nwinter' } },
    });
    const stored = { channel: 'whatsapp', name, content, segment, hours, named: { events: [], clients: [] } };
    expect(campaignFacts(campaignValues(stored as unknown as Campaign))).toEqual({
      name,
      content,
      segment,
      hours,
    });
  });

  it.each<[string, Partial<CampaignValues>, string[]]>([
    ['no name', { name: ' ' }, ['name']],
    ['no language', { texts: {} }, ['texts']],
    ['no subject', { texts: { sr: { ...noWords, html: '<p>Zdravo</p>' } } }, ['texts.sr.subject']],
    ['an empty mail', { texts: { sr: { ...noWords, subject: 'A', html: '<p> </p>' } } }, ['texts.sr.html']],
    ['half a day', { boughtWithinDays: '0.5' }, ['boughtWithinDays']],
    ['no amount', { spentAmount: 'much' }, ['spentAmount']],
    ['purchases of those who never bought', { neverBought: true, cities: 'Niš' }, ['neverBought']],
    [
      'hours that end before they begin',
      { hasHours: true, hoursFrom: '20', hoursUntil: '9' },
      ['hoursUntil'],
    ],
    ['a template with blanks', { channel: 'sms', ...withWords(mail, 'sr', { sms: 'a' }) }, []],
  ])('with %s is wrong where it is', (_, values, paths) => {
    expect(wrong(values)).toEqual(paths);
  });
});
