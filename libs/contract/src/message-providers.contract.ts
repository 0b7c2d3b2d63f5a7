import { isPlainLine, isWebAddress } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, only } from './endpoint.ts';

/** Who can send short messages. */
export const smsProviders = ['none', 'infobip', 'twilio'] as const;

/** The secrets among the settings of providers of messages. */
export const messageSecrets = [
  'infobipKey',
  'twilioToken',
  'accessToken',
  'appSecret',
  'verifyToken',
] as const;

const address = z
  .string()
  .trim()
  .max(200)
  .refine(text => text === '' || isWebAddress(text));
/** Letters and digits, at most 11, or a number; some countries ask for it to be registered. */
const sender = z.string().trim().max(40).refine(isPlainLine);
const perMinute = z.int().min(1).max(6_000);
const secret = z.string().trim().min(1).max(600).nullable().optional();

const smsFacts = {
  provider: z.enum(smsProviders),
  /** The address that Infobip gave the account, such as https://abcde.api.infobip.com. */
  infobipHost: address,
  infobipSender: sender,
  /** The account’s SID, which begins with AC. */
  twilioAccount: z.string().trim().max(60).refine(isPlainLine),
  /** A number with its country, or the SID of a messaging service, which begins with MG. */
  twilioSender: sender,
  perMinute,
};

/** How short messages are sent, as staff see it; of secrets only whether they are set. */
export const smsSettings = z.object({
  ...smsFacts,
  secrets: z.object({ infobipKey: z.boolean(), twilioToken: z.boolean() }),
  /** Secrets that are stored and can't be opened, as the app's secret has changed. */
  unreadable: z.array(z.enum(messageSecrets)),
  /** True when the provider has all that it needs. */
  isReady: z.boolean(),
  /** Where the providers tell what became of messages and what was answered; to be entered on their side. */
  callbackUrls: z.object({ infobip: z.string(), twilio: z.string() }),
  version: z.string(),
});

const whatsappFacts = {
  /** The id of the number that messages come from, digits. */
  phoneNumberId: z
    .string()
    .trim()
    .regex(/^\d{0,30}$/),
  /** Of Meta's API; each lives for about two years. */
  graphVersion: z
    .string()
    .trim()
    .regex(/^v\d{2,3}\.\d$/),
  perMinute,
};

/** How messages by WhatsApp are sent, as staff see it; of secrets only whether they are set. */
export const whatsappSettings = z.object({
  ...whatsappFacts,
  secrets: z.object({ accessToken: z.boolean(), appSecret: z.boolean(), verifyToken: z.boolean() }),
  unreadable: z.array(z.enum(messageSecrets)),
  isReady: z.boolean(),
  /** Where Meta tells what became of messages; to be entered there together with the verify token. */
  callbackUrl: z.string(),
  version: z.string(),
});

const anything = z.record(z.string(), z.unknown()).prefault({});

/** Calls about who sends short messages and messages by WhatsApp, and what they tell. */
export const messageProviderEndpoints = defineEndpoints({
  'POST /back/settings/get-sms': {
    summary: 'How short messages are sent; of secrets only whether they are set.',
    access: only('admin'),
    response: smsSettings,
  },
  'POST /back/settings/save-sms': {
    summary:
      'Changes how short messages are sent; secrets that are not named stay, null forgets one. Another host needs its key again.',
    access: only('admin'),
    body: z.object({ ...smsFacts, infobipKey: secret, twilioToken: secret, version: z.string() }),
    response: smsSettings,
    errors: ['settings.changed'],
  },
  'POST /back/settings/get-whatsapp': {
    summary: 'How messages by WhatsApp are sent; of secrets only whether they are set.',
    access: only('admin'),
    response: whatsappSettings,
  },
  'POST /back/settings/save-whatsapp': {
    summary: 'Changes how messages by WhatsApp are sent; secrets that are not named stay, null forgets one.',
    access: only('admin'),
    body: z.object({
      ...whatsappFacts,
      accessToken: secret,
      appSecret: secret,
      verifyToken: secret,
      version: z.string(),
    }),
    response: whatsappSettings,
    errors: ['settings.changed'],
  },
  'POST /callbacks/messages/infobip/{token}': {
    summary:
      'Infobip tells what became of short messages, or what was answered; the token is in our own address.',
    access: everyone,
    cost: 'notice',
    params: z.object({ token: z.string().min(1).max(100) }),
    body: anything,
    kind: 'empty',
    errors: ['payment.signature'],
  },
  'POST /callbacks/messages/twilio': {
    summary: 'Twilio tells what became of a short message, or what was answered; signed.',
    access: everyone,
    cost: 'notice',
    body: anything,
    kind: 'empty',
    errors: ['payment.signature'],
  },
  'GET /callbacks/messages/whatsapp': {
    summary: 'Meta asks whether the address is ours, by the verify token.',
    access: everyone,
    cost: 'notice',
    kind: 'empty',
    errors: ['payment.signature'],
  },
  'POST /callbacks/messages/whatsapp': {
    summary: 'Meta tells what became of messages, or what was answered; signed.',
    access: everyone,
    cost: 'notice',
    body: anything,
    kind: 'empty',
    errors: ['payment.signature'],
  },
});
