import type { ResponseOf } from '@vh/contract';
import { isPlainLine, isPlainText, longestMarketingMail, type LanguageCode } from '@vh/domain';
import type { StatusTone } from '@vh/ui';
import type { MarketingText } from './marketing-texts.ts';

/** A marketing mail with what it says. */
export type MarketingMail = ResponseOf<'POST /back/marketing-mail/get'>;

/** A marketing mail as a row of the list. */
export type MarketingRow = ResponseOf<'POST /back/marketing-mail/get-list'>['rows'][number];

/** Somebody whom a mail goes to. */
export type MarketingRecipient = ResponseOf<'POST /back/marketing-mail/get-recipients'>['rows'][number];

/** An event that was chosen, with what its line says. */
export type ChosenEvent = MarketingMail['linkedEvents'][number];

/** The form of a marketing mail, as it is typed. */
export interface MarketingValues {
  readonly followers: boolean;
  readonly buyers: boolean;
  readonly bought: readonly ChosenEvent[];
  /** A day; '' for none. */
  readonly since: string;
  readonly languages: readonly LanguageCode[];
  readonly language: LanguageCode;
  readonly subject: string;
  readonly preview: string;
  readonly text: string;
  readonly linked: readonly ChosenEvent[];
}

/** The calls whose answers may be others after something was done with a mail. */
export const touchedByMails = / \/back\/marketing-mail\/get/;

/** An empty form. */
export function newMail(language: LanguageCode): MarketingValues {
  return {
    ...{ followers: true, buyers: false, bought: [], since: '', languages: [] },
    ...{ language, subject: '', preview: '', text: '', linked: [] },
  };
}

/** The form of a stored mail. */
export function mailValues({ audience, words, linkedEvents, boughtEvents }: MarketingMail): MarketingValues {
  const { followers, buyers, since = '', languages } = audience;
  const { language, subject, preview, text } = words;
  return {
    ...{ followers, buyers, since, languages, bought: boughtEvents },
    ...{ language, subject, preview, text, linked: linkedEvents },
  };
}

/** Whom a form is for, as the API takes it. */
export function audienceOf({ followers, buyers, bought, since, languages }: MarketingValues) {
  return {
    ...{ followers, buyers, languages: [...languages] },
    boughtEventIds: bought.map(({ _id }) => _id),
    ...(since !== '' && { since }),
  };
}

/** What a form says, as the API takes it. */
export function wordsOf({ language, subject, preview, text, linked }: MarketingValues) {
  return {
    ...{ language, subject: subject.trim(), preview: preview.trim(), text: text.trim() },
    linkedEventIds: linked.map(({ _id }) => _id),
  };
}

/** What is wrong, by the field's path. */
export function mailProblems(values: MarketingValues, text: MarketingText): Record<string, string> {
  const problems: Record<string, string> = {};
  const { subject, preview, text: words, linkedEventIds: _ } = wordsOf(values);
  if (!values.followers && !values.buyers) problems['followers'] = text('wrongAudience');
  if (subject === '' || subject.length > longestMarketingMail.subject || !isPlainLine(subject))
    problems['subject'] = text('wrongSubject');
  if (preview.length > longestMarketingMail.preview || !isPlainLine(preview))
    problems['preview'] = text('wrongSubject');
  if (words === '' || words.length > longestMarketingMail.text || !isPlainText(words))
    problems['text'] = text('wrongText');
  return problems;
}

/** The tone of each state of a mail. */
export const toneOfMail: Readonly<Record<MarketingRow['state'], StatusTone>> = {
  draft: 'mute',
  scheduled: 'wait',
  sending: 'info',
  sent: 'ok',
  stopped: 'mute',
  failed: 'bad',
};

/** The tone of what became of one mail. */
export const toneOfRecipient: Readonly<Record<MarketingRecipient['state'], StatusTone>> = {
  waiting: 'wait',
  sending: 'info',
  sent: 'ok',
  delivered: 'ok',
  read: 'ok',
  failed: 'bad',
  unknown: 'wait',
  suppressed: 'mute',
};

/** Whom a mail is for, in one line. */
export function audienceInWords(
  { followers, buyers }: MarketingRow['audience'],
  text: MarketingText,
): string {
  return [followers && text('followers'), buyers && text('buyers')].filter(Boolean).join(', ');
}
