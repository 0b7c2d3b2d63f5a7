import { orderStates } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, inPerson, only, signedIn } from './endpoint.ts';
import { currency, done, email, id, instant, language, minor, personName, phone } from './primitives.ts';
import { loginSuccess } from './user.contract.ts';

/** The secret in the link of a mail about an account. */
export const accountToken = z
  .string()
  .min(32)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);

/** A password as it is sent; whether it is good enough is judged by the domain's `checkPassword`. */
const password = z.string().min(1).max(1000);

/** What the owner of an account says of themselves. */
export const accountProfile = z.object({
  email: z.string(),
  name: z.string(),
  /** Empty when none is given. */
  phone: z.string(),
  /** Of mails and of the pages that a mail leads to. */
  language,
  marketingConsent: z.boolean(),
  /** When the consent was given or taken back last; absent when that was never asked. */
  marketingConsentAt: instant.optional(),
  createdAt: instant,
});

/** A place where an account is logged in. */
export const accountSession = z.object({
  _id: id,
  createdAt: instant,
  lastUsedAt: instant,
  /** As the browser said it. */
  userAgent: z.string(),
  address: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});

/** Everything that is kept of an account (GDPR, articles 15 and 20). */
export const accountExport = z.object({
  exportedAt: instant,
  profile: accountProfile,
  consents: z.array(z.object({ kind: z.string(), given: z.boolean(), at: instant })),
  sessions: z.array(accountSession.omit({ isCurrent: true })),
  orders: z.array(
    z.object({
      number: z.string(),
      state: z.enum(orderStates),
      createdAt: instant,
      paidAt: instant.optional(),
      total: minor,
      currency,
      buyer: z.object({ email: z.string(), name: z.string(), phone: z.string() }),
      consents: z.record(z.string(), z.unknown()),
      lines: z.array(z.object({ event: z.string(), startsAt: instant, quantity: z.int(), total: minor })),
      tickets: z.array(
        z.object({ code: z.string(), name: z.string(), email: z.string(), state: z.string() }),
      ),
    }),
  ),
  waitingLists: z.array(
    z.object({ event: z.string(), state: z.string(), quantity: z.int(), joinedAt: instant }),
  ),
  /** Organisers whose marketing goes to the e-mail. */
  followed: z.array(z.object({ organiser: z.string(), since: instant })),
  messages: z.array(z.object({ kind: z.string(), subject: z.string(), createdAt: instant })),
});

const byMail = z.object({ email, lang: language.default('en') });

/** Calls about the account of a buyer: the way in, the way back in, and what is one's own. */
export const accountEndpoints = defineEndpoints({
  'POST /front/account/register': {
    summary:
      'Ask for an account. A one-time link follows by mail; the answer never tells whether the e-mail has an account.',
    access: everyone,
    cost: 'write',
    body: byMail,
    response: done,
    errors: ['signup.unavailable', 'request.rate_limited'],
  },
  'POST /front/account/check-link': {
    summary: 'Whose link of a mail this is, while it is good; it is not used up by this.',
    access: everyone,
    cost: 'write',
    body: z.object({ kind: z.enum(['register', 'reset', 'email', 'invite', 'setup']), token: accountToken }),
    response: z.object({
      /** '' for the link of the first admin, who says which. */
      email: z.string(),
      expiresAt: instant,
      /** What anyone who invited them wrote; of invitations only. */
      name: z.string().optional(),
    }),
    errors: ['account.link_used', 'signup.unavailable', 'request.rate_limited'],
  },
  'POST /front/account/register-complete': {
    summary: 'Make the account that a link was mailed for, and log in. Works once.',
    access: everyone,
    cost: 'write',
    body: z.object({
      token: accountToken,
      name: personName,
      password,
      language,
      marketingConsent: z.boolean().default(false),
    }),
    response: loginSuccess.extend({ email: z.string() }),
    errors: ['account.link_used', 'account.exists', 'signup.unavailable', 'request.rate_limited'],
  },
  'POST /front/account/accept-invitation': {
    summary: 'Choose name and password by the link of an invitation, and log in. Works once.',
    access: everyone,
    cost: 'write',
    body: z.object({ token: accountToken, name: personName, password, language }),
    response: loginSuccess.extend({ email: z.string() }),
    errors: ['account.link_used', 'request.rate_limited'],
  },
  'POST /front/account/complete-setup': {
    summary:
      'Make the first admin of a new shop by the link that its console printed, and log in. Works once, and never while there is an admin.',
    access: everyone,
    cost: 'write',
    body: z.object({ token: accountToken, email, name: personName, password, language }),
    response: loginSuccess.extend({ email: z.string() }),
    errors: ['account.link_used', 'account.exists', 'request.rate_limited'],
  },
  'POST /front/account/forgot-password': {
    summary:
      'Ask for a link to set a new password; the answer never tells whether the e-mail has an account.',
    access: everyone,
    cost: 'write',
    body: byMail,
    response: done,
    errors: ['request.rate_limited'],
  },
  'POST /front/account/reset-password': {
    summary:
      'Set a new password by a mailed link. Works once, and ends all sessions of the account and the devices in its name.',
    access: everyone,
    cost: 'write',
    body: z.object({ token: accountToken, password }),
    response: done,
    errors: ['account.link_used', 'request.rate_limited'],
  },
  'POST /front/account/change-password': {
    summary:
      'Set a new password by the present one; ends all other sessions and the devices in the caller’s name.',
    access: inPerson(signedIn),
    body: z.object({ currentPassword: password, password }),
    response: done,
    errors: ['account.wrong_password', 'account.locked', 'request.rate_limited'],
  },
  'POST /front/account/change-email': {
    summary:
      'Ask for another e-mail by the password. A one-time link goes there; the answer never tells whether it has an account.',
    access: inPerson(only('app-individual')),
    body: byMail.extend({ password }),
    response: done,
    errors: ['account.wrong_password', 'account.locked', 'request.rate_limited'],
  },
  'POST /front/account/confirm-email': {
    summary: 'Give an account the e-mail that a link was mailed to. Works once.',
    access: everyone,
    cost: 'write',
    body: z.object({ token: accountToken }),
    response: z.object({ userId: id, email: z.string() }),
    errors: ['account.link_used', 'account.exists', 'request.rate_limited'],
  },
  'POST /front/account/get-profile': {
    summary: 'What the caller’s account says of its owner.',
    access: signedIn,
    response: accountProfile,
  },
  'POST /front/account/save-profile': {
    summary: 'Change name, phone, language and the consent to marketing.',
    access: signedIn,
    body: z.object({
      name: personName,
      /** Empty when none is given. */
      phone: phone.default(''),
      language,
      marketingConsent: z.boolean(),
    }),
    response: accountProfile,
  },
  'POST /front/account/get-sessions': {
    summary: 'Where the caller is logged in, the latest first.',
    access: signedIn,
    response: z.object({ rows: z.array(accountSession) }),
  },
  'POST /front/account/end-session': {
    summary: 'Log one of the caller’s own sessions out; harmless when it has ended already.',
    access: signedIn,
    body: z.object({ sessionId: id }),
    response: done,
  },
  'POST /front/account/end-other-sessions': {
    summary:
      'Log the caller out everywhere but here, and take back the devices that were paired in their name.',
    access: signedIn,
    /** Sessions of the caller, and devices. */
    response: z.object({ ended: z.int(), devices: z.int() }),
  },
  'POST /front/account/export': {
    summary: 'Everything that is kept of the caller’s account, for a person or another service.',
    access: only('app-individual'),
    response: accountExport,
    errors: ['request.rate_limited'],
  },
  'POST /front/account/close': {
    summary:
      'Close the caller’s account for good. Orders stay, since books must be kept, without the account.',
    access: inPerson(only('app-individual')),
    body: z.object({ password }),
    response: done,
    errors: ['account.wrong_password', 'account.locked', 'account.has_assignments', 'request.rate_limited'],
  },
});
