import { fillTemplate, groupCode, type OrderRequestType, type LanguageCode } from '@vh/domain';
import { type ComposedMail, composeStandardMail } from '#messaging';
import { formatMoment } from '../../../platform/formatting.ts';
import { staffRequestMailTexts } from './staff-request-mail-texts.ts';

/** The facts of a mail to an organiser about a request. */
export interface StaffRequestFacts {
  readonly language: LanguageCode;
  /** Of the reader. */
  readonly name: string;
  readonly type: OrderRequestType;
  /** Title of the event that it is about. */
  readonly event: string;
  readonly number: string;
  /** How many are asked about. */
  readonly tickets: number;
  readonly until: Date;
  readonly timezone: string;
  /** The page of requests. */
  readonly url: string;
}

/**
 * A mail to an organiser: of a new request, or of one that is still open shortly before its deadline. What the buyer
 * wrote, their name included, is on the page only: they could have the platform send any text, and may be erased.
 */
export function renderStaffRequest(facts: StaffRequestFacts, news: 'received' | 'due'): ComposedMail {
  const { language, name, event } = facts;
  const texts = staffRequestMailTexts[language];
  const number = groupCode(facts.number);
  const received = facts.type === 'refund' ? texts.refundAsked : texts.changeAsked;
  const rows = [
    [texts.order, number],
    [texts.tickets, String(facts.tickets)],
  ];
  return composeStandardMail({
    template: `organiser-request-${news}`,
    language,
    subject: news === 'received' ? texts.receivedSubject : texts.dueSubject,
    paragraphs: [news === 'received' ? '{asked}' : texts.due, texts.until, '{details}'],
    values: {
      greeting: fillTemplate(texts.greeting, { name }),
      ...{ name, event, number },
      asked: fillTemplate(received, { event }),
      until: formatMoment(facts.until, facts.timezone, language),
      details: rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    },
    action: { label: texts.open, url: facts.url },
  });
}
