import { fillTemplate, homeTimezone, type Currency, type LanguageCode } from '@vh/domain';
import { type ComposedMail, composeStandardMail } from '#messaging';
import { formatDay, formatMoney } from '../../../platform/formatting.ts';
import { storeCreditMailTexts } from './store-credit-mail-texts.ts';

/** The facts of a mail about a credit. */
export interface StoreCreditMailFacts {
  readonly language: LanguageCode;
  readonly holderName: string;
  /** The organiser with whom it can be redeemed. */
  readonly organiser: string;
  readonly currency: Currency;
  /** What is left of it, minor units. */
  readonly balance: number;
  /** Its code in groups, as its holder types it. */
  readonly code: string;
  /** The first moment at which it is over. */
  readonly expiresAt: Date;
  /** The page of the order that it was refunded of; undefined for one that was issued by hand. */
  readonly orderUrl: string | undefined;
  /** The shop's first page. */
  readonly shopUrl: string;
}

/** Brings a credit to its holder. */
export function renderStoreCredit(facts: StoreCreditMailFacts): ComposedMail {
  const { subject, issued } = storeCreditMailTexts[facts.language];
  return composeWithCode(facts, { template: 'store-credit', subject, first: issued });
}

/** Reminds the holder of a credit that it expires, with its code. */
export function renderStoreCreditExpiring(facts: StoreCreditMailFacts): ComposedMail {
  const { expiringSubject: subject, expiring } = storeCreditMailTexts[facts.language];
  return composeWithCode(facts, { template: 'store-credit-expiring', subject, first: expiring });
}

function composeWithCode(
  facts: StoreCreditMailFacts,
  about: {
    readonly template: 'store-credit' | 'store-credit-expiring';
    readonly subject: string;
    readonly first: string;
  },
): ComposedMail {
  const texts = storeCreditMailTexts[facts.language];
  const values = valuesOf(facts);
  const details = [
    `${texts.code}: ${facts.code}`,
    `${texts.amount}: ${values.amount}`,
    `${texts.validUntil}: ${values.until}`,
  ];
  return composeStandardMail({
    template: about.template,
    language: facts.language,
    subject: about.subject,
    paragraphs: [about.first, '{details}', texts.use],
    values: { ...values, details: details.join('\n') },
    action: actionOf(facts),
    notes: [texts.care],
    secrets: [facts.code],
  });
}

/** Tells the holder of a credit that it was cancelled. */
export function renderStoreCreditCancelled(facts: Omit<StoreCreditMailFacts, 'code'>): ComposedMail {
  const texts = storeCreditMailTexts[facts.language];
  return composeStandardMail({
    template: 'store-credit-cancelled',
    language: facts.language,
    subject: texts.cancelledSubject,
    paragraphs: [texts.cancelled],
    values: valuesOf(facts),
    action: actionOf(facts),
  });
}

function actionOf({ language, orderUrl, shopUrl }: Omit<StoreCreditMailFacts, 'code'>) {
  return orderUrl === undefined
    ? { label: storeCreditMailTexts[language].openShop, url: shopUrl }
    : { label: storeCreditMailTexts[language].openOrder, url: orderUrl };
}

function valuesOf(facts: Omit<StoreCreditMailFacts, 'code'>) {
  const { language, holderName: name, organiser } = facts;
  const { greeting, greetingNoName } = storeCreditMailTexts[language];
  const lastMoment = new Date(facts.expiresAt.getTime() - 1);
  return {
    greeting: name ? fillTemplate(greeting, { name }) : greetingNoName,
    name,
    organiser,
    amount: formatMoney(facts.balance, facts.currency, language),
    until: formatDay(lastMoment, homeTimezone, language),
  };
}
