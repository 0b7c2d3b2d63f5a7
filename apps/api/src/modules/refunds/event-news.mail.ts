import { groupCode, type LanguageCode } from '@vh/domain';
import type { RenderedMail } from '../messages/confirmation.mail.ts';
import { renderLetter } from '../messages/letter.mail.ts';
import { formatDay, formatTime } from '../tickets/ticket-format.ts';
import { eventNewsTexts } from './event-news-texts.ts';
import { refundMailTexts } from './refund-mail-texts.ts';
import { paragraphsOf, type RefundMailFacts } from './refund.mail.ts';

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
export function renderNewDate(facts: RefundMailFacts, news: EventNews): RenderedMail {
  const { language } = facts;
  const texts = eventNewsTexts[language];
  const { offerOpen, open } = refundMailTexts[language];
  const until = news.refundsUntil;
  const values = { event: facts.event, ...datesOf(news, language) };
  const intro = fill(news.kind === 'moved' ? texts.moved : texts.putOff, values);
  return letterOf(facts, {
    intro,
    closing: until ? [fill(texts.returns, values)] : [],
    button: until ? offerOpen : open,
  });
}

/** Tells a buyer who has not paid yet that there is nothing to pay any more. */
export function renderUnpaid(facts: RefundMailFacts): RenderedMail {
  const values = { event: facts.event, number: groupCode(facts.number) };
  return letterOf(facts, {
    intro: fill(eventNewsTexts[facts.language].unpaid, values),
    button: refundMailTexts[facts.language].open,
  });
}

/** Tells a buyer what became of one of the events that a ticket for several is for. */
export function renderPartNews(facts: RefundMailFacts, news: EventNews, pass: string): RenderedMail {
  const texts = eventNewsTexts[facts.language];
  const words = { cancelled: texts.partCancelled, postponed: texts.partPutOff, moved: texts.partMoved };
  const values = { event: facts.event, pass, ...datesOf(news, facts.language) };
  return letterOf(facts, {
    intro: fill(words[news.kind], values),
    button: refundMailTexts[facts.language].open,
  });
}

function datesOf(news: EventNews, language: LanguageCode): Readonly<Record<string, string>> {
  const { timezone, startsAt, before, refundsUntil } = news;
  const name = (at: Date) => `${formatDay(at, timezone, language)}, ${formatTime(at, timezone, language)}`;
  return {
    date: name(startsAt),
    before: name(before ?? startsAt),
    until: refundsUntil ? name(refundsUntil) : '',
  };
}

interface NewsWords {
  readonly intro: string;
  readonly closing?: readonly string[];
  readonly button: string;
}

function letterOf(facts: RefundMailFacts, { intro, closing = [], button }: NewsWords): RenderedMail {
  const texts = refundMailTexts[facts.language];
  return renderLetter({
    language: facts.language,
    subject: fill(texts.offerSubject, { event: facts.event }),
    greeting: facts.buyerName ? fill(texts.greeting, { name: facts.buyerName }) : texts.greetingNoName,
    paragraphs: [intro, ...paragraphsOf(facts), ...closing, `${texts.order}: ${groupCode(facts.number)}`],
    action: { label: button, url: facts.orderUrl },
  });
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
