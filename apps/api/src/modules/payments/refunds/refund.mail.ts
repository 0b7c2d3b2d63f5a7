import type { MailTemplate } from '@vh/contract';
import { fillTemplate, groupCode, type Currency, type LanguageCode, type RefundReason } from '@vh/domain';
import { type ComposedMail, composeStandardMail } from '#messaging';
import { formatMoney } from '../../../platform/formatting.ts';
import { eventUpdateTexts } from './event-update-texts.ts';
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
  /** The event will not take place, at no other date either. */
  readonly isCancelled?: boolean;
  /** What staff say to the buyers with it, as they wrote it; may have several lines. */
  readonly words?: string | undefined;
  /** The organiser's own website, to which the words may link. */
  readonly sites?: readonly string[];
}

/** What every mail about an order can name. */
export function orderValues(facts: RefundMailFacts): Readonly<Record<string, string>> {
  const { greeting, greetingNoName, order } = refundMailTexts[facts.language];
  const number = groupCode(facts.number);
  return {
    greeting: facts.buyerName ? fillTemplate(greeting, { name: facts.buyerName }) : greetingNoName,
    name: facts.buyerName,
    event: facts.event,
    number,
    // a paragraph a line
    words: (facts.words ?? '').replaceAll(/\n+/g, '\n\n'),
    details: `${order}: ${number}`,
  };
}

/** Where the words may link to, as a letter takes it. */
export function sitesOf({ sites }: RefundMailFacts): { sites?: readonly string[] } {
  return sites ? { sites } : {};
}

/** What was decided; amount in minor units. */
export interface DecidedRefund {
  readonly reason: RefundReason;
  readonly amount: number;
  readonly tickets: number;
  /** Of the amount, what the organiser refunds directly. */
  readonly byOrganiser?: number | undefined;
  /** Of the amount, what is new store credit. */
  readonly issued?: number | undefined;
  /** Of the amount, what went back to store credit, whose code ends so. */
  readonly returned?: { readonly amount: number; readonly codeEnd: string } | undefined;
}

/** Tells a buyer what goes back and how. */
export function renderRefund(facts: RefundMailFacts, refund: DecidedRefund): ComposedMail {
  const texts = refundMailTexts[facts.language];
  const values = orderValues(facts);
  const amount = refund.amount > 0 ? formatMoney(refund.amount, facts.currency, facts.language) : '';
  const tickets = refund.tickets > 0 ? String(refund.tickets) : '';
  const rows = [
    [texts.tickets, tickets],
    [texts.amount, amount],
  ] as const;
  const shown = rows.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`);
  const { template, intro } = introOf(refund.reason, texts);
  return composeStandardMail({
    template,
    language: facts.language,
    ...sitesOf(facts),
    // a cancelled event is what a buyer must see among other mails; the order stands in the text
    subject:
      refund.reason === 'event_cancelled' && facts.isCancelled
        ? eventUpdateTexts[facts.language].cancelledSubject
        : texts.subject,
    paragraphs: [intro, '{words}', '{details}', '{closing}'],
    values: {
      ...values,
      amount,
      tickets,
      details: [values.details, ...shown].join('\n'),
      closing: refund.amount > 0 ? waysOf(facts, refund) : texts.nothing,
    },
    action: { label: texts.open, url: facts.orderUrl },
  });
}

/** How the amount reaches the buyer, a paragraph a way. */
function waysOf(
  { currency, language }: RefundMailFacts,
  { amount, issued = 0, returned, byOrganiser = 0 }: DecidedRefund,
): string {
  const texts = refundMailTexts[language];
  const money = (sum: number) => formatMoney(sum, currency, language);
  const rest = amount - issued - byOrganiser - (returned?.amount ?? 0);
  return [
    ...(rest > 0 ? [texts.way] : []),
    ...(byOrganiser > 0 ? [fillTemplate(texts.byOrganiser, { direct: money(byOrganiser) })] : []),
    ...(issued > 0 ? [fillTemplate(texts.asCredit, { credit: money(issued) })] : []),
    ...(returned
      ? [
          fillTemplate(texts.backToCredit, {
            returned: money(returned.amount),
            codeEnd: returned.codeEnd,
          }),
        ]
      : []),
  ].join('\n\n');
}

/** Tells a buyer that an event was cancelled and that the tickets can be returned. */
export function renderRefundOffer(facts: RefundMailFacts, isCancelled: boolean): ComposedMail {
  const texts = refundMailTexts[facts.language];
  const news = eventUpdateTexts[facts.language];
  return composeStandardMail({
    template: isCancelled ? 'refund-offer-cancelled' : 'refund-offer-postponed',
    language: facts.language,
    ...sitesOf(facts),
    subject: isCancelled ? news.cancelledSubject : news.putOffSubject,
    paragraphs: [
      isCancelled ? texts.offerCancelled : texts.offerPostponed,
      '{words}',
      '{details}',
      texts.way,
    ],
    values: orderValues(facts),
    action: { label: texts.offerOpen, url: facts.orderUrl },
  });
}

interface Intro {
  readonly template: MailTemplate;
  readonly intro: string;
}

function introOf(reason: RefundReason, texts: RefundMailTexts): Intro {
  switch (reason) {
    case 'event_cancelled':
      return { template: 'refund-event-cancelled', intro: texts.calledOff };
    case 'late_payment':
      return { template: 'refund-late', intro: texts.late };
    case 'overpaid':
      return { template: 'refund-overpaid', intro: texts.overpaid };
    case 'staff':
    case 'exchange':
    case 'split':
    case 'buyer':
    case 'protection':
      return { template: 'refund-returned', intro: texts.returned };
  }
}
