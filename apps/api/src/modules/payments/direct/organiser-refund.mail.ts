import { fillTemplate, groupCode, type Currency, type LanguageCode } from '@vh/domain';
import { type ComposedMail, composeStandardMail } from '#messaging';
import { formatMoney } from '../../../platform/formatting.ts';
import { defineTexts } from '../../../platform/texts.ts';
import type en from './locales/organiser-refund-mail/en.json';

const mailTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/organiser-refund-mail/*.json', { eager: true, import: 'default' }),
);

/** The facts of a mail to an organiser about a refund that it sends to a buyer. */
export interface OrganiserRefundFacts {
  readonly language: LanguageCode;
  /** Of the reader. */
  readonly name: string;
  /** Title of the event. */
  readonly event: string;
  readonly number: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** Who is refunded; undefined for readers who see no buyers. */
  readonly buyer: string | undefined;
  /** The list of refunds to send. */
  readonly url: string;
}

/** A mail to an organiser: a direct payment is refunded, and the money has to be sent to the buyer. */
export function renderOrganiserRefund(facts: OrganiserRefundFacts): ComposedMail {
  const { language, name, event, currency, buyer } = facts;
  const texts = mailTexts[language];
  const number = groupCode(facts.number);
  const amount = formatMoney(facts.amount, currency, language);
  const rows = [[texts.order, number], [texts.amount, amount], ...(buyer ? [[texts.buyer, buyer]] : [])];
  return composeStandardMail({
    template: 'organiser-refund',
    language,
    subject: texts.subject,
    paragraphs: [texts.decided, '{details}', texts.mark],
    values: {
      greeting: fillTemplate(texts.greeting, { name }),
      ...{ name, event, number, amount },
      details: rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    },
    action: { label: texts.open, url: facts.url },
  });
}
