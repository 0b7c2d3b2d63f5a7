import { campaignStates, isPlainLine, recipientStates } from '@vh/domain';
import * as z from 'zod';
import {
  campaignContent,
  campaignReport,
  campaignRow,
  marketingChannel,
  marketingFailure,
  recipientRow,
  segment,
  sendingHours,
} from './campaign-parts.ts';
import { defineEndpoints, only } from './endpoint.ts';
import { changedDetails } from './place.contract.ts';
import { done, id, instant, language, pageOf, paging } from './primitives.ts';

/** A campaign with what it says, whom it is for and what became of it. */
export const campaignDetail = campaignRow.extend({
  content: campaignContent,
  segment,
  /** Absent where messages go out at any hour. */
  hours: sendingHours.optional(),
  /** What the provider said when it failed. */
  failureDetail: z.string(),
  /** Absent before it began. */
  report: campaignReport.optional(),
  /** The chosen events and clients of the segment by name, for showing. */
  named: z.object({
    events: z.array(z.object({ _id: id, title: z.string() })),
    clients: z.array(z.object({ _id: id, name: z.string() })),
  }),
});

/** The `details` of `campaign.changed`: whose change came first. */
export const campaignChanged = changedDetails;

/** Most recipients that are sent to again by one call. */
export const mostRecipientsAtOnce = 100;

const form = {
  /** For the back office alone. */
  name: z.string().trim().min(1).max(120).refine(isPlainLine),
  content: campaignContent,
  segment,
  hours: sendingHours.optional(),
};

const which = { campaignId: id, version: z.int() };
const changes = ['not_found', 'campaign.changed', 'campaign.state'] as const;

/** What a message looks like: a mail, a short message with its parts, or what is filled into a template. */
const shownMessage = z.discriminatedUnion('channel', [
  z.object({
    channel: z.literal('email'),
    subject: z.string(),
    /** A whole page of its own, to be shown in a frame that runs no scripts. */
    html: z.string(),
    text: z.string(),
  }),
  z.object({
    channel: z.literal('sms'),
    text: z.string(),
    encoding: z.enum(['gsm7', 'ucs2']),
    letters: z.int(),
    parts: z.int(),
    left: z.int(),
  }),
  z.object({
    channel: z.literal('whatsapp'),
    template: z.string(),
    languageCode: z.string(),
    header: z.string().optional(),
    headerImage: z.string().optional(),
    body: z.array(z.string()),
    button: z.string().optional(),
  }),
]);

/** Calls about campaigns: marketing that goes to buyers who want them. */
export const campaignEndpoints = defineEndpoints({
  'POST /back/campaign/get-list': {
    summary: 'Campaigns by channel, state and words of their name.',
    access: only('admin'),
    body: z
      .object({
        q: z.string().trim().max(120).optional(),
        channel: marketingChannel.optional(),
        state: z.enum(campaignStates).optional(),
        sort: z.enum(['-updated', 'updated', 'name', '-name', '-starts', 'starts']).default('-updated'),
        ...paging,
      })
      .prefault({}),
    response: pageOf(campaignRow),
  },
  'POST /back/campaign/get': {
    summary: 'One campaign with what it says, whom it is for and what became of it.',
    access: only('admin'),
    body: z.object({ campaignId: id, lang: language.default('en') }),
    response: campaignDetail,
    errors: ['not_found'],
  },
  'POST /back/campaign/create': {
    summary: 'Begin a campaign; it is a draft, and nothing is sent.',
    access: only('admin'),
    body: z.object({ ...form, lang: language.default('en') }),
    response: campaignDetail,
  },
  'POST /back/campaign/update': {
    summary: 'Change a draft; `version` is the one that was read. The channel stays.',
    access: only('admin'),
    body: z.object({ ...which, ...form, lang: language.default('en') }),
    response: campaignDetail,
    errors: changes,
  },
  'POST /back/campaign/copy': {
    summary: 'Begin a new draft with what a campaign says and whom it is for.',
    access: only('admin'),
    body: z.object({ campaignId: id, lang: language.default('en') }),
    response: campaignDetail,
    errors: ['not_found'],
  },
  'POST /back/campaign/delete': {
    summary: 'Discard a draft.',
    access: only('admin'),
    body: z.object(which),
    response: done,
    errors: changes,
  },
  'POST /back/campaign/get-audience': {
    summary:
      'How many a segment reaches now: who wants marketing by the channel, has an address for it and fits; with some of them.',
    access: only('admin'),
    body: z.object({ channel: marketingChannel, segment }),
    response: z.object({
      /** Each address once. */
      count: z.int(),
      /** All who want marketing by the channel and can be reached, whatever the segment. */
      subscribers: z.int(),
      byLanguage: z.array(z.object({ language, count: z.int() })),
      sample: z.array(z.object({ _id: id, name: z.string(), address: z.string(), language })),
    }),
  },
  'POST /back/campaign/get-preview': {
    summary: 'What one gets to see, with an example name; nothing is saved.',
    access: only('admin'),
    body: z.object({ content: campaignContent, lang: language }),
    response: shownMessage,
  },
  'POST /back/campaign/send-test': {
    summary: 'Sends one message to the caller, and answers what came of it; mails go to their own address.',
    access: only('admin'),
    body: z.object({
      content: campaignContent,
      lang: language,
      /** The caller’s number, where it is not the one of their account; of other channels than e-mail. */
      number: z.string().trim().max(40).optional(),
    }),
    response: z.object({
      isSent: z.boolean(),
      to: z.string(),
      failure: marketingFailure.optional(),
      /** What the provider said, in its words. */
      detail: z.string(),
    }),
    errors: ['request.rate_limited'],
  },
  'POST /back/campaign/schedule': {
    summary:
      'Let a draft go out at a moment, or at once. Those it goes to are chosen when it begins, by what they want then.',
    access: only('admin'),
    body: z.object({ ...which, startsAt: instant.optional(), lang: language.default('en') }),
    response: campaignDetail,
    errors: changes,
  },
  'POST /back/campaign/stop': {
    summary:
      'Send nothing more of a campaign: one that has not begun is a draft again, one that has keeps its place.',
    access: only('admin'),
    body: z.object({ campaignId: id, lang: language.default('en') }),
    response: campaignDetail,
    errors: ['not_found', 'campaign.state'],
  },
  'POST /back/campaign/resume': {
    summary: 'Go on with a campaign that was stopped or failed; nobody gets it twice.',
    access: only('admin'),
    body: z.object({ ...which, lang: language.default('en') }),
    response: campaignDetail,
    errors: changes,
  },
  'POST /back/campaign/get-recipients': {
    summary: 'Those a campaign goes to, with what became of each message.',
    access: only('admin'),
    body: z.object({
      campaignId: id,
      /** The beginning of an address, or words of the name. */
      q: z.string().trim().max(120).optional(),
      /** `unsubscribed` are those who unsubscribed by it. */
      state: z.enum([...recipientStates, 'unsubscribed']).optional(),
      ...paging,
    }),
    response: pageOf(recipientRow),
    errors: ['not_found'],
  },
  'POST /back/campaign/get-message': {
    summary: 'The message that one recipient gets, or got.',
    access: only('admin'),
    body: z.object({ recipientId: id }),
    response: shownMessage,
    errors: ['not_found'],
  },
  'POST /back/campaign/resend': {
    summary:
      'Put messages in the queue once more that failed, or of which nobody knows whether they went; those who took their consent back stay out.',
    access: only('admin'),
    body: z.object({ campaignId: id, recipientIds: z.array(id).min(1).max(mostRecipientsAtOnce) }),
    response: z.object({ ok: z.literal(true), queued: z.int() }),
    errors: ['not_found', 'campaign.state'],
  },
});
