import type { MailTemplate } from '@vh/contract';
import { fillTemplate, type LanguageCode } from '@vh/domain';
import { composeLetter, type ComposedMail } from '../messages/composed-mail.ts';
import { formatDay, formatTime } from '../tickets/ticket-format.ts';
import { eventNewsTexts } from './event-news-texts.ts';
import { refundMailTexts } from './refund-mail-texts.ts';
import { orderValues, type RefundMailFacts } from './refund.mail.ts';

/** What became of an event, as its buyers are told it. */
export interface EventNews {
  readonly kind: 'cancelled' | 'postponed' | 'moved';
  readonly timezone: string;
  readonly startsAt: Date;
  /** The date that was announced first. */
  readonly before: Date | null;
  /** Until when tickets may be returned; null where nothing is said of it. */
  readonly refundsUntil: Date | null;
}

/** Tells a buyer that an event is put off or has another date, and until when the tickets may be returned. */
export function renderNewDate(facts: RefundMailFacts, news: EventNews): ComposedMail {
  const { language } = facts;
  const texts = eventNewsTexts[language];
  const { offerOpen, open } = refundMailTexts[language];
  const dates = datesOf(news, language);
  const isMoved = news.kind === 'moved';
  return letterOf(facts, {
    template: isMoved ? 'event-moved' : 'event-postponed',
    paragraphs: [isMoved ? texts.moved : texts.putOff, '{words}', '{returns}', '{details}'],
    values: { ...dates, returns: dates.until ? fillTemplate(texts.returns, dates) : '' },
    button: dates.until ? offerOpen : open,
  });
}

/** Tells a buyer who has not paid yet that there is nothing to pay any more. */
export function renderUnpaid(facts: RefundMailFacts): ComposedMail {
  return letterOf(facts, {
    template: 'event-unpaid',
    paragraphs: [eventNewsTexts[facts.language].unpaid, '{words}', '{details}'],
  });
}

/** Tells a buyer what became of one of the events that a ticket for several is for. */
export function renderPartNews(facts: RefundMailFacts, news: EventNews, pass: string): ComposedMail {
  const texts = eventNewsTexts[facts.language];
  const words = { cancelled: texts.partCancelled, postponed: texts.partPutOff, moved: texts.partMoved };
  return letterOf(facts, {
    template: `event-part-${news.kind}`,
    paragraphs: [words[news.kind], '{words}', '{details}'],
    values: { pass, ...datesOf(news, facts.language) },
  });
}

interface Dates {
  readonly date: string;
  readonly before: string;
  /** '' where nothing is said of it. */
  readonly until: string;
}

function datesOf(news: EventNews, language: LanguageCode): Dates & Readonly<Record<string, string>> {
  const { timezone, startsAt, before, refundsUntil } = news;
  const name = (at: Date) => `${formatDay(at, timezone, language)}, ${formatTime(at, timezone, language)}`;
  return {
    date: name(startsAt),
    before: name(before ?? startsAt),
    until: refundsUntil ? name(refundsUntil) : '',
  };
}

interface NewsWords {
  readonly template: MailTemplate;
  readonly paragraphs: readonly string[];
  readonly values?: Readonly<Record<string, string>>;
  readonly button?: string;
}

function letterOf(facts: RefundMailFacts, { template, paragraphs, values, button }: NewsWords): ComposedMail {
  const texts = refundMailTexts[facts.language];
  return composeLetter({
    template,
    language: facts.language,
    subject: texts.offerSubject,
    paragraphs,
    values: { ...orderValues(facts), ...values },
    action: { label: button ?? texts.open, url: facts.orderUrl },
  });
}
