import { fillTemplate, groupCode, type Currency, type LanguageCode } from '@vh/domain';
import { type ComposedMail, composeStandardMail } from '#messaging';
import { formatMoment, formatMoney } from '../../../platform/formatting.ts';
import { exchangeMailTexts } from './exchange-mail-texts.ts';

/** What a buyer is told: the rest is to be paid, the exchange is done or was not made, or tickets are somebody else's now. */
export type ExchangeNews =
  | { readonly kind: 'rest'; readonly amount: number; readonly currency: Currency; readonly payBy: Date }
  | { readonly kind: 'done' | 'expired' | 'void' }
  | { readonly kind: 'split'; readonly newBuyer: string };

/** The facts of a mail about an exchange or a split. */
export interface ExchangeMailFacts {
  readonly language: LanguageCode;
  readonly buyerName: string;
  /** Of the order whose tickets it is about, and of the new one. */
  readonly number: string;
  readonly newNumber: string;
  readonly tickets: number;
  /** Titles of the events of the new tickets, and the time zone of the first. */
  readonly event: string;
  readonly timezone: string;
  readonly orderUrl: string;
}

/** A mail to the buyer of an order whose tickets are exchanged or split off. */
export function renderExchangeMail(facts: ExchangeMailFacts, news: ExchangeNews): ComposedMail {
  const { language, buyerName: name, event, tickets } = facts;
  const texts = exchangeMailTexts[language];
  const { subject, paragraphs } = texts[news.kind];
  return composeStandardMail({
    template: `exchange-${news.kind}`,
    language,
    subject,
    paragraphs: [...Object.values(paragraphs), '{details}'],
    values: {
      ...{ greeting: name ? fillTemplate(texts.greeting, { name }) : texts.greetingNoName, name, event },
      ...{ number: groupCode(facts.number), newNumber: groupCode(facts.newNumber) },
      details: `${texts.order}: ${groupCode(facts.number)}\n${texts.tickets}: ${tickets}`,
      ...(news.kind === 'rest' && {
        amount: formatMoney(news.amount, news.currency, language),
        until: formatMoment(news.payBy, facts.timezone, language),
      }),
      ...(news.kind === 'split' && { newBuyer: news.newBuyer }),
    },
    action: { label: news.kind === 'rest' ? texts.pay : texts.open, url: facts.orderUrl },
  });
}
