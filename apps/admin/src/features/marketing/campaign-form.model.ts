import type { BodyOf, ResponseOf } from '@vh/contract';
import {
  isLanguageCode,
  isPlainLine,
  isWebAddress,
  languageCodes,
  type Currency,
  type LanguageCode,
} from '@vh/domain';
import type { MarketingTextKey } from './marketing-texts.ts';

/** A campaign with what it says, whom it is for and what became of it. */
export type Campaign = ResponseOf<'POST /back/campaign/get'>;

/** A way in which marketing reaches people. */
export type Channel = Campaign['channel'];

/** What staff say of a campaign, as the API takes it. */
export type CampaignFacts = Omit<BodyOf<'POST /back/campaign/create'>, 'lang'>;

/** Whom a campaign is for, as the API takes it. */
export type SegmentFacts = CampaignFacts['segment'];

/** An event or a client that was chosen. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** The words of one language, as they are typed; a channel has some of them. */
export interface TypedWords {
  readonly subject: string;
  readonly preheader: string;
  readonly html: string;
  readonly sms: string;
  readonly languageCode: string;
  readonly header: string;
  readonly headerImage: string;
  /** Parameters, one a line. */
  readonly body: string;
  readonly button: string;
}

/** A language in which nothing was written yet. */
export const noWords: TypedWords = {
  ...{ subject: '', preheader: '', html: '', sms: '' },
  ...{ languageCode: '', header: '', headerImage: '', body: '', button: '' },
};

/** The form of a campaign, as it is typed. */
export interface CampaignValues {
  readonly channel: Channel;
  readonly name: string;
  readonly texts: Readonly<Partial<Record<LanguageCode, TypedWords>>>;
  readonly transliterate: boolean;
  readonly template: string;
  readonly genres: readonly string[];
  readonly events: readonly Named[];
  readonly clients: readonly Named[];
  readonly cities: string;
  readonly languages: readonly LanguageCode[];
  readonly boughtWithinDays: string;
  readonly notBoughtForDays: string;
  readonly spentAmount: string;
  readonly spentCurrency: Currency;
  readonly neverBought: boolean;
  readonly hasHours: boolean;
  readonly hoursFrom: string;
  readonly hoursUntil: string;
}

/** An empty form. */
export function newCampaign(channel: Channel): CampaignValues {
  return {
    ...{ channel, name: '', texts: {}, transliterate: false, template: '' },
    ...{ genres: [], events: [], clients: [], cities: '', languages: [] },
    ...{ boughtWithinDays: '', notBoughtForDays: '', spentAmount: '', spentCurrency: 'RSD' },
    ...{ neverBought: false, hasHours: channel !== 'email', hoursFrom: '9', hoursUntil: '20' },
  };
}

/** The form of a stored campaign. */
export function campaignValues({ channel, name, content, segment, hours, named }: Campaign): CampaignValues {
  const empty = newCampaign(channel);
  const { minSpent } = segment;
  return {
    ...empty,
    name,
    texts: typedTexts(content),
    transliterate: content.channel === 'sms' && content.transliterate,
    template: content.channel === 'whatsapp' ? content.template : '',
    genres: segment.genres,
    events: named.events.map(({ _id: id, title }) => ({ id, name: title })),
    clients: named.clients.map(({ _id: id, name: title }) => ({ id, name: title })),
    cities: segment.cities.join(', '),
    languages: segment.languages,
    boughtWithinDays: segment.boughtWithinDays?.toString() ?? '',
    notBoughtForDays: segment.notBoughtForDays?.toString() ?? '',
    spentAmount: minSpent ? String(minSpent.amount / 100) : '',
    spentCurrency: minSpent?.currency ?? empty.spentCurrency,
    neverBought: segment.neverBought,
    hasHours: hours !== undefined,
    hoursFrom: String(hours?.from ?? empty.hoursFrom),
    hoursUntil: String(hours?.until ?? empty.hoursUntil),
  };
}

function typedTexts(content: Campaign['content']): CampaignValues['texts'] {
  const typed: Partial<Record<LanguageCode, TypedWords>> = {};
  for (const language of languageCodes) {
    if (content.channel === 'email') {
      const words = content.texts[language];
      if (words) typed[language] = { ...noWords, ...words };
    } else if (content.channel === 'sms') {
      const words = content.texts[language];
      if (words) typed[language] = { ...noWords, sms: words.text };
    } else {
      const words = content.texts[language];
      if (words) typed[language] = { ...noWords, ...words, body: words.body.join('\n') };
    }
  }
  return typed;
}

/** Languages in which something is written. */
export function writtenLanguages({ texts }: Pick<CampaignValues, 'texts'>): LanguageCode[] {
  return languageCodes.filter(code => Object.values(texts[code] ?? {}).some(words => String(words).trim()));
}

/** Languages of readers in which nothing is written, once there is something in any; all nine where none are chosen. */
export function missingLanguages(values: Pick<CampaignValues, 'texts' | 'languages'>): LanguageCode[] {
  const written = writtenLanguages(values);
  if (written.length === 0) return [];
  const readers = values.languages.length > 0 ? values.languages : languageCodes;
  return languageCodes.filter(code => readers.includes(code) && !written.includes(code));
}

/** The form with other words in a language. */
export function withWords(
  { texts }: Pick<CampaignValues, 'texts'>,
  language: LanguageCode,
  part: Partial<TypedWords>,
): Pick<CampaignValues, 'texts'> {
  return { texts: { ...texts, [language]: { ...(texts[language] ?? noWords), ...part } } };
}

/** Something wrong: a text, and the language it is said of. */
export interface CampaignProblem {
  readonly key: MarketingTextKey;
  readonly language?: LanguageCode;
}

/** What is wrong, by the field's path. */
export function campaignProblems(values: CampaignValues): Readonly<Record<string, CampaignProblem>> {
  const problems: Record<string, CampaignProblem> = {};
  const name = values.name.trim();
  if (name === '' || name.length > 120 || !isPlainLine(name)) problems['name'] = { key: 'wrongName' };
  const written = writtenLanguages(values);
  if (written.length === 0) problems['texts'] = { key: 'noText' };
  for (const language of written) Object.assign(problems, customTextProblems(values, language));
  if (values.channel === 'whatsapp' && !/^[a-z0-9_]{1,512}$/.test(values.template.trim()))
    problems['template'] = { key: 'wrongTemplate' };
  return { ...problems, ...segmentProblems(values) };
}

function customTextProblems(
  { channel, texts }: CampaignValues,
  language: LanguageCode,
): Readonly<Record<string, CampaignProblem>> {
  const words = texts[language] ?? noWords;
  const at = (field: keyof TypedWords, key: MarketingTextKey, isWrong: boolean) =>
    isWrong ? { [`texts.${language}.${field}`]: { key, language } } : {};
  if (channel === 'sms') {
    const sms = words.sms.trim();
    return at('sms', 'wrongSms', sms === '' || sms.length > 1_530);
  }
  if (channel === 'email') {
    const subject = words.subject.trim();
    const isEmpty = words.html.replace(/<[^>]*>/g, '').trim() === '';
    return {
      ...at('subject', 'wrongSubject', subject === '' || subject.length > 200 || !isPlainLine(subject)),
      ...at('html', 'wrongMail', isEmpty && !words.html.includes('<img')),
    };
  }
  const image = words.headerImage.trim();
  return {
    ...at('languageCode', 'wrongCode', !/^[a-z]{2,3}(_[A-Z][A-Za-z]{1,3})?$/.test(words.languageCode.trim())),
    ...at('headerImage', 'wrongImage', image !== '' && !isWebAddress(image)),
  };
}

function segmentProblems(values: CampaignValues): Readonly<Record<string, CampaignProblem>> {
  const problems: Record<string, CampaignProblem> = {};
  for (const field of ['boughtWithinDays', 'notBoughtForDays'] as const)
    if (values[field].trim() !== '' && daysOf(values[field]) === undefined)
      problems[field] = { key: 'wrongDays' };
  if (values.spentAmount.trim() !== '' && amountOf(values.spentAmount) === undefined)
    problems['spentAmount'] = { key: 'wrongAmount' };
  if (values.neverBought && isAboutPurchases(values)) problems['neverBought'] = { key: 'wrongNever' };
  if (values.hasHours && Number(values.hoursFrom) >= Number(values.hoursUntil))
    problems['hoursUntil'] = { key: 'wrongHours' };
  return problems;
}

function isAboutPurchases(values: CampaignValues): boolean {
  const { genres, events, clients, cities, boughtWithinDays, notBoughtForDays, spentAmount } = values;
  const chosen = [...genres, ...events, ...clients].length > 0;
  return (
    chosen || [cities, boughtWithinDays, notBoughtForDays, spentAmount].some(typed => typed.trim() !== '')
  );
}

function daysOf(typed: string): number | undefined {
  const days = Number(typed.trim());
  return Number.isInteger(days) && days >= 1 && days <= 3_650 ? days : undefined;
}

/** Minor units of a typed amount; a comma does as well. */
function amountOf(typed: string): number | undefined {
  const amount = Math.round(Number(typed.trim().replace(',', '.')) * 100);
  return Number.isFinite(amount) && amount >= 1 && amount < 1e12 ? amount : undefined;
}

/** Whom a form is for; what is typed wrong narrows nothing until it is put right. */
export function segmentFacts(values: CampaignValues): SegmentFacts {
  const within = daysOf(values.boughtWithinDays);
  const without = daysOf(values.notBoughtForDays);
  const amount = amountOf(values.spentAmount);
  return {
    genres: [...values.genres],
    eventIds: values.events.map(({ id }) => id),
    cities: values.cities
      .split(',')
      .map(city => city.trim())
      .filter(Boolean),
    clientIds: values.clients.map(({ id }) => id),
    languages: values.languages.filter(isLanguageCode),
    ...(within !== undefined && { boughtWithinDays: within }),
    ...(without !== undefined && { notBoughtForDays: without }),
    ...(amount !== undefined && { minSpent: { amount, currency: values.spentCurrency } }),
    neverBought: values.neverBought,
  };
}

/** What a form says, by its channel. */
export function contentFacts(values: CampaignValues): CampaignFacts['content'] {
  const { channel, texts, transliterate, template } = values;
  const by = <T>(make: (words: TypedWords) => T): Partial<Record<LanguageCode, T>> =>
    Object.fromEntries(writtenLanguages(values).map(code => [code, make(texts[code] ?? noWords)]));
  switch (channel) {
    case 'email':
      return {
        channel,
        texts: by(({ subject, preheader, html }) => ({
          subject: subject.trim(),
          preheader: preheader.trim(),
          html,
        })),
      };
    case 'sms':
      return { channel, texts: by(({ sms }) => ({ text: sms.trim() })), transliterate };
    case 'whatsapp':
      return { channel, template: template.trim(), texts: by(templateFacts) };
  }
}

function templateFacts({ languageCode, header, headerImage, body, button }: TypedWords) {
  return {
    languageCode: languageCode.trim(),
    ...(header.trim() && { header: header.trim() }),
    ...(headerImage.trim() && { headerImage: headerImage.trim() }),
    body: body
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean),
    ...(button.trim() && { button: button.trim() }),
  };
}

/** The facts of a right form. */
export function campaignFacts(values: CampaignValues): CampaignFacts {
  return {
    name: values.name.trim(),
    content: contentFacts(values),
    segment: segmentFacts(values),
    ...(values.hasHours && { hours: { from: Number(values.hoursFrom), until: Number(values.hoursUntil) } }),
  };
}
