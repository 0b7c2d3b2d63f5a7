import { fillTemplate, groupCode, type LanguageCode } from '@vh/domain';
import { type ComposedMail, composeStandardMail } from '#messaging';
import { formatMoment } from '../../../platform/formatting.ts';
import { requestMailTexts, type RequestMailTexts } from './request-mail-texts.ts';

/** What a buyer is told of a request. */
export type RequestNews =
  | { readonly kind: 'received'; readonly until: Date }
  | { readonly kind: 'done' | 'declined'; readonly reply: string }
  | { readonly kind: 'expired' };

/** The facts of a mail about a request. */
export interface RequestMailFacts {
  readonly language: LanguageCode;
  readonly buyerName: string;
  readonly number: string;
  /** Title of the event that it is about. */
  readonly event: string;
  readonly timezone: string;
  readonly orderUrl: string;
  /** The organiser's own website, to which the reply may link. */
  readonly sites?: readonly string[];
}

/** A mail to a buyer about a request. */
export function renderRequestMail(facts: RequestMailFacts, news: RequestNews): ComposedMail {
  const { language, buyerName: name, event, sites } = facts;
  const texts = requestMailTexts[language];
  const number = groupCode(facts.number);
  const { subject, paragraphs } = wordsOf(texts, news);
  return composeStandardMail({
    template: `request-${news.kind}`,
    language,
    ...(sites && { sites }),
    subject,
    paragraphs: [...paragraphs, '{details}'],
    values: {
      greeting: name ? fillTemplate(texts.greeting, { name }) : texts.greetingNoName,
      name,
      event,
      number,
      details: `${texts.order}: ${number}`,
      ...('until' in news && { until: formatMoment(news.until, facts.timezone, language) }),
      // a paragraph a line
      ...('reply' in news && { words: news.reply.replaceAll(/\n+/g, '\n\n') }),
    },
    action: { label: texts.open, url: facts.orderUrl },
  });
}

function wordsOf(texts: RequestMailTexts, { kind }: RequestNews) {
  switch (kind) {
    case 'received':
      return { subject: texts.receivedSubject, paragraphs: [texts.received, texts.receivedNext] };
    case 'done':
      return { subject: texts.doneSubject, paragraphs: [texts.done, '{words}'] };
    case 'declined':
      return { subject: texts.declinedSubject, paragraphs: [texts.declined, '{words}'] };
    case 'expired':
      return { subject: texts.expiredSubject, paragraphs: [texts.expired] };
  }
}
