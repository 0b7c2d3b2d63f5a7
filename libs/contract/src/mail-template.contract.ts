import { isPlainLine } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, only } from './endpoint.ts';
import { language } from './primitives.ts';

/** Every mail that the product sends and whose words the platform may change, by what it is about. */
export const mailTemplateGroups = {
  order: [
    'order-confirmation',
    'transfer-slip',
    'payspot-reservation',
    'payspot-reminder',
    'collect',
    'fiscal-sale',
    'fiscal-refund',
  ],
  ticket: [
    'ticket-transfer',
    'ticket-transfer-notice',
    'ticket-returned',
    'ticket-not-wanted',
    'ticket-reissue',
    'ticket-reseat',
  ],
  refund: [
    'refund-returned',
    'refund-event-cancelled',
    'refund-late',
    'refund-overpaid',
    'refund-offer-cancelled',
    'refund-offer-postponed',
    'store-credit',
    'store-credit-expiring',
    'store-credit-cancelled',
  ],
  exchange: ['exchange-rest', 'exchange-done', 'exchange-expired', 'exchange-void', 'exchange-split'],
  request: ['request-received', 'request-done', 'request-declined', 'request-expired'],
  event: [
    'event-moved',
    'event-changed',
    'event-postponed',
    'event-unpaid',
    'event-part-cancelled',
    'event-part-postponed',
    'event-part-moved',
    'event-part-changed',
  ],
  marketing: ['marketing-confirm', 'follow-confirm'],
  waiting: [
    'waiting-confirm',
    'waiting-place',
    'waiting-offer',
    'waiting-expired',
    'waiting-ended',
    'waiting-too-many',
    'waiting-closed',
  ],
  account: [
    'account-register',
    'account-exists',
    'account-reset',
    'account-invite',
    'account-joined',
    'account-password-changed',
    'account-email-change',
    'account-email-asked',
    'account-email-changed',
    'account-closed',
  ],
  security: [
    'account-second-factor-on',
    'account-second-factor-off',
    'account-recovery-codes',
    'account-passkey-added',
    'account-passkey-removed',
    'payee-change',
    'card-payee-change',
    'organiser-payee-change',
  ],
  organiser: ['organiser-request-received', 'organiser-request-due', 'organiser-refund'],
  payout: ['payout-approved', 'payout-rejected', 'payout-paid', 'payout-returned'],
} as const;

/** The name of a mail with words that the platform may change. */
export type MailTemplate = (typeof mailTemplateGroups)[keyof typeof mailTemplateGroups][number];

/** All of them, in the order in which they are listed. */
export const mailTemplates: readonly MailTemplate[] = Object.values(mailTemplateGroups).flat();

const template = z.enum(mailTemplates);

/** A mail in one language. */
const which = z.object({ template, language });

/** Words with variables in braces; empty lines part the paragraphs of the body. */
const words = z.object({
  subject: z.string().trim().min(1).max(200).refine(isPlainLine),
  body: z.string().trim().min(1).max(8_000),
});

/** The words of a mail in one language, and what they may name. */
export const mailTemplateDetail = which.extend({
  subject: z.string(),
  body: z.string(),
  /** True when these are the platform's own words; without them it is said in the built-in ones. */
  isOwn: z.boolean(),
  builtIn: z.object({ subject: z.string(), body: z.string() }),
  /** What stands for text, with an example each. */
  variables: z.array(z.object({ name: z.string(), example: z.string() })),
  /** What is no text, such as a button; each stands in a paragraph of its own. */
  blocks: z.array(z.string()),
  /** Languages that this mail is sent in. */
  languages: z.array(language),
  version: z.string(),
});

/** How sending a test went. */
export const testMailOutcome = z.object({
  isSent: z.boolean(),
  to: z.string(),
  /** Why not: nothing is set up, the server is in a network that may not be called, or it refused. */
  failure: z.enum(['not_set_up', 'forbidden', 'refused']).optional(),
  /** What the server said, in its words. */
  detail: z.string(),
});

/** Calls about the words of mails. */
export const mailTemplateEndpoints = defineEndpoints({
  'POST /back/mail-template/get-list': {
    summary: 'Every mail that is sent, with the languages in which the platform has words of its own for it.',
    access: only('admin'),
    response: z.object({
      rows: z.array(z.object({ template, languages: z.array(language), own: z.array(language) })),
    }),
  },
  'POST /back/mail-template/get': {
    summary: 'The words of one mail in one language, and the variables that they may name.',
    access: only('admin'),
    body: which,
    response: mailTemplateDetail,
  },
  'POST /back/mail-template/save': {
    summary:
      'Says a mail in the platform’s own words from now on. Variables that nobody fills are refused at their field; the built-in words are no own ones.',
    access: only('admin'),
    body: which.extend(words.shape).extend({ version: z.string() }),
    response: mailTemplateDetail,
    errors: ['settings.changed', 'text.external_link'],
  },
  'POST /back/mail-template/reset': {
    summary: 'Says a mail in the built-in words again.',
    access: only('admin'),
    body: which.extend({ version: z.string() }),
    response: mailTemplateDetail,
    errors: ['settings.changed'],
  },
  'POST /back/mail-template/preview': {
    summary: 'A mail in these words with example values, as it would arrive; nothing is saved.',
    access: only('admin'),
    body: which.extend(words.shape),
    response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  },
  'POST /back/mail-template/send-test': {
    summary:
      'Sends a mail in these words with example values to the caller’s own address, and answers what the server said.',
    access: only('admin'),
    body: which.extend(words.shape),
    response: testMailOutcome,
    errors: ['request.rate_limited'],
  },
});
