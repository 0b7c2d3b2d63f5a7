import type { BodyOf } from '@vh/contract';
import { emailIdentity } from '@vh/domain';
import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createRateLimiter } from '../../../platform/http/rate-limit.ts';
import type { JobHandlers, Sweep } from '../../../platform/jobs.ts';
import { askForLink, checkLink, requireSignUp, sendLink, sweepLinks } from './account-link.service.ts';
import { askForEmail, checkEmailLink, confirmEmail, sendEmailChange } from './email-change.service.ts';
import { checkSetupLink, completeSetup } from './first-admin.service.ts';
import type { LoginTries } from './login-tries.ts';
import { closeAccount, describeOwner, exportAccount, saveOwner } from './own-account.service.ts';
import { changePassword, resetPassword } from './own-password.service.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.service.ts';
import { completeRegistration } from './registration.service.ts';
import { bearerOf } from './session-token.ts';
import { findInvitedName } from './staff.repo.ts';

type LinkCalls =
  | 'POST /front/account/register'
  | 'POST /front/account/check-link'
  | 'POST /front/account/register-complete'
  | 'POST /front/account/complete-setup'
  | 'POST /front/account/forgot-password'
  | 'POST /front/account/reset-password'
  | 'POST /front/account/confirm-email';

type OwnCalls =
  | 'POST /front/account/change-password'
  | 'POST /front/account/change-email'
  | 'POST /front/account/get-profile'
  | 'POST /front/account/save-profile'
  | 'POST /front/account/get-sessions'
  | 'POST /front/account/end-session'
  | 'POST /front/account/end-other-sessions'
  | 'POST /front/account/export'
  | 'POST /front/account/close';

/** Mails that an address can cause, and that an e-mail can get, whatever for. */
const mailsPerAddress = { tries: 20, seconds: 600 };
const mailsPerEmail = { tries: 5, seconds: 3_600 };
/** A form with mistakes is sent a few times; guessing 256 bits is hopeless anyway, but costs a hash each. */
const formsPerAddress = { tries: 30, seconds: 600 };
const passwordsPerUser = { tries: 10, seconds: 900 };
const exportsPerUser = { tries: 10, seconds: 3_600 };

/** Calls by which an account comes to be, or comes back. */
export function accountLinkHandlers(deps: Deps, logins: LoginTries): Pick<Handlers, LinkCalls> {
  const perAddress = createRateLimiter(mailsPerAddress, deps.clock);
  const perEmail = createRateLimiter(mailsPerEmail, deps.clock);
  const forms = createRateLimiter(formsPerAddress, deps.clock);
  return {
    'POST /front/account/register': async ({ body: { email, lang }, request }) => {
      await requireSignUp(deps);
      perAddress.take(request.address);
      perEmail.take(`register ${emailIdentity(email)}`);
      await askForLink(deps, { kind: 'register', email, language: lang });
      return { ok: true };
    },
    'POST /front/account/check-link': async ({ body, request }) => {
      forms.take(request.address);
      const { kind, token } = body;
      const { email, expiresAt } = await look(deps, kind, token);
      const name = kind === 'invite' ? await findInvitedName(deps.db.query, email) : undefined;
      return { email, expiresAt: expiresAt.toISOString(), ...(name !== undefined && { name }) };
    },
    'POST /front/account/register-complete': async ({ body, request: { address, userAgent } }) => {
      forms.take(address);
      return completeRegistration(deps, body, { address, userAgent });
    },
    'POST /front/account/complete-setup': async ({ body, request: { address, userAgent } }) => {
      forms.take(address);
      return completeSetup(deps, body, { address, userAgent });
    },
    'POST /front/account/forgot-password': async ({ body: { email, lang }, request }) => {
      perAddress.take(request.address);
      perEmail.take(`reset ${emailIdentity(email)}`);
      await askForLink(deps, { kind: 'reset', email, language: lang });
      return { ok: true };
    },
    'POST /front/account/reset-password': async ({ body, request }) => {
      forms.take(request.address);
      const { email } = await resetPassword(deps, { ...body, address: request.address });
      logins.forget(request.address, email);
      return { ok: true };
    },
    'POST /front/account/confirm-email': async ({ body, request }) => {
      const { headers, address } = request;
      forms.take(address);
      return confirmEmail(deps, body.token, { sessionToken: bearerOf(headers), address });
    },
  };
}

function look(deps: Deps, kind: BodyOf<'POST /front/account/check-link'>['kind'], token: string) {
  if (kind === 'email') return checkEmailLink(deps, token);
  return kind === 'setup' ? checkSetupLink(deps, token) : checkLink(deps, kind, token);
}

/** Calls about the caller's own account. */
export function ownAccountHandlers(deps: Deps): Pick<Handlers, OwnCalls> {
  const passwords = createRateLimiter(passwordsPerUser, deps.clock);
  const exports = createRateLimiter(exportsPerUser, deps.clock);
  return {
    'POST /front/account/change-password': async ({ body, actor, request }) => {
      const { userId } = requireActor(actor);
      passwords.take(userId);
      const { headers, address } = request;
      await changePassword(deps, userId, { ...body, sessionToken: bearerOf(headers), address });
      return { ok: true };
    },
    'POST /front/account/change-email': async ({ body: { email, password, lang }, actor }) => {
      const { userId } = requireActor(actor);
      passwords.take(userId);
      await askForEmail(deps, userId, { email, password, language: lang });
      return { ok: true };
    },
    'POST /front/account/get-profile': async ({ actor }) =>
      describeOwner(deps.db.query, requireActor(actor).userId),
    'POST /front/account/save-profile': async ({ body, actor }) =>
      saveOwner(deps, requireActor(actor).userId, body),
    'POST /front/account/get-sessions': async ({ actor, request }) =>
      listOwnSessions(deps, requireActor(actor).userId, bearerOf(request.headers)),
    'POST /front/account/end-session': async ({ body, actor }) => {
      await endOwnSession(deps, requireActor(actor).userId, body.sessionId);
      return { ok: true };
    },
    'POST /front/account/end-other-sessions': ({ actor, request: { headers, address } }) =>
      endOtherSessions(deps, requireActor(actor), { token: bearerOf(headers), address }),
    'POST /front/account/export': async ({ actor }) => {
      const { userId } = requireActor(actor);
      exports.take(userId);
      return exportAccount(deps, userId);
    },
    'POST /front/account/close': async ({ body, actor }) => {
      const { userId } = requireActor(actor);
      passwords.take(userId);
      await closeAccount(deps, userId, body.password);
      return { ok: true };
    },
  };
}

/** The mails with links. */
export function accountJobs(
  deps: Deps,
): Pick<JobHandlers, 'account.send-link' | 'account.send-email-change'> {
  return {
    'account.send-link': wish => sendLink(deps, wish),
    'account.send-email-change': wish => sendEmailChange(deps, wish),
  };
}

/** What accounts need done now and then. */
export function accountSweeps(deps: Deps): readonly Sweep[] {
  return [{ name: 'expired account links', everySeconds: 3600, run: () => sweepLinks(deps) }];
}
