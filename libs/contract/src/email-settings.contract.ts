import { isPlainLine } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, only } from './endpoint.ts';
import { testMailOutcome } from './mail-template.contract.ts';
import { email, language } from './primitives.ts';

/** How the connection to the mail server is kept to itself: from the beginning, once it is open, or not at all. */
export const mailEncryptions = ['tls', 'starttls', 'none'] as const;

/** The name of a server, without a port. */
const host = z
  .string()
  .trim()
  .max(253)
  .regex(/^([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.|$))*$/);

/** How mail is sent, as staff see it; of the password only whether it is set. */
export const emailSettings = z.object({
  /** Where it comes from: what was saved here, the environment of the service, or nothing, when mail is kept. */
  source: z.enum(['settings', 'environment', 'none']),
  host: z.string(),
  port: z.int(),
  encryption: z.enum(mailEncryptions),
  user: z.string(),
  hasPassword: z.boolean(),
  /** True when the password is stored and can't be opened, as the app's secret has changed. */
  isUnreadable: z.boolean(),
  senderName: z.string(),
  senderAddress: z.string(),
});

/** Calls about the mail server. */
export const emailSettingsEndpoints = defineEndpoints({
  'POST /back/settings/get-email': {
    summary: 'How mail is sent; of the password only whether it is set.',
    access: only('admin'),
    response: emailSettings,
  },
  'POST /back/settings/save-email': {
    summary:
      'Changes how mail is sent. Without a host the environment counts again; null forgets the password.',
    access: only('admin'),
    body: z.object({
      host,
      port: z.int().min(1).max(65_535),
      encryption: z.enum(mailEncryptions),
      user: z.string().trim().max(200).refine(isPlainLine),
      /** Another host needs the password again. */
      password: z.string().min(1).max(500).nullable().optional(),
      senderName: z.string().trim().max(120).refine(isPlainLine),
      senderAddress: z.union([z.literal(''), email]),
    }),
    response: emailSettings,
  },
  'POST /back/settings/test-email': {
    summary: 'Sends a mail to the caller’s own address at once, and answers what the server said.',
    access: only('admin'),
    body: z.object({ lang: language.default('en') }).prefault({}),
    response: testMailOutcome,
    errors: ['request.rate_limited'],
  },
});
