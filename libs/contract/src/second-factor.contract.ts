import { roles } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, inPerson, only, signedIn, whileSettingUp } from './endpoint.ts';
import { passkeyAnswer } from './passkey.contract.ts';
import { currency, done, instant, minor } from './primitives.ts';
import { loginSuccess } from './user.contract.ts';

/** Roles that a second factor can be asked of: those of the back office. */
export const secondFactorRoles = roles.filter(role => role !== 'app-individual');

/** What somebody proves themselves with: a code of their app, or one of their recovery codes. */
export const factorCode = z.string().trim().min(6).max(40);

const securitySettings = z.object({
  /** Users of these roles must have a second factor. */
  rolesWithSecondFactor: z.array(z.enum(secondFactorRoles)),
  /** Refunds above it, in minor units of their currency, are confirmed again; `usualRefundLimits` hold where none is set. */
  refundLimits: z.partialRecord(currency, minor.min(0).max(2_147_483_647)),
});

const recoveryCodes = z.object({
  /** Shown this once; only their hashes are kept. */
  recoveryCodes: z.array(z.string()),
});

/** Calls about the second factor of the caller, and about confirming who sits at a session. */
export const secondFactorEndpoints = defineEndpoints({
  'POST /back/user/second-factor': {
    summary: 'The second step of a login: a code of the app, or a recovery code, for the session.',
    access: everyone,
    cost: 'write',
    body: z.object({ challenge: z.string().min(16).max(128), code: factorCode }),
    response: z.union([z.literal('locked'), z.literal('failed'), loginSuccess]),
    errors: ['auth.challenge_used', 'request.rate_limited'],
  },
  'POST /back/user/get-second-factor': {
    summary: 'Whether the caller has a second factor, must have one, and how many recovery codes are left.',
    access: whileSettingUp(signedIn),
    response: z.object({
      isEnabled: z.boolean(),
      /** Since when it is on. */
      since: instant.optional(),
      isRequired: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  },
  'POST /back/user/begin-second-factor': {
    summary: 'Makes a secret for an authenticator app; it counts once a code of it was given.',
    access: inPerson(whileSettingUp(signedIn)),
    response: z.object({
      /** Base32, to be typed. */
      secret: z.string(),
      /** The same as otpauth address, to be drawn as QR code. */
      uri: z.string(),
    }),
    errors: ['second_factor.state'],
  },
  'POST /back/user/activate-second-factor': {
    summary: 'Turns the second factor on by a first code; other sessions of the account end.',
    access: inPerson(whileSettingUp(signedIn)),
    body: z.object({ code: factorCode }),
    response: recoveryCodes,
    errors: ['second_factor.state', 'auth.wrong_code', 'account.locked', 'request.rate_limited'],
  },
  'POST /back/user/renew-recovery-codes': {
    summary: 'Makes new recovery codes; the former ones are void.',
    access: inPerson(signedIn),
    response: recoveryCodes,
    errors: ['second_factor.state'],
  },
  'POST /back/user/turn-off-second-factor': {
    summary: 'Turns the second factor off by password and code, unless the caller’s role must have one.',
    access: inPerson(signedIn),
    body: z.object({ password: z.string().min(1).max(200), code: factorCode }),
    response: done,
    errors: [
      'second_factor.state',
      'account.wrong_password',
      'auth.wrong_code',
      'account.locked',
      'auth.second_factor_needed',
      'request.rate_limited',
    ],
  },
  'POST /back/user/confirm': {
    summary:
      'Confirms who sits at the session: by a code where a second factor is on, else by the password; by a passkey in either case.',
    access: inPerson(whileSettingUp(signedIn)),
    body: z.union([
      z.strictObject({ code: factorCode }),
      z.strictObject({ password: z.string().min(1).max(200) }),
      z.strictObject({ passkey: passkeyAnswer }),
    ]),
    response: done,
    errors: [
      'auth.wrong_code',
      'auth.wrong_passkey',
      'account.wrong_password',
      'account.locked',
      'request.rate_limited',
    ],
  },
  'POST /back/settings/get-security': {
    summary: 'Which roles must have a second factor, and above what refunds are confirmed again.',
    access: only('admin'),
    response: securitySettings,
  },
  'POST /back/settings/save-security': {
    summary: 'Sets which roles must have a second factor, and above what refunds are confirmed again.',
    access: only('admin'),
    body: securitySettings,
    response: securitySettings,
  },
});
