import {
  campaignStates,
  isPlainLine,
  isPlainText,
  longestMarketingMail,
  marketingMailOrigins,
  mostBoughtEvents,
  mostLinkedEvents,
  recipientStates,
} from '@vh/domain';
import * as z from 'zod';
import { campaignReport, marketingFailure } from './campaign-parts.ts';
import { defineEndpoints, permitted } from './endpoint.ts';
import { testMailOutcome } from './mail-template.contract.ts';
import { day, done, id, instant, language, pageOf, paging } from './primitives.ts';

/** Whom a marketing mail of an organiser is for. What is left out narrows nothing; what is given must all be so. */
export const marketingMailAudience = z.object({
  /** People who follow the organiser and confirmed it. */
  followers: z.boolean(),
  /** Buyers who agreed to the organiser’s marketing with a paid order. */
  buyers: z.boolean(),
  /** With a valid ticket of any of these events. */
  boughtEventIds: z.array(id).max(mostBoughtEvents).default([]),
  /** Followed or agreed on this day in Belgrade, or later. */
  since: day.optional(),
  /** Any of them. */
  languages: z.array(language).max(9).default([]),
});

/** What a marketing mail says. */
export const marketingMailWords = z.object({
  subject: z.string().trim().min(1).max(longestMarketingMail.subject).refine(isPlainLine),
  /** Stands beside the subject in lists of mails; '' for none. */
  preview: z.string().trim().max(longestMarketingMail.preview).refine(isPlainLine).default(''),
  /** Plain text; empty lines part paragraphs. */
  text: z.string().trim().min(1).max(longestMarketingMail.text).refine(isPlainText),
  /** In which dates and the small print are written. */
  language,
  /** Events of the organiser that buttons lead to, in this order. */
  linkedEventIds: z.array(id).max(mostLinkedEvents).default([]),
});

/** A marketing mail as a row of the list. */
export const marketingMailRow = z.object({
  _id: id,
  origin: z.enum(marketingMailOrigins),
  state: z.enum(campaignStates),
  subject: z.string(),
  audience: marketingMailAudience,
  /** When it is to begin. */
  startsAt: instant.optional(),
  startedAt: instant.optional(),
  finishedAt: instant.optional(),
  /** Why it failed. */
  failure: marketingFailure.optional(),
  /** Absent before it began. */
  report: campaignReport.omit({ parts: true, delivered: true, read: true }).optional(),
  updatedAt: instant,
  /** '' where nobody is known. */
  updatedBy: z.string(),
  version: z.int(),
});

const linkedEvent = z.object({ _id: id, title: z.string(), startsAt: instant, timezone: z.string() });

/** A marketing mail with what it says. */
export const marketingMailDetail = marketingMailRow.extend({
  words: marketingMailWords,
  /** Where replies go; '' where the organiser has no address. */
  replyTo: z.string(),
  /** The events that it links to, and those whose buyers it is for. */
  linkedEvents: z.array(linkedEvent),
  boughtEvents: z.array(linkedEvent),
});

/** Somebody whom a marketing mail goes to. */
export const marketingMailRecipientRow = z.object({
  _id: id,
  /** '' of followers, of whom only the address is known, and of who was erased. */
  name: z.string(),
  address: z.string(),
  language,
  state: z.enum(recipientStates),
  failure: marketingFailure.optional(),
  /** What the mail server said, in its words. */
  detail: z.string(),
  sentAt: instant.optional(),
  unsubscribedAt: instant.optional(),
});

const marketers = permitted('can-send-marketing', 'admin', 'client');
const which = { clientId: id, campaignId: id };
const changed = { ...which, version: z.int() };
const changes = ['not_found', 'campaign.changed', 'campaign.state'] as const;
const lang = language.default('en');
const form = { audience: marketingMailAudience, words: marketingMailWords };

/** Calls about marketing mails of an organiser: to followers, and to buyers who agreed to them. */
export const marketingMailEndpoints = defineEndpoints({
  'POST /back/marketing-mail/get-list': {
    summary: 'The marketing mails of an organiser, changed last first, with what became of them.',
    access: marketers,
    body: z.object({ clientId: id, ...paging }),
    response: pageOf(marketingMailRow).extend({
      /** Whether followers get a mail when new events are published. */
      announcesEvents: z.boolean(),
      followers: z.int(),
    }),
    errors: ['not_found'],
  },
  'POST /back/marketing-mail/get': {
    summary: 'One marketing mail with what it says and what became of it.',
    access: marketers,
    body: z.object({ ...which, lang }),
    response: marketingMailDetail,
    errors: ['not_found'],
  },
  'POST /back/marketing-mail/get-audience': {
    summary:
      'How many addresses a marketing mail would go to now, each once; unsubscribed addresses are in no audience, suppressed ones are counted apart.',
    access: marketers,
    body: z.object({ clientId: id, audience: marketingMailAudience }),
    response: z.object({
      /** Without those that are suppressed. */
      count: z.int(),
      suppressed: z.int(),
      byLanguage: z.array(z.object({ language, count: z.int() })),
      /** Where replies go; '' where the organiser has no address. */
      replyTo: z.string(),
    }),
    errors: ['not_found'],
  },
  'POST /back/marketing-mail/get-recipients': {
    summary: 'Those a marketing mail goes to, with what became of each.',
    access: marketers,
    body: z.object({
      ...which,
      /** The beginning of an address, or a part of the name. */
      q: z.string().trim().max(120).optional(),
      state: z.enum([...recipientStates, 'unsubscribed']).optional(),
      ...paging,
    }),
    response: pageOf(marketingMailRecipientRow),
    errors: ['not_found'],
  },
  'POST /back/marketing-mail/get-preview': {
    summary: 'The mail as a recipient gets it; nothing is stored, and the unsubscribe link stops nothing.',
    access: marketers,
    body: z.object({ clientId: id, words: marketingMailWords }),
    response: z.object({
      subject: z.string(),
      /** A whole page of its own, to be shown in a frame that runs no scripts. */
      html: z.string(),
      text: z.string(),
    }),
    errors: ['not_found', 'text.external_link'],
  },
  'POST /back/marketing-mail/send-test': {
    summary: 'Send the mail to the caller’s own address at once, and answer what came of it.',
    access: marketers,
    body: z.object({ clientId: id, words: marketingMailWords }),
    response: testMailOutcome,
    errors: ['not_found', 'text.external_link', 'request.rate_limited'],
  },
  'POST /back/marketing-mail/create': {
    summary: 'Begin a marketing mail; it is a draft, and nothing is sent.',
    access: marketers,
    body: z.object({ clientId: id, ...form, lang }),
    response: marketingMailDetail,
    errors: ['not_found', 'text.external_link'],
  },
  'POST /back/marketing-mail/update': {
    summary: 'Change a draft; `version` is the one that was read.',
    access: marketers,
    body: z.object({ ...changed, ...form, lang }),
    response: marketingMailDetail,
    errors: [...changes, 'text.external_link'],
  },
  'POST /back/marketing-mail/delete': {
    summary: 'Delete a draft.',
    access: marketers,
    body: z.object(changed),
    response: done,
    errors: changes,
  },
  'POST /back/marketing-mail/send': {
    summary:
      'Send a draft at once or at a moment. Those it goes to are chosen when it begins, by what they want then.',
    access: marketers,
    body: z.object({ ...changed, startsAt: instant.optional(), lang }),
    response: marketingMailDetail,
    errors: [...changes, 'campaign.no_recipients'],
  },
  'POST /back/marketing-mail/stop': {
    summary:
      'Send nothing more of a marketing mail: a scheduled one is a draft again. Repeating it is harmless.',
    access: marketers,
    body: z.object({ ...which, lang }),
    response: marketingMailDetail,
    errors: ['not_found', 'campaign.state'],
  },
  'POST /back/marketing-mail/resume': {
    summary: 'Go on with a marketing mail that was stopped or failed; nobody gets it twice.',
    access: marketers,
    body: z.object({ ...changed, lang }),
    response: marketingMailDetail,
    errors: changes,
  },
  'POST /back/marketing-mail/set-announcements': {
    summary: 'Choose whether followers get a mail when new events are published.',
    access: marketers,
    body: z.object({ clientId: id, announcesEvents: z.boolean() }),
    response: z.object({ announcesEvents: z.boolean() }),
    errors: ['not_found'],
  },
});
