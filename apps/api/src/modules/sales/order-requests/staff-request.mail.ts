import { fillTemplate, groupCode, type OrderRequestType } from '@vh/domain';
import { type ComposedMail, composeLetter } from '#messaging';
import type { BackOfficeLanguage } from '#system';
import { formatMoment } from '../../../platform/formatting.ts';
import { staffRequestMailTexts } from './staff-request-mail-texts.ts';

/** The facts of a mail to an organiser about a request. */
export interface StaffRequestFacts {
  readonly language: BackOfficeLanguage;
  /** Of the reader. */
  readonly name: string;
  readonly type: OrderRequestType;
  /** The buyer's name, or e-mail address where there is none. */
  readonly buyer: string;
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
 * A mail to an organiser: of a new request, or of one that is still open shortly before its deadline. The buyer's words are
 * on the page only: a buyer could have the platform send any text.
 */
export function renderStaffRequest(facts: StaffRequestFacts, news: 'received' | 'due'): ComposedMail {
  const { language, name, buyer, event } = facts;
  const texts = staffRequestMailTexts[language];
  const number = groupCode(facts.number);
  const received = facts.type === 'refund' ? texts.refundAsked : texts.changeAsked;
  const rows = [
    [texts.order, number],
    [texts.buyer, buyer],
    [texts.tickets, String(facts.tickets)],
  ];
  return composeLetter({
    template: `organiser-request-${news}`,
    language,
    subject: news === 'received' ? texts.receivedSubject : texts.dueSubject,
    paragraphs: [news === 'received' ? '{asked}' : texts.due, texts.until, '{details}'],
    values: {
      greeting: fillTemplate(texts.greeting, { name }),
      ...{ name, buyer, event, number },
      asked: fillTemplate(received, { buyer, event }),
      until: formatMoment(facts.until, facts.timezone, language),
      details: rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    },
    action: { label: texts.open, url: facts.url },
  });
}
