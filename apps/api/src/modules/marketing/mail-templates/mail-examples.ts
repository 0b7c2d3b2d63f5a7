import { payeeDelayHours, type MailTemplate } from '@vh/contract';
import type { Currency, LanguageCode } from '@vh/domain';
import {
  renderMarketingOptIn,
  renderRequestMail,
  renderStaffRequest,
  renderWaitingMail,
  type RequestNews,
  type WaitingNews,
} from '#sales';
import {
  type MailedState,
  renderCardPayeeMail,
  renderOrganiserPayeeMail,
  renderPayeeMail,
  renderPayoutMail,
  renderReceiptMail,
} from '#accounting';
import { renderFollowConfirm } from '#catalogue';
import type { ComposedMail } from '#messaging';
import {
  collectMail,
  refusalNotice,
  reissueMail,
  renderConfirmation,
  reseatMail,
  transferMail,
  transferNotice,
} from '#orders';
import {
  type EventUpdate,
  type ExchangeNews,
  renderExchangeMail,
  renderNewDate,
  renderPartUpdate,
  renderRefund,
  renderRefundOffer,
  renderReservation,
  renderSlipMail,
  renderStoreCredit,
  renderStoreCreditCancelled,
  renderStoreCreditExpiring,
  renderUnpaid,
  type ReservationNews,
  renderOrganiserRefund,
} from '#payments';
import { type AccountNews, renderAccountMail } from '#accounts';

/** What examples are made of. */
export interface ExampleFacts {
  readonly language: LanguageCode;
  readonly siteName: string;
  readonly publicOrigin: string;
  readonly currency: Currency;
  readonly now: Date;
  /** The event of the mail instead of an example. */
  readonly event?: ExampleEvent;
}

/** An event as mails name it. */
export interface ExampleEvent {
  readonly title: string;
  readonly startsAt: Date;
  readonly timezone: string;
  readonly venue: string;
  readonly city: string;
}

const dayMs = 86_400_000;
const orderNumber = 'ACDEFGHJ';
const event = 'Chamber Music by Candlelight';
const name = 'Ana Petrović';

/** A mail with example values, as somebody could get it; who edits its words sees it so. */
export function exampleMail(template: MailTemplate, facts: ExampleFacts): ComposedMail {
  return examples[template](facts);
}

const inDays = ({ now }: ExampleFacts, days: number) => new Date(now.getTime() + days * dayMs);

/** The event that examples name. */
export function exampleEvent(facts: ExampleFacts): ExampleEvent {
  const startsAt = inDays(facts, 30);
  const built = {
    title: event,
    startsAt,
    timezone: 'Europe/Belgrade',
    venue: 'Velvet Hall',
    city: 'Beograd',
  };
  return facts.event ?? built;
}

const orderFacts = (facts: ExampleFacts) => ({
  language: facts.language,
  currency: facts.currency,
  buyerName: name,
  number: orderNumber,
  event: exampleEvent(facts).title,
  orderUrl: `${facts.publicOrigin}/checkout/success`,
  words: '',
});

const creditFacts = (facts: ExampleFacts) => ({
  language: facts.language,
  holderName: name,
  organiser: 'Velvet Hall',
  currency: facts.currency,
  balance: 4_200,
  code: 'ACDE-FGHJ-KMNP-QRTW-34AC',
  expiresAt: inDays(facts, 1_000),
  orderUrl: orderFacts(facts).orderUrl,
  shopUrl: facts.publicOrigin,
});

const newsOf = (facts: ExampleFacts, kind: EventUpdate['kind']): EventUpdate => ({
  kind,
  timezone: 'Europe/Belgrade',
  startsAt: inDays(facts, 60),
  before: inDays(facts, 30),
  refundsUntil: inDays(facts, 20),
  changes: kind === 'changed' ? [{ part: 'place', before: 'Sava Centar', after: 'Kolarac' }] : [],
});

const ticketFacts = (facts: ExampleFacts) => ({
  language: facts.language,
  ...exampleEvent(facts),
  typeName: 'Parter',
  holderName: name,
  buyerName: 'Marko Marić',
  orderNumber,
  url: `${facts.publicOrigin}/collect`,
});

const reservation = (news: ReservationNews) => (facts: ExampleFacts) =>
  renderReservation({ ...orderFacts(facts), total: 4_200 }, news, {
    payBy: inDays(facts, 1),
    pickUpCode: 'RY4G3H',
    payspots: [{ name: facts.siteName, address: 'Knez Mihailova 1', city: 'Beograd' }],
    orderUrl: orderFacts(facts).orderUrl,
    codeUrl: `${facts.publicOrigin}/api/v1/front/collect/code/example`,
  });

const refund = (reason: Parameters<typeof renderRefund>[1]['reason']) => (facts: ExampleFacts) =>
  renderRefund(orderFacts(facts), { reason, amount: 4_200, tickets: 2 });

const request = (newsIn: (facts: ExampleFacts) => RequestNews) => (facts: ExampleFacts) =>
  renderRequestMail({ ...orderFacts(facts), timezone: 'Europe/Belgrade' }, newsIn(facts));

const exchange = (newsIn: (facts: ExampleFacts) => ExchangeNews) => (facts: ExampleFacts) =>
  renderExchangeMail(
    { ...orderFacts(facts), newNumber: 'ACDE-FGHJ', tickets: 2, timezone: 'Europe/Belgrade' },
    newsIn(facts),
  );

const staffRequest = (news: 'received' | 'due') => (facts: ExampleFacts) =>
  renderStaffRequest(
    {
      language: facts.language,
      ...{ name, event, type: 'refund', tickets: 2 },
      number: orderFacts(facts).number,
      until: inDays(facts, 14),
      timezone: 'Europe/Belgrade',
      url: `${facts.publicOrigin}/client`,
    },
    news,
  );

const account = (news: AccountNews) => (facts: ExampleFacts) => {
  const { language, siteName, publicOrigin } = facts;
  const page = (path: string) => `${publicOrigin}/${path}?lang=${language}`;
  return renderAccountMail(
    { language, name, siteName, loginUrl: page('login'), resetUrl: page('reset-password') },
    'url' in news ? { ...news, url: page(news.url) } : news,
  );
};

const waiting = (newsIn: (facts: ExampleFacts) => WaitingNews) => (facts: ExampleFacts) => {
  const { language, publicOrigin } = facts;
  const eventUrl = `${publicOrigin}/event/chamber-music?lang=${language}`;
  const startsAt = inDays(facts, 30);
  const line = { language, name, quantity: 2, typeNames: ['Parter'], title: event, startsAt };
  return renderWaitingMail(
    { ...line, timezone: 'Europe/Belgrade', eventUrl, entryUrl: eventUrl },
    newsIn(facts),
  );
};

const receipt = (kind: 'sale' | 'refund') => (facts: ExampleFacts) =>
  renderReceiptMail({
    language: facts.language,
    buyerName: name,
    orderNumber,
    kind,
    receiptNumber: 'ABCD1234-ABCD1234-1042',
    verificationUrl: `${facts.publicOrigin}/`,
    codeUrl: `${facts.publicOrigin}/favicon.svg`,
  });

const payeeChange = (facts: ExampleFacts) =>
  renderPayeeMail({
    language: facts.language,
    name: 'Mira',
    requestedBy: 'Ana Anić',
    values: { ibanEur: 'RS35260005601001611379' },
    before: { ibanEur: 'DE89370400440532013000' },
    requestedAt: facts.now,
    effectiveAt: new Date(facts.now.getTime() + payeeDelayHours * 3_600_000),
    url: `${facts.publicOrigin}/admin/order/bank`,
  });

const cardPayeeChange = (facts: ExampleFacts) =>
  renderCardPayeeMail({
    language: facts.language,
    name: 'Mira',
    by: 'Ana Anić',
    at: facts.now,
    changes: [{ field: 'allsecureUser', before: 'hall', after: 'hall-2' }, { field: 'stripeSecretKey' }],
    url: `${facts.publicOrigin}/admin/settings`,
  });

const organiserPayee = (facts: ExampleFacts) =>
  renderOrganiserPayeeMail({
    language: facts.language,
    name: 'Mira',
    organiser: 'Chamber Music Ltd',
    before: { holder: 'Chamber Music Ltd', iban: 'DE89370400440532013000' },
    after: { holder: 'Chamber Music Ltd', iban: 'RS35260005601001611379' },
    by: 'Ana Anić',
    at: facts.now,
    url: `${facts.publicOrigin}/login`,
  });

const payout = (state: MailedState) => (facts: ExampleFacts) =>
  renderPayoutMail({
    language: facts.language,
    state,
    name,
    number: '1042',
    amount: 125_000,
    currency: facts.currency,
    holder: 'Chamber Music Ltd',
    iban: 'RS35260005601001611379',
    reason: '',
    reference: '',
    url: `${facts.publicOrigin}/client`,
  });

const examples: Readonly<Record<MailTemplate, (facts: ExampleFacts) => ComposedMail>> = {
  'order-confirmation': facts =>
    renderConfirmation({
      ...orderFacts(facts),
      subtotal: 4_000,
      discount: 0,
      codes: [],
      fees: 200,
      protection: 0,
      vat: 700,
      total: 4_200,
      lines: [{ ...ticketFacts(facts), quantity: 2, total: 4_200, isOnline: false }],
      organiserEmail: 'organiser@example.com',
    }),
  'transfer-slip': facts =>
    renderSlipMail(
      { ...orderFacts(facts), total: 4_200 },
      {
        account: 'RS35 2600 0560 1001 6113 79',
        bic: '',
        payee: [facts.siteName],
        model: '97',
        reference: '80-1042',
        purpose: orderNumber,
      },
      { payBy: inDays(facts, 3), orderUrl: orderFacts(facts).orderUrl },
    ),
  'payspot-reservation': reservation('reserved'),
  'payspot-reminder': reservation('reminder'),
  collect: facts => collectMail(ticketFacts(facts)),
  'fiscal-sale': receipt('sale'),
  'fiscal-refund': receipt('refund'),
  'ticket-transfer': facts =>
    transferMail({ ...ticketFacts(facts), refuseUrl: `${facts.publicOrigin}/api/v1/email/ticket` }),
  'ticket-returned': facts => refusalNotice(ticketFacts(facts), true),
  'ticket-not-wanted': facts => refusalNotice(ticketFacts(facts), false),
  'ticket-transfer-notice': facts => transferNotice(ticketFacts(facts)),
  'ticket-reissue': facts => reissueMail(ticketFacts(facts)),
  'ticket-reseat': facts =>
    reseatMail(ticketFacts(facts), {
      before: { section: 'Parter', row: '4', seat: '12' },
      after: { section: 'Parter', row: '3', seat: '9' },
    }),
  'refund-returned': refund('buyer'),
  'refund-event-cancelled': refund('event_cancelled'),
  'refund-late': refund('late_payment'),
  'refund-overpaid': refund('overpaid'),
  'refund-offer-cancelled': facts => renderRefundOffer(orderFacts(facts), true),
  'refund-offer-postponed': facts => renderRefundOffer(orderFacts(facts), false),
  'exchange-rest': exchange(facts => ({
    ...{ kind: 'rest', amount: 4_200, currency: 'RSD', payBy: inDays(facts, 7) },
  })),
  'exchange-done': exchange(() => ({ kind: 'done' })),
  'exchange-expired': exchange(() => ({ kind: 'expired' })),
  'exchange-void': exchange(() => ({ kind: 'void' })),
  'exchange-split': exchange(() => ({ kind: 'split', newBuyer: name })),
  'store-credit': facts => renderStoreCredit(creditFacts(facts)),
  'store-credit-expiring': facts => renderStoreCreditExpiring(creditFacts(facts)),
  'store-credit-cancelled': facts => renderStoreCreditCancelled(creditFacts(facts)),
  'request-received': request(facts => ({ kind: 'received', until: inDays(facts, 14) })),
  'request-done': request(() => ({ kind: 'done', reply: '' })),
  'request-declined': request(() => ({ kind: 'declined', reply: '' })),
  'request-expired': request(() => ({ kind: 'expired' })),
  'event-moved': facts => renderNewDate(orderFacts(facts), newsOf(facts, 'moved')),
  'event-changed': facts => renderNewDate(orderFacts(facts), newsOf(facts, 'changed')),
  'event-postponed': facts => renderNewDate(orderFacts(facts), newsOf(facts, 'postponed')),
  'event-unpaid': facts => renderUnpaid(orderFacts(facts)),
  'event-part-cancelled': facts =>
    renderPartUpdate(orderFacts(facts), newsOf(facts, 'cancelled'), 'Festival'),
  'event-part-postponed': facts =>
    renderPartUpdate(orderFacts(facts), newsOf(facts, 'postponed'), 'Festival'),
  'event-part-moved': facts => renderPartUpdate(orderFacts(facts), newsOf(facts, 'moved'), 'Festival'),
  'event-part-changed': facts => renderPartUpdate(orderFacts(facts), newsOf(facts, 'changed'), 'Festival'),
  'marketing-confirm': ({ language, publicOrigin }) =>
    renderMarketingOptIn({
      language,
      site: new URL(publicOrigin).host,
      url: `${publicOrigin}/api/v1/email/marketing`,
    }),
  'follow-confirm': ({ language, publicOrigin }) =>
    renderFollowConfirm({
      language,
      site: new URL(publicOrigin).host,
      organiser: 'Dom omladine',
      url: `${publicOrigin}/api/v1/email/follow`,
    }),
  'waiting-confirm': waiting(() => ({ kind: 'confirm' })),
  'waiting-place': waiting(() => ({ kind: 'place', place: 3 })),
  'waiting-offer': waiting(facts => ({ kind: 'offer', until: inDays(facts, 1) })),
  'waiting-expired': waiting(() => ({ kind: 'expired', isBack: true })),
  'waiting-ended': waiting(() => ({ kind: 'expired', isBack: false })),
  'waiting-too-many': waiting(() => ({ kind: 'too-many' })),
  'waiting-closed': waiting(() => ({ kind: 'closed' })),
  'account-register': account({ kind: 'register', url: 'register-complete' }),
  'account-exists': account({ kind: 'exists' }),
  'account-reset': account({ kind: 'reset', url: 'reset-password' }),
  'account-invite': account({ kind: 'invite', url: 'reset-password' }),
  'account-joined': account({ kind: 'joined', place: 'Chamber Music Ltd' }),
  'account-password-changed': account({ kind: 'password-changed' }),
  'account-email-change': account({ kind: 'email-change', url: 'account' }),
  'account-email-asked': account({ kind: 'email-asked' }),
  'account-email-changed': account({ kind: 'email-changed' }),
  'account-closed': account({ kind: 'closed' }),
  'account-second-factor-on': account({ kind: 'second-factor-on' }),
  'account-second-factor-off': account({ kind: 'second-factor-off' }),
  'account-recovery-codes': account({ kind: 'recovery-codes' }),
  'account-passkey-added': account({ kind: 'passkey-added' }),
  'account-passkey-removed': account({ kind: 'passkey-removed' }),
  'payee-change': payeeChange,
  'card-payee-change': cardPayeeChange,
  'organiser-payee-change': organiserPayee,
  'organiser-request-received': staffRequest('received'),
  'organiser-request-due': staffRequest('due'),
  'organiser-refund': facts =>
    renderOrganiserRefund({
      ...{ language: facts.language, name, event, buyer: 'Mila Marić' },
      ...{ number: orderFacts(facts).number, amount: 105_000, currency: 'RSD' },
      url: `${facts.publicOrigin}/client`,
    }),
  'payout-approved': payout('approved'),
  'payout-rejected': payout('rejected'),
  'payout-paid': payout('paid'),
  'payout-returned': payout('returned'),
};
