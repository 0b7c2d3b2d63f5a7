import {
  campaignStates,
  isPlainLine,
  isPlainText,
  isWebAddress,
  marketingChannels,
  recipientStates,
} from '@vh/domain';
import * as z from 'zod';
import { currency, id, language, minor } from './primitives.ts';

/** A way in which marketing reaches people. */
export const marketingChannel = z.enum(marketingChannels);

/** Most characters of a mail in one language, as HTML. */
export const longestCampaignMail = 60_000;

/** Most characters of a short message: ten parts of the old alphabet. */
export const longestSms = 1_530;

/** Most parameters of a template of WhatsApp. */
export const mostTemplateParameters = 20;

/** Most events, clients, cities and genres that a segment names of each. */
export const mostSegmentChoices = 100;

/** What texts of campaigns may name in braces: who it goes to, and in short messages where it is stopped. */
export const campaignVariables = ['name', 'unsubscribe'] as const;

const line = (most: number) => z.string().trim().max(most).refine(isPlainLine);

/** A mail in one language; the API cleans the HTML and keeps what is left. `{name}` stands for the buyer’s name. */
export const campaignMail = z.object({
  subject: line(200).min(1),
  /** Stands beside the subject in lists of mails; '' for none. */
  preheader: line(200).default(''),
  html: z.string().max(longestCampaignMail),
});

/** A short message in one language. The way to stop them is put at its end where `{unsubscribe}` does not place it. */
export const campaignSms = z.object({
  text: z.string().trim().min(1).max(longestSms).refine(isPlainText),
});

/** A template that was approved in one language, and what is filled in; `{name}` stands for the buyer’s name. */
export const campaignTemplate = z.object({
  /** The code under which it was approved, such as 'sr' or 'en_US'. */
  languageCode: z.string().regex(/^[a-z]{2,3}(_[A-Z][A-Za-z]{1,3})?$/),
  /** The only parameter of its head, where that has one. */
  header: line(60).min(1).optional(),
  /** The picture of its head, an https address, where that has one. */
  headerImage: z.string().max(500).refine(isWebAddress).optional(),
  /** Its parameters, in their order. */
  body: z.array(line(500).min(1)).max(mostTemplateParameters).default([]),
  /** What is put at the end of the address of its button, where that has a changing one. */
  button: line(200).min(1).optional(),
});

const some = { message: 'required' };
const inSomeLanguage = (texts: object) => Object.keys(texts).length > 0;

/** What a campaign says, by its channel. */
export const campaignContent = z.discriminatedUnion('channel', [
  z.object({
    channel: z.literal('email'),
    texts: z.partialRecord(language, campaignMail).refine(inSomeLanguage, some),
  }),
  z.object({
    channel: z.literal('sms'),
    texts: z.partialRecord(language, campaignSms).refine(inSomeLanguage, some),
    /** Whether š becomes s and the like, so that fewer parts are paid for. */
    transliterate: z.boolean().default(false),
  }),
  z.object({
    channel: z.literal('whatsapp'),
    /** Its name at the provider. */
    template: z.string().regex(/^[a-z0-9_]{1,512}$/),
    texts: z.partialRecord(language, campaignTemplate).refine(inSomeLanguage, some),
  }),
]);

const names = z.array(z.string().trim().min(1).max(120)).max(mostSegmentChoices).default([]);

/**
 * Whom a campaign is for, of those who want marketing by its channel. What is left out narrows nothing; what is given must all
 * be so. Genre, event, city and client are asked of one purchase: rock in Belgrade is rock that was in Belgrade.
 */
export const segment = z.object({
  /** Keys of genres; any of them. */
  genres: names,
  eventIds: z.array(id).max(mostSegmentChoices).default([]),
  cities: names,
  clientIds: z.array(id).max(mostSegmentChoices).default([]),
  /** The buyers’ languages; any of them. */
  languages: z.array(language).max(9).default([]),
  /** Bought something in the last so many days. */
  boughtWithinDays: z.int().min(1).max(3_650).optional(),
  /** Bought before, but nothing in the last so many days. */
  notBoughtForDays: z.int().min(1).max(3_650).optional(),
  /** Paid at least so much in this currency, what went back taken off. */
  minSpent: z.object({ amount: minor.min(1), currency }).optional(),
  /** Only people who ordered and never bought anything; goes with languages alone. */
  neverBought: z.boolean().default(false),
});

/** Hours of the day at home in which messages go out: from 0 to 23, until 1 to 24. */
export const sendingHours = z
  .object({ from: z.int().min(0).max(23), until: z.int().min(1).max(24) })
  .refine(({ from, until }) => from < until, { path: ['until'] });

/**
 * Why a campaign failed, or a message did not go. Of a halt: the channel is not set up, the provider refuses access,
 * the template is not approved, the provider's account has no money. Of a message: nobody has the address or number, it is
 * blocked by its owner or the provider, it was refused otherwise, it took too many tries, its answer got lost. Of one that
 * was suppressed: consent was taken back, the address is on the list of those never written to, the buyer was erased, or there
 * are no words for it.
 */
export const marketingFailures = [
  'not_set_up',
  'refused_access',
  'template',
  'no_credit',
  'invalid_address',
  'blocked',
  'refused',
  'unreachable',
  'unknown_outcome',
  'no_consent',
  'suppressed',
  'erased',
] as const;

/** One of them. */
export const marketingFailure = z.enum(marketingFailures);

/** What became of a campaign’s messages; `unsubscribed` are those who unsubscribed by a link in theirs. */
export const campaignReport = z.object({
  recipients: z.int(),
  waiting: z.int(),
  /** Taken by the provider or mail server, whatever came after: also those that arrived or were read. */
  sent: z.int(),
  delivered: z.int(),
  read: z.int(),
  failed: z.int(),
  /** The answer got lost: nobody knows whether they went. They are never sent again automatically. */
  unknown: z.int(),
  suppressed: z.int(),
  unsubscribed: z.int(),
  /** Short messages that were paid for, as the provider says. */
  parts: z.int(),
});

/** A recipient of a campaign. */
export const recipientRow = z.object({
  _id: id,
  /** Absent of buyers who were erased; the sums stay. */
  buyerId: id.optional(),
  name: z.string(),
  /** An e-mail address, or a number with its country in digits; '' of who was erased. */
  address: z.string(),
  language,
  state: z.enum(recipientStates),
  failure: marketingFailure.optional(),
  /** What the provider said, in its words. */
  detail: z.string(),
  sentAt: z.iso.datetime().optional(),
  deliveredAt: z.iso.datetime().optional(),
  readAt: z.iso.datetime().optional(),
  unsubscribedAt: z.iso.datetime().optional(),
});

/** A campaign as a row of the list. */
export const campaignRow = z.object({
  _id: id,
  name: z.string(),
  channel: marketingChannel,
  state: z.enum(campaignStates),
  /** Languages it is written in. */
  languages: z.array(language),
  /** When it is to begin; absent of drafts. */
  startsAt: z.iso.datetime().optional(),
  startedAt: z.iso.datetime().optional(),
  finishedAt: z.iso.datetime().optional(),
  /** How many it goes to; absent before it began. */
  recipients: z.int().optional(),
  /** Why it failed. */
  failure: marketingFailure.optional(),
  updatedAt: z.iso.datetime(),
  /** '' where nobody is known. */
  updatedBy: z.string(),
  version: z.int(),
});
