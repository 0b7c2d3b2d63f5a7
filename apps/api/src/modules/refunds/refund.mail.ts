import { groupCode, type Currency, type LanguageCode, type RefundReason } from '@vh/domain';
import type { RenderedMail } from '../messages/confirmation.mail.ts';
import { renderLetter } from '../messages/letter.mail.ts';
import { formatMoney } from '../tickets/ticket-format.ts';
import { refundMailTexts, type RefundMailTexts } from './refund-mail-texts.ts';

/** The facts of a mail about an order's money or tickets that go back. */
export interface RefundMailFacts {
  readonly language: LanguageCode;
  readonly buyerName: string;
  readonly number: string;
  readonly currency: Currency;
  /** Title of the order's first event. */
  readonly event: string;
  readonly orderUrl: string;
  /** What staff say to the buyers with it, as they wrote it; may have several lines. */
  readonly words?: string | undefined;
}

/** What staff say to the buyers, a paragraph a line. */
export function paragraphsOf({ words = '' }: RefundMailFacts): readonly string[] {
  return words.split('\n').filter(line => line.trim() !== '');
}

/** What was decided; amount in minor units. */
export interface DecidedRefund {
  readonly reason: RefundReason;
  readonly amount: number;
  readonly tickets: number;
}

/** Tells a buyer what goes back and how. */
export function renderRefund(facts: RefundMailFacts, refund: DecidedRefund): RenderedMail {
  const texts = refundMailTexts[facts.language];
  const values = { event: facts.event, number: groupCode(facts.number) };
  const rows: [string, string][] = [[texts.order, groupCode(facts.number)]];
  if (refund.tickets > 0) rows.push([texts.tickets, String(refund.tickets)]);
  if (refund.amount > 0) {
    rows.push([texts.amount, formatMoney(refund.amount, facts.currency, facts.language)]);
  }
  return letterOf(facts, texts, {
    subject: fill(texts.subject, values),
    intro: fill(introOf(refund.reason, texts), values),
    rows,
    closing: refund.amount > 0 ? texts.way : texts.nothing,
    button: texts.open,
  });
}

/** Tells a buyer that an event was called off and that the tickets can be returned. */
export function renderRefundOffer(facts: RefundMailFacts, isCancelled: boolean): RenderedMail {
  const texts = refundMailTexts[facts.language];
  const values = { event: facts.event };
  return letterOf(facts, texts, {
    subject: fill(texts.offerSubject, values),
    intro: fill(isCancelled ? texts.offerCancelled : texts.offerPostponed, values),
    rows: [[texts.order, groupCode(facts.number)]],
    closing: texts.way,
    button: texts.offerOpen,
  });
}

interface Words {
  readonly subject: string;
  readonly intro: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
  readonly closing: string;
  readonly button: string;
}

function letterOf(facts: RefundMailFacts, texts: RefundMailTexts, words: Words): RenderedMail {
  return renderLetter({
    language: facts.language,
    subject: words.subject,
    greeting: facts.buyerName ? fill(texts.greeting, { name: facts.buyerName }) : texts.greetingNoName,
    paragraphs: [
      words.intro,
      ...paragraphsOf(facts),
      ...words.rows.map(([name, value]) => `${name}: ${value}`),
      words.closing,
    ],
    action: { label: words.button, url: facts.orderUrl },
  });
}

function introOf(reason: RefundReason, texts: RefundMailTexts): string {
  switch (reason) {
    case 'event_cancelled':
      return texts.calledOff;
    case 'late_payment':
      return texts.late;
    case 'overpaid':
      return texts.overpaid;
    case 'staff':
    case 'buyer':
    case 'protection':
      return texts.returned;
  }
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
