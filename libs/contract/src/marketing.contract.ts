import { isPlainLine, isPlainText } from '@vh/domain';
import * as z from 'zod';
import { campaignRow, marketingChannel } from './campaign-parts.ts';
import { defineEndpoints, everyone, only } from './endpoint.ts';
import { done, email, language } from './primitives.ts';

/** What stands in a link by which marketing is stopped. */
export const unsubscribeToken = z.string().regex(/^[A-Za-z0-9_-]{20,80}$/);

/** How marketing emails are sent, as staff see it. */
export const marketingMailSettings = z.object({
  /** '' for the sender of all other mail. */
  senderName: z.string(),
  senderAddress: z.string(),
  /** Where answers go; '' for the sender. */
  replyTo: z.string(),
  perMinute: z.int(),
  /** Who sends, with an address by post, in the foot of every mail; '' for what the general settings say. */
  imprint: z.string(),
  /** True when there is a mail server. */
  isReady: z.boolean(),
  version: z.string(),
});

/** Calls about marketing to buyers, beside the campaigns themselves. */
export const marketingEndpoints = defineEndpoints({
  'POST /back/marketing/get-overview': {
    summary: 'Each channel: whether it is set up, how many want marketing by it, and its campaigns.',
    access: only('admin'),
    response: z.object({
      channels: z.array(
        z.object({
          channel: marketingChannel,
          isReady: z.boolean(),
          /** Buyers who want marketing by it and have an address for it. */
          subscribers: z.int(),
          /** Of those who said so by a link in a message, in the last 30 days. */
          unsubscribed: z.int(),
          drafts: z.int(),
          scheduled: z.int(),
          sending: z.int(),
          /** Failed, and wait for staff. */
          stopped: z.int(),
          /** The last one that began. */
          last: campaignRow.optional(),
        }),
      ),
    }),
  },
  'POST /back/settings/get-marketing-email': {
    summary: 'How marketing emails are sent.',
    access: only('admin'),
    response: marketingMailSettings,
  },
  'POST /back/settings/save-marketing-email': {
    summary: 'Changes how marketing by mail are sent; `version` is the one that was read.',
    access: only('admin'),
    body: z.object({
      senderName: z.string().trim().max(120).refine(isPlainLine),
      senderAddress: z.union([z.literal(''), email]),
      replyTo: z.union([z.literal(''), email]),
      perMinute: z.int().min(1).max(6_000),
      imprint: z.string().trim().max(400).refine(isPlainText),
      version: z.string(),
    }),
    response: marketingMailSettings,
    errors: ['settings.changed'],
  },
  'POST /front/marketing/get-subscription': {
    summary:
      'What a link from a message stops, and whether it is stopped already; the address is told in part.',
    access: everyone,
    cost: 'light',
    body: z.object({ token: unsubscribeToken }),
    response: z.object({
      channel: marketingChannel,
      /** Such as a•••@example.test. */
      address: z.string(),
      isSubscribed: z.boolean(),
      language,
      /** Whose marketing alone it stops; absent of marketing of the platform. */
      organiser: z.string().optional(),
    }),
    errors: ['not_found'],
  },
  'POST /front/marketing/unsubscribe': {
    summary: 'Takes back the consent to marketing by one channel; repeating it is harmless.',
    access: everyone,
    cost: 'write',
    body: z.object({ token: unsubscribeToken }),
    response: done,
    errors: ['not_found'],
  },
  'GET /u/{token}': {
    summary: 'Leads to the page on which marketing is stopped; stops nothing, as programs look at links too.',
    access: everyone,
    cost: 'light',
    params: z.object({ token: unsubscribeToken }),
    kind: 'empty',
  },
  'POST /u/{token}': {
    summary: 'Takes back a consent as mail programs ask for it on their own (RFC 8058).',
    access: everyone,
    cost: 'write',
    params: z.object({ token: unsubscribeToken }),
    // a form of either kind, with one field that says the same every time
    body: z.union([z.object({}), z.string().max(4_000)]).prefault({}),
    kind: 'empty',
  },
});
